import { Grid } from '../../board/grid';
import type { Kanaore } from '../../language/generated/ast';
import type { PuzzleType } from '../puzzle-type';
import { gridLines } from '../reading';
import { checkKanaore } from './check';
import { possibleKanaoreClues, withoutKanaoreClue, writeKanaoreClues } from './clues';
import { drawKanaore } from './draw';
import { explainKanaoreClue, kanaoreWords } from './explain';
import { layoutKanaore } from './layout';
import { turnedArrow } from './list-line';
import { type KanaoreModel, signOf, wordClue } from './model';
import { wordPaths } from './paths';
import { readKanaore, readWordNumber } from './read';
import { numberTwiceInList } from './read-messages';
import { postKanaore } from './rules';
import { kanaoreSigns } from './signs';

export const kanaore: PuzzleType<Kanaore, KanaoreModel> = {
    name: { en: 'Kanaore', ja: 'カナオレ' },
    summary: {
        en: 'Write every word of the list into the grid, one letter a cell. It begins in the cell with its number, goes first where its arrow points, and then from each cell to any neighbour. Words may cross where the letter is the same; a word uses no cell twice.',
        ja: 'リストの言葉をすべて盤面に入れます。1文字目は同じ番号のマスに、2文字目はそこから矢印の方向の隣のマスに、3文字目からは前の文字の上下左右どれかの隣のマスに入ります。同じ文字のマスは、いくつかの言葉で共有できます。1つの言葉が同じマスを2度使うことはできません。',
    },
    template: (rows, columns) => ['words', '  1 → かな', '', ...gridLines(rows, columns, '1')],
    read: readKanaore,
    layout: layoutKanaore,
    turned: ({ text, meaning }, turn) => (meaning === 'arrow' ? turnedArrow(text, turn) : text),
    signs: kanaoreSigns,
    naming: { number: { read: readWordNumber, taken: number => numberTwiceInList(Number(number)) } },
    check: checkKanaore,
    post: postKanaore,
    keys: model => {
        const grid = new Grid(model.rows, model.columns);
        return grid.cells.map(cell => [grid.place(cell)]);
    },
    draw: drawKanaore,
    figures: (model, answer) => {
        const grid = new Grid(model.rows, model.columns);
        return [...wordPaths(model, answer)].map(([word, path]) => ({
            cells: path.map(cell => grid.place(cell)),
            clue: wordClue(word),
        }));
    },
    play: ({ alphabet, cells: givens }) => ({
        entry: { kind: 'typed', signs: alphabet },
        given: givens.flat().map(letter => letter || undefined),
        rest: 0,
    }),
    toJson: (model, answer) =>
        Array.from({ length: model.rows }, (_, row) =>
            answer
                .slice(row * model.columns, (row + 1) * model.columns)
                .map(letter => signOf(model, letter) || '.')
                .join(''),
        ),
    describeClue: (model, clue) => {
        if (clue === 'full') {
            return { en: 'every cell is filled', ja: 'すべてのマスを埋める' };
        }
        const word = model.words.find(candidate => wordClue(candidate) === clue);
        if (word) {
            return { en: `word ${word.number} (${word.text})`, ja: `${word.number}「${word.text}」` };
        }
        const [, row, column] = /^r(\d+)c(\d+)$/.exec(clue) ?? [];
        const text = `${clue} = ${signOf(model, model.cells[Number(row) - 1]?.[Number(column) - 1] ?? 0)}`;
        return { en: text, ja: text };
    },
    explainClue: explainKanaoreClue,
    wordMeanings: kanaoreWords,
    describeValue: (model, _key, value) =>
        value === 0 ? { en: 'empty', ja: '空き' } : { en: signOf(model, value), ja: `「${signOf(model, value)}」` },
    withoutClue: withoutKanaoreClue,
    possibleClues: possibleKanaoreClues,
    write: writeKanaoreClues,
};
