import { centre, colourNames, type Drawing, type Item, type Point, placesOf, whereIs } from '../board/drawing';
import type { EntrySet, Note } from './entry-set';

/** The properties of a puzzle that decide how a note is drawn. */
interface Noted {
    /** True if the cell of this name holds nothing yet. Only there pencil marks can be read. */
    isFree(cell: string): boolean;
    /** True if this can be entered in the puzzle as it is now. */
    isSign(text: string): boolean;
}

/** Adds notes to a board, except those for which the puzzle, as it is now, has no place. */
export function withNotes(drawing: Drawing, entries: EntrySet, { isFree, isSign }: Noted): Drawing {
    const noted = (kind: Note, item: (at: Point, text: string, place: string) => Item | undefined): Item[] =>
        Object.entries(entries[kind]).flatMap(([place, text]) => {
            const at = middleOf(place, drawing);
            return (at && item(at, text, place)) ?? [];
        });
    const pencil = (where: 'corner' | 'centre'): Item[] =>
        noted(where, (at, text, cell) => {
            const texts = text.split(' ').filter(isSign);
            return texts.length > 0 && isFree(cell) ? { kind: 'pencil', at, where, texts } : undefined;
        });
    const notes: Item[] = [
        ...pencil('corner'),
        ...pencil('centre'),
        ...noted('cross', at => ({ kind: 'cross', at, role: 'answer' })),
        ...noted('colour', (at, text) => {
            const colour = Number(text) - 1;
            return colourNames[colour] && { kind: 'colour', at, colour };
        }),
    ];
    // A placeholder makes room for pencil marks, as it does for an answer.
    const pencilled = placesOf(notes, ({ kind }) => kind === 'pencil');
    const items = drawing.items.map(
        (item): Item => (item.kind === 'text' && pencilled.has(whereIs(item)) ? { ...item, kind: 'corner' } : item),
    );
    return { ...drawing, items: [...items, ...notes] };
}

/** The centre of a cell, or the middle of the edge between two, by their names; undefined where they are off the board. */
function middleOf(place: string, { rows, columns }: Drawing): Point | undefined {
    const centres = place.split('-').flatMap(name => {
        const [, row, column] = /^r(\d+)c(\d+)$/.exec(name)?.map(Number) ?? [];
        return row && column && row <= rows && column <= columns ? [centre(row - 1, column - 1)] : [];
    });
    const [first, last] = [centres[0], centres.at(-1)];
    return first && last && centres.length === place.split('-').length
        ? [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2]
        : undefined;
}
