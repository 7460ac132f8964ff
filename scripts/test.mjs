// npm test: everything that must hold, in one command. Ends in a line "N passed, N failed" over all of its parts.
//   npm test -- --neovim     also the language server in Neovim, which has to be on the PATH
//   npm test -- --parallel   also shards of puz check with GNU parallel, which has to be on the PATH
//   npm test -- --queue      also campaigns by a queue, with a Redis of their own; redis-server has to be on the PATH
//   npm test -- --install    also what npm packs, installed and used with each Node that is promised
//   npm test -- --thorough   each property as often as it is worth, in all themes and languages
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';

/** What some tests need besides what npm ci installs. */
const programs = {
    neovim: 'Neovim',
    parallel: 'GNU parallel',
    queue: 'Redis',
    install: 'npm, from which it gets Node 20, 22 and 24',
};
const { thorough, ...has } = parseArgs({
    options: Object.fromEntries([...Object.keys(programs), 'thorough'].map(name => [name, { type: 'boolean' }])),
}).values;
const root = path.resolve(import.meta.dirname, '..');
const vitestResults = path.join(root, 'dist-test/vitest.json');
fs.mkdirSync(path.dirname(vitestResults), { recursive: true });
fs.rmSync(vitestResults, { force: true });

/** Runs a command, and gives what it prints and how it ended. */
function run(command, args) {
    return new Promise(resolve => {
        const child = spawn(command, args, {
            cwd: root,
            stdio: ['ignore', 'pipe', 'pipe'],
            env: { ...process.env, ...(thorough && { PUZ_TEST_RUNS: 'full' }) },
            // There `npm` is a script of the shell.
            shell: process.platform === 'win32',
        });
        let output = '';
        const take = chunk => {
            output += chunk;
        };
        child.stdout.setEncoding('utf8').on('data', take);
        child.stderr.setEncoding('utf8').on('data', take);
        child.on('error', error => resolve({ ok: false, output: String(error) }));
        child.on('close', code => resolve({ ok: code === 0, output }));
    });
}

/** A step that counts as one test. */
const whole = ({ ok }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** A step that says itself how many tests it ran. */
function counted({ ok, output }) {
    const [, passed, failed] = output.match(/^(\d+) passed, (\d+) failed$/m) ?? [undefined, '0', '0'];
    return { passed: Number(passed), failed: Math.max(Number(failed), ok ? 0 : 1) };
}

function vitestCounted({ ok }) {
    if (!fs.existsSync(vitestResults)) {
        return { passed: 0, failed: 1 };
    }
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(fs.readFileSync(vitestResults, 'utf8'));
    return { passed: numPassedTests, failed: Math.max(numFailedTests + numPendingTests, ok ? 0 : 1) };
}

/** @param {string[]} args */
const npm = (script, count = whole, args = []) => [
    [script, ...args].join(' '),
    () => run('npm', ['run', '-s', script, '--', ...args]),
    count,
];
const editors = ['test:vscode', 'test:page', 'test:web'];
const hasBed = process.platform === 'linux' && process.arch === 'x64';
/** One after the other. */
const first = [npm('lint'), npm('build'), npm('typecheck'), npm('package')];
const unit = [
    'unit tests',
    () => run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestResults}`]),
    vitestCounted,
];
/** The VS Code that several install, who must not do so at once. */
const bed = [
    'test bed',
    () => run('node', ['--eval', "import('./test/bed/bed.mjs').then(bed => bed.ensureBed())"]),
    whole,
];
/** Two rows at the same time; each takes what is next. The longest come first. */
async function runRows() {
    const waiting = [
        unit,
        ...(hasBed
            ? [
                  npm('test:page', counted, ['--part', '1']),
                  npm('test:page', counted, ['--part', '2']),
                  npm('test:vscode', counted),
                  npm('test:web', counted),
              ]
            : []),
        ...Object.keys(programs)
            .filter(name => has[name])
            .map(name => npm(`test:${name}`, counted)),
    ];
    const row = async begin => {
        await runAll(begin);
        while (waiting.length > 0) {
            await runAll([waiting.shift()]);
        }
    };
    await Promise.all([row([waiting.shift()]), row(hasBed ? [bed] : [])]);
}
const leftOut = [
    ...Object.entries(programs)
        .filter(([name]) => !has[name])
        .map(([name, program]) => `left out: test:${name}; npm test -- --${name} runs it where there is ${program}`),
    ...(hasBed
        ? []
        : [`left out: ${editors.join(', ')}; the VS Code that they install is for Linux x64 only (CONTRIBUTING.md)`]),
];

const total = { passed: 0, failed: 0 };
const lines = [];

async function runAll(steps) {
    for (const [name, start, count] of steps) {
        console.log(`== ${name} …`);
        const begun = Date.now();
        const ended = await start();
        const { passed, failed } = count(ended);
        total.passed += passed;
        total.failed += failed;
        const seconds = ((Date.now() - begun) / 1000).toFixed(1);
        lines.push(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} of ${passed + failed} (${seconds} s)`);
        console.log(`\n== ${name}\n${ended.output}`);
    }
}

await runAll(first);
await runRows();
console.log(`\n${[...lines, ...leftOut].join('\n')}\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
