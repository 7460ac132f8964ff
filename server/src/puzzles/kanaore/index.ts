import { type Clue, ClueSet, cellClue, lineClue } from '../../board/clue';
import { cellName, filled, Grid } from '../../board/grid';
import { directionAfter } from '../../board/symmetry';
import type { Kanaore } from '../../language/generated/ast';
import { counted, joined, type Text } from '../../message';
import { definePuzzleType } from '../define';
import type { WrittenClue } from '../model';
import { readNumber, withCells } from '../reading';
import { blockLines, boardLines, columnsOfTexts, tableLines } from '../table';
import { checkKanaore } from './check';

import { drawKanaore } from './draw';
import { changeWords, listedWords, typedInto } from './editing';

import { isKeptEmpty } from './letters';
import { type KanaoreModel, keptEmpty, type Letter, signOf, type Word, wordClue, wordOf } from './model';
import { ambiguousWords, wordPaths } from './paths';
import { fixedLetters } from './reach';
import { readKanaore, readWordNumber } from './read';
import { numberTwiceInList } from './read-messages';
import { postKanaore } from './rules';
import { kanaoreForm, kanaoreOffers, layoutKanaore } from './signs';
import { arrowOf, turnedArrow } from './source';
import { kanaoreTechniques } from './techniques';

const everyCell: Text = { en: 'Every cell holds a letter.', ja: 'どのマスにも文字が入ります。' };

const foldedKana: Text = {
    en: 'Small and large kana are the same letter, such as っ and つ.',
    ja: '「っ」と「つ」のような、小さいかなと大きいかなを、同じ文字とみなします。',
};

const placing: readonly Text[] = [
    {
        en: 'Write every word of the list into the grid, one letter a cell.',
        ja: 'リストの言葉をすべて盤面に入れます。',
    },
    {
        en: 'The first letter is in the cell with the word’s number, the second in the neighbour that the arrow points to, and each further one in any cell that shares an edge with the one before.',
        ja: '1文字目は同じ番号のマスに、2文字目はそこから矢印の方向の隣のマスに、3文字目からは前の文字の上下左右どれかの隣のマスに入ります。',
    },
    {
        en: 'Words may share a cell if the letter is the same. A word does not use a cell twice.',
        ja: '同じ文字のマスは、いくつかの言葉で共有できます。1つの言葉が同じマスを2度使うことはできません。',
    },
];

const blackCells: Text = { en: 'No letter is in a black cell.', ja: '黒マスに文字は入りません。' };

const emptyCells: Text = {
    en: 'Some cells may stay empty.',
    ja: '文字の入らないマスができてもかまいません。',
};

export const kanaore = definePuzzleType<Kanaore, Letter, KanaoreModel>({
    type: 'Kanaore',
    form: kanaoreForm([]),
    summary: joined(placing, { en: ' ', ja: '' }),
    rules: ({ alphabet, cells, full, fold }) => ({
        name: kanaoreForm(alphabet).name,
        sentences: [
            ...placing,
            ...(cells.flat().includes(keptEmpty) ? [blackCells] : []),
            ...(full ? [] : [emptyCells]),
        ],
        conditions: [...(full ? [everyCell] : []), ...(fold ? [foldedKana] : [])],
    }),
    wordMeanings: {
        words: {
            en: 'The list of words: on the lines below, indented, a number, an arrow and a word each.',
            ja: '言葉のリストです。次の行から、字下げして、1行に1つずつ、番号・矢印・言葉を書きます。',
        },
        full: {
            en: 'Every cell must be filled; without this line some may stay empty.',
            ja: 'すべてのマスに文字が入ります。この行がなければ、文字の入らないマスができてもかまいません。',
        },
        fold: foldedKana,
    },
    read: readKanaore,
    formOf: ({ alphabet }) => kanaoreForm(alphabet),
    print: model => {
        const words = model.words.map(({ number, direction, text }) => [String(number), arrowOf(direction), text]);
        return [
            ...(model.full ? ['full'] : []),
            ...(model.fold ? ['fold'] : []),
            ...blockLines('words', tableLines(columnsOfTexts(words))),
            '',
            ...boardLines(
                model,
                (row, column) =>
                    `${model.numbers[row]![column] ?? ''}${signOf(model, model.cells[row]![column]!)}` || '.',
            ),
        ];
    },
    blankWith: (rows, columns) => ({
        numbers: filled({ rows, columns }, () => null),
        alphabet: [],
        words: [],
        full: false,
    }),
    sample: {
        rows: 4,
        columns: 4,
        alphabet: [...'かなおれりがみ'],
        words: [
            { number: 1, direction: 'right', letters: [1, 2, 3, 4], text: 'かなおれ' },
            { number: 2, direction: 'down', letters: [3, 5, 6, 7], text: 'おりがみ' },
        ],
        numbers: [
            [1, null, null, null],
            [null, 2, null, null],
            [null, null, null, null],
            [null, null, null, null],
        ],
        cells: [
            [1, 2, 0, 0],
            [0, 3, 4, 0],
            [0, 5, 6, 0],
            [0, 0, 7, 0],
        ],
    },
    layout: layoutKanaore,
    turned: ({ text, kind }, turn) => (kind === 'arrow' ? turnedArrow(text, turn) : text),
    offers: kanaoreOffers,
    typed: typedInto,
    cycle: () => [],
    essence: model => ({
        cells: model.cells.map(row => row.map(letter => signOf(model, letter))),
        names: model.numbers,
        listed: model.words.map(({ number, direction, letters }) => ({
            name: number,
            turned: turn =>
                [
                    turn ? directionAfter(turn, direction) : direction,
                    ...letters.map(letter => signOf(model, letter)),
                ].join(' '),
        })),
        lines: [...(model.full ? ['full'] : []), ...(model.fold ? ['fold'] : [])],
    }),
    extras: model => ({ words: listedWords(model) }),
    changeExtra: changeWords,
    naming: { number: { read: readWordNumber, taken: number => numberTwiceInList(Number(number)) } },
    check: checkKanaore,
    post: postKanaore,
    draw: drawKanaore,
    techniques: kanaoreTechniques,
    remarks: ambiguousWords,
    figures: (model, answer) => [...wordPaths(model, answer)].map(([word, cells]) => ({ cells, clue: wordClue(word) })),
    entry: ({ alphabet }) => ({ kind: 'typed', signs: alphabet }),
    givenValue: letter => (letter === keptEmpty ? 0 : letter || undefined),
    defaultValue: 0,
    sign: (model, letter) => signOf(model, letter) || '.',
    describeValue: (model, _key, value) =>
        value === 0 ? { en: 'empty', ja: '空き' } : { en: signOf(model, value), ja: `「${signOf(model, value)}」` },
    shortValue: (model, _key, value) => (value === 0 ? '–' : signOf(model, value)),
    otherClue: (model, clue) => {
        const word = wordOf(model, clue);
        return word
            ? {
                  name: { en: `word ${word.number} (${word.text})`, ja: `${word.number}番「${word.text}」` },
                  means: meaningOf(model, word),
              }
            : {
                  name: { en: 'every cell is filled', ja: 'すべてのマスを埋める' },
                  means: everyCell,
              };
    },
    withoutClue,
    possibleClues: (model, answer) => {
        const grid = new Grid(model.rows, model.columns);
        const free = grid.cells.filter(cell => model.cells.flat()[cell] === 0 && model.numbers.flat()[cell] === null);
        const clues = free.map((cell): WrittenClue => {
            return { clue: cellClue(grid.place(cell)), text: signOf(model, answer[cell] || keptEmpty) };
        });
        // A digit would be read as the number of a word. Letters come first: they are what the puzzle is about.
        return clues
            .filter(({ text }) => readNumber(text) === undefined)
            .sort((a, b) => Number(isKeptEmpty(a.text)) - Number(isKeptEmpty(b.text)));
    },
    write: withClues,
});

function meaningOf(model: KanaoreModel, word: Word): Text {
    const grid = new Grid(model.rows, model.columns);
    const known = fixedLetters(model, grid).filter(({ of }) => of?.word === word);
    const [from = '', to] = known.map(({ cell }) => cellName(grid.place(cell)));
    return {
        en: `A word of ${counted(word.letters.length, 'letter')}: the first stands in ${from}${to ? `, the second in ${to}` : ''}, each further one in a cell next to the one before.`,
        ja: `${word.letters.length}文字の言葉です。1文字目は${from}、${to ? `2文字目は${to}、` : ''}その先は前の文字の隣のマスに入ります。`,
    };
}

/** Without a word its number goes, too; a letter in a cell with a number leaves the number. */
function withoutClue(model: KanaoreModel, clue: Clue): WrittenClue[] {
    if (clue.kind === 'cell') {
        const [row, column] = clue.place;
        return [{ clue, text: String(model.numbers[row]![column] ?? '.') }];
    }
    const row = model.numbers.findIndex(numbers => clue.kind === 'word' && numbers.includes(clue.number));
    if (clue.kind !== 'word' || row < 0) {
        return [{ clue, text: '' }];
    }
    const column = model.numbers[row]!.indexOf(clue.number);
    const text = signOf(model, model.cells[row]![column]!) || '.';
    return [
        { clue, text: '' },
        { clue: cellClue([row, column]), text },
    ];
}

function withClues(model: KanaoreModel, clues: readonly WrittenClue[]): KanaoreModel {
    const gone = new ClueSet(clues.filter(({ text }) => text === '').map(({ clue }) => clue));
    return {
        ...model,
        words: model.words.filter(word => !gone.has(wordClue(word))),
        numbers: withCells(model.numbers, clues, text => readNumber(text) ?? null),
        cells: withCells(model.cells, clues, text =>
            isKeptEmpty(text) ? keptEmpty : readNumber(text) === undefined ? model.alphabet.indexOf(text) + 1 : 0,
        ),
        full: model.full && !gone.has(lineClue('full')),
    };
}
