import type { LangiumDocument } from 'langium';
import type { TextEdit } from 'vscode-languageserver';

const lineBreak = /\r\n?|\n/;

/** The lines of a document, without line breaks. */
export function linesOf({ textDocument }: LangiumDocument): string[] {
    return textDocument.getText().split(lineBreak);
}

/** The same changes, with the line breaks of the document. */
export function withLineBreaks(edits: readonly TextEdit[], { textDocument }: LangiumDocument): TextEdit[] {
    const used = lineBreak.exec(textDocument.getText())?.[0] ?? '\n';
    return edits.map(edit => ({ ...edit, newText: edit.newText.replaceAll('\n', used) }));
}
