import { largestSide } from '../../../server/src/board/grid';

interface Props {
    readonly name: string;
    readonly value: number;
    readonly change: (value: number) => void;
}

/** The number of rows or columns of a board. */
export function Side({ name, value, change }: Props) {
    return (
        <label>
            <span>{name}</span>
            <input
                type="number"
                min="1"
                max={largestSide}
                value={value}
                onInput={({ currentTarget: { valueAsNumber } }) => {
                    // A field that was just emptied has no number.
                    if (valueAsNumber >= 1) {
                        change(valueAsNumber);
                    }
                }}
            />
        </label>
    );
}
