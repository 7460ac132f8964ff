import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import type { Random } from '../../test/support/random';
import { isUnique } from './is-unique';

/** A Fillomino with a known answer, from which no clue can be taken away without losing that it is the only one. */
export interface GeneratedFillomino {
    readonly model: FillominoModel;
    readonly answer: readonly number[];
}

/** @param largest no region of the answer has more cells */
export function generateFillomino(random: Random, rows: number, columns: number, largest = 9): GeneratedFillomino {
    const answer = randomBoard(random, rows, columns, largest);
    const givens: (number | null)[] = [...answer];
    const withGivens = (): FillominoModel => ({
        type: 'Fillomino',
        rows,
        columns,
        givens: Array.from({ length: rows }, (_, row) => givens.slice(row * columns, (row + 1) * columns)),
        borders: [],
    });
    /** Takes the clues of these cells away as far as the answer stays the only one: all at once, or half by half. */
    const takeAway = (cells: readonly number[]): void => {
        for (const cell of cells) {
            givens[cell] = null;
        }
        if (isUnique(withGivens())) {
            return;
        }
        for (const cell of cells) {
            givens[cell] = answer[cell]!;
        }
        if (cells.length > 1) {
            takeAway(cells.slice(0, cells.length >> 1));
            takeAway(cells.slice(cells.length >> 1));
        }
    };
    const order = random.shuffled(answer.map((_, cell) => cell));
    const batch = Math.max(1, Math.round(answer.length / 25));
    for (let start = 0; start < order.length; start += batch) {
        takeAway(order.slice(start, start + batch));
    }
    return { model: withGivens(), answer };
}

/**
 * A full board. Every cell begins as a region of its own; one that touches another of its size is joined with any of
 * its neighbours, or falls apart where that would be too large.
 */
function randomBoard(random: Random, rows: number, columns: number, largest: number): number[] {
    const regions = Array.from({ length: rows * columns }, (_, cell) => [cell]);
    const touching = regions.map((_, cell) =>
        [
            cell >= columns && cell - columns,
            cell + columns < rows * columns && cell + columns,
            cell % columns > 0 && cell - 1,
            cell % columns < columns - 1 && cell + 1,
        ].filter(next => next !== false),
    );
    const neighbours = (cell: number): number[] => touching[cell]!.filter(next => regions[next] !== regions[cell]);
    const clashes = (cell: number): boolean =>
        neighbours(cell).some(next => regions[next]!.length === regions[cell]!.length);
    for (;;) {
        const clashing = random.shuffled(regions.map((_, cell) => cell).filter(clashes));
        if (clashing.length === 0) {
            return regions.map(region => region.length);
        }
        for (const cell of clashing.filter(clashes)) {
            const region = regions[cell]!;
            const joined = [...region, ...regions[random.pick(region.flatMap(neighbours))]!];
            for (const inside of joined) {
                regions[inside] = joined.length <= largest ? joined : [inside];
            }
        }
    }
}
