import type { CurveDataModel, Shape } from '../../server/src/puzzles/curvedata/model';

// An independent checker of Curve Data in plain loops, which shares no code with the program. An answer has a number for
// each edge, like the program's answers: 1 if a line crosses it; first the edges between the cells of a row, row by row,
// then those between two rows.

type Way = 'u' | 'd' | 'l' | 'r';

const ways: readonly Way[] = ['u', 'd', 'l', 'r'];
const back: Readonly<Record<Way, Way>> = { u: 'd', d: 'u', l: 'r', r: 'l' };

/** The points of a drawing, on the board or of a shape, each with the lines that lead from it. */
type Net = ReadonlyMap<string, Partial<Record<Way, string>>>;

/** A figure on a board: its cells, and its shape in a form that is equal for equal shapes. */
export interface Figure {
    readonly cells: readonly number[];
    readonly looks: string;
}

/** The two cells of each edge of a board, in the order of the keys. */
export function edgesOf(rows: number, columns: number): [number, number][] {
    const edges: [number, number][] = [];
    for (let row = 0; row < rows; row++) {
        for (let column = 0; column + 1 < columns; column++) {
            edges.push([row * columns + column, row * columns + column + 1]);
        }
    }
    for (let cell = 0; cell < (rows - 1) * columns; cell++) {
        edges.push([cell, cell + columns]);
    }
    return edges;
}

/** The figures that lines make; cells without a line are in none of them. */
export function figuresOf(rows: number, columns: number, lines: readonly number[]): Figure[] {
    const net = new Map<string, Partial<Record<Way, string>>>();
    const add = (from: number, way: Way, to: number): void => {
        net.set(String(from), { ...net.get(String(from)), [way]: String(to) });
    };
    for (const [key, [a, b]] of edgesOf(rows, columns).entries()) {
        if (lines[key] === 1) {
            const isBeside = key < rows * (columns - 1);
            add(a, isBeside ? 'r' : 'd', b);
            add(b, isBeside ? 'l' : 'u', a);
        }
    }
    const left = new Set(net.keys());
    const figures: Figure[] = [];
    for (const start of left) {
        const cells = [start];
        left.delete(start);
        for (const cell of cells) {
            for (const next of Object.values(net.get(cell)!)) {
                if (left.delete(next)) {
                    cells.push(next);
                }
            }
        }
        figures.push({ cells: cells.map(Number), looks: looksOf(net, cells) });
    }
    return figures;
}

const known = new WeakMap<Shape, string>();

/** The look of a model's shape. */
export function looksOfShape(shape: Shape): string {
    const looks = known.get(shape) ?? findLooks(shape);
    known.set(shape, looks);
    return looks;
}

function findLooks({ nodes, lines }: Shape): string {
    const net = new Map<string, Partial<Record<Way, string>>>();
    for (const [from, to] of lines) {
        const way = nodes[from]![0] === nodes[to]![0] ? 'r' : 'd';
        net.set(String(from), { ...net.get(String(from)), [way]: String(to) });
        net.set(String(to), { ...net.get(String(to)), [back[way]]: String(from) });
    }
    return looksOf(net, [...net.keys()]);
}

/**
 * A text for a net that does not depend on the lengths of its lines: it lists the nodes in the order in which they are
 * reached from one of them, each with its directions and the nodes they lead to. It starts from the node that gives the
 * first text in alphabetical order.
 */
function looksOf(net: Net, points: readonly string[]): string {
    const isNode = (point: string): boolean => {
        const found = Object.keys(net.get(point)!).sort().join('');
        return found !== 'du' && found !== 'lr';
    };
    const follow = (from: string, way: Way): string => {
        let to = net.get(from)![way]!;
        while (!isNode(to)) {
            to = net.get(to)![way]!;
        }
        return to;
    };
    const from = (start: string): string => {
        const order = [start];
        const words: string[] = [];
        for (const node of order) {
            const word = ways
                .filter(way => net.get(node)![way] !== undefined)
                .map(way => {
                    const next = follow(node, way);
                    if (!order.includes(next)) {
                        order.push(next);
                    }
                    return `${way}${order.indexOf(next)}`;
                });
            words.push(word.join(''));
        }
        return words.join(' ');
    };
    return points.filter(isNode).map(from).sort()[0]!;
}

/** True if these lines obey the rules and every clue. */
export function isCurveDataAnswer(puzzle: CurveDataModel, lines: readonly number[]): boolean {
    const { rows, columns } = puzzle;
    const edges = edgesOf(rows, columns);
    const blocked = new Set(puzzle.borders.map(wall => wall.join()));
    return (
        lines.length === edges.length &&
        lines.every((line, key) => line === 0 || (line === 1 && !blocked.has(edges[key]!.join()))) &&
        agreesWithClues(puzzle, figuresOf(rows, columns, lines))
    );
}

/** True if these figures use all unshaded cells and pass through one clue each, whose shape they have. */
export function agreesWithClues(puzzle: CurveDataModel, figures: readonly Figure[]): boolean {
    const signs = puzzle.cells.flat();
    const used = new Set(figures.flatMap(({ cells }) => cells));
    if (signs.some((sign, cell) => (sign === 'shaded') === used.has(cell))) {
        return false;
    }
    return figures.every(({ cells, looks }) => {
        const clues = cells.map(cell => signs[cell]!).filter(sign => sign !== null);
        const [clue] = clues;
        return clues.length === 1 && (typeof clue !== 'number' || looksOfShape(puzzle.shapes[clue]!) === looks);
    });
}

/** All ways to draw lines on a board that use every unshaded cell and cross no wall. */
export function allCurveDataTilings(
    rows: number,
    columns: number,
    shaded: readonly boolean[] = [],
    walls: readonly (readonly [number, number])[] = [],
): number[][] {
    const edges = edgesOf(rows, columns);
    const blocked = new Set(walls.map(wall => wall.join()));
    const isOpen = edges.map(([a, b]) => !shaded[a] && !shaded[b] && !blocked.has(`${a},${b}`));
    const found: number[][] = [];
    const lines: number[] = [];
    const draw = (): void => {
        const key = lines.length;
        if (key === edges.length) {
            const used = new Set(edges.flatMap((edge, index) => (lines[index] === 1 ? edge : [])));
            if (used.size === rows * columns - shaded.filter(Boolean).length) {
                found.push([...lines]);
            }
            return;
        }
        for (const line of isOpen[key] ? [0, 1] : [0]) {
            lines.push(line);
            draw();
            lines.pop();
        }
    };
    draw();
    return found;
}

/** All answers of a small puzzle. */
export function allCurveDataAnswers(puzzle: CurveDataModel): number[][] {
    const shaded = puzzle.cells.flat().map(sign => sign === 'shaded');
    return allCurveDataTilings(puzzle.rows, puzzle.columns, shaded, puzzle.borders).filter(lines =>
        isCurveDataAnswer(puzzle, lines),
    );
}
