import { placeNamed } from '../../board/grid';
import type { Text } from '../../message';
import type { ClueId, PartMeanings, WordMeanings } from '../puzzle-type';
import type { FillominoModel } from './model';

const borderSign: Text = {
    en: 'A border, | at the right of the cell and _ below it: the cells on both sides are in different regions.',
    ja: '境界線です(| はマスの右、_ はマスの下)。両側のマスは別の領域になります。',
};

export const fillominoParts: PartMeanings = { border: borderSign };

export const fillominoWords: WordMeanings = {
    max: {
        en: 'The largest number that may stand in a cell; without this line any number may.',
        ja: '入る数字の上限です。この行がなければ、上限はありません。',
    },
};

/** What a clue means, in a sentence. */
export function explainFillominoClue(model: FillominoModel, clue: ClueId): Text {
    if (clue === 'max') {
        return { en: `No number is larger than ${model.max}.`, ja: `${model.max}より大きい数字は入りません。` };
    }
    const [row = -1, column = -1] = placeNamed(clue) ?? [];
    const given = model.cells[row]?.[column];
    if (typeof given !== 'number') {
        return {
            en: 'A clue without a number: any number can stand here.',
            ja: '数字のないヒントです。どの数字も入ります。',
        };
    }
    return given === 1
        ? { en: 'This cell is a region of its own.', ja: 'このマスだけで1つの領域です。' }
        : {
              en: `This cell belongs to a region of exactly ${given} cells, with a ${given} in each of them.`,
              ja: `このマスは、${given}がちょうど${given}マスつながった領域に入ります。`,
          };
}
