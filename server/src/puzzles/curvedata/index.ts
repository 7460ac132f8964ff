import type { Place } from '../../board/grid';
import type { CurveData } from '../../language/generated/ast';
import { definePuzzleType } from '../define';
import { figuresOf } from '../figures';
import { blockLines } from '../table';
import { boardOf } from './board';
import { checkCurveData } from './check';
import { possibleCurveDataClues } from './clues';
import { drawCurveData } from './draw';
import { changeShape, clueCycle, drawnShapes, typedClue } from './editing';
import { type CurveDataModel, type Shape, shapeOf } from './model';
import { onlyNeeded } from './needed';
import { readCurveData, readShapeName } from './read';
import { nameTwice } from './read-messages';
import { curveDataRules, curveDataSummary } from './rule-texts';
import { postCurveData } from './rules';
import { shapeLines, turnedShape, turnedStroke } from './shape-drawing';
import { curveDataForm, curveDataOffers, layoutCurveData } from './signs';
import { curveDataTechniques } from './techniques';
import { clueHolds } from './ways';

/** @param way the cells that a line goes through, by row and column */
function drawn(name: string, way: string): Shape {
    const places = way.split(' ').map(([row, column]): Place => [Number(row), Number(column)]);
    return shapeOf(
        name,
        places.slice(1).map((to, index) => [places[index]!, to]),
    );
}

export const curveData = definePuzzleType<CurveData, CurveDataModel['cells'][number][number], CurveDataModel>({
    type: 'CurveData',
    form: curveDataForm([]),
    othersStay: { en: ' while the other clues stay in their cells', ja: 'ほかのヒントのマスを変えないかぎり、' },
    summary: curveDataSummary,
    rules: curveDataRules,
    wordMeanings: {
        shape: {
            en: 'A shape: the letter that is its name, and its drawing on the lines below, indented.',
            ja: '記号です。その文字を書き、次の行から、字下げして線を描きます。',
        },
    },
    blankWith: () => ({ shapes: [] }),
    sample: { shapes: [drawn('A', '10 00 01'), drawn('B', '00 01 11 12')] },
    read: readCurveData,
    formOf: ({ shapes }) => curveDataForm(shapes.map(({ name }) => name)),
    lines: ({ shapes }) => shapes.flatMap(shape => [...blockLines(`shape ${shape.name}`, shapeLines(shape)), '']),
    layout: layoutCurveData,
    turned: ({ text, kind }, turn) => (kind === 'stroke' ? turnedStroke(text, turn) : text),
    offers: curveDataOffers,
    typed: typedClue,
    cycle: clueCycle,
    essence: ({ cells, shapes }) => ({
        cells: cells.map(row => row.map(sign => (typeof sign === 'number' ? '' : (sign ?? '.')))),
        names: cells.map(row => row.map(sign => (typeof sign === 'number' ? sign : null))),
        listed: shapes.map((shape, name) => ({ name, turned: turn => turnedShape(shape, turn) })),
        lines: [],
    }),
    extras: model => ({ shapes: drawnShapes(model) }),
    changeExtra: (ast, _model, intent) => changeShape(ast, intent),
    naming: { shape: { read: readShapeName, taken: nameTwice } },
    check: checkCurveData,
    post: postCurveData,
    sharesEncoding: true,
    keys: model => {
        const { edges, grid } = boardOf(model);
        return edges.map(cells => cells.map(cell => grid.place(cell)));
    },
    draw: drawCurveData,
    techniques: curveDataTechniques,
    clueHolds,
    onlyNeeded,
    figures: (model, answer) => {
        const board = boardOf(model);
        return figuresOf(board.grid, board.figures(answer));
    },
    play: model => {
        const { edges, grid, isOpen } = boardOf(model);
        const lines = edges.flatMap(([a, b], key) =>
            isOpen[key] ? [{ from: grid.place(a), to: grid.place(b), key, value: 1 }] : [],
        );
        return {
            entry: { kind: 'lines', chained: true, lines },
            given: isOpen.map(open => (open ? undefined : 0)),
            defaultValue: 0,
        };
    },
    toJson: ({ rows, columns }, answer) => {
        const lines = (start: number, count: number, length: number): string[] =>
            Array.from({ length: count }, (_, row) =>
                answer.slice(start + row * length, start + (row + 1) * length).join(''),
            );
        return { h: lines(0, rows, columns - 1), v: lines(rows * (columns - 1), rows - 1, columns) };
    },
    describeValue: (_model, _key, value) =>
        value === 1 ? { en: 'a line', ja: '線あり' } : { en: 'no line', ja: '線なし' },
    suppose: (cells, value) =>
        value === 1
            ? { en: `there is a line ${cells}`, ja: `${cells}に線を引くと` }
            : { en: `there is no line ${cells}`, ja: `${cells}に線を引かないと` },
    possibleClues: possibleCurveDataClues,
});
