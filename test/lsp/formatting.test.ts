import { expect, test } from 'vitest';
import type { TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Server } from './connect';
import { serverForAll } from './servers';

const uri = 'file:///puzzles/a.puz';
let server: Server;

serverForAll(started => {
    server = started;
});

/** The text after the editor has requested formatting. */
async function formatted(request: string, text: string, params: object): Promise<string> {
    await server.open(uri, text);
    const edits = await server.connection.sendRequest<TextEdit[]>(`textDocument/${request}`, {
        textDocument: { uri },
        options: { tabSize: 4, insertSpaces: true },
        ...params,
    });
    await server.close(uri);
    return TextDocument.applyEdits(TextDocument.create(uri, 'puz', 1, text), edits);
}

test('a document', async () => {
    const text = 'fillomino   "x"\n\n\n\ngrid\n 10   2 .\n 　1  2 ?\n';
    expect(await formatted('formatting', text, {})).toBe('fillomino "x"\n\ngrid\n  10 2 .\n   1 2 ?\n');
});

test('only the lines that are selected', async () => {
    const range = { start: { line: 2, character: 1 }, end: { line: 3, character: 0 } };
    const text = 'fillomino   "x"\ngrid\n 10   2 .\n 1  2 ?\n';
    expect(await formatted('rangeFormatting', text, { range })).toBe('fillomino   "x"\ngrid\n  10 2 .\n 1  2 ?\n');
});

test('on Enter behind a row its block, and not the line that was begun', async () => {
    const text = 'fillomino   "x"\ngrid\n  1 2 .\n  10   2 ?\n  \nmax   3';
    const params = { position: { line: 4, character: 2 }, ch: '\n' };
    expect(await formatted('onTypeFormatting', text, params)).toBe(
        'fillomino   "x"\ngrid\n   1 2 .\n  10 2 ?\n  \nmax   3',
    );
});

test('nothing on Enter behind another line', async () => {
    const text = 'fillomino   "x"\n\ngrid\n 1 2 .\n';
    expect(await formatted('onTypeFormatting', text, { position: { line: 1, character: 0 }, ch: '\n' })).toBe(text);
});
