// npm run bench:start: the time of calls of the command line, and its ratio to that of Node alone. -- --runs 20
import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
const root = path.resolve(import.meta.dirname, '..');
const puz = path.join(root, 'dist/puz.js');
const calls = {
    'node -e 0': ['-e', '0'],
    'puz --version': [puz, '--version'],
    'puz check examples/fillomino/p01.puz': [puz, 'check', 'examples/fillomino/p01.puz'],
    'puz check examples/': [puz, 'check', 'examples/'],
};

/** Wall time and processor time in seconds. @param {readonly string[]} args */
function run(args) {
    const timed = `TIMEFORMAT='%R %U %S'; time "$@" > /dev/null 2>&1`;
    const { stderr } = spawnSync('bash', ['-c', timed, '-', process.execPath, ...args], {
        cwd: root,
        encoding: 'utf8',
    });
    const [clock, user, system] = stderr.trim().split(' ').map(Number);
    return { clock, processor: user + system };
}

const runs = Object.fromEntries(Object.keys(calls).map(name => [name, []]));
for (let i = -1; i < Number(values.runs); i++) {
    for (const [name, args] of Object.entries(calls)) {
        const one = run(args);
        // The first call compiles.
        if (i >= 0) {
            runs[name].push(one);
        }
    }
}
const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const [alone] = Object.values(runs);
for (const what of ['clock', 'processor']) {
    console.log(`\n${what}, median of ${values.runs}, and times Node alone`);
    for (const [name, all] of Object.entries(runs)) {
        const time = median(all.map(one => one[what]));
        const ratio = time / median(alone.map(one => one[what]));
        console.log(`${(1000 * time).toFixed(0).padStart(6)} ms ${ratio.toFixed(1).padStart(6)}  ${name}`);
    }
}
