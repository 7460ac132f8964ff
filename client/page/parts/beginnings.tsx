import { useState } from 'preact/hooks';
import { largestSide, usualSides } from '../../../server/src/board/grid';
import { drawingToSvg } from '../../../server/src/board/svg';
import type { PuzzleKind } from '../../../server/src/protocol';
import type { Say } from '../texts';
import { Svg } from './buttons';

interface Props {
    readonly kinds: readonly PuzzleKind[];
    readonly say: Say;
    readonly begin: (word: string, size: { readonly rows: number; readonly columns: number }) => void;
}

/** The start page of an empty file: the types as pictures to click, and the size of the board. */
export function Beginnings({ kinds, say, begin }: Props) {
    const [rows, setRows] = useState<number>(usualSides[0]);
    const [columns, setColumns] = useState<number>(usualSides[0]);
    return (
        <section class="beginnings" hidden={kinds.length === 0}>
            <h1>{say('begin')}</h1>
            <div class="size">
                <Side name={say('rows')} value={rows} change={setRows} />
                <Side name={say('columns')} value={columns} change={setColumns} />
            </div>
            <div class="kinds">
                {kinds.map(({ word, name, summary, sample }) => (
                    <button key={word} type="button" title={summary} onClick={() => begin(word, { rows, columns })}>
                        <Svg node={drawingToSvg(sample)} />
                        <span>{name}</span>
                    </button>
                ))}
            </div>
        </section>
    );
}

interface SideProps {
    readonly name: string;
    readonly value: number;
    readonly change: (value: number) => void;
}

function Side({ name, value, change }: SideProps) {
    return (
        <label>
            <span>{name}</span>
            <input
                type="number"
                min="1"
                max={largestSide}
                value={value}
                onInput={event => change(event.currentTarget.valueAsNumber)}
            />
        </label>
    );
}
