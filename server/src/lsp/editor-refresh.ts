import type { LangiumDocument } from 'langium';
import { CodeLensRefreshRequest, InlayHintRefreshRequest } from 'vscode-languageserver';
import { readPuzzle } from '../language/read-puzzle';
import { commandsFor } from './providers/code-lens';
import type { PuzLspServices, Refresh } from './services';

/** An editor that is told more often than it can ask again shows what is old for as long as that goes on. */
const pauseMs = 400;

/** Editors ask for lenses and hints after an edit; that a verdict or a setting has changed they have to be told. */
export class EditorRefresh implements Refresh {
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
        services.lsp.Settings.onHintsChanged(() => this.#askForHints());
    }

    changed(document: LangiumDocument): void {
        const { Solutions, Settings } = this.#services.lsp;
        const puzzle = readPuzzle(document, this.#services.Grammar);
        const solution = Solutions.solutionOf(document);
        const { report } = solution;
        const commands = commandsFor(puzzle, solution, document.textDocument.uri, Settings.current);
        const now = {
            lenses: puzzle.puzzle ? commands.map(({ title }) => title).join('\n') : '',
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

/** Does something at once, or after the pause behind the last time; as often as it was asked for meanwhile, once. */
export function withPauses(act: () => void): () => void {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const ask = (): void => {
        if (pause) {
            isDue = true;
            return;
        }
        act();
        pause = setTimeout(() => {
            pause = undefined;
            if (isDue) {
                isDue = false;
                ask();
            }
        }, pauseMs);
    };
    return ask;
}
