import type { Before, Path, PathQuestion, PathReport } from '../explain/path-report';
import type { ExplainProgress } from '../protocol';
import type { Model } from '../puzzles/model';
import { identityOf } from '../puzzles/registry';
import type { Report } from '../solve/report';

/** The maximum number of questions whose reports are kept. */
const mostQuestions = 10;

const nameOf = (question: PathQuestion): string => JSON.stringify(question);
const wholePath = nameOf({ to: 'all' });

/** The reports on questions about one puzzle. */
export class KnownPaths {
    readonly #reports = new Map<string, PathReport>();

    /** @param puzzle its identity */
    private constructor(private readonly puzzle: string) {}

    /** Returns the known reports if they are about this puzzle, or else an empty set of reports. */
    static of(model: Model, known: KnownPaths | undefined): KnownPaths {
        const puzzle = identityOf(model);
        return known?.puzzle === puzzle ? known : new KnownPaths(puzzle);
    }

    reportOn(question: PathQuestion): PathReport | undefined {
        return this.#reports.get(nameOf(question));
    }

    /** Drops the report that came first if there are too many, but never that on the whole path. */
    keep(question: PathQuestion, report: PathReport): void {
        this.#reports.set(nameOf(question), report);
        const oldest = [...this.#reports.keys()].find(other => other !== wholePath);
        if (this.#reports.size > mostQuestions && oldest !== undefined) {
            this.#reports.delete(oldest);
        }
    }

    /**
     * The facts that earlier searches have proven, from which one on a question can go on.
     *
     * @param solved the report on the puzzle, if it was solved
     */
    before(question: PathQuestion, solved?: Report): { readonly before?: Before } {
        const path = this.reportOn(question)?.path;
        // Each report that knows all open cells says the same about the answers.
        const proven = [solved, ...this.#reports.values()].find(one => one?.openComplete && one.answers.length > 0);
        if (!proven) {
            return {};
        }
        const { status, answers, open, openComplete } = proven;
        return { before: { status, answers, open, openComplete, ...(path && { path }) } };
    }
}

/**
 * Whether another search would find out nothing more. A complete path may have steps whose needed reasons are not known yet
 * (`begun`): a `longer` search looks for them.
 */
export function isFinal(path: Path | undefined, longer: boolean): boolean {
    return path?.complete === true && !(longer && path.begun);
}

/** How far a search has come; undefined before its first step. */
export function progressOf({ path }: PathReport): ExplainProgress | undefined {
    if (!path?.begun) {
        return undefined;
    }
    const found = path.begun.drafts.length;
    // A step with fewer conclusions than before is checked again.
    return { found, checked: Math.min(path.begun.needed.length, found) };
}
