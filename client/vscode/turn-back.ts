import * as vscode from 'vscode';
import type { Page } from '../host/host';
import type { Frame } from './board-view';

/**
 * Undoes and redoes for a panel with a board: VS Code does that in what has the focus, and a panel has no text. Keys that
 * are pressed while the text has the focus are passed on to the board.
 */
export function turnBackInText(panel: vscode.WebviewPanel): Frame['turnBack'] {
    return async (command, document, page) => {
        const viewColumn = columnOf(document);
        const pressed = catchKeys();
        try {
            const { version } = document;
            // The page may take the focus back before the command comes, which then does nothing.
            for (let tries = 0; tries < 2 && document.version === version; tries++) {
                await vscode.window.showTextDocument(document, viewColumn === undefined ? {} : { viewColumn });
                await vscode.commands.executeCommand(command);
            }
            await focusBack(panel, page);
        } finally {
            pressed.dispose();
            page.keys(pressed.keys);
        }
    };
}

/** Commands of the keys that may be pressed while the text briefly has the focus. */
const keysOfCommands = {
    cursorLeft: 'ArrowLeft',
    cursorRight: 'ArrowRight',
    cursorUp: 'ArrowUp',
    cursorDown: 'ArrowDown',
    deleteLeft: 'Backspace',
    deleteRight: 'Delete',
} as const;

/** Until disposed of, keeps what is typed into a text for the board, for which it was meant. */
function catchKeys(): vscode.Disposable & { readonly keys: readonly string[] } {
    const keys: string[] = [];
    const keep = (key: string): void => {
        keys.push(key);
    };
    const subscriptions: vscode.Disposable[] = [];
    try {
        subscriptions.push(
            vscode.commands.registerCommand('type', ({ text }: { readonly text: string }) => keep(text)),
            ...Object.entries(keysOfCommands).map(([command, key]) =>
                vscode.commands.registerCommand(command, () => keep(key)),
            ),
        );
    } catch {
        // Another extension has taken these.
    }
    return { keys, dispose: () => vscode.Disposable.from(...subscriptions).dispose() };
}

/** The page takes the focus itself: VS Code would first focus the frame around it, where keys are lost. */
async function focusBack(panel: vscode.WebviewPanel, page: Page): Promise<void> {
    const subscriptions: vscode.Disposable[] = [];
    const isGone = new Promise<'gone'>(resolve => {
        subscriptions.push(
            panel.onDidChangeViewState(() => panel.visible || resolve('gone')),
            panel.onDidDispose(() => resolve('gone')),
        );
    });
    const hasFocus = await Promise.race([page.takeFocus().catch(() => 'gone'), isGone]);
    vscode.Disposable.from(...subscriptions).dispose();
    if (hasFocus === false) {
        panel.reveal();
    }
}

/** The column in which a document's text is open, even behind another tab. */
function columnOf(document: vscode.TextDocument): vscode.ViewColumn | undefined {
    return vscode.window.tabGroups.all.find(({ tabs }) =>
        tabs.some(
            ({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === document.uri.toString(),
        ),
    )?.viewColumn;
}
