// npm test: lint, types and unit tests, without those that take long. Each line is printed as soon as its step prints it.
// Ends in what was left out, and in a line "N passed, N failed" over all steps.
//   npm test -- --all        everything that must hold: all unit tests, the .vsix, a real VS Code and a real browser
//   npm test -- --neovim     also the language server in Neovim, which has to be on the PATH
//   npm test -- --parallel   also shards of puz check with GNU parallel, which has to be on the PATH
//   npm test -- --python     also the lines of docs/data.md, with python3 and pandas, and DuckDB from npm
//   npm test -- --pre-commit also pre-commit with this project as its hook, and the step of action.yml
//   npm test -- --queue      also campaigns by a queue, with a Redis of their own; redis-server has to be on the PATH
//   npm test -- --install    also what npm packs, installed and used with each Node that is promised
//   npm test -- --thorough   as --all, with each property as often as it is worth, in all themes and languages
// With CI=true, a failed page test, and a failed step with a real editor or Redis, is retried once. If it passes then, it is
// listed as flaky, with what is kept of the first try.
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

/** Programs that some steps need in addition to `npm ci`. */
const programs = {
    neovim: 'Neovim',
    parallel: 'GNU parallel',
    python: 'Python with pandas',
    'pre-commit': 'pre-commit',
    queue: 'Redis',
    install: 'npm, from which it gets Node 20, 22 and 24',
};
const {
    thorough,
    all: isAll,
    ...has
} = parseArgs({
    options: Object.fromEntries([...Object.keys(programs), 'all', 'thorough'].map(name => [name, { type: 'boolean' }])),
}).values;
const all = isAll || thorough;
/** How often each property is tried (test/support/runs.ts). */
const testRuns = thorough ? 'full' : all ? 'usual' : 'quick';
const root = path.resolve(import.meta.dirname, '..');
const traces = path.join(root, 'dist-test/flaky');
fs.rmSync(traces, { recursive: true, force: true });

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {[command: string, ...args: string[]]} command
 * @property {boolean} [isCounted] whether it prints how many tests passed; otherwise it counts as one
 * @property {boolean} [isRetried] whether CI retries it once, since it has a real editor or Redis
 */

/** @returns {Step} */
const npm = (script, options = {}, ...args) => ({
    name: [script, ...args].join(' '),
    command: ['npm', 'run', '-s', script, '--', ...args],
    ...options,
});
const counted = { isCounted: true };
const onOthers = { isCounted: true, isRetried: true };
const hasBed = process.platform === 'linux' && process.arch === 'x64';
const editors = ['test:page', 'test:vscode'];

/** The unit tests have one row for themselves as long as they run. */
const unitTests = {
    name: 'unit tests',
    command: [
        ...['npx', 'vitest', 'run', '--reporter', 'scripts/unit-report.mjs'],
        ...(all ? [] : ['--tags-filter', '!slow']),
    ],
    ...counted,
};
/** Installs the VS Code and the Lighthouse that several steps use. */
const bed = {
    name: 'test bed',
    command: [
        'node',
        '-e',
        "import('./test/bed/bed.mjs').then(async bed => { await bed.ensureBed(); await bed.ensureLighthouse(); })",
    ],
};
/** @type {Step[]} in this order; the longest come first. */
const otherSteps = [
    npm('lint'),
    npm('typecheck'),
    ...(all ? [npm('package')] : []),
    ...(all && hasBed
        ? [
              bed,
              ...[1, 2, 3, 4].map(part =>
                  npm('test:page', counted, `--shard=${part}/4`, `--output=dist-test/page-${part}`),
              ),
              npm('test:vscode', onOthers),
          ]
        : []),
    ...(has.neovim ? [npm('test:neovim', onOthers)] : []),
    ...(has.parallel ? [npm('test:parallel', counted)] : []),
    ...(has.python ? [npm('test:python', counted)] : []),
    ...(has['pre-commit'] ? [npm('test:pre-commit', counted)] : []),
    ...(has.queue ? [npm('test:queue', onOthers)] : []),
    ...(has.install ? [npm('test:install', counted)] : []),
];
const leftOut = [
    ...(all ? [] : [`left out: ${['package', ...(hasBed ? editors : [])].join(', ')}; npm test -- --all runs them`]),
    ...Object.entries(programs)
        .filter(([name]) => !has[name])
        .map(([name, program]) => `left out: test:${name}; npm test -- --${name} runs it where there is ${program}`),
    ...(hasBed
        ? []
        : [`left out: ${editors.join(', ')}; the VS Code that they install is for Linux x64 only (CONTRIBUTING.md)`]),
];

/**
 * Runs a step, and prints each of its lines with its name.
 * @param {Step} step
 */
function run({ name, command: [program, ...args], isCounted }) {
    return new Promise(resolve => {
        const lines = [];
        const print = line => {
            lines.push(line);
            console.log(`[${name}] ${line}`);
        };
        const child = spawn(program, args, {
            cwd: root,
            stdio: ['ignore', 'pipe', 'pipe'],
            env: { ...process.env, PUZ_TEST_RUNS: testRuns },
            // There `npm` is a script of the shell.
            shell: process.platform === 'win32',
        });
        child.on('error', error => print(String(error)));
        for (const stream of [child.stdout, child.stderr]) {
            createInterface({ input: stream }).on('line', print);
        }
        child.on('close', code => {
            const found = isCounted ? lines.findLast(line => countLine.test(line)) : undefined;
            const [, passed, failed] = found?.match(countLine) ?? [undefined, isCounted || code !== 0 ? 0 : 1, 0];
            resolve({ passed: Number(passed), failed: Math.max(Number(failed), code === 0 ? 0 : 1), lines });
        });
    });
}
const countLine = /^(\d+) passed, (\d+) failed$/;

const total = { passed: 0, failed: 0 };
const results = [];
const failures = [];
const flaky = [];

/** @param {Step} step */
async function runAndCount(step) {
    const { name, isRetried } = step;
    const begun = Date.now();
    let ended = await run(step);
    flaky.push(...ended.lines.filter(line => line.startsWith('flaky: ')));
    leftOut.unshift(...ended.lines.filter(line => line.startsWith('left out: ')));
    if (ended.failed > 0 && isRetried && process.env.CI === 'true') {
        const trace = path.join(traces, `${name.replaceAll(/\W+/g, '-')}.txt`);
        fs.mkdirSync(traces, { recursive: true });
        fs.writeFileSync(trace, `${ended.lines.join('\n')}\n`);
        console.log(`[${name}] failed; it is tried once more`);
        ended = await run(step);
        if (ended.failed === 0) {
            flaky.push(`flaky: ${name}; the first try is in ${path.relative(root, trace)}`);
        }
    }
    const { passed, failed } = ended;
    total.passed += passed;
    total.failed += failed;
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    failures.push(...ended.lines.filter(line => line.startsWith('  FAIL ')).map(line => `${line} (${name})`));
    results.push(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} of ${passed + failed} (${seconds} s)`);
}

/** Runs one step after the other; each takes the next of those that wait. */
async function row() {
    for (let step = otherSteps.shift(); step; step = otherSteps.shift()) {
        await runAndCount(step);
    }
}

await runAndCount(npm('generate'));
process.env.PUZ_IS_GENERATED = '1';
await Promise.all([row(), runAndCount(unitTests).then(row)]);
console.log(
    `\n${[...results, ...failures, ...flaky, ...leftOut].join('\n')}\n${total.passed} passed, ${total.failed} failed`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
