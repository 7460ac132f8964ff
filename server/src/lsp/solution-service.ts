import { DocumentState, type LangiumDocument, type URI } from 'langium';
import { readPuzzle } from '../language/read-puzzle';
import type { Model } from '../puzzles/puzzle-type';
import type { SolverPool } from '../solve/pool';
import type { Report } from '../solve/report';
import type { PuzLspServices } from './puz-lsp-module';

/** What is known of a document's answers now. */
export type Solution =
    | { readonly status: 'unsolved' | 'solving' }
    | { readonly status: 'solved'; readonly report: Report };

/** The last search for a document. */
interface Search {
    /** Which puzzle was searched: a text that reads as the same puzzle keeps the result. */
    readonly key: string;
    readonly limitMs: number;
    readonly controller: AbortController;
    readonly done: Promise<void>;
    report?: Report;
}

/**
 * Solves documents when they are saved and when somebody asks. The search runs in the solver's threads, outside of the
 * workspace lock; only its result comes back in, as a new validation of the document. An edit that makes it another
 * puzzle, or closing the document, ends the search; a result is only shown for the puzzle that it belongs to.
 */
export class SolutionService {
    readonly #services: PuzLspServices;
    readonly #pool: Pick<SolverPool, 'solve'>;
    readonly #searches = new Map<string, Search>();

    constructor(services: PuzLspServices, pool: Pick<SolverPool, 'solve'>) {
        this.#services = services;
        this.#pool = pool;
        const { DocumentBuilder } = services.shared.workspace;
        DocumentBuilder.onDocumentPhase(DocumentState.Parsed, document => this.#endStale(document));
        DocumentBuilder.onUpdate((_changed, deleted) => {
            for (const uri of deleted) {
                this.#forget(uri.toString());
            }
        });
        services.shared.lsp.DocumentUpdateHandler.onSaved(uri => void this.solve(uri, { again: false }));
        services.lsp.Settings.onLocaleChanged(() => {
            void this.#validateAgain(services.shared.workspace.LangiumDocuments.all.toArray());
        });
    }

    /** What is known of the puzzle that the document holds now. */
    solutionOf(document: LangiumDocument): Solution {
        const search = this.#searches.get(document.uri.toString());
        if (!search || search.key !== this.#keyOf(document)) {
            return { status: 'unsolved' };
        }
        return search.report ? { status: 'solved', report: search.report } : { status: 'solving' };
    }

    /**
     * Solves the puzzle in its newest version, and returns when its result is shown or it was ended. Without `again`,
     * a result that cannot become better is kept.
     */
    async solve(uri: URI, { again }: { readonly again: boolean }): Promise<void> {
        const document = await this.#newestVersion(uri);
        const model = document && this.#modelOf(document);
        const key = document && this.#keyOf(document);
        if (!document || !model || !key) {
            return;
        }
        const { timeLimitMs: limitMs, engine } = this.#services.lsp.Settings;
        const known = this.#searches.get(uri.toString());
        if (known?.key === key && (!known.report || (!again && !mayImprove(known, limitMs)))) {
            return known.done;
        }
        known?.controller.abort();
        const controller = new AbortController();
        const search: Search = {
            key,
            limitMs,
            controller,
            done: this.#pool.solve({ model, limitMs, engine }, controller.signal).then(async report => {
                if (this.#searches.get(uri.toString()) === search) {
                    search.report = report;
                    await this.#validateAgain([document]);
                }
            }),
        };
        this.#searches.set(uri.toString(), search);
        this.#services.lsp.Boards.changed(document);
        return search.done;
    }

    /** Ends the search for a document; what it found out by then is its result. */
    cancel(uri: URI): void {
        this.#searches.get(uri.toString())?.controller.abort();
    }

    #modelOf(document: LangiumDocument): Model | undefined {
        return readPuzzle(document, this.#services.Grammar).model;
    }

    #keyOf(document: LangiumDocument): string | undefined {
        const model = this.#modelOf(document);
        return model && JSON.stringify(model);
    }

    /** The document after all edits that the editor has sent so far. */
    #newestVersion(uri: URI): Promise<LangiumDocument | undefined> {
        const { LangiumDocuments, WorkspaceLock } = this.#services.shared.workspace;
        return WorkspaceLock.read(() => LangiumDocuments.getDocument(uri));
    }

    #endStale(document: LangiumDocument): void {
        const search = this.#searches.get(document.uri.toString());
        if (search && search.key !== this.#keyOf(document)) {
            this.#forget(document.uri.toString());
        }
    }

    #forget(uri: string): void {
        const search = this.#searches.get(uri);
        this.#searches.delete(uri);
        search?.controller.abort();
    }

    async #validateAgain(documents: readonly LangiumDocument[]): Promise<void> {
        const { DocumentBuilder, LangiumDocuments, WorkspaceLock } = this.#services.shared.workspace;
        await WorkspaceLock.write(token => {
            for (const document of documents.filter(({ uri }) => LangiumDocuments.hasDocument(uri))) {
                DocumentBuilder.resetToState(document, DocumentState.IndexedReferences);
            }
            return DocumentBuilder.update([], [], token);
        });
    }
}

/** Whether another search could find out more than this one. */
function mayImprove({ report, limitMs }: Search, newLimitMs: number): boolean {
    return report?.status === 'unknown' && (report.reason !== 'time' || newLimitMs > limitMs);
}
