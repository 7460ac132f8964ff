import { cellName, type Direction, directions, opposite, placeNamed } from '../../board/grid';
import type { Answer, ClueId, WrittenClue } from '../puzzle-type';
import { withCells } from '../reading';
import { CurveDataBoard } from './board';
import { type CurveDataModel, type Shape, type Stroke, shapeOf } from './model';
import { directionOf } from './parts';

/** A shape gives way to a `?`, and a `?` to an empty cell. */
export function withoutCurveDataClue(model: CurveDataModel, clue: ClueId): WrittenClue[] {
    const [row = -1, column = -1] = placeNamed(clue) ?? [];
    const sign = model.cells[row]?.[column] ?? null;
    return sign === null ? [] : [{ clue, text: typeof sign === 'number' ? '?' : '.' }];
}

/** Shapes instead of `?`, where the figure of the answer has one of those that are drawn; and walls between figures. */
export function possibleCurveDataClues(model: CurveDataModel, answer: Answer): WrittenClue[] {
    const board = new CurveDataBoard(model);
    const shapes = board.clues.flatMap(({ id, cell, shape }): WrittenClue[] => {
        const figure = shape ? undefined : figureThrough(board, answer, cell);
        const same = model.shapes.find(candidate => figure && isSameShape(candidate, figure));
        return same ? [{ clue: id, text: same.name }] : [];
    });
    const walls = board.edges.flatMap(([a, b], edge): WrittenClue[] =>
        answer[edge] === 0 && board.neighbours(a).includes(b)
            ? [{ clue: `${cellName(board.grid.place(a))}${wallSign(a, b)}`, text: wallSign(a, b) }]
            : [],
    );
    return [...shapes, ...walls];
}

export function writeCurveDataClues(model: CurveDataModel, clues: readonly WrittenClue[]): CurveDataModel {
    const added = clues.flatMap(({ clue }): [number, number][] => {
        const {
            place: [row, column],
            below,
        } = wallNamed(clue) ?? { place: [-1, -1], below: false };
        const cell = row * model.columns + column;
        return row < 0 ? [] : [[cell, below ? cell + model.columns : cell + 1]];
    });
    const index = new Map(model.shapes.map(({ name }, shape) => [name, shape]));
    return {
        ...model,
        cells: withCells(model.cells, clues, text => (text === '?' ? text : (index.get(text) ?? null))),
        borders: [...model.borders, ...added],
    };
}

/** A wall is a clue with the name of the cell before or above it, and the sign that stands behind that cell. */
export function wallNamed(
    clue: ClueId,
): { readonly place: readonly [number, number]; readonly below: boolean } | undefined {
    const place = /[|_]$/.test(clue) ? placeNamed(clue.slice(0, -1)) : undefined;
    return place && { place, below: clue.endsWith('_') };
}

function wallSign(a: number, b: number): string {
    return b === a + 1 ? '|' : '_';
}

function figureThrough(board: CurveDataBoard, answer: Answer, start: number): Shape {
    const cells = new Set([start]);
    const lines = new Set<number>();
    for (const cell of cells) {
        for (const [edge, [a, b]] of board.edges.entries()) {
            if (answer[edge] === 1 && (a === cell || b === cell)) {
                lines.add(edge);
                cells.add(a === cell ? b : a);
            }
        }
    }
    const stroke = (edge: number): Stroke => {
        const [a, b] = board.edges[edge]!;
        return [board.grid.place(a), board.grid.place(b)];
    };
    return shapeOf('', [...lines].map(stroke));
}

/** Whether the lines of two shapes lead to each other in the same directions; how long they are says nothing. */
function isSameShape(a: Shape, b: Shape): boolean {
    if (a.nodes.length !== b.nodes.length || a.lines.length !== b.lines.length) {
        return false;
    }
    const [ways, others] = [waysOf(a), waysOf(b)];
    return b.nodes.some((_, start) => {
        const same = new Map([[0, start]]);
        for (const [node, other] of same) {
            const [from, to] = [ways[node]!, others[other]!];
            for (const direction of directions) {
                const [next, nextOther] = [from[direction], to[direction]];
                if (next === undefined || nextOther === undefined) {
                    if (next !== nextOther) {
                        return false;
                    }
                } else if ((same.get(next) ?? nextOther) !== nextOther) {
                    return false;
                } else {
                    same.set(next, nextOther);
                }
            }
        }
        return new Set(same.values()).size === b.nodes.length;
    });
}

/** For each node the node that a line leads to in each direction. */
function waysOf({ nodes, lines }: Shape): Partial<Record<Direction, number>>[] {
    const ways: Partial<Record<Direction, number>>[] = nodes.map(() => ({}));
    for (const [from, to] of lines) {
        const direction = directionOf(nodes, [from, to]);
        ways[from]![direction] = to;
        ways[to]![opposite[direction]] = from;
    }
    return ways;
}
