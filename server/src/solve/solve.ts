import { type Engine, EngineFailure } from '../logic/engine';
import { LogicSolverEngine } from '../logic/engines/logic-solver';
import { type ClueMode, Logic } from '../logic/logic';
import type { Answer, Model, Rules } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import type { OpenKey, Report, UnknownReason } from './report';

export interface SolveOptions {
    /** After so many wall milliseconds no new search of the engine is begun. Default: no limit. */
    readonly limitMs?: number;
    readonly clueMode?: ClueMode;
    readonly newEngine?: () => Engine;
    /** Called when something is proven that a later time-out should not lose; the report says `unknown` or `several`. */
    readonly onProgress?: (report: Report) => void;
}

/**
 * Proves whether a puzzle has one answer, several or none. Never throws: what goes wrong is `unknown` with a reason.
 * Runs to its end in the calling thread; `SolverPool` runs it in another one.
 */
export function solve(model: Model, options: SolveOptions = {}): Report {
    const { limitMs = Number.POSITIVE_INFINITY, onProgress } = options;
    const start = performance.now();
    let known: Partial<Report> = {};
    const report = (status: Report['status'], more: Partial<Report> = {}): Report => ({
        status,
        answers: [],
        open: [],
        openComplete: false,
        contradictions: [],
        ...known,
        ...more,
        ms: performance.now() - start,
    });
    const learn = (more: Partial<Report>, status: Report['status']): void => {
        known = { ...known, ...more };
        onProgress?.(report(status));
    };

    try {
        const contradictions = typeOf(model).check(model);
        if (contradictions.length > 0) {
            return report('none', { contradictions, openComplete: true });
        }
        for (let attempt = 0; ; attempt++) {
            const search = new Search(model, attempt, options, start + limitMs);
            try {
                const first = search.find();
                if (first === undefined) {
                    return report('none', { openComplete: true });
                }
                learn({ answers: [first] }, 'unknown');
                const second = search.find(first.map((value, key) => ({ key, value })));
                if (second === undefined) {
                    return report('unique', { openComplete: true });
                }
                return report('several', decide(model, search, first, second, learn));
            } catch (error) {
                if (error !== retry) {
                    throw error;
                }
            }
        }
    } catch (error) {
        // What was found before the end of the time stays true: two answers are several, however many cells are open.
        if (error === outOfTime) {
            return known.answers?.length === 2 ? report('several') : report('unknown', { reason: 'time' });
        }
        const reason: UnknownReason = error instanceof EngineFailure ? 'memory' : 'fault';
        return known.answers?.length === 2
            ? report('several')
            : report('unknown', { reason, ...(reason === 'fault' && { fault: String(error) }) });
    }
}

/** Finds the keys that differ between answers, by asking for answers that differ in a key still thought to be the same. */
function decide(
    model: Model,
    search: Search,
    first: Answer,
    second: Answer,
    learn: (more: Partial<Report>, status: Report['status']) => void,
): Partial<Report> {
    const keys = typeOf(model).keys(model);
    const values = first.map(value => new Set([value]));
    const open = (): OpenKey[] =>
        values.flatMap((seen, key) =>
            seen.size > 1 ? [{ key, places: keys[key]!, values: [...seen].sort((a, b) => a - b) }] : [],
        );
    for (let next: Answer | undefined = second; next !== undefined; ) {
        for (const [key, value] of next.entries()) {
            values[key]!.add(value);
        }
        learn({ answers: [first, second], open: open() }, 'several');
        const same = values.flatMap((seen, key) => (seen.size === 1 ? [{ key, value: first[key]! }] : []));
        next = search.find(same);
    }
    return { openComplete: true };
}

const outOfTime = Symbol('out of time');
const retry = Symbol('retry');

/** One encoding of a puzzle, and the searches for answers in it. */
class Search {
    readonly #logic: Logic;
    readonly #rules: Rules;

    constructor(
        model: Model,
        attempt: number,
        { newEngine = () => new LogicSolverEngine(), clueMode }: SolveOptions,
        readonly deadline: number,
    ) {
        this.#logic = new Logic(newEngine(), clueMode);
        this.#rules = typeOf(model).post(model, this.#logic, attempt);
    }

    /**
     * An answer, or undefined where there is none.
     *
     * @param differing where given: the answer is to differ in at least one of these keys
     * @throws outOfTime after the deadline, retry where the encoding cannot decide, EngineFailure
     */
    find(differing?: readonly { key: number; value: number }[]): Answer | undefined {
        const assumptions: number[] = [];
        if (differing) {
            const selector = this.#logic.variable();
            this.#logic.implies(
                [selector],
                differing.map(({ key, value }) => this.#rules.differs(key, value)),
            );
            assumptions.push(selector);
        }
        for (;;) {
            if (performance.now() > this.deadline) {
                throw outOfTime;
            }
            if (this.#logic.solve(assumptions) === 'unsat') {
                return undefined;
            }
            const found = this.#rules.inspect();
            if (found === 'retry') {
                throw retry;
            }
            if ('answer' in found) {
                for (const selector of assumptions) {
                    this.#logic.clause([-selector]);
                }
                return found.answer;
            }
            for (const clause of found.broken) {
                this.#logic.clause(clause);
            }
        }
    }
}
