import type { ChangeSpec, Text } from '@codemirror/state';
import type { Position, Range, TextEdit } from 'vscode-languageserver-types';

export function positionOf(doc: Text, offset: number): Position {
    const { number, from } = doc.lineAt(offset);
    return { line: number - 1, character: offset - from };
}

/** The nearest offset, if the text has no such position. */
export function offsetOf(doc: Text, { line, character }: Position): number {
    if (line >= doc.lines) {
        return doc.length;
    }
    const { from, to } = doc.line(line + 1);
    return Math.min(from + character, to);
}

export function spanOf(doc: Text, { start, end }: Range): { readonly from: number; readonly to: number } {
    return { from: offsetOf(doc, start), to: offsetOf(doc, end) };
}

export function changesOf(doc: Text, edits: readonly TextEdit[]): ChangeSpec {
    return edits.map(({ range, newText }) => ({ ...spanOf(doc, range), insert: newText }));
}
