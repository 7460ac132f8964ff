import LogicSolver from 'logic-solver';
import { type Engine, EngineFailure, type Literal, type Refine, type SatResult } from '../engine';

/**
 * MiniSat 2.2 as asm.js, from the npm package logic-solver, used through its raw handle, since its formulas cost more than
 * the search. It takes a single assumption, so several are combined under a selector. It has neither budgets nor cores.
 */
export class LogicSolverEngine implements Engine {
    readonly #minisat = new LogicSolver._MiniSat()._C;
    #buffer = 0;
    #capacity = 0;
    #variables = 0;
    #known: Int8Array | undefined;
    #assumptions: readonly Literal[] = [];
    #refine: Refine = () => [];

    constructor() {
        // Emscripten would print its abort message to the console, which may be a language server's stdout.
        this.#minisat.print = () => {};
        this.#minisat.printErr = () => {};
    }

    newVariable(): Literal {
        this.#variables += 1;
        return this.#variables;
    }

    addClause(literals: readonly Literal[]): void {
        this.#guard(() => {
            if (literals.length >= this.#capacity) {
                this.#minisat._free(this.#buffer);
                this.#capacity = 2 * literals.length + 64;
                this.#buffer = this.#minisat._malloc(4 * this.#capacity);
            }
            const heap = this.#minisat.HEAP32;
            const start = this.#buffer >> 2;
            heap.set(literals, start);
            heap[start + literals.length] = 0;
            this.#minisat._addClause(this.#buffer);
        });
    }

    solve(assumptions: readonly Literal[] = []): SatResult {
        this.#assumptions = assumptions;
        // The engine can only assume a variable, not its negation.
        if (assumptions.length === 0 || (assumptions.length === 1 && assumptions[0]! > 0)) {
            return this.#refineModels(assumptions[0]);
        }
        const selector = this.newVariable();
        for (const assumption of assumptions) {
            this.addClause([-selector, assumption]);
        }
        try {
            return this.#refineModels(selector);
        } finally {
            this.addClause([-selector]);
        }
    }

    refineWith(refine: Refine): void {
        this.#refine = refine;
    }

    /** Searches again until the model satisfies all returned clauses. The engine shows complete assignments only. */
    #refineModels(assumption: Literal | undefined): SatResult {
        while (this.#search(assumption)) {
            const size = this.#variables;
            const clauses = this.#refine({
                value: literal => (Math.abs(literal) > size ? undefined : this.value(literal)),
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
        return 'unsat';
    }

    #search(assumption: Literal | undefined): boolean {
        const found = this.#guard(() => {
            if (this.#variables > 0) {
                this.#minisat._ensureVar(this.#variables);
            }
            return assumption === undefined ? this.#minisat._solve() : this.#minisat._solveAssuming(assumption);
        });
        if (found) {
            const start = this.#minisat._getSolution();
            this.#known = this.#minisat.HEAP8.slice(start, start + this.#variables);
        }
        return Boolean(found);
    }

    value(literal: Literal): boolean {
        // A variable made after the search has no value and counts as false.
        const isTrue = this.#known?.[Math.abs(literal) - 1] === 0;
        return literal > 0 ? isTrue : !isTrue;
    }

    core(): readonly Literal[] {
        return this.#assumptions;
    }

    /** Emscripten throws strings when its heap of 64 MiB is full, and may give wrong results from then on. */
    #guard<T>(action: () => T): T {
        try {
            return action();
        } catch (error) {
            throw new EngineFailure('logic-solver ran out of memory', { cause: error });
        }
    }
}
