import type { LangiumDocument } from 'langium';
import { CodeLensRefreshRequest, InlayHintRefreshRequest } from 'vscode-languageserver';
import { codeLenses } from './providers/code-lens';
import type { PuzLspServices } from './services';

/** An editor that is told to ask again before it has its answers keeps showing the old ones. */
const pauseMs = 400;

/** Editors ask for lenses and hints after an edit; that a verdict or a setting has changed they have to be told. */
export class EditorRefresh {
    readonly #services: PuzLspServices;
    readonly #shown = new WeakMap<LangiumDocument, { readonly lenses: string; readonly hints: string }>();
    #askForLenses = (): void => {};
    #askForHints = (): void => {};

    constructor(services: PuzLspServices) {
        this.#services = services;
        services.shared.lsp.LanguageServer.onInitialize(({ capabilities: { workspace } }) => {
            if (workspace?.codeLens?.refreshSupport) {
                this.#askForLenses = this.#asking(CodeLensRefreshRequest.type);
            }
            if (workspace?.inlayHint?.refreshSupport) {
                this.#askForHints = this.#asking(InlayHintRefreshRequest.type);
            }
        });
        services.lsp.Settings.onChanged(({ hints }) => hints && this.#askForHints());
    }

    /** Has the editor ask for lenses and hints again, where those of a document are others now. */
    changed(document: LangiumDocument): void {
        const { Solutions, Settings } = this.#services.lsp;
        const { report } = Solutions.solutionOf(document);
        const lenses = codeLenses(this.#services, document).map(({ command }) => command?.title);
        const now = {
            lenses: lenses.join('\n'),
            hints: Settings.showsAnswer && report?.status === 'unique' ? `${report.answers[0]}` : '',
        };
        const before = this.#shown.get(document);
        this.#shown.set(document, now);
        if (now.lenses !== before?.lenses) {
            this.#askForLenses();
        }
        if (now.hints !== (before?.hints ?? '')) {
            this.#askForHints();
        }
    }

    #asking(request: typeof CodeLensRefreshRequest.type | typeof InlayHintRefreshRequest.type): () => void {
        // A client that is being closed does not answer; nothing is lost.
        return withPauses(() => this.#services.shared.lsp.Connection?.sendRequest(request).catch(() => {}));
    }
}

/** Acts at once, or when the pause after the last time is over: once, however often it was asked meanwhile. */
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
