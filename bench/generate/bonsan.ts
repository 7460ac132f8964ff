import { directions, opposite } from '../../server/src/board/grid';
import { BonsanBoard, moveValue } from '../../server/src/puzzles/bonsan/board';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';
import { solve } from '../../server/src/solve/solve';
import type { Random } from '../../test/support/random';
import { isUnique } from './is-unique';

/** A Bonsan with a known answer, from which no number can be taken away without losing that it is the only one. */
export interface GeneratedBonsan {
    readonly model: BonsanModel;
    /** The moves of the circles in reading order. */
    readonly answer: readonly number[];
}

/** A circle: where it starts, the cells of its line with those at both ends, and its move. */
interface Moved {
    readonly start: number;
    readonly line: readonly number[];
    readonly value: number;
}

/** Circles whose ends lie opposite each other. */
type Group = readonly Moved[];

/**
 * @param regionSize with it a Heya-bon, of rectangular regions of up to about so many cells
 * @param density the part of the cells that hold a circle
 */
export function generateBonsan(
    random: Random,
    rows: number,
    columns: number,
    {
        regionSize,
        density = 0.22,
        mostTaken = Number.POSITIVE_INFINITY,
    }: { regionSize?: number; density?: number; mostTaken?: number } = {},
): GeneratedBonsan {
    const blank: BonsanModel = {
        type: 'Bonsan',
        rows,
        columns,
        cells: Array.from({ length: rows }, () => Array<null>(columns).fill(null)),
        ...(regionSize !== undefined && { regions: randomRectangles(random, rows, columns, regionSize) }),
    };
    const board = new BonsanBoard(blank);
    const opposites = board.opposites;
    const circles = Math.round(density * rows * columns);
    let groups: Group[] = [];

    // Circles at random; those that are not decided by all of the numbers are laid out anew.
    for (;;) {
        const used = new Set(groups.flat().flatMap(({ line }) => line));
        const held = new Set(groups.flat().map(({ line }) => line.at(-1)!));
        const lacking = [...board.regions.values()].filter(
            cells => board.model.regions && !cells.some(cell => held.has(cell)),
        );
        const wanted = [
            ...lacking.map(cells => random.pick(cells)),
            ...Array.from({ length: 20 * circles }, () => random.below(rows * columns)),
        ];
        for (const cell of wanted) {
            if (groups.flat().length < circles || lacking.some(cells => cells.includes(cell))) {
                const ends = opposites.find(set => set.includes(cell))!;
                const group = layGroup(random, board, ends, used);
                if (group) {
                    groups.push(group);
                }
            }
        }
        const model = modelOf(blank, groups, () => true);
        const report = solve(model, { limitMs: 2000 });
        if (report.status === 'unique') {
            break;
        }
        const open = new Set(
            report.open.flatMap(({ places }) => places.map(([row, column]) => board.grid.index(row, column))),
        );
        groups = groups.filter(
            group => !group.some(({ start }) => open.has(start)) && !random.chance(open.size > 0 ? 0 : 0.3),
        );
    }

    const numbers = new Set(groups.flat().map(({ start }) => start));
    const model = (): BonsanModel => modelOf(blank, groups, start => numbers.has(start));
    /** Takes these numbers away as far as the answer stays the only one: all at once, or half by half. */
    const takeAway = (cells: readonly number[]): void => {
        for (const cell of cells) {
            numbers.delete(cell);
        }
        if (isUnique(model())) {
            return;
        }
        for (const cell of cells) {
            numbers.add(cell);
        }
        if (cells.length > 1) {
            takeAway(cells.slice(0, cells.length >> 1));
            takeAway(cells.slice(cells.length >> 1));
        }
    };
    takeAway(random.shuffled([...numbers]).slice(0, mostTaken));
    const inOrder = groups.flat().sort((a, b) => a.start - b.start);
    return { model: model(), answer: inOrder.map(({ value }) => value) };
}

function modelOf(blank: BonsanModel, groups: readonly Group[], hasNumber: (start: number) => boolean): BonsanModel {
    const circles = blank.cells.map((row): (number | 'any' | null)[] => [...row]);
    for (const { start, line } of groups.flat()) {
        const [row, column] = [Math.floor(start / blank.columns), start % blank.columns];
        circles[row]![column] = hasNumber(start) ? line.length - 1 : 'any';
    }
    return { ...blank, cells: circles };
}

/** Circles that end in these cells, with lines over cells that nothing uses; the cells are used afterwards. */
function layGroup(random: Random, board: BonsanBoard, ends: readonly number[], used: Set<number>): Group | undefined {
    const own = new Set(ends);
    const group: Moved[] = [];
    for (const end of ends) {
        const free = (cell: number): boolean => !used.has(cell) && !own.has(cell);
        const ways = directions.flatMap(direction => {
            const ray = board.grid.ray(end, direction);
            const blocked = ray.findIndex(cell => !free(cell));
            return (blocked < 0 ? ray : ray.slice(0, blocked)).map((start, index): Moved => {
                // The circle came the other way.
                const value = moveValue(opposite[direction], index + 1);
                return { start, value, line: [...ray.slice(0, index + 1).reverse(), end] };
            });
        });
        const stay: Moved = { start: end, value: 0, line: [end] };
        const way = ways.length === 0 || random.chance(0.15) ? stay : random.pick(ways);
        if (used.has(end)) {
            return undefined;
        }
        group.push(way);
        for (const cell of way.line) {
            own.add(cell);
        }
    }
    for (const cell of own) {
        used.add(cell);
    }
    return group;
}

/** Rectangles that are cut in two, at random, as long as they are too large. */
function randomRectangles(random: Random, rows: number, columns: number, size: number): string[][] {
    const names = Array.from({ length: rows }, () => Array<string>(columns).fill(''));
    let count = 0;
    const cut = (top: number, left: number, height: number, width: number): void => {
        if (height * width > size && Math.max(height, width) > 1) {
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
        const name = count < 26 ? String.fromCharCode(65 + count) : String(count);
        count += 1;
        for (let row = top; row < top + height; row++) {
            names[row]!.fill(name, left, left + width);
        }
    };
    cut(0, 0, rows, columns);
    return names;
}
