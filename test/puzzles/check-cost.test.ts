import { describe, expect, test } from 'vitest';
import { cellClue } from '../../server/src/board/clue';
import { Grid } from '../../server/src/board/grid';
import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';
import { CurveDataBoard } from '../../server/src/puzzles/curvedata/board';
import { type CurveDataModel, type Stroke, shapeOf } from '../../server/src/puzzles/curvedata/model';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import type { KanaoreModel } from '../../server/src/puzzles/kanaore/model';
import type { Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { Random } from '../support/random';

// A check runs at every keystroke. Its cost is measured in cells examined, independently of the clock.

const side = 64;
const cells = side * side;

/** The maximum number of cells examined per cell of a board of 64x64: a few dozen milliseconds. */
const looksForEachCell = 1000;

const rowsOf = <T>(at: (cell: number) => T): T[][] =>
    Array.from({ length: side }, (_, row) => Array.from({ length: side }, (__, column) => at(row * side + column)));

/** How often a check asks for a cell beside another one, or for where a cell is. */
function looks(model: Model): number {
    let count = 0;
    const targets = [
        ...(['next', 'at', 'neighbours', 'place'] as const).map(name => [Grid.prototype, name] as const),
        [CurveDataBoard.prototype, 'next'] as const,
    ];
    const restore = targets.map(([target, name]) => {
        const original = Reflect.get(target, name) as (...args: unknown[]) => unknown;
        Reflect.set(target, name, function (this: unknown, ...args: unknown[]) {
            count += 1;
            return original.apply(this, args);
        });
        return () => Reflect.set(target, name, original);
    });
    try {
        typeOf(model).rules.check(model);
    } finally {
        for (const one of restore) {
            one();
        }
    }
    return count;
}

/** A bar with so many teeth: few of its parts have few places. */
function comb(teeth: number): Stroke[] {
    const columns = Array.from({ length: teeth }, (_, tooth) => 2 * tooth);
    return [
        ...columns.slice(1).map(
            (column): Stroke => [
                [0, column - 2],
                [0, column],
            ],
        ),
        ...columns.map(
            (column): Stroke => [
                [0, column],
                [2, column],
            ],
        ),
    ];
}

const curveData = (drawing: readonly Stroke[], clue: (cell: number) => boolean, any = false): CurveDataModel => ({
    type: 'CurveData',
    rows: side,
    columns: side,
    shapes: [shapeOf('A', drawing)],
    cells: rowsOf(cell => (clue(cell) ? (any ? '?' : 0) : null)),
    borders: [],
});

const fillomino = (given: (cell: number) => number | null): FillominoModel => ({
    type: 'Fillomino',
    rows: side,
    columns: side,
    cells: rowsOf(given),
    borders: [],
});

const kanaore = (numbered: (cell: number) => boolean, length: number, full: boolean): KanaoreModel => {
    const starts = Array.from({ length: cells }, (_, cell) => cell).filter(numbered);
    return {
        type: 'Kanaore',
        rows: side,
        columns: side,
        alphabet: ['あ'],
        words: starts.map((start, index) => ({
            number: index + 1,
            direction: start % side === side - 1 ? 'left' : 'right',
            letters: Array<number>(length).fill(1),
            text: '',
        })),
        numbers: rowsOf(cell => (numbered(cell) ? starts.indexOf(cell) + 1 : null)),
        cells: rowsOf(cell => (cell % 7 === 0 ? 1 : 0)),
        full,
    };
};

const bonsan = (
    distance: (cell: number) => number | 'any' | null,
    regionOf?: (cell: number) => string,
): BonsanModel => ({
    type: 'Bonsan',
    rows: side,
    columns: side,
    cells: rowsOf(distance),
    ...(regionOf && { regions: rowsOf(regionOf) }),
});

const battleship = (segment: (cell: number) => BattleshipModel['cells'][number][number]): BattleshipModel => ({
    type: 'Battleship',
    rows: side,
    columns: side,
    fleet: Array<number>(500).fill(1),
    cells: rowsOf(segment),
    rowClues: Array<number>(side).fill(20),
    columnClues: Array<number>(side).fill(20),
});

const random = new Random(64);
const some = (share: number): ((cell: number) => boolean) => {
    const chosen = Array.from({ length: cells }, () => random.chance(share));
    return cell => chosen[cell]!;
};

describe('on the largest board a check looks at few cells', () => {
    test.each<[string, Model]>([
        ['combs', curveData(comb(13), some(0.03))],
        ['many combs', curveData(comb(13), some(0.2))],
        ['one comb with very many teeth', curveData(comb(60), cell => cell === 2000)],
        ['a comb with more teeth than fit', curveData(comb(500), cell => cell === 2000)],
        ['lines', curveData(comb(1), some(0.3))],
        ['figures of any shape', curveData(comb(2), some(0.1), true)],
        ['single large numbers', fillomino(cell => (cell % 3 === 0 ? 4000 : null))],
        ['one large group', fillomino(cell => (some(0.5)(cell) ? 2000 : null))],
        ['numbers of all sizes', fillomino(cell => (cell % 2 === 0 ? cell + 1 : null))],
        ['long words', kanaore(cell => cell % 40 === 0, 200, true)],
        ['one word as long as the board', kanaore(cell => cell === 0, cells, false)],
        ['very many words', kanaore(cell => cell % 2 === 0, 8, true)],
        ['circles everywhere', bonsan(cell => (cell % 3 === 0 ? (cell % 5) + 1 : null))],
        ['few circles', bonsan(cell => (cell % 31 === 0 ? 'any' : null))],
        [
            'circles and regions',
            bonsan(
                cell => (cell % 5 === 0 ? 'any' : null),
                cell => `${Math.floor(cell / 8)}`,
            ),
        ],
        [
            'regions that are interleaved',
            bonsan(
                cell => (cell % 9 === 0 ? 'any' : null),
                cell => `${(cell * 7) % 40}`,
            ),
        ],
        ['segments', battleship(cell => (['middle', 'water', null, 'ship', 'left-end', null] as const)[cell % 6]!)],
    ])('%s', (_, model) => {
        expect(looks(model)).toBeLessThan(looksForEachCell * cells);
    });

    test('and still finds a figure that does not fit', () => {
        const cross = (
            [
                [0, 1],
                [1, 0],
                [1, 2],
                [2, 1],
            ] as const
        ).map((end): Stroke => [end, [1, 1]]);
        const model = curveData(cross, cell => cell === cells - 1);
        expect(typeOf(model).rules.check(model)).toMatchObject([{ clues: [cellClue([63, 63])] }]);
    });
});
