import type { AstNode } from 'langium';

/** What stands in one cell: its text with full-width signs as their half-width twins, and where it was read. */
export interface Piece {
    readonly text: string;
    readonly at: AstNode;
}

/** The cells of one line of a block. */
export interface PieceRow {
    readonly at: AstNode;
    readonly cells: readonly Piece[];
}

/** A rectangle of cells of the text; undefined where a row was too short. */
export interface PieceGrid {
    readonly rows: number;
    readonly columns: number;
    /** How many cells each row is short of, going by another row that has as many as it should; undefined where none has. */
    readonly missing: readonly (number | undefined)[];
    readonly cells: readonly (readonly (Piece | undefined)[])[];
}

/** The text of a cell, typed in whatever width, and the borders that are drawn behind it. */
export function withoutBorders(text: string): { readonly stem: string; readonly borders: string } {
    let end = text.length;
    while (end > 0 && '|_｜＿'.includes(text[end - 1]!)) {
        end -= 1;
    }
    return { stem: text.slice(0, end), borders: text.slice(end) };
}

/** Where in a cell's text the sign of a border stands; -1 where it does not. */
export function borderIndex(text: string, side: 'right' | 'below'): number {
    const { stem, borders } = withoutBorders(text);
    const index = borders.search(side === 'right' ? /[|｜]/ : /[_＿]/);
    return index < 0 ? index : stem.length + index;
}

/** The number of a row and the bar that stand before a cell without a blank in between: `3|~`. */
export function gluedOutside(text: string): string {
    return /^[^|｜]*[|｜](?=[^|_｜＿])/.exec(text)?.[0] ?? '';
}
