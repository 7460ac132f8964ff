import { describe, expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { loadPuzzle } from '../../server/src/language/load';
import { newPuzzleText, typesByWord } from '../../server/src/language/new-puzzle';
import { type FilledIn, fillIn } from '../../server/src/protocol';
import { solve } from '../../server/src/solve/solve';
import { endless } from '../support/endless';
import type { Server } from './connect';
import { serverForEach } from './servers';

const uri = 'file:///puzzles/a.puz';
let server: Server;

serverForEach(started => {
    server = started;
});

async function filled(text: string, onlyMarked = false): Promise<{ text: string; refused: string | undefined } | null> {
    await server.open(uri, text);
    const found = await server.connection.sendRequest<FilledIn | null>(fillIn, { uri, onlyMarked });
    const document = TextDocument.create(uri, 'puz', 1, text);
    return found && { text: TextDocument.applyEdits(document, [...found.edits]), refused: found.refused };
}

const statusOf = (text: string): string => solve(loadPuzzle(text).model!).status;

describe('clues are filled in until there is one answer', () => {
    test.each(['fillomino', 'battleship', 'bonsan', 'kanaore'])('on a board that is nearly empty: %s', async word => {
        const before = newPuzzleText(typesByWord.get(word)!, { rows: 5, columns: 5, title: '' });
        const after = await filled(word === 'kanaore' ? before.replace('かな', 'かなた') : before);
        expect(statusOf(after!.text)).toBe('unique');
        expect(after!.refused).toBeUndefined();
    });

    test('with nothing but the marked places, where that is wanted', async () => {
        const before = 'fillomino # mine\n\ngrid\n  ? . ?\n  . ? .\n  ? . ?\n';
        const { text } = (await filled(before, true))!;
        expect(statusOf(text)).toBe('unique');
        expect(text.replace(/\d/g, '?')).toBe(before);
    });

    test('or it is said why not, and nothing changes', async () => {
        const marked = 'fillomino\ngrid\n  . . . .\n  . . . .\n  . . . .\n  . . . ?\n';
        expect(await filled(marked, true)).toEqual({
            text: marked,
            refused: 'No clues at the marked places were found that make it unique.',
        });
        expect((await filled('fillomino\ngrid\n  2 .\n'))!.refused).toBe('Unique');
        expect((await filled('fillomino\ngrid\n  2 1 1\n'))!.refused).toBe('No answer');
        expect(await filled('fillomino\ngrid\n  x .\n')).toBeNull();
    });

    test('cancelling ends the search', async () => {
        await server.open(uri, endless);
        const cancelling = new CancellationTokenSource();
        const asked = server.connection.sendRequest<FilledIn>(fillIn, { uri, onlyMarked: false }, cancelling.token);
        cancelling.cancel();
        expect((await asked).refused).toContain('stopped');
    });
});
