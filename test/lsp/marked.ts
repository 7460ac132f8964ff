import type { Position, Range } from 'vscode-languageserver';
import type { Server } from './connect';

let documents = 0;

/** Opens a text as a new document; gives its URI and the place of the `¦` in it, which is not part of the text. */
export async function openMarked(
    server: Server,
    marked: string,
): Promise<{ readonly uri: string; readonly text: string; readonly position: Position }> {
    documents += 1;
    const uri = `file:///puzzles/marked-${documents}.puz`;
    const before = marked.slice(0, marked.indexOf('¦')).split('\n');
    const text = marked.replace('¦', '');
    await server.open(uri, text);
    return { uri, text, position: { line: before.length - 1, character: before.at(-1)!.length } };
}

/** The text at a range of one line, after its line (counted from 1) and column: `3:5 は`. */
export function shown(text: string, { start, end }: Range): string {
    const line = text.split('\n')[start.line]!;
    return `${start.line + 1}:${start.character + 1} ${line.slice(start.character, end.character)}`;
}
