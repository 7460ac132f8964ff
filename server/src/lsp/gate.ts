import { URI, UriUtils } from 'langium';
import {
    ErrorCodes,
    Message,
    type MessageStrategy,
    type NotificationMessage,
    type RequestMessage,
    ResponseError,
} from 'vscode-languageserver';
import type { PuzLspServices } from './services';

/** The request that replaces one that no handler may see. */
const refused = 'puz/refused';

interface Refusal {
    readonly code: number;
    readonly message: string;
}

/**
 * Filters messages before the handlers. Answers requests at the wrong time with an error, and those about
 * closed documents with null; drops such notifications, and documents of other languages.
 */
export class Gate implements MessageStrategy {
    #state: 'new' | 'running' | 'shut' = 'new';
    #isInitialized = false;

    constructor(private readonly services: PuzLspServices) {
        services.shared.lsp.Connection!.onRequest(refused, (refusal: Refusal | null) =>
            refusal?.code === undefined ? null : new ResponseError(refusal.code, refusal.message),
        );
    }

    handleMessage(message: Message, next: (message: Message) => void): void {
        this.services.shared.workspace.DocumentBuilder.noticeMessage();
        if (Message.isRequest(message)) {
            const refusal = this.#refusal(message);
            next(refusal === undefined ? message : { ...message, method: refused, params: { ...refusal } });
        } else if (!Message.isNotification(message) || this.#admits(message)) {
            next(message);
        }
    }

    /** Why a request is not admitted: null for one about a closed document. */
    #refusal({ method, params }: RequestMessage): Refusal | null | undefined {
        const state = this.#state;
        if (state === 'shut') {
            return { code: ErrorCodes.InvalidRequest, message: 'The server was shut down.' };
        }
        if (method === 'initialize' && state === 'running') {
            return { code: ErrorCodes.InvalidRequest, message: 'The server was initialized before.' };
        }
        if (method !== 'initialize' && state === 'new') {
            return { code: ErrorCodes.ServerNotInitialized, message: 'The server was not initialized yet.' };
        }
        if (method === 'initialize') {
            this.#state = 'running';
        } else if (method === 'shutdown') {
            this.#state = 'shut';
        } else if (method.startsWith('textDocument/')) {
            const uri = documentIn(params)?.['uri'];
            if (typeof uri !== 'string') {
                return { code: ErrorCodes.InvalidParams, message: `${method} names no document.` };
            }
            const address = parsed(uri);
            return address && this.services.shared.workspace.TextDocuments.get(address) ? undefined : null;
        }
        return undefined;
    }

    #admits({ method, params }: NotificationMessage): boolean {
        if (this.#state !== 'running') {
            return method === 'exit';
        }
        if (method === 'initialized') {
            const isFirst = !this.#isInitialized;
            this.#isInitialized = true;
            return isFirst;
        }
        return method !== 'textDocument/didOpen' || this.#isPuzzle(documentIn(params));
    }

    #isPuzzle({ uri, languageId, version, text }: Fields = {}): boolean {
        const { LanguageMetaData } = this.services;
        const address = typeof uri === 'string' ? parsed(uri) : undefined;
        return (
            address !== undefined &&
            typeof text === 'string' &&
            typeof version === 'number' &&
            (languageId === LanguageMetaData.languageId ||
                LanguageMetaData.fileExtensions.includes(UriUtils.extname(address)))
        );
    }
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
    typeof value === 'object' && value !== null ? (value as Fields) : undefined;

const documentIn = (params: unknown): Fields | undefined => fieldsOf(fieldsOf(params)?.['textDocument']);

/** Parses an address; undefined if it is invalid. */
function parsed(uri: string): URI | undefined {
    try {
        return URI.parse(URI.parse(uri).toString());
    } catch {
        return undefined;
    }
}
