import { type Clue, ClueSet, cellClue, lineClue } from '../../board/clue';
import { Grid } from '../../board/grid';
import type { WrittenClue } from '../puzzle-type';
import { readNumber, withCells } from '../reading';
import { type KanaoreModel, signOf, startCells, wordClue, wordOf } from './model';

/** Without a word its number goes, too; a letter in a cell with a number leaves the number. */
export function withoutKanaoreClue(model: KanaoreModel, clue: Clue): WrittenClue[] {
    if (clue.kind === 'cell') {
        const [row, column] = clue.place;
        return [{ clue, text: String(model.numbers[row]![column] ?? '.') }];
    }
    const word = wordOf(model, clue);
    const start = word && startCells(model).get(word);
    if (start === undefined) {
        return [{ clue, text: '' }];
    }
    const [row, column] = new Grid(model.rows, model.columns).place(start);
    const text = signOf(model, model.cells[row]![column]!) || '.';
    return [
        { clue, text: '' },
        { clue: cellClue([row, column]), text },
    ];
}

export function writeKanaoreClues(model: KanaoreModel, clues: readonly WrittenClue[]): KanaoreModel {
    const gone = new ClueSet(clues.filter(({ text }) => text === '').map(({ clue }) => clue));
    return {
        ...model,
        words: model.words.filter(word => !gone.has(wordClue(word))),
        numbers: withCells(model.numbers, clues, text => readNumber(text) ?? null),
        cells: withCells(model.cells, clues, text =>
            readNumber(text) === undefined ? model.alphabet.indexOf(text) + 1 : 0,
        ),
        full: model.full && !gone.has(lineClue('full')),
    };
}
