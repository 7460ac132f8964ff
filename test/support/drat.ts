/**
 * A checker of DRAT proofs, restricted to the steps of a search by unit propagation: each added clause has to follow from
 * the earlier clauses by propagation (RUP). It shares no code with the program.
 */

/** Checks a proof that some clauses cannot all hold. Returns the mistake in it; undefined if there is none. */
export function flawIn(clauses: Iterable<readonly number[]>, proof: readonly string[]): string | undefined {
    const checker = new Checker();
    for (const clause of clauses) {
        checker.add(clause);
    }
    let number = 0;
    for (const line of linesOf(proof)) {
        number += 1;
        const isRemoval = line.startsWith('d ');
        const literals = (isRemoval ? line.slice(2) : line).split(' ').map(Number);
        if (literals.pop() !== 0 || literals.some(literal => !Number.isInteger(literal) || literal === 0)) {
            return `line ${number} is no clause`;
        }
        if (isRemoval) {
            if (!checker.remove(literals)) {
                return `line ${number} removes a clause that is not there`;
            }
        } else if (!checker.follows(literals)) {
            return `line ${number} does not follow`;
        } else if (literals.length === 0) {
            return undefined;
        } else {
            checker.add(literals);
        }
    }
    return 'the empty clause is not derived';
}

/** The lines of a text that arrives in pieces. */
function* linesOf(pieces: readonly string[]): Iterable<string> {
    let rest = '';
    for (const piece of pieces) {
        const lines = (rest + piece).split('\n');
        rest = lines.pop()!;
        yield* lines;
    }
    if (rest !== '') {
        yield rest;
    }
}

/** Clauses and their consequences by unit propagation; two literals of each clause are watched. */
class Checker {
    /** All clauses, each after its number of literals, which is 0 for a removed clause. */
    #store = new Int32Array(2 ** 16);
    #end = 0;
    /** By literal: the starts of the clauses that watch it, each with another literal of the clause. */
    readonly #watches: number[][] = [];
    /** By literal: 1 true, -1 false, 0 neither. */
    #values = new Int8Array(2);
    readonly #trail: number[] = [];
    #propagated = 0;
    /** True if the clauses contradict each other by propagation alone. */
    #isContradiction = false;
    /** The starts of the clauses with the same sum and product of literals. */
    readonly #byHash = new Map<number, number[]>();

    add(clause: readonly number[]): void {
        const own = new Set(clause);
        const literals = [...own].map(indexOf);
        for (const literal of literals) {
            this.#makeRoomFor(literal);
        }
        if (clause.some(literal => own.has(-literal))) {
            return;
        }
        // Literals that are not false are watched.
        literals.sort((a, b) => this.#values[b]! - this.#values[a]!);
        const [first, second] = literals;
        if (first === undefined || this.#values[first]! < 0) {
            this.#isContradiction = true;
        } else if ((second === undefined || this.#values[second]! < 0) && this.#values[first] === 0) {
            this.#assign(first);
            this.#isContradiction ||= !this.#propagate();
        }
        const start = this.#push(literals);
        if (second !== undefined) {
            this.#watches[first!]!.push(start, second);
            this.#watches[second]!.push(start, first!);
        }
        const hash = hashOf(literals);
        const known = this.#byHash.get(hash);
        if (known) {
            known.push(start);
        } else {
            this.#byHash.set(hash, [start]);
        }
    }

    /** Removes a clause, unless its propagations would have to be undone; returns false if there is no such clause. */
    remove(clause: readonly number[]): boolean {
        const literals = [...new Set(clause)].map(indexOf);
        const hash = hashOf(literals);
        const known = this.#byHash.get(hash) ?? [];
        const index = known.findIndex(start => {
            const stored = this.#store.subarray(start + 1, start + 1 + this.#store[start]!);
            return stored.length === literals.length && literals.every(literal => stored.includes(literal));
        });
        if (index < 0) {
            return false;
        }
        const start = known[index]!;
        const isReason = literals.filter(literal => this.#values[literal]! >= 0).length < 2;
        if (!isReason) {
            known.splice(index, 1);
            this.#store[start] = 0;
        }
        return true;
    }

    /** True if propagation leads to a contradiction when the clause does not hold. */
    follows(clause: readonly number[]): boolean {
        if (this.#isContradiction) {
            return true;
        }
        const before = this.#trail.length;
        let isTrue = false;
        for (const literal of clause.map(indexOf)) {
            this.#makeRoomFor(literal);
            isTrue ||= this.#values[literal]! > 0;
            if (this.#values[literal] === 0) {
                this.#assign(literal ^ 1);
            }
        }
        const follows = isTrue || !this.#propagate();
        while (this.#trail.length > before) {
            const literal = this.#trail.pop()!;
            this.#values[literal] = 0;
            this.#values[literal ^ 1] = 0;
        }
        this.#propagated = before;
        return follows;
    }

    #assign(literal: number): void {
        this.#values[literal] = 1;
        this.#values[literal ^ 1] = -1;
        this.#trail.push(literal);
    }

    /** Returns false if a clause has no literal left. */
    #propagate(): boolean {
        const values = this.#values;
        const store = this.#store;
        while (this.#propagated < this.#trail.length) {
            const isFalse = this.#trail[this.#propagated++]! ^ 1;
            const watches = this.#watches[isFalse]!;
            let kept = 0;
            let conflict = false;
            for (let n = 0; n < watches.length; n += 2) {
                const start = watches[n]!;
                let other = watches[n + 1]!;
                const size = store[start]!;
                if (size === 0) {
                    continue;
                }
                if (conflict || values[other]! > 0) {
                    watches[kept++] = start;
                    watches[kept++] = other;
                    continue;
                }
                // The first two are watched.
                if (store[start + 1] === isFalse) {
                    store[start + 1] = store[start + 2]!;
                    store[start + 2] = isFalse;
                }
                other = store[start + 1]!;
                let next = start + 3;
                const end = start + 1 + size;
                if (values[other]! <= 0) {
                    while (next < end && values[store[next]!]! < 0) {
                        next += 1;
                    }
                } else {
                    next = end;
                }
                if (next < end) {
                    const literal = store[next]!;
                    store[next] = isFalse;
                    store[start + 2] = literal;
                    this.#watches[literal]!.push(start, other);
                    continue;
                }
                watches[kept++] = start;
                watches[kept++] = other;
                if (values[other] === 0) {
                    this.#assign(other);
                } else if (values[other]! < 0) {
                    conflict = true;
                }
            }
            watches.length = kept;
            if (conflict) {
                return false;
            }
        }
        return true;
    }

    #push(literals: readonly number[]): number {
        const start = this.#end;
        this.#end += literals.length + 1;
        if (this.#end > this.#store.length) {
            const larger = new Int32Array(2 * this.#end);
            larger.set(this.#store);
            this.#store = larger;
        }
        this.#store[start] = literals.length;
        this.#store.set(literals, start + 1);
        return start;
    }

    #makeRoomFor(literal: number): void {
        while (this.#watches.length <= (literal | 1)) {
            this.#watches.push([]);
        }
        if (this.#values.length < this.#watches.length) {
            const larger = new Int8Array(2 * this.#watches.length);
            larger.set(this.#values);
            this.#values = larger;
        }
    }
}

/** Literals as numbers from 2 on, each beside its negation. */
function indexOf(literal: number): number {
    return literal > 0 ? 2 * literal : -2 * literal + 1;
}

/** A hash that does not depend on the order of literals. */
function hashOf(literals: readonly number[]): number {
    let sum = 0;
    let product = 1;
    for (const literal of literals) {
        sum = (sum + literal) | 0;
        product = Math.imul(product, 2 * literal + 1);
    }
    return (sum * 31 + product) | 0;
}
