import { sentence, type Text } from '../../../message';
import { isNot } from '../../known';
import { type Deduction, follows } from '../../techniques/technique';
import { maxWays, waysText } from '../../techniques/ways';
import { wordClue } from '../model';
import { type NoWay, together } from '../walls';
import { technique, type Ways } from '../ways';
import type { Laid, Way } from '../word-board';
import { has, inAll, wordText } from './common';
import { blockedText } from './followed';

/** A word can be laid in one way only, or in none. */
export const onlyWay = technique({
    name: 'only-way',
    level: 2,
    isFollowed: true,
    each: ways => ways.lists,
    *find(ways, [laid, list]) {
        if (list.length < 2) {
            yield* inEveryWay(ways, laid, list, ({ walls }) => {
                const name = wordText(laid.word);
                const blocked = blockedText(ways, walls);
                return list.length === 0
                    ? {
                          en: `There is no room for ${name.en}${blocked.en}.`,
                          ja: `${name.ja}が入る場所がありません${blocked.ja}。`,
                      }
                    : {
                          en: `${sentence(name).en} fits in one way only${blocked.en}.`,
                          ja: `${name.ja}の入れ方は1通りです${blocked.ja}。`,
                      };
            });
        }
    },
});

/** Compares all ways of a word. */
export const everyWay = technique({
    name: 'every-way',
    level: 3,
    isFollowed: true,
    each: ways => ways.lists,
    *find(ways, [laid, list]) {
        if (list.length > 1) {
            yield* inEveryWay(ways, laid, list, () => commonText(wordText(laid.word), list.length));
        }
    },
});

/**
 * Concludes what is true in every way of a word.
 *
 * @param tell says why it has no other way
 */
function* inEveryWay(
    ways: Ways,
    laid: Laid,
    list: readonly Way[],
    tell: (noOther: NoWay) => Text,
): Iterable<Deduction> {
    const facts = inAll(laid, list, ways);
    if (facts.length > 0 || list.length === 0) {
        const noOther = ways.whyNone(laid, way => facts.length > 0 && has(way, laid.word, facts));
        if (noOther) {
            yield { ...follows(facts), ...noOther.because(wordClue(laid.word)), ...tell(noOther) };
        }
    }
}

function commonText(name: Text, count: number): Text {
    return count > maxWays
        ? { en: `However ${name.en} goes, this is the same.`, ja: `${name.ja}は、どう進んでもここは同じです。` }
        : {
              en: `${sentence(name).en} can go ${count} ways, which have this in common.`,
              ja: `${name.ja}の入れ方${waysText(count).ja}。`,
          };
}

/** A word passes a cell whichever way it goes, with one of several letters: all others are ruled out there. */
export const crossing = technique({
    name: 'crossing',
    level: 3,
    each: ways => ways.lists,
    *find(ways, [laid, list]) {
        const [first, ...others] = list;
        const { word } = laid;
        for (const cell of others.length > 0 && others.length < maxWays ? first! : []) {
            if (ways.known.isOpen(cell) && others.every(way => way.includes(cell))) {
                const own = new Set(list.map(way => word.letters[way.indexOf(cell)]!));
                const out = [...ways.covers(cell).keys()].filter(letter => !own.has(letter));
                const no =
                    out.length > 0 &&
                    ways.whyNone(laid, way => way.includes(cell) && !out.includes(word.letters[way.indexOf(cell)]!));
                if (no) {
                    const name = sentence(wordText(word));
                    yield {
                        conclusions: out.map(letter => isNot(cell, letter)),
                        ...no.because(wordClue(word)),
                        en: `${name.en} passes ${ways.name(cell)} in each of its ${list.length} ways, and never with such a letter.`,
                        ja: `${name.ja}は${list.length}通りのどの入れ方でも${ways.name(cell)}を通り、この文字にはなりません。`,
                    };
                }
            }
        }
    },
});

/** Of two words that meet, one has only ways that leave one to the other. */
export const twoWords = technique({
    name: 'two-words',
    level: 3,
    *find(ways) {
        const few = ways.board.laid.flatMap(laid => {
            const list = ways.of(laid);
            return list && list.length <= maxWays ? [{ laid, list, cells: new Set(list.flat()) }] : [];
        });
        for (const one of few.filter(({ laid, list }) => list.length > 1 && ways.laid.includes(laid))) {
            for (const other of few) {
                if (other === one || !one.list[0] || ![...other.cells].some(cell => one.cells.has(cell))) {
                    continue;
                }
                const letters = other.list.map(
                    way => new Map(way.map((cell, index) => [cell, other.laid.word.letters[index]])),
                );
                const isOut = (way: Way): boolean =>
                    letters.every(theirs =>
                        way.some((cell, index) => {
                            const letter = theirs.get(cell);
                            return letter !== undefined && letter !== one.laid.word.letters[index];
                        }),
                    );
                const left = one.list.filter(way => !isOut(way));
                const facts = left.length < one.list.length ? inAll(one.laid, left, ways) : [];
                if (facts.length > 0) {
                    const isLeft = (way: Way): boolean =>
                        way.length === other.laid.word.letters.length &&
                        other.list.some(theirs => way.every((cell, index) => theirs[index] === cell));
                    const mine = ways.whyNone(one.laid, way => has(way, one.laid.word, facts) || isOut(way));
                    const both = mine && together([mine, ways.whyNone(other.laid, isLeft)]);
                    if (both) {
                        const names = [wordText(one.laid.word), wordText(other.laid.word)] as const;
                        yield {
                            conclusions: facts,
                            ...both.because(wordClue(one.laid.word), wordClue(other.laid.word)),
                            en: `Of the ${one.list.length} ways of ${names[0].en}, ${left.length === 1 ? 'only this one leaves' : `${left.length} leave`} room for ${names[1].en}${left.length === 1 ? '' : ', and have this in common'}.`,
                            ja: `${names[0].ja}の入れ方${one.list.length}通りのうち、${names[1].ja}も入るのは${left.length}通り${left.length === 1 ? 'だけ' : 'で、どれでもここは同じ'}です。`,
                        };
                    }
                }
            }
        }
    },
});
