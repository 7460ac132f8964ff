import { expect, test, vi } from 'vitest';
import { Emitter } from 'vscode-languageserver-protocol';
import { BoardPanel } from '../../client/vscode/board-panel';

interface Document {
    readonly isDirty: boolean;
    readonly uri: { readonly path: string; toString(): string };
}

function documentAt(path: string): Document {
    return { isDirty: true, uri: { path, toString: () => path } };
}

const [left, gone] = [documentAt('/left.puz'), documentAt('/gone-to.puz')];

const activated = new Emitter<{ readonly document: Document }>();
/** Opens the document that was left, as late as is wanted. */
let opened: (document: Document) => void = () => {};

vi.mock('vscode', () => {
    const never = (): { dispose(): void } => ({ dispose() {} });
    return {
        Disposable: { from: never },
        EventEmitter: Emitter,
        Uri: { parse: documentAt, joinPath: () => '' },
        env: { language: 'en' },
        languages: { match: () => 10 },
        window: {
            activeTextEditor: undefined,
            tabGroups: { onDidChangeTabGroups: never },
            onDidChangeActiveTextEditor: (listener: never) => activated.event(listener),
            onDidChangeTextEditorSelection: never,
        },
        FilePermission: { Readonly: 1 },
        workspace: {
            fs: { isWritableFileSystem: () => true, stat: async () => ({}) },
            onDidChangeTextDocument: never,
            onDidSaveTextDocument: never,
            onDidCloseTextDocument: never,
            openTextDocument: () =>
                new Promise(resolve => {
                    opened = resolve;
                }),
        },
    };
});
vi.mock('vscode-languageclient', () => ({ State: {} }));

/** The panel of a window that is loaded again: it showed the puzzle that was left. */
function reloaded(): { readonly panel: BoardPanel; readonly filled: Promise<void> } {
    const event = (): { dispose(): void } => ({ dispose() {} });
    const states = { onDidChange: event, watch() {}, of: () => undefined, isStale: () => false };
    const memory = { all: { uri: '/left.puz' }, onDidPlay: event, onDidMove: event };
    const panel = new BoardPanel({
        extensionUri: '',
        states,
        memory,
        addresses: { isRenaming: () => false },
        client: {},
    } as never);
    const webview = {
        cspSource: '',
        asWebviewUri: () => '',
        onDidReceiveMessage: event,
        postMessage: async () => true,
    };
    const filled = panel.deserializeWebviewPanel({
        webview,
        title: '',
        onDidChangeViewState: event,
        onDidDispose: event,
    } as never);
    return { panel, filled };
}

test('after a reload the panel shows the puzzle that it showed before', async () => {
    const { panel, filled } = reloaded();
    opened(left);
    await filled;
    expect(panel.document).toBe(left);
});

test('but not where somebody has gone to another one before that was open', async () => {
    const { panel, filled } = reloaded();
    activated.fire({ document: gone });
    opened(left);
    await filled;
    expect(panel.document).toBe(gone);
});
