import {
    type Change,
    type Entries,
    type EntrySet,
    entriesAfter,
    type Kind,
    kinds,
    noEntries,
    type TextByPlace,
} from './entry-set';

// Records of test solves name an entry by its kind and its place: `r1c2` is a value, `corner r1c2` a note, `fact r1c2` a
// fact, `trial 1` the outermost trial. Earlier versions kept all entries under such names.

/** The name of an entry in a record. */
export function entryName(kind: Kind | 'trial', key: string): string {
    return kind === 'value' ? key : `${kind} ${key}`;
}

/** The entry with a name; undefined if there is no such kind. */
export function readName(name: string): { readonly kind: Kind | 'trial'; readonly key: string } | undefined {
    const [word = '', key] = name.split(' ');
    const kind = key === undefined ? 'value' : (['trial', ...kinds] as const).find(kind => kind === word);
    return kind && { kind, key: key ?? word };
}

/** True if an earlier version kept these entries. */
export function areOld(kept: Entries | TextByPlace): kept is TextByPlace {
    return !('trial' in kept);
}

/** Reads entries that an earlier version kept. */
export function readEntries(kept: TextByPlace): Entries {
    return entriesAfter(noEntries, readMove(Object.entries(kept).map(([key, to]) => ({ key, to }))));
}

/** Reads a move that an earlier version kept. */
export function readMove(
    kept: readonly { readonly key: string; readonly from?: string; readonly to?: string }[],
): Change[] {
    return kept.flatMap(({ key, from, to }) => {
        const name = readName(key);
        const read = name?.kind === 'trial' ? madeIn : (text?: string) => text;
        return name ? [{ ...name, before: read(from), value: read(to) } as Change] : [];
    });
}

/** The entries before a trial, which were kept as JSON. */
function madeIn(json?: string): EntrySet | undefined {
    const { trial: _, ...made } = readEntries(JSON.parse(json ?? '{}') as TextByPlace);
    return json === undefined ? undefined : made;
}
