/** A variable (a positive integer, counted from 1) or its negation (negative), as in DIMACS. */
export type Literal = number;

export type Outcome = 'sat' | 'unsat' | 'unknown';

/**
 * A SAT engine that clauses can be added to between searches.
 *
 * Every method throws `EngineFailure` where the engine gave up for good (its memory ran out): the instance is then
 * useless, and another one has to be made.
 */
export interface Engine {
    newVariable(): Literal;

    addClause(literals: readonly Literal[]): void;

    /**
     * Searches for a model in which the assumptions hold.
     *
     * @param conflicts give up, with `unknown`, after about so many conflicts. An engine that cannot count them
     *     searches to the end.
     */
    solve(assumptions?: readonly Literal[], conflicts?: number): Outcome;

    /** Whether a literal is true in the model of the last search, which must have ended in `sat`. */
    value(literal: Literal): boolean;

    /**
     * After `unsat`: assumptions of the last search that cannot all hold, not necessarily the fewest. An engine that
     * cannot tell names all of them.
     */
    core(): readonly Literal[];
}

export class EngineFailure extends Error {
    override readonly name = 'EngineFailure';
}
