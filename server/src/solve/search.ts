import type { Clue } from '../board/clue';
import { type Engine, EngineFailure, type Literal } from '../logic/engine';
import { type ClueMode, Logic } from '../logic/logic';
import type { Answer, Model, Rules } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import type { Fact } from '../puzzles/technique';
import { defaultEngine } from './default-engine';
import type { UnknownReason } from './report';

export interface SearchOptions {
    /**
     * On the clock of `performance.now()`, looked at while rules are posted and whenever the engine shows an assignment.
     * Default: no limit.
     */
    readonly deadline?: number;
    readonly newEngine?: () => Engine;
    /** Asked as often as the clock is looked at; when it says so, the search ends in `cancelled`. */
    readonly isCancelled?: () => boolean;
    /** Conflicts after which a question is given up as if the time were over, on any machine alike. Default: no limit. */
    readonly mostConflicts?: number;
    /** Whether a question that takes long had better be left undecided. */
    readonly isHasty?: boolean;
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
    /** These are to hold; those that an answer was missing for are named afterwards. */
    readonly facts?: readonly Fact[];
    /** At least one of these is not to hold. */
    readonly against?: readonly Fact[];
    /**
     * The answer is to be like one that has these values, and to have usual ones elsewhere: what is quickly searched
     * through, so that some answers can be missed.
     */
    readonly like?: readonly Difference[];
    /** The clues that are to hold, where clues are posted under assumptions; all where it is left out. */
    readonly clues?: readonly Clue[];
    /** Others of these, as if they were not there. An answer is found sooner than where that is left open. */
    readonly without?: readonly Clue[];
}

/**
 * What may still be done for something, in looks at an assignment; what rules do beside the engine counts as if it were
 * such. Unlike a time it is the same on every machine.
 */
export interface Budget {
    left: number;
}

/** A step of the rules (`Logic.onWork`) takes about as long as so many looks at an assignment. */
const looksPerStep = 2;

/** Thrown by `Search.find` after the time limit, or after too many conflicts. */
export const outOfTime = Symbol('out of time');

const cancelled = Symbol('cancelled');

const retry = Symbol('retry');

/** One encoding of a puzzle, and the questions for answers that are put to it. */
export class Search {
    readonly #logic: Logic;
    readonly #rules: Rules;

    /** When questions end in `outOfTime`, in milliseconds of `performance.now()`. */
    deadline: number;
    #budget: Budget = { left: Number.POSITIVE_INFINITY };
    /** That of the last question. */
    #like: readonly Literal[] = [];
    #facts: ReadonlyMap<Literal, Fact> = new Map();
    readonly #mostConflicts: number;
    readonly #isCancelled: () => boolean;

    /** What the last question for another answer was about. */
    #differing: { readonly from: readonly Difference[]; readonly selector: number } | undefined;

    constructor(
        model: Model,
        clueMode: ClueMode,
        attempt: number,
        {
            deadline = Number.POSITIVE_INFINITY,
            newEngine = defaultEngine,
            mostConflicts = Number.POSITIVE_INFINITY,
            isHasty = false,
            isCancelled = () => false,
        }: SearchOptions,
    ) {
        this.deadline = deadline;
        this.#isCancelled = isCancelled;
        this.#mostConflicts = mostConflicts;
        // Only while they are posted: a rule that is added between two searches is never left out halfway.
        let isPosting = true;
        this.#logic = new Logic(
            newEngine(),
            clueMode,
            () => isPosting && this.#watchTheClock(),
            isHasty,
            steps => this.#watchTheClock(looksPerStep * steps),
        );
        this.#rules = typeOf(model).post(model, this.#logic, attempt);
        isPosting = false;
        this.#logic.engine.refineWith(assignment => {
            this.#watchTheClock();
            const broken = this.#rules.inspect?.(assignment) ?? [];
            if (broken === 'retry') {
                throw retry;
            }
            return broken.map(({ literals }) => literals);
        });
    }

    /** The clues that can be left out of a question; none where they are hard. */
    get clues(): Clue[] {
        return this.#logic.guards.keys();
    }

    /**
     * An answer, or undefined where there is none.
     *
     * @throws outOfTime after the deadline or too many conflicts, EngineFailure; and what `withSearch` catches
     */
    find(question: Question = {}): Answer | undefined {
        const found = this.findWithin(Number.POSITIVE_INFINITY, question);
        if (found === 'undecided') {
            throw outOfTime;
        }
        return found;
    }

    /**
     * The same, but `undecided` where that takes about so many conflicts of the engine or more. An engine that cannot
     * count them always decides.
     */
    findWithin(
        conflicts: number,
        {
            differing,
            avoiding = [],
            keeping = [],
            facts = [],
            against = [],
            like,
            clues = this.clues,
            without = [],
        }: Question,
    ): Answer | undefined | 'undecided' {
        this.#watchTheClock();
        const logic = this.#logic;
        const rules = this.#rules;
        const differs = ({ key, value }: Difference): number => rules.differs(key, value);
        const has = (entry: Difference): number => rules.is?.(entry.key, entry.value) ?? -differs(entry);
        this.#facts = new Map(facts.map(fact => [fact.is ? has(fact) : differs(fact), fact]));
        const denials = against.map(fact => (fact.is ? differs(fact) : has(fact)));
        this.#like = like ? (rules.like?.(like) ?? like.map(has)) : [];
        const denied = denials.length > 1 ? [logic.variable()] : [];
        const assumptions = [
            ...clues.map(clue => logic.clue(clue)),
            ...(rules.canDenyClues ? without.map(clue => -logic.clue(clue)) : []),
            ...avoiding.map(differs),
            ...keeping.map(has),
            ...this.#facts.keys(),
            ...(denials.length === 1 ? denials : denied),
            ...this.#like,
        ];
        const chosen = differing ? [this.#differingFrom(differing)] : [];
        if (denied.length > 0) {
            logic.implies(denied, denials);
        }
        try {
            const result = logic.solve([...assumptions, ...chosen], Math.min(conflicts, this.#mostConflicts));
            return result === 'unknown' ? 'undecided' : result === 'sat' ? rules.answer() : undefined;
        } finally {
            // It belongs to this question only.
            for (const selector of denied) {
                logic.clause([-selector]);
            }
        }
    }

    /** A literal under which at least one of these differs. What was learnt of it is of use as long as the same is asked. */
    #differingFrom(differing: readonly Difference[]): number {
        if (this.#differing?.from !== differing) {
            const logic = this.#logic;
            if (this.#differing) {
                logic.clause([-this.#differing.selector]);
            }
            const selector = logic.variable();
            this.#differing = { from: differing, selector };
            logic.implies(
                [selector],
                differing.map(({ key, value }) => this.#rules.differs(key, value)),
            );
        }
        return this.#differing.selector;
    }

    /** Leaves an answer out of all questions that follow. */
    exclude(answer: Answer): void {
        this.#logic.clause(answer.map((value, key) => this.#rules.differs(key, value)));
    }

    /**
     * Spends no more than a budget, nor than a part of the time that is left, on something; why it did not come to its end,
     * if it did not.
     */
    within(budget: Budget, part: number, ask: () => void): 'time' | 'work' | undefined {
        const { deadline } = this;
        const before = this.#budget;
        const now = performance.now();
        this.deadline = part < 1 ? now + part * (deadline - now) : deadline;
        this.#budget = budget;
        try {
            ask();
            return undefined;
        } catch (error) {
            if (error === outOfTime) {
                return performance.now() > this.deadline ? 'time' : 'work';
            }
            throw error;
        } finally {
            this.deadline = deadline;
            this.#budget = before;
        }
    }

    /** Its end: no more questions. */
    release(): void {
        this.#logic.engine.release?.();
    }

    /** Called while the rules are posted, and before each decision of an engine that can show its assignments there. */
    #watchTheClock(looks = 1): void {
        this.#budget.left -= looks;
        if (this.#budget.left < 0 || performance.now() > this.deadline) {
            throw outOfTime;
        }
        if (this.#isCancelled()) {
            throw cancelled;
        }
    }

    /** After a question without an answer: whether there may be one that is not like what it was to be like. */
    get missesUnlike(): boolean {
        const like = new Set(this.#like.filter(literal => !this.#facts.has(literal)));
        return this.#logic.engine.core().some(literal => like.has(literal));
    }

    /** After a question without an answer: clues of it that cannot all hold, not necessarily the fewest. */
    core(): Clue[] {
        const core = new Set(this.#logic.engine.core());
        return [...this.#logic.guards].filter(([, guard]) => core.has(guard)).map(([clue]) => clue);
    }

    /** The same for its facts. */
    coreFacts(): Fact[] {
        const core = new Set(this.#logic.engine.core());
        return [...this.#facts].filter(([literal]) => core.has(literal)).map(([, fact]) => fact);
    }
}

/**
 * Puts questions to an encoding of a puzzle; where it turns out that it cannot decide one, builds another encoding and
 * begins again.
 */
export function withSearch<T>(model: Model, clueMode: ClueMode, options: SearchOptions, ask: (search: Search) => T): T {
    for (let attempt = 0; ; attempt++) {
        const search = new Search(model, clueMode, attempt, options);
        try {
            return ask(search);
        } catch (error) {
            if (error !== retry) {
                throw error;
            }
        } finally {
            search.release();
        }
    }
}

/** So many questions are put to one encoding: each can leave something behind, and memory is to stay bounded. */
const mostQuestions = 400;

/** An encoding that is kept for many questions, and made anew now and then. */
export class LastingSearch {
    #search: Search | undefined;
    #asked = 0;
    #attempt = 0;
    /** That of all questions from now on. */
    deadline: number;

    /** @param isPatient whether another encoding is built where one cannot decide a question */
    constructor(
        readonly model: Model,
        readonly clueMode: ClueMode,
        readonly options: SearchOptions,
        readonly isPatient = false,
    ) {
        this.deadline = options.deadline ?? Number.POSITIVE_INFINITY;
    }

    /**
     * What a question finds out; `undecided` where the encoding cannot tell.
     *
     * @throws what `Search.find` throws
     */
    ask<T>(question: (search: Search) => T): T | 'undecided' {
        if (this.#asked >= mostQuestions) {
            this.restart();
        }
        this.#asked += 1;
        this.#search ??= new Search(this.model, this.clueMode, this.#attempt, { ...this.options, isHasty: true });
        this.#search.deadline = this.deadline;
        try {
            return question(this.#search);
        } catch (error) {
            if (error !== retry) {
                throw error;
            }
            if (!this.isPatient) {
                return 'undecided';
            }
            this.restart();
            this.#attempt += 1;
            return this.ask(question);
        }
    }

    /** The next question gets an encoding that has learnt nothing. */
    restart(): void {
        this.#search?.release();
        this.#search = undefined;
        this.#asked = 0;
    }
}

/** Why a search ended with an error. */
export function reasonOf(error: unknown): UnknownReason {
    return error === outOfTime
        ? 'time'
        : error === cancelled
          ? 'cancelled'
          : error instanceof EngineFailure
            ? 'memory'
            : 'fault';
}
