import { directionNames } from '../../../board/grid';
import { sentence } from '../../../message';
import { type Fact, is, type Reason } from '../../known';
import { type Deduction, impasse } from '../../technique';
import { wordClue } from '../model';
import { technique } from '../ways';
import { wordText } from './common';

/** The first letter of a word is in the cell with its number, the second where its arrow points. */
export const beginning = technique({
    name: 'beginning',
    level: 1,
    *find({ grid, laid, known }) {
        for (const { word, start } of laid) {
            const cells = [start, grid.next(start, word.direction)];
            const facts = cells.flatMap((cell, index) => (cell === undefined ? [] : [is(cell, word.letters[index]!)]));
            if (facts.some(fact => !known.has(fact))) {
                const name = sentence(wordText(word));
                const to = directionNames[word.direction];
                yield {
                    conclusions: facts,
                    reasons: [wordClue(word)],
                    en: `${name.en} begins at its number and goes ${to.en} first.`,
                    ja: `${name.ja}は、番号のマスから${to.ja}へ進みます。`,
                };
            }
        }
    },
});

/** A word can go on to one cell only, from cell to cell. */
export const onlyWayOn = technique({
    name: 'only-way-on',
    level: 1,
    *find(ways) {
        const { grid, known } = ways;
        for (const { word, start } of ways.laid) {
            const second = grid.next(start, word.direction);
            const way = second === undefined ? [] : [start, second];
            const reasons: Reason[] = [wordClue(word)];
            let facts: Fact[] = [];
            let from = second;
            const found = (): Deduction => {
                const name = sentence(wordText(word));
                const at = ways.name(from!);
                return {
                    ...(facts.length === 0 ? impasse : { conclusions: facts }),
                    reasons: [...reasons],
                    ...(facts.length === 0
                        ? {
                              en: `${name.en} cannot go on from ${at}.`,
                              ja: `${name.ja}は、${at}から先に進めません。`,
                          }
                        : {
                              en: `${name.en} can go on from ${at} in one way only.`,
                              ja: `${name.ja}は、${at}から先の進み方が1通りです。`,
                          }),
                };
            };
            while (way.length >= 2 && way.length < word.letters.length) {
                const letter = word.letters[way.length]!;
                const last = way.at(-1)!;
                const beside = grid.neighbours(last).filter(cell => !way.includes(cell));
                const open = beside.filter(cell => known.may(cell, letter));
                const [next, ...more] = open;
                if (more.length > 0) {
                    break;
                }
                const walls = beside.filter(cell => cell !== next).map(cell => known.whyNot(cell, letter));
                if (walls.length > 0 && facts.length > 0) {
                    yield found();
                    facts = [];
                }
                from = facts.length === 0 ? last : from;
                reasons.push(...walls);
                if (next === undefined) {
                    yield found();
                    break;
                }
                way.push(next);
                if (known.value(next) === undefined) {
                    facts.push(is(next, letter));
                }
            }
            if (facts.length > 0) {
                yield found();
            }
        }
    },
});
