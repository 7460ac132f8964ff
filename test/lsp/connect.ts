import { expect } from 'vitest';
import type {
    CodeAction,
    Diagnostic,
    InitializeResult,
    PublishDiagnosticsParams,
    ServerCapabilities,
    TextEdit,
} from 'vscode-languageserver';
import {
    createProtocolConnection,
    type ProtocolConnection,
    StreamMessageReader,
    StreamMessageWriter,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { BoardState, InitializationOptions } from '../../server/src/protocol';
import { inProcess, type Transport } from './transports';

/** The properties that an editor declares when it connects. */
export interface Editor {
    readonly locale?: string;
    readonly capabilities: object;
    readonly initializationOptions?: InitializationOptions;
}

/** The parts of VS Code and our extension that make a difference to the server. */
export const vsCode: Editor = {
    capabilities: {
        workspace: { configuration: true },
        textDocument: { codeLens: {}, completion: { completionItem: { snippetSupport: true } } },
    },
    initializationOptions: { hasCommands: true, hasTokenTypes: true },
};

/** Parts of the section `puz`. */
export interface Settings {
    language?: 'en' | 'ja';
    cellNames?: 'r3c4' | 'words';
    solve?: object;
    check?: object;
    solver?: object;
    inlayHints?: object;
    typing?: object;
}

/** The time limit in seconds unless a test sets its own: no verdict of a test depends on the clock. */
const anHour = { timeLimit: 3600 };

export interface Start {
    readonly settings?: Settings;
    readonly transport?: Transport;
    /** Sends messages before the editor initializes the server. */
    readonly before?: (connection: ProtocolConnection) => Promise<void>;
}

/** A language server, with an editor connected to it. */
export class Server {
    readonly connection: ProtocolConnection;
    readonly boards: BoardState[] = [];
    /** Messages for the user. */
    readonly messages: string[] = [];
    /** Messages for the editor's log. */
    readonly log: string[] = [];
    /** The section `puz` of the user's settings. */
    readonly settings: Settings;
    /** All diagnostics that were published, in order. */
    readonly publications: PublishDiagnosticsParams[] = [];
    readonly #published = new Map<string, PublishDiagnosticsParams>();
    readonly #versions = new Map<string, number>();
    readonly #texts = new Map<string, string>();
    readonly #watchers = new Set<() => void>();
    readonly #raw: Buffer[] = [];

    private constructor(
        private readonly transport: Transport,
        settings: Settings,
    ) {
        this.settings = settings;
        transport.fromServer.on('data', (chunk: Buffer) => this.#raw.push(chunk));
        this.connection = createProtocolConnection(
            new StreamMessageReader(transport.fromServer),
            new StreamMessageWriter(transport.toServer),
        );
        this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
            this.publications.push(params);
            this.#published.set(params.uri, params);
            this.#changed();
        });
        this.connection.onNotification('puz/board', (state: BoardState) => {
            this.boards.push(state);
            this.#changed();
        });
        this.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
            this.messages.push(message);
            this.#changed();
        });
        this.connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
            this.log.push(message);
            this.#changed();
        });
        this.connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) =>
            items.map(() => ({ ...this.settings, solve: { ...anHour, ...this.settings.solve } })),
        );
        this.connection.onRequest('client/registerCapability', () => null);
        this.connection.listen();
    }

    /** Starts a server, in process unless another transport is given. */
    static async start(
        editor: Editor,
        { settings = {}, transport = inProcess(), before = async () => {} }: Start = {},
    ): Promise<{ readonly server: Server; readonly capabilities: ServerCapabilities }> {
        const server = new Server(transport, settings);
        await before(server.connection);
        const { capabilities } = await server.connection.sendRequest<InitializeResult>('initialize', {
            processId: process.pid,
            rootUri: null,
            ...editor,
        });
        await server.connection.sendNotification('initialized', {});
        return { server, capabilities };
    }

    async open(uri: string, text: string): Promise<void> {
        this.#versions.set(uri, 1);
        this.#texts.set(uri, text);
        await this.connection.sendNotification('puz/watchBoard', { uris: [uri] });
        await this.connection.sendNotification('textDocument/didOpen', {
            textDocument: { uri, languageId: 'puz', version: 1, text },
        });
    }

    /** Replaces the whole text. */
    async edit(uri: string, text: string): Promise<number> {
        const version = this.#versions.get(uri)! + 1;
        this.#versions.set(uri, version);
        this.#texts.set(uri, text);
        await this.connection.sendNotification('textDocument/didChange', {
            textDocument: { uri, version },
            contentChanges: [{ text }],
        });
        return version;
    }

    save(uri: string): Promise<void> {
        return this.connection.sendNotification('textDocument/didSave', { textDocument: { uri } });
    }

    close(uri: string): Promise<void> {
        return this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    }

    solve(uri: string, options: object = {}): Promise<BoardState | null> {
        return this.connection.sendRequest('puz/solve', { uri, ...options });
    }

    hover(uri: string, line: number, character: number): Promise<{ contents: { value: string } } | null> {
        return this.connection.sendRequest('textDocument/hover', {
            textDocument: { uri },
            position: { line, character },
        });
    }

    /**
     * The code actions at a place, as the server sends them.
     * @param only the kinds that are asked for; all where it is left out
     */
    async codeActions(uri: string, line: number, character: number, only?: readonly string[]): Promise<CodeAction[]> {
        const position = { line, character };
        const actions: CodeAction[] | null = await this.connection.sendRequest('textDocument/codeAction', {
            textDocument: { uri },
            range: { start: position, end: position },
            context: { diagnostics: this.#published.get(uri)?.diagnostics ?? [], ...(only && { only }) },
        });
        return actions ?? [];
    }

    /** The code actions at a place, refactorings only where asked for, each with the text as it would be after it. */
    async actions(
        uri: string,
        line: number,
        character: number,
        only: readonly string[] = ['quickfix', 'source'],
    ): Promise<{ title: string; text: string | undefined }[]> {
        const actions = await this.codeActions(uri, line, character, only);
        return actions.map(({ title, edit }) => ({
            title,
            text: edit?.changes && this.after(uri, edit.changes[uri] ?? []),
        }));
    }

    /** The text of a document as it would be after some changes. */
    after(uri: string, edits: TextEdit[]): string {
        return TextDocument.applyEdits(TextDocument.create(uri, 'puz', 1, this.#texts.get(uri)!), edits);
    }

    async lenses(uri: string): Promise<string[]> {
        const lenses: { command: { title: string } }[] = await this.connection.sendRequest('textDocument/codeLens', {
            textDocument: { uri },
        });
        return lenses.map(({ command }) => command.title);
    }

    /** The diagnostics of a document, as soon as they are as wanted. */
    async diagnostics(uri: string, wanted: (found: Diagnostic[]) => boolean): Promise<Diagnostic[]> {
        await this.until(() => wanted(this.#published.get(uri)?.diagnostics ?? []));
        return this.#published.get(uri)?.diagnostics ?? [];
    }

    /** The last published diagnostics. */
    published(uri: string): PublishDiagnosticsParams | undefined {
        return this.#published.get(uri);
    }

    /** The last board sent for a document, as soon as it fulfils the condition. */
    async board(uri: string, wanted: (state: BoardState) => boolean): Promise<BoardState> {
        const last = (): BoardState | undefined => this.boards.findLast(state => state.uri === uri);
        await this.until(() => {
            const state = last();
            return state !== undefined && wanted(state);
        });
        return last()!;
    }

    async until(condition: () => boolean): Promise<void> {
        while (!condition()) {
            await new Promise<void>(resolve => {
                const watcher = (): void => {
                    this.#watchers.delete(watcher);
                    resolve();
                };
                this.#watchers.add(watcher);
            });
        }
    }

    /** Sends messages in one piece: all have arrived before the server looks at the second. */
    sendTogether(messages: readonly object[]): void {
        this.write(messages.map(message => framed(JSON.stringify({ jsonrpc: '2.0', ...message }))).join(''));
    }

    /** Sends any characters. */
    write(text: string): void {
        this.transport.toServer.write(text);
    }

    /** Everything that the server has sent so far. */
    get output(): string {
        return Buffer.concat(this.#raw).toString();
    }

    /** Ends the server as an editor does. It must exit with 0, having written only whole messages. */
    async stop(): Promise<void> {
        await this.connection.sendRequest('shutdown');
        await this.connection.sendNotification('exit');
        await this.expectExit();
    }

    /** Waits for the server to end. It must exit with 0, having written only whole messages. */
    async expectExit(): Promise<void> {
        expect(await this.transport.exited).toBe(0);
        expect(withoutMessages(Buffer.concat(this.#raw))).toBe('');
        expect(this.transport.printed).toEqual([]);
        this.connection.dispose();
    }

    #changed(): void {
        for (const watcher of [...this.#watchers]) {
            watcher();
        }
    }
}

/** A message as it is sent. */
export const framed = (content: string): string => `Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;

/** The bytes that remain of a server's output when all whole messages are taken away. */
function withoutMessages(output: Buffer): string {
    let rest = output;
    for (;;) {
        const header = /^Content-Length: (\d+)\r\n(?:Content-Type: [^\r\n]*\r\n)?\r\n/.exec(
            rest.toString('latin1', 0, 200),
        );
        if (!header) {
            return rest.toString();
        }
        rest = rest.subarray(header[0].length + Number(header[1]));
    }
}
