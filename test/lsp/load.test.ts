// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { getPuzzleKinds } from '../../server/src/protocol';
import { solve } from '../../server/src/solve/solve';
import { endless } from '../support/endless';
import { program } from '../support/programs';
import { Random } from '../support/random';
import { runs } from '../support/runs';
import { Server, vsCode } from './connect';
import { serverForEach } from './servers';
import { type OwnProcess, ownProcess } from './transports';

let server: Server;

serverForEach(started => {
    server = started;
});

const texts = [
    'fillomino "A"\ngrid\n  3 . .\n',
    'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n',
    'fillomino\ngrid\n  1 . .\n  . 2 .\n  3 . 1\n',
    'bonsan\ngrid\n  1 . .\n  . . .\n',
    'fillomino\ngrid\n  1 %\n',
];
const expected = texts.map(text => {
    const { model } = loadPuzzle(text);
    return model ? solve(model).status : 'invalid';
});

test('edits, saves, searches, cancelled ones and closed files in any order: the last verdicts are right', async () => {
    const random = new Random(18);
    const uris = ['a', 'b', 'c'].map(name => `file:///load/${name}.puz`);
    const open = new Map<string, number>();
    for (let turn = 0; turn < runs(1000); turn++) {
        const uri = random.pick(uris);
        const isOpen = open.has(uri);
        const text = random.below(texts.length + 1);
        const written = texts[text] ?? endless;
        switch (isOpen ? random.below(7) : 0) {
            case 0:
                await (isOpen ? server.edit(uri, written) : server.open(uri, written));
                open.set(uri, text);
                break;
            case 1:
                await server.save(uri);
                break;
            case 2:
                void server.solve(uri);
                break;
            case 3:
                await server.connection.sendNotification('puz/cancel', { uri });
                break;
            case 4:
                void server.hover(uri, 2, 2 + random.below(6));
                break;
            case 5:
                void server.codeActions(uri, random.below(4), 2);
                break;
            default:
                await server.close(uri);
                open.delete(uri);
        }
        if (random.chance(0.3)) {
            await server.connection.sendRequest(getPuzzleKinds);
        }
    }
    for (const uri of uris) {
        const text = random.below(texts.length);
        await (open.has(uri) ? server.edit(uri, texts[text]!) : server.open(uri, texts[text]!));
        expect(await server.solve(uri)).toMatchObject({ status: expected[text] });
    }
});

/** With more room, garbage would be left lying for long. */
const little = { NODE_OPTIONS: '--max-old-space-size=48' };

// Elsewhere the system is asked in another way.
if (process.platform === 'linux') {
    test('of 500 edits at once, solved while typing, the last verdict is right, and they leave no memory behind', async () => {
        const initializationOptions = { hasCommands: true, puz: { solve: { run: 'onType' } } };
        const transport = ownProcess(program('server'), little);
        const { server } = await Server.start({ capabilities: {}, initializationOptions }, { transport });
        const uri = 'file:///load/typed.puz';
        const row = (index: number): string =>
            `  ${Array.from({ length: 10 }, (_, n) => ((index * n) % 3) + 1).join(' ')}\n`;
        const large = Array.from({ length: 10 }, (_, index) => row(index)).join('');
        const typed = async (edits: number): Promise<number> => {
            for (let n = 0; n < edits; n++) {
                await server.edit(uri, `fillomino "${n}"\ngrid\n${large.slice(0, -2 * (n % 7))}\n`);
            }
            const version = await server.edit(uri, texts[1]!);
            await server.board(uri, board => board.version === version && board.status === 'several' && !board.busy);
            return memoryOf(transport);
        };
        await server.open(uri, texts[0]!);
        const first = await typed(100);
        expect(await typed(500)).toBeLessThan(1.3 * first + 20);
        await server.stop();
    });

    test.each(['--stdio', '--node-ipc'])(
        'a server whose editor is killed ends, with its search (%s)',
        async transport => {
            const uri = 'file:///load/orphan.puz';
            const about = { uri, languageId: 'puz', version: 1, text: endless };
            const initializationOptions = { hasCommands: true, puz: { solve: { timeLimit: 3600 } } };
            const messages = [
                { id: 1, method: 'initialize', params: { processId: 0, capabilities: {}, initializationOptions } },
                { method: 'initialized', params: {} },
                { method: 'textDocument/didOpen', params: { textDocument: about } },
                { id: 2, method: 'puz/solve', params: { uri } },
            ];
            const editor = spawn(
                process.execPath,
                ['-e', orphaning, program('server'), transport, JSON.stringify(messages)],
                {
                    stdio: ['ignore', 'pipe', 'inherit'],
                },
            );
            const [said] = (await once(editor.stdout.setEncoding('utf8'), 'data')) as [string];
            const pid = Number(said);
            expect(isRunning(pid)).toBe(true);
            editor.kill('SIGKILL');
            while (isRunning(pid)) {
                await wait(50);
            }
        },
    );

    test('many searches leave no memory behind', async () => {
        const transport = ownProcess(program('server'), little);
        const { server } = await Server.start({ capabilities: {} }, { transport });
        const uri = 'file:///load/memory.puz';
        await server.open(uri, texts[0]!);
        const afterSearches = async (count: number): Promise<number> => {
            for (let n = 0; n < count; n++) {
                await server.edit(uri, `${texts[1]}# ${n}\n`);
                await server.solve(uri);
                await server.edit(uri, texts[0]!);
            }
            return memoryOf(transport);
        };
        // The first ones fill what is kept at hand.
        const first = await afterSearches(runs(250));
        const then = await afterSearches(runs(750));
        expect(then).toBeLessThan(1.3 * first + 20);
        await server.stop();
    });

    test('who does nothing costs nothing', async () => {
        const transport = ownProcess();
        const { server } = await Server.start(vsCode, { transport });
        const uri = 'file:///load/idle.puz';
        await server.open(uri, texts[0]!);
        await server.solve(uri);
        const ticks = (): number => {
            const stat = fs.readFileSync(`/proc/${transport.process.pid}/stat`, 'utf8');
            const [user, system] = stat.split(' ').slice(13, 15);
            return Number(user) + Number(system);
        };
        // It comes to rest, when what a search has left is cleared away.
        for (let before = -1; before !== ticks(); ) {
            before = ticks();
            await wait(1000);
        }
        await server.stop();
    });
}

/** The memory of the process with its threads, in MB. */
function memoryOf({ process: { pid } }: OwnProcess): number {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

/** A process that is ending has no memory any more. */
function isRunning(pid: number): boolean {
    try {
        return fs.readFileSync(`/proc/${pid}/status`, 'utf8').includes('VmRSS');
    } catch {
        return false;
    }
}

/** An editor that starts a server and says its id, as soon as that solves. */
const orphaning = `
    const [path, transport, messages] = process.argv.slice(1);
    const isPipe = transport === '--stdio';
    const stdio = isPipe ? ['pipe', 'pipe', 'inherit'] : ['ignore', 'ignore', 'inherit', 'ipc'];
    const server = require('node:child_process').spawn(process.execPath, [path, transport], { stdio });
    const take = text => text.includes('"status":"solving"') && console.log(server.pid);
    isPipe ? server.stdout.on('data', text => take(String(text))) : server.on('message', message => take(JSON.stringify(message)));
    for (const message of JSON.parse(messages)) {
        if (message.id === 1) {
            message.params.processId = process.pid;
        }
        const whole = { jsonrpc: '2.0', ...message };
        const text = JSON.stringify(whole);
        isPipe ? server.stdin.write('Content-Length: ' + Buffer.byteLength(text) + '\\r\\n\\r\\n' + text) : server.send(whole);
    }
`;
