// npm run test:neovim: Neovim, set up as docs/other-editors.md says, on a puzzle of each type.
//   NVIM=...   another Neovim than the `nvim` of the PATH
import './needs-node.mjs';
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

// An older Node than needed cannot load it.
const { examplesByType } = await import('../test/support/examples-by-type.ts');
const root = path.resolve(import.meta.dirname, '..');
const nvim = process.env.NVIM ?? 'nvim';
const mostMs = 1_200_000;

const version = spawnSync(nvim, ['--version'], { encoding: 'utf8' });
const server = path.join(root, 'dist/puz-language-server.js');
const missing =
    version.status !== 0
        ? 'There is no Neovim. On Debian: apt-get install neovim'
        : !fs.existsSync(server)
          ? 'There is no language server. First: npm run build'
          : undefined;
if (missing) {
    console.error(`${missing}\n0 passed, 1 failed`);
    process.exit(1);
}
console.log(`  ${version.stdout.split('\n')[0]}`);

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-neovim-'));
const workspace = path.join(home, 'puzzles');
const results = path.join(home, 'results');
const bin = path.join(home, 'bin');
fs.cpSync(path.join(root, 'examples'), workspace, { recursive: true });
fs.mkdirSync(bin);
fs.symlinkSync(server, path.join(bin, 'puz-language-server'));
fs.writeFileSync(path.join(home, 'init.lua'), setUp(version.stdout));
fs.writeFileSync(path.join(home, 'examples.json'), JSON.stringify(examplesByType(workspace, workspace)));
fs.writeFileSync(results, '');

const { status, stderr } = spawnSync(
    nvim,
    [
        '--headless',
        '-n',
        '-i',
        'NONE',
        '-u',
        path.join(home, 'init.lua'),
        '-S',
        path.join(root, 'test/neovim/test.lua'),
    ],
    {
        cwd: workspace,
        encoding: 'utf8',
        timeout: mostMs,
        env: {
            ...process.env,
            PATH: [bin, path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
            XDG_CACHE_HOME: home,
            XDG_STATE_HOME: home,
            LC_ALL: 'C.UTF-8',
            PUZ_TEST: home,
        },
    },
);
const tests = fs
    .readFileSync(results, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
for (const { name, error, ms } of tests) {
    console.log(error === undefined ? `  ok   ${name} (${ms} ms)` : `  FAIL ${name}\n${error}`);
}
const passed = tests.filter(({ error }) => error === undefined).length;
// A run that crashed, or that ran no test, has failed.
const failed = Math.max(tests.length - passed, status === 0 && passed > 0 ? 0 : 1);
if (failed > 0) {
    console.log(stderr);
    for (const log of fs.globSync(path.join(home, '**/lsp.log'))) {
        console.log(fs.readFileSync(log, 'utf8'));
    }
}
fs.rmSync(home, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** The document's block for this version: the first one is for 0.11 and newer, the second for older versions. */
function setUp(versionText) {
    const [, major, minor] = /^NVIM v(\d+)\.(\d+)/.exec(versionText);
    const isNew = Number(major) > 0 || Number(minor) >= 11;
    const text = fs.readFileSync(path.join(root, 'docs/other-editors.md'), 'utf8');
    const blocks = [...text.matchAll(/^```lua\n(.*?)^```$/gms)].map(([, block]) => block);
    return blocks[isNew ? 0 : 1];
}
