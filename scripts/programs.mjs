// The bundles and their options, for the build and for the tests.
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { build } from 'esbuild';
import { exportsForAgents, fromServer, onlyEnglish } from './agents.mjs';
import { grammarLoader, pureNamespaces } from './lean-packages.mjs';

/** The programs that a person starts: the command line, and the server for other editors. */
export const commands = {
    puz: 'server/src/cli/start.ts',
    'puz-language-server': 'server/src/language-server.ts',
};

/** The options of bundles for Node and browsers. @satisfies {import('esbuild').BuildOptions} */
const anywhere = { bundle: true, platform: 'browser', target: 'es2023' };

/** The solver's thread. @type {import('esbuild').BuildOptions} */
const worker = {
    ...anywhere,
    format: 'iife',
    entryPoints: { worker: 'server/src/jobs/worker.ts' },
    external: ['node:worker_threads'],
};

/** The bundle that is loaded only for printing. @type {import('esbuild').BuildOptions} */
const printing = {
    ...anywhere,
    format: 'cjs',
    entryPoints: { print: 'server/src/print/print.ts' },
    // PDFKit needs it to locate a colour profile, which we do not use.
    define: { 'import.meta.url': '"file:///print.js"' },
    // Fontkit needs its dictionary, a third of the bundle, for WOFF2 alone.
    alias: { 'brotli/decompress.js': './scripts/without-brotli.mjs' },
};

/** What the tools for agents need. @satisfies {import('esbuild').BuildOptions} */
const forAgents = {
    loader: { '.md': 'text' },
    plugins: [onlyEnglish],
    alias: {
        // Langium needs three of its classes.
        'vscode-languageserver-protocol': './scripts/without-protocol.mjs',
        // A tenth of the code. It is for questions to the user of a client, of which the tools have none.
        '@modelcontextprotocol/server/_shims': './scripts/without-validator.mjs',
    },
};

/** The server for agents, which only `puz mcp` loads. @param {string} version */
const agents = version => ({ ...forNode(version), ...forAgents, entryPoints: { mcp: 'server/src/mcp/serve.ts' } });

/** The same for the site. @type {import('esbuild').BuildOptions} */
export const printingForSite = { ...printing, format: 'esm' };

export const forAnywhere = [worker, printing];

/** Files that printing reads, and their names in the folder of the programs. */
const printingFiles = {
    'regular.ttf': 'server/src/print/generated/regular.ttf',
    'bold.ttf': 'server/src/print/generated/bold.ttf',
    'resvg.wasm': 'node_modules/@resvg/resvg-wasm/index_bg.wasm',
};

/**
 * @param {string} folder of the programs
 * @param {readonly string[]} [names] of the files; all of them by default
 */
export function copyPrintingFiles(folder, names = Object.keys(printingFiles)) {
    const root = path.resolve(import.meta.dirname, '..');
    for (const name of names) {
        fs.copyFileSync(path.join(root, printingFiles[name]), path.join(folder, name));
    }
}

/**
 * The options of a program for Node: 20 is the oldest version that package.json admits, and each VS Code has a newer one.
 *
 * @param {string} version the version that the programs print
 * @returns {import('esbuild').BuildOptions}
 */
export const forNode = version => ({
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    // Optional dependencies of package.json, loaded only for a queue.
    external: ['bullmq', 'ioredis'],
    define: {
        __PUZ_VERSION__: JSON.stringify(version),
        'import.meta.dirname': '__dirname',
        'import.meta.filename': '__filename',
    },
});

/**
 * The servers of the extension: the language server, and the tools for agents, which it loads when they are called. These
 * take the rest of the sources from it, so that the .vsix has them once.
 *
 * @param {string} version
 * @returns {import('esbuild').BuildOptions[]}
 */
const serversOfExtension = version => [
    {
        ...forNode(version),
        entryNames: 'server',
        stdin: {
            contents: `import { start } from './vscode-server'; start(); ${exportsForAgents()}`,
            resolveDir: 'server/src',
        },
    },
    {
        ...forNode(version),
        ...forAgents,
        entryPoints: { agents: 'server/src/mcp/agents.ts' },
        plugins: [onlyEnglish, fromServer],
    },
];

/** All servers, for the build and for the tests. @param {string} version */
export const servers = version => [agents(version), ...serversOfExtension(version)];

/**
 * The bundles of `puz`: what a person starts, and the threads that do many puzzles.
 *
 * @param {string} version
 * @param {string} sources their `sourcesHash`
 * @returns {import('esbuild').BuildOptions}
 */
export const commandLine = (version, sources) => ({
    ...forNode(version),
    entryPoints: { cli: 'server/src/cli/main.ts', crew: 'server/src/cli/crew-member.ts' },
    define: { ...forNode(version).define, __PUZ_BUILD__: JSON.stringify(`${version} (build ${sources})`) },
    // Langium needs three of its classes. Loading all of it would take a tenth of the start-up time.
    alias: { 'vscode-languageserver-protocol': './scripts/without-protocol.mjs' },
});

/**
 * Hashes everything that results depend on: each source of the command line and of the solver's thread, with packages and
 * WebAssembly. Equal sources have equal hashes on every machine, minified or not, with any line ends.
 *
 * @param {string} root the folder of package.json
 * @returns {Promise<string>} eight hexadecimal digits
 */
export async function sourcesHash(root) {
    const bundles = [commandLine('', ''), worker].map(options =>
        build({ ...options, absWorkingDir: root, outdir: 'dist', write: false, metafile: true, logLevel: 'error' }),
    );
    const files = (await Promise.all(bundles)).flatMap(({ metafile }) => Object.keys(metafile.inputs));
    const hash = createHash('sha256');
    // A package may be in a parent folder.
    const named = new Map(files.map(file => [file.replace(/^.*node_modules\//, 'node_modules/'), file]));
    for (const [name, file] of [...named].sort(([one], [other]) => (one < other ? -1 : 1))) {
        const text = fs.readFileSync(path.resolve(root, file), 'utf8').replaceAll('\r\n', '\n');
        hash.update(JSON.stringify([name, text]));
    }
    return hash.digest('hex').slice(0, 8);
}

/**
 * VS Code for the Web runs the extension, its server and the solver in web workers. @type
 * {import('esbuild').BuildOptions}
 */
const forWeb = { bundle: true, outdir: 'dist/browser', platform: 'browser', target: 'es2023' };

/**
 * The scripts and styles of the site; the scripts share modules, so that no browser loads one twice. @type
 * {import('esbuild').BuildOptions}
 */
export const site = {
    bundle: true,
    platform: 'browser',
    target: 'es2023',
    format: 'esm',
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    external: ['node:worker_threads'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryPoints: [
        { in: 'client/site/site.tsx', out: 'site' },
        { in: 'client/site/board.ts', out: 'board' },
        { in: 'client/site/site.css', out: 'site' },
        { in: 'client/site/board.css', out: 'board' },
        { in: 'server/browser/site.ts', out: 'server' },
        { in: 'server/src/jobs/worker.ts', out: 'solver' },
    ],
};

/**
 * The library, in `dist/lib/`, whose package.json makes it ESM: for Node, whose worker is that of the command line, and for
 * browsers, whose worker is beside it. They share modules. It is not minified: bundlers do that.
 *
 * @type {import('esbuild').BuildOptions}
 */
export const forLibrary = {
    ...anywhere,
    minify: false,
    charset: 'utf8',
    legalComments: 'none',
    sourcemap: false,
    format: 'esm',
    splitting: true,
    chunkNames: 'lib/parts/[name]-[hash]',
    external: ['node:*'],
    plugins: [grammarLoader, pureNamespaces],
    alias: {
        // Langium needs three of its classes.
        'vscode-languageserver-protocol': './scripts/without-protocol.mjs',
        // A fifth of a page. It also makes code of texts, which many pages forbid.
        'logic-solver': './scripts/without-logic-solver.mjs',
    },
    entryPoints: {
        // Each of these is a module of its own, so a page that does not use it does not load it.
        ...Object.fromEntries(
            ['exchange', 'generate', 'read', 'solve'].map(name => [`lib/parts/${name}`, `server/src/api/${name}.ts`]),
        ),
        'lib/index': 'server/src/api/index.ts',
        'lib/browser': 'server/browser/library.ts',
        'lib/worker': 'server/browser/library-worker.ts',
    },
};

/** The package.json of `dist/lib/`: the other scripts of `dist/` are CommonJS, and only these do something when loaded. */
export const libraryManifest = JSON.stringify({
    type: 'module',
    sideEffects: ['./index.js', './browser.js', './worker.js'],
});

/**
 * All bundles.
 *
 * @param {string} version
 * @param {string} sources their `sourcesHash`
 * @returns {import('esbuild').BuildOptions[]}
 */
export const allBundles = (version, sources) => [
    { ...forNode(version), entryPoints: { extension: 'client/vscode/extension.ts' }, external: ['vscode'] },
    commandLine(version, sources),
    ...servers(version),
    ...forAnywhere,
    forLibrary,
    { ...forNode(version), entryPoints: commands, banner: { js: '#!/usr/bin/env node' } },
    { ...forWeb, format: 'cjs', entryPoints: { extension: 'client/browser/extension.ts' }, external: ['vscode'] },
    { ...forWeb, format: 'iife', entryPoints: { server: 'server/browser/main.ts' } },
    {
        ...anywhere,
        format: 'iife',
        // Elements made by `h` take less room than calls of the function that client/tsconfig.json names.
        tsconfigRaw: {
            compilerOptions: {
                jsx: 'react',
                jsxFactory: 'h',
                jsxFragmentFactory: 'Fragment',
                // A field is not declared a second time when its constructor sets it.
                useDefineForClassFields: false,
            },
        },
        inject: ['scripts/jsx.mjs'],
        entryPoints: [
            { in: 'client/vscode/webview.ts', out: 'webview' },
            { in: 'client/page/style.css', out: 'webview' },
        ],
    },
];
