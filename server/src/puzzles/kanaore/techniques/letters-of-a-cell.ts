import { lineClue } from '../../../board/clue';
import { anyOf, type Text } from '../../../message';
import { is } from '../../known';
import { follows, impasse } from '../../techniques/technique';
import { type Letter, signOf } from '../model';
import { technique, type Ways } from '../ways';
import { nobody, whyNoOther, wordText } from './common';

/** No word can come to a cell. */
export const empty = technique({
    name: 'empty',
    level: 2,
    each: ways => (ways.board.model.full ? [] : ways.cells),
    *find(ways, cell) {
        if (ways.known.isOpen(cell) && ways.covers(cell).size === 0) {
            const out = whyNoOther(ways, cell, nobody, () => true);
            if (out) {
                yield {
                    conclusions: [is(cell, 0)],
                    ...out.because(),
                    en: `No word can come to ${ways.name(cell)}.`,
                    ja: `${ways.name(cell)}に来られる言葉はありません。`,
                };
            }
        }
    },
});

/** Every cell holds a letter, and words can bring only one to a cell. */
export const onlyLetter = technique({
    name: 'only-letter',
    level: 2,
    isFollowed: true,
    each: ways => (ways.board.model.full ? ways.cells : []),
    *find(ways, cell) {
        const letters = ways.known.isOpen(cell) ? ways.covers(cell) : undefined;
        if (letters && letters.size < 2) {
            const [letter] = letters.keys();
            const out = whyNoOther(ways, cell, nobody, other => other !== letter);
            if (out) {
                yield {
                    ...follows(letter === undefined ? [] : [is(cell, letter)]),
                    ...out.because(lineClue('full')),
                    ...onlyLetterText(ways, cell, letter),
                };
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
    const names = Array.from(ways.covers(cell).get(letter)!, ({ word }) => wordText(word));
    return names.length > maxListed
        ? {
              en: `Every cell holds a letter, and words can bring no other to ${at}.`,
              ja: `どのマスにも文字が入りますが、${at}にほかの文字は入りません。`,
          }
        : {
              en: `Every cell holds a letter, and only ${anyOf(names.map(({ en }) => en))} can bring one to ${at}.`,
              ja: `どのマスにも文字が入りますが、${at}に文字を入れられるのは${names.map(({ ja }) => ja).join('か')}だけです。`,
          };
}

/** No word can have brought its letter to a cell. */
export const letterOfNone = technique({
    name: 'letter-of-none',
    level: 3,
    isFollowed: true,
    each: ways => ways.cells,
    *find(ways, cell) {
        const { known, board } = ways;
        const letter = known.value(cell);
        const isOfNone = letter && !ways.covers(cell).has(letter);
        const out = isOfNone && whyNoOther(ways, cell, nobody, other => other === letter);
        if (letter && out) {
            const [at, sign] = [ways.name(cell), signOf(board.model, letter)];
            yield {
                ...impasse,
                ...out.because(known.why(cell)),
                en: `No word can have the ${sign} in ${at}.`,
                ja: `${at}の「${sign}」を使える言葉がありません。`,
            };
        }
    },
});
