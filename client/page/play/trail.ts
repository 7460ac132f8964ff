import { changesBetween, hasEntries, noEntries } from '../../../server/src/drawn/entry-set';
import { entryName } from '../../../server/src/drawn/old-entries';
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
    const known = before.trail ? before.entries : noEntries;
    const second = Math.round((after.ms ?? 0) / 1000);
    const trials = Object.entries(after.entries.trial);
    // If trials are on a board that was empty, what was there when they began comes before them.
    const starts = trials.map(([, made], depth) => ({ ...made, trial: Object.fromEntries(trials.slice(0, depth)) }));
    const states = [known, ...(hasEntries(known) ? [] : starts), after.entries];
    const changes = states.slice(1).flatMap((state, index) => changesBetween(states[index]!, state));
    const made = changes.map(({ kind = 'value', key, value }): TrailEvent => {
        const name = entryName(kind, key);
        return value === undefined ? [second, name] : [second, name, typeof value === 'string' ? value : ''];
    });
    const hints: readonly TrailEvent[] = hint ? [[second, 'hint', hint]] : [];
    const fresh = [...made, ...hints];
    return fresh.length > 0 ? { ...after, trail: [...trail, ...fresh] } : after;
}

/** The number of hints that were asked for while the clock was on. */
export function hintsIn({ trail = [] }: PlayMemory): number {
    return trail.filter(([, place]) => place === 'hint').length;
}
