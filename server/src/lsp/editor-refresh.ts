import { CodeLensRefreshRequest, InlayHintRefreshRequest } from 'vscode-languageserver';
import type { PuzLspServices, Refresh } from './services';

/** Editors ask for lenses and hints after an edit; that a verdict or a setting has changed they have to be told. */
export class EditorRefresh implements Refresh {
    readonly #services: PuzLspServices;
    #supported: readonly (typeof CodeLensRefreshRequest.type | typeof InlayHintRefreshRequest.type)[] = [];

    constructor(services: PuzLspServices) {
        this.#services = services;
        services.shared.lsp.LanguageServer.onInitialize(({ capabilities: { workspace } }) => {
            this.#supported = [
                ...(workspace?.codeLens?.refreshSupport ? [CodeLensRefreshRequest.type] : []),
                ...(workspace?.inlayHint?.refreshSupport ? [InlayHintRefreshRequest.type] : []),
            ];
        });
        services.lsp.Settings.onHintsChanged(() => this.ask());
    }

    ask(): void {
        for (const request of this.#supported) {
            // A client that is being closed does not answer; nothing is lost.
            this.#services.shared.lsp.Connection?.sendRequest(request).catch(() => {});
        }
    }
}
