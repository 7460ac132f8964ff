// npm run test:vscode: the mocha suite of test/vscode, in the extension host of a real VS Code.
//   default            the VS Code of test/bed, from npm alone
//   VSCODE_DESKTOP=1   a desktop VS Code, downloaded by @vscode/test-electron (VSCODE_VERSION, default stable)
//   VSCODE_PATH=...    an installed desktop VS Code
//   agents             runs only the files with this word in their names
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const suite = path.join(root, 'test/vscode/suite');
const built = path.join(root, 'dist-test/suite');
const results = path.join(root, 'dist-test/results.json');
/** A part of the names of the files to run. */
const only = process.argv[2] ?? '';
const desktop = process.env.VSCODE_DESKTOP === '1' || process.env.VSCODE_PATH !== undefined;

fs.rmSync(results, { force: true });
fs.rmSync(built, { recursive: true, force: true });
// Mocha stays outside of the bundles and is loaded once, from node_modules.
await build({
    absWorkingDir: root,
    entryPoints: fs
        .readdirSync(suite)
        .filter(name => !name.endsWith('.test.ts') || name.includes(only))
        .map(name => path.join(suite, name)),
    outdir: built,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode', 'mocha'],
    logLevel: 'warning',
});

const workspace = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-test-'));
fs.cpSync(path.join(root, 'examples'), workspace, { recursive: true });
let ended = 0;
try {
    ended = await runTests({
        ...(process.env.VSCODE_PATH
            ? { vscodeExecutablePath: process.env.VSCODE_PATH }
            : desktop
              ? { version: process.env.VSCODE_VERSION ?? 'stable' }
              : { vscodeExecutablePath: path.join(root, 'test/bed/code.mjs') }),
        extensionDevelopmentPath: root,
        extensionTestsPath: path.join(built, 'index.js'),
        extensionTestsEnv: { PUZ_TEST_RESULTS: results, VSCODE_TEST_SHOTS: path.join(root, 'dist-test/shots') },
        launchArgs: [workspace, '--disable-extensions'],
    });
} catch (error) {
    console.error(String(error));
    ended = 1;
}
fs.rmSync(workspace, { recursive: true, force: true });

const tests = fs.existsSync(results) ? JSON.parse(fs.readFileSync(results, 'utf8')) : [];
const signs = { passed: 'ok  ', failed: 'FAIL', pending: 'skip' };
for (const { title, state, ms, error } of tests) {
    console.log(`  ${signs[state]} ${title}${ms === undefined ? '' : ` (${ms} ms)`}${error ? `\n${error}` : ''}`);
}
const passed = tests.filter(({ state }) => state === 'passed').length;
const notPassed = tests.length - passed;
// A run that crashed, or that ran no test, has failed.
const failed = notPassed === 0 && (ended !== 0 || passed === 0) ? 1 : notPassed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
