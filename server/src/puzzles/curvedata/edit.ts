import { borderClue } from '../../board/clue';
import { directions, type Place } from '../../board/grid';
import { reach } from '../../board/regions';
import { defineEdit } from '../define-edit';
import type { Answer, WrittenClue } from '../model';
import { boardOf, type CurveDataBoard } from './board';
import { changeShape, drawnShapes } from './editing';
import { filler } from './filler';
import { type CurveDataModel, type Shape, type Stroke, shapeOf } from './model';
import { figureParts } from './places';
import { boards } from './signs';

/** @param way the cells that a line goes through, by row and column */
function drawn(name: string, way: string): Shape {
    const places = way.split(' ').map(([row, column]): Place => [Number(row), Number(column)]);
    return shapeOf(
        name,
        places.slice(1).map((to, index) => [places[index]!, to]),
    );
}

export const edit = defineEdit(boards, {
    filler,
    blankWith: () => ({ shapes: [] }),
    sample: { shapes: [drawn('A', '10 00 01'), drawn('B', '00 01 11 12')] },
    extras: model => ({ shapes: drawnShapes(model) }),
    changeExtra: (ast, _model, intent) => changeShape(ast, intent),
    otherSigns: ({ shapes }) => [...shapes.map(({ name }) => name), '?', 'x', '.'],
    possibleClues: possibleCurveDataClues,
});

/** Shapes instead of `?`, if the figure of the answer has a drawn shape; and walls between figures. */
export function possibleCurveDataClues(model: CurveDataModel, answer: Answer): WrittenClue[] {
    const board = boardOf(model);
    const joined = board.joined(answer);
    const shapes = board.clues.flatMap(({ clue, cell, shape }): WrittenClue[] => {
        const figure = shape ? undefined : figureThrough(board, joined, cell);
        const same = model.shapes.find(candidate => figure && isSameShape(candidate, figure));
        return same ? [{ clue, text: same.name }] : [];
    });
    const { isOpen } = board;
    const walls = board.edges.flatMap(([a, b], edge): WrittenClue[] =>
        answer[edge] === 0 && isOpen[edge] ? [wall(board.grid.place(a), board.grid.place(b))] : [],
    );
    return [...shapes, ...walls];
}

function wall(place: Place, next: Place): WrittenClue {
    return { clue: borderClue(place, next), text: place[0] === next[0] ? '|' : '_' };
}

function figureThrough(board: CurveDataBoard, joined: readonly (readonly number[])[], start: number): Shape {
    const { grid } = board;
    const strokes = [...reach([start], cell => joined[cell]!).keys()].flatMap(cell =>
        joined[cell]!.filter(next => next > cell).map((next): Stroke => [grid.place(cell), grid.place(next)]),
    );
    return shapeOf('', strokes);
}

/** True if two shapes are equal up to the lengths of their lines. */
function isSameShape(a: Shape, b: Shape): boolean {
    if (a.nodes.length !== b.nodes.length || a.lines.length !== b.lines.length) {
        return false;
    }
    const [ways, others] = [figureParts(a), figureParts(b)];
    return b.nodes.some((_, start) => {
        const same = new Map([[0, start]]);
        for (const [node, other] of same) {
            for (const direction of directions.keys()) {
                const [next] = ways[node]!.next[direction]!;
                const [nextOther] = others[other]!.next[direction]!;
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
