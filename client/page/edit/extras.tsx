import type { ComponentChildren } from 'preact';
import type { Place } from '../../../server/src/board/grid';
import { freeName } from '../../../server/src/board/names';
import { largest } from '../../../server/src/extremes';
import { Button } from '../parts/buttons';
import type { Edits } from './edits';

interface Props {
    readonly edit: Edits;
}

/** A fleet: how many ships of each length, and of each that is drawn. */
export function Fleet({ edit }: Props) {
    const { say } = edit.page;
    const { lengths = [], ships } = edit.extras;
    const longest = largest([0, ...lengths]) + 1;
    const drawn = ships ?? [];
    return (
        <div class="group fleet" role="group" aria-label={say('fleet')}>
            {Array.from({ length: longest }, (_, index) => longest - index).map(length => {
                const count = lengths.filter(other => other === length).length;
                return (
                    <Counted
                        key={`length ${length}`}
                        count={count}
                        isLeast={count === 0 || lengths.length + drawn.length === 1}
                        fewer={say('fewerShips', length)}
                        more={say('moreShips', length)}
                        change={by => edit.edit({ kind: 'length', length, by })}
                    >
                        <span class="ship" style={{ '--cells': length }} />
                    </Counted>
                );
            })}
            {drawn.map(({ cells, count }, index) => {
                const name = String(index + 1);
                return (
                    <Counted
                        key={name}
                        count={count}
                        isLeast={count === 1}
                        fewer={say('fewerDrawn', name)}
                        more={say('moreDrawn', name)}
                        change={by => edit.edit({ kind: 'ship', index, cells, by })}
                    >
                        <Opener edit={edit} name={name} title={say('drawShip', name)}>
                            <ShipPicture cells={cells} />
                        </Opener>
                    </Counted>
                );
            })}
            {ships && <Button text={say('newShip')} onClick={() => edit.open(String(ships.length + 1))} />}
        </div>
    );
}

interface CountedProps {
    readonly count: number;
    readonly isLeast: boolean;
    /** The names of the buttons. */
    readonly fewer: string;
    readonly more: string;
    readonly change: (by: 1 | -1) => void;
    readonly children: ComponentChildren;
}

/** Ships and their number, with buttons for one less and one more. */
function Counted({ count, isLeast, fewer, more, change, children }: CountedProps) {
    return (
        <span class="ships">
            {children}
            <Button text="−" aria-label={fewer} disabled={isLeast} onClick={() => change(-1)} />
            <span>{count}</span>
            <Button text="+" aria-label={more} onClick={() => change(1)} />
        </span>
    );
}

/** A ship as small squares. */
function ShipPicture({ cells }: { readonly cells: readonly Place[] }) {
    const [rows, columns] = [0, 1].map(axis => 1 + largest(cells.map(cell => cell[axis]!))) as [number, number];
    return (
        <svg
            class="drawn-ship"
            viewBox={`0 0 ${columns} ${rows}`}
            aria-hidden="true"
            width={`${0.7 * columns}em`}
            height={`${0.7 * rows}em`}
        >
            {cells.map(([y, x]) => (
                <rect key={`${y} ${x}`} x={x + 0.05} y={y + 0.05} width={0.9} height={0.9} />
            ))}
        </svg>
    );
}

/** The drawn shapes of clues, to open and to begin. */
export function Shapes({ edit }: Props) {
    const { say } = edit.page;
    const names = (edit.extras.shapes ?? []).map(({ name }) => name);
    return (
        <div class="shapes" role="group" aria-label={say('shapes')}>
            {names.map(name => (
                <Opener key={name} edit={edit} name={name} title={say('drawShape', name)}>
                    {name}
                </Opener>
            ))}
            <Button text={say('newShape')} onClick={() => edit.open(freeName(names))} />
        </div>
    );
}

interface OpenerProps extends Props {
    readonly name: string;
    readonly title: string;
    readonly children: ComponentChildren;
}

/** Opens and closes the drawing of a shape or ship. */
function Opener({ edit, name, title, children }: OpenerProps) {
    const isOpen = edit.openDrawing === name;
    return (
        <button
            type="button"
            title={title}
            aria-label={title}
            aria-pressed={isOpen}
            onClick={() => edit.open(isOpen ? undefined : name)}
        >
            {children}
        </button>
    );
}
