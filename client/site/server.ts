import { LSPClient, type LSPClientExtension } from '@codemirror/lsp-client';
import type { InitializationOptions, Request } from '../../server/src/protocol';
import { beginSolversFor } from './solvers';
import type { Locale } from './texts';

/** What to do with each notification of the server, by its name. */
export type Hear = Readonly<Record<string, (params: never) => void>>;

/**
 * Capabilities that the library does not declare, as it has nothing for them. The site has: `code-actions.ts` and its
 * like.
 */
const furtherCapabilities: LSPClientExtension = {
    clientCapabilities: {
        textDocument: {
            codeAction: {
                codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } },
            },
            onTypeFormatting: {},
            publishDiagnostics: { versionSupport: true },
            semanticTokens: {
                requests: { full: true },
                tokenTypes: [],
                tokenModifiers: ['declaration'],
                formats: ['relative'],
            },
        },
    },
};

/** Searches have limits of their own, and the library knows no "never". In milliseconds. */
const neverMs = 2 ** 31 - 1;

/** The language server, which runs in a worker of its own. */
export class Server {
    readonly client: LSPClient;
    readonly #progressListeners = new Map<string, (value: unknown) => void>();

    constructor(language: Locale, hear: Hear) {
        const options: InitializationOptions = {
            hasCommands: true,
            hasTokenTypes: true,
            puz: { language, cellNames: 'words', solve: { run: 'onType' } },
        };
        this.client = new LSPClient({
            initializationOptions: options,
            timeout: neverMs,
            extensions: [furtherCapabilities],
            notificationHandlers: Object.fromEntries(
                Object.entries({ ...hear, '$/progress': this.#progress }).map(([name, act]) => [
                    name,
                    (_: LSPClient, params: unknown) => {
                        act(params as never);
                        return true;
                    },
                ]),
            ),
        });
        const worker = new Worker('server.js', { type: 'module' });
        beginSolversFor(worker);
        const handlers = new Map<(message: string) => void, (event: MessageEvent) => void>();
        // The library knows only texts. Reading and writing them costs little: under 2 ms for the 37 kB of a state of a
        // board of 36×20 cells, the largest message that is sent while somebody types.
        this.client.connect({
            send: message => worker.postMessage(JSON.parse(message)),
            subscribe: handler => {
                const receive = ({ data, ports }: MessageEvent): void => {
                    // A message with a port asks for a solver (`solvers.ts`).
                    if (ports.length === 0) {
                        handler(JSON.stringify(data));
                    }
                };
                handlers.set(handler, receive);
                worker.addEventListener('message', receive);
            },
            unsubscribe: handler => worker.removeEventListener('message', handlers.get(handler)!),
        });
    }

    /** Asks about the texts as they are now; null without an answer. Never rejects. */
    async ask<P extends object, R>(request: Request<P, R>, params: P, signal?: AbortSignal): Promise<R | null> {
        this.client.sync();
        const answer = this.client.request<P, R>(request, params);
        signal?.addEventListener('abort', () => this.client.cancelRequest(params));
        try {
            return await answer;
        } catch (error) {
            if (!signal?.aborted) {
                console.error(request, error);
            }
            return null;
        }
    }

    /** The version of a text that the server knows; 0 before it knows one. */
    versionOf(uri: string): number {
        return this.client.workspace.getFile(uri)?.version ?? 0;
    }

    tell(notification: string, params: object): void {
        this.client.sync();
        this.client.notification(notification, params);
    }

    /** Hears the progress of a request with this token, until the returned function is called. */
    onProgress<T>(token: string, hear: (value: T) => void): () => void {
        this.#progressListeners.set(token, value => hear(value as T));
        return () => this.#progressListeners.delete(token);
    }

    readonly #progress = ({ token, value }: { readonly token: string; readonly value: unknown }): void =>
        this.#progressListeners.get(token)?.(value);
}
