import type { URI } from 'langium';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Solver } from '../../server/src/jobs/job';
import { loadPuzzle } from '../../server/src/language/load';
import { SolutionService } from '../../server/src/lsp/solution-service';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { document } = loadPuzzle('fillomino\ngrid\n  3 . 1\n  . 2 .\n');
const { uri } = document;

/** A service that solves while typing. Its document is read when `read` is called. */
function typing(): { service: SolutionService; edit: () => void; read: () => Promise<void>; searches: () => number } {
    const listeners: ((uri: URI) => void)[] = [];
    const reads: (() => void)[] = [];
    let searches = 0;
    const services = {
        shared: {
            lsp: {
                DocumentUpdateHandler: {
                    onClosed() {},
                    onSaved() {},
                    onEdited: (listener: (uri: URI) => void) => listeners.push(listener),
                },
            },
            workspace: {
                DocumentBuilder: {
                    onDocumentPhase() {},
                    waitUntil: () => new Promise<void>(resolve => reads.push(resolve)),
                },
                LangiumDocuments: { getDocument: () => document },
                TextDocuments: { get: () => document.textDocument },
            },
        },
        lsp: {
            Settings: { ready: Promise.resolve(), run: 'onType', countTo: 2, limits: () => ({}), onChanged() {} },
            Boards: { show() {}, showProgress() {} },
        },
    };
    const solver: Pick<Solver, 'run'> = {
        run: () => {
            searches++;
            return new Promise(() => {});
        },
    };
    const service = new SolutionService(services as never, solver as never);
    return {
        service,
        edit: () => listeners.forEach(listener => void listener(uri)),
        read: async () => {
            for (const resolve of reads.splice(0)) {
                resolve();
            }
            await vi.advanceTimersByTimeAsync(0);
        },
        searches: () => searches,
    };
}

test('a search is due until it begins, also if reading takes longer than the pause', async () => {
    const { service, edit, read, searches } = typing();
    const status = (): string => service.solutionOf(document).status;
    expect(status()).toBe('unsolved');
    edit();
    await vi.advanceTimersByTimeAsync(1000);
    expect(status()).toBe('due');
    await read();
    expect(status()).toBe('solving');
    expect(searches()).toBe(1);
});

test('one that is cancelled while the text is read does not begin', async () => {
    const { service, edit, read, searches } = typing();
    edit();
    await vi.advanceTimersByTimeAsync(1000);
    service.cancel(uri);
    await read();
    expect(service.solutionOf(document).status).toBe('unsolved');
    expect(searches()).toBe(0);
});

test('after an edit while the text is read there is one search, of the text after it', async () => {
    const { service, edit, read, searches } = typing();
    edit();
    await vi.advanceTimersByTimeAsync(1000);
    edit();
    await read();
    expect(service.solutionOf(document).status).toBe('due');
    await vi.advanceTimersByTimeAsync(1000);
    await read();
    expect(service.solutionOf(document).status).toBe('solving');
    expect(searches()).toBe(1);
});
