import { inRows } from '../../server/src/board/grid';
import { type CurveDataModel, type Shape, type Stroke, shapeOf } from '../../server/src/puzzles/curvedata/model';
import { allCurveDataTilings, edgesOf, figuresOf } from './curvedata';
import { Random } from './random';

// Small random Curve Datas.

type Sign = CurveDataModel['cells'][number][number];

/** The shape of the lines between some cells, with a node in every cell, so that its lines have length 1. */
export function shapeAround(
    name: string,
    rows: number,
    columns: number,
    lines: readonly number[],
    cells: readonly number[],
): Shape {
    const drawing = edgesOf(rows, columns).flatMap(([a, b], key): Stroke[] => {
        const place = (cell: number) => [Math.floor(cell / columns), cell % columns] as const;
        return lines[key] === 1 && cells.includes(a) ? [[place(a), place(b)]] : [];
    });
    return shapeOf(name, drawing);
}

/** The puzzle that has these lines as an answer: a clue in each figure, sometimes a `?`. */
export function puzzleOf(
    random: Random,
    rows: number,
    columns: number,
    lines: readonly number[],
    {
        anyShape = 0,
        shaded = [],
        walls = [],
    }: { anyShape?: number; shaded?: readonly boolean[]; walls?: CurveDataModel['borders'] } = {},
): CurveDataModel {
    const signs = Array.from({ length: rows * columns }, (_, cell): Sign => (shaded[cell] ? 'shaded' : null));
    const shapes: Shape[] = [];
    for (const { cells } of figuresOf(rows, columns, lines)) {
        const isAny = random.chance(anyShape);
        signs[random.pick(cells)] = isAny ? '?' : shapes.length;
        if (!isAny) {
            shapes.push(shapeAround(`S${shapes.length}`, rows, columns, lines, cells));
        }
    }
    return { type: 'CurveData', rows, columns, shapes, cells: inRows(signs, columns), borders: walls };
}

/** The same puzzle with one clue moved to another cell, or showing another of its shapes; mostly without an answer. */
function disturbed(random: Random, puzzle: CurveDataModel): CurveDataModel {
    const signs = puzzle.cells.flat();
    const clues = signs.flatMap((sign, cell) => (sign !== null && sign !== 'shaded' ? [cell] : []));
    const from = random.pick(clues);
    const free = signs.flatMap((sign, cell) => (sign === null ? [cell] : []));
    if (free.length > 0 && random.chance(0.6)) {
        signs[random.pick(free)] = signs[from]!;
        signs[from] = null;
    } else if (puzzle.shapes.length > 0) {
        signs[from] = random.below(puzzle.shapes.length);
    }
    return { ...puzzle, cells: inRows(signs, puzzle.columns) };
}

const sizes = [
    [2, 3],
    [3, 3],
    [2, 5],
] as const;

/** A puzzle with shaded cells, walls and clues of any shape; every second one has a wrong clue. */
export function randomPuzzles(count: number, seed: number): CurveDataModel[] {
    const random = new Random(seed);
    return Array.from({ length: count }, (): CurveDataModel => {
        for (;;) {
            const [rows, columns] = random.pick(sizes);
            const shaded = Array.from({ length: rows * columns }, () => random.chance(0.1));
            const walls = edgesOf(rows, columns).filter(() => random.chance(0.12));
            const tilings = allCurveDataTilings(rows, columns, shaded, walls);
            if (tilings.length > 0 && !shaded.every(Boolean)) {
                const anyShape = random.pick([0, 0.3, 1]);
                const model = puzzleOf(random, rows, columns, random.pick(tilings), { anyShape, shaded, walls });
                return random.chance(0.5) ? model : disturbed(random, model);
            }
        }
    });
}
