import { type Clue, cellClue, lineClue, outsideClue } from '../../board/clue';
import { type Direction, directions, Grid, type Line, type Place } from '../../board/grid';
import type { Contradiction } from '../puzzle-type';
import {
    clueLargerThanLine,
    clueTooLarge,
    clueTooSmall,
    endAtEdge,
    fleetSum,
    fleetTooLarge,
    lineSum,
    lineSumTooLarge,
    lineSumTooSmall,
    middleBlocked,
    middleInCorner,
    segmentInWater,
    segmentsTouch,
    shipTooLong,
    tooManySegments,
    tooManySingles,
} from './check-messages';
import type { BattleshipModel, Segment } from './model';

/** Contradictions that are seen from segments and their neighbours, from one line, and from sums. */
export function checkBattleship(model: BattleshipModel): readonly Contradiction[] {
    const grid = new Grid(model.rows, model.columns);
    const segments = checkSegments(model, grid);
    return [
        ...checkFleet(model, segments.known),
        ...segments.contradictions,
        ...checkLines(model, grid, segments.known),
        ...checkSums(model, grid, segments.known),
    ];
}

const fleetLine = lineClue('fleet');

/** What the segments say about a cell, and those of them that said so first. */
interface Known {
    readonly ship: boolean;
    readonly by: readonly number[];
}

type KnownCells = ReadonlyMap<number, Known>;

const diagonals: readonly Place[] = [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
];

/** Where the ship goes on from an end. */
const onward: Readonly<Partial<Record<Segment, Direction>>> = {
    'left-end': 'right',
    'right-end': 'left',
    'top-end': 'down',
    'bottom-end': 'up',
};

function checkSegments(
    model: BattleshipModel,
    grid: Grid,
): { readonly known: KnownCells; readonly contradictions: readonly Contradiction[] } {
    const segmentAt = (cell: number): Segment | null => {
        const [row, column] = grid.place(cell);
        return model.cells[row]![column]!;
    };
    const given = grid.cells.filter(cell => segmentAt(cell));
    const known = new Map<number, Known>(given.map(cell => [cell, { ship: segmentAt(cell) !== 'water', by: [cell] }]));
    const contradictions: Contradiction[] = [];
    const clashes = new Set<string>();

    const learn = (cell: number | undefined, ship: boolean, by: readonly number[]): void => {
        const before = cell === undefined ? undefined : known.get(cell);
        if (before && before.ship !== ship) {
            const cells = [...new Set([...before.by, ...by])].toSorted((a, b) => a - b);
            const inWater = cells.some(clue => segmentAt(clue) === 'water');
            if (!clashes.has(cells.join())) {
                clashes.add(cells.join());
                const message = inWater ? segmentInWater : segmentsTouch;
                contradictions.push({ clues: cells.map(clue => clueIn(grid, clue)), message });
            }
        } else if (cell !== undefined && !before) {
            known.set(cell, { ship, by });
        }
    };

    for (const cell of given) {
        const segment = segmentAt(cell)!;
        const direction = onward[segment];
        if (segment !== 'water') {
            for (const offset of diagonals) {
                learn(grid.at(cell, offset), false, [cell]);
            }
        }
        if (direction && grid.next(cell, direction) === undefined) {
            contradictions.push({ clues: [clueIn(grid, cell)], message: endAtEdge[direction] });
        }
        if (direction || segment === 'single') {
            for (const side of directions) {
                learn(grid.next(cell, side), side === direction, [cell]);
            }
        }
    }
    for (const cell of given.filter(middle => segmentAt(middle) === 'middle')) {
        const across = blockers(grid, known, cell, ['left', 'right']);
        const down = blockers(grid, known, cell, ['up', 'down']);
        if (across && down) {
            const others = [...new Set([...across, ...down])].filter(other => other !== cell);
            const clues = [cell, ...others].map(clue => clueIn(grid, clue));
            contradictions.push({ clues, message: others.length > 0 ? middleBlocked : middleInCorner });
        } else if (across || down) {
            const along = across ? ['up', 'down'] : ['left', 'right'];
            for (const side of directions) {
                learn(grid.next(cell, side), along.includes(side), [cell, ...(across ?? down ?? [])]);
            }
        }
    }
    return { known, contradictions };
}

/** What keeps a middle from lying in a line: the segments that made a neighbour water, none for the board's edge. */
function blockers(
    grid: Grid,
    known: KnownCells,
    cell: number,
    line: readonly Direction[],
): readonly number[] | undefined {
    const neighbours = line.map(direction => grid.next(cell, direction));
    if (neighbours.includes(undefined)) {
        return [];
    }
    return neighbours.map(neighbour => known.get(neighbour!)).find(state => state && !state.ship)?.by;
}

function clueIn(grid: Grid, cell: number): Clue {
    return cellClue(grid.place(cell));
}

/** The clues that say that some of these cells hold a ship, or do not. */
function cluesFor(grid: Grid, known: KnownCells, cells: readonly number[], ship: boolean): Clue[] {
    const states = cells.map(cell => known.get(cell)).filter(state => state?.ship === ship);
    return [...new Set(states.flatMap(state => state!.by))].map(cell => clueIn(grid, cell));
}

function checkLines(model: BattleshipModel, grid: Grid, known: KnownCells): Contradiction[] {
    const line = (kind: Line, index: number, cells: readonly number[], count: number | null): Contradiction[] => {
        if (count === null) {
            return [];
        }
        const own = outsideClue(kind, index);
        const number = index + 1;
        const most = cells.filter(cell => known.get(cell)?.ship !== false).length;
        const least = cells.filter(cell => known.get(cell)?.ship).length;
        if (count > cells.length) {
            return [{ clues: [own], message: clueLargerThanLine(kind, number, count, cells.length) }];
        }
        if (count > most) {
            const clues = [own, ...cluesFor(grid, known, cells, false)];
            return [{ clues, message: clueTooLarge(kind, number, count, most) }];
        }
        if (count < least) {
            const clues = [own, ...cluesFor(grid, known, cells, true)];
            return [{ clues, message: clueTooSmall(kind, number, count, least) }];
        }
        return [];
    };
    return [
        ...model.rowClues.flatMap((count, row) => line('row', row, grid.row(row), count)),
        ...model.columnClues.flatMap((count, column) => line('column', column, grid.column(column), count)),
    ];
}

/** The ships, the row clues and the column clues each say how many cells hold a ship. */
function checkSums(model: BattleshipModel, grid: Grid, known: KnownCells): Contradiction[] {
    const fleet = sum(model.fleet);
    const sums = [
        { kind: 'row' as const, clues: model.rowClues, cells: (line: number) => grid.row(line) },
        { kind: 'column' as const, clues: model.columnClues, cells: (line: number) => grid.column(line) },
    ].map(({ kind, clues, cells }) => {
        const given = clues.flatMap((count, line) =>
            count === null ? [] : [{ count, clue: outsideClue(kind, line) }],
        );
        const missing = clues.flatMap((count, line) => (count === null ? cells(line) : []));
        const least = sum(given.map(({ count }) => count));
        const most = least + missing.filter(cell => known.get(cell)?.ship !== false).length;
        return {
            kind,
            clues: given.map(({ clue }) => clue),
            least,
            most,
            complete: given.length === clues.length,
            blockers: cluesFor(grid, known, missing, false),
        };
    });
    const [rows, columns] = sums as [(typeof sums)[0], (typeof sums)[0]];
    if (rows.complete && columns.complete && rows.least === columns.least && rows.least !== fleet) {
        return [{ clues: [fleetLine, ...rows.clues, ...columns.clues], message: fleetSum(rows.least, fleet) }];
    }
    return sums.flatMap(({ kind, clues, least, most, complete, blockers: water }) => {
        if (least > fleet) {
            const message = complete ? lineSum(kind, least, fleet) : lineSumTooLarge(kind, least, fleet);
            return [{ clues: [fleetLine, ...clues], message }];
        }
        // Without any clue of a kind it is not these clues that are wrong.
        if (most < fleet && clues.length > 0) {
            const message = complete ? lineSum(kind, least, fleet) : lineSumTooSmall(kind, most, fleet);
            return [{ clues: [fleetLine, ...clues, ...water], message }];
        }
        return [];
    });
}

function checkFleet(model: BattleshipModel, known: KnownCells): Contradiction[] {
    const contradictions: Contradiction[] = [];
    const longest = model.fleet[0] ?? 0;
    const side = Math.max(model.rows, model.columns);
    if (longest > side) {
        return [{ clues: [fleetLine], message: shipTooLong(longest, side) }];
    }
    // Each ship and the cells at its right and lower side are its own: none of them belongs to another ship.
    const needed = sum(model.fleet.map(length => 2 * (length + 1)));
    if (needed > (model.rows + 1) * (model.columns + 1)) {
        contradictions.push({ clues: [fleetLine], message: fleetTooLarge(model.fleet.length) });
    }
    const singles = model.cells.flatMap((row, r) =>
        row.flatMap((segment, c) => (segment === 'single' ? [cellClue([r, c])] : [])),
    );
    const ofOne = model.fleet.filter(length => length === 1).length;
    if (singles.length > ofOne) {
        contradictions.push({ clues: [...singles, fleetLine], message: tooManySingles(singles.length, ofOne) });
    }
    const cells = [...known.values()].filter(({ ship }) => ship).length;
    if (cells > sum(model.fleet)) {
        const segments = model.cells.flatMap((row, r) =>
            row.flatMap((segment, c) => (segment && segment !== 'water' ? [cellClue([r, c])] : [])),
        );
        contradictions.push({ clues: [fleetLine, ...segments], message: tooManySegments(cells, sum(model.fleet)) });
    }
    return contradictions;
}

function sum(numbers: readonly number[]): number {
    return numbers.reduce((total, number) => total + number, 0);
}
