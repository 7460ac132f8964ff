import { sentence } from '../../../message';
import { isNot } from '../../known';
import { levelOfWays } from '../../level';
import { impasse } from '../../technique';
import { wordClue } from '../model';
import { technique } from '../ways';
import { has, inAll, wordText } from './common';

/** A word can be laid in one way only, or in none. */
export const onlyWay = technique({
    name: 'only-way',
    level: 2,
    isFollowed: true,
    *find(ways) {
        for (const [laid, list] of ways.of) {
            const facts = list?.length === 1 ? inAll(laid, list, ways) : [];
            if (list?.length === 0 || facts.length > 0) {
                const { word } = laid;
                const walls = ways.whyNone(laid, way => facts.length > 0 && has(way, word, facts));
                const name = sentence(wordText(word));
                if (walls) {
                    yield {
                        ...(facts.length === 0 ? impasse : { conclusions: facts }),
                        reasons: [wordClue(word), ...walls],
                        ...(facts.length === 0
                            ? {
                                  en: `There is no room for ${wordText(word).en}.`,
                                  ja: `${name.ja}が入る場所がありません。`,
                              }
                            : { en: `${name.en} fits in one way only.`, ja: `${name.ja}の入れ方は1通りです。` }),
                    };
                }
            }
        }
    },
});

/** Compares all ways of a word. */
export const everyWay = technique({
    name: 'every-way',
    level: 3,
    isFollowed: true,
    *find(ways) {
        for (const [laid, list] of ways.of) {
            const facts = list && list.length > 1 ? inAll(laid, list, ways) : [];
            if (facts.length > 0) {
                const { word } = laid;
                const walls = ways.whyNone(laid, way => has(way, word, facts));
                const name = sentence(wordText(word));
                if (walls) {
                    yield {
                        conclusions: facts,
                        reasons: [wordClue(word), ...walls],
                        level: levelOfWays(list!.length),
                        en: `${name.en} can go ${list!.length} ways, which have this in common.`,
                        ja: `${name.ja}の入れ方${list!.length}通りをすべて調べると、どれでもここは同じです。`,
                    };
                }
            }
        }
    },
});

/** A word passes a cell whichever way it goes, with one of several letters: all others are ruled out there. */
export const crossing = technique({
    name: 'crossing',
    level: 3,
    *find(ways) {
        for (const [laid, list] of ways.of) {
            const [first, ...others] = list ?? [];
            const { word } = laid;
            for (const cell of others.length > 0 ? first! : []) {
                if (ways.known.value(cell) === undefined && others.every(way => way.includes(cell))) {
                    const own = new Set(list!.map(way => word.letters[way.indexOf(cell)]!));
                    const out = [...ways.covers[cell]!.keys()].filter(letter => !own.has(letter));
                    const walls =
                        out.length > 0 &&
                        ways.whyNone(
                            laid,
                            way => way.includes(cell) && !out.includes(word.letters[way.indexOf(cell)]!),
                        );
                    if (walls) {
                        const name = sentence(wordText(word));
                        yield {
                            conclusions: out.map(letter => isNot(cell, letter)),
                            reasons: [wordClue(word), ...walls],
                            en: `${name.en} passes ${ways.name(cell)} whichever way it goes, and never with such a letter.`,
                            ja: `${name.ja}はどう入れても${ways.name(cell)}を通り、この文字にはなりません。`,
                        };
                    }
                }
            }
        }
    },
});
