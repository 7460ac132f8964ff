import { formOf } from '../check/form';
import type { Job } from '../jobs/job';
import type { Model } from '../puzzles/model';
import type { Report } from '../solve/report';
import type { EarlierVerdict } from './services';

export interface DocumentSearch {
    /** The puzzle that was searched: a text that reads as the same puzzle keeps the result. */
    readonly key: string;
    readonly job: Job<'solve'>;
    readonly controller: AbortController;
    readonly done: Promise<void>;
    report?: Report;
    /** True if the search is finished. */
    ended: boolean;
    /** True if somebody waits for it. */
    isAsked: boolean;
}

/** The number of searches kept per document, to undo to. */
const maxSearches = 10;

/**
 * The verdicts on earlier versions of a document's puzzle: the last one stays in view until there is another, and undoing
 * an edit brings back the one before it.
 */
export class EarlierVerdicts {
    /** The newest first. */
    #searches: readonly DocumentSearch[] = [];
    /** The puzzle as it was last seen. */
    #last: { readonly key: string; readonly model: Model } | undefined;
    #isTurned = false;

    /** The last verdict, unless the puzzle is of another type now. @param model undefined if the text cannot be read */
    of(model: Model | undefined): EarlierVerdict | undefined {
        const [last] = this.#searches;
        return last?.report && last.job.model.type === (model ?? last.job.model).type
            ? { report: last.report, isTurned: this.#isTurned }
            : undefined;
    }

    /** Keeps a search whose puzzle has been changed, if it has a verdict. */
    keep(search: DocumentSearch): void {
        if (search.report && search.report.status !== 'unknown') {
            this.#searches = [search, ...this.#searches.filter(({ key }) => key !== search.key)].slice(0, maxSearches);
            this.#last = { key: search.key, model: search.job.model };
            this.#isTurned = false;
        }
    }

    /** Takes in a changed puzzle. Returns true if the one before was only turned or mirrored. */
    follow(key: string, model: Model): boolean {
        const turned = this.#last !== undefined && this.#last.key !== key && isSamePuzzle(this.#last.model, model);
        this.#isTurned ||= turned;
        this.#last &&= { key, model };
        return turned;
    }

    /** A finished search for this puzzle. */
    search(key: string): DocumentSearch | undefined {
        return this.#searches.find(one => one.key === key && one.ended && one.report?.reason === undefined);
    }
}

/** True if turning or mirroring one board makes the other. */
function isSamePuzzle(a: Model, b: Model): boolean {
    const sides = ({ rows, columns }: Model): string => [rows, columns].sort((x, y) => x - y).join();
    const filled = ({ cells }: Model): number => cells.flat().filter(Boolean).length;
    return a.type === b.type && sides(a) === sides(b) && filled(a) === filled(b) && formOf(a) === formOf(b);
}
