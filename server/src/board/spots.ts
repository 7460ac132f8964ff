import { type Drawing, type Item, type Mark, type Point, withMarks } from './drawing';
import type { Place } from './grid';

/** Where some clues are to be seen. */
export interface Spots {
    /** Cells, and places of numbers outside. */
    readonly places: readonly Place[];
    /** The middles of given borders. */
    readonly edges: readonly Point[];
    /** The numbers of words in the list. */
    readonly words: readonly number[];
    /** Whether one of them is a line above the board, whose pictures are below it. */
    readonly isAbove: boolean;
}

/** The same board with these spots marked. */
export function withSpots(drawing: Drawing, mark: Mark, { places, edges, words, isAbove }: Spots): Drawing {
    const items = edges.map((at): Item => ({ kind: 'mark', at, mark }));
    const numbers = new Set(words.map(String));
    const list = drawing.list?.map(entry => (numbers.has(entry.label.split(' ')[0]!) ? { ...entry, mark } : entry));
    return {
        ...withMarks({ ...drawing, items: [...drawing.items, ...items] }, mark, places),
        ...(list && { list }),
        ...(isAbove && { legendMark: mark }),
    };
}
