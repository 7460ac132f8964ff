import type { HintKind, TrailEvent } from '../../../server/src/protocol';
import type { PlayMemory } from '../../host/host';

/** A longer record would take too much of what a browser keeps for a site. */
const mostEvents = 2000;

/** Adds what has changed, and a hint that was asked for, to the record of a puzzle that is not solved yet. */
export function recorded(before: PlayMemory, after: PlayMemory, hint?: HintKind): PlayMemory {
    const { trail = [] } = before;
    if (before.solved || trail.length >= mostEvents) {
        return after;
    }
    // Entries from before the clock was on come first.
    const known = before.trail ? before.entries : {};
    const second = Math.round((after.ms ?? 0) / 1000);
    const keys = Object.keys({ ...known, ...after.entries }).filter(key => known[key] !== after.entries[key]);
    const changes = keys.map((key): TrailEvent => {
        const value = after.entries[key];
        return value === undefined ? [second, key] : [second, key, key.startsWith('trial ') ? '' : value];
    });
    const hints: readonly TrailEvent[] = hint ? [[second, 'hint', hint]] : [];
    const fresh = [...changes, ...hints];
    return fresh.length > 0 ? { ...after, trail: [...trail, ...fresh] } : after;
}

/** The number of hints that were asked for while the clock was on. */
export function hintsIn({ trail = [] }: PlayMemory): number {
    return trail.filter(([, place]) => place === 'hint').length;
}
