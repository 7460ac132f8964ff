import { type Entries, noEntries, type TextByPlace } from '../../server/src/drawn/entry-set';

/** Entries of some kinds. */
export function made(some: Partial<Entries>): Entries {
    return { ...noEntries, ...some };
}

/** Entries that are values alone. */
export function values(value: TextByPlace): Entries {
    return made({ value });
}
