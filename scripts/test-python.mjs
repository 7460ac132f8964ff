// npm run test:python: the lines in docs/data.md with Python, pandas and DuckDB, each block after the ones before it.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as os from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { hangMs, runSteps } from './steps.mjs';

const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'dist/puz.js');
const duckdb = '@duckdb/node-api@1.5.6-r.1';
/** Debian's, also where another one comes first on the PATH. */
const python = ['/usr/bin/python3', 'python3'].find(
    name => spawnSync(name, ['-c', 'import pandas'], { stdio: 'ignore' }).status === 0,
);
const missing = python
    ? fs.existsSync(program)
        ? undefined
        : 'There is no command line. First: npm run build'
    : 'There is no Python with pandas. On Debian: apt-get install python3-pandas';
if (missing) {
    console.error(`${missing}\n0 passed, 1 failed`);
    process.exit(1);
}

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-python-'));
const bin = path.join(home, 'bin');
fs.mkdirSync(bin);
fs.writeFileSync(path.join(bin, 'puz'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });
const env = { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter), LC_ALL: 'C.UTF-8' };
const run = promisify(execFile);
const options = { cwd: home, env, timeout: hangMs };

/** The blocks of the page in their order. */
const blocks = [...fs.readFileSync(path.join(root, 'docs/data.md'), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
    ([, language, text]) => ({ language, text }),
);

/** Installs DuckDB, and returns what runs a statement and gives its rows. */
async function openDuckdb() {
    fs.writeFileSync(path.join(home, 'package.json'), '{}');
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', duckdb], options);
    const { DuckDBInstance } = createRequire(path.join(home, 'package.json'))('@duckdb/node-api');
    const connection = await (await DuckDBInstance.create()).connect();
    await connection.run(`SET file_search_path = '${home}'`);
    return async statement => (await connection.runAndReadAll(statement)).getRows();
}

/** Runs a block; returns what it prints, without the number of blanks in it. */
async function printed({ language, text }, query) {
    if (language === 'sql') {
        const rows = await query(text.replace("TO 'unique", `TO '${home}/unique`));
        return rows.map(row => row.join(' ')).join('\n');
    }
    const [command, flag] = language === 'python' ? [python, '-c'] : ['bash', '-c'];
    const { stdout, stderr, code } = await run(command, [flag, text], options).catch(error => error);
    assert.ok([undefined, 1].includes(code), `${text}${stderr}`);
    assert.ok(!stderr.includes('Error'), stderr);
    return plain(stdout);
}

const plain = text =>
    text
        .trim()
        .split('\n')
        .map(line => line.trim().replaceAll(/ +/g, ' '))
        .join('\n');

await runSteps(
    async step => {
        let query;
        await step('DuckDB of npm', async () => {
            query = await openDuckdb();
        });
        const seen = [];
        for (const [index, block] of blocks.entries()) {
            const { language, text } = block;
            const name = text
                .trim()
                .split('\n')
                .at(language === 'python' ? -1 : 0)
                .trim();
            if (language === 'text') {
                await step(`prints: ${name}`, () => assert.equal(seen.at(-1), plain(text)));
            } else {
                await step(`block ${index + 1}, ${language}: ${name}`, async () => {
                    seen.push(await printed(block, query));
                });
            }
        }
        await step('pandas and DuckDB count the same, and the puzzles that are unique have grades', () => {
            const counts = seen.find(text => text.startsWith('size nunique'));
            const [, , ...rows] = counts.split('\n');
            assert.equal(rows.length, 3);
            assert.ok(seen.includes(rows.join('\n')), seen.join('\n\n'));
            const grades = fs.readFileSync(path.join(home, 'grades.jsonl'), 'utf8').trim().split('\n');
            const [, unique] = rows.at(-1).split(' ');
            assert.equal(grades.length, Number(unique));
            assert.ok(grades.every(line => JSON.parse(line).grade.level > 0));
        });
    },
    () => undefined,
);
fs.rmSync(home, { recursive: true, force: true });
