import { Grid } from '../../board/grid';
import { largest, smallest } from '../../extremes';
import type { Random } from '../../random';
import { grouped } from '../grouped';
import { centreOf } from './board';

/** The number of cells up to which a rectangle is not cut in two. */
const largestUncut = 12;

/** The largest number of cells of a region that is joined from two rectangles. */
const largestJoined = 16;

/** The share of a board's rectangles that become a part of a region of another form, if they can. */
const joinedShare = 0.5;

/** The least share of a region's cells whose opposite cell is in it as well: circles can end there. */
const leastOpposite = 0.6;

/** The names of random regions for a Heya-bon: rectangles, and some of other forms. */
export function randomRegions(random: Random, rows: number, columns: number): string[][] {
    const grid = new Grid(rows, columns);
    const names = randomRectangles(random, rows, columns);
    const regions = grouped(grid.cells, cell => names[grid.place(cell)[0]]![grid.place(cell)[1]]!);
    const isNextTo = (some: readonly number[], others: readonly number[]): boolean =>
        some.some(cell => grid.neighbours(cell).some(next => others.includes(next)));
    const pairs = [...regions.keys()].flatMap((a, index) =>
        [...regions.keys()].slice(index + 1).map(b => [a, b] as const),
    );
    const most = Math.floor(joinedShare * regions.size);
    const joined = new Set<string>();
    for (const [a, b] of random.shuffled(pairs)) {
        const [some, others] = [regions.get(a)!, regions.get(b)!];
        const isFree = joined.size + 2 <= most && !joined.has(a) && !joined.has(b);
        if (isFree && isNextTo(some, others) && isInteresting(grid, [...some, ...others])) {
            joined.add(a).add(b);
            for (const cell of others) {
                const [row, column] = grid.place(cell);
                names[row]![column] = a;
            }
        }
    }
    return named(names);
}

/** The same regions, with letters in reading order, then numbers. */
function named(regions: readonly (readonly string[])[]): string[][] {
    const names = new Map<string, string>();
    return regions.map(row =>
        row.map(region => {
            const { size } = names;
            const name = names.get(region) ?? (size < 26 ? String.fromCharCode(65 + size) : String(size));
            names.set(region, name);
            return name;
        }),
    );
}

/** Whether cells are no rectangle, and can hold circles opposite each other. */
function isInteresting(grid: Grid, cells: readonly number[]): boolean {
    const places = cells.map(cell => grid.place(cell));
    const side = (numbers: readonly number[]): number => largest(numbers) - smallest(numbers) + 1;
    // In half cells: the opposite of row r is y - 1 - r.
    const [y, x] = centreOf(grid, cells);
    const opposite = places.filter(([row, column]) => cells.includes(grid.index(y - 1 - row, x - 1 - column))).length;
    return (
        cells.length <= largestJoined &&
        side(places.map(([row]) => row)) * side(places.map(([, column]) => column)) > cells.length &&
        opposite >= leastOpposite * cells.length
    );
}

/** Cuts the board at random into rectangles that are not too large. */
function randomRectangles(random: Random, rows: number, columns: number): string[][] {
    const names = Array.from({ length: rows }, () => Array<string>(columns).fill(''));
    let count = 0;
    const cut = (top: number, left: number, height: number, width: number): void => {
        if (height * width > largestUncut && Math.max(height, width) > 1) {
            if (height > width || (height === width && random.chance(0.5))) {
                const upper = 1 + random.below(height - 1);
                cut(top, left, upper, width);
                cut(top + upper, left, height - upper, width);
            } else {
                const first = 1 + random.below(width - 1);
                cut(top, left, height, first);
                cut(top, left + first, height, width - first);
            }
            return;
        }
        const name = String(count);
        count += 1;
        for (let row = top; row < top + height; row++) {
            names[row]!.fill(name, left, left + width);
        }
    };
    cut(0, 0, rows, columns);
    return names;
}
