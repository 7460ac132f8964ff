import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that reaches nothing. */
export interface DeadEnd {
    readonly port: number;
    /** The addresses that it was asked for. */
    readonly asked: readonly string[];
    close(): void;
}

export async function deadEnd(): Promise<DeadEnd> {
    const asked: string[] = [];
    const server = createServer((request, response) => {
        asked.push(request.url!);
        response.writeHead(502).end();
    });
    server.on('connect', ({ url }, socket) => {
        asked.push(url!);
        socket.end();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { port, asked, close: () => server.close() };
}
