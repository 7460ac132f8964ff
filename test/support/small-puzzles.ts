import { filled, inRows } from '../../server/src/board/grid';
import type { BattleshipModel, Segment, Variant } from '../../server/src/puzzles/battleship/model';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import type { Model } from '../../server/src/puzzles/model';
import { allBattleshipBoards, allBentBoards, segmentsOf, sumsOutside } from './battleship';
import { allBonsanAnswers } from './bonsan';
import { randomBonsan } from './bonsan-random';
import { randomPuzzles as randomCurveDatas } from './curvedata-random';
import { allFillominoBoards, neighbourPairs } from './fillomino';
import { randomPuzzles as randomKanaores } from './kanaore-random';
import type { Random } from './random';

// Puzzles whose boards can all be tried, with one answer, several or none.

/** By name, a way to make some of them. */
export const smallPuzzles: Readonly<Record<string, (random: Random, count: number) => readonly Model[]>> = {
    Battleship: (random, count) => times(count, () => randomBattleship(random)),
    'Battleship, bent': (random, count) => times(count, () => randomBentBattleship(random)),
    'Battleship, weighted': (random, count) => times(count, () => randomBattleship(random, 'weighted')),
    'Battleship, digital': (random, count) => times(count, () => randomBattleship(random, 'digital')),
    Bonsan: (random, count) => times(count, () => bonsanWithAnswer(random, false)),
    'Heya-bon': (random, count) => times(count, () => bonsanWithAnswer(random, true)),
    'Curve Data': (random, count) => randomCurveDatas(count, random.below(1_000_000)),
    Fillomino: (random, count) => times(count, () => randomFillomino(random)),
    Kanaore: (_, count) => randomKanaores(3, 3, count),
};

function times<T>(count: number, make: () => T): T[] {
    return Array.from({ length: count }, make);
}

function bonsanWithAnswer(random: Random, withRegions: boolean): BonsanModel {
    for (;;) {
        const model = randomBonsan(random, 3, random.pick([3, 4]), withRegions);
        if (allBonsanAnswers(model).length > 0) {
            return model;
        }
    }
}

function randomFillomino(random: Random): FillominoModel {
    const [rows, columns] = random.pick([
        [2, 4],
        [3, 3],
        [1, 7],
    ] as const);
    const board = random.pick(allFillominoBoards(rows, columns));
    const [givens, borders] = [random.pick([0.1, 0.3, 0.5]), random.pick([0, 0.3, 0.6])];
    return {
        type: 'Fillomino',
        rows,
        columns,
        cells: inRows(
            board.map(number => (random.chance(givens) ? number : null)),
            columns,
        ),
        borders: neighbourPairs(rows, columns).filter(([a, b]) => board[a] !== board[b] && random.chance(borders)),
        ...(random.chance(0.2) && { max: Math.max(...board) }),
    };
}

const seas = [
    [1, 6],
    [2, 5],
    [3, 4],
] as const;

function randomBattleship(random: Random, variant?: Variant): BattleshipModel {
    const [rows, columns] = random.pick(seas);
    const fleets = allBattleshipBoards(rows, columns);
    const ships = random.pick([...fleets.keys()].filter(name => name !== ''));
    return withClues(random, rows, columns, random.pick(fleets.get(ships)!), {
        fleet: ships.split(' ').map(Number),
        ...(variant && { variant }),
    });
}

function randomBentBattleship(random: Random): BattleshipModel {
    const [rows, columns] = random.pick(seas);
    const { ships, boards } = random.pick(
        [...allBentBoards(rows, columns).values()].filter(one => one.ships.length > 0),
    );
    const drawn = ships.map(cells => {
        const [top, left] = [0, 1].map(axis => Math.min(...cells.map(cell => cell[axis as 0 | 1])));
        return { cells: cells.map(([row, column]) => [row - top!, column - left!] as const), count: 1 };
    });
    return withClues(random, rows, columns, random.pick(boards), { fleet: [], drawn });
}

/** Some clues of a board. */
function withClues(
    random: Random,
    rows: number,
    columns: number,
    board: readonly number[],
    kind: Pick<BattleshipModel, 'fleet' | 'drawn' | 'variant'>,
): BattleshipModel {
    const segments = segmentsOf(rows, columns, board);
    const [inside, outside] = [random.pick([0, 0.1, 0.3]), random.pick([0, 0.3, 0.7])];
    const size = { rows, columns };
    const model: BattleshipModel = {
        type: 'Battleship',
        ...size,
        ...kind,
        cells: filled(size, (row, column) => {
            const shown: Segment =
                random.chance(0.3) && segments[row]![column] !== 'water' ? 'ship' : segments[row]![column]!;
            const segment = random.chance(inside) ? shown : null;
            return kind.variant === 'digital' ? { number: random.below(6), segment } : segment;
        }),
        rowClues: Array<null>(rows).fill(null),
        columnClues: Array<null>(columns).fill(null),
    };
    const sums = sumsOutside(model, board);
    const some = (counts: readonly number[]): (number | null)[] =>
        counts.map(count => (random.chance(outside) ? count : null));
    return { ...model, rowClues: some(sums.rows), columnClues: some(sums.columns) };
}
