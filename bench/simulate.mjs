// npm run bench:queue -- --simulate: the load of thousands of threads on a queue, with workers that sleep instead of
// solving. Needs redis-server. --threads 3000 --puzzles 12000 --ms 10000 --first 100 --processes 2
import * as path from 'node:path';
import { build } from 'esbuild';
import { commandLine } from '../scripts/programs.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** The number of threads of a machine. */
const jobs = 16;

/** @param {{ start: Function, address: string, client: import('ioredis').Redis }} around */
export async function simulate({ start, address, client }, { threads, puzzles, ms, first, processes, batch }) {
    const program = path.join(root, 'dist-test/sleepers.mjs');
    await build({
        ...commandLine('simulation', 'asleep'),
        absWorkingDir: root,
        format: 'esm',
        banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
        entryPoints: ['bench/sleepers.ts'],
        outfile: program,
        logLevel: 'error',
    });
    const work = ['--puzzles', puzzles, '--ms', ms, '--first', first, '--batch', batch];
    const begin = (...args) => start(process.execPath, program, '--queue', address, ...work, ...args);
    const machines = Math.ceil(threads / jobs);
    let busyMs = 0;
    for (let left = processes, rest = machines; left > 0; left -= 1) {
        const share = Math.ceil(rest / left);
        rest -= share;
        begin('--workers', share, '--jobs', jobs).on('message', said => {
            busyMs += said.busyMs;
        });
    }
    while ((await client.client('LIST')).split('name=puz:').length - 1 < machines) {
        await new Promise(resolve => setTimeout(resolve, 100));
    }
    const all = machines * jobs;
    console.log(
        `${all} sleeping threads of ${machines} workers; ${puzzles} puzzles of ${ms} ms, the first one ${first} times that`,
    );
    const startTime = performance.now();
    const seconds = () => (performance.now() - startTime) / 1000;
    const campaign = begin();
    let cost;
    campaign.on('message', said => {
        cost = said;
    });
    const over = new Promise(resolve => campaign.on('close', resolve));
    let isOver = false;
    over.then(() => {
        isOver = true;
    });
    // Measured until no puzzle waits any more, since the last batches end one by one.
    let [handedOut, busyUntilThen] = [0, 0];
    while (!isOver) {
        await Promise.race([over, new Promise(resolve => setTimeout(resolve, 500))]);
        const waiting = await client.llen('puz:batches:wait');
        if (waiting > 0) {
            [handedOut, busyUntilThen] = [seconds(), busyMs];
        }
    }
    const [took, code] = [seconds(), await over];
    if (code !== 0 || !cost) {
        throw new Error(`the campaign ended with ${code}`);
    }
    const ideal = Math.max(((puzzles - 1) * ms) / all + (ms * first) / all, ms * first) / 1000;
    console.log(`${took.toFixed(1)} s; at best ${ideal.toFixed(1)} s`);
    console.log(
        `busy until the last batch was begun, after ${handedOut.toFixed(1)} s: ${((100 * busyUntilThen) / 1000 / all / handedOut).toFixed(1)} %`,
    );
    console.log(`the campaign: ${cost.cpu.toFixed(1)} s of processor time, at most ${cost.memory.toFixed(0)} MB`);
}
