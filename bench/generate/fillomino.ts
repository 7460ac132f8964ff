import { Grid, inRows } from '../../server/src/board/grid';
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
        cells: inRows(givens, columns),
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

/** So many regions are tried for a cell before those around it are taken away again. */
const mostTries = 30;

/**
 * A full board: regions are laid one after the other where none of their size touches them; where none fits any more,
 * those around the cell are taken away.
 */
function randomBoard(random: Random, rows: number, columns: number, largest: number): number[] {
    const grid = new Grid(rows, columns);
    const regions: (readonly number[] | undefined)[] = grid.cells.map(() => undefined);
    const set = (cells: readonly number[], region: readonly number[] | undefined): void => {
        for (const cell of cells) {
            regions[cell] = region;
        }
    };
    const grown = (start: number, size: number): number[] => {
        const region = [start];
        for (let free = [start]; region.length < size && free.length > 0; ) {
            free = region
                .flatMap(cell => grid.neighbours(cell))
                .filter(cell => !regions[cell] && !region.includes(cell));
            region.push(...(free.length > 0 ? [random.pick(free)] : []));
        }
        return region;
    };
    const fits = (region: readonly number[]): boolean =>
        region.every(cell => grid.neighbours(cell).every(next => regions[next]?.length !== region.length));
    for (;;) {
        const free = grid.cells.filter(cell => !regions[cell]);
        if (free.length === 0) {
            return regions.map(region => region!.length);
        }
        // Where there is least room, first.
        const room = (cell: number): number => grid.neighbours(cell).filter(next => !regions[next]).length;
        const least = Math.min(...free.map(room));
        const cell = random.pick(free.filter(candidate => room(candidate) === least));
        let region: number[] | undefined;
        for (let tries = 0; tries < mostTries && !region; tries++) {
            const candidate = grown(cell, 1 + random.below(largest));
            region = fits(candidate) ? candidate : undefined;
        }
        if (region) {
            set(region, region);
        } else {
            for (const next of grid.neighbours(cell)) {
                set(regions[next] ?? [], undefined);
            }
        }
    }
}
