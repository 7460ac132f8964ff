import { Session } from 'node:inspector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unkindTexts } from '../support/unkind';
import type { Server } from './connect';
import { everyRequest } from './every-request';
import { serverForAll } from './servers';

// The cost of a request is counted in function calls, not in seconds, so it is the same on every machine.

let server: Server;
serverForAll(
    started => {
        server = started;
    },
    'en',
    { solve: { run: 'manual' }, inlayHints: { answer: true } },
);

/** The maximum number of calls to read a text, and for a request: about a second's worth. */
const mostCalls = 20_000_000;

const session = new Session();
beforeAll(() => {
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
});
afterAll(() => session.disconnect());

/** The number of calls of functions since the last time. */
function calls(): number {
    let total = 0;
    session.post('Profiler.takePreciseCoverage', (_, { result }) => {
        for (const { functions } of result) {
            for (const { ranges } of functions) {
                total += ranges[0]?.count ?? 0;
            }
        }
    });
    return total;
}

/** All requests together take seconds here. */
const slow = [
    'equal shapes',
    'full-width cells',
    'many regions',
    'one number in all cells',
    'words without a board',
    'words without a number',
    'words without a place',
    'words without an arrow',
];

test.each(Object.keys(unkindTexts).filter(name => !slow.includes(name)))('no request takes long: %s', noneTakesLong);
test.each(slow)('no request takes long: %s', { tags: 'slow' }, noneTakesLong);

async function noneTakesLong(name: string): Promise<void> {
    const text = unkindTexts[name]!;
    const uri = 'file:///unkind/a.puz';
    calls();
    await server.open(uri, text);
    await server.hover(uri, 0, 0);
    expect(calls(), 'to read it').toBeLessThan(mostCalls);
    for (const { name: kind, method, params } of everyRequest(uri, text)) {
        // A refusal is an answer, too.
        await server.connection.sendRequest(method, params).catch(() => undefined);
        expect(calls(), kind).toBeLessThan(mostCalls);
    }
    await server.close(uri);
}
