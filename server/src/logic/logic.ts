import { type Clue, ClueMap, type ClueSet } from '../board/clue';
import type { Engine, Literal, SatResult } from './engine';

/**
 * How clues are posted: as facts, which the rules may build around, or each under an assumption of its own, or only the
 * numbers outside of the board, or only some. `clashing`: each under an assumption, and what is left out allows
 * everything that any clue in its place would, so that clues clash whatever the others are.
 */
export type ClueMode = 'hard' | 'assumed' | 'clashing' | 'outside' | ClueSet;

/** A number, as the literals that hold exactly where it is at least so much; ascending, without 0. */
export type Count = readonly { readonly atLeast: number; readonly literal: Literal }[];

/** So many variables and clauses are posted between two calls of `onPosted`. */
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
    #later: { readonly conflicts: number; readonly post: () => void } | undefined;

    /**
     * @param onPosted told now and then how many variables and clauses were posted; what it throws ends that
     * @param isHasty whether rules give up early (`retry`) what takes them long to decide
     * @param onWork told by rules that look far at an assignment how many steps they took; what it throws ends the search
     */
    constructor(
        readonly engine: Engine,
        readonly clueMode: ClueMode = 'hard',
        readonly onPosted: (count: number) => unknown = () => {},
        readonly isHasty = false,
        readonly onWork: (steps: number) => unknown = () => {},
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
        let allOpen = true;
        for (let i = 0; i < literals.length; i++) {
            const literal = literals[i];
            if (literal === this.TRUE) {
                return;
            }
            allOpen &&= literal !== this.FALSE;
        }
        this.engine.addClause(allOpen ? literals : literals.filter(literal => literal !== this.FALSE));
    }

    /** If all of the conditions hold, at least one of the consequences does. */
    implies(conditions: readonly Literal[], consequences: readonly Literal[]): void {
        const literals: Literal[] = [];
        for (const condition of conditions) {
            literals.push(-condition);
        }
        for (const consequence of consequences) {
            literals.push(consequence);
        }
        this.clause(literals);
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
     * The literals in sorted order: the n-th of the result (from 0) holds exactly where more than n of them do.
     *
     * @param limit no more than so many outputs are made; the last then says "`limit` or more"
     */
    sorted(literals: readonly Literal[], limit = literals.length): Literal[] {
        const counts = literals.map((literal): Count => [{ atLeast: 1, literal }]);
        return this.sum(counts, limit).map(({ literal }) => literal);
    }

    /**
     * The sum of numbers. A totalizer (Bailleux and Boufkhad, CP 2003), with an output for each value that a sum can
     * have.
     *
     * @param limit no larger values are told apart: the last one says "`limit` or more"
     */
    sum(counts: readonly Count[], limit: number): Count {
        if (counts.length <= 1) {
            return (counts[0] ?? []).slice(0, limit);
        }
        const middle = counts.length >> 1;
        const zero = { atLeast: 0, literal: this.TRUE };
        const left = [zero, ...this.sum(counts.slice(0, middle), limit)];
        const right = [zero, ...this.sum(counts.slice(middle), limit)];
        const sumOf = (i: number, j: number): number => Math.min(left[i]!.atLeast + right[j]!.atLeast, limit);
        // Where both halves can have every value, so can the sum.
        const isEven = [left, right].every(half => half.at(-1)!.atLeast === half.length - 1);
        const values = isEven
            ? Array.from({ length: sumOf(left.length - 1, right.length - 1) + 1 }, (_, value) => value)
            : [...new Set(left.flatMap((_, i) => right.map((__, j) => sumOf(i, j))))].sort((a, b) => a - b);
        const places = new Map(isEven ? [] : values.map((value, index) => [value, index]));
        const place = (value: number): number => (isEven ? value : places.get(value)!);
        const total = values.map(atLeast => (atLeast === 0 ? zero : { atLeast, literal: this.variable() }));
        for (let i = 0; i < left.length; i++) {
            for (let j = 0; j < right.length; j++) {
                const reached = place(sumOf(i, j));
                if (reached > 0) {
                    this.clause([-left[i]!.literal, -right[j]!.literal, total[reached]!.literal]);
                }
                const beyond = total[reached + 1];
                if (beyond) {
                    const [a, b] = [left[i + 1]?.literal ?? this.FALSE, right[j + 1]?.literal ?? this.FALSE];
                    this.clause([-beyond.literal, a, b]);
                }
            }
        }
        // This follows from the above where both halves can have every value.
        for (const [index, { literal }] of isEven ? [] : total.entries()) {
            this.implies([total[index + 1]?.literal ?? this.FALSE], [literal]);
        }
        return total.slice(1);
    }

    /** Where all conditions hold, exactly `count` of the literals do. */
    exactly(count: number, literals: readonly Literal[], conditions: readonly Literal[] = []): void {
        const open = literals.filter(literal => literal !== this.TRUE && literal !== this.FALSE);
        const missing = count - literals.filter(literal => literal === this.TRUE).length;
        if (missing < 0 || missing > open.length) {
            this.implies(conditions, []);
            return;
        }
        if (2 * missing > open.length) {
            // Fewer outputs: it is the others that are counted.
            this.exactly(
                open.length - missing,
                open.map(literal => -literal),
                conditions,
            );
            return;
        }
        const outputs = this.sorted(open, missing + 1);
        this.implies(conditions, [outputs[missing - 1] ?? this.TRUE]);
        this.implies(conditions, [-(outputs[missing] ?? this.FALSE)]);
    }

    /** Where all conditions hold, these numbers add up to `total`. */
    addUpTo(total: number, counts: readonly Count[], conditions: readonly Literal[] = []): void {
        const values = this.sum(counts, total + 1);
        const reached = values.find(({ atLeast }) => atLeast === total)?.literal;
        this.implies(conditions, [reached ?? (total === 0 ? this.TRUE : this.FALSE)]);
        this.implies(conditions, [-(values.find(({ atLeast }) => atLeast > total)?.literal ?? this.FALSE)]);
    }

    /** The literal under which a clue is posted: `TRUE` where clues are hard, else an assumption of its own. */
    clue(clue: Clue): Literal {
        if (!this.#isAssumed(clue)) {
            return this.TRUE;
        }
        let guard = this.guards.get(clue);
        if (guard === undefined) {
            guard = this.variable();
            this.guards.set(clue, guard);
        }
        return guard;
    }

    #isAssumed(clue: Clue): boolean {
        switch (this.clueMode) {
            case 'hard':
                return false;
            case 'assumed':
            case 'clashing':
                return true;
            case 'outside':
                return clue.kind === 'outside';
            default:
                return this.clueMode.has(clue);
        }
    }

    #count(): void {
        this.#posted += 1;
        if (this.#posted % postedAtOnce === 0) {
            this.onPosted(postedAtOnce);
        }
    }

    /** Rules out, where the engine can, those of these that contradict at once what was posted so far. */
    probe(literals: readonly Literal[]): void {
        const open = literals.filter(literal => literal !== this.TRUE && literal !== this.FALSE);
        this.engine.probe?.(open);
    }

    /** Puts off what follows from the other clauses, and pays only where a question takes so many conflicts. */
    later(conflicts: number, post: () => void): void {
        this.#later = { conflicts, post };
    }

    /** The same as `Engine.solve`, with what was put off as soon as a question takes long. */
    solve(assumptions: readonly Literal[] = [], conflicts = Number.POSITIVE_INFINITY): SatResult {
        const later = this.#later;
        if (!later || conflicts <= later.conflicts) {
            return this.engine.solve(assumptions, conflicts);
        }
        const result = this.engine.solve(assumptions, later.conflicts);
        if (result !== 'unknown') {
            return result;
        }
        this.#later = undefined;
        later.post();
        return this.engine.solve(assumptions, conflicts - later.conflicts);
    }

    /** Whether a literal is true in the model of the last search. */
    value(literal: Literal): boolean {
        return this.engine.value(literal);
    }
}
