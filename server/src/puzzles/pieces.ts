import type { AstNode } from 'langium';
import type { Clue } from '../board/clue';
import type { Side } from '../board/outside';
import type { Cell, Row } from '../language/generated/ast';

/** The text of one cell, with full-width signs as their half-width twins, and its node. */
export interface Piece {
    readonly text: string;
    readonly at: AstNode;
}

/** The cells of one line of a block. */
export interface PieceRow {
    readonly at: AstNode;
    readonly cells: readonly Piece[];
    /** What is before the bar after the cells; null if there is no blank between them. Left out without such a bar. */
    readonly end?: AstNode | null;
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

/**
 * The start and the end of what is written for a clue in a cell of the text. Numbers outside, bars and cells may have no
 * blank between them: `3|~`, `~|4`, `|2`. A bar at the end is a border or comes after a cell.
 */
export function spanOf({ text, $container: row, $containerIndex: index = 0 }: Cell, clue: Clue): [number, number] {
    const bars = [...text.matchAll(/[|｜](?=.*[^|_｜＿])/g)].map(bar => bar.index);
    const isAfterBar = bars.length === 1 && row.cells.slice(0, index).some(cell => /[|｜]/.test(cell.text));
    const isFirst = clue.kind === 'outside' ? clue.line === 'row' && clue.side === undefined : isAfterBar;
    const isLast = clue.kind === 'outside' && !isFirst;
    const from = isFirst ? -1 : ((isLast ? bars.at(-1) : bars[0]) ?? -1);
    return [from + 1, bars.find(bar => bar > from) ?? text.length];
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
