import type { Clue } from '../board/clue';
import { type Engine, EngineFailure, type Literal } from '../logic/engine';
import { type ClueMode, Logic } from '../logic/logic';
import type { Fact } from '../puzzles/known';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Rules } from '../puzzles/rules-facet';
import { defaultEngine } from './default-engine';
import type { Report, UnknownReason } from './report';
import { cancelled, meterOf, outOfTime, outOfWork, Work } from './work';

export interface SearchOptions {
    /** What may be done. Default: no limit. */
    readonly work?: Work;
    readonly newEngine?: () => Engine;
    /** Conflicts after which a question is given up. Default: no limit. */
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

/** Thrown by `Search.find` where a question takes more conflicts than it may. */
export const tooHard = Symbol('too hard');

const retry = Symbol('retry');

/** One encoding of a puzzle, and the questions for answers that are put to it. */
export class Search {
    readonly #logic: Logic;
    readonly #rules: Rules;

    /** What may be done for questions from now on. */
    work: Work;
    /** That of the last question. */
    #like: readonly Literal[] = [];
    #facts: ReadonlyMap<Literal, Fact> = new Map();
    readonly #mostConflicts: number;
    readonly #spendEffort: (work: Work) => void;

    /** What the last question for another answer was about. */
    #differing: { readonly from: readonly Difference[]; readonly selector: number } | undefined;

    constructor(
        model: Model,
        clueMode: ClueMode,
        attempt: number,
        {
            work = new Work(),
            newEngine = defaultEngine,
            mostConflicts = Number.POSITIVE_INFINITY,
            isHasty = false,
        }: SearchOptions,
    ) {
        this.work = work;
        this.#mostConflicts = mostConflicts;
        // What is too much ends posting only at first: a rule that is added between two searches is never left out halfway.
        let isPosting = true;
        this.#logic = new Logic(
            newEngine(),
            clueMode,
            posted => isPosting && this.work.spend('posted', posted),
            isHasty,
            steps => this.work.spend('step', steps),
        );
        this.#spendEffort = meterOf(this.#logic.engine);
        this.#rules = typeOf(model).rules.post(model, this.#logic, attempt);
        isPosting = false;
        this.#logic.engine.refineWith(assignment => {
            this.work.spend('look');
            this.#spendEffort(this.work);
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
     * @throws tooHard, what `Work.spend` throws, EngineFailure; and what `withSearch` catches
     */
    find(question: Question = {}): Answer | undefined {
        const found = this.findWithin(Number.POSITIVE_INFINITY, question);
        if (found === 'undecided') {
            throw tooHard;
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
        this.work.spend('look');
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
            this.#spendEffort(this.work);
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

    /** Spends no more than a part of the work on something; whether it came to its end. */
    within(part: Work, ask: () => void): boolean {
        const { work } = this;
        this.work = part;
        try {
            ask();
            return true;
        } catch (error) {
            if (error === outOfWork) {
                return false;
            }
            throw error;
        } finally {
            this.work = work;
        }
    }

    /** Its end: no more questions. */
    release(): void {
        this.#logic.engine.release?.();
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
    /** What may be done for questions from now on. */
    work: Work;

    /** @param isPatient whether another encoding is built where one cannot decide a question */
    constructor(
        readonly model: Model,
        readonly clueMode: ClueMode,
        readonly options: SearchOptions,
        readonly isPatient = false,
    ) {
        this.work = options.work ?? new Work();
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
        const { work } = this;
        this.#search ??= new Search(this.model, this.clueMode, this.#attempt, { ...this.options, work, isHasty: true });
        this.#search.work = work;
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

/** How a search ended, by the error that ended it. */
export function endingOf(error: unknown): Pick<Report, 'reason' | 'fault'> {
    const reason = reasonOf(error);
    return { reason, ...(reason === 'fault' && { fault: String(error) }) };
}

function reasonOf(error: unknown): UnknownReason {
    switch (error) {
        case outOfTime:
            return 'time';
        case outOfWork:
        case tooHard:
            return 'work';
        case cancelled:
            return 'cancelled';
        default:
            return error instanceof EngineFailure ? 'memory' : 'fault';
    }
}
