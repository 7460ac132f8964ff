// npm run build:site: makes dist/site/, plain files for any web server, in any folder of it.
// npm run site: also serves them on this machine, and prints the address.
//   --serve        serves them
//   --port N       on this port; otherwise on the first free one from 8000 up
//   --out DIR      instead of dist/site
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { build, context } from 'esbuild';
import { packedExamples } from './examples.mjs';
import './generate.mjs';
import { noticesOf } from './notices.mjs';
import { buildPlayPage } from './play-page.mjs';
import { copyPrintingFiles, printingForSite, site } from './programs.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { serve, port, out } = parseArgs({
    options: { serve: { type: 'boolean' }, port: { type: 'string' }, out: { type: 'string', default: 'dist/site' } },
}).values;
const folder = path.resolve(root, out);
fs.rmSync(folder, { recursive: true, force: true });
const common = {
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    metafile: true,
    logLevel: 'warning',
};
const bundles = await Promise.all([site, printingForSite].map(options => build({ ...common, ...options })));
copyPrintingFiles(folder, ['regular.ttf', 'bold.ttf']);
for (const name of ['index.html', 'board.html', 'puz.webmanifest']) {
    fs.copyFileSync(path.join(root, 'client/site', name), path.join(folder, name));
}
fs.copyFileSync(path.join(root, 'client/media/icon.png'), path.join(folder, 'icon.png'));
fs.copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE.txt'));
fs.writeFileSync(
    path.join(folder, 'THIRD-PARTY-NOTICES.txt'),
    noticesOf(
        root,
        bundles.map(({ metafile }) => metafile),
    ),
);
fs.writeFileSync(path.join(folder, 'examples.json'), JSON.stringify(packedExamples(root)));
await buildPlayPage(folder);
await buildOffline();
if (serve) {
    const served = await (await context({})).serve({
        servedir: folder,
        host: '127.0.0.1',
        ...(port !== undefined && { port: Number(port) }),
    });
    console.log(`http://127.0.0.1:${served.port}/`);
}

/** Makes the service worker, which keeps all files of this build. */
async function buildOffline() {
    const files = fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => fs.statSync(path.join(folder, name)).isFile())
        .map(name => name.replaceAll('\\', '/'))
        .sort();
    const hash = createHash('sha256');
    for (const name of files) {
        hash.update(JSON.stringify([name, fs.readFileSync(path.join(folder, name), 'base64')]));
    }
    await build({
        ...common,
        entryPoints: { offline: 'client/site/offline/offline.ts' },
        target: 'es2023',
        define: { __FILES__: JSON.stringify(files), __BUILD__: JSON.stringify(hash.digest('hex').slice(0, 16)) },
    });
}
