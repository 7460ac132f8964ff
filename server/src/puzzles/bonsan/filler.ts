import { directions, filled, opposite } from '../../board/grid';
import { imageOfPlace, type Symmetry } from '../../board/symmetry';
import type { Random } from '../../random';
import type { AnswerEngine, Filled, Filler } from '../filler';
import { BonsanBoard, moveValue } from './board';
import type { BonsanModel } from './model';
import { oppositesOn } from './opposites';
import { randomRegions } from './random-regions';

/** The share of the cells that hold a circle. */
const density = 0.22;

export const filler: Filler<BonsanModel> = {
    variants: [
        {
            word: 'heya-bon',
            name: { en: 'Heya-bon', ja: 'へやぼん' },
            // The regions are not symmetric.
            wishes: [],
            begun: (blank, random) => ({
                ...blank,
                regions: randomRegions(random, blank.rows, blank.columns),
            }),
        },
    ],
    fill: (board, random, { symmetry }, engine) => {
        const hasCircles = board.cells.flat().some(circle => circle !== null);
        if (hasCircles) {
            return fillByMoves(board, random, engine);
        }
        return symmetry
            ? fillSymmetrically(board, random, symmetry, engine)
            : layCircles(new BonsanBoard(board), random);
    },
    usual: ({ cells }) => cells.flat().filter(circle => circle !== null).length / 2,
};

/** The length of the longest line laid while a region has no circle. */
const longestAtFirst = 3;

/** The share of the circles that move in `fillByMoves`, if there is such an answer. */
const mostlyMoved = 0.8;

/** Leaves the circles where they are, and has the engine move most of them. */
function fillByMoves(board: BonsanModel, random: Random, engine: AnswerEngine): Filled | undefined {
    const { circles } = new BonsanBoard(board);
    const stays = 0;
    const staying = circles.flatMap((_, key) => (random.chance(mostlyMoved) ? [{ key, value: stays }] : []));
    const answer = engine.answer(board, staying) ?? engine.answer(board);
    return answer && engine.filledWith(board, answer);
}

/**
 * Puts circles into symmetric cells, and has the engine move them. Where answers differ although all numbers are shown,
 * these circles move in another way, or start elsewhere.
 */
function fillSymmetrically(
    empty: BonsanModel,
    random: Random,
    symmetry: Symmetry,
    engine: AnswerEngine,
): Filled | undefined {
    const { grid } = new BonsanBoard(empty);
    const image = (cell: number): number => grid.index(...imageOfPlace(grid.place(cell), symmetry, empty));
    const withMoreCircles = (starts: ReadonlySet<number>): ReadonlySet<number> => {
        const more = new Set(starts);
        while (more.size < density * grid.cells.length) {
            const cell = random.below(grid.cells.length);
            more.add(cell).add(image(cell));
        }
        return more;
    };
    const startFrom = (starts: ReadonlySet<number>): Filled | undefined => {
        const cells = filled(empty, (row, column) => (starts.has(grid.index(row, column)) ? 'any' : null));
        const found = fillByMoves({ ...empty, cells }, random, engine);
        return found && changedFrom(starts, found);
    };
    const changedFrom = (starts: ReadonlySet<number>, found: Filled): Filled => ({
        ...found,
        changed: open => {
            const other = random.chance(0.5) ? found.changed!(open) : undefined;
            if (other) {
                return changedFrom(starts, other);
            }
            const loose = new Set(open.flatMap(({ places }) => places.map(place => grid.index(...place))));
            const kept = [...starts].filter(start => !loose.has(start) && !loose.has(image(start)));
            return startFrom(withMoreCircles(new Set(kept)));
        },
    });
    return startFrom(withMoreCircles(new Set()));
}

/** A circle: its first cell, the cells of its line including both ends, and its move. */
interface LaidCircle {
    readonly start: number;
    readonly line: readonly number[];
    readonly value: number;
}

/** Circles that end opposite each other. */
type Group = readonly LaidCircle[];

/** Lays random circles beside those of `before`. The circles of groups that stay open are laid again. */
function layCircles(empty: BonsanBoard, random: Random, before: readonly Group[] = []): Filled | undefined {
    const { grid, model } = empty;
    const opposites = oppositesOn(empty);
    const groups = [...before];
    const used = new Set(groups.flat().flatMap(({ line }) => line));
    const most = Math.max(1, Math.round(density * grid.cells.length));
    /** Lays the circles that end opposite each other, one of them in this cell; true if there is room. */
    const layAt = (cell: number, longest = Number.POSITIVE_INFINITY): boolean => {
        const group = layGroup(random, empty, opposites.find(set => set.includes(cell))!, used, longest);
        groups.push(...(group ? [group] : []));
        return group !== undefined;
    };
    if (model.regions) {
        const held = new Set(groups.flat().map(({ line }) => line.at(-1)!));
        const lacking = [...empty.regions.values()].filter(cells => !cells.some(cell => held.has(cell)));
        // The smallest regions come first, since they have the least room. Long lines leave little to others.
        lacking.sort((a, b) => a.length - b.length);
        for (const cells of lacking) {
            const isLaid = random.shuffled(cells).some(cell => layAt(cell, longestAtFirst));
            if (!isLaid) {
                return undefined;
            }
        }
    }
    for (let tries = 0; tries < 20 * most && groups.flat().length < most; tries++) {
        layAt(random.below(grid.cells.length));
    }
    const circles = groups.flat().sort((a, b) => a.start - b.start);
    const starts = new Set(circles.map(({ start }) => start));
    return {
        board: {
            ...model,
            cells: filled(model, (row, column) => (starts.has(grid.index(row, column)) ? 'any' : null)),
        },
        answer: circles.map(({ value }) => value),
        changed: open => {
            const loose = new Set(open.flatMap(({ places }) => places.map(place => grid.index(...place))));
            return layCircles(
                empty,
                random,
                groups.filter(group => !group.some(({ start }) => loose.has(start))),
            );
        },
    };
}

/** Lays circles that end in these cells along unused cells, and marks the cells as used. */
function layGroup(
    random: Random,
    board: BonsanBoard,
    ends: readonly number[],
    used: Set<number>,
    longest: number,
): Group | undefined {
    const own = new Set(ends);
    const group: LaidCircle[] = [];
    for (const end of ends) {
        const isFree = (cell: number): boolean => !used.has(cell) && !own.has(cell);
        const ways = directions.flatMap(direction => {
            const ray = board.grid.ray(end, direction).slice(0, longest);
            const blocked = ray.findIndex(cell => !isFree(cell));
            const free = ray.slice(0, blocked < 0 ? ray.length : blocked);
            return free.map((start, index): LaidCircle => {
                // The circle came the other way.
                const value = moveValue(opposite[direction], index + 1);
                return { start, value, line: [...ray.slice(0, index + 1).reverse(), end] };
            });
        });
        const stay: LaidCircle = { start: end, value: 0, line: [end] };
        const way = ways.length === 0 || random.chance(0.15) ? stay : random.pick(ways);
        // Only after the draws, so that a seed keeps its puzzle.
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
