import { cellName, type Place } from '../../../server/src/board/grid';
import { type Entries, type EntryChange, kinds, type Note } from '../../../server/src/drawn/entry-set';
import type { Typed } from './ways';

/**
 * What emptying a cell removes: its notes of the current kind, if any; else its entries, if any; else all its notes.
 */
export function emptied(entries: Entries, place: Place, note?: Note): EntryChange[] {
    const name = cellName(place);
    const found = kinds.flatMap(kind => Object.keys(entries[kind]).map(key => ({ kind, key, value: undefined })));
    const here = found.filter(({ key }) => key.split('-').includes(name));
    const notes = here.filter(({ kind }) => kind === note);
    const values = here.filter(({ kind }) => kind === 'value');
    return [notes, values, here].find(some => some.length > 0) ?? [];
}

/** A list of signs, in their order, with this one added, or removed where it was there. */
export function toggled(signs: Typed['signs'], before: string | undefined, sign: string): string | undefined {
    const there = before?.split(' ') ?? [];
    const next = there.includes(sign) ? there.filter(other => other !== sign) : [...there, sign];
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
        // The name of an edge has a hyphen.
        const takesEdge = one.value !== undefined && one.key.includes('-');
        return takesEdge ? [{ kind, key: one.key, value: undefined }, one] : [one];
    });
}
