import type { Answer, Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import type { OpenKey, Questions, Report } from './report';
import type { Budget, Difference, Search } from './search';

/** In a long search, too, what would make the puzzle unique does not wait longer for all values, or for their number. */
const longestMs = 10_000;

/** A search looks at so many assignments in a millisecond where other programs run beside it, too. */
const looksPerMs = 100;

/** Where it takes more to say of all keys at once whether one has another value, it is asked of each of them. */
const conflictsForAny = 300;

/** For all values, or for their number: the same for the same time limit, or reports would depend on the machine. */
function budgetFor(limitMs: number): Budget {
    return { left: looksPerMs * Math.min(limitMs / 4, Math.max(longestMs, limitMs / 20)) };
}

/** Whether no key can have a third value, so that all values of the open ones are known. */
function isTwoValued(model: Model): boolean {
    const { entry, defaultValue } = typeOf(model).play(model);
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
 * Of a puzzle with several answers: which keys differ between them, and what else is asked. What is known outlasts a
 * search that has to begin again.
 */
export class Several {
    readonly answers: Answer[];
    /** By key: the values that it has in the answers so far. */
    readonly #values: readonly Set<number>[];
    #openComplete = false;
    #valuesComplete: boolean;
    #countEnded = false;
    #isLate = false;
    readonly #forValues: Budget;
    readonly #forCount: Budget;

    /**
     * @param limitMs of the whole search
     * @param learn called with all that is found, whenever there is more
     */
    constructor(
        readonly model: Model,
        first: Answer,
        second: Answer,
        readonly questions: Questions,
        limitMs: number,
        readonly learn: (more: Partial<Report>) => void,
    ) {
        this.#forValues = budgetFor(limitMs);
        this.#forCount = budgetFor(limitMs);
        this.#valuesComplete = isTwoValued(model);
        this.answers = [first];
        this.#values = first.map(value => new Set([value]));
        this.#see(second);
    }

    /** Why not all that was asked was found out; undefined where it was. */
    get cutShort(): 'time' | 'work' | undefined {
        const { values, countTo } = this.questions;
        const isComplete = this.#openComplete && (this.#valuesComplete || !values) && (this.#countEnded || !countTo);
        return isComplete ? undefined : this.#isLate ? 'time' : 'work';
    }

    run(search: Search): void {
        const { values, countTo, suggestions } = this.questions;
        this.#isLate = false;
        // Time is left for what is asked afterwards; else nothing but the time limit itself ends a search by the clock.
        const within = (budget: Budget, part: number, ask: () => void): boolean => {
            const reason = search.within(budget, suggestions ? part : 1, ask);
            this.#isLate ||= reason === 'time';
            return reason === undefined;
        };
        const unlimited: Budget = { left: Number.POSITIVE_INFINITY };
        this.#openComplete ||= within(unlimited, 1 / 2, () => this.#findOpen(search));
        this.learn({ openComplete: this.#openComplete });
        if (values && this.#openComplete) {
            this.#valuesComplete ||= within(this.#forValues, 1 / 4, () => this.#findValues(search));
            this.learn({ valuesComplete: this.#valuesComplete });
        }
        if (countTo) {
            // Two are known.
            const limit = Math.max(2, countTo);
            this.#countEnded = within(this.#forCount, 1 / 4, () => this.#countUpTo(search, limit));
        }
    }

    /** Asking for answers that differ in a key still thought to be the same finds all open ones. */
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
            const other = this.#values[one.key]!.size === 1 ? search.find({ avoiding: [one] }) : undefined;
            if (other) {
                this.#see(other);
            }
        }
    }

    #findValues(search: Search): void {
        for (const [key, seen] of this.#values.entries()) {
            const nextOf = (): Answer | undefined =>
                search.find({ avoiding: [...seen].map(value => ({ key, value })) });
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
                    // All answers were looked at.
                    this.#openComplete = this.#valuesComplete = true;
                    this.learn({ openComplete: true, valuesComplete: true });
                }
            }
        } finally {
            this.learn({
                count: { answers: Math.min(this.answers.length, limit), exact },
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

    /** @param counted whether all answers are known */
    #open(counted: boolean): OpenKey[] {
        const keys = typeOf(this.model).keys(this.model);
        return this.#values.flatMap((seen, key): OpenKey[] => {
            const values = [...seen].sort((a, b) => a - b);
            const often = (value: number): number => this.answers.filter(answer => answer[key] === value).length;
            return seen.size > 1
                ? [{ key, places: keys[key]!, values, ...(counted && { answers: values.map(often) }) }]
                : [];
        });
    }
}
