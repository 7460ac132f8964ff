import type { Direction } from '../../board/grid';
import { directionAfter, type Turn } from '../../board/symmetry';
import { plain } from './letters';

/** The ways to write an arrow, the usual one first. */
const forms: Readonly<Record<Direction, string>> = {
    down: '↓⬇▼▽⇓⇩v下',
    up: '↑⬆▲△⇑⇧^上',
    left: '←⬅◀◁⇐⇦<左',
    right: '→➡▶▷⇒⇨>右',
};

export const arrowDirections = Object.keys(forms) as Direction[];

/** The arrow that is usual. */
export function arrowOf(direction: Direction): string {
    return forms[direction][0]!;
}

/** The arrow in another direction, in the same form: `v` becomes `>`, `下` becomes `右`. */
export function turnedArrow(arrow: string, turn: Turn): string {
    const [, sign = '', selector = ''] = /^(.*?)(\ufe0f?)$/u.exec(plain(arrow).toLowerCase()) ?? [];
    const direction = directionOf(sign);
    if (!direction) {
        return arrow;
    }
    const turned = directionAfter(turn, direction);
    return (sign === direction ? turned : forms[turned][forms[direction].indexOf(sign)]) + selector;
}

/** Whether a text in plain form is an arrow, in whatever way. */
export function isArrow(text: string): boolean {
    return directionOf(text.replace(/\ufe0f$/u, '')) !== undefined;
}

export function directionOf(arrow: string): Direction | undefined {
    const sign = arrow.toLowerCase();
    return arrowDirections.find(name => name === sign || forms[name].includes(sign));
}

/** The number that a cell begins with, typed in whatever width. */
export const numberPattern = /^(?:[\d０-９]{1,9}(?![\d０-９])|[①-⑳])/u;
