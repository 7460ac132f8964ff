// npm run bench:queue: the speed-up by a second worker, the cost of the queue, and an estimate for more workers. Takes
// about three minutes. Needs redis-server. -- --puzzles 1600 --graded 1600 --runs 1
// With -- --simulate: bench/simulate.mjs.
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as net from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { simulate } from './simulate.mjs';

const { values } = parseArgs({
    options: {
        puzzles: { type: 'string' },
        // Take about 0.06 s each.
        graded: { type: 'string', default: '1600' },
        runs: { type: 'string', default: '1' },
        simulate: { type: 'boolean', default: false },
        threads: { type: 'string', default: '3000' },
        ms: { type: 'string', default: '10000' },
        first: { type: 'string', default: '1' },
        processes: { type: 'string', default: '2' },
        batch: { type: 'string', default: '20' },
    },
});
const program = path.resolve(import.meta.dirname, '../dist/puz.js');
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-bench-queue-'));
const port = await new Promise(resolve => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => resolve(port));
    });
});
const queue = ['--queue', `redis://127.0.0.1:${port}`];
const children = new Set();
const groups = new Set();
const start = (command, ...args) => {
    const child = spawn(command, args, {
        cwd: home,
        stdio: ['ignore', 'ignore', values.simulate ? 'inherit' : 'ignore', 'ipc'],
    });
    children.add(child);
    return child;
};
process.on('exit', () => {
    for (const child of children) {
        child.kill('SIGKILL');
    }
    for (const { pid } of groups) {
        process.kill(-pid, 'SIGKILL');
    }
    fs.rmSync(home, { recursive: true, force: true });
});
process.once('SIGTERM', () => process.exit(1)).once('SIGINT', () => process.exit(1));
const ended = child => new Promise(resolve => child.on('close', resolve));

/** Runs a command; returns its wall time and processor time in seconds. */
async function timed(...args) {
    const child = spawn('bash', ['-c', `TIMEFORMAT='%R %U %S'; time '${process.execPath}' "$@" > out`, '-', ...args], {
        cwd: home,
        stdio: ['ignore', 'ignore', 'pipe'],
        // A process group of its own, so that everything that bash starts ends with it.
        detached: true,
    });
    groups.add(child);
    let said = '';
    child.stderr.on('data', text => {
        said += text;
    });
    await ended(child);
    groups.delete(child);
    const [real, user, system] = said.trim().split('\n').at(-1).split(' ').map(Number);
    return { real, cpu: user + system };
}

start('redis-server', '--port', port, '--dir', home, '--save', '', '--appendonly', 'yes');
const client = new Redis(port, { retryStrategy: () => 100 });
client.on('error', () => {});
/** The processor time of Redis, in seconds. */
async function used() {
    const info = await client.info('cpu');
    const [user, system] = ['user', 'sys'].map(what => Number(new RegExp(`used_cpu_${what}:(.*)`).exec(info)[1]));
    return user + system;
}

if (values.simulate) {
    const { puzzles = '12000', threads, ms, first, processes, batch } = values;
    const given = Object.entries({ puzzles, threads, ms, first, processes, batch });
    const numbers = Object.fromEntries(given.map(([name, value]) => [name, Number(value)]));
    await simulate({ start, address: queue[1], client }, numbers);
    client.disconnect();
    process.exit();
}

const puzzles = Number(values.puzzles ?? 1600);
const generate = ['campaign', 'generate', 'fillomino', '6x6', '--seed', '1', '-o', 'puzzles'];
await timed(program, ...generate, '--count', `${puzzles}`);
const graded = fs.readdirSync(path.join(home, 'puzzles')).slice(0, Number(values.graded));

/** Runs a campaign with `count` workers, which start before it. */
async function campaign(workers, batch, ...what) {
    const workersHere = Array.from({ length: workers }, () =>
        start(process.execPath, program, 'work', ...queue, '--jobs', '1'),
    );
    while ((await client.client('LIST')).split('name=puz:').length - 1 < workers) {
        await new Promise(resolve => setTimeout(resolve, 50));
    }
    const before = await used();
    const events = Number(await client.get('puz:batches:id')) || 0;
    const time = await timed(program, 'campaign', 'check', '--batch', batch, ...queue, ...what);
    const redisCpu = (await used()) - before;
    for (const child of workersHere) {
        child.kill('SIGTERM');
        await ended(child);
    }
    return { ...time, redisCpu, batches: Number(await client.get('puz:batches:id')) - events };
}

const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const ratios = [];
for (let run = 0; run < Number(values.runs); run += 1) {
    const what = ['--grade', ...graded.map(name => path.join('puzzles', name))];
    const [one, two] = [await campaign(1, '2', ...what), await campaign(2, '2', ...what)];
    ratios.push(two.real / one.real);
    console.log(
        `${graded.length} puzzles graded: one worker ${one.real} s, two ${two.real} s: ${(two.real / one.real).toFixed(2)}`,
    );
}
console.log(`two workers take ${median(ratios).toFixed(2)} of the time of one`);

// Compares many batches, few batches and a single one, to find the cost of a batch and of a puzzle.
const many = await campaign(2, '0.001', 'puzzles');
const few = await campaign(2, '5', 'puzzles');
const single = await campaign(2, '5', path.join('puzzles', graded[0]));
const cost = what => {
    const batch = Math.max(0, many[what] - few[what]) / (many.batches - few.batches);
    return { batch, puzzle: Math.max(0, few[what] - single[what] - few.batches * batch) / puzzles };
};
const [coordinator, server] = [cost('cpu'), cost('redisCpu')];
const ms = seconds => `${(1000 * seconds).toFixed(2)} ms`;
console.log(
    `${many.batches} and ${few.batches} batches. Processor time of the coordinator: ${ms(coordinator.batch)} a batch, ${ms(coordinator.puzzle)} a puzzle; of Redis: ${ms(server.batch)} a batch, ${ms(server.puzzle)} a puzzle`,
);
const seconds = 20;
for (const each of [0.1, 1, 10]) {
    const inBatch = Math.min(1000, seconds / each);
    const busy = ({ batch, puzzle }) => batch / inBatch + puzzle;
    const most = Math.floor(each / Math.max(busy(coordinator), busy(server)));
    console.log(
        `puzzles of ${each} s in batches of ${seconds} s: ${most} threads before the coordinator or Redis is busy all the time`,
    );
}

client.disconnect();
process.exit();
