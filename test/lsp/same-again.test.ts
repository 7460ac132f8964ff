import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver';
import { typesByWord } from '../../server/src/language/new-puzzle';
import type { BoardState } from '../../server/src/protocol';
import type { Server } from './connect';
import { startServer } from './servers';

interface Said {
    readonly board: BoardState | null;
    readonly diagnostics: readonly Diagnostic[];
}

const files = [...typesByWord.keys()].flatMap(type => ['several', 'none'].map(name => `${type}/${name}.puz`));

/** All diagnostics and boards of a puzzle after its search. */
async function said(server: Server, name: string): Promise<Said> {
    const uri = `file:///again/${name}`;
    await server.open(uri, readFileSync(`examples/${name}`, 'utf8').replace(/^expect .*$/m, ''));
    const board = await server.solve(uri);
    return { board, diagnostics: server.published(uri)!.diagnostics };
}

test('the same file has the same messages and boards, in the same order, whatever else is solved meanwhile', async () => {
    const one = await startServer();
    const inTurn: Said[] = [];
    for (const name of files) {
        inTurn.push(await said(one, name));
    }
    await one.stop();
    const other = await startServer();
    const atOnce = await Promise.all(files.toReversed().map(name => said(other, name)));
    await other.stop();
    expect(inTurn.every(({ board, diagnostics }) => board?.board && diagnostics.length > 0)).toBe(true);
    expect(atOnce.toReversed()).toEqual(inTurn);
});
