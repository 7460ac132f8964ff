import * as vscode from 'vscode';
import {
    type BaseLanguageClient,
    type CancellationToken,
    CloseAction,
    ConnectionError,
    Emitter,
    ErrorAction,
    ErrorCodes,
    type ErrorHandler,
    type Event,
    type LanguageClientOptions,
    ResponseError,
    RevealOutputChannelOn,
    State,
} from 'vscode-languageclient';
import type { InitializationOptions, Request } from '../../server/src/protocol';

/**
 * Files, unsaved texts, files of remote repositories, and the folder of `npm run test:web`; not old versions, as of
 * `git:`, where every problem would appear twice.
 */
export const puzzleDocuments = ['file', 'untitled', 'vscode-vfs', 'vscode-test-web'].map(scheme => ({
    scheme,
    language: 'puz',
}));

/** We have commands and token types of our own; for editors without, the server has others. */
const ours: InitializationOptions = { hasCommands: true, hasTokenTypes: true };

export interface PuzClient extends BaseLanguageClient {
    /** A puzzle was edited, and the server has been told. */
    readonly onEdited: Event<vscode.TextDocumentChangeEvent>;
    /** Starts the server. Never rejects: if it cannot be started, the user gets a message. */
    launch(): Promise<void>;
    /**
     * Sends a request; null without an answer. Never rejects, and never repeats a request that may have crashed the
     * server.
     */
    ask<P extends object, R>(request: Request<P, R> | string, params?: P, token?: CancellationToken): Promise<R | null>;
}

/** Whether a request did not reach the server, because that had ended before. */
function wasNotSent(error: unknown): boolean {
    return (
        error instanceof ConnectionError ||
        (error instanceof ResponseError && error.code === ErrorCodes.MessageWriteError)
    );
}

/** The library has a client for Node and one for browsers, which differ in how they start a server. */
type ClientClass<Server, Client = BaseLanguageClient> = new (
    id: string,
    name: string,
    server: Server,
    options: LanguageClientOptions,
) => Client;

export function createClient<Server>(
    Client: ClientClass<Server>,
    server: Server,
    more: InitializationOptions = {},
): PuzClient {
    const edited = new Emitter<vscode.TextDocumentChangeEvent>();
    const options: LanguageClientOptions = {
        documentSelector: puzzleDocuments,
        initializationOptions: { ...ours, ...more },
        revealOutputChannelOn: RevealOutputChannelOn.Never,
        // The only commands that links in messages of the server may run.
        markdown: { isTrusted: { enabledCommands: ['puz.explainCell'] } },
        initializationFailedHandler: () => false,
        middleware: {
            async didChange(event, next) {
                await next(event);
                edited.fire(event);
            },
            // Typed clues have a way of their own (typed-clue.ts), which does not depend on "Format On Type".
            provideOnTypeFormattingEdits: (document, position, ch, options, token, next) =>
                ch === '\n' ? next(document, position, ch, options, token) : undefined,
        },
    };
    return new (quiet(Client, edited.event))('puz', 'Puz', server, options);
}

/**
 * The library's client reports every trouble in a dialog, in English. This one logs it, restarts a crashed server
 * silently, and tells the user once, in their language, when there will be no server.
 */
function quiet<Server>(Client: ClientClass<Server>, onEdited: PuzClient['onEdited']): ClientClass<Server, PuzClient> {
    abstract class QuietClient extends Client implements PuzClient {
        readonly onEdited = onEdited;
        #hasToldUser = false;
        /** How often a server has ended. */
        #ends = 0;

        constructor(...given: ConstructorParameters<ClientClass<Server>>) {
            super(...given);
            this.onDidChangeState(({ oldState }) => {
                this.#ends += oldState === State.Running ? 1 : 0;
            });
        }

        async launch(): Promise<void> {
            try {
                await this.start();
            } catch {
                await this.#tellThatThereIsNoServer();
            }
        }

        async ask<R>(method: string, params: object = {}, token?: CancellationToken): Promise<R | null> {
            const send = (): Promise<R | null> =>
                token ? this.sendRequest(method, params, token) : this.sendRequest(method, params);
            try {
                await this.#hasBegun();
                const ends = this.#ends;
                return await send().catch(async error => {
                    if (!wasNotSent(error)) {
                        throw error;
                    }
                    await ended(this, () => this.state !== State.Running || this.#ends > ends);
                    await this.#hasBegun();
                    return send();
                });
            } catch (error) {
                if (!token?.isCancellationRequested) {
                    this.error(method, error);
                }
                return null;
            }
        }

        /** Waits for the start: requests sent earlier would reach the server before the open documents do. */
        async #hasBegun(): Promise<void> {
            if (this.state === State.Starting || this.state === State.Running) {
                await this.start();
            }
        }

        override error(message: string, data?: unknown): void {
            super.error(message, data, false);
        }

        override createDefaultErrorHandler(maxRestartCount?: number): ErrorHandler {
            return patient(
                super.createDefaultErrorHandler(maxRestartCount),
                () => void this.#tellThatThereIsNoServer(),
            );
        }

        async #tellThatThereIsNoServer(): Promise<void> {
            if (!this.#hasToldUser) {
                this.#hasToldUser = true;
                await offerToReload(this);
            }
        }
    }
    // The given class implements what is abstract here: `createMessageTransports`, which is protected.
    return QuietClient as unknown as ClientClass<Server, PuzClient>;
}

/** Waits until the client has noticed that a server has ended: a request sent before would go to that server. */
function ended(client: BaseLanguageClient, hasNoticed: () => boolean): Promise<void> {
    return new Promise(resolve => {
        if (hasNoticed()) {
            resolve();
            return;
        }
        const watching = client.onDidChangeState(({ newState }) => {
            if (newState !== State.Running) {
                watching.dispose();
                resolve();
            }
        });
    });
}

/**
 * Makes the library's handler silent and patient.
 *
 * @param giveUp is called when no other server is started
 */
function patient(handler: ErrorHandler, giveUp: () => void): ErrorHandler {
    return {
        // The library gives up after three failed writes. But a server that cannot be written to has ended, and once the
        // client notices, it starts another one.
        error: () => ({ action: ErrorAction.Continue }),
        closed: async () => {
            const result = await handler.closed();
            if (result.action === CloseAction.DoNotRestart) {
                giveUp();
            }
            return { ...result, handled: true };
        },
    };
}

/** Tells the user that there is no server. */
async function offerToReload({ outputChannel }: BaseLanguageClient): Promise<void> {
    const reload = vscode.l10n.t('Reload Window');
    const log = vscode.l10n.t('Show Log');
    const choice = await vscode.window.showErrorMessage(
        vscode.l10n.t('Puz is not running, so puzzles are neither checked nor solved. Reload the window to try again.'),
        reload,
        log,
    );
    if (choice === reload) {
        await vscode.commands.executeCommand('workbench.action.reloadWindow');
    } else if (choice === log) {
        outputChannel.show(true);
    }
}
