import * as vscode from 'vscode';
import type { Drawn } from '../host/host';
import { Addresses } from './addresses';
import { BoardEditor } from './board-editor';
import { BoardMemory } from './board-memory';
import { BoardPanel } from './board-panel';
import { BoardStates } from './board-states';
import { registerCommands } from './commands';
import { registerImport } from './import';
import type { PuzClient } from './language-client';
import { type MarkdownIt, puzzlesInMarkdown } from './markdown';
import { openBoards } from './open-board';
import { type LoadPrint, Paper } from './paper';
import { registerPaste } from './paste';
import { showStatus } from './status-bar';
import { TestExplorer } from './test-explorer';
import { registerTypedClues } from './typed-clue';

/** What `activate` exports: for VS Code, and for tests. */
export interface PuzApi {
    /** The panel's latest report of its content; undefined before the first one. */
    drawn(): Drawn | undefined;
    /** The panel's whole HTML, which is set once for each panel and never changed. */
    panelHtml(): string | undefined;
    /** The tests of the Test Explorer, and what runs them. */
    readonly tests: vscode.TestController;
    /** VS Code calls it for its Markdown preview. */
    readonly extendMarkdownIt: (markdown: MarkdownIt) => MarkdownIt;
}

let stop: (() => Promise<void>) | undefined;

/** Starts the extension, wherever its server runs. @param processors how many the machine has */
export function start(
    context: vscode.ExtensionContext,
    client: PuzClient,
    loadPrint: LoadPrint,
    processors: number,
): PuzApi {
    const states = new BoardStates(client);
    const addresses = new Addresses();
    const memory = new BoardMemory(context.workspaceState, addresses);
    const boards = { extensionUri: context.extensionUri, states, addresses, client, memory };
    const panel = new BoardPanel(boards);
    const editor = new BoardEditor(boards);
    const paper = new Paper(client, context.extensionUri, loadPrint);
    const tests = new TestExplorer(client, processors);
    context.subscriptions.push(
        states,
        addresses,
        memory,
        panel,
        tests,
        showStatus(states, panel),
        registerCommands({ client, states, panel, editor, paper, extensionUri: context.extensionUri }),
        openBoards(panel),
        registerPaste(client),
        registerImport(client),
        registerTypedClues(client),
        vscode.window.registerWebviewPanelSerializer(BoardPanel.viewType, panel),
        vscode.window.registerCustomEditorProvider(BoardEditor.viewType, editor, {
            supportsMultipleEditorsPerDocument: true,
        }),
    );
    stop = () => client.dispose();
    void client.launch();
    return {
        drawn: () => panel.drawn,
        panelHtml: () => panel.html,
        tests: tests.controller,
        extendMarkdownIt: puzzlesInMarkdown(client),
    };
}

export function deactivate(): Promise<void> | undefined {
    return stop?.();
}
