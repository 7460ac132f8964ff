import type { Direction } from '../../board/grid';
import { directionAfter, type Turn } from '../../board/symmetry';
import { plain } from './letters';

/** A line of the list, as far as it has its parts. */
export interface Line {
    readonly number: number | undefined;
    readonly direction: Direction | undefined;
    /** What follows, between blanks. */
    readonly words: readonly string[];
}

/** The ways to write an arrow, the usual one first. */
export const arrows: Readonly<Record<Direction, string>> = {
    down: '↓⬇▼▽⇓⇩v下',
    up: '↑⬆▲△⇑⇧^上',
    left: '←⬅◀◁⇐⇦<左',
    right: '→➡▶▷⇒⇨>右',
};

const directionNames = Object.keys(arrows) as Direction[];

/**
 * Number, arrow and word, with or without blanks between them. A `v` or a name is an arrow unless a Latin letter follows
 * it (`1 valley`), a kanji where it stands alone or right behind the number (not in `1 上野`).
 */
export const lineShape =
    /^(?<number>\d{1,9}|[①-⑳])?[.、。,:)]?\s*(?<arrow>[↓⬇▼▽⇓⇩↑⬆▲△⇑⇧^←⬅◀◁⇐⇦<→➡▶▷⇒⇨>]|(?:v|down|up|left|right)(?![a-z])|[下上左右](?=\s|$)|(?<=^[\d①-⑳]+[.、。,:)]?)[下上左右])?\ufe0f?\s*(?<words>.*)$/diu;

/** @param texts what stands between the blanks */
export function takeApart(texts: readonly string[]): Line {
    const text = texts.map(plain).join(' ');
    const { number, arrow = '', words = '' } = lineShape.exec(text)?.groups ?? {};
    return {
        number: number === undefined ? undefined : Number(number.normalize('NFKC')),
        direction: arrow === '' ? undefined : directionOf(arrow),
        words: words.split(' ').filter(word => word !== ''),
    };
}

/** The arrow in another direction, in the same form: `v` becomes `>`, `下` becomes `右`. */
export function turnedArrow(arrow: string, turn: Turn): string {
    const [, sign = '', selector = ''] = /^(.*?)(\ufe0f?)$/u.exec(plain(arrow).toLowerCase()) ?? [];
    const direction = directionOf(sign);
    if (!direction) {
        return arrow;
    }
    const turned = directionAfter(turn, direction);
    return (sign === direction ? turned : arrows[turned][arrows[direction].indexOf(sign)]) + selector;
}

function directionOf(arrow: string): Direction | undefined {
    const sign = arrow.toLowerCase();
    return directionNames.find(name => name === sign || arrows[name].includes(sign));
}
