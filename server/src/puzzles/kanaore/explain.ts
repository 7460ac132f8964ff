import { cellName, Grid } from '../../board/grid';
import type { Text } from '../../message';
import type { ClueId } from '../puzzle-type';
import { type KanaoreModel, startCells, wordClue } from './model';

/** What a clue means, in a sentence. */
export function explainKanaoreClue(model: KanaoreModel, clue: ClueId): Text {
    if (clue === 'full') {
        return { en: 'Every cell holds a letter.', ja: 'どのマスにも文字が入ります。' };
    }
    const word = model.words.find(candidate => wordClue(candidate) === clue);
    const start = word && startCells(model).get(word);
    if (!word || start === undefined) {
        return { en: 'This letter stands in the cell.', ja: 'このマスに入る文字です。' };
    }
    const grid = new Grid(model.rows, model.columns);
    const second = grid.next(start, word.direction);
    const from = cellName(grid.place(start));
    const to = second === undefined ? undefined : cellName(grid.place(second));
    return {
        en: `A word of ${word.letters.length} letters: the first stands in ${from}${to ? `, the second in ${to}` : ''}, each further one in a cell next to the one before.`,
        ja: `${word.letters.length}文字の言葉です。1文字目は${from}、${to ? `2文字目は${to}、` : ''}その先は前の文字の隣のマスに入ります。`,
    };
}
