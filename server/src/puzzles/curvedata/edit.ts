import type { Place } from '../../board/grid';
import { defineEdit } from '../define-edit';
import { possibleCurveDataClues } from './clues';
import { changeShape, drawnShapes } from './editing';
import { filler } from './filler';
import { type Shape, shapeOf } from './model';
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
    possibleClues: possibleCurveDataClues,
});
