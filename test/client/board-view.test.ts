import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CancellationTokenSource, Emitter } from 'vscode-languageserver-protocol';
import { connect } from '../../client/host/connect';
import { type Host, hostTells, type Page } from '../../client/host/host';
import { type Boards, BoardView, type Frame } from '../../client/vscode/board-view';

const onDidSave = new Emitter<unknown>();

vi.mock('vscode', () => {
    const never = (): { dispose(): void } => ({ dispose() {} });
    return {
        CancellationTokenSource,
        Disposable: { from: never },
        Uri: { joinPath: () => '' },
        env: { language: 'en' },
        window: { onDidChangeTextEditorSelection: never },
        workspace: {
            onDidChangeTextDocument: never,
            onDidSaveTextDocument: (listener: never) => onDidSave.event(listener),
        },
    };
});
vi.mock('vscode-languageclient', () => ({ ProgressType: class {} }));

/** A board of a document, with its page at the other end of the channel. Messages pass as JSON, as VS Code has it. */
function boardOf(document: object, client: object = {}, page: Partial<Page> = {}): { host: Host; view: BoardView } {
    const [toPage, toHost] = [new Emitter<unknown>(), new Emitter<unknown>()];
    const asJson = (message: unknown): unknown => JSON.parse(JSON.stringify(message));
    const event = (): { dispose(): void } => ({ dispose() {} });
    const states = { onDidChange: event, watch() {}, of: () => undefined, isStale: () => false };
    const webview = {
        asWebviewUri: () => '',
        onDidReceiveMessage: toHost.event,
        postMessage: (message: unknown) => toPage.fire(asJson(message)),
    };
    const memory = { all: {}, onDidPlay: event, onDidMove: event };
    const boards = { states, memory, client } as unknown as Boards;
    const { remote } = connect<Host>({ show() {}, remembered() {}, ...page }, hostTells, {
        send: message => toHost.fire(asJson(message)),
        listen: receive => toPage.event(receive),
        fail: error => expect.unreachable(String(error)),
    });
    const view = new BoardView({ panel: { webview } } as unknown as Frame, boards);
    view.follow({ uri: { path: '/a.puz', toString: () => '/a.puz' }, ...document } as never);
    return { host: remote, view };
}

describe('saving on the board', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('what is saved is said to be', async () => {
        const { host } = boardOf({ isDirty: true, save: async () => true });
        expect(await host.save()).toBe(true);
    });

    test.each([
        ['is refused', async () => false],
        ['fails', () => Promise.reject(new Error('closed'))],
    ])('where saving %s the board says so', async (_, save) => {
        const { host } = boardOf({ isDirty: true, save });
        const saved = host.save();
        await vi.runAllTimersAsync();
        expect(await saved).toBe(false);
    });

    test('what is saved automatically a moment later is said to be saved', async () => {
        const document = { isDirty: true, save: async () => false };
        const { host, view } = boardOf(document);
        const saved = host.save();
        await vi.advanceTimersByTimeAsync(100);
        onDidSave.fire(view.document);
        expect(await saved).toBe(true);
    });

    test('also where that has come before', async () => {
        const { host } = boardOf({
            isDirty: true,
            async save(this: { isDirty: boolean }) {
                this.isDirty = false;
                return false;
            },
        });
        expect(await host.save()).toBe(true);
    });
});

describe('a question that the server answers', () => {
    /** A server whose search lasts until it is cancelled; it says how it was asked. */
    function searching() {
        const told: unknown[] = [];
        let progress: (value: object) => void = () => expect.fail('nobody listens');
        const client = {
            onProgress: (_: unknown, _token: string, handler: typeof progress) => {
                progress = handler;
                return { dispose() {} };
            },
            ask: (
                name: string,
                { progress: _, ...params }: { progress?: string },
                token?: CancellationTokenSource['token'],
            ) => {
                told.push([name, params]);
                return token
                    ? new Promise(resolve => token.onCancellationRequested(() => resolve('cancelled')))
                    : Promise.resolve('an answer');
            },
        };
        return { client, told, tellProgress: (value: object) => progress(value) };
    }

    test('is passed on to it', async () => {
        const { client, told } = searching();
        const { host } = boardOf({}, client);
        expect(await host.checkPlay({ uri: '/a.puz', entries: { r1c1: '1' } })).toBe('an answer');
        expect(told).toEqual([['puz/checkPlay', { uri: '/a.puz', entries: { r1c1: '1' } }]]);
    });

    test('has its progress told under the token of the page, and can be cancelled by it', async () => {
        const { client, tellProgress } = searching();
        const progressed = vi.fn<Page['progress']>();
        const { host } = boardOf({}, client, { progress: progressed });
        const ends: string[] = [];
        const ask = (progress: string): Promise<unknown> =>
            host.explain({ uri: '/a.puz', entries: {}, to: 'all', progress }).then(() => ends.push(progress));
        const one = ask('one');
        await vi.waitFor(() => tellProgress({ found: 1, checked: 0 }));
        await vi.waitFor(() => expect(progressed).toHaveBeenCalledWith('one', { found: 1, checked: 0 }));
        const other = ask('other');
        host.cancelSearch('other');
        await other;
        expect(ends).toEqual(['other']);
        host.cancelSearch('one');
        await one;
    });
});

test('an error in what a page calls is reported, and the page hears of it', async () => {
    const error = vi.fn();
    const { host } = boardOf({}, { ask: () => Promise.reject(new Error('broken')), error });
    await expect(host.checkPlay({ uri: '', entries: {} })).rejects.toBeDefined();
    expect(error).toHaveBeenCalledWith(expect.any(String), new Error('broken'));
});
