import type { TextEdit } from 'vscode-languageserver-types';

const lineBreak = /\r\n?|\n/;

/** The lines of a text, without line breaks. */
export function linesOf(text: string): string[] {
    return text.split(lineBreak);
}

/** The first line break of a text, or what is used where it has none. */
export function lineBreakOf(text: string): string {
    return lineBreak.exec(text)?.[0] ?? '\n';
}

/** Changes of a text, with the line breaks that it has. */
export function withLineBreaks(edits: readonly TextEdit[], text: string): TextEdit[] {
    return edits.map(edit => ({ ...edit, newText: edit.newText.replaceAll('\n', lineBreakOf(text)) }));
}
