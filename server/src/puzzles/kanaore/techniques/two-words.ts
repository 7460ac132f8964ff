import { wordClue } from '../model';
import { technique, type Way } from '../ways';
import { has, inAll, wordText } from './common';

/** Words with more ways are not compared with each other. */
const maxCompared = 60;

/** Of two words that meet, one has only ways that leave one to the other. */
export const twoWords = technique({
    name: 'two-words',
    level: 3,
    *find(ways) {
        const few = [...ways.of].flatMap(([laid, list]) =>
            list && list.length <= maxCompared ? [{ laid, list, cells: new Set(list.flat()) }] : [],
        );
        for (const one of few.filter(({ list }) => list.length > 1)) {
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
                    const walls = ways.whyNone(one.laid, way => has(way, one.laid.word, facts) || isOut(way));
                    const others = ways.whyNone(other.laid, isLeft);
                    if (walls && others) {
                        const names = [wordText(one.laid.word), wordText(other.laid.word)] as const;
                        yield {
                            conclusions: facts,
                            reasons: [wordClue(one.laid.word), wordClue(other.laid.word), ...walls, ...others],
                            en: `All ways of ${names[0].en} that leave one to ${names[1].en} have this in common.`,
                            ja: `${names[1].ja}も入れられる${names[0].ja}の入れ方のどれでも、ここは同じです。`,
                        };
                    }
                }
            }
        }
    },
});
