import { inRows } from '../../board/grid';
import { letterName } from '../../board/names';
import { imageOfPlace, type Symmetry } from '../../board/symmetry';
import type { Random } from '../../random';
import type { Filled, Filler, OpenPlaces, ShapeKind } from '../filler';
import { boardOf, type CurveDataBoard } from './board';
import { type CurveDataModel, type Shape, shapeOf } from './model';

/** The smallest and the largest number of cells of a figure, except for leftovers. */
const usualSizes = [4, 12] as const;

/** The same for puzzles of the first two grades; large figures take more than a glance, or some counting. */
const easySizes = [3, 4] as const;
const mediumSizes = [3, 5] as const;

/** The same on a board of one row or column, where only the room decides how long a figure is. */
const stripSizes = [2, 2] as const;

/** The number of cells per chosen place of a clue. */
const cellsAPlace = 7;

/** The number of attempts to leave no cell without a figure. */
const mostTries = 200;

export const filler: Filler<CurveDataModel> = {
    wishes: ['symmetry', 'shapes'],
    // The shortest line has two cells.
    leastCells: 2,
    ifNoAnswer: {
        en: 'Puz adds no figures to a board with given ones: mark a cell of each further figure with “?”.',
        ja: '記号のある盤面に、図形は自動では増えません。増やす図形ごとに1マスを「?」にしてください。',
    },
    fill: (model, random, { symmetry, shapes = 'all', difficulty }, engine) => {
        const board = boardOf(model);
        const marked = board.clues.map(({ cell }) => cell);
        const places = marked.length > 0 ? marked : symmetry ? symmetricPlaces(random, board, symmetry) : [];
        const hardest = difficulty?.[1] ?? 5;
        const isStrip = Math.min(model.rows, model.columns) === 1;
        const sizes = isStrip ? stripSizes : hardest === 1 ? easySizes : hardest === 2 ? mediumSizes : usualSizes;
        const state = { model, board, random, shapes, sizes, clueMoves: places.length === 0 };
        // Figures that have given shapes and fit together are found by the engine alone.
        if (board.clues.some(({ shape }) => shape)) {
            const answer = engine.answer(model);
            return answer && filledWith(state, figuresOf(board, answer));
        }
        for (let tries = 0; tries < mostTries; tries++) {
            const figures = randomFigures(state, board.cells, places);
            if (figures) {
                return filledWith(state, figures);
            }
        }
        return undefined;
    },
    usual: ({ rows, columns }) => rows * columns,
    tidied: (puzzle, { shapes: before }) => {
        const used = new Set(puzzle.cells.flat());
        const kept = puzzle.shapes.filter((_, index) => index < before.length || used.has(index));
        const shapes = kept.map((shape, index) => ({
            ...shape,
            name: index < before.length ? shape.name : unusedName(before, index - before.length),
        }));
        const cells = puzzle.cells.map(row =>
            row.map(sign => (typeof sign === 'number' ? kept.indexOf(puzzle.shapes[sign]!) : sign)),
        );
        return { ...puzzle, shapes, cells };
    },
};

/** The board for the figures, and the limits for laying them. */
interface State {
    readonly model: CurveDataModel;
    readonly board: CurveDataBoard;
    readonly random: Random;
    readonly shapes: ShapeKind;
    readonly sizes: readonly [least: number, largest: number];
    /** True if the cells with clues can be chosen freely. */
    readonly clueMoves: boolean;
}

/** A line between two neighbouring cells. */
type Line = readonly [number, number];

/** A figure: its lines, its cells, and the one that holds the clue. */
interface Figure {
    readonly lines: readonly Line[];
    readonly cells: readonly number[];
    readonly clue: number;
}

function symmetricPlaces(random: Random, { grid, cells }: CurveDataBoard, symmetry: Symmetry): number[] {
    const places = new Set<number>();
    while (places.size < cells.length / cellsAPlace) {
        const cell = random.pick(cells);
        places.add(cell).add(grid.index(...imageOfPlace(grid.place(cell), symmetry, grid)));
    }
    return [...places].sort((a, b) => a - b);
}

function figuresOf(board: CurveDataBoard, answer: readonly number[]): Figure[] {
    const joined = board.joined(answer);
    return board.figures(answer).map(cells => ({
        cells,
        lines: cells.flatMap(cell => joined[cell]!.filter(next => next > cell).map((next): Line => [cell, next])),
        clue: cells.find(cell => board.isClue[cell])!,
    }));
}

/**
 * Lays figures on cells, at random; undefined if a cell stays alone, or a figure without a place for its clue.
 *
 * @param places the cells of the clues, one for each figure; empty if they can be chosen afterwards
 */
function randomFigures(state: State, cells: readonly number[], places: readonly number[]): Figure[] | undefined {
    const laying = new Laying(state, cells, places);
    laying.joinSome();
    laying.joinUnfinished();
    return laying.figures();
}

/** Figures while they are laid. At first each cell is one of its own. */
class Laying {
    readonly #lines: Line[] = [];
    readonly #isPlace: ReadonlySet<number>;
    readonly #figureOf: Map<number, Set<number>>;
    /** By cell, the number of its lines. */
    readonly #degrees: number[];
    /** The lines between these cells, in random order. */
    readonly #possible: readonly Line[];
    readonly #mayBranch: boolean;

    constructor(
        readonly state: State,
        cells: readonly number[],
        places: readonly number[],
    ) {
        const { board, random, shapes } = state;
        this.#isPlace = new Set(places);
        this.#figureOf = new Map(cells.map(cell => [cell, new Set([cell])]));
        this.#degrees = board.grid.cells.map(() => 0);
        this.#mayBranch = shapes === 'branches' || shapes === 'all';
        const linesFrom = (cell: number): Line[] =>
            board.neighbours(cell).flatMap(next => (next > cell && this.#figureOf.has(next) ? [[cell, next]] : []));
        this.#possible = random.shuffled(cells.flatMap(linesFrom));
    }

    /** Draws lines while the figures are not too large. Few junctions and loops: most parts should be plain lines. */
    joinSome(): void {
        const { random, shapes, sizes } = this.state;
        const [least, largest] = sizes;
        const mayLoop = shapes === 'loops' || shapes === 'all';
        // Without branches, only the two ends of a line can meet.
        const closing = this.#mayBranch ? 0.12 : 0.7;
        for (const line of this.#possible) {
            const [a, b] = this.#figuresAt(line);
            const size = least + random.below(largest - least + 1);
            const isWanted = !this.#branches(line) || (this.#mayBranch && random.chance(0.25));
            const joins = a !== b && a.size + b.size <= size && !this.#bothHavePlaces(a, b);
            if (isWanted && (joins || (a === b && mayLoop && random.chance(closing)))) {
                this.#draw(line);
            }
        }
    }

    /** Joins figures of one cell, and those without a place for their clue, to others, whatever their size. */
    joinUnfinished(): void {
        for (let before = -1; before < this.#lines.length; ) {
            before = this.#lines.length;
            for (const line of this.#possible) {
                const [a, b] = this.#figuresAt(line);
                const isUseful = a !== b && !(this.#isFinished(a) && this.#isFinished(b));
                if (isUseful && !this.#bothHavePlaces(a, b) && (this.#mayBranch || !this.#branches(line))) {
                    this.#draw(line);
                }
            }
        }
    }

    /** Undefined if one is not finished. */
    figures(): Figure[] | undefined {
        const { random } = this.state;
        const figures = [...new Set(this.#figureOf.values())];
        return figures.every(figure => this.#isFinished(figure))
            ? figures.map(figure => ({
                  lines: this.#lines.filter(([cell]) => figure.has(cell)),
                  cells: [...figure],
                  clue: [...figure].find(cell => this.#isPlace.has(cell)) ?? random.pick([...figure]),
              }))
            : undefined;
    }

    #figuresAt([a, b]: Line): [Set<number>, Set<number>] {
        return [this.#figureOf.get(a)!, this.#figureOf.get(b)!];
    }

    #isFinished(figure: ReadonlySet<number>): boolean {
        return figure.size > 1 && (this.#isPlace.size === 0 || this.#hasPlace(figure));
    }

    #hasPlace(figure: ReadonlySet<number>): boolean {
        return [...figure].some(cell => this.#isPlace.has(cell));
    }

    #bothHavePlaces(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
        return this.#hasPlace(a) && this.#hasPlace(b);
    }

    /** Whether a line would make a junction. */
    #branches(line: Line): boolean {
        return line.some(cell => this.#degrees[cell]! >= 2);
    }

    #draw(line: Line): void {
        this.#lines.push(line);
        for (const cell of line) {
            this.#degrees[cell]! += 1;
        }
        const [a, b] = this.#figuresAt(line);
        for (const cell of a === b ? [] : b) {
            a.add(cell);
            this.#figureOf.set(cell, a);
        }
    }
}

/** Changes an open figure: moves its clue, if possible, or lays it again together with one beside it. */
function changed(state: State, figures: readonly Figure[], open: readonly OpenPlaces[]): Figure[] | undefined {
    const { board, random, model, clueMoves } = state;
    const openCells = new Set(open.flatMap(({ places }) => places.map(place => board.grid.index(...place))));
    const isFirm = ({ clue }: Figure): boolean => typeof model.cells.flat()[clue] === 'number';
    const loose = figures.filter(figure => !isFirm(figure) && figure.cells.some(cell => openCells.has(cell)));
    if (loose.length === 0) {
        return undefined;
    }
    const figure = random.pick(loose);
    const beside = figures.filter(
        other =>
            other !== figure &&
            !isFirm(other) &&
            other.cells.some(cell => board.neighbours(cell).some(next => figure.cells.includes(next))),
    );
    const rest = (...gone: readonly Figure[]): Figure[] => figures.filter(other => !gone.includes(other));
    if (!clueMoves || random.chance(0.3)) {
        const pair = [figure, ...(beside.length > 0 ? [random.pick(beside)] : [])];
        const cells = pair.flatMap(({ cells }) => cells);
        const places = clueMoves ? [] : pair.map(({ clue }) => clue);
        const other = randomFigures(state, cells, places);
        return other && [...rest(...pair), ...other];
    }
    const among = figure.cells.filter(cell => openCells.has(cell));
    return [...rest(figure), { ...figure, clue: random.pick(random.chance(0.7) ? among : figure.cells) }];
}

/** Builds the puzzle with these figures as an answer and a `?` for each clue to choose. */
function filledWith(state: State, figures: readonly Figure[]): Filled {
    const { model, board } = state;
    const { grid } = board;
    const shapes: Shape[] = [...model.shapes];
    const looks = new Set(shapes.map(({ nodes, lines }) => JSON.stringify([nodes, lines])));
    const signs = model.cells.flat();
    for (const { lines, clue } of figures.toSorted((a, b) => a.clue - b.clue)) {
        const drawing = lines.map(([a, b]) => [grid.place(Math.min(a, b)), grid.place(Math.max(a, b))] as const);
        const shape = shapeOf(unusedName(model.shapes, shapes.length - model.shapes.length), drawing);
        const look = JSON.stringify([shape.nodes, shape.lines]);
        if (!looks.has(look)) {
            looks.add(look);
            shapes.push(shape);
        }
        signs[clue] ??= '?';
    }
    const crossed = new Set(
        figures.flatMap(({ lines }) => lines.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`)),
    );
    const marked: CurveDataModel = { ...model, shapes, cells: inRows(signs, model.columns) };
    return {
        board: marked,
        answer: board.edges.map(([a, b]) => Number(crossed.has(`${a} ${b}`))),
        changed: open => {
            const other = changed(state, figures, open);
            return other && filledWith(state, other);
        },
    };
}

/** The n-th free name of a shape, counted from 0. */
function unusedName(shapes: readonly Shape[], n: number): string {
    const taken = new Set(shapes.map(({ name }) => name));
    const names = Array.from({ length: n + shapes.length + 1 }, (_, index) => letterName(index));
    return names.filter(name => !taken.has(name))[n]!;
}
