import type { LangiumDocument } from 'langium';
import { CodeLensRefreshRequest, InlayHintRefreshRequest } from 'vscode-languageserver';
import { viewOf } from './document-view';
import { codeLenses } from './providers/code-lens';
import type { PuzLspServices } from './services';

/** The minimum time between refreshes: an editor refreshed before it has its results keeps the old ones. */
const pauseMs = 400;

/**
 * Editors request lenses and hints after an edit, but after a new verdict or setting they need a refresh.
 *
 * @returns refreshes the editor if the lenses or hints of a document have changed
 */
export function editorRefresh(services: PuzLspServices): (document: LangiumDocument) => void {
    const { Settings } = services.lsp;
    const { Client, Connection, LanguageServer } = services.shared.lsp;
    const shown = new WeakMap<LangiumDocument, { readonly lenses: string; readonly hints: string }>();
    let askForLenses = (): void => {};
    let askForHints = (): void => {};
    const asking = (request: typeof CodeLensRefreshRequest.type): (() => void) =>
        withPauses(async () => {
            try {
                await Connection?.sendRequest(request);
            } catch {
                // The client is closing or gone, so nothing is lost.
            }
        });
    LanguageServer.onInitialize(({ capabilities: { workspace } }) => {
        if (workspace?.codeLens?.refreshSupport) {
            askForLenses = asking(CodeLensRefreshRequest.type);
        }
        if (workspace?.inlayHint?.refreshSupport) {
            askForHints = asking(InlayHintRefreshRequest.type);
        }
    });
    Settings.onChanged(({ hints }) => hints && askForHints());
    return document => {
        const view = viewOf(services, document);
        const lenses = codeLenses(view, Client.hasCommands)
            .map(({ command }) => command?.title)
            .join('\n');
        const hints = Settings.showsAnswer ? String(view.answer ?? '') : '';
        const before = shown.get(document);
        shown.set(document, { lenses, hints });
        if (lenses !== before?.lenses) {
            askForLenses();
        }
        if (hints !== (before?.hints ?? '')) {
            askForHints();
        }
    };
}

/** Makes a function that acts at once, or once after the pause since the last time, however often it is called. */
export function withPauses(act: () => void): () => void {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const ask = (): void => {
        isDue = pause !== undefined;
        if (!isDue) {
            act();
            pause = setTimeout(() => {
                pause = undefined;
                if (isDue) {
                    ask();
                }
            }, pauseMs);
        }
    };
    return ask;
}
