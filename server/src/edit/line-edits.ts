import type { TextEdit } from 'vscode-languageserver';
import { inLine, lineBreakOf, linesOf, wholeLines } from '../language/ranges';

/** Returns the edits that turn one text into another. If both have as many lines, each edit stays within a line. */
export function lineEdits(before: string, after: string): TextEdit[] {
    if (before === after) {
        return [];
    }
    const [old, now] = [linesOf(before), linesOf(after)];
    if (old.length !== now.length) {
        return [blockEdit(old, now, lineBreakOf(before))];
    }
    return old.flatMap((text, line) => {
        const newText = now[line]!;
        return text === newText ? [] : [smallest(text, { range: inLine(line, 0, text.length), newText })];
    });
}

/** The same edit of a line without the characters that stay as they are, so that the cursor stays as well. */
export function smallest(before: string, { range: { start, end }, newText }: TextEdit): TextEdit {
    const old = [...before];
    const [first, last] = commonEnds(old, [...newText]);
    const kept = { start: old.slice(0, first).join('').length, end: old.slice(old.length - last).join('').length };
    return {
        range: {
            start: { line: start.line, character: start.character + kept.start },
            end: { line: end.line, character: end.character - kept.end },
        },
        newText: newText.slice(kept.start, newText.length - kept.end),
    };
}

/** Replaces the lines between those that stay at the beginning and at the end. */
function blockEdit(old: readonly string[], now: readonly string[], lineBreak: string): TextEdit {
    const [start, end] = commonEnds(old, now);
    const lines = now.slice(start, now.length - end);
    if (end === 0) {
        // No line break comes after the last line.
        const from = Math.max(start - 1, 0);
        return {
            range: {
                start: { line: from, character: start > 0 ? old[from]!.length : 0 },
                end: { line: old.length - 1, character: old.at(-1)!.length },
            },
            newText: lines.map((line, index) => (start > 0 || index > 0 ? lineBreak : '') + line).join(''),
        };
    }
    return {
        range: wholeLines(start, old.length - end),
        newText: lines.map(line => line + lineBreak).join(''),
    };
}

/** The number of items that are equal at the beginning, and the number of the others that are equal at the end. */
function commonEnds(a: readonly string[], b: readonly string[]): [start: number, end: number] {
    const most = Math.min(a.length, b.length);
    let start = 0;
    while (start < most && a[start] === b[start]) {
        start += 1;
    }
    let end = 0;
    while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) {
        end += 1;
    }
    return [start, end];
}
