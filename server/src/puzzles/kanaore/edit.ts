import { type Clue, cellClue } from '../../board/clue';
import { filled, Grid } from '../../board/grid';
import { readNumber } from '../characters';
import { defineEdit } from '../define-edit';
import { contentAt } from '../form';
import type { WrittenClue } from '../model';
import { changeWords, listedWords } from './editing';
import { filler } from './filler';
import { isKeptEmpty } from './letters';
import { type KanaoreModel, keptEmpty, signOf, wordOf } from './model';
import { otherLines } from './other-lines';
import { boards } from './signs';
import { lineOfWord } from './word-lines';

export const edit = defineEdit(boards, {
    filler,
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
    extras: model => ({ words: listedWords(model) }),
    changeExtra: changeWords,
    withoutClue,
    movedClue: (model, clue, [row, column]) => {
        const letter = clue.kind === 'cell' ? model.cells[clue.place[0]]![clue.place[1]]! : 0;
        const isFree = model.cells[row]![column] === 0 && model.numbers[row]![column] === null;
        return letter !== 0 && isFree
            ? [...withoutClue(model, clue), { clue: cellClue([row, column]), text: signOf(model, letter) }]
            : [];
    },
    swappedClues: () => [],
    otherTexts: (model, clue) => {
        const word = wordOf(model, clue);
        return word ? otherLines(model, word) : [];
    },
    textAt: (model, clue) => {
        const word = wordOf(model, clue);
        return word
            ? lineOfWord(word, word.text)
            : clue.kind === 'cell'
              ? signOf(model, contentAt(model, clue.place))
              : '';
    },
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
});

/** Removing a word also removes its number; removing a letter leaves the number in its cell. */
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
