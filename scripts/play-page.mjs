// The page to play without puzzles, and the solver that it can have: each a text that the command line and VS Code put
// together (server/src/playable/page-file.ts).
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as zlib from 'node:zlib';
import { build } from 'esbuild';
import { noticesOf } from './notices.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** @type {import('esbuild').BuildOptions} */
const inPage = {
    absWorkingDir: root,
    outdir: 'dist',
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2023',
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'warning',
    write: false,
    metafile: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    external: ['node:worker_threads'],
};

/**
 * Writes `play-page.html` and `play-solver.html`.
 *
 * @param {string} folder
 * @returns {Promise<import('esbuild').Metafile[]>}
 */
export async function buildPlayPage(folder) {
    const [page, solver] = await Promise.all([
        build({
            ...inPage,
            entryPoints: [
                'client/play-page/play-page.tsx',
                'client/play-page/play-page.css',
                'client/play-page/loader.ts',
            ],
        }),
        build({ ...inPage, entryPoints: ['server/browser/play-page.ts'] }),
    ]);
    const text = name => page.outputFiles.find(file => path.basename(file.path) === name).text;
    const style = text('play-page.css').trim();
    const loader = text('loader.js').trim();
    const policy = [
        "default-src 'none'",
        `script-src '${digest(loader)}' blob: 'wasm-unsafe-eval'`,
        'worker-src blob:',
        `style-src '${digest(style)}'`,
        'img-src data:',
    ];
    const pieces = {
        policy: policy.join('; '),
        style: `<style>${style}</style>`,
        script: data('script', packed(text('play-page.js'))),
        notices:
            data('licence', fs.readFileSync(path.join(root, 'LICENSE'), 'utf8')) +
            data('notices', noticesOf(root, [page.metafile], false)),
        loader: `<script>${loader}</script>`,
    };
    const template = fs.readFileSync(path.join(root, 'client/play-page/play-page.html'), 'utf8');
    const html = template.replace(/<!--(\w+)-->/g, (place, name) => pieces[name] ?? place);
    fs.writeFileSync(path.join(folder, 'play-page.html'), html);
    fs.writeFileSync(
        path.join(folder, 'play-solver.html'),
        data('solver', packed(solver.outputFiles[0].text)) +
            data('solver-notices', noticesOf(root, [solver.metafile], false)),
    );
    return [page.metafile, solver.metafile];
}

/** @param {string} text of an element, for the page's policy */
function digest(text) {
    return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** @param {string} script */
function packed(script) {
    return zlib.deflateRawSync(script, { level: 9 }).toString('base64');
}

/**
 * An element with a text that does nothing.
 *
 * @param {string} id
 * @param {string} text
 */
function data(id, text) {
    return `<script type="text/plain" id="${id}">${text.replaceAll(/<(?=[/!])/g, '‹')}</script>\n`;
}
