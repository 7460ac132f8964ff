import * as vscode from 'vscode';
import {
    CloseAction,
    type ErrorHandler,
    LanguageClient,
    type LanguageClientOptions,
    RevealOutputChannelOn,
    type ServerOptions,
    TransportKind,
} from 'vscode-languageclient/node';
import type { InitializationOptions } from '../../server/src/protocol';

/** Where puzzles are edited. Not the old versions that `git:` and others show, where every problem would stand twice. */
export const puzzleDocuments = ['file', 'untitled', 'vscode-vfs', 'vscode-test-web'].map(scheme => ({
    scheme,
    language: 'puz',
}));

/** The commands and token types are ours; the server has others for editors that have none. */
const initializationOptions: InitializationOptions = { hasCommands: true, hasTokenTypes: true };

export function createClient(context: vscode.ExtensionContext): PuzClient {
    const module = context.asAbsolutePath('dist/server.js');
    const server: ServerOptions = {
        run: { module, transport: TransportKind.ipc },
        debug: { module, transport: TransportKind.ipc, options: { execArgv: ['--nolazy', '--inspect=6009'] } },
    };
    const options: LanguageClientOptions = {
        documentSelector: puzzleDocuments,
        initializationOptions,
        revealOutputChannelOn: RevealOutputChannelOn.Never,
        initializationFailedHandler: () => false,
    };
    return new PuzClient('puz', 'Puz', server, options);
}

/**
 * The library's client tells of each trouble in a dialog of its own, in English. This one writes them into the log,
 * restarts a crashed server silently, and says it once, in the user's language, when there will be no server.
 */
export class PuzClient extends LanguageClient {
    #told = false;

    /** Never rejects: where the server cannot be started, the user is told. */
    async launch(): Promise<void> {
        try {
            await this.start();
        } catch {
            await this.#tellThatThereIsNoServer();
        }
    }

    override error(message: string, data?: unknown): void {
        super.error(message, data, false);
    }

    override createDefaultErrorHandler(maxRestartCount?: number): ErrorHandler {
        const handler = super.createDefaultErrorHandler(maxRestartCount);
        return {
            error: (error, message, count) => handler.error(error, message, count),
            closed: async () => {
                const result = await handler.closed();
                if (result.action === CloseAction.DoNotRestart) {
                    void this.#tellThatThereIsNoServer();
                }
                return { ...result, handled: true };
            },
        };
    }

    async #tellThatThereIsNoServer(): Promise<void> {
        if (this.#told) {
            return;
        }
        this.#told = true;
        const reload = vscode.l10n.t('Reload Window');
        const log = vscode.l10n.t('Show Log');
        const choice = await vscode.window.showErrorMessage(
            vscode.l10n.t(
                'Puz could not start, so puzzles are neither checked nor solved. Reload the window to try again.',
            ),
            reload,
            log,
        );
        if (choice === reload) {
            await vscode.commands.executeCommand('workbench.action.reloadWindow');
        } else if (choice === log) {
            this.outputChannel.show(true);
        }
    }
}
