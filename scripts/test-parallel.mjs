// npm run test:parallel: the lines for GNU parallel in docs/many-puzzles.md, with a shard that fails at first.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'dist/puz.js');
const isThere = spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout?.startsWith('GNU parallel');
const missing = isThere
    ? fs.existsSync(program)
        ? undefined
        : 'There is no command line. First: npm run build'
    : 'There is no GNU parallel. On Debian: apt-get install parallel';
if (missing) {
    console.error(`${missing}\n0 passed, 1 failed`);
    process.exit(1);
}

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-parallel-'));
const bin = path.join(home, 'bin');
const env = { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter), LC_ALL: 'C.UTF-8', HOME: home };
fs.mkdirSync(bin);
fs.cpSync(path.join(root, 'examples/kanaore'), path.join(home, 'issue12'), { recursive: true });
// The third shard is killed while it runs, more often than it is retried; each call is logged.
fs.writeFileSync(
    path.join(bin, 'puz'),
    `#!/bin/bash
echo "$*" >> calls
if [[ "$*" == *'--shard 3/8'* && ! -e healthy ]]; then
  echo '{"file":'
  exit 137
fi
exec '${process.execPath}' '${program}' "$@"
`,
    { mode: 0o755 },
);
const [, lines] = /^## GNU parallel\n\n```sh\n(.*?)^```$/ms.exec(
    fs.readFileSync(path.join(root, 'docs/many-puzzles.md'), 'utf8'),
);
const [shards, merge] = lines.trim().split(/(?<!\\)\n/);
const run = line => spawnSync('bash', ['-c', line], { cwd: home, env, encoding: 'utf8' });
const calls = () => fs.readFileSync(path.join(home, 'calls'), 'utf8').split('\n').length - 1;
const results = [];
const check = (name, ok, seen) => {
    results.push(ok);
    console.log(ok ? `  ok   ${name}` : `  FAIL ${name}\n${seen.stdout}${seen.stderr}`);
};

const first = run(shards);
check('one shard fails, and is tried three times', first.status === 1 && calls() === 10, first);
const early = run(merge);
check('what it has left is not taken for a report', early.status === 2, early);
fs.writeFileSync(path.join(home, 'healthy'), '');
const second = run(shards);
check('the same line does this one alone', second.status === 0 && calls() === 12, second);
const merged = run(merge);
const whole = run('puz check --format html issue12 > whole.html; cmp whole.html report.html');
check('the report is that of all puzzles, byte for byte', merged.status === 0 && whole.status === 0, whole);

fs.rmSync(home, { recursive: true, force: true });
const passed = results.filter(ok => ok).length;
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;
