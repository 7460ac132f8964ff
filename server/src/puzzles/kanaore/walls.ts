import { type Grid, stepsBetween } from '../../board/grid';
import { sum } from '../../extremes';
import type { Known, Reason } from '../known';
import { maxWays } from '../level';
import type { Letter } from './model';
import type { Laid } from './word-board';

/** Cells that do not take a word's letter, with the reasons: filled ones once, others once for each letter. */
export type Walls = Map<string, { readonly cell: number; readonly reason: Reason }>;

export function addWall(walls: Walls, known: Known, cell: number, letter: Letter): void {
    const id = known.value(cell) === undefined ? `${cell} ${letter}` : `${cell}`;
    walls.set(id, { cell, reason: known.whyNot(cell, letter) });
}

/** Why ways of words are ruled out. */
export class NoWay {
    /** @param more the number of ends to which a person follows a word besides one for each wall */
    constructor(
        readonly walls: Walls,
        readonly more = 0,
    ) {}

    get reasons(): Reason[] {
        return Array.from(this.walls.values(), ({ reason }) => reason);
    }

    /** The number of ends to which a person follows the words. */
    get looked(): number {
        return this.walls.size + this.more;
    }
}

/** All of these at once; undefined if one is, or if they are too many to look through. */
export function together(parts: readonly (NoWay | undefined)[]): NoWay | undefined {
    const all = parts.filter(part => part !== undefined);
    const whole = new NoWay(new Map(all.flatMap(({ walls }) => [...walls])), sum(all.map(({ more }) => more)));
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
    let from: readonly number[] = laid.reach[0] ? [...laid.reach[0]] : [];
    for (const [index, letter] of laid.word.letters.entries()) {
        const next = (index === 0 ? from : beside(board, laid, from, index)).filter(one =>
            one === cell ? isMeant(letter) : isNear(board.grid, laid, index, one, cell, isMeant),
        );
        from = openOf(board.known, next, letter, walls);
        if (from.includes(cell)) {
            return undefined;
        }
    }
    return walls;
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

/** Returns the cells that accept the letter; records the others as walls. */
export function openOf(known: Known, cells: readonly number[], letter: Letter, walls: Walls): number[] {
    return cells.filter(cell => {
        const isOpen = known.may(cell, letter);
        if (!isOpen) {
            addWall(walls, known, cell, letter);
        }
        return isOpen;
    });
}
