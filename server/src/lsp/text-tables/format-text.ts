import { CstUtils, type Grammar, type LangiumDocument } from 'langium';
import type { TextEdit } from 'vscode-languageserver';
import { displayWidth } from '../../board/display-width';
import { largest, smallest } from '../../extremes';
import type { Puzzle, Row } from '../../language/generated/ast';
import { readPuzzle } from '../../language/read-puzzle';
import { lineBreakOf, linesOf } from '../../language/text-lines';
import type { PuzzleType } from '../../puzzles/puzzle-type';
import { indentation, tableLines } from '../../puzzles/table';

/**
 * What formatting changes, each line by itself: rows line up in columns, words of other lines have one blank between
 * them, of several blank lines one stays, and the text ends with a line break. Only blanks change, and none on lines
 * that could not be read; a drawing is moved as a whole.
 */
export function formatEdits(document: LangiumDocument, grammar: Grammar): TextEdit[] {
    const text = document.textDocument.getText();
    const lines = linesOf(text);
    const { puzzle, type } = readPuzzle(document, grammar);
    if (!puzzle || !type) {
        return [];
    }
    const formatted = formattedLines(document, puzzle, type, lines);
    const last = lines.length - 1;
    if (formatted[last]) {
        formatted[last] += lineBreakOf(text);
    }
    return lines.flatMap((before, line): TextEdit[] => {
        const after = formatted[line];
        const start = { line, character: 0 };
        if (after === undefined) {
            return [{ range: { start, end: { line: line + 1, character: 0 } }, newText: '' }];
        }
        return after === before ? [] : [{ range: { start, end: { line, character: before.length } }, newText: after }];
    });
}

/** The lines after formatting; undefined for one that goes away. */
function formattedLines(
    document: LangiumDocument,
    puzzle: Puzzle,
    type: PuzzleType,
    lines: readonly string[],
): (string | undefined)[] {
    const read = readLines(document, lines);
    const rows = new Map<number, string>();
    const indentedFrom = new Set<number>();
    const drawn = new Set<number>();
    for (const block of puzzle.lines.filter(line => 'rows' in line)) {
        const start = block.$cstNode!.range.start.line;
        const alone = block.rows.filter(row => isAlone(row, lines));
        const isDrawing = block.rows.some(row => type.layout(row).kind === 'drawing');
        const after = isDrawing ? movedDrawing(alone, lines) : tableLines(alone.map(row => type.layout(row).columns));
        alone.forEach((row, index) => {
            rows.set(lineOf(row), isDrawing ? after[index]! : indentation + after[index]!);
        });
        if (isDrawing) {
            const end = Math.max(start, largest(alone.map(lineOf)));
            for (let line = start + 1; line < end; line++) {
                drawn.add(line);
            }
        } else {
            indentedFrom.add(start);
        }
    }
    let isInTable = false;
    const result = lines.map((line, index): string => {
        const code = read[index]!;
        if (code === 'blank') {
            const isIndented = isInTable && /^\s+\S/.test(line);
            return isIndented ? indentation + line.trim() : line.trimEnd();
        }
        isInTable = indentedFrom.has(index) || (isInTable && rows.has(index));
        if (code === 'unread') {
            return line;
        }
        return withComment(rows.get(index) ?? code.words.join(' '), line, code.end);
    });
    return withoutSurplusBlankLines(result, index => drawn.has(index) || read[index] === 'unread');
}

/** What stands on a line of the text: words, with the place where they end; or none, a comment at most. */
type Line = { readonly words: readonly string[]; readonly end: number } | 'blank' | 'unread';

function readLines(document: LangiumDocument, lines: readonly string[]): Line[] {
    const root = document.parseResult.value.$cstNode;
    const leaves = root ? CstUtils.flattenCst(root).filter(leaf => !leaf.hidden && leaf.text.trim() !== '') : [];
    const byLine = lines.map((): { text: string; start: number }[] => []);
    for (const { text, range } of leaves) {
        byLine[range.start.line]!.push({ text, start: range.start.character });
    }
    return lines.map((line, index): Line => {
        let end = 0;
        for (const { text, start } of byLine[index]!) {
            if (line.slice(end, start).trim() !== '') {
                return 'unread';
            }
            end = start + text.length;
        }
        if (!/^\s*([#＃].*)?$/.test(line.slice(end))) {
            return 'unread';
        }
        return end === 0 ? 'blank' : { words: byLine[index]!.map(({ text }) => text), end };
    });
}

/**
 * A line with other code before its comment, which keeps its column where it can.
 *
 * @param end where the code of the line ends
 */
export function withComment(code: string, line: string, end: number): string {
    const comment = line.slice(end).trim();
    if (comment === '') {
        return code;
    }
    const column = displayWidth(line.slice(0, line.indexOf(comment, end)));
    const width = displayWidth(code);
    return code + ' '.repeat(column > width ? column - width : 2) + comment;
}

function lineOf(row: Row): number {
    return row.$cstNode!.range.start.line;
}

/** Whether a row has a line of its own: the first one may stand beside the keyword. */
export function isAlone(row: Row, lines: readonly string[]): boolean {
    const { line, character } = row.$cstNode!.range.start;
    return lines[line]!.slice(0, character).trim() === '';
}

/** The rows of a drawing, all moved by as many columns, so that the leftmost stands where rows do. */
function movedDrawing(rows: readonly Row[], lines: readonly string[]): string[] {
    const characters = rows.map(row => row.$cstNode!.range.start.character);
    const starts = rows.map((row, index) =>
        displayWidth(lines[row.$cstNode!.range.start.line]!.slice(0, characters[index])),
    );
    const leftmost = smallest(starts);
    return rows.map((row, index) => {
        const { line } = row.$cstNode!.range.start;
        const code = lines[line]!.slice(characters[index], row.$cstNode!.range.end.character);
        return ' '.repeat(indentation.length + starts[index]! - leftmost) + code;
    });
}

/** @param isFixed whether blank lines beside a line, or a blank line itself, stay as they are */
function withoutSurplusBlankLines(
    lines: readonly string[],
    isFixed: (line: number) => boolean,
): (string | undefined)[] {
    const result: (string | undefined)[] = [...lines];
    for (let start = 0; start < lines.length; start++) {
        let end = start;
        while (lines[end] === '') {
            end += 1;
        }
        if (end > start) {
            const isAtEnd = end === lines.length;
            if (!isFixed(start - 1) && !isFixed(start) && !isFixed(end)) {
                const kept = start === 0 ? undefined : isAtEnd ? end - 1 : start;
                for (let line = start; line < end; line++) {
                    result[line] = line === kept ? '' : undefined;
                }
            }
            start = end;
        }
    }
    return result;
}
