import { Grid } from '../../server/src/board/grid';
import { letterName } from '../../server/src/board/names';
import { type CurveDataModel, type Shape, shapeOf } from '../../server/src/puzzles/curvedata/model';
import type { Report } from '../../server/src/solve/report';
import { solve } from '../../server/src/solve/solve';
import type { Random } from '../../test/support/random';

/** A line between two neighbouring cells. */
type Line = readonly [number, number];

/** A figure: its lines, its cells, and the one that holds the clue. */
interface Figure {
    readonly lines: readonly Line[];
    readonly cells: readonly number[];
    readonly clue: number;
}

interface Options {
    /** No figure has more cells than this, but for what shaded cells leave over. */
    readonly largest?: number;
    /** The part of the cells that is shaded. */
    readonly shaded?: number;
}

/** So many changes are tried before the figures are laid anew. */
const mostChanges = 150;

/** A Curve Data with exactly one answer: random figures, changed where their clues leave cells open. */
export function generateCurveData(
    random: Random,
    rows: number,
    columns: number,
    { largest = 12, shaded = 0 }: Options = {},
): CurveDataModel {
    const grid = new Grid(rows, columns);
    for (;;) {
        const isShaded = grid.cells.map(() => random.chance(shaded));
        let figures = randomFigures(random, grid, isShaded, largest);
        if (!figures) {
            continue;
        }
        let model = modelOf(grid, isShaded, figures);
        let report = solve(model, { limitMs: 20_000 });
        for (let change = 0; change < mostChanges && report.status === 'several'; change++) {
            const changed = changeOpenFigure(random, grid, figures, report, largest);
            const next = modelOf(grid, isShaded, changed);
            const after = solve(next, { limitMs: 5000 });
            if (after.status === 'unique' || (after.status === 'several' && after.open.length <= report.open.length)) {
                [figures, model, report] = [changed, next, after];
            }
        }
        if (report.status === 'unique') {
            return model;
        }
    }
}

/** Joins cells by lines in random order, as long as the figures are not too large; undefined where a cell stays alone. */
function randomFigures(
    random: Random,
    grid: Grid,
    isShaded: readonly boolean[],
    largest: number,
): Figure[] | undefined {
    const figureOf = new Map(grid.cells.filter(cell => !isShaded[cell]).map(cell => [cell, new Set([cell])]));
    const lines: Line[] = [];
    const degrees = grid.cells.map(() => 0);
    const draw = (line: Line): void => {
        lines.push(line);
        for (const cell of line) {
            degrees[cell]! += 1;
        }
        const [a, b] = line.map(cell => figureOf.get(cell)!) as [Set<number>, Set<number>];
        for (const cell of a === b ? [] : b) {
            a.add(cell);
            figureOf.set(cell, a);
        }
    };
    const possible = random.shuffled(
        [...figureOf.keys()].flatMap(cell =>
            grid.neighbours(cell).flatMap((next): Line[] => (next > cell && figureOf.has(next) ? [[cell, next]] : [])),
        ),
    );
    for (const line of possible) {
        const [a, b] = line.map(cell => figureOf.get(cell)!) as [Set<number>, Set<number>];
        // Few junctions, and few loops: most parts of a figure should be ways.
        const crowded = line.some(cell => degrees[cell]! >= 2);
        const size = 4 + random.below(largest - 3);
        if (a === b ? random.chance(0.12) : a.size + b.size <= size && (!crowded || random.chance(0.25))) {
            draw(line);
        }
    }
    for (const line of possible) {
        const sets = line.map(cell => figureOf.get(cell)!);
        if (sets.some(({ size }) => size === 1) && sets[0] !== sets[1]) {
            draw(line);
        }
    }
    const sets = [...new Set(figureOf.values())];
    if (sets.some(({ size }) => size === 1)) {
        return undefined;
    }
    return sets.map(cells => ({
        lines: lines.filter(([cell]) => cells.has(cell)),
        cells: [...cells],
        clue: random.pick([...cells]),
    }));
}

/** Moves the clue of a figure that is open to another of its cells, or joins the figure to one beside it. */
function changeOpenFigure(
    random: Random,
    grid: Grid,
    figures: readonly Figure[],
    report: Report,
    largest: number,
): Figure[] {
    const open = new Set(report.open.flatMap(({ places }) => places.map(place => grid.index(...place))));
    const figure = random.pick(figures.filter(({ cells }) => cells.some(cell => open.has(cell))));
    const others = figures.filter(other => other !== figure);
    if (random.chance(0.3)) {
        const ways = figure.cells.flatMap(cell =>
            grid.neighbours(cell).flatMap(next => {
                const other = others.find(({ cells }) => cells.includes(next));
                return other && other.cells.length + figure.cells.length <= 1.3 * largest
                    ? [{ line: [cell, next] as const, other }]
                    : [];
            }),
        );
        if (ways.length > 0) {
            const { line, other } = random.pick(ways);
            const cells = [...figure.cells, ...other.cells];
            const lines = [...figure.lines, ...other.lines, line];
            return [...others.filter(left => left !== other), { lines, cells, clue: random.pick(cells) }];
        }
    }
    const openCells = figure.cells.filter(cell => open.has(cell));
    return [...others, { ...figure, clue: random.pick(random.chance(0.7) ? openCells : figure.cells) }];
}

/** The puzzle of which these figures are an answer; figures of the same shape share a letter. */
function modelOf(grid: Grid, isShaded: readonly boolean[], figures: readonly Figure[]): CurveDataModel {
    const inOrder = figures.toSorted((a, b) => a.clue - b.clue);
    const shapes: Shape[] = [];
    const known = new Map<string, number>();
    const signs = isShaded.map((shaded): CurveDataModel['cells'][number][number] => (shaded ? 'shaded' : null));
    for (const { lines, clue } of inOrder) {
        const drawing = lines.map(([a, b]) => [grid.place(Math.min(a, b)), grid.place(Math.max(a, b))] as const);
        const shape = shapeOf(letterName(shapes.length), drawing);
        const looks = JSON.stringify([shape.nodes, shape.lines]);
        if (!known.has(looks)) {
            known.set(looks, shapes.length);
            shapes.push(shape);
        }
        signs[clue] = known.get(looks)!;
    }
    const clues = Array.from({ length: grid.rows }, (_, row) => grid.row(row).map(cell => signs[cell]!));
    return { type: 'CurveData', rows: grid.rows, columns: grid.columns, shapes, cells: clues, borders: [] };
}
