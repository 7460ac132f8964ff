import LogicSolver from 'logic-solver';
import { type Engine, EngineFailure, type Literal, type Outcome } from '../engine';

/**
 * MiniSat 2.2 as asm.js, from the npm package logic-solver, through its raw handle: its formulas cost more than the
 * search. It takes one assumption, so several go behind a selector; it has no budget and names no core.
 */
export class LogicSolverEngine implements Engine {
    readonly #minisat = new LogicSolver._MiniSat()._C;
    #buffer = 0;
    #capacity = 0;
    #variables = 0;
    #known: Int8Array | undefined;
    #assumptions: readonly Literal[] = [];

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

    solve(assumptions: readonly Literal[] = []): Outcome {
        this.#assumptions = assumptions;
        // What the engine assumes is a variable, never its negation.
        let selector: Literal | undefined;
        if (assumptions.length > 1 || assumptions.some(assumption => assumption < 0)) {
            selector = this.newVariable();
            for (const assumption of assumptions) {
                this.addClause([-selector, assumption]);
            }
        }
        const found = this.#guard(() => {
            if (this.#variables > 0) {
                this.#minisat._ensureVar(this.#variables);
            }
            const literal = selector ?? assumptions[0];
            return literal === undefined ? this.#minisat._solve() : this.#minisat._solveAssuming(literal);
        });
        if (found) {
            const start = this.#minisat._getSolution();
            this.#known = this.#minisat.HEAP8.slice(start, start + this.#variables);
        }
        if (selector !== undefined) {
            this.addClause([-selector]);
        }
        return found ? 'sat' : 'unsat';
    }

    value(literal: Literal): boolean {
        // A variable made after the search is free, and reads as false.
        const isTrue = this.#known?.[Math.abs(literal) - 1] === 0;
        return literal > 0 ? isTrue : !isTrue;
    }

    core(): readonly Literal[] {
        return this.#assumptions;
    }

    /** Emscripten throws strings when its heap of 64 MiB is used up, and may answer wrongly from then on. */
    #guard<T>(action: () => T): T {
        try {
            return action();
        } catch (error) {
            throw new EngineFailure('logic-solver ran out of memory', { cause: error });
        }
    }
}
