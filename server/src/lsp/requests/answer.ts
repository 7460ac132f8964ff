import type { CancellationToken } from 'vscode-languageserver';
import type { DocumentParams } from '../../protocol';
import { type DocumentView, viewOf } from '../document-view';
import { newestVersion } from '../open-documents';
import type { PuzLspServices } from '../services';

/** Answers a request about the newest version of a document; with null where it is not open, or nothing is found. */
export function answer<P extends DocumentParams>(
    services: PuzLspServices,
    request: string,
    find: (view: DocumentView, params: P) => unknown,
): void {
    services.shared.lsp.Connection!.onRequest(request, async (params: P): Promise<unknown> => {
        const document = await newestVersion(services.shared, params.uri);
        return (document && (await find(viewOf(services, document), params))) ?? null;
    });
}

/** Ends what is done for a request when that is cancelled. */
export function signalOf(token: CancellationToken): AbortSignal {
    const ending = new AbortController();
    token.onCancellationRequested(() => ending.abort());
    // One that is cancelled from the start tells nobody.
    if (token.isCancellationRequested) {
        ending.abort();
    }
    return ending.signal;
}
