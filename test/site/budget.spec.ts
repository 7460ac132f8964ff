import * as fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, tabOf, test } from './desk';

const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.webmanifest': 'application/manifest+json',
    '.png': 'image/png',
    '.wasm': 'application/wasm',
};

/** Compressed, in bytes, up to the first verdict. */
const mostLoaded = 600_000;

test('up to the first verdict, little is loaded, and only files of the site', async ({ site }) => {
    const sizes = new Map<string, number>();
    const missing: string[] = [];
    const server = createServer((request, response) => {
        const name = path.normalize(new URL(request.url!, 'http://site').pathname).replace(/\/$/, '/index.html');
        const file = path.join(site.folder, name);
        if (!fs.existsSync(file)) {
            missing.push(name);
            response.writeHead(404).end();
            return;
        }
        const packed = gzipSync(fs.readFileSync(file));
        sizes.set(name, packed.length);
        response.writeHead(200, {
            'content-type': types[path.extname(name)] ?? 'application/octet-stream',
            'content-encoding': 'gzip',
        });
        response.end(packed);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    // The service worker loads everything, in the background.
    const context = await site.browser.newContext({ serviceWorkers: 'block' });
    const elsewhere: string[] = [];
    context.on('request', request => {
        if (!request.url().startsWith(address) && !request.url().startsWith('data:')) {
            elsewhere.push(request.url());
        }
    });
    const tab = tabOf(await context.newPage());
    await tab.page.goto(address);
    await tab.board.getByRole('button', { name: 'Fillomino' }).click();
    await tab.click(1, 1);
    await tab.page.keyboard.press('3');
    await tab.verdict('Several');
    await context.close();
    server.close();
    expect([elsewhere, missing]).toEqual([[], []]);
    expect([...sizes.keys()]).toEqual(expect.arrayContaining(['/index.html', '/board.js', '/server.js', '/solver.js']));
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(mostLoaded);
});
