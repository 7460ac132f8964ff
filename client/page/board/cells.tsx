import { Component, type JSX } from 'preact';
import type { BorderClue } from '../../../server/src/board/clue';
import type { Place } from '../../../server/src/board/grid';
import { cluesOutside, indexAt, isInside, sideAt } from '../../../server/src/board/outside';
import type { SpokenBoard } from '../../../server/src/board/spoken';
import { cellSize, outsideSize } from '../../../server/src/board/svg-node';
import type { PageState } from '../page-state';
import { isOn } from './navigation';

interface Props {
    readonly page: PageState;
    /** The view box of the picture that the cells lie over. */
    readonly box: readonly number[];
    /** Walls that are no part of the puzzle yet. */
    readonly walls: readonly BorderClue[];
    /** Takes typed text; undefined if nothing can be typed. */
    readonly type: ((text: string) => void) | undefined;
    readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The cells as a table for keyboard and screen reader, over the picture; pointer events go through it. */
export function Cells({ page, box, walls, type, onKeyDown }: Props) {
    const { size, labels, cell: current, anchor, block, isMarked } = page;
    const { rows, columns } = size;
    const selected = anchor ? block : [];
    const clues = cluesOutside(page.board?.model ?? {});
    const isFree = (place: Place): boolean => {
        const side = sideAt(place, size);
        return side !== undefined && typeof clues[side]?.[indexAt(side, place)] !== 'number';
    };
    /** The places in a row, with those outside of the board. */
    const placesIn = (row: number): Place[] =>
        range(columns + 2).flatMap((at): Place[] => (isOn(size, [row, at - 1]) ? [[row, at - 1]] : []));
    const cells = (row: number, places: readonly Place[]) => (
        <RowCells
            labels={labels}
            row={row}
            from={places[0]![1]}
            to={places.at(-1)![1] + 1}
            rows={rows}
            columns={columns}
            current={current[0] === row ? current[1] : undefined}
            isMarked={isMarked}
            free={places.filter(isFree).join(' ')}
            selected={selected.find(([first]) => first?.[0] === row)?.join(' ') ?? ''}
            type={current[0] === row ? type : undefined}
        />
    );
    const rowsOfCells = range(rows + 2).map(at => [at - 1, placesIn(at - 1)] as const);
    return (
        <div
            class="cells"
            role="grid"
            aria-multiselectable="true"
            aria-label={page.state?.title || page.state?.typeName || ''}
            style={{ ...laidOver(box, rows, columns), '--strip': outsideSize / cellSize }}
            onKeyDown={onKeyDown}
        >
            {labels.columnClues.some(Boolean) && (
                <div role="row" class="spoken">
                    {range(columns).map(column => (
                        <span key={column} role={labels.columnClues[column] ? 'columnheader' : 'cell'}>
                            {labels.columnClues[column]}
                        </span>
                    ))}
                </div>
            )}
            {rowsOfCells.map(
                ([row, places]) =>
                    places.length > 0 && (
                        <div key={row} role="row" class={isInside([row, 0], size) ? undefined : 'outside'}>
                            {cells(row, places)}
                            {labels.rowClues[row] && (
                                <div role="none" class="spoken">
                                    <span role="rowheader">{labels.rowClues[row]}</span>
                                </div>
                            )}
                        </div>
                    ),
            )}
            {walls.length > 0 && (
                <svg class="walls" viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
                    <path d={walls.map(lineOf).join('')} />
                </svg>
            )}
        </div>
    );
}

interface RowProps {
    readonly labels: SpokenBoard;
    readonly row: number;
    readonly from: number;
    readonly to: number;
    /** The size of the board. */
    readonly rows: number;
    readonly columns: number;
    /** The column of the current cell, if that is in this row. */
    readonly current: number | undefined;
    readonly isMarked: boolean;
    /** The places outside where a number can be, and the selected places, as texts to compare. */
    readonly free: string;
    readonly selected: string;
    readonly type: Props['type'];
}

class RowCells extends Component<RowProps> {
    override shouldComponentUpdate(next: RowProps): boolean {
        return (Object.keys(next) as (keyof RowProps)[]).some(name => next[name] !== this.props[name]);
    }

    override render(): JSX.Element {
        const { labels, row, from, to, rows, columns, current, isMarked, free, selected, type } = this.props;
        const [freePlaces, selectedPlaces] = [free.split(' '), selected.split(' ')];
        const cells = range(to - from).map(index => {
            const column = from + index;
            const side = sideAt([row, column], { rows, columns });
            const isCurrent = column === current;
            const isSelected = selectedPlaces.includes(`${row},${column}`);
            const classes = [
                side,
                freePlaces.includes(`${row},${column}`) && 'free',
                isCurrent && isMarked && 'current',
                isSelected && 'selected',
            ];
            const label = labels.labelOf([row, column]);
            return (
                <div
                    key={column}
                    role="gridcell"
                    class={classes.filter(Boolean).join(' ') || undefined}
                    tabIndex={isCurrent && !type ? 0 : -1}
                    aria-label={label}
                    aria-selected={isSelected || (isCurrent && isMarked) || undefined}
                    style={side ? { '--at': indexAt(side, [row, column]) } : undefined}
                >
                    {isCurrent && type && <TypingField label={label} type={type} />}
                </div>
            );
        });
        return <>{cells}</>;
    }
}

/**
 * The field through which all typing in a cell goes: without one there would be no Japanese. A finger has the keypad; the
 * keyboard of the screen would cover the board.
 */
function TypingField({ label, type }: { readonly label: string; readonly type: (text: string) => void }) {
    const take = (event: { readonly currentTarget: HTMLInputElement; readonly isComposing?: boolean }): void => {
        if (!event.isComposing) {
            const { value } = event.currentTarget;
            event.currentTarget.value = '';
            type(value);
        }
    };
    return (
        <input
            type="text"
            class="typed"
            inputMode={matchMedia('(pointer: coarse)').matches ? 'none' : undefined}
            tabIndex={0}
            autocomplete="off"
            spellcheck={false}
            aria-label={label}
            onInput={take}
            onCompositionEnd={take}
        />
    );
}

/** Gives the focus to the current cell, or to the field in it. */
export function focusCell(): void {
    currentCell()?.focus();
}

export function scrollToCell(): void {
    currentCell()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** If a field appeared in the focused cell, the focus moves on to it. */
export function focusField(): void {
    const { activeElement } = document;
    if (activeElement?.role === 'gridcell') {
        activeElement.querySelector('input')?.focus();
    }
}

function currentCell(): HTMLElement | null {
    return document.querySelector('.cells [tabindex="0"]');
}

export function boardHasFocus(): boolean {
    return document.activeElement?.closest('.cells') != null;
}

/** The style that lays the table over the cells of a picture with this view box. */
export function laidOver([x = 0, y = 0, width = 1, height = 1]: readonly number[], rows: number, columns: number) {
    const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;
    return {
        left: percent(-x, width),
        top: percent(-y, height),
        width: percent(columns * cellSize, width),
        height: percent(rows * cellSize, height),
        '--rows': rows,
        '--columns': columns,
    };
}

function lineOf({ place: [row, column], side }: BorderClue): string {
    return side === 'right' ? `M${column + 1} ${row}v1` : `M${column} ${row + 1}h1`;
}

function range(count: number): number[] {
    return Array.from({ length: count }, (_, index) => index);
}
