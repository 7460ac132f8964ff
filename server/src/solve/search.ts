import type { Clue } from '../board/clue';
import { type Engine, EngineFailure, type SatResult } from '../logic/engine';
import { type ClueMode, Logic } from '../logic/logic';
import type { Answer, Model, Rules } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import { engineNames } from './engine-names';
import { engines } from './engines';
import type { UnknownReason } from './report';

export interface SearchOptions {
    /** Wall milliseconds, looked at while rules are posted and whenever the engine shows an assignment. Default: no limit. */
    readonly limitMs?: number;
    readonly newEngine?: () => Engine;
}

/** A key, and a value that it is to have, or to differ from. */
export interface Difference {
    readonly key: number;
    readonly value: number;
}

/** All values of an answer. */
export function valuesOf(answer: Answer): Difference[] {
    return answer.map((value, key) => ({ key, value }));
}

export interface Question {
    /** The answer is to differ in at least one of these. */
    readonly differing?: readonly Difference[];
    /** The answer is to differ in all of these. */
    readonly avoiding?: readonly Difference[];
    /** The answer is to have all of these values. */
    readonly keeping?: readonly Difference[];
    /** The clues that are to hold, where clues are posted under assumptions; all where it is left out. */
    readonly clues?: readonly Clue[];
}

/** Thrown by `Search.find` after the time limit. */
export const outOfTime = Symbol('out of time');

const retry = Symbol('retry');

/** One encoding of a puzzle, and the questions for answers that are put to it. */
export class Search {
    readonly #logic: Logic;
    readonly #rules: Rules;

    #deadline: number;

    constructor(model: Model, clueMode: ClueMode, attempt: number, newEngine: () => Engine, deadline: number) {
        this.#deadline = deadline;
        // Only while they are posted: a rule that is added between two searches is never left out halfway.
        let isPosting = true;
        this.#logic = new Logic(newEngine(), clueMode, () => isPosting && this.#watchTheClock());
        const rules = typeOf(model).post(model, this.#logic, attempt);
        isPosting = false;
        this.#rules = rules;
        this.#logic.engine.refineWith(assignment => {
            this.#watchTheClock();
            const broken = rules.inspect?.(assignment) ?? [];
            if (broken === 'retry') {
                throw retry;
            }
            return broken;
        });
    }

    /** The clues that can be left out of a question; none where they are hard. */
    get clues(): Clue[] {
        return this.#logic.guards.keys();
    }

    /**
     * An answer, or undefined where there is none.
     *
     * @throws outOfTime after the deadline, EngineFailure; and what `withSearch` catches
     */
    find(question: Question = {}): Answer | undefined {
        return this.#solve(question) === 'sat' ? this.#rules.answer() : undefined;
    }

    /**
     * The same, but `undecided` where that takes about so many conflicts of the engine or more. An engine that cannot
     * count them always decides.
     */
    findWithin(conflicts: number, question: Question): Answer | undefined | 'undecided' {
        const outcome = this.#solve(question, conflicts);
        return outcome === 'unknown' ? 'undecided' : outcome === 'sat' ? this.#rules.answer() : undefined;
    }

    #solve(
        { differing, avoiding = [], keeping = [], clues = this.clues }: Question,
        conflicts = Number.POSITIVE_INFINITY,
    ): SatResult {
        this.#watchTheClock();
        const assumptions = clues.map(clue => this.#logic.clue(clue));
        assumptions.push(...avoiding.map(({ key, value }) => this.#rules.differs(key, value)));
        const rules = this.#rules;
        assumptions.push(...keeping.map(({ key, value }) => rules.is?.(key, value) ?? -rules.differs(key, value)));
        let selector: number | undefined;
        if (differing) {
            selector = this.#logic.variable();
            this.#logic.implies(
                [selector],
                differing.map(({ key, value }) => this.#rules.differs(key, value)),
            );
            assumptions.push(selector);
        }
        try {
            return this.#logic.engine.solve(assumptions, conflicts);
        } finally {
            if (selector !== undefined) {
                this.#logic.clause([-selector]);
            }
        }
    }

    /** Leaves an answer out of all questions that follow. */
    exclude(answer: Answer): void {
        this.#logic.clause(answer.map((value, key) => this.#rules.differs(key, value)));
    }

    /**
     * Spends no more than a part of the time that is left on something; whether it came to its end.
     *
     * @param mostMs nor more than so many milliseconds, or a twentieth of that time where it is longer
     */
    inPartOfTheTime(part: number, ask: () => void, mostMs = Number.POSITIVE_INFINITY): boolean {
        const deadline = this.#deadline;
        const now = performance.now();
        const left = deadline - now;
        this.#deadline = now + Math.min(part * left, Math.max(mostMs, left / 20));
        try {
            ask();
            return true;
        } catch (error) {
            if (error === outOfTime) {
                return false;
            }
            throw error;
        } finally {
            this.#deadline = deadline;
        }
    }

    /** Called while the rules are posted, and before each decision of an engine that can show its assignments there. */
    #watchTheClock(): void {
        if (performance.now() > this.#deadline) {
            throw outOfTime;
        }
    }

    /** After a question without an answer: clues of it that cannot all hold, not necessarily the fewest. */
    core(): Clue[] {
        const core = new Set(this.#logic.engine.core());
        return [...this.#logic.guards].filter(([, guard]) => core.has(guard)).map(([clue]) => clue);
    }
}

/**
 * Puts questions to an encoding of a puzzle; where it turns out that it cannot decide one, builds another encoding and
 * begins again.
 */
export function withSearch<T>(
    model: Model,
    clueMode: ClueMode,
    { limitMs = Number.POSITIVE_INFINITY, newEngine = engines[engineNames[0]] }: SearchOptions,
    ask: (search: Search) => T,
): T {
    const deadline = performance.now() + limitMs;
    for (let attempt = 0; ; attempt++) {
        try {
            return ask(new Search(model, clueMode, attempt, newEngine, deadline));
        } catch (error) {
            if (error !== retry) {
                throw error;
            }
        }
    }
}

/** Why a search ended with an error. */
export function reasonOf(error: unknown): UnknownReason {
    return error === outOfTime ? 'time' : error instanceof EngineFailure ? 'memory' : 'fault';
}
