import { type Entries, noEntries, type Placed } from '../../server/src/drawn/made';

/** Entries of some kinds. */
export function made(some: Partial<Entries>): Entries {
    return { ...noEntries, ...some };
}

/** Entries that are values alone. */
export function values(value: Placed): Entries {
    return made({ value });
}
