import { directionNames } from '../../../board/grid';
import { sentence, type Text } from '../../../message';
import { is } from '../../known';
import { follows } from '../../techniques/technique';
import { wordClue } from '../model';
import { mergedWalls, reasonsOf } from '../walls';
import { technique } from '../ways';
import { lettersOn, wordText } from './common';
import { blockedText, followed } from './followed';

// Example: かさねる begins in r2c2, and its arrow points to the right.
//
//        1  2  3  4
//     1  い ろ は に      か is in r2c2 and さ in r2c3 (`beginning`). Of the cells beside r2c3, r1c3 and r2c4 hold other
//     2  .  .  .  へ      letters. So ね is in r3c3. From there the word can go on to r3c2 only: r3c4 and r4c3 do not
//     3  .  .  .  と      take る either (`onlyWayOn`).
//     4  .  .  ち り

/** The first letter of a word is in the cell with its number, the second where its arrow points. */
export const beginning = technique({
    name: 'beginning',
    level: 1,
    each: ({ laid }) => laid,
    *find({ grid, known }, { word, start }) {
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
    },
});

/** After its second letter a word can go on to one cell only, and perhaps from there to one cell only; or to none. */
export const onlyWayOn = technique({
    name: 'only-way-on',
    level: 1,
    each: ways => ways.laid,
    *find(ways, laid) {
        const { way, walls, isStuck, why } = followed(ways, laid);
        const facts = lettersOn(way, laid.word)
            .slice(2)
            .filter(({ key }) => ways.known.isOpen(key));
        const filled = facts.map(({ key }) => key).filter(cell => ways.cells.includes(cell));
        if (isStuck || filled.length > 0) {
            // The sentence goes from the cell before the first new letter to the last one, or is about the end.
            const from = isStuck ? way.length - 1 : way.indexOf(filled[0]!) - 1;
            const to = isStuck ? way.length : way.indexOf(filled.at(-1)!);
            const blocked = blockedText(ways, mergedWalls(walls.slice(from, to)), filled);
            yield {
                ...follows(isStuck ? [] : facts),
                reasons: [...why, ...reasonsOf(mergedWalls(walls))],
                ...onlyWayOnText(sentence(wordText(laid.word)), ways.name(way[from]!), isStuck, blocked),
            };
        }
    },
});

function onlyWayOnText(name: Text, at: string, isStuck: boolean, blocked: Text): Text {
    return isStuck
        ? {
              en: `${name.en} cannot go on from ${at}${blocked.en}.`,
              ja: `${name.ja}は、${at}から先に進めません${blocked.ja}。`,
          }
        : {
              en: `${name.en} can go on from ${at} in one way only${blocked.en}.`,
              ja: `${name.ja}は、${at}から先の進み方が1通りです${blocked.ja}。`,
          };
}
