// Changes of what a solver has entered, with undo, redo and trials.

import {
    type Change,
    changesBetween,
    type Entries,
    type EntryChange,
    entriesAfter,
    noEntries,
} from '../../../server/src/drawn/entry-set';
import type { Move, PlayMemory } from '../../host/host';

export const noPlay: PlayMemory = { on: false, entries: noEntries, done: [], undone: [] };

/** How many moves can be undone. */
const mostMoves = 500;

/** Makes entries; with `goesOn` they join the last move, and are undone with it. */
export function enter(play: PlayMemory, wanted: readonly EntryChange[], goesOn = false): PlayMemory {
    const changes = wanted.map(({ kind = 'value', key, value }) => ({
        kind,
        key,
        before: play.entries[kind][key],
        value,
    }));
    return withMove(play, changes, goesOn);
}

function withMove(play: PlayMemory, wanted: Move, goesOn = false): PlayMemory {
    const changes = wanted.filter(({ before, value }) => before !== value);
    if (changes.length === 0) {
        return play;
    }
    const before = goesOn ? play.done.slice(0, -1) : play.done;
    const last = goesOn ? (play.done.at(-1) ?? []) : [];
    return {
        ...play,
        entries: entriesAfter(play.entries, changes),
        done: [...before, [...last, ...changes]].slice(-mostMoves),
        undone: [],
    };
}

export function clear(play: PlayMemory): PlayMemory {
    return withMove(play, changesBetween(play.entries, noEntries));
}

export function undo(play: PlayMemory): PlayMemory {
    const move = play.done.at(-1);
    return move
        ? {
              ...play,
              entries: entriesAfter(play.entries, reverse(move)),
              done: play.done.slice(0, -1),
              undone: [...play.undone, move],
          }
        : play;
}

export function redo(play: PlayMemory): PlayMemory {
    const move = play.undone.at(-1);
    return move
        ? {
              ...play,
              entries: entriesAfter(play.entries, move),
              done: [...play.done, move],
              undone: play.undone.slice(0, -1),
          }
        : play;
}

/** The changes that take back a move: what was there before each of its changes, from the last one on. */
function reverse(move: Move): Move {
    return move.map(change => ({ ...change, before: change.value, value: change.before }) as Change).reverse();
}

/** The number of trials within each other. */
export function trialsIn({ trial }: Entries): number {
    return Object.keys(trial).length;
}

/** Begins a trial, within another if there is one; not if nothing has changed since that began. */
export function beginTrial(play: PlayMemory): PlayMemory {
    const { trial, ...made } = play.entries;
    const depth = trialsIn(play.entries);
    const isNew = JSON.stringify(trial[depth]) !== JSON.stringify(made);
    return isNew ? withMove(play, [{ kind: 'trial', key: `${depth + 1}`, value: made }]) : play;
}

/** Ends the innermost trial. Its entries stay, in the trial around it if there is one. */
export function keepTrial(play: PlayMemory): PlayMemory {
    const depth = trialsIn(play.entries);
    return withMove(play, [{ kind: 'trial', key: `${depth}`, before: play.entries.trial[depth] }]);
}

/** Ends the innermost trial with the entries from before it. */
export function dropTrial(play: PlayMemory): PlayMemory {
    const { [trialsIn(play.entries)]: before, ...outer } = play.entries.trial;
    return before ? withMove(play, changesBetween(play.entries, { ...before, trial: outer })) : play;
}
