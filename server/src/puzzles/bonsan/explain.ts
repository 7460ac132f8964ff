import { placeNamed } from '../../board/grid';
import { counted, type Text } from '../../message';
import type { ClueId, PartMeanings, WordMeanings } from '../puzzle-type';
import type { BonsanModel } from './model';

const region: Text = {
    en: 'The region of this cell. In the end every region holds a circle, and its circles lie point-symmetrically about its centre.',
    ja: 'このマスの領域です。動かした後、どの領域にも○があり、領域の中心について点対称に並びます。',
};

export const bonsanParts: PartMeanings = { region };

export const bonsanWords: WordMeanings = {
    regions: {
        en: 'The regions, which make it a Heya-bon: a letter for each cell on the lines below, indented like the board.',
        ja: '領域です(あれば、へやぼんになります)。次の行から、盤面と同じように字下げして、各マスの領域を文字で書きます。',
    },
};

/** What a clue means, in a sentence. */
export function explainBonsanClue(model: BonsanModel, clue: ClueId): Text {
    const place = placeNamed(clue);
    if (!place) {
        return region;
    }
    const circle = model.cells[place[0]]?.[place[1]];
    if (typeof circle !== 'number') {
        return {
            en: 'A circle that moves any distance in a straight line, or stays.',
            ja: 'まっすぐに何マスでも動かせる○です。動かさなくてもかまいません。',
        };
    }
    return circle === 0
        ? { en: 'A circle that stays where it is.', ja: '動かない○です。' }
        : {
              en: `A circle that moves exactly ${counted(circle, 'cell')} in a straight line.`,
              ja: `まっすぐにちょうど${circle}マス動く○です。`,
          };
}
