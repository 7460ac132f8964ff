import type { LangiumDocument } from 'langium';
import { isFinal, KnownPaths, progressOf } from '../by-hand/known-paths';
import type { Path, PathQuestion, PathReport } from '../explain/path-report';
import type { Solver } from '../jobs/job';
import { readPuzzle } from '../language/read-puzzle';
import type { Model } from '../puzzles/model';
import { identityOf } from '../puzzles/registry';
import { unreadable } from '../solve/report';
import { puzzleOf } from './document-view';
import type { Explanations, PathSearch, PuzLspServices } from './services';

/** Has the solver's threads find paths, and caches them per puzzle. */
export class ExplanationService implements Explanations {
    /** For each document, what is known about its puzzle, as it was then. */
    readonly #known = new WeakMap<LangiumDocument, KnownPaths>();

    constructor(
        private readonly services: PuzLspServices,
        private readonly solver: Solver,
    ) {}

    pathOf(document: LangiumDocument): Path | undefined {
        const path = this.known(document, { to: 'all' })?.path;
        return path?.complete ? path : undefined;
    }

    known(document: LangiumDocument, question: PathQuestion): PathReport | undefined {
        const { model } = readPuzzle(document);
        return model && this.#about(document, model).reportOn(question);
    }

    #about(document: LangiumDocument, model: Model): KnownPaths {
        return KnownPaths.of(model, this.#known.get(document));
    }

    async find(
        document: LangiumDocument,
        question: PathQuestion,
        { longer, signal, onProgress }: PathSearch,
    ): Promise<PathReport> {
        const known = this.known(document, question);
        const { model } = readPuzzle(document);
        if (!model || isFinal(known?.path, longer)) {
            return known ?? unreadable;
        }
        const { Boards, Settings, Solutions } = this.services.lsp;
        const identity = identityOf(model);
        const before = this.#about(document, model).before(question, Solutions.solutionOf(document).report);
        const job = { kind: 'path', model, ...Settings.limits(longer), path: question, ...before } as const;
        const report = await this.solver.run(job, {
            signal,
            onProgress(begun) {
                const progress = progressOf(begun);
                if (progress) {
                    onProgress(progress);
                }
            },
        });
        const toKeep = signal.aborted ? stopped(report, known) : report;
        // The text may have become another puzzle meanwhile.
        if (toKeep && identity === puzzleOf(document)) {
            const paths = this.#about(document, model);
            paths.keep(question, toKeep);
            this.#known.set(document, paths);
            if (question.to === 'all') {
                Boards.showProgress(document);
            }
        }
        return report;
    }
}

/**
 * What to keep of a cancelled search: the report from before, and how far the search came; undefined if it came
 * nowhere.
 */
function stopped({ path, ...report }: PathReport, before: PathReport | undefined): PathReport | undefined {
    const begun = path?.begun;
    return begun && { ...(before ?? report), path: { steps: [], complete: false, ...before?.path, begun } };
}
