import { directionNames } from '../../../board/grid';
import { sentence } from '../../../message';
import { is } from '../../known';
import { impasse } from '../../techniques/technique';
import { wordClue } from '../model';
import { NoWay } from '../walls';
import { technique } from '../ways';
import { wordText } from './common';
import { blockedText, followed, mergedWalls } from './followed';

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

/**
 * A word can go on to one cell only, from cell to cell. Example: かさね begins in r2c3 and goes right; after さ in r2c4 there
 * are a wall and the edge on two sides, so ね is in r3c4. Or there is no way on, and what is being tried is wrong.
 */
export const onlyWayOn = technique({
    name: 'only-way-on',
    level: 1,
    *find(ways) {
        for (const laid of ways.laid) {
            // The cells so far, what closes the others at each of them, the cells after the last one, and why.
            const { way, walls, next, why } = followed(ways, laid);
            const facts = way.flatMap((cell, index) =>
                index < 2 || ways.known.value(cell) !== undefined ? [] : [is(cell, laid.word.letters[index]!)],
            );
            const isStuck = next.length === 0 && way.length > 1 && way.length < laid.word.letters.length;
            if (facts.some(({ key }) => ways.cells.includes(key)) || isStuck) {
                // The sentence begins at the cell before the first letter that is new.
                const filled = facts.map(({ key }) => key).filter(cell => ways.cells.includes(cell));
                const from = isStuck ? way.length - 1 : way.indexOf(filled[0]!) - 1;
                const to = isStuck ? way.length : way.indexOf(filled.at(-1)!);
                const name = sentence(wordText(laid.word));
                const at = ways.name(way[from]!);
                const blocked = blockedText(ways, mergedWalls(walls.slice(from, to)), filled);
                yield {
                    ...(isStuck ? impasse : { conclusions: facts }),
                    reasons: [...why, ...new NoWay(mergedWalls(walls)).reasons],
                    ...(isStuck
                        ? {
                              en: `${name.en} cannot go on from ${at}${blocked.en}.`,
                              ja: `${name.ja}は、${at}から先に進めません${blocked.ja}。`,
                          }
                        : {
                              en: `${name.en} can go on from ${at} in one way only${blocked.en}.`,
                              ja: `${name.ja}は、${at}から先の進み方が1通りです${blocked.ja}。`,
                          }),
                };
            }
        }
    },
});
