import { CstUtils, type LangiumDocument } from 'langium';
import type { TextEdit } from 'vscode-languageserver';
import { displayWidth } from '../board/display-width';
import { largest } from '../extremes';
import type { Puzzle } from '../language/generated/ast';
import { inLine, lineBreakOf, linesOf, wholeLines } from '../language/ranges';
import { readPuzzle } from '../language/read-puzzle';
import type { PuzzleType } from '../puzzles/puzzle-type';
import { indentation, tableLines } from '../puzzles/table';
import { blocksOf, drawingOf, kindOf, lineOf, rowsBelow } from './parts';

/**
 * The edits that format a text, each of one line, perhaps with its line break. They line up rows in columns, put one
 * blank between the words of other lines, keep one of several blank lines, and end the text with a line break. They
 * change only blanks, and none on lines that could not be read; a drawing moves as a whole.
 */
export function formatEdits(document: LangiumDocument): TextEdit[] {
    const text = document.textDocument.getText();
    const lines = linesOf(text);
    const { puzzle, type } = readPuzzle(document);
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
        if (after === undefined) {
            return [{ range: wholeLines(line), newText: '' }];
        }
        return after === before ? [] : [{ range: inLine(line, 0, before.length), newText: after }];
    });
}

/** The lines after formatting; undefined for one that goes. */
function formattedLines(
    document: LangiumDocument,
    puzzle: Puzzle,
    type: PuzzleType,
    lines: readonly string[],
): (string | undefined)[] {
    const read = readLines(document, lines);
    const blocks = blocksOf(puzzle).map(block => {
        const below = rowsBelow(block);
        const places = below.map(row => lineOf(row).line);
        const isDrawing = kindOf(block) === 'drawing';
        const texts = isDrawing
            ? drawingOf(below).rows.map(({ indent, code }) => ' '.repeat(indent) + code)
            : tableLines(below.map(row => type.text.layout(row).columns));
        const rows = places.map((line, index): [number, string] => [line, indentation + texts[index]!]);
        return { isDrawing, start: block.$cstNode!.range.start.line, end: largest(places), rows };
    });
    const rows = new Map(blocks.flatMap(block => block.rows));
    const isDrawn = (line: number): boolean =>
        blocks.some(({ isDrawing, start, end }) => isDrawing && start < line && line < end);
    const opensTable = (line: number): boolean => blocks.some(({ isDrawing, start }) => !isDrawing && start === line);
    let isInTable = false;
    const result = lines.map((line, index): string => {
        const code = read[index]!;
        if (code === 'blank') {
            const isIndented = isInTable && /^\s+\S/.test(line);
            return isIndented ? indentation + line.trim() : line.trimEnd();
        }
        isInTable = opensTable(index) || (isInTable && rows.has(index));
        if (code === 'unread') {
            return line;
        }
        return withComment(rows.get(index) ?? code.words.join(' '), line, code.end);
    });
    return withoutSurplusBlankLines(result, index => isDrawn(index) || read[index] === 'unread');
}

/** A line of the text as read: words with the place where they end, or `blank` with at most a comment. */
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
 * Replaces the code of a line before its comment, which keeps its column if there is room.
 *
 * @param end the offset at which the code of the line ends
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

/** @param isFixed whether a line stays, and the blank lines beside it */
function withoutSurplusBlankLines(
    lines: readonly string[],
    isFixed: (line: number) => boolean,
): (string | undefined)[] {
    const result: (string | undefined)[] = [...lines];
    for (let start = 0, end = 0; start < lines.length; start = end + 1) {
        end = start;
        while (lines[end] === '') {
            end += 1;
        }
        if (![start - 1, start, end].some(isFixed)) {
            const kept = start === 0 ? undefined : end === lines.length ? end - 1 : start;
            for (let line = start; line < end; line++) {
                result[line] = line === kept ? '' : undefined;
            }
        }
    }
    return result;
}
