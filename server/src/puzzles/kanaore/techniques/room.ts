import { anyOf, counted, joined, sentence, type Text } from '../../../message';
import { grouped } from '../../grouped';
import { is } from '../../known';
import { type Deduction, follows } from '../../techniques/technique';
import { maxWays } from '../../techniques/ways';
import { type Letter, signOf, wordClue } from '../model';
import { mergedWalls, reasonsOf, spread, takes, type Walls } from '../walls';
import { technique, type Ways } from '../ways';
import type { Laid, Way } from '../word-board';
import { wordText } from './common';
import { blockedText, followed } from './followed';

/** A letter of a word can be in one cell only, whichever way the word goes. */
export const onlyPlace = technique({
    name: 'only-place',
    level: 2,
    each: ways => ways.laid,
    *find(ways, laid) {
        const { cells, walls } = spreadFrom(ways, laid);
        const last = cells.length - 1;
        for (const [index, here] of cells.entries()) {
            if (here.length <= 1) {
                // What closes cells to later letters is no reason.
                yield* placed(ways, laid, index, here, mergedWalls(walls.slice(0, index + 1)));
            }
            if (here.length === 0) {
                break;
            }
        }
        // From the end back: where a letter can be from which the word can go on. Its start and its arrow fix the first
        // two.
        let after = cells[last] ?? [];
        for (let index = last - 1; index > 1 && after.length > 0; index--) {
            after = cells[index]!.filter(cell => ways.grid.neighbours(cell).some(next => after.includes(next)));
            if (after.length === 1 && cells[index]!.length > 1) {
                yield* placed(ways, laid, index, after, mergedWalls(walls));
            }
        }
    },
});

function* placed(
    ways: Ways,
    { word }: Laid,
    index: number,
    cells: readonly number[],
    walls: Walls,
): Iterable<Deduction> {
    const [cell] = cells;
    const letter = word.letters[index]!;
    if (walls.size <= maxWays && (cell === undefined || ways.known.isOpen(cell))) {
        const blocked = blockedText(ways, walls);
        const name = sentence(wordText(word));
        const which = letterText(ways, word.letters, index);
        yield {
            ...follows(cells.map(one => is(one, letter))),
            reasons: [wordClue(word), ...reasonsOf(walls)],
            looked: walls.size,
            ...(cell === undefined
                ? {
                      en: `There is no cell for the ${which.en} of ${wordText(word).en}${blocked.en}.`,
                      ja: `${name.ja}の${which.ja}が入るマスがありません${blocked.ja}。`,
                  }
                : {
                      en: `${name.en} can have its ${which.en} in ${ways.name(cell)} only${blocked.en}.`,
                      ja: `${name.ja}の${which.ja}が入るマスは${ways.name(cell)}だけです${blocked.ja}。`,
                  }),
        };
    }
}

/** "い"; "letter 2 (い)", by its place in the word, where the word has several. */
function letterText({ board }: Ways, letters: readonly Letter[], index: number): Text {
    const letter = letters[index]!;
    const sign = signOf(board.model, letter);
    return letters.filter(other => other === letter).length === 1
        ? { en: sign, ja: `「${sign}」` }
        : { en: `letter ${index + 1} (${sign})`, ja: `${index + 1}文字目「${sign}」` };
}

/** A word can go on to one cell only, since there are too few cells for its letters elsewhere. */
export const noRoom = technique({
    name: 'no-room',
    level: 2,
    each: ways => ways.laid,
    *find(ways, laid) {
        const { way, walls, next, beside, why } = followed(ways, laid);
        const rooms = next.length > 1 ? next.map(cell => ({ cell, room: roomBeyond(ways, laid, way, cell) })) : [];
        const [cell, ...more] = rooms.filter(({ room }) => !room).map(one => one.cell);
        const pockets = rooms.flatMap(({ room }) => room ?? []);
        const pocketWalls = mergedWalls(pockets.map(room => room.walls));
        const isNew = cell === undefined || ways.known.isOpen(cell);
        if (pockets.length > 0 && more.length === 0 && isNew && pocketWalls.size <= maxWays) {
            const name = sentence(wordText(laid.word));
            const left = laid.word.letters.length - way.length;
            const at = ways.name(way.at(-1)!);
            const most = roomText(ways, rooms);
            yield {
                ...follows(cell === undefined ? [] : [is(cell, laid.word.letters[way.length]!)]),
                reasons: [...why, ...reasonsOf(mergedWalls([...walls, beside, pocketWalls]))],
                looked: Math.max(pocketWalls.size, pockets.length),
                en: `${name.en} has ${counted(left, 'letter')} after ${at}, but room for at most ${most.en}.`,
                ja: `${name.ja}は${at}のあと${left}文字ありますが、${most.ja}までしか入りません。`,
            };
        }
    },
});

/** "3 by way of r4c3 or r5c4 and 2 by way of r6c4". */
function roomText(ways: Ways, rooms: readonly { readonly cell: number; readonly room: Room | undefined }[]): Text {
    const full = rooms.flatMap(({ cell, room }) => (room ? [{ at: ways.name(cell), most: room.most }] : []));
    const texts = Array.from(
        grouped(full, ({ most }) => most),
        ([most, some]): Text => {
            const at = some.map(one => one.at);
            return { en: `${most} by way of ${anyOf(at)}`, ja: `${at.join('・')}のほうには${most}文字` };
        },
    );
    return joined(texts, { en: ' and ', ja: '、' });
}

/** Too few cells for the letters of a word. */
interface Room {
    /** The number of letters that they have room for. */
    readonly most: number;
    readonly walls: Walls;
}

/** The cells that a word reaches by way of a cell if they are too few for its letters. */
function roomBeyond(ways: Ways, laid: Laid, way: Way, first: number): Room | undefined {
    const { cells, walls } = spreadFrom(ways, laid, [...way, first]);
    const needed = laid.word.letters.length - way.length;
    const beyond = cells.slice(way.length);
    const steps = beyond.filter(some => some.length > 0).length;
    const most = Math.min(steps, new Set(beyond.flat()).size);
    return most >= needed ? undefined : { most, walls: mergedWalls(walls) };
}

/**
 * By letter of a word, the cells that it can be in, one step after the other, and what closes the others to it.
 *
 * @param way the cells of its first letters, if they are known
 */
function spreadFrom(ways: Ways, laid: Laid, way: Way = []) {
    const walls = laid.word.letters.map((): Walls => new Map());
    const beyond = spread(ways, laid, way, (cell, letter, index) => takes(ways.known, cell, letter, walls[index]!));
    return { cells: [...way.map(cell => [cell]), ...beyond], walls };
}
