import type { Place } from '../../../server/src/board/grid';
import { nameOf } from '../../../server/src/drawn/entries';
import type { Text } from '../../../server/src/message';
import type { Model } from '../../../server/src/puzzles/model';
import type { TypedSigns } from '../../../server/src/puzzles/view-facet';
import { viewOf } from '../../../server/src/puzzles/views';

/** How entries are made in a puzzle; `Entry` of its type with places and values as `Entries` have them. */
export type Ways = Typed | Cycle | Lines;

export interface Typed {
    readonly kind: 'typed';
    readonly signs: TypedSigns;
}

export interface Cycle {
    readonly kind: 'cycle';
    readonly values: readonly string[];
}

export interface Lines {
    readonly kind: 'lines';
    /** Whether lines join neighbours, each beginning where the one before ends. */
    readonly chained: boolean;
    readonly lines: readonly NamedLine[];
    /** The effect of a click, in a sentence; undefined if it has none. */
    readonly click?: Text | undefined;
}

export interface NamedLine {
    readonly from: Place;
    readonly to: Place;
    readonly key: string;
    readonly value: string;
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

/** The places where the clues say all, so that nothing is entered. */
export function givenIn(model: Model): ReadonlySet<string> {
    const view = viewOf(model);
    const { given } = view.play(model);
    return new Set(
        view
            .keys(model)
            .map(nameOf)
            .filter((_, key) => given[key] !== undefined),
    );
}
