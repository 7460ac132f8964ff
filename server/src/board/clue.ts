import { cellName, type Line, type Place } from './grid';

/** A clue, identified by its place: no place holds two. Plain JSON. */
export type Clue =
    | { readonly kind: 'cell'; readonly place: Place }
    /** A border at the right of a cell or below it. */
    | { readonly kind: 'border'; readonly place: Place; readonly side: 'right' | 'below' }
    /** The number outside of a row or column: left of it or above it, unless it names another side. */
    | { readonly kind: 'outside'; readonly line: Line; readonly index: number; readonly side?: 'right' | 'below' }
    /** A word of a list, by its number. */
    | { readonly kind: 'word'; readonly number: number }
    | { readonly kind: 'region'; readonly name: string }
    /** A line of the text above the board, by its keyword. */
    | { readonly kind: 'line'; readonly keyword: string };

export type BorderClue = Clue & { readonly kind: 'border' };
export type OutsideClue = Clue & { readonly kind: 'outside' };

export const cellClue = (place: Place): Clue => ({ kind: 'cell', place });
export const outsideClue = (line: Line, index: number, side?: 'right' | 'below'): OutsideClue => ({
    kind: 'outside',
    line,
    index,
    ...(side && { side }),
});
/** The border between two neighbouring cells, the upper or left one first. */
export const borderClue = (place: Place, next: Place): BorderClue => ({
    kind: 'border',
    place,
    side: place[0] === next[0] ? 'right' : 'below',
});
export const regionClue = (name: string): Clue => ({ kind: 'region', name });
export const lineClue = (keyword: string): Clue => ({ kind: 'line', keyword });

/**
 * The name of a clue in messages and JSON, one-based and unique in its puzzle: "r3c5", "r3c5|", "r3c5_", "row 3", "row
 * 3 right", "fleet".
 */
export function clueName(clue: Clue): string {
    switch (clue.kind) {
        case 'cell':
            return cellName(clue.place);
        case 'border':
            return cellName(clue.place) + (clue.side === 'right' ? '|' : '_');
        case 'outside':
            return [clue.line, clue.index + 1, clue.side].filter(Boolean).join(' ');
        case 'word':
            return `word ${clue.number}`;
        case 'region':
            return `region ${clue.name}`;
        case 'line':
            return clue.keyword;
    }
}

/** A map with clues as keys, in the order of insertion. */
export class ClueMap<T> {
    readonly #entries = new Map<string, readonly [Clue, T]>();

    constructor(entries: Iterable<readonly [Clue, T]> = []) {
        for (const [clue, value] of entries) {
            this.set(clue, value);
        }
    }

    get(clue: Clue): T | undefined {
        return this.#entries.get(clueName(clue))?.[1];
    }

    has(clue: Clue): boolean {
        return this.#entries.has(clueName(clue));
    }

    set(clue: Clue, value: T): void {
        this.#entries.set(clueName(clue), [clue, value]);
    }

    keys(): Clue[] {
        return [...this].map(([clue]) => clue);
    }

    [Symbol.iterator](): Iterator<readonly [Clue, T]> {
        return this.#entries.values();
    }
}

export class ClueSet extends ClueMap<true> {
    constructor(clues: readonly Clue[] = []) {
        super(clues.map(clue => [clue, true]));
    }

    add(clue: Clue): void {
        this.set(clue, true);
    }
}

export function except(clues: readonly Clue[], out: readonly Clue[]): Clue[] {
    const set = new ClueSet(out);
    return clues.filter(clue => !set.has(clue));
}
