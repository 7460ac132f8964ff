import { cellName, placeNamed } from '../../board/grid';
import type { CurveData } from '../../language/generated/ast';
import type { Text } from '../../message';
import { joinedCells } from '../figures';
import type { PuzzleType } from '../puzzle-type';
import { gridLines } from '../reading';
import { CurveDataBoard } from './board';
import { checkCurveData } from './check';
import { possibleCurveDataClues, wallNamed, withoutCurveDataClue, writeCurveDataClues } from './clues';
import { drawCurveData } from './draw';
import { curveDataParts, curveDataWords, explainCurveDataClue } from './explain';
import { layoutCurveData } from './layout';
import type { CurveDataModel } from './model';
import { readCurveData, readShapeName } from './read';
import { nameTwice } from './read-messages';
import { postCurveData } from './rules';
import { turnedStroke } from './shape-drawing';
import { curveDataSigns } from './signs';

export const curveData: PuzzleType<CurveData, CurveDataModel> = {
    name: { en: 'Curve Data', ja: 'カーブデータ' },
    summary: {
        en: 'Draw lines through the centres of cells, so that every cell but the shaded ones belongs to a figure. Each figure passes through exactly one clue, which shows its shape: the straight lines may be of any length, but the figure is neither turned nor mirrored. `?` stands for any shape.',
        ja: 'マスの中心を通る線を引いて、黒マス以外のすべてのマスをいくつかの図形で埋めます。図形はそれぞれちょうど1つのヒントを通り、ヒントはその形を表します。線の長さは自由に変えられますが、回転や裏返しはできません。「?」はどんな形でもかまいません。',
    },
    template: (rows, columns) => ['shape A', '  +-+', '  |', '  +', '', ...gridLines(rows, columns, 'A', '?')],
    emptyClue: '?',
    read: readCurveData,
    layout: layoutCurveData,
    turned: ({ text, meaning }, turn) => (meaning === 'stroke' ? turnedStroke(text, turn) : text),
    signs: curveDataSigns,
    naming: { shape: { read: readShapeName, taken: nameTwice } },
    check: checkCurveData,
    post: postCurveData,
    keys: model => {
        const { edges, grid } = new CurveDataBoard(model);
        return edges.map(cells => cells.map(cell => grid.place(cell)));
    },
    draw: drawCurveData,
    figures: (model, answer) => {
        const { edges, grid } = new CurveDataBoard(model);
        const lines = new Set(edges.flatMap(([a, b], key) => (answer[key] === 1 ? [`${a} ${b}`, `${b} ${a}`] : [])));
        return joinedCells(grid, (cell, next) => lines.has(`${cell} ${next}`)).filter(({ cells }) => cells.length > 1);
    },
    play: model => {
        const board = new CurveDataBoard(model);
        const isOpen = board.edges.map(([a, b]) => board.neighbours(a).includes(b));
        const lines = board.edges.map(([a, b], key) => ({
            from: board.grid.place(a),
            to: board.grid.place(b),
            key,
            value: 1,
        }));
        return {
            entry: { kind: 'lines', goesOn: true, lines: lines.filter(({ key }) => isOpen[key]) },
            given: isOpen.map(open => (open ? undefined : 0)),
            rest: 0,
        };
    },
    toJson: ({ rows, columns }, answer) => {
        const lines = (start: number, count: number, length: number): string[] =>
            Array.from({ length: count }, (_, row) =>
                answer.slice(start + row * length, start + (row + 1) * length).join(''),
            );
        return { h: lines(0, rows, columns - 1), v: lines(rows * (columns - 1), rows - 1, columns) };
    },
    describeClue: (model, clue) => {
        const wall = wallNamed(clue);
        if (wall) {
            const cell = cellName(wall.place);
            return wall.below
                ? { en: `a wall below ${cell}`, ja: `${cell}の下の壁` }
                : { en: `a wall at the right of ${cell}`, ja: `${cell}の右の壁` };
        }
        const [row = -1, column = -1] = placeNamed(clue) ?? [];
        const sign = model.cells[row]?.[column];
        const text = `${clue} = ${typeof sign === 'number' ? model.shapes[sign]!.name : '?'}`;
        return { en: text, ja: text };
    },
    explainClue: explainCurveDataClue,
    partMeanings: curveDataParts,
    wordMeanings: curveDataWords,
    describeValue: (_model, _key, value) => (value === 1 ? line : noLine),
    withoutClue: withoutCurveDataClue,
    possibleClues: possibleCurveDataClues,
    write: writeCurveDataClues,
};

const line: Text = { en: 'a line', ja: '線あり' };
const noLine: Text = { en: 'no line', ja: '線なし' };
