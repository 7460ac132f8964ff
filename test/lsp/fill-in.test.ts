import { describe, expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { loadPuzzle } from '../../server/src/language/load';
import { newPuzzleText, typesByWord } from '../../server/src/language/new-puzzle';
import { fillIn, type TextChanges } from '../../server/src/protocol';
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
    const found = await server.connection.sendRequest<TextChanges | null>(fillIn, { uri, onlyMarked });
    const document = TextDocument.create(uri, 'puz', 1, text);
    return found && { text: TextDocument.applyEdits(document, [...found.edits]), refused: found.refused };
}

const statusOf = (text: string): string => solve(loadPuzzle(text).model!).status;

describe('clues are filled in until there is one answer', () => {
    /** A new board of these has an answer: nothing moves, and no word is anywhere. */
    const begun: Readonly<Record<string, string>> = {
        bonsan: 'bonsan\n\ngrid\n  o . . . .\n  . . . . .\n  . . . . .\n  . . . . .\n  . . . . o\n',
        kanaore: 'kanaore\n\nwords\n  1 → かなた\n\ngrid\n  1 . . .\n  . . . .\n  . . . .\n',
    };
    /** A Curve Data without clues has no answer, and which shapes would give it one nobody can tell. */
    const words = [...typesByWord.keys()].filter(word => word !== 'curvedata');
    test.each(words)('on a board that is nearly empty: %s', async word => {
        const type = typesByWord.get(word)!;
        const { rows, columns } = type.text.form.sizes?.sample ?? { rows: 5, columns: 5 };
        const after = await filled(begun[word] ?? newPuzzleText(type, { rows, columns, title: '' }));
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

    test('what is typed meanwhile is another version, for which the edits are not meant', async () => {
        const before = newPuzzleText(typesByWord.get('fillomino')!, { rows: 8, columns: 8, title: '' });
        await server.open(uri, before);
        const asked = server.connection.sendRequest<TextChanges>(fillIn, { uri, onlyMarked: false });
        // It is being searched by the time that this is answered.
        await server.connection.sendRequest(fillIn, { uri: 'file:///puzzles/none.puz', onlyMarked: false });
        await server.edit(uri, before.replace('grid', '\ngrid'));
        const { version, edits } = await asked;
        expect(version).toBe(1);
        expect(statusOf(TextDocument.applyEdits(TextDocument.create(uri, 'puz', 1, before), [...edits]))).toBe(
            'unique',
        );
    });

    test('cancelling ends the search', async () => {
        await server.open(uri, endless);
        const cancelling = new CancellationTokenSource();
        const asked = server.connection.sendRequest<TextChanges>(fillIn, { uri, onlyMarked: false }, cancelling.token);
        cancelling.cancel();
        expect((await asked).refused).toContain('stopped');
    });
});
