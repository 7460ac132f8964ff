import type { Place } from '../../../server/src/board/grid';
import { nameOf } from '../../../server/src/drawn/entries';
import type { Model } from '../../../server/src/puzzles/model';
import type { Entry } from '../../../server/src/puzzles/view-facet';
import { viewOf } from '../../../server/src/puzzles/views';

/** How entries are made in a puzzle; `Entry` of its type with places and values as `Entries` have them. */
export type Ways = Typed | Cycle | Lines;

type EntryOf<K extends Entry['kind']> = Extract<Entry, { readonly kind: K }>;

export type Typed = EntryOf<'typed'>;

interface Cycle {
    readonly kind: 'cycle';
    readonly values: readonly string[];
}

export interface Lines extends Omit<EntryOf<'lines'>, 'lines'> {
    readonly lines: readonly {
        readonly from: Place;
        readonly to: Place;
        readonly key: string;
        readonly value: string;
    }[];
}

export function waysOf(model: Model): Ways {
    const view = viewOf(model);
    const { entry } = view.play(model);
    switch (entry.kind) {
        case 'typed':
            return entry;
        case 'cycle':
            return { kind: 'cycle', values: entry.values.map(String) };
        case 'lines': {
            const names = view.keys(model).map(nameOf);
            return {
                ...entry,
                lines: entry.lines.map(line => ({ ...line, key: names[line.key]!, value: String(line.value) })),
            };
        }
    }
}

/** The entries of the keypad: each sign; for numbers, the digits and the longer numbers of the clues. */
export function keysOf(model: Model): readonly string[] {
    const { entry, given } = viewOf(model).play(model);
    if (entry.kind !== 'typed') {
        return [];
    }
    if (!('upTo' in entry.signs)) {
        return entry.signs;
    }
    const { upTo } = entry.signs;
    const longer = new Set(given.filter(value => value !== undefined && value > 9));
    const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(digit => digit <= upTo);
    return [...digits, ...(upTo > 9 ? [0] : []), ...[...longer].sort((a, b) => a! - b!)].map(String);
}
