import { expect, test, vi } from 'vitest';
import { turnBackInText } from '../../client/vscode/turn-back';

// Undo from the panel with the board, where VS Code undoes in what has the focus.

const document = { version: 3, uri: { toString: () => 'file:///a.puz' } };
let focused: 'text' | 'page' = 'page';
/** The number of times that the page will take the focus from the text. */
let thefts = 0;

vi.mock('vscode', () => {
    const nothing = { dispose() {} };
    return {
        Disposable: { from: () => nothing },
        TabInputText: class {},
        commands: {
            registerCommand: () => nothing,
            executeCommand: async () => {
                document.version += focused === 'text' ? 1 : 0;
            },
        },
        window: {
            tabGroups: { all: [] },
            showTextDocument: async () => {
                focused = thefts > 0 ? 'page' : 'text';
                thefts -= 1;
            },
        },
    };
});

async function undo(): Promise<void> {
    const never = () => ({ dispose() {} });
    const panel = { visible: true, onDidChangeViewState: never, onDidDispose: never };
    const page = {
        keys() {},
        takeFocus: async () => {
            focused = 'page';
            return true;
        },
    };
    await turnBackInText(panel as never)('undo', document as never, page as never);
}

test.each([0, 1])(
    'one change is undone, and the board has the focus, where the page takes it %d times meanwhile',
    async times => {
        thefts = times;
        document.version = 3;
        await undo();
        expect([document.version, focused]).toEqual([4, 'page']);
    },
);
