import * as vscode from 'vscode';
import { BoardPanel } from './board-panel';
import { BoardStates } from './board-states';
import { registerCommands } from './commands';
import type { PuzClient } from './language-client';
import type { Drawn } from './panel-messages';
import { registerPaste } from './paste';
import { showStatus } from './status-bar';
import { TestExplorer } from './test-explorer';

/** What `activate` gives to other extensions; our tests read through it what they cannot see from outside. */
export interface PuzApi {
    /** What the panel's script last reported to have drawn; undefined before it has drawn anything. */
    drawn(): Drawn | undefined;
    /** The panel's whole HTML, which is set once for each panel and never changed. */
    panelHtml(): string | undefined;
    /** The tests of the Test Explorer, and what runs them. */
    readonly tests: vscode.TestController;
}

let stop: (() => Promise<void>) | undefined;

/** What the extension does, wherever its server runs. */
export function start(context: vscode.ExtensionContext, client: PuzClient): PuzApi {
    const boards = new BoardStates(client);
    const panel = new BoardPanel(context.extensionUri, boards, client, context.workspaceState);
    const tests = new TestExplorer(client);
    context.subscriptions.push(
        boards,
        panel,
        tests,
        showStatus(boards, panel),
        registerCommands(client, boards, panel),
        registerPaste(client),
        vscode.window.registerWebviewPanelSerializer(BoardPanel.viewType, panel),
    );
    stop = () => client.dispose();
    void client.launch();
    return { drawn: () => panel.drawn, panelHtml: () => panel.html, tests: tests.controller };
}

export function deactivate(): Promise<void> | undefined {
    return stop?.();
}
