import { graphemes } from '../../../server/src/board/graphemes';
import { cellName, type Place } from '../../../server/src/board/grid';
import {
    type Change,
    changesBetween,
    type Entries,
    type EntryChange,
    entriesAfter,
    kinds,
    type Note,
    noEntries,
} from '../../../server/src/drawn/entry-set';
import type { Move, PlayMemory } from '../../host/host';
import { isSame, nextOnTheWay } from '../board/navigation';
import type { Lines, Typed } from './ways';

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
    return moved(play, changes, goesOn);
}

function moved(play: PlayMemory, wanted: Move, goesOn = false): PlayMemory {
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

export function cleared(play: PlayMemory): PlayMemory {
    return moved(play, changesBetween(play.entries, noEntries));
}

export function undo(play: PlayMemory): PlayMemory {
    return repeated(play, 'done', 'undone');
}

export function redo(play: PlayMemory): PlayMemory {
    return repeated(play, 'undone', 'done');
}

/** Makes the last of these moves, those that are done the other way round, and adds it to the others. */
function repeated(play: PlayMemory, from: 'done' | 'undone', to: 'done' | 'undone'): PlayMemory {
    const move = play[from].at(-1);
    if (!move) {
        return play;
    }
    const back = move.map(change => ({ ...change, before: change.value, value: change.before }) as Change).reverse();
    return {
        ...play,
        entries: entriesAfter(play.entries, from === 'done' ? back : move),
        [from]: play[from].slice(0, -1),
        [to]: [...play[to], move],
    };
}

/** The number of trials within each other. */
export function trialsIn({ trial }: Entries): number {
    return Object.keys(trial).length;
}

/** Begins a trial, within another if there is one; not if nothing has changed since that began. */
export function trialBegun(play: PlayMemory): PlayMemory {
    const { trial, ...made } = play.entries;
    const depth = trialsIn(play.entries);
    const isNew = JSON.stringify(trial[depth]) !== JSON.stringify(made);
    return isNew ? moved(play, [{ kind: 'trial', key: `${depth + 1}`, value: made }]) : play;
}

/** Ends the innermost trial. Its entries stay, in the trial around it if there is one. */
export function trialKept(play: PlayMemory): PlayMemory {
    const depth = trialsIn(play.entries);
    return moved(play, [{ kind: 'trial', key: `${depth}`, before: play.entries.trial[depth] }]);
}

/** Ends the innermost trial with the entries from before it. */
export function trialDropped(play: PlayMemory): PlayMemory {
    const { [trialsIn(play.entries)]: before, ...trial } = play.entries.trial;
    return before ? moved(play, changesBetween(play.entries, { ...before, trial })) : play;
}

/**
 * What emptying a cell removes: its notes of the current kind, if any; else its entries, if any; else all its notes.
 */
export function emptied(entries: Entries, place: Place, note?: Note): EntryChange[] {
    const name = cellName(place);
    const found = kinds.flatMap(kind => Object.keys(entries[kind]).map(key => ({ kind, key, value: undefined })));
    const here = found.filter(({ key }) => key.split('-').includes(name));
    const [noted, entered] = [note, 'value'].map(kind => here.filter(one => one.kind === kind));
    return [noted, entered, here].find(some => some?.length) ?? [];
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
): EntryChange[] {
    const before = entries[note];
    const has = (key: string): boolean => before[key]?.split(' ').includes(sign) ?? false;
    const isEverywhere = cells.every(has);
    return cells
        .filter(key => has(key) === isEverywhere)
        .map(key => ({ kind: note, key, value: toggled(signs, before[key], sign) }));
}

/** Colours cells, or uncolours them where all have this colour. */
export function coloured(entries: Entries, cells: readonly string[], colour: string): EntryChange[] {
    const isEverywhere = cells.every(key => entries.colour[key] === colour);
    return cells.map(key => ({ kind: 'colour', key, value: isEverywhere ? undefined : colour }));
}

/** A line and a cross on one edge exclude each other: the new one removes the other. */
export function withoutRivals(wanted: readonly EntryChange[]): EntryChange[] {
    return wanted.flatMap(one => {
        const kind = one.kind === 'cross' ? 'value' : 'cross';
        const isOnEdge = one.value !== undefined && one.key.includes('-');
        return isOnEdge ? [{ kind, key: one.key, value: undefined }, one] : [one];
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
export function drawOn(ways: Lines, entries: Entries, drag: Drag, to: Place): { drag: Drag; wanted: EntryChange[] } {
    if (!ways.chained) {
        const wanted = isSame(drag.from, to)
            ? without(ways, entries, to)
            : ways.lines.filter(line => isSame(line.from, drag.from) && isSame(line.to, to));
        return { drag: { ...drag, at: to }, wanted };
    }
    let { at, erases } = drag;
    const wanted: EntryChange[] = [];
    while (!isSame(at, to)) {
        const next = nextOnTheWay(at, to);
        const line = ways.lines.find(({ from, to }) => joins(at, next, from, to));
        if (line) {
            erases ??= entries.value[line.key] === line.value;
            wanted.push({ key: line.key, value: erases ? undefined : line.value });
        }
        at = next;
    }
    return { drag: { ...drag, at, erases }, wanted };
}

/** The changes of a click on a cell if lines are drawn. */
export function clicked(ways: Lines, entries: Entries, place: Place): EntryChange[] {
    const line = ways.lines.find(({ from, to }) => isSame(from, place) && isSame(to, place));
    if (line && entries.value[line.key] === undefined) {
        return [line];
    }
    return ways.chained ? [] : without(ways, entries, place);
}

/** Erases what begins in a cell. */
function without(ways: Lines, entries: Entries, place: Place): EntryChange[] {
    const keys = new Set(ways.lines.filter(({ from }) => isSame(from, place)).map(({ key }) => key));
    return [...keys].filter(key => entries.value[key] !== undefined).map(key => ({ key, value: undefined }));
}

function joins(a: Place, b: Place, from: Place, to: Place): boolean {
    return (isSame(a, from) && isSame(b, to)) || (isSame(a, to) && isSame(b, from));
}
