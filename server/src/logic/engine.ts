/** A variable (a positive integer, counted from 1) or its negation (negative), as in DIMACS. */
export type Literal = number;

export type SatResult = 'sat' | 'unsat' | 'unknown';

/**
 * A SAT engine that clauses can be added to between searches.
 *
 * Every method throws `EngineFailure` where the engine gave up for good (its memory ran out): the instance is then
 * useless, and another one has to be made.
 */
export interface Engine {
    /** @param likely the value that a search should try first; false by default, and where an engine cannot be told */
    newVariable(likely?: boolean): Literal;

    addClause(literals: readonly Literal[]): void;

    /**
     * Searches for a model in which the assumptions hold.
     *
     * @param conflicts give up, with `unknown`, after about so many conflicts. An engine that cannot count them
     *     searches to the end.
     */
    solve(assumptions?: readonly Literal[], conflicts?: number): SatResult;

    /** Whether a literal is true in the model of the last search, which must have ended in `sat`. */
    value(literal: Literal): boolean;

    /**
     * After `unsat`: assumptions of the last search that cannot all hold, not necessarily the fewest. An engine that
     * cannot tell names all of them.
     */
    core(): readonly Literal[];

    /**
     * Has assignments looked at in every search from now on: at least before a complete one is taken for the model;
     * where the engine can, also before each decision, when propagation found no conflict and all assumptions hold.
     * The clauses that come back are added for good, and the search goes on from where they leave it. Within the call
     * `newVariable` and `addClause` may be used, but not `solve`. An error thrown there ends the search and is thrown
     * by `solve`; the engine stays usable.
     */
    refineWith(refine: Refine): void;

    /**
     * Tries each of these literals alone, in this order: those that contradict the clauses by propagation are false from
     * then on. For some tenths of a second at most. Not while a search runs; left out where an engine cannot.
     */
    probe?(literals: readonly Literal[]): void;

    /**
     * Has every clause handed over that is learnt from now on, and every one of them that is removed again: a proof in
     * DRAT of what comes out `unsat`. Left out where an engine cannot.
     */
    logLearnt?(log: (clause: readonly Literal[], isRemoved: boolean) => void): void;

    /** What all searches did so far, the one that is under way included. Left out where an engine cannot count it. */
    effort?(): Effort;

    /** Leaves what it holds to engines that are made after it. All that it still does is to answer `value` and `core`. */
    release?(): void;
}

export interface Effort {
    /** Literals that were assigned. */
    readonly propagations: number;
    readonly conflicts: number;
}

/** Returns clauses that follow from the problem; none where the assignment is all right so far. */
export type Refine = (assignment: PartialAssignment) => readonly (readonly Literal[])[];

/** What is assigned at some point of a search. To be used only within the call that it is handed to. */
export interface PartialAssignment {
    /** Undefined where a literal is not assigned. */
    value(literal: Literal): boolean | undefined;
    /** The number of assigned variables. */
    readonly size: number;
    /** The literals that are true, in the order in which they became so; `index` counts from 0 to `size` - 1. */
    literal(index: number): Literal;
    /**
     * So many literals, from the first, are as they were at the call before this one, and have been looked at by some
     * call with no others beside them: what there is to find concerns a later one. May be less than it could be.
     */
    readonly kept: number;
    /** Whether every variable is assigned. If no clause comes back that is false then, this is the model. */
    readonly complete: boolean;
}

export class EngineFailure extends Error {
    override readonly name = 'EngineFailure';
}
