/** A variable (a positive integer, counted from 1) or its negation (negative), as in DIMACS. */
export type Literal = number;

export type SatResult = 'sat' | 'unsat' | 'unknown';

/**
 * A SAT engine. Clauses can be added between searches.
 *
 * Every method throws `EngineFailure` if the engine failed for good, such as when its memory ran out. The instance cannot
 * be used any more.
 */
export interface Engine {
    /** @param likely the value that a search tries first; false by default; a hint that an engine may ignore */
    newVariable(likely?: boolean): Literal;

    addClause(literals: readonly Literal[]): void;

    /**
     * Searches for a model in which the assumptions hold.
     *
     * @param conflicts the budget: after about this many conflicts the search returns `unknown`. An engine that cannot
     *     count conflicts searches to the end.
     */
    solve(assumptions?: readonly Literal[], conflicts?: number): SatResult;

    /** True if a literal holds in the model of the last search, which must have returned `sat`. */
    value(literal: Literal): boolean;

    /**
     * After `unsat`: a subset of the assumptions of the last search that cannot all hold, not necessarily minimal. An
     * engine without cores returns all of them.
     */
    core(): readonly Literal[];

    /**
     * Calls `refine` with assignments in every later search: before a complete assignment becomes the model, and in some
     * engines also before each decision, when propagation found no conflict and all assumptions hold. The clauses that it
     * returns are added for good, and the search continues. `refine` may call `newVariable` and `addClause`, but not
     * `solve`. An error that it throws ends the search and is thrown by `solve`; the engine stays usable.
     */
    refineWith(refine: Refine): void;

    /**
     * Tries each literal alone, in this order, and makes it false if propagation shows a contradiction. Takes some tenths
     * of a second at most. Not during a search. Absent if the engine cannot do this.
     */
    probe?(literals: readonly Literal[]): void;

    /**
     * Calls `log` with every clause that is learnt from now on, and again when one is removed: for `unsat` this is a proof
     * in DRAT. Absent if the engine cannot do this.
     */
    logLearnt?(log: (clause: readonly Literal[], isRemoved: boolean) => void): void;

    /** The effort of all searches so far, including the current one. Absent if the engine cannot count it. */
    effort?(): Effort;

    /** Hands its memory to engines created later. After this, only `value` and `core` may be called. */
    release?(): void;
}

export interface Effort {
    /** The number of literals assigned. */
    readonly propagations: number;
    readonly conflicts: number;
    /** The number of clauses read, however often each: what most of the time goes into on a large board. */
    readonly clausesRead: number;
}

/** Returns clauses that follow from the problem; none if the assignment is consistent so far. */
export type Refine = (assignment: PartialAssignment) => readonly (readonly Literal[])[];

/** The assignment at some point of a search. Valid only during the call that receives it. */
export interface PartialAssignment {
    /** Undefined if the literal is not assigned. */
    value(literal: Literal): boolean | undefined;
    /** The number of assigned variables. */
    readonly size: number;
    /** The true literals in the order of their assignment; `index` is from 0 to `size` - 1. */
    literal(index: number): Literal;
    /**
     * The number of literals, from the first, that are unchanged since the previous call and that some call has examined
     * without any others: anything new involves a later literal. A lower bound.
     */
    readonly kept: number;
    /** True if every variable is assigned. If no returned clause is false, the assignment is the model. */
    readonly complete: boolean;
}

export class EngineFailure extends Error {
    override readonly name = 'EngineFailure';
}
