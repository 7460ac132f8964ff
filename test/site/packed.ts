import * as fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.webmanifest': 'application/manifest+json',
    '.png': 'image/png',
    '.wasm': 'application/wasm',
    '.txt': 'text/plain',
};

interface Packed {
    readonly address: string;
    /** The size of each file that was asked for, compressed, in bytes. */
    readonly sizes: ReadonlyMap<string, number>;
    /** The files that were asked for and are not there. */
    readonly missing: readonly string[];
    close(): void;
}

/** Serves a folder compressed, as most servers of the web do. */
export async function servePacked(folder: string): Promise<Packed> {
    const sizes = new Map<string, number>();
    const missing: string[] = [];
    const server = createServer((request, response) => {
        const name = path.normalize(new URL(request.url!, 'http://site').pathname).replace(/\/$/, '/index.html');
        const file = path.join(folder, name);
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
    return { address, sizes, missing, close: () => server.close() };
}
