import { lineClue } from '../../../board/clue';
import { anyOf, type Text } from '../../../message';
import { is } from '../../known';
import { impasse } from '../../technique';
import { type Letter, signOf } from '../model';
import { technique, type Ways } from '../ways';
import { nobody, whyNoOther, wordText } from './common';

/** No word can come to a cell. */
export const empty = technique({
    name: 'empty',
    level: 2,
    *find(ways) {
        const { known, board } = ways;
        for (const [cell, letters] of ways.covers.entries()) {
            if (letters.size === 0 && known.value(cell) === undefined && !board.model.full) {
                const reasons = whyNoOther(ways, cell, nobody, () => true);
                if (reasons) {
                    yield {
                        conclusions: [is(cell, 0)],
                        reasons,
                        en: `No word can come to ${ways.name(cell)}.`,
                        ja: `${ways.name(cell)}に来られる言葉はありません。`,
                    };
                }
            }
        }
    },
});

/** Every cell holds a letter, and words can bring only one to a cell. */
export const onlyLetter = technique({
    name: 'only-letter',
    level: 2,
    isFollowed: true,
    *find(ways) {
        const { known, board } = ways;
        for (const [cell, letters] of board.model.full ? ways.covers.entries() : []) {
            if (letters.size < 2 && known.value(cell) === undefined) {
                const [letter] = letters.keys();
                const reasons = whyNoOther(ways, cell, nobody, other => other !== letter);
                if (reasons) {
                    yield {
                        ...(letter === undefined ? impasse : { conclusions: [is(cell, letter)] }),
                        reasons: [lineClue('full'), ...reasons],
                        ...onlyLetterText(ways, cell, letter),
                    };
                }
            }
        }
    },
});

/** The most words that a sentence lists. */
const maxListed = 3;

function onlyLetterText(ways: Ways, cell: number, letter: Letter | undefined): Text {
    const at = ways.name(cell);
    if (letter === undefined) {
        return {
            en: `Every cell holds a letter, and no word can come to ${at}.`,
            ja: `どのマスにも文字が入りますが、${at}に来られる言葉がありません。`,
        };
    }
    const names = Array.from(ways.covers[cell]!.get(letter)!, ({ word }) => wordText(word));
    return names.length > maxListed
        ? {
              en: `Every cell holds a letter, and words can bring no other to ${at}.`,
              ja: `どのマスにも文字が入りますが、${at}にほかの文字は入りません。`,
          }
        : {
              en: `Every cell holds a letter; only ${anyOf(names.map(({ en }) => en))} can come to ${at}, with this one.`,
              ja: `どのマスにも文字が入りますが、${at}に来られるのは${names.map(({ ja }) => ja).join('か')}のこの文字だけです。`,
          };
}

/** No word can have brought its letter to a cell. */
export const letterOfNone = technique({
    name: 'letter-of-none',
    level: 3,
    isFollowed: true,
    *find(ways) {
        const { known, board } = ways;
        for (const [cell, letters] of ways.covers.entries()) {
            const letter = known.value(cell);
            const reasons = letter && !letters.has(letter) && whyNoOther(ways, cell, nobody, other => other === letter);
            if (letter && reasons) {
                const [at, sign] = [ways.name(cell), signOf(board.model, letter)];
                yield {
                    ...impasse,
                    reasons: [known.why(cell), ...reasons],
                    en: `No word can have the ${sign} in ${at}.`,
                    ja: `${at}の「${sign}」を使える言葉がありません。`,
                };
            }
        }
    },
});
