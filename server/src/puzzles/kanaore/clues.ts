import { cellName, Grid, placeNamed } from '../../board/grid';
import type { ClueId, WrittenClue } from '../puzzle-type';
import { readNumber, withCells } from '../reading';
import { type KanaoreModel, signOf, startCells, wordClue } from './model';

/** Without a word its number goes, too; a letter in a cell with a number leaves the number. */
export function withoutKanaoreClue(model: KanaoreModel, clue: ClueId): WrittenClue[] {
    const grid = new Grid(model.rows, model.columns);
    const place = placeNamed(clue);
    if (place) {
        return [{ clue, text: String(model.numbers[place[0]]?.[place[1]] ?? '.') }];
    }
    const word = model.words.find(candidate => wordClue(candidate) === clue);
    const start = word && startCells(model).get(word);
    if (start === undefined) {
        return [{ clue, text: '' }];
    }
    const [row, column] = grid.place(start);
    const text = signOf(model, model.cells[row]![column]!) || '.';
    return [
        { clue, text: '' },
        { clue: cellName([row, column]), text },
    ];
}

export function writeKanaoreClues(model: KanaoreModel, clues: readonly WrittenClue[]): KanaoreModel {
    const gone = new Set(clues.filter(({ text }) => text === '').map(({ clue }) => clue));
    return {
        ...model,
        words: model.words.filter(word => !gone.has(wordClue(word))),
        numbers: withCells(model.numbers, clues, text => readNumber(text) ?? null),
        cells: withCells(model.cells, clues, text =>
            readNumber(text) === undefined ? model.alphabet.indexOf(text) + 1 : 0,
        ),
        full: model.full && !gone.has('full'),
    };
}
