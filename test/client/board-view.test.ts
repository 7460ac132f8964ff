import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CancellationTokenSource, Emitter } from 'vscode-languageserver-protocol';
import { connect } from '../../client/host/connect';
import { type Host, hostTells, type Page } from '../../client/host/host';
import { BoardView, type Frame } from '../../client/vscode/board-view';
import type { Boards } from '../../client/vscode/board-workspace';
import { noEntries } from '../../server/src/drawn/entry-set';
import { values } from '../support/entry-sets';

const onDidSave = new Emitter<unknown>();
const onDidSelect = new Emitter<unknown>();

vi.mock('vscode', () => {
    const never = (): { dispose(): void } => ({ dispose() {} });
    return {
        CancellationTokenSource,
        Disposable: { from: never },
        FilePermission: { Readonly: 1 },
        Uri: { joinPath: () => '' },
        env: { language: 'en' },
        window: {
            tabGroups: { onDidChangeTabGroups: never },
            onDidChangeTextEditorSelection: (listener: never) => onDidSelect.event(listener),
        },
        workspace: {
            fs: { isWritableFileSystem: () => true, stat: async () => ({}) },
            onDidChangeTextDocument: never,
            onDidSaveTextDocument: (listener: never) => onDidSave.event(listener),
        },
    };
});
vi.mock('vscode-languageclient', () => ({ ProgressType: class {} }));

/** A board, its page, and the HTML that its webview was given. */
interface Shown {
    readonly host: Host;
    readonly view: BoardView;
    readonly htmls: readonly string[];
    /** Ends the webview. Sending to it from then on throws, as in VS Code. */
    end(): void;
}

/**
 * A board of a document, with its page at the other end of the channel. Messages pass as JSON, as in VS Code.
 *
 * @param state what the server knows of the document
 */
function boardOf(
    document: object,
    client: object = {},
    page: Partial<Page> = {},
    state: () => unknown = () => undefined,
): Shown {
    const [toPage, toHost] = [new Emitter<unknown>(), new Emitter<unknown>()];
    const asJson = (message: unknown): unknown => JSON.parse(JSON.stringify(message));
    const event = (): { dispose(): void } => ({ dispose() {} });
    const states = { onDidChange: event, watch() {}, of: state, isStale: () => false };
    const htmls: string[] = [];
    let isDisposed = false;
    const webview = {
        set html(html: string) {
            htmls.push(html);
        },
        asWebviewUri: () => '',
        onDidReceiveMessage: toHost.event,
        postMessage: async (message: unknown) => {
            if (isDisposed) {
                throw new Error('Webview is disposed');
            }
            toPage.fire(asJson(message));
        },
    };
    const panel = {
        webview,
        visible: true,
        onDidChangeViewState: event,
        get active() {
            if (isDisposed) {
                throw new Error('Webview is disposed');
            }
            return false;
        },
    };
    const end = (): void => {
        isDisposed = true;
    };
    const memory = { all: {}, onDidPlay: event, onDidMove: event };
    const boards = { states, memory, client } as unknown as Boards;
    const { remote } = connect<Host>({ show() {}, remembered() {}, speak() {}, ...page }, hostTells, {
        send: message => toHost.fire(asJson(message)),
        listen: receive => toPage.event(receive),
        fail: error => expect.unreachable(String(error)),
    });
    const view = new BoardView({ panel } as unknown as Frame, boards);
    view.follow({ isDirty: true, uri: { path: '/a.puz', toString: () => '/a.puz' }, ...document } as never);
    return { host: remote, view, htmls, end };
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
        expect(await host.checkPlay({ uri: '/a.puz', entries: values({ r1c1: '1' }) })).toBe('an answer');
        expect(told).toEqual([['puz/checkPlay', { uri: '/a.puz', entries: values({ r1c1: '1' }) }]]);
    });

    test('has its progress told under the token of the page, and can be cancelled by it', async () => {
        const { client, tellProgress } = searching();
        const progressed = vi.fn<Page['progress']>();
        const { host } = boardOf({}, client, { progress: progressed });
        const ends: string[] = [];
        const ask = (progress: string): Promise<unknown> =>
            host.explain({ uri: '/a.puz', entries: noEntries, to: 'all', progress }).then(() => ends.push(progress));
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
    await expect(host.checkPlay({ uri: '', entries: noEntries })).rejects.toBeDefined();
    expect(error).toHaveBeenCalledWith(expect.any(String), new Error('broken'));
});

test('puzzles in another language than VS Code’s: the page is loaded once, and then given its texts', async () => {
    const speak = vi.fn<Page['speak']>();
    const state = vi.fn(() => ({ board: null, locale: 'en' }));
    const { host, view, htmls } = boardOf({}, {}, { speak }, state);
    host.ready();
    state.mockReturnValue({ board: null, locale: 'ja' });
    view.follow(view.document);
    await vi.waitFor(() => expect(speak.mock.lastCall?.[1]).toMatchObject({ solve: '解く' }));
    // A page that VS Code loads again, with the HTML that it had, asks for them.
    speak.mockClear();
    host.ready();
    await vi.waitFor(() => expect(speak).toHaveBeenCalledWith('ja', expect.objectContaining({ solve: '解く' })));
    expect(htmls).toEqual([expect.stringContaining('<html lang="en">')]);
});

test('what is told to a board that has ended is dropped', async () => {
    let answer: (given: null) => void = () => {};
    const ask = vi.fn(
        () =>
            new Promise<null>(resolve => {
                answer = resolve;
            }),
    );
    const { host, view, end } = boardOf({}, { ask, error: expect.unreachable });
    const asked = host.checkPlay({ uri: '/a.puz', entries: noEntries });
    onDidSelect.fire({ textEditor: { document: view.document }, selections: [{ active: {} }] });
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    // VS Code ends the webview first, and tells of it later.
    end();
    view.follow(view.document);
    view.dispose();
    view.follow(undefined);
    answer(null);
    // No rejection is left unhandled, which would fail the test.
    await expect(Promise.race([asked, new Promise(resolve => setImmediate(() => resolve('none')))])).resolves.toBe(
        'none',
    );
});
