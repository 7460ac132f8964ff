/**
 * Texts by place, in the order of entering. A place is named by the cells of a key of an answer, `r1c2` or `r1c2-r1c3`.
 * Both keep their meaning when the puzzle is edited.
 */
export type TextByPlace = Readonly<Record<string, string>>;

/** The entries made by hand on a board. Only values are part of an answer. */
export interface EntrySet {
    readonly value: TextByPlace;
    /** Pencil marks in cells: signs with blanks between them. */
    readonly corner: TextByPlace;
    readonly centre: TextByPlace;
    /** `1` at each crossed cell or edge. */
    readonly cross: TextByPlace;
    /** Numbers of `colourNames`, counted from 1. */
    readonly colour: TextByPlace;
    /**
     * Conclusions of explanations that nobody can enter: words with blanks between them, `≠3`, or `none` if nothing is in
     * the cell.
     */
    readonly fact: TextByPlace;
}

/** Entries made by hand. Plain JSON. */
export interface Entries extends EntrySet {
    /** The entries that were there when each trial began; `1` is the outermost trial, `2` the one within it. */
    readonly trial: Readonly<Record<string, EntrySet>>;
}

export type Kind = keyof EntrySet;

export type Note = Exclude<Kind, 'value' | 'fact'>;

interface ChangeOf<T> {
    /** The name of the place or trial. */
    readonly key: string;
    /** The value before the change; left out for none. */
    readonly before?: T | undefined;
    /** The value after it; left out for none. */
    readonly value?: T | undefined;
}

/** A change at a place: of a value if it has no kind. */
export type EntryChange = ChangeOf<string> & { readonly kind?: Kind };

export type Change = EntryChange | (ChangeOf<EntrySet> & { readonly kind: 'trial' });

export const kinds = ['value', 'corner', 'centre', 'cross', 'colour', 'fact'] as const satisfies readonly Kind[];

export const noEntries = ofEach(() => ({}));

function ofEach(made: (kind: keyof Entries) => Readonly<Record<string, unknown>>): Entries {
    return Object.fromEntries((['trial', ...kinds] as const).map(kind => [kind, made(kind)])) as unknown as Entries;
}

export function hasEntries(entries: Entries): boolean {
    return changesBetween(noEntries, entries).length > 0;
}

/** The entries after changes. The latest change comes last. */
export function entriesAfter(entries: Entries, changes: readonly Change[]): Entries {
    return ofEach(kind => {
        const made = new Map<string, unknown>(Object.entries(entries[kind]));
        for (const { key, value } of changes.filter(change => (change.kind ?? 'value') === kind)) {
            made.delete(key);
            if (value !== undefined) {
                made.set(key, value);
            }
        }
        return Object.fromEntries(made);
    });
}

/** The changes that make one of the other: those of trials come first. */
export function changesBetween(before: Entries, after: Entries): Change[] {
    return (['trial', ...kinds] as const).flatMap(kind =>
        Object.keys({ ...before[kind], ...after[kind] })
            .map(key => ({ kind, key, before: before[kind][key], value: after[kind][key] }) as Change)
            .filter(change => change.before !== change.value),
    );
}
