import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { Server, type Settings, vsCode } from './connect';

type Options = [locale?: 'en' | 'ja', settings?: Settings];

/** A server for VS Code with this locale and these settings. */
export async function startServer(...[locale = 'en', settings = {}]: Options): Promise<Server> {
    return (await Server.start({ ...vsCode, locale }, { settings })).server;
}

/**
 * Has a server started before each test that follows, and ended after it.
 *
 * @param take gets each server that is started
 * @returns replaces a test's server by one with other options
 */
export function serverForEach(
    take: (server: Server) => void,
    ...options: Options
): (...other: Options) => Promise<void> {
    const [start, stop] = oneServer(take);
    beforeEach(() => start(...options));
    afterEach(stop);
    return async (...other) => {
        await stop();
        await start(...other);
    };
}

/** Has one server started for all tests that follow. */
export function serverForAll(take: (server: Server) => void, ...options: Options): void {
    const [start, stop] = oneServer(take);
    beforeAll(() => start(...options));
    afterAll(stop);
}

function oneServer(take: (server: Server) => void): [(...options: Options) => Promise<void>, () => Promise<void>] {
    let server: Server;
    return [
        async (...options) => {
            server = await startServer(...options);
            take(server);
        },
        () => server.stop(),
    ];
}
