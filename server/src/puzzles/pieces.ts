import type { AstNode } from 'langium';
import type { Side } from '../board/outside';
import type { Row } from '../language/generated/ast';

/** The text of one cell, with full-width signs as their half-width twins, and its node. */
export interface Piece {
    readonly text: string;
    readonly at: AstNode;
}

/** The cells of one line of a block. */
export interface PieceRow {
    readonly at: AstNode;
    readonly cells: readonly Piece[];
}

/** A rectangle of cells of the text; undefined where a row is too short. */
export interface PieceGrid {
    readonly rows: number;
    readonly columns: number;
    /** The number of cells each row lacks, compared with a row of the right length; undefined if there is no such row. */
    readonly missing: readonly (number | undefined)[];
    readonly cells: readonly (readonly (Piece | undefined)[])[];
}

/** Splits a piece into the text of its cell, in any width, and the borders after it. */
export function withoutBorders(text: string): { readonly stem: string; readonly borders: string } {
    let end = text.length;
    while (end > 0 && '|_｜＿'.includes(text[end - 1]!)) {
        end -= 1;
    }
    return { stem: text.slice(0, end), borders: text.slice(end) };
}

/** The index of a border's sign in a cell's text; -1 if there is none. */
export function borderIndex(text: string, side: 'right' | 'below'): number {
    const { stem, borders } = withoutBorders(text);
    const index = borders.search(side === 'right' ? /[|｜]/ : /[_＿]/);
    return index < 0 ? index : stem.length + index;
}

/** The number of a row and the bar before a cell, without a blank between them: `3|~`. */
export function gluedOutside(text: string): string {
    return /^[^|｜]*[|｜](?=[^|_｜＿])/.exec(text)?.[0] ?? '';
}

/** The indices of the bars of a row: before its cells, and after them if clues can be there. */
export function barsIn(areBars: readonly boolean[], at: readonly Side[] = []): readonly number[] {
    return areBars.flatMap((isBar, index) => (isBar ? [index] : [])).slice(0, at.includes('right') ? 2 : 1);
}

/** The side whose clues are in a row that begins with a bar; undefined if it is a row of the board. */
export function headOf({ $container, $containerIndex: index }: Row, at: readonly Side[] = []): Side | undefined {
    const isLast = index === $container.rows.length - 1;
    return index === 0 ? 'above' : isLast && at.includes('below') ? 'below' : undefined;
}

/** True if a row is on the line of its block's keyword. */
export function isBesideKeyword({ $cstNode, $container }: Row): boolean {
    return $cstNode?.range.start.line === $container.$cstNode?.range.start.line;
}
