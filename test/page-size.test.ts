import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { allBundles } from '../scripts/programs.mjs';

const maxBytes = 60_000;

test('the script of the page is small: it draws all types, and holds neither their rules nor the parser', async () => {
    const options = allBundles('9.8.7', '0a1b2c3d').find(({ entryPoints = [] }) =>
        JSON.stringify(entryPoints).includes('"out":"webview"'),
    );
    const { outputFiles, metafile } = await build({
        ...options,
        outdir: 'dist',
        bundle: true,
        minify: true,
        charset: 'utf8',
        write: false,
        metafile: true,
    });
    const script = outputFiles!.find(({ path }) => path.endsWith('webview.js'))!;
    expect(gzipSync(script.contents).length).toBeLessThan(maxBytes);
    const inputs = Object.values(metafile!.outputs).flatMap(output => Object.keys(output.inputs));
    expect(inputs.filter(name => /\/(rules|read|logic|language|techniques)\b/.test(name))).toEqual([]);
});
