import { cellName, Grid, placeNamed } from '../../board/grid';
import type { Fillomino } from '../../language/generated/ast';
import { joinedCells } from '../figures';
import type { PuzzleType } from '../puzzle-type';
import { gridLines, withCells } from '../reading';
import { checkFillomino } from './check';
import { drawFillomino } from './draw';
import { explainFillominoClue, fillominoParts, fillominoWords } from './explain';
import { layoutFillomino } from './layout';
import type { FillominoModel } from './model';
import { readFillomino } from './read';
import { postFillomino } from './rules';
import { fillominoSigns } from './signs';

export const fillomino: PuzzleType<Fillomino, FillominoModel> = {
    name: { en: 'Fillomino', ja: 'フィルオミノ' },
    summary: {
        en: 'Fill every cell with a number. A group of equal numbers that share edges has exactly as many cells as the number says.',
        ja: 'すべてのマスに数字を入れます。同じ数字が辺でつながった領域のマスの数は、その数字と同じになります。',
    },
    template: (rows, columns) => gridLines(rows, columns),
    emptyClue: '?',
    emptyClues: ({ cells: givens }) =>
        givens.flatMap((row, r) => row.flatMap((given, c) => (given === '?' ? [cellName([r, c])] : []))),
    read: readFillomino,
    layout: layoutFillomino,
    signs: (_ast, word) => fillominoSigns(word),
    check: checkFillomino,
    post: postFillomino,
    keys: model => {
        const grid = new Grid(model.rows, model.columns);
        return grid.cells.map(cell => [grid.place(cell)]);
    },
    draw: drawFillomino,
    figures: (model, answer) =>
        joinedCells(new Grid(model.rows, model.columns), (cell, next) => answer[cell] === answer[next]),
    play: ({ cells: givens, rows, columns, max = rows * columns }) => ({
        entry: { kind: 'typed', signs: { upTo: Math.min(max, rows * columns) } },
        given: givens.flat().map(given => (typeof given === 'number' ? given : undefined)),
    }),
    toJson: (model, answer) =>
        Array.from({ length: model.rows }, (_, row) => answer.slice(row * model.columns, (row + 1) * model.columns)),
    describeClue: (model, clue) => {
        const [, row, column] = /^r(\d+)c(\d+)$/.exec(clue) ?? [];
        const text =
            clue === 'max' ? `max ${model.max}` : `${clue} = ${model.cells[Number(row) - 1]?.[Number(column) - 1]}`;
        return { en: text, ja: text };
    },
    explainClue: explainFillominoClue,
    partMeanings: fillominoParts,
    wordMeanings: fillominoWords,
    describeValue: (_model, _key, value) => ({ en: String(value), ja: String(value) }),
    withoutClue: (_model, clue) => (placeNamed(clue) ? [{ clue, text: '.' }] : []),
    possibleClues: ({ cells: givens, columns }, answer) =>
        givens.flatMap((row, r) =>
            row.flatMap((given, c) =>
                typeof given === 'number' ? [] : [{ clue: cellName([r, c]), text: String(answer[r * columns + c]) }],
            ),
        ),
    write: (model, clues) => ({
        ...model,
        cells: withCells(model.cells, clues, text => (text === '.' ? null : Number(text))),
    }),
};
