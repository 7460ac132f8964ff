import type { Text } from '../../../message';
import { isNot } from '../../known';
import type { Deduction } from '../../techniques/technique';
import { type Letter, signOf, type Word } from '../model';
import { together } from '../walls';
import { technique, type Ways } from '../ways';
import type { Laid } from '../word-board';
import { whyNoOther, wordText } from './common';
import { inWaysThrough, type Needed } from './needed-word';

/** Only one word can bring a letter as far as a cell, besides finished ones that are known to be elsewhere. */
export const ownLetter = technique({
    name: 'own-letter',
    level: 2,
    each: ways => ways.near,
    *find(ways, cell) {
        const letter = ways.known.value(cell);
        const laid = letter ? ownerOf(ways, cell, letter) : undefined;
        if (letter && laid && ways.laid.includes(laid)) {
            yield* inWaysThrough(ways, laid, [{ cell, letter }], nearText);
            yield* notElsewhere(ways, laid, cell, letter);
        }
    },
});

/** The only word near a cell that has a letter, if it is not finished. */
function ownerOf(ways: Ways, cell: number, letter: Letter): Laid | undefined {
    const near = ways.board.reachedBy[cell]!.filter(({ word, reach }) =>
        word.letters.some((other, index) => other === letter && reach[index]!.has(cell)),
    );
    const [first, ...others] = near.filter(laid => !isFinished(ways, laid) || ways.of(laid)![0]!.includes(cell));
    return first && others.length === 0 && !isFinished(ways, first) ? first : undefined;
}

function isFinished(ways: Ways, laid: Laid): boolean {
    const list = ways.of(laid);
    return list?.length === 1 && list[0]!.every(cell => !ways.known.isOpen(cell));
}

/** A word that has a letter once has it in this cell, so not in others. */
function* notElsewhere(ways: Ways, laid: Laid, cell: number, letter: Letter): Iterable<Deduction> {
    const { known } = ways;
    const isOne = laid.word.letters.filter(other => other === letter).length === 1;
    const here = isOne ? whyNoOther(ways, cell, new Set([laid]), other => other === letter) : undefined;
    for (const other of here ? ways.cells : []) {
        const isOpen = other !== cell && known.isOpen(other);
        if (here && isOpen && ways.covers(other).has(letter) && ownerOf(ways, other, letter) === laid) {
            const both = together([here, whyNoOther(ways, other, new Set([laid]), one => one === letter)]);
            if (both) {
                const name = wordText(laid.word);
                const [at, sign] = [ways.name(cell), signOf(ways.board.model, letter)];
                yield {
                    conclusions: [isNot(other, letter)],
                    ...both.because(known.why(cell)),
                    en: `The only ${sign} of ${name.en} is in ${at}, and no other word left can bring one here.`,
                    ja: `${name.ja}の「${sign}」は1つだけで、${at}にあります。ここまで「${sign}」が届く言葉は、ほかに残っていません。`,
                };
            }
        }
    }
}

function nearText(ways: Ways, word: Word, [needed]: readonly Needed[], then: Text): Text {
    const name = wordText(word);
    const { cell, letter } = needed!;
    const [at, sign] = [ways.name(cell), signOf(ways.board.model, letter!)];
    return {
        en: `Of the words left, only ${name.en} can bring its ${sign} as far as ${at}; ${then.en}`,
        ja: `残りの言葉のうち、${at}まで「${sign}」が届くのは${name.ja}だけで、${then.ja}`,
    };
}
