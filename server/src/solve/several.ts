import type { Place } from '../board/grid';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { OpenKey, Questions, Report } from './report';
import type { Difference, Search } from './search';
import type { Work } from './work';

/** The share of the remaining work for finding all values, and for counting answers. */
const partForEach = 1 / 4;

/** The maximum of these shares in milliseconds, so that suggestions do not wait longer even in a long search. */
const longestMs = 10_000;
const longestPart = 1 / 20;

/** The conflict budget of asking about all keys at once; beyond it each key is asked about on its own. */
const conflictsForAny = 300;

/** True if no key can have a third value, so that all values of the open ones are known. */
function isTwoValued(model: Model): boolean {
    const { entry, defaultValue } = typeOf(model).view.play(model);
    switch (entry.kind) {
        case 'cycle':
            return entry.values.length === 2;
        case 'lines':
            return entry.lines.every(({ value }) => value === 1) && defaultValue === 0;
        default:
            return false;
    }
}

/**
 * Finds the open keys of a puzzle with several answers, and the results of other questions. The results outlast a
 * search that has to start again.
 */
export class Several {
    readonly answers: Answer[];
    /** By key: its values in the answers so far. */
    readonly #values: readonly Set<number>[];
    /** The keys that are proven to have the same value in all answers. */
    readonly #certain = new Set<number>();
    #openComplete = false;
    #valuesComplete: boolean;
    #countEnded = false;
    /** The budgets of these tasks, which outlast a search that has to start again. */
    #forOpen: Work | undefined;
    #forValues: Work | undefined;
    #forCount: Work | undefined;

    /**
     * @param limitMs the limit of the whole search
     * @param learn called with all results whenever there are new ones
     */
    constructor(
        readonly model: Model,
        first: Answer,
        second: Answer,
        readonly questions: Questions,
        readonly limitMs: number,
        readonly learn: (more: Partial<Report>) => void,
    ) {
        this.#valuesComplete = isTwoValued(model);
        this.answers = [first];
        this.#values = first.map(value => new Set([value]));
        this.#see(second);
    }

    /** True if all questions are answered. */
    get isComplete(): boolean {
        const { values, countTo } = this.questions;
        return this.#openComplete && (this.#valuesComplete || !values) && (this.#countEnded || !countTo);
    }

    /** The cells whose values differ between answers, as far as they are known. */
    get openPlaces(): readonly Place[] {
        return this.#open(false).flatMap(({ places }) => places);
    }

    run(search: Search): void {
        const { values, countTo, suggestions } = this.questions;
        const { work } = search;
        const most = Math.max(longestMs, longestPart * this.limitMs);
        this.#forOpen ??= work.part(suggestions ? 1 / 2 : 1);
        this.#openComplete ||= search.within(this.#forOpen, () => this.#findOpen(search));
        this.learn({ openComplete: this.#openComplete });
        if (values && this.#openComplete) {
            this.#forValues ??= work.part(partForEach, most);
            this.#valuesComplete ||= search.within(this.#forValues, () => this.#findValues(search));
            this.learn({ valuesComplete: this.#valuesComplete });
        }
        if (countTo) {
            // Two answers are known already.
            const limit = Math.max(2, countTo);
            this.#forCount ??= work.part(partForEach, most);
            this.#countEnded = search.within(this.#forCount, () => this.#countUpTo(search, limit));
        }
    }

    /** Finds all open keys by asking for answers that differ in a key that is not known to be open. */
    #findOpen(search: Search): void {
        const [first] = this.answers;
        const same = (): Difference[] =>
            this.#values.flatMap((seen, key) => (seen.size === 1 ? [{ key, value: first![key]! }] : []));
        const findAny = (): Answer | undefined | 'undecided' =>
            search.findWithin(conflictsForAny, { differing: same() });
        let next = findAny();
        for (; next && next !== 'undecided'; next = findAny()) {
            this.#see(next);
        }
        for (const one of next ? same() : []) {
            if (this.#values[one.key]!.size > 1 || this.#certain.has(one.key)) {
                continue;
            }
            const other = search.find({ facts: [{ ...one, is: false }] });
            if (other) {
                this.#see(other);
            } else {
                this.#certain.add(one.key);
                this.learn({ certain: [...this.#certain] });
            }
        }
    }

    #findValues(search: Search): void {
        for (const [key, seen] of this.#values.entries()) {
            const nextOf = (): Answer | undefined =>
                search.find({ facts: [...seen].map(value => ({ key, value, is: false })) });
            for (let next = seen.size > 1 ? nextOf() : undefined; next; next = nextOf()) {
                this.#see(next);
            }
        }
    }

    #countUpTo(search: Search, limit: number): void {
        let exact = false;
        try {
            for (const answer of this.answers) {
                search.exclude(answer);
            }
            while (this.answers.length <= limit && !exact) {
                const next = search.find();
                if (next) {
                    search.exclude(next);
                    if (this.#openComplete && this.#valuesComplete) {
                        this.answers.push(next);
                    } else {
                        this.#see(next);
                    }
                } else {
                    exact = true;
                    // All answers are known.
                    this.#openComplete = this.#valuesComplete = true;
                    this.learn({ openComplete: true, valuesComplete: true });
                }
            }
        } finally {
            const atLimit = !exact && this.answers.length > limit;
            this.learn({
                count: { answers: Math.min(this.answers.length, limit), exact, ...(atLimit && { atLimit }) },
                ...(exact && { open: this.#open(true) }),
            });
        }
    }

    #see(answer: Answer): void {
        const [first] = this.answers;
        this.answers.push(answer);
        for (const [key, value] of answer.entries()) {
            this.#values[key]!.add(value);
        }
        this.learn({
            status: 'several',
            answers: [first!, this.answers[1]!],
            open: this.#open(false),
            valuesComplete: this.#valuesComplete,
        });
    }

    /** @param counted true if all answers are known */
    #open(counted: boolean): OpenKey[] {
        const keys = typeOf(this.model).view.keys(this.model);
        return this.#values.flatMap((seen, key): OpenKey[] => {
            const values = [...seen].sort((a, b) => a - b);
            const often = (value: number): number => this.answers.filter(answer => answer[key] === value).length;
            return seen.size > 1
                ? [{ key, places: keys[key]!, values, ...(counted && { answers: values.map(often) }) }]
                : [];
        });
    }
}
