import { chainsText } from '../../../board/chains';
import type { Place } from '../../../board/grid';
import { sentence } from '../../../message';
import { areCases, type Split } from '../../techniques/trying';
import { wordClue } from '../model';
import type { Ways } from '../ways';
import type { Laid, Way } from '../word-board';
import { lettersOn, wordText } from './common';

/** The few ways of a word, words with the fewest first. */
export function* splitsOf(ways: Ways): Iterable<Split> {
    const few = ways.lists.filter(([, list]) => areCases(list));
    for (const [laid, list] of few.sort(([, a], [, b]) => a.length - b.length)) {
        const isLeft = (way: Way): boolean => list.some(one => one.length === way.length && one.join() === way.join());
        const out = ways.whyNone(laid, isLeft);
        if (out) {
            const name = sentence(wordText(laid.word));
            yield {
                cases: list.map(way => caseOf(ways, laid, way)),
                tell: () => ({
                    reasons: [wordClue(laid.word), ...out.reasons],
                    en: `${name.en} has ${list.length} ways left.`,
                    ja: `${name.ja}の入れ方は、残り${list.length}通りです。`,
                }),
            };
        }
    }
}

function caseOf({ grid }: Ways, { word }: Laid, way: Way) {
    const places = way.map((cell): Place => grid.place(cell));
    const { en, ja } = chainsText(places.slice(1).map((place, index) => [places[index]!, place] as const));
    return {
        facts: lettersOn(way, word),
        en: `If it goes ${en}`,
        ja: `${ja}と進むと`,
    };
}
