import { sentence, type Text } from '../../../message';
import { is, isNot } from '../../known';
import { type Deduction, follows } from '../../techniques/technique';
import { maxWays } from '../../techniques/ways';
import { type Letter, signOf, wordClue } from '../model';
import { together } from '../walls';
import { technique, type Ways } from '../ways';
import type { Laid, Way } from '../word-board';
import { wordText } from './common';

/** Two words go through the same cell, whichever way they go. */
export const sameCell = technique({
    name: 'same-cell',
    level: 3,
    isFollowed: true,
    *find(ways) {
        const { known } = ways;
        const through = wordsThrough(ways, 1);
        for (const cell of ways.cells.filter(cell => known.isOpen(cell))) {
            for (const [one, other] of pairsOf(through.get(`${cell}`) ?? [])) {
                const [mine, theirs] = [lettersAt(one, cell), lettersAt(other, cell)];
                const shared = [...mine].filter(letter => theirs.has(letter));
                if (shared.length < 2) {
                    yield* meeting(ways, cell, [one.laid, other.laid], [mine, theirs], shared[0]);
                }
            }
        }
    },
});

function* meeting(
    ways: Ways,
    cell: number,
    words: readonly [Laid, Laid],
    letters: readonly [ReadonlySet<Letter>, ReadonlySet<Letter>],
    shared: Letter | undefined,
): Iterable<Deduction> {
    const out = together(
        words.map((laid, index) => ways.whyNone(laid, way => letters[index]!.has(letterIn(laid, way, cell)))),
    );
    if (out) {
        const [one, other] = words.map(({ word }) => wordText(word)) as [Text, Text];
        const at = ways.name(cell);
        const sign = shared === undefined ? '' : signOf(ways.board.model, shared);
        yield {
            ...follows(shared === undefined ? [] : [is(cell, shared)]),
            ...out.because(...words.map(({ word }) => wordClue(word))),
            ...(shared === undefined
                ? {
                      en: `${sentence(one).en} and ${other.en} both have to go through ${at}, with different letters.`,
                      ja: `${one.ja}と${other.ja}はどちらも${at}を通りますが、文字が合いません。`,
                  }
                : {
                      en: `${sentence(one).en} and ${other.en} both go through ${at}, and ${sign} is the only letter that both can have there.`,
                      ja: `${one.ja}と${other.ja}はどちらも${at}を通り、そこで重なる文字は「${sign}」だけです。`,
                  }),
        };
    }
}

/** Two words each need one of the same two cells, with different letters: no other word has room there. */
export const twoCells = technique({
    name: 'two-cells',
    level: 3,
    each: ways => wordsThrough(ways, 2),
    *find(ways, [id, words]) {
        const cells = id.split(' ').map(Number);
        for (const [one, other] of pairsOf(words)) {
            const letters = cells.map(cell => [lettersAt(one, cell), lettersAt(other, cell)] as const);
            const isRival = letters.every(
                ([mine, theirs]) => mine.size > 0 && theirs.size > 0 && ![...mine].some(one => theirs.has(one)),
            );
            const facts = (isRival ? cells : []).flatMap((cell, index) => {
                const own = new Set(letters[index]!.flatMap(some => [...some]));
                const isOpen = ways.known.isOpen(cell) && ways.cells.includes(cell);
                const others = isOpen ? [...ways.covers(cell).keys()].filter(letter => !own.has(letter)) : [];
                return others.map(letter => isNot(cell, letter));
            });
            const words = [one.laid, other.laid];
            const isOwn = (laid: Laid, word: number) => (way: Way) =>
                cells.some((cell, index) => letters[index]![word]!.has(letterIn(laid, way, cell)));
            const out = facts.length > 0 && together(words.map((laid, word) => ways.whyNone(laid, isOwn(laid, word))));
            if (out) {
                const [first, second] = words.map(({ word }) => wordText(word)) as [Text, Text];
                const at = cells.map(cell => ways.name(cell));
                yield {
                    conclusions: facts,
                    ...out.because(...words.map(({ word }) => wordClue(word))),
                    en: `${sentence(first).en} and ${second.en} each have to go through ${at.join(' or ')}, with different letters: both cells are theirs.`,
                    ja: `${first.ja}と${second.ja}はどちらも${at.join('か')}を通り、文字が違います。どちらのマスにもほかの文字は入りません。`,
                };
            }
        }
    },
});

/** A word and its ways. */
interface Listed {
    readonly laid: Laid;
    readonly list: readonly Way[];
}

/** By so many cells, the words that go through one of them in each of their ways. */
function wordsThrough(ways: Ways, count: 1 | 2): Map<string, Listed[]> {
    const through = new Map<string, Listed[]>();
    for (const laid of ways.board.laid) {
        const list = ways.of(laid);
        const [first = []] = list ?? [];
        if (list && list.length > count - 1 && list.length <= maxWays) {
            const sets = first.flatMap((cell): number[][] => {
                const missing = list.find(way => !way.includes(cell));
                if (count === 1) {
                    return missing ? [] : [[cell]];
                }
                return (missing ?? [])
                    .filter(other => list.every(way => way.includes(cell) || way.includes(other)))
                    .map(other => [cell, other].sort((a, b) => a - b));
            });
            for (const id of new Set(sets.map(cells => cells.join(' ')))) {
                through.set(id, [...(through.get(id) ?? []), { laid, list }]);
            }
        }
    }
    return through;
}

function pairsOf<T>(items: readonly T[]): (readonly [T, T])[] {
    return items.flatMap((one, index) => items.slice(index + 1).map(other => [one, other] as const));
}

/** The letters that a word can have in a cell. */
function lettersAt({ laid, list }: Listed, cell: number): Set<Letter> {
    return new Set(list.map(way => letterIn(laid, way, cell)).filter(letter => letter > 0));
}

/** The letter that a word has in a cell; 0 if it does not come there. */
function letterIn({ word }: Laid, way: Way, cell: number): Letter {
    return word.letters[way.indexOf(cell)] ?? 0;
}
