import type { LangiumDocument } from 'langium';
import type { Position, Range } from 'vscode-languageserver';
import type { Clue } from '../board/clue';
import { displayWidth } from '../board/display-width';
import { smallest } from '../extremes';
import type { Cell, Puzzle, Row } from '../language/generated/ast';
import { contains, inLine } from '../language/ranges';
import { cached } from '../puzzles/cached';
import type { Part, RowLayout } from '../puzzles/parts';
import { spanOf } from '../puzzles/pieces';
import type { PuzzleType } from '../puzzles/puzzle-type';
import { puzzleTypes } from '../puzzles/registry';

/** A line of a puzzle that has rows. */
export type Block = Extract<Puzzle['lines'][number], { readonly rows: unknown }>;

/** A part of a row, with its place in the text. */
export interface PlacedPart extends Part {
    readonly range: Range;
    readonly cell: Cell;
    readonly row: Row;
    readonly layout: RowLayout['kind'];
    /** The index of its column in the row. */
    readonly column: number;
}

export function blocksOf(puzzle: Puzzle | undefined): Block[] {
    return (puzzle?.lines ?? []).filter((line): line is Block => 'rows' in line);
}

export function typeOfBlock({ $container }: Block): PuzzleType {
    return puzzleTypes[$container.$type];
}

/** The kind of a block's rows; known even if the block has none yet. */
export function kindOf(block: Block): RowLayout['kind'] {
    return typeOfBlock(block).text.layout(block.rows[0] ?? { $type: 'Row', $container: block, cells: [] }).kind;
}

/** The line of a row: its number, and its text before, in and after the row. */
export interface RowLine {
    readonly line: number;
    readonly before: string;
    readonly code: string;
    readonly behind: string;
}

export function lineOf(row: Row): RowLine {
    const { offset, end, text: code, range, root } = row.$cstNode!;
    const { line, character } = range.start;
    const before = root.fullText.slice(offset - character, offset);
    return { line, before, code, behind: /^[^\r\n]*/.exec(root.fullText.slice(end))![0] };
}

/** The rows on lines of their own; the first row may be on the line of the keyword. */
export function rowsBelow(block: Block): Row[] {
    return block.rows.filter(row => lineOf(row).before.trim() === '');
}

/** The rows of a drawing, the column at which the leftmost begins, and the distance of each from there, as displayed. */
export function drawingOf(rows: readonly Row[]) {
    const lines = rows.map(row => lineOf(row));
    const starts = lines.map(({ before }) => displayWidth(before));
    const margin = smallest(starts);
    return { margin, rows: lines.map(({ code }, index) => ({ indent: starts[index]! - margin, code })) };
}

/** All parts of the rows of a parsed document, in the order of the text. */
export function partsOf({ parseResult }: LangiumDocument): readonly PlacedPart[] {
    return partsOfParse(parseResult);
}

const partsOfParse = cached(({ value }: LangiumDocument['parseResult']) => {
    const { puzzle } = value as { readonly puzzle?: Puzzle };
    return blocksOf(puzzle).flatMap(({ rows }) => rows.flatMap(row => partsOfRow(puzzle!, row)));
});

function partsOfRow(puzzle: Puzzle, row: Row): PlacedPart[] {
    const { kind: layout, columns } = puzzleTypes[puzzle.$type].text.layout(row);
    const cells = row.cells.values();
    let cell: Cell | undefined;
    let used = 0;
    const parts = columns.flatMap((column, index) => column.map(part => ({ ...part, column: index })));
    return parts.flatMap((part): PlacedPart[] => {
        if (!cell || used >= cell.text.length) {
            cell = cells.next().value;
            used = 0;
        }
        const start = cell?.$cstNode?.range.start;
        if (!cell || !start) {
            return [];
        }
        const from = start.character + used;
        used += part.text.length;
        return [{ ...part, range: inLine(start.line, from, from + part.text.length), cell, row, layout }];
    });
}

/** The parts that a place in the text touches. A part that begins there or contains it precedes one that ends there. */
export function partsAt(document: LangiumDocument, position: Position): PlacedPart[] {
    return partsOf(document)
        .filter(({ range }) => contains(range, position))
        .reverse();
}

/** Whether a part of a row is what is written for a clue that is in its cell of the text. */
export function isFor({ range, cell }: PlacedPart, clue: Clue): boolean {
    const [from] = spanOf(cell, clue);
    return range.start.character === cell.$cstNode!.range.start.character + from;
}
