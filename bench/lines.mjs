// npm run bench:lines: how much memory `puz check` needs for a list of puzzles, tenth by tenth of the list, and how long it
// takes; after `npm run build`, on Linux. With --puzzles 1000000 for a longer list, and --unordered.
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

const { puzzles, unordered } = parseArgs({
    options: { puzzles: { type: 'string', default: '100000' }, unordered: { type: 'boolean', default: false } },
}).values;
const count = Number(puzzles);
const program = path.join(import.meta.dirname, '../dist/puz.js');

/**
 * Rows of 8 to 11 cells: regions of other and other sizes, each with some of its numbers. Most have one answer; every
 * twentieth has a number that is one too high.
 */
function* lines() {
    for (let id = 0; id < count; id += 1) {
        const cells = [];
        for (let seed = id, last = 0; cells.length < 8; seed = Math.floor(seed / 3) + 7 * cells.length) {
            last = 1 + ((last + (seed % 3)) % 4);
            cells.push(...Array.from({ length: last }, (_, cell) => ((id >> cell) % 3 === 0 && cell > 0 ? '.' : last)));
        }
        cells[0] += id % 20 === 0 ? 1 : 0;
        yield `${JSON.stringify({ id, puz: `fillomino\ngrid\n  ${cells.join(' ')}\n` })}\n`;
    }
}

const begun = performance.now();
const args = ['check', '--json-lines', '--format', 'json', ...(unordered ? ['--unordered'] : []), '-'];
const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
const input = pipeline(Readable.from(lines()), child.stdin);
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
let done = 0;
let most = 0;
let tenth = 1;
for await (const chunk of child.stdout) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) {
        done += 1;
    }
    if (done < count) {
        most = Math.max(most, memory());
    }
    for (; done >= (tenth * count) / 10; tenth += 1) {
        const seconds = ((performance.now() - begun) / 1000).toFixed(0);
        console.log(`${done} puzzles: at most ${most.toFixed(0)} MB since the line above, ${seconds} s`);
        most = 0;
    }
}
await input;
