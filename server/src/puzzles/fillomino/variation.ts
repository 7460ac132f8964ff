import { filled, Grid } from '../../board/grid';
import { connectedSets, reach } from '../../board/regions';
import type { Answer } from '../puzzle-type';
import { type Fact, isFact, type Reason } from '../technique';
import { joinedNeighbours } from './cutting';
import type { FillominoModel } from './model';

/** A puzzle that has just these reasons for clues, and what cells are said not to be. */
export function onlyReasons(
    { max, ...model }: FillominoModel,
    reasons: readonly Reason[],
): { readonly model: FillominoModel; readonly facts: readonly Fact[] } {
    const grid = new Grid(model.rows, model.columns);
    const cells = filled<FillominoModel['cells'][number][number]>(model, () => null);
    const borders: [number, number][] = [];
    const facts: Fact[] = [];
    let isLimited = false;
    for (const reason of reasons) {
        if (isFact(reason)) {
            const [row, column] = grid.place(reason.key);
            if (reason.is) {
                cells[row]![column] = reason.value;
            } else {
                facts.push(reason);
            }
        } else if (reason.kind === 'cell') {
            const [row, column] = reason.place;
            cells[row]![column] = model.cells[row]![column]!;
        } else if (reason.kind === 'border') {
            const cell = grid.index(...reason.place);
            borders.push([cell, grid.next(cell, reason.side === 'right' ? 'right' : 'down')!]);
        } else {
            isLimited = true;
        }
    }
    return { model: { ...model, cells, borders, ...(isLimited && max !== undefined && { max }) }, facts };
}

/** So many sets of cells are tried to fill the cells around a place anew. */
const mostSets = 400;

/** How far around a place regions are taken away: little first. */
const radii = [0, 1, 2];

/**
 * A filled board much like the answer in which the reasons hold but not all conclusions: some regions near a place are
 * taken away, and their cells filled anew.
 *
 * @param near cells around which something has to change
 */
export function variationOf(
    model: FillominoModel,
    answer: Answer,
    reasons: readonly Reason[],
    conclusions: readonly Fact[],
    near: readonly number[],
): Answer | undefined {
    const grid = new Grid(model.rows, model.columns);
    const only = onlyReasons(model, reasons);
    const limits: Limits = {
        grid,
        joined: joinedNeighbours(grid, only.model.borders),
        max: only.model.max ?? grid.cells.length,
        must: only.model.cells.flat().map(given => (typeof given === 'number' ? given : undefined)),
        not: [],
    };
    for (const fact of only.facts) {
        require(limits, fact);
    }
    for (const radius of radii) {
        for (const { key, value, is } of conclusions) {
            const places = reach([key, ...near], cell => grid.neighbours(cell), undefined, radius);
            const freed = regionsOf(grid, answer, places.keys());
            const changed = { ...limits, must: [...limits.must], not: [...limits.not] };
            require(changed, { key, value, is: !is });
            const found = refill(changed, answer, freed, key);
            if (found) {
                return found;
            }
        }
    }
    return undefined;
}

/** What a filled board has to comply with besides the rules. */
interface Limits {
    readonly grid: Grid;
    readonly joined: (cell: number) => readonly number[];
    readonly max: number;
    /** By cell: the number that it has, and those that it has not. */
    readonly must: (number | undefined)[];
    readonly not: (readonly number[] | undefined)[];
}

function require({ must, not }: Limits, { key, value, is }: Fact): void {
    if (is) {
        must[key] = value;
    } else {
        not[key] = [...(not[key] ?? []), value];
    }
}

/** All cells of the regions that these cells are in. */
function regionsOf(grid: Grid, answer: Answer, cells: Iterable<number>): Set<number> {
    return new Set(reach(cells, cell => grid.neighbours(cell).filter(next => answer[next] === answer[cell])).keys());
}

function refill(
    { grid, joined, max, must, not }: Limits,
    answer: Answer,
    freed: ReadonlySet<number>,
    first: number,
): Answer | undefined {
    const values: (number | undefined)[] = answer.map((value, cell) => (freed.has(cell) ? undefined : value));
    // What is asked for first, then the largest regions, then what is nearest.
    const rank = (cell: number): number => (cell === first ? Number.POSITIVE_INFINITY : (must[cell] ?? 0));
    const order = [...reach([first], cell => grid.neighbours(cell)).keys()]
        .filter(cell => freed.has(cell))
        .sort((a, b) => rank(b) - rank(a));
    const isFree = (cell: number): boolean => values[cell] === undefined;
    let left = mostSets;
    const mayBe = (cell: number, size: number): boolean =>
        isFree(cell) && (must[cell] ?? size) === size && !not[cell]?.includes(size);
    const fits = (cell: number, size: number): boolean =>
        mayBe(cell, size) && grid.neighbours(cell).every(next => values[next] !== size);
    const fill = (): boolean => {
        const cell = order.find(isFree);
        if (cell === undefined) {
            return true;
        }
        const room = reach([cell], joined, isFree).size;
        const most = Math.min(room, max);
        const small = Array.from({ length: Math.min(most, 4) }, (_, n) => n + 1);
        const sizes =
            must[cell] === undefined ? [...small, ...(answer[cell]! > 4 ? [answer[cell]!] : [])] : [must[cell]];
        for (const size of sizes) {
            if (size > most || !fits(cell, size)) {
                continue;
            }
            let isFound = false;
            connectedSets(
                cell,
                joined,
                other => fits(other, size),
                set => {
                    left -= 1;
                    if (left < 0) {
                        return 'stop';
                    }
                    if (set.length < size) {
                        return 'grow';
                    }
                    const inSet = new Set(set);
                    const isAlone = set.every(one =>
                        grid
                            .neighbours(one)
                            .every(next =>
                                inSet.has(next) ? joined(one).includes(next) : must[next] !== size || !isFree(next),
                            ),
                    );
                    if (!isAlone) {
                        return 'skip';
                    }
                    const cells = [...set];
                    for (const one of cells) {
                        values[one] = size;
                    }
                    isFound = fill();
                    if (isFound) {
                        return 'stop';
                    }
                    for (const one of cells) {
                        values[one] = undefined;
                    }
                    return 'skip';
                },
            );
            if (isFound) {
                return true;
            }
        }
        return false;
    };
    return fill() ? (values as number[]) : undefined;
}
