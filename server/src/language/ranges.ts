import type { AstNode } from 'langium';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import type { Clue } from '../board/clue';
import { borderIndex } from '../puzzles/pieces';
import type { Reading } from '../puzzles/text-facet';

/** A part of a line, between two offsets in it. */
export function inLine(line: number, from: number, to: number): Range {
    return { start: { line, character: from }, end: { line, character: to } };
}

/** Lines with their line breaks, up to the one before `end`. */
export function wholeLines(line: number, end = line + 1): Range {
    return { start: { line, character: 0 }, end: { line: end, character: 0 } };
}

/** The range from a node to the end of another one; only its first line if it spans several. */
export function rangeOf(node: AstNode, to: AstNode = node): Range {
    const range = node.$cstNode?.range;
    const end = to.$cstNode?.range.end;
    if (!range || !end) {
        return inLine(0, 0, 0);
    }
    const { start } = range;
    const { length } = /^[^\r\n]*/.exec(node.$cstNode!.text)![0].trimEnd();
    return { start, end: start.line === end.line ? end : { line: start.line, character: start.character + length } };
}

/** The range between two offsets in UTF-16 units. */
export function rangeBetween(document: TextDocument, start: number, end: number): Range {
    return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** A piece of a document, from an offset in UTF-16 units. */
export interface Passage {
    readonly document: TextDocument;
    readonly offset: number;
    readonly text: string;
}

export function passageRange({ document, offset, text }: Passage): Range {
    return rangeBetween(document, offset, offset + text.length);
}

/** Compares by start, then by end: below 0 if the first range comes first. */
export function compareRanges(a: Range, b: Range): number {
    return comparePositions(a.start, b.start) || comparePositions(a.end, b.end);
}

/** True if two ranges overlap or the end of one is the start of the other. */
export function touches(a: Range, b: Range): boolean {
    return comparePositions(a.start, b.end) <= 0 && comparePositions(b.start, a.end) <= 0;
}

/** True if a position is in a range or at one of its ends. */
export function contains(range: Range, position: Position): boolean {
    return touches(range, { start: position, end: position });
}

function comparePositions(a: Position, b: Position): number {
    return a.line - b.line || a.character - b.character;
}

/** The range of one character of a node, counted from 0. */
export function characterRange(node: AstNode, character: number): Range {
    const { line, character: first } = node.$cstNode!.range.start;
    return inLine(line, first + character, first + character + 1);
}

/** The range of a clue: its node, or only the sign of a border. Undefined if it is not in the text. */
export function clueRange(reading: Reading, clue: Clue): Range | undefined {
    const node = reading.clues.get(clue);
    const sign = node && clue.kind === 'border' ? borderIndex(node.$cstNode!.text, clue.side) : -1;
    return node && (sign < 0 ? rangeOf(node) : characterRange(node, sign));
}

/** Groups nodes into runs of neighbours: on one line, consecutive in the same list of the same parent. */
export function runsOf(nodes: readonly AstNode[]): AstNode[][] {
    const runs: AstNode[][] = [];
    for (const node of nodes) {
        const last = runs.find(run => {
            const end = run.at(-1)!;
            const isNext =
                end.$container === node.$container && end.$containerIndex === (node.$containerIndex ?? 0) - 1;
            return isNext && rangeOf(end).start.line === rangeOf(node).start.line;
        });
        if (last) {
            last.push(node);
        } else {
            runs.push([node]);
        }
    }
    return runs;
}

const lineBreak = /\r\n?|\n/;

/** The lines of a text, without line breaks. */
export function linesOf(text: string): string[] {
    return text.split(lineBreak);
}

/** The first line break of a text; `\n` if it has none. */
export function lineBreakOf(text: string): string {
    return lineBreak.exec(text)?.[0] ?? '\n';
}

/** Gives changes of a text the line breaks of that text. */
export function withLineBreaks(edits: readonly TextEdit[], text: string): TextEdit[] {
    const typed = lineBreakOf(text);
    return edits.map(edit => ({ ...edit, newText: edit.newText.replaceAll('\n', typed) }));
}
