import { borderClue } from '../../board/clue';
import type { Place } from '../../board/grid';
import { defineEdit } from '../define-edit';
import type { Answer, WrittenClue } from '../model';
import { boardOf } from './board';
import { changeShape, drawnShapes } from './editing';
import { filler } from './filler';
import { type CurveDataModel, type Shape, shapeOf } from './model';
import { figureThrough, isSameShape } from './shape-of-figure';
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
