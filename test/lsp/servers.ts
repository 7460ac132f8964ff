import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { program } from '../support/programs';
import { Server, type Settings } from './connect';

type Options = [locale?: 'en' | 'ja', settings?: Settings];

/** VS Code's server, with a locale and settings. */
export const startServer = (...options: Options): Promise<Server> => Server.start(program('server'), ...options);

/**
 * Has a server started for each test that follows. It must end when it is asked to, and write nothing but messages.
 *
 * @param take gets each server that is started
 * @returns puts one with other options in place of the one of a test
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

/** The same with one server for all of them. */
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
        async () => {
            expect(server.strayOutput()).toBe('');
            expect(await server.stop()).toBe(0);
        },
    ];
}
