import { type Clue, ClueMap } from '../board/clue';
import type { Engine, Literal } from './engine';

/** How clues are posted: as facts, which the rules may build around, or each under an assumption of its own. */
export type ClueMode = 'hard' | 'assumed';

/** So many variables and clauses are posted between two calls of `onProgress`. */
const postedAtOnce = 1000;

/**
 * The modelling layer: clauses, and the few constraints that pencil puzzles are made of, over a SAT engine.
 *
 * `TRUE` and `FALSE` are literals like any other and cost nothing: a clause with `TRUE` is dropped, `FALSE` is left
 * out of it. So rules need no special case for what is off the board or already known.
 */
export class Logic {
    readonly TRUE: Literal;
    readonly FALSE: Literal;
    /** The assumption of every clue posted so far; empty where clues are hard. */
    readonly guards = new ClueMap<Literal>();
    #posted = 0;

    /** @param onProgress called now and then while rules are posted; what it throws ends that */
    constructor(
        readonly engine: Engine,
        readonly clueMode: ClueMode = 'hard',
        readonly onProgress: () => unknown = () => {},
    ) {
        this.TRUE = engine.newVariable();
        this.FALSE = -this.TRUE;
        engine.addClause([this.TRUE]);
    }

    /** A new variable; see `Engine.newVariable`. */
    variable(likely = false): Literal {
        this.#count();
        return this.engine.newVariable(likely);
    }

    /** At least one of the literals holds. */
    clause(literals: readonly Literal[]): void {
        this.#count();
        const kept: Literal[] = [];
        for (const literal of literals) {
            if (literal === this.TRUE) {
                return;
            }
            if (literal !== this.FALSE) {
                kept.push(literal);
            }
        }
        this.engine.addClause(kept);
    }

    /** If all of the conditions hold, at least one of the consequences does. */
    implies(conditions: readonly Literal[], consequences: readonly Literal[]): void {
        this.clause([...conditions.map(condition => -condition), ...consequences]);
    }

    /** A literal that is true exactly where at least one of these is. */
    or(literals: readonly Literal[]): Literal {
        const open = literals.filter(literal => literal !== this.FALSE);
        if (open.includes(this.TRUE)) {
            return this.TRUE;
        }
        if (open.length < 2) {
            return open[0] ?? this.FALSE;
        }
        const result = this.variable();
        for (const literal of open) {
            this.clause([-literal, result]);
        }
        this.clause([...open, -result]);
        return result;
    }

    /** A literal that is true exactly where all of these are. */
    and(literals: readonly Literal[]): Literal {
        return -this.or(literals.map(literal => -literal));
    }

    /** At most one of the literals holds: pairwise for few, through a ladder for many. */
    atMostOne(literals: readonly Literal[]): void {
        if (literals.length <= 6) {
            for (let i = 0; i < literals.length; i++) {
                for (let j = i + 1; j < literals.length; j++) {
                    this.clause([-literals[i]!, -literals[j]!]);
                }
            }
            return;
        }
        const head = literals.slice(0, 4);
        const rest = this.variable();
        this.atMostOne([...head, rest]);
        this.atMostOne([...literals.slice(4), -rest]);
    }

    exactlyOne(literals: readonly Literal[]): void {
        this.clause(literals);
        this.atMostOne(literals);
    }

    /**
     * The literals in sorted order: the n-th of the result (from 0) holds exactly where more than n of them do. A
     * totalizer (Bailleux and Boufkhad, CP 2003).
     *
     * @param limit no more than so many outputs are made; the last then says "`limit` or more"
     */
    sorted(literals: readonly Literal[], limit = literals.length): Literal[] {
        if (literals.length <= 1) {
            return literals.slice(0, limit);
        }
        const middle = literals.length >> 1;
        const left = this.sorted(literals.slice(0, middle), limit);
        const right = this.sorted(literals.slice(middle), limit);
        const total = Array.from({ length: Math.min(limit, left.length + right.length) }, () => this.variable());
        // "At least i" of an empty or used-up half: everything has at least 0, nothing has more than there are.
        const atLeast = (half: readonly Literal[], i: number): Literal =>
            i === 0 ? this.TRUE : (half[i - 1] ?? this.FALSE);
        for (let i = 0; i <= left.length; i++) {
            for (let j = 0; j <= right.length; j++) {
                const sum = Math.min(i + j, total.length);
                if (sum > 0) {
                    this.implies([atLeast(left, i), atLeast(right, j)], [total[sum - 1]!]);
                }
                if (i + j < total.length) {
                    this.implies([total[i + j]!], [atLeast(left, i + 1), atLeast(right, j + 1)]);
                }
            }
        }
        return total;
    }

    /** Where all conditions hold, exactly `count` of the literals do. */
    exactly(count: number, literals: readonly Literal[], conditions: readonly Literal[] = []): void {
        const open = literals.filter(literal => literal !== this.TRUE && literal !== this.FALSE);
        const missing = count - literals.filter(literal => literal === this.TRUE).length;
        if (missing < 0 || missing > open.length) {
            this.implies(conditions, []);
            return;
        }
        const outputs = this.sorted(open, missing + 1);
        this.implies(conditions, [outputs[missing - 1] ?? this.TRUE]);
        this.implies(conditions, [-(outputs[missing] ?? this.FALSE)]);
    }

    /** The literal under which a clue is posted: `TRUE` where clues are hard, else an assumption of its own. */
    clue(clue: Clue): Literal {
        if (this.clueMode === 'hard') {
            return this.TRUE;
        }
        let guard = this.guards.get(clue);
        if (guard === undefined) {
            guard = this.variable();
            this.guards.set(clue, guard);
        }
        return guard;
    }

    #count(): void {
        this.#posted += 1;
        if (this.#posted % postedAtOnce === 0) {
            this.onProgress();
        }
    }

    /** Whether a literal is true in the model of the last search. */
    value(literal: Literal): boolean {
        return this.engine.value(literal);
    }
}
