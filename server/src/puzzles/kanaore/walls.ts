import { type Grid, stepsBetween } from '../../board/grid';
import { sum } from '../../extremes';
import type { Known, Reason } from '../known';
import type { Inference } from '../techniques/technique';
import { maxWays } from '../techniques/ways';
import type { Letter } from './model';
import type { Laid } from './word-board';

/** Cells that do not take a word's letter, with the reasons: filled ones once, others once for each letter. */
export type Walls = Map<string, { readonly cell: number; readonly reason: Reason }>;

export function reasonsOf(walls: Walls): Reason[] {
    return Array.from(walls.values(), ({ reason }) => reason);
}

export function mergedWalls(walls: readonly Walls[]): Walls {
    return new Map(walls.flatMap(some => [...some]));
}

/** Why ways of words are ruled out. */
export class NoWay {
    /** @param more the number of ends to which a person follows a word besides one for each wall */
    constructor(
        readonly walls: Walls,
        readonly more = 0,
    ) {}

    get reasons(): Reason[] {
        return reasonsOf(this.walls);
    }

    /** The number of ends to which a person follows the words. */
    get looked(): number {
        return this.walls.size + this.more;
    }

    /** The reasons of a deduction, after some others, and the effort to see it. */
    because(...first: readonly Reason[]): Pick<Inference, 'reasons' | 'looked'> {
        return { reasons: [...first, ...this.reasons], looked: this.looked };
    }
}

/** All of these at once; undefined if one is, or if they are too many to look through. */
export function together(parts: readonly (NoWay | undefined)[]): NoWay | undefined {
    const all = parts.filter(part => part !== undefined);
    const whole = new NoWay(mergedWalls(all.map(({ walls }) => walls)), sum(all.map(({ more }) => more)));
    return all.length < parts.length || whole.looked > maxWays ? undefined : whole;
}

type IsMeant = (letter: Letter) => boolean;

/** A board as far as it is known. */
interface Board {
    readonly grid: Grid;
    readonly known: Known;
}

/** Whether a word with a letter in a cell is long enough to bring a later one to another cell. */
export function isNear(
    grid: Grid,
    { word, reach }: Laid,
    index: number,
    from: number,
    to: number,
    isMeant: IsMeant,
): boolean {
    const steps = stepsBetween(grid.place(from), grid.place(to));
    return word.letters.some(
        (letter, later) => later - index >= steps && isMeant(letter) && reach[later]?.has(to) === true,
    );
}

/**
 * The walls between a word's beginning and a cell, if the same walls keep the word from all ways there: a person then
 * looks at the walls, however many ways would lead there. Undefined if they do not.
 *
 * @param seen walls that a person looks at anyway
 */
export function wallsBetween(
    board: Board,
    laid: Laid,
    cell: number,
    isMeant: IsMeant,
    seen: Walls = new Map(),
): Walls | undefined {
    const sides = [wallsFromStart(board, laid, cell, isMeant), wallsAround(board, laid, cell, isMeant)];
    const cost = (walls: Walls): number => [...walls.keys()].filter(key => !seen.has(key)).length;
    const [fewest] = sides.filter(side => side !== undefined).sort((a, b) => cost(a) - cost(b));
    return fewest;
}

/** Follows all ways of a word from its beginning at the same time. */
function wallsFromStart(board: Board, laid: Laid, cell: number, isMeant: IsMeant): Walls | undefined {
    const walls: Walls = new Map();
    const goesOn = (one: number, letter: Letter, index: number): boolean =>
        (one === cell ? isMeant(letter) : isNear(board.grid, laid, index, one, cell, isMeant)) &&
        takes(board.known, one, letter, walls);
    for (const cells of spread(board, laid, [], goesOn)) {
        if (cells.includes(cell)) {
            return undefined;
        }
    }
    return walls;
}

/**
 * Follows all ways of a word at the same time: one letter after the other, the cells where it can be.
 *
 * @param way the cells of its first letters, which come before these; empty if they are not known
 * @param goesOn whether the word can come to a cell with a letter, the one with this index
 */
export function* spread(
    { grid }: Board,
    { word, reach }: Laid,
    way: readonly number[],
    goesOn: (cell: number, letter: Letter, index: number) => boolean,
): Iterable<number[]> {
    let cells = way.slice(-1);
    for (const [index, letter] of [...word.letters.entries()].slice(way.length)) {
        const around = index === 0 ? [...(reach[0] ?? [])] : [...new Set(cells.flatMap(cell => grid.neighbours(cell)))];
        cells = around.filter(cell => reach[index]?.has(cell) && !way.includes(cell) && goesOn(cell, letter, index));
        yield cells;
    }
}

/** Follows all ways of a word backwards from a cell at the same time. */
function wallsAround(board: Board, laid: Laid, cell: number, isMeant: IsMeant): Walls | undefined {
    const { letters } = laid.word;
    const walls: Walls = new Map();
    for (const [end, letter] of letters.entries()) {
        if (isMeant(letter) && laid.reach[end]?.has(cell)) {
            let from = openOf(board.known, [cell], letter, walls);
            for (let index = end - 1; index >= 0; index--) {
                const before = beside(board, laid, from, index).filter(one => one !== cell);
                from = openOf(board.known, before, letters[index]!, walls);
            }
            if (from.length > 0) {
                return undefined;
            }
        }
    }
    return walls;
}

/** The cells beside some cells where a word can have a letter on an empty board. */
function beside({ grid }: Board, { reach }: Laid, cells: readonly number[], index: number): number[] {
    const reached = reach[index];
    return [...new Set(cells.flatMap(cell => grid.neighbours(cell).filter(next => reached?.has(next))))];
}

/** Returns the cells that take the letter; records the others as walls. */
export function openOf(known: Known, cells: readonly number[], letter: Letter, walls: Walls): number[] {
    return cells.filter(cell => takes(known, cell, letter, walls));
}

/** Whether a cell takes a letter; if not, records it as a wall. */
export function takes(known: Known, cell: number, letter: Letter, walls: Walls): boolean {
    const isOpen = known.may(cell, letter);
    if (!isOpen) {
        const id = known.isOpen(cell) ? `${cell} ${letter}` : `${cell}`;
        walls.set(id, { cell, reason: known.whyNot(cell, letter) });
    }
    return isOpen;
}
