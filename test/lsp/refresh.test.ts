import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPauses } from '../../server/src/lsp/editor-refresh';
import { Server } from './connect';

beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

test('an editor is told at once, then a few times a second at most, and of the last change always', () => {
    let told = 0;
    const tell = withPauses(() => {
        told += 1;
    });
    tell();
    expect(told).toBe(1);
    for (let ms = 0; ms < 2000; ms += 10) {
        tell();
        vi.advanceTimersByTime(10);
    }
    expect(told).toBeGreaterThan(1);
    expect(told).toBeLessThanOrEqual(6);
    tell();
    const before = told;
    vi.advanceTimersByTime(10_000);
    expect(told - before).toBe(1);
    vi.advanceTimersByTime(10_000);
    tell();
    expect(told - before).toBe(2);
});

test('it is told only where its lenses or hints are others', async () => {
    vi.useRealTimers();
    const refreshSupport = { refreshSupport: true };
    const capabilities = { workspace: { codeLens: refreshSupport, inlayHint: refreshSupport } };
    const { server } = await Server.start({ capabilities });
    const told = { lenses: 0, hints: 0 };
    server.connection.onRequest('workspace/codeLens/refresh', () => {
        told.lenses += 1;
        return null;
    });
    server.connection.onRequest('workspace/inlayHint/refresh', () => {
        told.hints += 1;
        return null;
    });
    const uri = 'file:///puzzles/a.puz';
    await server.open(uri, 'fillomino\ngrid\n  3 . .\n');
    await server.solve(uri);
    const lenses = await server.lenses(uri);
    const before = told.lenses;
    // With the same verdict there is nothing new to show, neither after a comment nor after another search.
    for (const comment of ['# a', '# b', '# c']) {
        await server.edit(uri, `fillomino ${comment}\ngrid\n  3 . .\n`);
        expect(await server.lenses(uri)).toEqual(lenses);
    }
    await server.stop();
    // At most the refresh that was due after the pause.
    expect(told.lenses).toBeLessThanOrEqual(before + 1);
    expect(told.lenses).toBeLessThanOrEqual(3);
    expect(told.hints).toBe(0);
});
