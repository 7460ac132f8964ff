// npm run build: generates the parser from the grammar and bundles everything that runs into dist/.
//   --production   minified and without source maps, as it is packaged
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { build } from 'esbuild';
import { packedExamples } from './examples.mjs';
import './generate.mjs';
import { noticesOf } from './notices.mjs';
import { buildPlayPage } from './play-page.mjs';
import { allBundles, commands, copyPrintingFiles, libraryManifest, sourcesHash } from './programs.mjs';

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
    charset: 'utf8',
    metafile: true,
    logLevel: 'warning',
};

const sources = await sourcesHash(root);
const bundles = await Promise.all(allBundles(version, sources).map(options => build({ ...common, ...options })));
copyPrintingFiles(path.join(root, 'dist'));
const metafiles = [...bundles.map(({ metafile }) => metafile), ...(await buildPlayPage(path.join(root, 'dist')))];
fs.writeFileSync(path.join(root, 'dist/THIRD-PARTY-NOTICES.txt'), noticesOf(root, metafiles));
fs.writeFileSync(path.join(root, 'dist/examples.json'), JSON.stringify(packedExamples(root)));
fs.writeFileSync(path.join(root, 'dist/lib/package.json'), libraryManifest);
for (const command of Object.keys(commands)) {
    fs.chmodSync(path.join(root, 'dist', `${command}.js`), 0o755);
}
fs.writeFileSync(
    path.join(root, 'dist/puz.1'),
    execFileSync(process.execPath, ['dist/puz.js', 'man', '--lang', 'en'], { cwd: root }),
);
