import type { LangiumDocument } from 'langium';
import type { Before, Path, PathQuestion, PathReport } from '../explain/path-report';
import type { Solver } from '../jobs/job';
import { readPuzzle } from '../language/read-puzzle';
import { unreadable } from '../solve/report';
import { puzzleOf } from './document-view';
import type { Explanations, PathSearch, PuzLspServices } from './services';

/** The maximum number of questions cached per puzzle. */
const mostQuestions = 10;

/** Has the solver's threads find paths, and caches them per puzzle. */
export class ExplanationService implements Explanations {
    /** For each document, the puzzle and the known report on each question. */
    readonly #known = new WeakMap<
        LangiumDocument,
        { readonly puzzle: string; readonly reports: Map<string, PathReport> }
    >();

    constructor(
        private readonly services: PuzLspServices,
        private readonly solver: Solver,
    ) {}

    pathOf(document: LangiumDocument): Path | undefined {
        const path = this.known(document, { to: 'all' })?.path;
        return path?.complete ? path : undefined;
    }

    known(document: LangiumDocument, question: PathQuestion): PathReport | undefined {
        const known = this.#known.get(document);
        return known && known.puzzle === puzzleOf(document) ? known.reports.get(JSON.stringify(question)) : undefined;
    }

    async find(
        document: LangiumDocument,
        question: PathQuestion,
        { limitMs, longer, signal, onProgress }: PathSearch,
    ): Promise<PathReport> {
        const before = this.known(document, question);
        const { model } = readPuzzle(document);
        // A complete path may still have steps whose needed reasons are unknown.
        if (!model || (before?.path?.complete && !(longer && before.path.begun))) {
            return before ?? unreadable;
        }
        const { Boards, Settings } = this.services.lsp;
        const puzzle = JSON.stringify(model);
        const { engine } = Settings;
        const job = {
            kind: 'path' as const,
            model,
            limitMs,
            engine,
            path: question,
            ...this.#proven(document, puzzle, before?.path),
        };
        const report = await this.solver.run(job, {
            signal,
            onProgress({ path }) {
                if (path?.begun) {
                    const found = path.begun.drafts.length;
                    // A step with fewer conclusions than before is checked again.
                    onProgress({ found, checked: Math.min(path.begun.needed.length, found) });
                }
            },
        });
        const found = signal.aborted ? stopped(report, before) : report;
        if (found && puzzle === puzzleOf(document)) {
            this.#remember(document, puzzle, question, found);
            if (question.to === 'all') {
                Boards.changed(document);
            }
        }
        return report;
    }

    /** The facts proven earlier, by solving or for another question. */
    #proven(document: LangiumDocument, puzzle: string, path: Path | undefined): { readonly before?: Before } {
        const { report } = this.services.lsp.Solutions.solutionOf(document);
        const known = this.#known.get(document);
        const asked = known?.puzzle === puzzle ? [...known.reports.values()] : [];
        const proven = [report, ...asked].find(one => one?.openComplete && one.answers.length > 0);
        if (!proven) {
            return {};
        }
        const { status, answers, open, openComplete } = proven;
        return { before: { status, answers, open, openComplete, ...(path && { path }) } };
    }

    #remember(document: LangiumDocument, puzzle: string, question: PathQuestion, report: PathReport): void {
        const before = this.#known.get(document);
        const { reports } = before?.puzzle === puzzle ? before : { reports: new Map<string, PathReport>() };
        reports.set(JSON.stringify(question), report);
        const whole = JSON.stringify({ to: 'all' } satisfies PathQuestion);
        const oldest = [...reports.keys()].find(other => other !== whole);
        if (reports.size > mostQuestions && oldest !== undefined) {
            reports.delete(oldest);
        }
        this.#known.set(document, { puzzle, reports });
    }
}

/** A cancelled search shows no steps; another one continues from there. */
function stopped({ path, ...report }: PathReport, before: PathReport = report): PathReport | undefined {
    return path?.begun && { ...before, path: { steps: [], complete: false, ...before.path, begun: path.begun } };
}
