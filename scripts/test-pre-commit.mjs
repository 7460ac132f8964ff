// npm run test:pre-commit: pre-commit installs this project from a repository, by its .pre-commit-hooks.yaml, and checks
// the puzzles of another one; and the step of action.yml does it as GitHub would.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { hangMs, runSteps } from './steps.mjs';

const root = path.resolve(import.meta.dirname, '..');
if (spawnSync('pre-commit', ['--version']).status !== 0) {
    console.error('There is no pre-commit. On Debian: apt-get install pre-commit\n0 passed, 1 failed');
    process.exit(1);
}

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-pre-commit-'));
const project = path.join(home, 'project');
const puzzles = path.join(home, 'puzzles');
// What this project's own run tells its steps does not hold in another copy of it: that all is generated, or that npm
// prints no errors.
const own = Object.entries(process.env).filter(([name]) => !/^(npm|puz)_/i.test(name));
const env = {
    ...Object.fromEntries(own),
    PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
    PRE_COMMIT_HOME: path.join(home, 'cache'),
    LC_ALL: 'C.UTF-8',
    GIT_CONFIG_GLOBAL: path.join(home, 'gitconfig'),
    GIT_CONFIG_NOSYSTEM: '1',
};
const execute = promisify(execFile);

/** Runs a program; returns its exit code and all that it prints. */
async function run(folder, command, args, more = {}) {
    const options = { cwd: folder, env: { ...env, ...more }, timeout: 3 * hangMs, maxBuffer: 2 ** 28 };
    const { code = 0, stdout, stderr } = await execute(command, args, options).catch(error => error);
    return { code, said: `${stdout}${stderr}` };
}
const git = async (folder, ...args) => {
    const { code, said } = await run(folder, 'git', args);
    assert.equal(code, 0, said);
    return said;
};
const write = (name, text) => {
    fs.mkdirSync(path.dirname(path.join(puzzles, name)), { recursive: true });
    fs.writeFileSync(path.join(puzzles, name), text);
};
const preCommit = () => run(puzzles, 'pre-commit', ['run', '--all-files', '--color', 'never']);

/** Runs the steps of action.yml that are lines for a shell, as GitHub would. */
async function act(given) {
    const read = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))';
    const { said: text } = await run(root, '/usr/bin/python3', ['-c', read, path.join(project, 'action.yml')]);
    const { inputs, outputs, runs } = JSON.parse(text);
    const temp = fs.mkdtempSync(path.join(home, 'temp-'));
    const [summary, output] = ['summary', 'output'].map(name => path.join(temp, name));
    fs.writeFileSync(summary, '');
    const filled = (_, name) => {
        const values = { 'runner.temp': temp, 'github.action_path': project };
        const value =
            values[name] ?? given[name.slice('inputs.'.length)] ?? inputs[name.slice('inputs.'.length)].default;
        assert.equal(typeof value, 'string', name);
        return value;
    };
    let ended = { code: 0, said: '' };
    for (const { run: line, env: own = {} } of runs.steps.filter(({ run: line }) => line !== undefined)) {
        const values = Object.entries(own).map(([name, text]) => [
            name,
            text.replaceAll(/\$\{\{ ([\w.]+) \}\}/g, filled),
        ]);
        const github = { GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: output };
        ended = await run(puzzles, 'bash', ['-eo', 'pipefail', '-c', line], {
            ...Object.fromEntries(values),
            ...github,
        });
    }
    const files = fs.existsSync(output) ? fs.readFileSync(output, 'utf8') : '';
    const named = Object.fromEntries(files.split('\n').map(line => line.split('=')));
    assert.deepEqual(Object.keys(outputs), ['report', 'sarif']);
    return { ...ended, ...named, summary: fs.readFileSync(summary, 'utf8') };
}

const unique = 'fillomino\ngrid\n  3 . .\n';
const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';

/** The example of docs/magazine.md, with this project for its address. */
const [, config] = /^```yaml\n(repos:\n.*?)^```$/ms.exec(fs.readFileSync(path.join(root, 'docs/magazine.md'), 'utf8'));

await runSteps(
    async step => {
        await step('repositories of the project, with a tag, and of puzzles', async () => {
            fs.writeFileSync(env.GIT_CONFIG_GLOBAL, '[user]\nname = Test\nemail = test@localhost\n');
            const { said } = await run(root, 'git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
            for (const name of said.split('\0').filter(name => name !== '' && fs.existsSync(path.join(root, name)))) {
                fs.cpSync(path.join(root, name), path.join(project, name));
            }
            const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
            await git(project, 'init', '-q');
            await git(project, 'add', '.');
            await git(project, 'commit', '-q', '-m', 'Project');
            await git(project, 'tag', `v${version}`);
            write('ページ 1/良.puz', unique);
            write('notes.txt', 'no puzzle\n');
            const own = config.replace(/(?<=repo: )\S+/, project);
            assert.notEqual(own, config);
            assert.match(own, new RegExp(`rev: v${version.replaceAll('.', '\\.')}\n`));
            write('.pre-commit-config.yaml', own);
            await git(puzzles, 'init', '-q');
            await git(puzzles, 'add', '.');
        });
        await step('pre-commit builds and installs the project, and passes good puzzles', async () => {
            const { code, said } = await preCommit();
            assert.match(said, /puz check\.+Passed/);
            assert.equal(code, 0);
        });
        await step('it fails on a puzzle with several answers, and says why', async () => {
            write('several.puz', several);
            await git(puzzles, 'add', '.');
            const { code, said } = await preCommit();
            assert.match(said, /puz check\.+Failed/);
            assert.match(said, /^several\.puz:1:1: warning: This puzzle has exactly 2 answers/m);
            assert.match(said, /^ok {3}ページ 1\/良\.puz: Unique$/m);
            assert.equal(code, 1);
        });
        await step('git commit does not commit it', async () => {
            await run(puzzles, 'pre-commit', ['install']);
            const { code } = await run(puzzles, 'git', ['commit', '-m', 'New puzzle']);
            assert.equal(code, 1);
            write('several.puz', several.replace('fillomino\n', 'fillomino\nexpect several\n'));
            await git(puzzles, 'add', '.');
            await git(puzzles, 'commit', '-m', 'New puzzle');
        });
        await step('the action annotates, sums up, and leaves a report as SARIF', async () => {
            const installed = fs.globSync('repo*/node_env-*/bin/puz', { cwd: env.PRE_COMMIT_HOME });
            const bin = path.join(project, 'node_modules/.puz/bin');
            fs.mkdirSync(bin, { recursive: true });
            fs.symlinkSync(path.join(env.PRE_COMMIT_HOME, installed[0]), path.join(bin, 'puz'));
            write('several.puz', several);
            const first = await act({ files: '. ', options: '--strict' });
            assert.equal(first.code, 1, first.said);
            assert.match(first.said, /^::error file=several\.puz,line=1/m);
            assert.match(first.summary, /^\*\*2 files: 1 as expected, 1 not as expected\*\*\n\n\|/);
            assert.equal(JSON.parse(fs.readFileSync(first.sarif, 'utf8')).version, '2.1.0');
            assert.equal(fs.readFileSync(first.report, 'utf8').trim().split('\n').length, 2);
            const good = await act({ files: 'ページ*', lang: 'ja' });
            assert.equal(good.code, 0, good.said);
            assert.match(good.summary, /^\*\*ファイル 1個: OK 1\*\*\n$/);
            const wrong = await act({ files: 'gone.puz' });
            assert.equal(wrong.code, 2, wrong.said);
            const usage = await act({ options: '--grad' });
            assert.equal(usage.code, 2);
            assert.match(usage.said, /Did you mean --grade\?/);
        });
    },
    () => undefined,
);
fs.rmSync(home, { recursive: true, force: true });
