import type { Engine, Literal, Refine, SatResult } from '../../server/src/logic/engine';

/**
 * The simplest engine: unit propagation, guessing and backtracking (Davis, Putnam, Logemann, Loveland). For tiny puzzles
 * it is faster than starting a real engine, and it shares no code with one.
 */
export class PlainEngine implements Engine {
    readonly #clauses: (readonly Literal[])[] = [];
    #variables = 0;
    #model: readonly (boolean | undefined)[] = [];
    #assumptions: readonly Literal[] = [];
    #refine: Refine = () => [];

    newVariable(): Literal {
        this.#variables += 1;
        return this.#variables;
    }

    addClause(literals: readonly Literal[]): void {
        this.#clauses.push([...literals]);
    }

    solve(assumptions: readonly Literal[] = []): SatResult {
        this.#assumptions = [...assumptions];
        for (;;) {
            const nothing = new Array<boolean | undefined>(this.#variables + 1).fill(undefined);
            const model = this.#search(nothing, assumptions);
            if (!model) {
                return 'unsat';
            }
            this.#model = model;
            const size = this.#variables;
            const clauses = this.#refine({
                value: literal => this.value(literal),
                size,
                literal: index => (this.value(index + 1) ? index + 1 : -index - 1),
                kept: 0,
                complete: true,
            });
            for (const clause of clauses) {
                this.addClause(clause);
            }
            if (clauses.every(clause => clause.some(literal => this.value(literal)))) {
                return 'sat';
            }
        }
    }

    refineWith(refine: Refine): void {
        this.#refine = refine;
    }

    value(literal: Literal): boolean {
        const isTrue = this.#model[Math.abs(literal)] === true;
        return literal > 0 ? isTrue : !isTrue;
    }

    core(): readonly Literal[] {
        return this.#assumptions;
    }

    #search(start: readonly (boolean | undefined)[], guesses: readonly Literal[]): (boolean | undefined)[] | undefined {
        const values = [...start];
        const isTrue = (literal: Literal): boolean => values[Math.abs(literal)] === literal > 0;
        const set = (literal: Literal): boolean => {
            const before = values[Math.abs(literal)];
            values[Math.abs(literal)] = literal > 0;
            return before === undefined || before === literal > 0;
        };
        if (!guesses.every(set)) {
            return undefined;
        }
        let shortest: readonly Literal[] | undefined;
        for (let hasChanged = true; hasChanged; ) {
            hasChanged = false;
            shortest = undefined;
            for (const clause of this.#clauses) {
                if (!clause.some(isTrue)) {
                    const open = clause.filter(literal => values[Math.abs(literal)] === undefined);
                    if (open.length === 0) {
                        return undefined;
                    }
                    if (open.length === 1) {
                        set(open[0]!);
                        hasChanged = true;
                    } else if (!shortest || open.length < shortest.length) {
                        shortest = open;
                    }
                }
            }
        }
        if (!shortest) {
            return values;
        }
        return this.#search(values, [shortest[0]!]) ?? this.#search(values, [-shortest[0]!]);
    }
}
