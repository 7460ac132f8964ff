import { Grid } from '../../board/grid';
import type { Fillomino } from '../../language/generated/ast';
import { definePuzzleType } from '../define';
import { givenBorders } from '../drawing';
import { equalCells } from '../figures';
import { checkFillomino } from './check';
import type { FillominoModel } from './model';
import { fillominoForm, readMax } from './read';
import { postFillomino } from './rules';

export const fillomino = definePuzzleType<Fillomino, FillominoModel['cells'][number][number], FillominoModel>({
    type: 'Fillomino',
    form: fillominoForm,
    summary: {
        en: 'Fill every cell with a number. A group of equal numbers that share edges has exactly as many cells as the number says.',
        ja: 'すべてのマスに数字を入れます。同じ数字がタテヨコにつながったブロックのマス数は、その数字と同じになります。',
    },
    wordMeanings: {
        max: {
            en: 'The largest number that may stand in a cell; without this line any number may.',
            ja: '入る数字の上限です。この行がなければ、上限はありません。',
        },
    },
    readLines: readMax,
    spareLines: ['max'],
    lines: ({ max }) => (max === undefined ? [] : [`max ${max}`, '']),
    check: checkFillomino,
    post: postFillomino,
    entry: ({ rows, columns, max = rows * columns }) => ({
        kind: 'typed',
        signs: { upTo: Math.min(max, rows * columns) },
    }),
    edges: (model, answer) => {
        const given = givenBorders(model);
        const differ = (a: number, b: number): boolean =>
            answer[a] !== undefined && answer[b] !== undefined && answer[a] !== answer[b];
        return (a, b) => given(a, b) ?? (differ(a, b) ? 'answer' : undefined);
    },
    figures: (model, answer) => equalCells(new Grid(model.rows, model.columns), answer),
    otherClue: ({ max }) => ({
        name: { en: `max ${max}`, ja: `max ${max}` },
        means: { en: `No number is larger than ${max}.`, ja: `${max}より大きい数字は入りません。` },
    }),
});
