// npm run fuzz: repeats the tests of random puzzles, texts and moves, with other random numbers in each round.
//   -- --minutes 20   the duration (default: 5)
//   -- --round 7      begins with this round; a round always tries the same
import './needs-node.mjs';
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';

const { minutes, round: firstRound } = parseArgs({
    options: {
        minutes: { type: 'string', default: '5' },
        round: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
    },
}).values;
const root = path.resolve(import.meta.dirname, '..');
const end = Date.now() + Number(minutes) * 60_000;

const files = fs
    .globSync('test/*/*.test.ts', { cwd: root })
    .filter(file => /support\/random'|'fast-check'|randomText/.test(fs.readFileSync(path.join(root, file), 'utf8')));

let done = 0;
for (let round = Number(firstRound); Date.now() < end; round++) {
    // Another file comes first in each round, or on a slow machine the last ones would never have their turn.
    const first = round % files.length;
    for (const file of [...files.slice(first), ...files.slice(0, first)]) {
        if (Date.now() >= end) {
            break;
        }
        const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=dot', file], {
            cwd: root,
            stdio: 'inherit',
            env: { ...process.env, PUZ_FUZZ_ROUND: String(round) },
        });
        if (status !== 0) {
            console.log(`${file} fails in round ${round}: PUZ_FUZZ_ROUND=${round} npx vitest run ${file}`);
            process.exit(1);
        }
        done += 1;
    }
}
console.log(`${done} runs of ${files.length} tests, from round ${firstRound} on: nothing found.`);
