import { directionAfter, type Turn } from '../board/symmetry';
import { normalise } from './characters';
import type { Part } from './parts';
import type { Sign, Signs } from './signs';

// Signs as parts of a text.

/** The part that an editor treats a text as, in any width. */
export function partOf<V>(signs: Signs<V>, text: string): Omit<Part, 'text'> {
    const name = normalise(text);
    const sign = signs.signOf(name);
    return sign ? { kind: sign.kind, ...('isName' in sign && { name }) } : {};
}

/** How a sign is written where the board is turned. */
export function turnedSign<V>(signs: Signs<V>, text: string, turn: Turn): string {
    const points = pointsOf(signs.signOf(normalise(text)));
    const after = new Set(points?.map(direction => directionAfter(turn, direction)));
    const isTurned = (sign: Sign<V>): boolean =>
        after.size === pointsOf(sign)?.length && pointsOf(sign)!.every(point => after.has(point));
    return signs.all.find(sign => points && isTurned(sign))?.text ?? text;
}

function pointsOf<V>(sign: Sign<V> | undefined) {
    return sign && 'points' in sign ? sign.points : undefined;
}
