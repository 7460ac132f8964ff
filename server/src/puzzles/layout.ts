import type { Row } from '../language/generated/ast';
import type { Part } from './puzzle-type';
import { normalise, signAndBorders } from './reading';

/** What a sign is, given in its normalised form. */
export type SignMeaning = (sign: string) => Omit<Part, 'text'>;

/** A row in which each cell is one sign. */
export function signColumns(row: Row, meaning: SignMeaning): Part[][] {
    return row.cells.map(({ text }) => [{ text, ...meaning(normalise(text)) }]);
}

/** A row in which each cell is one sign and perhaps the borders behind it: `3|_`. */
export function borderedColumns(row: Row, meaning: SignMeaning): Part[][] {
    return row.cells.map(cell => {
        const [text, borders] = signAndBorders(cell.text);
        return [
            ...(text === '' ? [] : [{ text, ...meaning(normalise(text)) }]),
            ...(borders === '' ? [] : [{ text: borders, meaning: 'border' } as const]),
        ];
    });
}
