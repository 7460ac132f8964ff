import type { Engine, Literal, Outcome } from '../../server/src/logic/engine';

/**
 * The simplest engine there is: it sets what a clause forces, guesses, and takes the guess back (Davis, Putnam,
 * Logemann, Loveland). For tiny puzzles it is faster than to start a real one, and it shares no code with one.
 */
export class PlainEngine implements Engine {
    readonly #clauses: (readonly Literal[])[] = [];
    #variables = 0;
    #model: readonly (boolean | undefined)[] = [];
    #assumptions: readonly Literal[] = [];

    newVariable(): Literal {
        this.#variables += 1;
        return this.#variables;
    }

    addClause(literals: readonly Literal[]): void {
        this.#clauses.push([...literals]);
    }

    solve(assumptions: readonly Literal[] = []): Outcome {
        this.#assumptions = [...assumptions];
        const model = this.#search(new Array<boolean | undefined>(this.#variables + 1).fill(undefined), assumptions);
        this.#model = model ?? this.#model;
        return model ? 'sat' : 'unsat';
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
