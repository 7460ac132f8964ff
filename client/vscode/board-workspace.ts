import * as vscode from 'vscode';
import { ProgressType } from 'vscode-languageclient';
import type { ExplainProgress, PuzzleState } from '../../server/src/protocol';
import { commandNames, type Workspace } from '../host/board-host';
import type { PageMemory } from '../host/host';
import type { Addresses } from './addresses';
import type { BoardMemory } from './board-memory';
import type { BoardStates } from './board-states';
import type { PuzClient } from './language-client';
import { saveTrail } from './save-trail';

/** The parts that all boards of the window share. */
export interface Boards {
    readonly extensionUri: vscode.Uri;
    readonly states: BoardStates;
    readonly addresses: Pick<Addresses, 'isRenaming'>;
    readonly client: Pick<PuzClient, 'ask' | 'onProgress' | 'error'>;
    readonly memory: BoardMemory;
}

/**
 * VS Code around a board.
 *
 * @param viewer of the board: it hears of no entries that it makes itself
 * @param shown gives the document that it shows
 */
export function workspaceOf(
    { memory, client, states }: Boards,
    viewer: object,
    shown: () => vscode.TextDocument | undefined,
): Workspace {
    return {
        get memory() {
            return memory.all;
        },
        set memory(changed: PageMemory) {
            memory.keep(changed);
        },
        get state(): PuzzleState | undefined {
            const document = shown();
            return document && states.of(document);
        },
        ask: (request, params, signal) => {
            const source = signal && new vscode.CancellationTokenSource();
            signal?.addEventListener('abort', () => source?.cancel());
            return client.ask(request, params, source?.token);
        },
        onProgress: (token, hear) => {
            const watching = client.onProgress(new ProgressType<ExplainProgress>(), token, hear);
            return () => watching.dispose();
        },
        rememberPlay: (uri, play) => memory.rememberPlay(uri, play, viewer),
        saveTrail: (uri, play) => void saveTrail(client, vscode.Uri.parse(uri), play),
        run: (command, address) => {
            void vscode.commands.executeCommand(commandNames[command], address ?? shown()?.uri);
        },
    };
}
