import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Emitter } from 'vscode-languageserver-protocol';
import { type BoardHost, type Boards, BoardView } from '../../client/vscode/board-view';
import type { FromPanel, ToPanel } from '../../client/vscode/panel-messages';

const onDidSave = new Emitter<unknown>();

vi.mock('vscode', () => {
    const never = (): { dispose(): void } => ({ dispose() {} });
    return {
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
vi.mock('vscode-languageclient', () => ({}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A board on which somebody saves. */
async function saving(save: () => Promise<boolean>) {
    const sent: ToPanel[] = [];
    const received = new Emitter<FromPanel>();
    const event = (): { dispose(): void } => ({ dispose() {} });
    const states = { onDidChange: event, watch() {}, of: () => undefined, versionOf: () => 1, isStale: () => false };
    const webview = {
        asWebviewUri: () => '',
        onDidReceiveMessage: (listener: never) => received.event(listener),
        postMessage: (message: ToPanel) => sent.push(message),
    };
    const memory = { onDidPlay: event, onDidMove: event };
    const view = new BoardView({ webview } as unknown as BoardHost, { states, memory } as unknown as Boards);
    const document = { uri: { path: '/a.puz', toString: () => '/a.puz' }, isDirty: true, save };
    view.follow(document as never);
    received.fire({ kind: 'save' });
    await vi.advanceTimersByTimeAsync(0);
    /** Whether it was said that the text is saved, or is not, each time. */
    const said = (): boolean[] => sent.flatMap(message => (message.kind === 'saved' ? [message.isSaved] : []));
    return { document, said };
}

test('what is saved is said to be', async () => {
    const { said } = await saving(async () => true);
    expect(said()).toEqual([true]);
});

test.each([
    ['is refused', async () => false],
    ['fails', () => Promise.reject(new Error('closed'))],
])('where saving %s the board says so, and nothing of a later save by others', async (_, save) => {
    const { document, said } = await saving(save);
    await vi.runAllTimersAsync();
    expect(said()).toEqual([false]);
    onDidSave.fire(document);
    expect(said()).toEqual([false]);
});

test('what is saved automatically a moment later is said to be saved, once', async () => {
    const { document, said } = await saving(async () => false);
    onDidSave.fire(document);
    await vi.runAllTimersAsync();
    expect(said()).toEqual([true]);
});

test('also where that has come before', async () => {
    const { said } = await saving(async function (this: { isDirty: boolean }) {
        this.isDirty = false;
        return false;
    });
    expect(said()).toEqual([true]);
});
