// npm run test:install: installs the result of `npm pack` as users do, and uses it with each supported Node.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as os from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { sourcesHash } from './programs.mjs';
import { hangMs, runSteps } from './steps.mjs';

const root = path.resolve(import.meta.dirname, '..');
const nodes = ['20', '22', '24'];
const { createMessageConnection, StreamMessageReader, StreamMessageWriter } = createRequire(
    path.join(root, 'node_modules/vscode-languageserver-protocol/package.json'),
)('vscode-jsonrpc/node');

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-install-'));
const prefix = path.join(home, 'prefix');
const isOwn = node => process.versions.node.startsWith(`${node}.`);
/** The folder to put first on the PATH: the commands begin with `#!/usr/bin/env node`. */
const folderOf = node =>
    isOwn(node) ? path.dirname(process.execPath) : path.join(home, node, 'node_modules/node/bin');
const environment = node => ({
    ...process.env,
    PATH: [folderOf(node), path.join(prefix, 'bin'), process.env.PATH].join(path.delimiter),
    LC_ALL: '',
    LC_MESSAGES: '',
    LANG: 'ja_JP.UTF-8',
});

const run = promisify(execFile);
const npm = (folder, ...args) => run('npm', args, { cwd: folder, timeout: hangMs });

const modules = path.join(prefix, 'lib/node_modules');
const installing = ['install', '--global', '--no-audit', '--no-fund', '--prefix', prefix];
const { peerDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const peers = Object.entries(peerDependencies).map(([name, range]) => `${name}@${range}`);

/** The message of a campaign that cannot reach its queue. */
async function campaign() {
    const line = ['campaign', 'status', '--queue', 'redis://127.0.0.1:1'];
    const options = { cwd: home, env: { ...environment(nodes.find(isOwn)), LANG: 'C' }, timeout: hangMs };
    const { code, stderr } = await run('puz', line, options).catch(error => error);
    assert.equal(code, 2);
    return stderr;
}

/** Lines for a shell, each of which exits with 0. */
const uses = [
    'puz --version',
    'puz --help && puz completion fish && puz man && puz-language-server --help',
    'puz check -t 3600 --jobs 2 --format json --cache cache-$0 examples/*/several.puz',
    'puz advise -t 3600 examples/fillomino/several.puz | sed "s/([0-9]* ms)//"',
    'puz explain -t 3600 --all examples/bonsan/5x5.puz',
    'puz generate -t 3600 curvedata 4x4 --seed 1',
    'puz picture -t 3600 --format png --board answer examples/kanaore/06-animals.puz | cksum',
    'puz print -o book-$0.pdf examples/bonsan/5x5.puz && cksum < book-$0.pdf',
    'puz export --to puzz.link examples/fillomino/p06.puz | puz import',
];

/** The first program of a document, which uses the library. */
const program = /^```js\n(.*?)^```$/ms.exec(fs.readFileSync(path.join(root, 'docs/library.md'), 'utf8'))[1];

/** Runs it in a folder in which the package is installed; returns what it prints. */
async function verdict(node) {
    const folder = fs.mkdtempSync(path.join(home, 'library-'));
    fs.mkdirSync(path.join(folder, 'node_modules'));
    fs.symlinkSync(path.join(modules, 'puz'), path.join(folder, 'node_modules/puz'));
    fs.writeFileSync(path.join(folder, 'verdict.mjs'), program);
    const options = { cwd: folder, env: environment(node), timeout: hangMs };
    const { stdout } = await run('node', ['verdict.mjs'], options);
    assert.match(stdout, /^unique /);
    return stdout;
}

/** Runs all of these lines; returns their output. */
async function used(node) {
    const options = { cwd: home, env: environment(node), timeout: hangMs };
    const { stdout } = await run('node', ['--version'], options);
    assert.match(stdout, new RegExp(`^v${node}\\.`));
    const said = [];
    for (const line of uses) {
        const { stdout, stderr } = await run('bash', ['-o', 'pipefail', '-c', line, node], options);
        assert.deepEqual([line, stderr], [line, '']);
        assert.notEqual(stdout, '');
        said.push(stdout);
    }
    return [...said, await served(node), await verdict(node)];
}

/** Opens a puzzle in the language server; returns the diagnostics. */
async function served(node) {
    const server = spawn('puz-language-server', ['--stdio'], { cwd: home, env: environment(node) });
    const ended = new Promise(resolve => server.on('close', resolve));
    const connection = createMessageConnection(
        new StreamMessageReader(server.stdout),
        new StreamMessageWriter(server.stdin),
    );
    const said = new Promise(resolve => {
        connection.onNotification('textDocument/publishDiagnostics', ({ diagnostics }) => {
            if (diagnostics.length > 0) {
                resolve(diagnostics.map(({ code, message }) => `${code}: ${message}`));
            }
        });
    });
    connection.listen();
    await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {}, locale: 'ja' });
    await connection.sendNotification('initialized', {});
    const text = 'fillomino\ngrid\n  1 1\n';
    const textDocument = { uri: 'file:///a.puz', languageId: 'puz', version: 1, text };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
    const found = await said;
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    assert.equal(await ended, 0);
    assert.match(found.join('\n'), /^fillomino\//);
    return found;
}

await runSteps(
    async step => {
        await step('npm pack and npm install --global', async () => {
            // Uses the existing build; npm would build again.
            const script = (name, ...args) => run('node', [`scripts/${name}.mjs`, ...args], { cwd: root });
            await script('library-types');
            await script('npm-manifest');
            const packing = npm(root, 'pack', '--ignore-scripts', '--json', '--pack-destination', home);
            const { stdout } = await packing.finally(() => script('npm-manifest', '--undo'));
            const [{ filename }] = JSON.parse(stdout);
            const installed = await npm(home, ...installing, `./${filename}`);
            // No script needs approval, and only puz is installed.
            assert.equal(installed.stderr, '');
            assert.deepEqual(fs.readdirSync(modules), ['puz']);
            assert.equal(fs.existsSync(path.join(modules, 'puz/node_modules')), false);
            fs.cpSync(path.join(root, 'examples'), path.join(home, 'examples'), { recursive: true });
        });
        const others = nodes.filter(node => !isOwn(node));
        await step(`Node ${others.join(', ')} of npm`, async () => {
            for (const node of others) {
                const folder = path.join(home, node);
                fs.mkdirSync(folder);
                fs.writeFileSync(path.join(folder, 'package.json'), '{ "allowScripts": { "node": true } }');
                await npm(folder, 'install', '--no-audit', '--no-fund', '--prefer-offline', `node@${node}`);
            }
        });
        await step('a campaign asks for the packages of the queue, and finds them', async () => {
            assert.match(await campaign(), /npm install --global bullmq@6 ioredis@6/);
            await npm(home, ...installing, '--ignore-scripts', ...peers);
            assert.match(await campaign(), /There is no queue at/);
        });
        const seen = [];
        await step('puz and puz-language-server with each of them', async () => {
            seen.push(...(await Promise.all(nodes.map(used))));
        });
        await step('say the same, in the version that was packed', async () => {
            const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
            assert.equal(seen[0][0], `${version} (build ${await sourcesHash(root)})\n`);
            for (const said of seen) {
                assert.deepEqual(said, seen[0]);
            }
        });
    },
    () => undefined,
);
fs.rmSync(home, { recursive: true, force: true });
