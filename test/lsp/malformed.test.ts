// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { ProtocolConnection } from 'vscode-languageserver';
import * as protocol from '../../server/src/protocol';
import { program } from '../support/programs';
import { Random } from '../support/random';
import { runs } from '../support/runs';
import { temporaryFolder } from '../support/temporary-folder';
import { framed, Server, vsCode } from './connect';
import { serverForEach } from './servers';
import { ownProcess } from './transports';

const { file } = temporaryFolder();
let server: Server;
serverForEach(started => {
    server = started;
});

const text = 'fillomino "A"\ngrid\n  3 . .\n';

/** The server still reads and solves a puzzle. */
async function expectAlive(server: Server): Promise<void> {
    const uri = 'file:///alive.puz';
    await server.open(uri, 'fillomino\ngrid\n  1 %\n');
    await server.diagnostics(uri, found => found.length > 0);
    await server.edit(uri, text);
    expect(await server.solve(uri)).toMatchObject({ status: 'unique' });
    await server.close(uri);
}

/** Every request about a document that an editor sends. */
const aboutDocuments = [
    ...['codeAction', 'codeLens', 'completion', 'declaration', 'definition', 'documentHighlight', 'documentLink'],
    ...['documentSymbol', 'foldingRange', 'formatting', 'hover', 'implementation', 'inlayHint', 'onTypeFormatting'],
    ...['prepareRename', 'rangeFormatting', 'references', 'rename', 'selectionRange', 'semanticTokens/full'],
    ...['semanticTokens/full/delta', 'semanticTokens/range', 'signatureHelp', 'typeDefinition', 'willSaveWaitUntil'],
].map(name => `textDocument/${name}`);
const names = Object.values(protocol).filter(name => typeof name === 'string');
const [toClient, ...fromClient] = names;
const notifications = [protocol.watchBoard, protocol.cancelSolve];
const requests = [
    ...aboutDocuments,
    ...fromClient.filter(name => !notifications.includes(name)),
    ...['workspace/executeCommand', 'workspace/symbol', 'codeLens/resolve', 'completionItem/resolve'],
    ...['workspace/willRenameFiles', 'workspace/textDocumentContent', 'initialize', 'noSuchThing'],
];
const told = [
    ...notifications,
    ...['didOpen', 'didChange', 'didSave', 'didClose', 'willSave'].map(name => `textDocument/${name}`),
    ...['didChangeConfiguration', 'didChangeWatchedFiles', 'didChangeWorkspaceFolders', 'didDeleteFiles'].map(
        name => `workspace/${name}`,
    ),
    ...['$/cancelRequest', '$/setTrace', '$/progress', 'window/workDoneProgress/cancel', 'initialized', 'noSuchThing'],
];

test('the list of our own requests is that of the protocol', () => {
    expect(toClient).toBe(protocol.boardChanged);
    expect(names.every(name => name.startsWith('puz/'))).toBe(true);
});

const uris = ['a.puz', 'b.puz', 'b', 'b.puz/c', '%', '%E3%81', 'あ .puz', 'a.puz?x=1#y', ''].map(
    name => `file:///${name}`,
);
const strange = [
    ...['untitled:Untitled-1', 'git:/a.puz?%7B%22path%22%3A%22a%22%7D', 'vscode-notebook-cell:/n.ipynb#W0sZmlsZQ'],
    ...[
        '',
        ':',
        '//',
        'a b:c',
        'x:y:z',
        'file:',
        '/a.puz',
        'C:\\a.puz',
        'file:///a.puz\0',
        '\ud800.puz',
        'constructor',
    ],
];

/** Everything that some request or notification has in its parameters, well-formed. */
function wellFormed(random: Random) {
    const uri = random.pick(random.chance(0.7) ? uris : strange);
    const position = { line: random.below(4), character: random.below(8) };
    const range = { start: position, end: { line: position.line, character: position.character + random.below(4) } };
    const clue = {
        kind: random.pick(['cell', 'outside', 'border', 'word', 'line']),
        place: [0, 0],
        line: 'row',
        index: 0,
    };
    const written = random.pick([text, 'kanaore\nwords\n  1 → ab\ngrid\n  1 . .\n', 'battleship\n', '', '\0']);
    return {
        textDocument: {
            uri,
            languageId: random.pick(['puz', 'plaintext', '']),
            version: 1 + random.below(9),
            text: written,
        },
        contentChanges: [random.chance(0.5) ? { text: written } : { range, text: '1' }],
        ...{
            uri,
            uris: [uri],
            text: written,
            position,
            positions: [position],
            range,
            ch: '1',
            newName: 'B',
            query: 'a',
        },
        options: { tabSize: 4, insertSpaces: true },
        context: { diagnostics: [{ range, message: '', code: 'x' }], includeDeclaration: true },
        ...{ command: 'puz.solve', arguments: [uri], settings: { puz: { solve: { run: 'onType' } } } },
        ...{
            changes: [{ uri, type: 1 }],
            event: { added: [], removed: [] },
            files: [{ name: 'a.puz', text: written, uri }],
        },
        ...{ id: random.below(50), value: 'off', token: 't', previousResultId: '1', capabilities: {} },
        ...{ word: random.pick(['fillomino', 'bonsan']), rows: 2, columns: 3, title: 'x', symmetry: [], place: [0, 1] },
        ...{ entries: { value: { r1c2: '3' }, cross: {}, fact: {} }, whyNot: { r1c2: '3' } },
        ...{ to: 'next', step: 0, longer: false, progress: 'p', wanted: 'clues', solve: false },
        ...{ from: { word: 'fillomino', rows: 2, columns: 2 }, wishes: {}, words: { text: 'あい', file: '-' } },
        ...{ intents: [{ kind: random.pick(['type', 'step', 'write', 'region']), at: clue, text: '1', by: 1 }] },
        ...{ onlyMarked: false, type: 'fillomino', format: 'puzz.link' },
    };
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const odd: readonly Json[] = [
    ...[null, true, -1, 0, 0.5, 2 ** 31, 2 ** 53, 1e308, '', 'x', '1', '\ud800', 'あ', '__proto__', 'x'.repeat(20_000)],
    ...[[], {}, [[]], [null], { length: -1 }, { uri: 5 }, { line: -1, character: -1 }, { start: null }],
];

/** The same with something wrong in it: a value that is another one, or missing. */
function damaged(value: Json, random: Random): Json | undefined {
    if (random.chance(0.1) || typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
        return random.chance(0.3) ? undefined : random.pick(odd);
    }
    const name = random.pick(Object.keys(value));
    const part = damaged((value as { readonly [name: string]: Json })[name]!, random);
    if (Array.isArray(value)) {
        return value.toSpliced(Number(name), 1, ...(part === undefined ? [] : [part]));
    }
    return Object.fromEntries(
        Object.entries({ ...value, [name]: part }).filter((entry): entry is [string, Json] => entry[1] !== undefined),
    );
}

function parameters(random: Random): object | undefined {
    const whole = wellFormed(random);
    const params = random.chance(0.2) ? whole : damaged(whole, random);
    // The library sends nothing else.
    return typeof params === 'object' && params !== null ? params : undefined;
}

test('malformed messages of every kind are answered or dropped, and the server goes on', async () => {
    const random = new Random(31);
    const transport = ownProcess();
    const { server: other } = await Server.start(vsCode, { transport });
    const { connection } = other;
    for (let round = 0; round < runs(100); round++) {
        const answers: Promise<unknown>[] = [];
        for (let turn = 0; turn < 100; turn++) {
            const params = parameters(random);
            if (random.chance(0.5)) {
                await connection.sendNotification(random.pick(told), params);
            } else {
                const method = random.pick(requests);
                answers.push(connection.sendRequest(method, params).catch(String));
            }
        }
        await Promise.all(answers);
    }
    await expectAlive(other);
    expect(transport.process.exitCode).toBeNull();
    await other.stop();
});

test.each([
    ['of another language', { uri: 'file:///x.txt', languageId: 'plaintext', version: 1, text }],
    ['of no language', { uri: 'file:///x.txt', languageId: '', version: 1, text }],
    ['with an address without an ending', { uri: 'file:///x', languageId: 'plaintext', version: 1, text }],
    ['without a text', { uri: 'file:///x.puz', languageId: 'puz', version: 1 }],
    ['without a version', { uri: 'file:///x.puz', languageId: 'puz', text }],
    ['without an address', { languageId: 'puz', version: 1, text }],
    ['with an address that is none', { uri: 'a b:c', languageId: 'puz', version: 1, text }],
])('a document %s is ignored, whatever becomes of it', async (_, textDocument) => {
    const { connection } = server;
    const { uri } = { uri: 'file:///y.puz', ...textDocument };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
    await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version: 2 },
        contentChanges: [{ text: 'fillomino\n' }],
    });
    await server.save(uri);
    const position = { line: 0, character: 0 };
    const params = {
        textDocument: { uri },
        position,
        positions: [position],
        range: { start: position, end: position },
    };
    for (const method of aboutDocuments) {
        const answer = await connection.sendRequest(method, params).catch((error: Error) => error.message);
        // There are requests that no server answers unless it has said so.
        expect([null, `Unhandled method ${method}`]).toContain(answer);
    }
    await server.close(uri);
    expect(server.published(uri)).toBeUndefined();
    await expectAlive(server);
});

test('a document of any address is read where it is said to be a puzzle, and one of our files in any case', async () => {
    for (const [uri, languageId] of [
        ['untitled:Untitled-1', 'puz'],
        ['vscode-notebook-cell:/n.ipynb#W0sZmlsZQ', 'puz'],
        ['file:///a', 'puz'],
        ['file:///a.penpuz', 'plaintext'],
        ['file:///a.puz/b', 'puz'],
        ['file:///a.puz', ''],
    ] as const) {
        const textDocument = { uri, languageId, version: 1, text: 'fillomino\ngrid\n  1 %\n' };
        await server.connection.sendNotification('textDocument/didOpen', { textDocument });
        await server.until(() => server.published(uri)?.diagnostics.length === 1);
    }
    await server.close('file:///a.puz');
    expect(await server.hover('file:///a.puz/b', 0, 1)).not.toBeNull();
});

test('a request about a document that is closed meanwhile has an answer', async () => {
    const uri = 'untitled:x';
    for (let turn = 0; turn < 20; turn++) {
        await server.open(uri, text);
        const answers = [server.hover(uri, 0, 1), server.lenses(uri), server.solve(uri)];
        await server.close(uri);
        const settled = await Promise.allSettled(answers);
        const messages = settled.map(one => (one.status === 'rejected' ? one.reason.message : ''));
        expect(messages).toEqual(['', '', '']);
    }
});

test('what is sent at the wrong time is answered with an error, or dropped', async () => {
    const before = async (connection: ProtocolConnection): Promise<void> => {
        await connection.sendNotification('textDocument/didOpen', {
            textDocument: { uri: 'file:///early.puz', languageId: 'puz', version: 1, text },
        });
        for (const method of ['textDocument/hover', 'puz/getPuzzleKinds', 'shutdown', 'noSuchThing']) {
            await expect(connection.sendRequest(method, {})).rejects.toMatchObject({ code: -32002 });
        }
    };
    const { server: early } = await Server.start({ capabilities: {} }, { transport: ownProcess(), before });
    expect(await early.hover('file:///early.puz', 0, 1)).toBeNull();
    await expect(early.connection.sendRequest('initialize', { capabilities: {} })).rejects.toMatchObject({
        code: -32600,
    });
    expect(await early.connection.sendRequest('shutdown')).toBeNull();
    for (const method of ['textDocument/hover', 'puz/getPuzzleKinds', 'shutdown', 'initialize']) {
        await expect(early.connection.sendRequest(method, {})).rejects.toMatchObject({ code: -32600 });
    }
    await early.open('file:///late.puz', text);
    await early.connection.sendNotification('exit');
    await early.expectExit();
});

test('what is no message ends nothing', async () => {
    for (const content of [
        ...['', '{', '[]', 'null', '5', '{}', '[{"jsonrpc":"2.0","method":"exit"}]', '{"jsonrpc":"2.0","id":7}'],
        ...['{"method":5}', '{"method":"$/cancelRequest"}', '{"method":"textDocument/hover","id":{}}'],
        ...['{"id":null,"error":null}', '{"id":1e99,"result":1}', '{"method":"$/progress","params":[null]}'],
    ]) {
        server.write(framed(content));
    }
    await expectAlive(server);
});

test('what nobody catches is logged, and ends nothing', async () => {
    const stray = file(
        'stray.cjs',
        `if (require('node:worker_threads').isMainThread) setInterval(() => {
            void Promise.reject(new Error('stray rejection'));
            setTimeout(() => { throw new Error('stray exception'); });
        }, 100).unref();`,
    );
    const transport = ownProcess(program('server'), { NODE_OPTIONS: `--require ${stray}` });
    const { server: other } = await Server.start({ capabilities: {} }, { transport });
    await other.until(() =>
        ['rejection', 'exception'].every(what => other.log.some(text => text.includes(`stray ${what}`))),
    );
    await other.open('file:///a.puz', text);
    expect(await other.solve('file:///a.puz')).toMatchObject({ status: 'unique' });
    await other.stop();
});

test('a server that nobody reads any more does not tell itself so for ever', async () => {
    const counting = file(
        'counting.cjs',
        `if (require('node:worker_threads').isMainThread) {
            let faults = 0;
            const after = turns => (turns === 0 ? process.exit(0) : setImmediate(after, turns - 1));
            process.once('unhandledRejection', () => after(2000));
            process.on('uncaughtException', () => ++faults === 50 && process.exit(9));
        }`,
    );
    const env = { ...process.env, NODE_OPTIONS: `--require ${counting}` };
    const other = spawn(process.execPath, [program('server'), '--stdio'], { env, stdio: 'pipe' });
    const exited = once(other, 'exit');
    other.stdout.destroy();
    other.stderr.destroy();
    const content = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { capabilities: {} } });
    other.stdin.write(framed(content));
    expect(await exited).toEqual([0, null]);
});
