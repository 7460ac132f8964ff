import { graphemes } from '../../../server/src/board/graphemes';
import { cellName, type Place } from '../../../server/src/board/grid';
import type { Entries } from '../../../server/src/protocol';
import type { Change, PlayMemory } from '../../host/host';
import { isSame, nextOnTheWay } from '../board/navigation';
import type { Lines, Typed } from './ways';

/** A value for a key, or none. */
export interface Wanted {
    readonly key: string;
    readonly value: string | undefined;
}

export const noPlay: PlayMemory = { on: false, entries: {}, done: [], undone: [] };

/** Kinds of notes, which are no part of an answer; see `Entries`. */
export type Note = 'corner' | 'centre' | 'cross' | 'colour';

/** The key of a note, at a cell or an edge. */
export function noteKey(note: Note, place: string): string {
    return `${note} ${place}`;
}

/** How many moves can be undone. */
const mostMoves = 500;

/** Makes entries; with `goesOn` they join the last move, and are undone with it. */
export function enter(play: PlayMemory, wanted: readonly Wanted[], goesOn = false): PlayMemory {
    const changes = wanted
        .map(({ key, value }): Change => ({ key, from: play.entries[key], to: value }))
        .filter(({ from, to }) => from !== to);
    if (changes.length === 0) {
        return play;
    }
    const before = goesOn ? play.done.slice(0, -1) : play.done;
    const last = goesOn ? (play.done.at(-1) ?? []) : [];
    return {
        ...play,
        entries: applied(play.entries, changes),
        done: [...before, [...last, ...changes]].slice(-mostMoves),
        undone: [],
    };
}

export function undo(play: PlayMemory): PlayMemory {
    const move = play.done.at(-1);
    return move
        ? {
              ...play,
              entries: applied(play.entries, move.map(({ key, from, to }) => ({ key, from: to, to: from })).reverse()),
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
              entries: applied(play.entries, move),
              done: [...play.done, move],
              undone: play.undone.slice(0, -1),
          }
        : play;
}

/** The latest change comes last. */
function applied(entries: Entries, changes: readonly Change[]): Entries {
    const values = new Map(Object.entries(entries));
    for (const { key, to } of changes) {
        values.delete(key);
        if (to !== undefined) {
            values.set(key, to);
        }
    }
    return Object.fromEntries(values);
}

const trial = 'trial ';

/** The number of trials within each other. */
export function trialsIn(entries: Entries): number {
    return Object.keys(entries).filter(isTrial).length;
}

function isTrial(key: string): boolean {
    return key.startsWith(trial);
}

/** The entries before all trials; undefined if there is no trial. */
export function sureOf(entries: Entries): Entries | undefined {
    return entriesBefore(entries, 1);
}

function entriesBefore(entries: Entries, depth: number): Entries | undefined {
    const before = entries[trial + depth];
    return before === undefined ? undefined : (JSON.parse(before) as Entries);
}

/** Begins a trial, within another if there is one; not if nothing has changed since that began. */
export function trialBegun(entries: Entries): Wanted[] {
    const depth = trialsIn(entries);
    const value = JSON.stringify(Object.fromEntries(Object.entries(entries).filter(([key]) => !isTrial(key))));
    return entries[trial + depth] === value ? [] : [{ key: trial + (depth + 1), value }];
}

/** Ends the innermost trial. Its entries stay, in the trial around it if there is one. */
export function trialKept(entries: Entries): Wanted[] {
    return [{ key: trial + trialsIn(entries), value: undefined }];
}

/** Ends the innermost trial with the entries from before it. */
export function trialDropped(entries: Entries): Wanted[] {
    const before = entriesBefore(entries, trialsIn(entries));
    const keys = before ? Object.keys({ ...before, ...entries }).filter(key => !isTrial(key)) : [];
    return [...keys.map(key => ({ key, value: before?.[key] })), ...trialKept(entries)];
}

/**
 * What emptying a cell removes: its notes of the current kind, if any; else its entries, if any; else all its notes.
 */
export function emptied(entries: Entries, place: Place, note?: Note): Wanted[] {
    const name = cellName(place);
    const keys = Object.keys(entries).filter(key => key.split(/[ -]/).includes(name));
    const noted = note ? keys.filter(key => key.startsWith(note)) : [];
    const entered = keys.filter(key => !key.includes(' '));
    const first = [noted, entered, keys].find(some => some.length > 0) ?? [];
    return first.map(key => ({ key, value: undefined }));
}

/** A list of signs, in their order, with this one added, or removed where it was there. */
export function toggled(signs: Typed['signs'], before: string | undefined, sign: string): string | undefined {
    const noted = before?.split(' ') ?? [];
    const next = noted.includes(sign) ? noted.filter(other => other !== sign) : [...noted, sign];
    const rank = (text: string): number => ('upTo' in signs ? Number(text) : signs.indexOf(text));
    return next.toSorted((a, b) => rank(a) - rank(b)).join(' ') || undefined;
}

/** Adds a sign to the notes of cells, or removes it where all of them have it. */
export function noted(
    signs: Typed['signs'],
    entries: Entries,
    note: Note,
    cells: readonly string[],
    sign: string,
): Wanted[] {
    const has = (key: string): boolean => entries[key]?.split(' ').includes(sign) ?? false;
    const keys = cells.map(name => noteKey(note, name));
    const isEverywhere = keys.every(has);
    return keys
        .filter(key => has(key) === isEverywhere)
        .map(key => ({ key, value: toggled(signs, entries[key], sign) }));
}

/** Colours cells, or uncolours them where all have this colour. */
export function coloured(entries: Entries, cells: readonly string[], colour: string): Wanted[] {
    const keys = cells.map(name => noteKey('colour', name));
    const isEverywhere = keys.every(key => entries[key] === colour);
    return keys.map(key => ({ key, value: isEverywhere ? undefined : colour }));
}

/** A line and a cross on one edge exclude each other: the new one removes the other. */
export function withoutRivals(wanted: readonly Wanted[]): Wanted[] {
    const cross = noteKey('cross', '');
    return wanted.flatMap(one => {
        const rival = one.key.startsWith(cross) ? one.key.slice(cross.length) : cross + one.key;
        return one.value !== undefined && one.key.includes('-') ? [{ key: rival, value: undefined }, one] : [one];
    });
}

/** A point of the board, in cells from its upper left corner. */
export type BoardPoint = readonly [y: number, x: number];

/** Points on the way from one to another, close enough to miss no cell and hardly an edge. */
export function pointsTo([y, x]: BoardPoint, [toY, toX]: BoardPoint): BoardPoint[] {
    const steps = Math.max(1, Math.ceil(10 * Math.max(Math.abs(toY - y), Math.abs(toX - x))));
    return Array.from({ length: steps }, (_, index) => {
        const part = (index + 1) / steps;
        return [y + part * (toY - y), x + part * (toX - x)] as const;
    });
}

/** The next value of a cycle, or the one before (-1); undefined after the last one. */
export function cycled(values: readonly string[], now: string | undefined, by: 1 | -1): string | undefined {
    const ring = [undefined, ...values];
    return ring.at((ring.indexOf(now) + by) % ring.length);
}

/** The sign meant by typed text, whatever its width, case or kana script; `before` was typed into the cell just now. */
export function signFor(signs: Typed['signs'], text: string, before = ''): string | undefined {
    for (const typed of [before + text, text, ...graphemes(text)]) {
        const sign = wholeSign(signs, typed);
        if (sign !== undefined) {
            return sign;
        }
    }
    return undefined;
}

/** The signs in a text typed at once, as with an input method: the whole of it, or its letters. */
export function signsIn(signs: Typed['signs'], text: string): string[] {
    const whole = wholeSign(signs, text);
    const found = whole === undefined ? graphemes(text).map(letter => wholeSign(signs, letter)) : [whole];
    return [...new Set(found.filter(sign => sign !== undefined))];
}

function wholeSign(signs: Typed['signs'], typed: string): string | undefined {
    for (const form of [plain, folded]) {
        const sign =
            'upTo' in signs
                ? numberIn(form(typed), signs.upTo)
                : signs.find(candidate => form(candidate) === form(typed));
        if (sign !== undefined) {
            return sign;
        }
    }
    return undefined;
}

function numberIn(text: string, upTo: number): string | undefined {
    return /^[1-9]\d*$/.test(text) && Number(text) <= upTo ? text : undefined;
}

function plain(text: string): string {
    return text.replaceAll('゛', '\u3099').replaceAll('゜', '\u309a').normalize('NFKC').toUpperCase();
}

/** Katakana as hiragana. */
function folded(text: string): string {
    return plain(text).replace(/[ァ-ヶ]/g, kana => String.fromCodePoint(kana.codePointAt(0)! - 0x60));
}

/** A line that is being drawn. */
export interface Drag {
    readonly from: Place;
    readonly at: Place;
    /** Whether lines are erased, as the first one was; undefined before that. */
    readonly erases?: boolean | undefined;
}

/** Extends a line to a cell: the new state, and what changes. */
export function drawOn(ways: Lines, entries: Entries, drag: Drag, to: Place): { drag: Drag; wanted: Wanted[] } {
    if (!ways.chained) {
        const wanted = isSame(drag.from, to)
            ? without(ways, entries, to)
            : ways.lines.filter(line => isSame(line.from, drag.from) && isSame(line.to, to));
        return { drag: { ...drag, at: to }, wanted };
    }
    let { at, erases } = drag;
    const wanted: Wanted[] = [];
    while (!isSame(at, to)) {
        const next = nextOnTheWay(at, to);
        const line = ways.lines.find(({ from, to }) => joins(at, next, from, to));
        if (line) {
            erases ??= entries[line.key] === line.value;
            wanted.push({ key: line.key, value: erases ? undefined : line.value });
        }
        at = next;
    }
    return { drag: { ...drag, at, erases }, wanted };
}

/** The changes of a click on a cell if lines are drawn. */
export function clicked(ways: Lines, entries: Entries, place: Place): Wanted[] {
    const line = ways.lines.find(({ from, to }) => isSame(from, place) && isSame(to, place));
    if (line && entries[line.key] === undefined) {
        return [line];
    }
    return ways.chained ? [] : without(ways, entries, place);
}

/** Erases what begins in a cell. */
function without(ways: Lines, entries: Entries, place: Place): Wanted[] {
    const keys = new Set(ways.lines.filter(({ from }) => isSame(from, place)).map(({ key }) => key));
    return [...keys].filter(key => entries[key] !== undefined).map(key => ({ key, value: undefined }));
}

function joins(a: Place, b: Place, from: Place, to: Place): boolean {
    return (isSame(a, from) && isSame(b, to)) || (isSame(a, to) && isSame(b, from));
}
