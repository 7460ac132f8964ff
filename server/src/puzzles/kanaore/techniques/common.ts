import type { Text } from '../../../message';
import { type Fact, is } from '../../known';
import { inAllWays } from '../../techniques/ways';
import type { Letter, Word } from '../model';
import { NoWay, together } from '../walls';
import type { Ways } from '../ways';
import type { Laid, Way } from '../word-board';

/** The unknown letters that all of these ways of a word have in common. */
export function inAll({ word }: Laid, list: readonly Way[], { known }: Ways): Fact[] {
    return inAllWays(
        list,
        way => lettersOn(way, word).filter(({ key, value }) => known.value(key) !== value),
        (fact, way) => has(way, word, [fact]),
    );
}

/** The letters that a word has in its cells if it goes this way. */
export function lettersOn(way: Way, { letters }: Word): Fact[] {
    return way.map((cell, index) => is(cell, letters[index]!));
}

/** Whether a way, or the beginning of one, has the letters of facts. */
export function has(way: Way, { letters }: Word, facts: readonly Fact[]): boolean {
    return facts.every(({ key, value }) => letters[way.indexOf(key)] === value);
}

/** Why every word except these brings no such letter to a cell; undefined if another word may. */
export function whyNoOther(
    ways: Ways,
    cell: number,
    words: ReadonlySet<Laid>,
    isMeant: (letter: Letter) => boolean,
): NoWay | undefined {
    let out = new NoWay(new Map());
    for (const laid of ways.board.reachedBy[cell]!.filter(laid => !words.has(laid))) {
        const all = together([out, ways.whyNotIn(laid, cell, isMeant, out.walls)]);
        if (!all) {
            return undefined;
        }
        out = all;
    }
    return out;
}

export const nobody: ReadonlySet<Laid> = new Set();

export function wordText({ number, text }: Word): Text {
    return { en: `word ${number} (${text})`, ja: `${number}番「${text}」` };
}
