import { type Clue, ClueMap, type ClueSet } from '../board/clue';
import type { Engine, Literal, SatResult } from './engine';

/**
 * How clues are posted. `hard`: as facts, around which rules may build a smaller encoding. `assumed`: each under an
 * assumption of its own. `outside` or a set: only those clues under assumptions. `clashing`: each under an assumption, and
 * a clue that is not assumed allows whatever any clue in its place would, so that a clash holds for all other clues.
 */
export type ClueMode = 'hard' | 'assumed' | 'clashing' | 'outside' | ClueSet;

/** A number as literals, each true exactly if the number is at least `atLeast`; ascending, without 0. */
export type Count = readonly { readonly atLeast: number; readonly literal: Literal }[];

/** The number of variables and clauses posted between two calls of `onPosted`. */
const postedAtOnce = 1000;

/**
 * The modelling layer over a SAT engine: clauses, and the few constraints that pencil puzzles need.
 *
 * `TRUE` and `FALSE` are literals that cost nothing: a clause with `TRUE` is dropped, and `FALSE` is dropped from its
 * clause. Rules need no special case for cells off the board or known values.
 */
export class Logic {
    readonly TRUE: Literal;
    readonly FALSE: Literal;
    /** The assumption of every clue posted so far; empty if clues are hard. */
    readonly guards = new ClueMap<Literal>();
    #posted = 0;
    #later: { readonly conflicts: number; readonly post: () => void } | undefined;

    /**
     * @param onPosted called with the number of variables and clauses posted since the last call; may throw to end posting
     * @param isHasty whether rules should return `retry` early instead of deciding something that takes long
     * @param onWork called by rules with the number of steps they took in examining an assignment; may throw to end the
     *     search
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

    /** Makes a variable; see `Engine.newVariable`. */
    variable(likely = false): Literal {
        this.#count();
        return this.engine.newVariable(likely);
    }

    /** Posts that at least one of the literals holds. */
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

    /** Posts that if all conditions hold, at least one consequence does. */
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

    /** A literal that is true exactly if at least one of these is. */
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

    /** A literal that is true exactly if all of these are. */
    and(literals: readonly Literal[]): Literal {
        return -this.or(literals.map(literal => -literal));
    }

    /** Posts that at most one literal holds: pairwise for few literals, by a ladder for many. */
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
     * The literals in sorted order: the n-th result (from 0) is true exactly if more than n of them are.
     *
     * @param limit the maximum number of results; the last one then means "`limit` or more"
     */
    sorted(literals: readonly Literal[], limit = literals.length): Literal[] {
        const counts = literals.map((literal): Count => [{ atLeast: 1, literal }]);
        return this.sum(counts, limit).map(({ literal }) => literal);
    }

    /**
     * The sum of numbers, by a totalizer (Bailleux and Boufkhad, CP 2003) with an output for each possible value.
     *
     * @param limit the largest value that is distinguished: the last one means "`limit` or more"
     */
    sum(counts: readonly Count[], limit: number): Count {
        if (counts.length <= 1) {
            // The n-th value is at least n, so none up to `limit` is lost.
            return (counts[0] ?? []).slice(0, limit);
        }
        const middle = counts.length >> 1;
        const zero = { atLeast: 0, literal: this.TRUE };
        const left = [zero, ...this.sum(counts.slice(0, middle), limit)];
        const right = [zero, ...this.sum(counts.slice(middle), limit)];
        const sumOf = (i: number, j: number): number => Math.min(left[i]!.atLeast + right[j]!.atLeast, limit);
        // If both halves can have every value, so can the sum.
        const hasNoGaps = [left, right].every(half => half.at(-1)!.atLeast === half.length - 1);
        const values = hasNoGaps
            ? Array.from({ length: sumOf(left.length - 1, right.length - 1) + 1 }, (_, value) => value)
            : [...new Set(left.flatMap((_, i) => right.map((__, j) => sumOf(i, j))))].sort((a, b) => a - b);
        const places = new Map(hasNoGaps ? [] : values.map((value, index) => [value, index]));
        const place = (value: number): number => (hasNoGaps ? value : places.get(value)!);
        const total = values.map(atLeast => (atLeast === 0 ? zero : { atLeast, literal: this.variable() }));
        for (let i = 0; i < left.length; i++) {
            for (let j = 0; j < right.length; j++) {
                const reached = place(sumOf(i, j));
                if (reached > 0) {
                    this.clause([-left[i]!.literal, -right[j]!.literal, total[reached]!.literal]);
                }
                // Neither the next value at the left nor the next one at the right: no more than this sum.
                const beyond = total[reached + 1];
                if (beyond) {
                    const [a, b] = [left[i + 1]?.literal ?? this.FALSE, right[j + 1]?.literal ?? this.FALSE];
                    this.clause([-beyond.literal, a, b]);
                }
            }
        }
        // If both halves can have every value, this follows from the clauses above.
        for (const [index, { literal }] of hasNoGaps ? [] : total.entries()) {
            this.implies([total[index + 1]?.literal ?? this.FALSE], [literal]);
        }
        return total.slice(1);
    }

    /** Posts that if all conditions hold, exactly `count` literals do. */
    exactly(count: number, literals: readonly Literal[], conditions: readonly Literal[] = []): void {
        const open = literals.filter(literal => literal !== this.TRUE && literal !== this.FALSE);
        const missing = count - literals.filter(literal => literal === this.TRUE).length;
        if (missing < 0 || missing > open.length) {
            this.implies(conditions, []);
            return;
        }
        if (2 * missing > open.length) {
            // Counting the false literals needs fewer outputs.
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

    /** Posts that if all conditions hold, the numbers add up to `total`. */
    addUpTo(total: number, counts: readonly Count[], conditions: readonly Literal[] = []): void {
        for (const literal of this.#limitsOf(this.sum(counts, total + 1), total)) {
            this.implies(conditions, [literal]);
        }
    }

    /** A literal that is true exactly if a number has this value. */
    isValue(number: Count, value: number): Literal {
        return this.and(this.#limitsOf(number, value));
    }

    /** "At least this value", and "not more". */
    #limitsOf(number: Count, value: number): readonly [Literal, Literal] {
        const reached = number.find(({ atLeast }) => atLeast === value)?.literal;
        const beyond = number.find(({ atLeast }) => atLeast > value)?.literal;
        return [reached ?? (value === 0 ? this.TRUE : this.FALSE), -(beyond ?? this.FALSE)];
    }

    /** The literal under which a clue is posted: `TRUE` if clues are hard, else an assumption of its own. */
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

    /** Makes literals false that contradict the clauses by propagation, if the engine supports it. */
    probe(literals: readonly Literal[]): void {
        const open = literals.filter(literal => literal !== this.TRUE && literal !== this.FALSE);
        this.engine.probe?.(open);
    }

    /**
     * Postpones redundant clauses or a probe, which pay only in a search that takes more than this many conflicts. Only the
     * last call counts.
     */
    later(conflicts: number, post: () => void): void {
        this.#later = { conflicts, post };
    }

    /** Like `Engine.solve`; posts the postponed clauses as soon as a search takes long. */
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

    /** True if a literal holds in the model of the last search. */
    value(literal: Literal): boolean {
        return this.engine.value(literal);
    }
}
