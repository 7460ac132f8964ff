import { type Clue, except } from '../board/clue';
import type { Engine, Literal } from '../logic/engine';
import { type ClueMode, Logic } from '../logic/logic';
import type { Fact } from '../puzzles/known';
import type { Answer, Model, WrittenClue } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Rules } from '../puzzles/rules-facet';
import { defaultEngine } from './default-engine';
import { nameOfWritten } from './report';
import { isEnough, meterOf, unlessThrown, Work } from './work';

export interface SearchOptions {
    /** The budget of the search. Default: no limit. */
    readonly work?: Work;
    readonly newEngine?: () => Engine;
    /** Conflicts after which a question is given up. Default: no limit. */
    readonly mostConflicts?: number;
    /** True if a question that takes long should be left undecided. */
    readonly isHasty?: boolean;
}

/** A key and a value that it should have, or differ from. */
export type Difference = Omit<Fact, 'is'>;

/** All values of an answer. */
export function valuesOf(answer: Answer): Fact[] {
    return answer.map((value, key) => ({ key, value, is: true }));
}

export interface Question {
    /** The answer differs from at least one of these. */
    readonly differing?: readonly Difference[];
    /** Answers that are not wanted. */
    readonly excluding?: readonly Answer[];
    /** Facts that hold. If there is no answer, `coreFacts` names those that contradict. */
    readonly facts?: readonly Fact[];
    /** Facts of which at least one does not hold. */
    readonly against?: readonly Fact[];
    /**
     * Restricts the search to answers like one with these values and usual ones elsewhere, which is quick but
     * can miss answers.
     */
    readonly like?: readonly Difference[];
    /** The clues that hold, if clues are posted under assumptions; all by default. */
    readonly clues?: readonly Clue[];
    /** Clues that hold although the puzzle does not have them; see `Search.canSay`. */
    readonly written?: readonly WrittenClue[];
    /** Whether all other clues are to be ignored; cheaper than leaving them unassumed. */
    readonly only?: boolean;
}

/** Thrown by `Search.find` if a question exceeds its conflict budget. */
export const tooHard = Symbol('too hard');

/** The result of questions; undefined if one exceeds its conflict budget. */
export function unlessTooHard<T>(ask: () => T): T | undefined {
    return unlessThrown(error => error === tooHard, ask);
}

const retry = Symbol('retry');

/** One encoding of a puzzle, to which questions for answers are put. */
export class Search {
    readonly #logic: Logic;
    readonly #rules: Rules;

    /** The budget of all further questions. */
    work: Work;
    /** The assumptions that steered the last question. */
    #like: readonly Literal[] = [];
    #facts: ReadonlyMap<Literal, Fact> = new Map();
    readonly #mostConflicts: number;
    readonly #spendEffort: (work: Work) => void;

    /** The selectors of answers that a question excluded. */
    readonly #excluded = new Map<Answer, Literal>();
    /** By clue and text. */
    readonly #sayings = new Map<string, Literal | undefined>();

    /** The differences asked for by the last question, and their selector. */
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
        // Only the first posting may run out of work: a rule added between two searches is always posted completely.
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
            if (this.#rules.inspect) {
                this.work.spend('examined', assignment.size - assignment.kept);
            }
            this.#spendEffort(this.work);
            const broken = this.#rules.inspect?.(assignment) ?? [];
            if (broken === 'retry') {
                throw retry;
            }
            return broken.map(({ literals }) => literals);
        });
    }

    /** The clues that a question can drop; none if clues are hard. */
    get clues(): Clue[] {
        return this.#logic.guards.keys();
    }

    /**
     * Finds an answer; undefined if there is none.
     *
     * @throws tooHard, the errors of `Work.spend`, EngineFailure, and the error that `withSearch` catches
     */
    find(question: Question = {}): Answer | undefined {
        const found = this.findWithin(Number.POSITIVE_INFINITY, question);
        if (found === 'undecided') {
            throw tooHard;
        }
        return found;
    }

    /**
     * Finds an answer within a budget of conflicts; `undecided` if it runs out. An engine that cannot
     * count them always decides.
     */
    findWithin(conflicts: number, question: Question): Answer | undefined | 'undecided' {
        const {
            differing,
            excluding = [],
            facts = [],
            against = [],
            like,
            clues = this.clues,
            only = false,
        } = question;
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
            ...(only && rules.canDenyClues ? except(this.clues, clues).map(clue => -logic.clue(clue)) : []),
            ...(question.written ?? []).map(one => this.#saying(one)!),
            ...excluding.map(answer => this.#unlike(answer)),
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
            // The selector belongs to this question only.
            for (const selector of denied) {
                logic.clause([-selector]);
            }
        }
    }

    /** A literal under which an answer is not found again. */
    #unlike(answer: Answer): Literal {
        const known = this.#excluded.get(answer);
        if (known !== undefined) {
            return known;
        }
        const selector = this.#logic.variable();
        this.#logic.implies(
            [selector],
            answer.map((value, key) => this.#rules.differs(key, value)),
        );
        this.#excluded.set(answer, selector);
        return selector;
    }

    /** True if a question can ask for clues that the puzzle does not have. */
    canSay(written: readonly WrittenClue[]): boolean {
        return written.every(one => this.#saying(one) !== undefined);
    }

    #saying(written: WrittenClue): Literal | undefined {
        const name = nameOfWritten(written);
        if (!this.#sayings.has(name)) {
            this.#sayings.set(name, this.#rules.says?.(written));
        }
        return this.#sayings.get(name);
    }

    /** A literal under which at least one of these differs. Repeating the question reuses what the engine learnt. */
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

    /** Excludes an answer from all further questions. */
    exclude(answer: Answer): void {
        this.#logic.clause(answer.map((value, key) => this.#rules.differs(key, value)));
    }

    /** Asks with a part of the work; returns true if it sufficed. */
    within(part: Work, ask: () => void): boolean {
        const { work } = this;
        this.work = part;
        try {
            return isEnough(ask);
        } finally {
            this.work = work;
        }
    }

    /** Releases the engine; no further questions. */
    release(): void {
        this.#logic.engine.release?.();
    }

    /** After a question without an answer: true if there may be an answer outside of `like`. */
    get missesUnlike(): boolean {
        const like = new Set(this.#like.filter(literal => !this.#facts.has(literal)));
        return this.#logic.engine.core().some(literal => like.has(literal));
    }

    /** After a question without an answer: clues of it that cannot all hold, not necessarily minimal. */
    core(): Clue[] {
        const core = new Set(this.#logic.engine.core());
        return [...this.#logic.guards].filter(([, guard]) => core.has(guard)).map(([clue]) => clue);
    }

    /** After a question without an answer: facts of it that cannot all hold with these clues. */
    coreFacts(): Fact[] {
        const core = new Set(this.#logic.engine.core());
        return [...this.#facts].filter(([literal]) => core.has(literal)).map(([, fact]) => fact);
    }
}

/**
 * Puts questions to an encoding of a puzzle. If it cannot decide one, builds another encoding and
 * starts again.
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

/** The maximum number of questions per encoding: each can leave clauses behind, and memory has to stay bounded. */
const mostQuestions = 400;

/** An encoding that is reused for many questions and rebuilt now and then. */
export class LastingSearch {
    #search: Search | undefined;
    #asked = 0;
    #attempt = 0;
    /** The budget of all further questions. */
    work: Work;

    /** @param isPatient true to build another encoding if one cannot decide a question */
    constructor(
        readonly model: Model,
        readonly clueMode: ClueMode,
        readonly options: SearchOptions,
        readonly isPatient = false,
    ) {
        this.work = options.work ?? new Work();
    }

    /**
     * Asks a question; `undecided` if the encoding cannot decide it.
     *
     * @throws the errors of `Search.find`
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

    /** Gives the next question a new encoding without learnt clauses. */
    restart(): void {
        this.#search?.release();
        this.#search = undefined;
        this.#asked = 0;
    }
}
