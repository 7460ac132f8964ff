// npm run build: generates the parser from the grammar and bundles everything that runs into dist/.
//   --production   minified and without source maps, as it is packaged
import * as fs from 'node:fs';
import * as path from 'node:path';
import { build } from 'esbuild';
import { packedExamples } from './examples.mjs';
import './generate.mjs';
import { noticesOf } from './notices.mjs';
import { commands, copyPrintingFiles, forAnywhere, forNode, inner } from './programs.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const production = process.argv.includes('--production');

/** @type {import('esbuild').BuildOptions} */
const common = {
    absWorkingDir: root,
    outdir: 'dist',
    bundle: true,
    minify: production,
    sourcemap: !production,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
};

const node = { ...common, ...forNode(version) };

/** VS Code for the Web runs the extension, its server and the solver in web workers. @type {import('esbuild').BuildOptions} */
const forWeb = { ...common, outdir: 'dist/browser', platform: 'browser', target: 'es2023' };

const bundles = await Promise.all([
    build({ ...node, entryPoints: { extension: 'client/src/extension.ts' }, external: ['vscode'] }),
    build({ ...node, entryPoints: inner }),
    ...forAnywhere.map(options => build({ ...common, ...options })),
    build({ ...node, entryPoints: commands, banner: { js: '#!/usr/bin/env node' } }),
    build({
        ...forWeb,
        format: 'cjs',
        entryPoints: { extension: 'client/browser/extension.ts' },
        external: ['vscode'],
    }),
    build({
        ...forWeb,
        format: 'iife',
        entryPoints: { server: 'server/browser/main.ts' },
    }),
    build({
        ...common,
        platform: 'browser',
        format: 'iife',
        target: 'es2023',
        entryPoints: [
            { in: 'client/webview/main.ts', out: 'webview' },
            { in: 'client/webview/style.css', out: 'webview' },
        ],
    }),
]);
copyPrintingFiles(path.join(root, 'dist'));
const metafiles = bundles.map(({ metafile }) => metafile);
fs.writeFileSync(path.join(root, 'dist/THIRD-PARTY-NOTICES.txt'), noticesOf(root, metafiles));
fs.writeFileSync(path.join(root, 'dist/examples.json'), JSON.stringify(packedExamples(root)));
for (const command of Object.keys(commands)) {
    fs.chmodSync(path.join(root, 'dist', `${command}.js`), 0o755);
}
