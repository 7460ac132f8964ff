import type { CancellationToken } from 'vscode-languageserver';
import type { DocumentParams, Request } from '../../protocol';
import { type DocumentView, viewOf } from '../document-view';
import { newestVersion } from '../open-documents';
import type { PuzLspServices } from '../services';

/** Answers a request once the settings are known. The signal aborts when the request is cancelled. */
export function respond<P, R>(
    services: PuzLspServices,
    request: Request<P, R>,
    make: (params: P, signal: AbortSignal) => R | Promise<R>,
): void {
    services.shared.lsp.Connection!.onRequest(request as string, async (params: P, token): Promise<unknown> => {
        await services.lsp.Settings.ready;
        return make(params, signalOf(token));
    });
}

/** Answers a request about the newest version of a document; null if it is not open or there is no answer. */
export function answer<P extends DocumentParams, R>(
    services: PuzLspServices,
    request: Request<P, R | null>,
    find: (view: DocumentView, params: P, signal: AbortSignal) => R | undefined | Promise<R | undefined>,
): void {
    respond<P, R | null>(services, request, async (params, signal) => {
        const view = await newestView(services, params.uri);
        return (view && (await find(view, params, signal))) ?? null;
    });
}

/** The newest version of a document; undefined if it is not open. */
export async function newestView(services: PuzLspServices, uri: string): Promise<DocumentView | undefined> {
    const document = await newestVersion(services.shared, uri);
    return document && viewOf(services, document);
}

function signalOf(token: CancellationToken): AbortSignal {
    const ending = new AbortController();
    token.onCancellationRequested(() => ending.abort());
    // A token that is cancelled from the start fires no event.
    if (token.isCancellationRequested) {
        ending.abort();
    }
    return ending.signal;
}
