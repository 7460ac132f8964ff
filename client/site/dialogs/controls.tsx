interface ChoiceProps {
    readonly name: string;
    readonly choices: readonly string[];
    /** The index of the choice. */
    readonly value: number;
    readonly change: (value: number) => void;
}

/** One of several texts, by its index. */
export function Choice({ name, choices, value, change }: ChoiceProps) {
    return (
        <label>
            <span>{name}</span>
            <select value={value} onChange={({ currentTarget }) => change(currentTarget.selectedIndex)}>
                {choices.map((choice, index) => (
                    <option key={index} value={index}>
                        {choice}
                    </option>
                ))}
            </select>
        </label>
    );
}

interface SideProps {
    readonly name: string;
    readonly value: number;
    readonly largest: number;
    readonly change: (value: number) => void;
}

/** The number of rows or columns of a board. */
export function Side({ name, value, largest, change }: SideProps) {
    return (
        <label>
            <span>{name}</span>
            <input
                type="number"
                min="1"
                max={largest}
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
