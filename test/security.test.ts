// @module-tag slow
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { noticesOf } from '../scripts/notices.mjs';
import { allBundles, printingForSite, site } from '../scripts/programs.mjs';

// The contents of the bundles, by esbuild's metafiles.

let bundles: readonly Metafile[];

beforeAll(async () => {
    bundles = await Promise.all(
        [...allBundles('9.8.7', '0a1b2c3d'), site, printingForSite].map(async options => {
            const { metafile } = await build({
                ...options,
                outdir: 'dist',
                write: false,
                metafile: true,
                logLevel: 'error',
            });
            return metafile!;
        }),
    );
});

/** The sources that went into bundles, each with what it imports from outside of them. */
function sources(): Map<string, Set<string>> {
    const all = new Map<string, Set<string>>();
    for (const { inputs, outputs } of bundles) {
        for (const [name, { bytesInOutput }] of Object.values(outputs).flatMap(output =>
            Object.entries(output.inputs),
        )) {
            if (bytesInOutput > 0 && !name.endsWith('.css')) {
                const outside = all.get(name) ?? new Set();
                all.set(name, outside);
                for (const { path, external } of inputs[name]!.imports) {
                    if (external) {
                        outside.add(path.replace(/^node:/, ''));
                    }
                }
            }
        }
    }
    return all;
}

test('no bundle can reach the network, but the queue', () => {
    const reaching = /^(https?|http2|net|tls|dgram|dns(\/promises)?|inspector|bullmq|ioredis)$/;
    const found = [...sources()].flatMap(([name, outside]) =>
        [...outside].filter(module => reaching.test(module)).map(module => `${module} in ${name}`),
    );
    expect(found.sort()).toEqual([
        'bullmq in server/src/cli/campaign/queue.ts',
        'bullmq in server/src/cli/campaign/work.ts',
        'ioredis in server/src/cli/campaign/queue.ts',
        // Servers of other editors can be spoken to by a socket; ours takes the standard input or a channel of Node.
        'net in node_modules/vscode-jsonrpc/lib/node/main.js',
    ]);
});

test('no bundle has code that asks for an address', () => {
    const asking = /\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|RTCPeerConnection|WebTransport)\b\s*\(/g;
    const found = [...sources().keys()]
        .filter(name => /\.[cm]?[jt]s$/.test(name))
        .flatMap(name => [...readFileSync(name, 'utf8').matchAll(asking)].map(([, word]) => `${word} in ${name}`));
    expect([...new Set(found)].sort()).toEqual([
        'fetch in client/site/own-file.ts',
        // Their methods of this name answer requests by HTTP; `puz mcp` serves the standard input.
        'fetch in node_modules/@modelcontextprotocol/server/dist/index.mjs',
        'fetch in node_modules/@modelcontextprotocol/server/dist/mcp-oHn3ureC.mjs',
        // It takes the bytes of its module, or an address; we give bytes.
        'fetch in node_modules/@resvg/resvg-wasm/index.mjs',
    ]);
});

test('no bundle makes code of texts', () => {
    const makesCode = /\beval\(|\bnew Function\(|["'](?:node:)?vm["']/;
    const ours = [...sources().keys()].filter(name => !name.includes('node_modules') && /\.[cm]?ts$/.test(name));
    expect(ours.length).toBeGreaterThan(300);
    // There, what prints comes from a file of the extension: a web worker cannot require it.
    expect(ours.filter(name => makesCode.test(readFileSync(name, 'utf8')))).toEqual(['client/browser/extension.ts']);
});

/** What may be handed on with our own licence, if its text goes with it. */
const permissive = [
    'MIT',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'OFL-1.1',
    'MPL-2.0',
    'Unlicense',
];

test('the licence of every package that is in a bundle is listed, with its text', () => {
    const notices = noticesOf(resolve('.'), bundles);
    const titles = [...notices.matchAll(/^(.+)\n=+\n\n(.+)/gm)].map(([, title]) => title!);
    const folders = new Set(
        [...sources().keys()].flatMap(name => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? []),
    );
    expect(folders.size).toBeGreaterThan(20);
    for (const folder of folders) {
        const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
        expect(titles).toContain([`${name} ${version}`, license].filter(Boolean).join(', '));
    }
    // One package has the text of the licence without its name.
    const isMit = (title: string): boolean =>
        notices
            .slice(notices.indexOf(`\n${title}\n=`))
            .slice(0, 400)
            .includes('Permission is hereby granted, free of charge');
    const other = titles.filter(title => {
        const licence = /, (.+)$/.exec(title)?.[1];
        return !(licence ? permissive.includes(licence) : isMit(title));
    });
    expect(other).toEqual([]);
});
