import type { Answer, Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import type { OpenKey, Questions, Report } from './report';
import type { Search } from './search';

/** In a long search, too, what would make the puzzle unique does not wait longer for all values, or for their number. */
const longestMs = 10_000;

/**
 * Of a puzzle with several answers: which keys differ between them, and what else is asked. What is known outlasts a
 * search that has to begin again.
 */
export class Several {
    readonly answers: Answer[];
    /** By key: the values that it has in the answers so far. */
    readonly #values: readonly Set<number>[];
    #openComplete = false;
    #valuesComplete = false;

    /** @param learn called with all that is found, whenever there is more */
    constructor(
        readonly model: Model,
        first: Answer,
        second: Answer,
        readonly questions: Questions,
        readonly learn: (more: Partial<Report>) => void,
    ) {
        this.answers = [first];
        this.#values = first.map(value => new Set([value]));
        this.#see(second);
    }

    run(search: Search): void {
        this.#openComplete ||= search.inPartOfTheTime(1 / 2, () => this.#findOpen(search));
        this.learn({ openComplete: this.#openComplete });
        if (this.questions.values && this.#openComplete) {
            this.#valuesComplete ||= search.inPartOfTheTime(1 / 4, () => this.#findValues(search), longestMs);
            this.learn({ valuesComplete: this.#valuesComplete });
        }
        const { countTo } = this.questions;
        if (countTo) {
            // Two are known.
            const limit = Math.max(2, countTo);
            search.inPartOfTheTime(1 / 4, () => this.#countUpTo(search, limit), longestMs);
        }
    }

    /** Asking for answers that differ in a key still thought to be the same finds all open ones. */
    #findOpen(search: Search): void {
        const [first] = this.answers;
        const nextOf = (): Answer | undefined =>
            search.find({
                differing: this.#values.flatMap((seen, key) => (seen.size === 1 ? [{ key, value: first![key]! }] : [])),
            });
        for (let next = nextOf(); next; next = nextOf()) {
            this.#see(next);
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
                    if (this.#valuesComplete) {
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
        this.learn({ status: 'several', answers: [first!, this.answers[1]!], open: this.#open(false) });
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
