// @module-tag slow
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Engine, EngineFailure, type Literal } from '../../server/src/logic/engine';
import { LogicSolverEngine } from '../../server/src/logic/engines/logic-solver';
import { MinisatEngine } from '../../server/src/logic/engines/minisat/minisat';
import { base64, sha256 } from '../../server/src/logic/engines/minisat/module';
import { flawIn } from '../support/drat';
import { PlainEngine } from '../support/plain-engine';
import { Random } from '../support/random';
import { expectOften } from '../support/runs';

interface Candidate {
    readonly name: string;
    readonly newEngine: () => Engine;
    readonly countsConflicts: boolean;
}

const minisat: Candidate = { name: 'MiniSat', newEngine: () => new MinisatEngine(), countsConflicts: true };
const logicSolver: Candidate = {
    name: 'logic-solver',
    newEngine: () => new LogicSolverEngine(),
    countsConflicts: false,
};
const plain: Candidate = {
    name: 'the plain engine of the tests',
    newEngine: () => new PlainEngine(),
    countsConflicts: false,
};

type Clause = readonly Literal[];

/** Whether some assignment makes all clauses true: all of them are tried. */
function isSatisfiable(variables: number, clauses: readonly Clause[]): boolean {
    for (let bits = 0; bits < 2 ** variables; bits++) {
        const isTrue = (literal: Literal): boolean => ((bits >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0);
        if (clauses.every(clause => clause.some(isTrue))) {
            return true;
        }
    }
    return false;
}

function randomClause(random: Random, variables: number, length: number): Clause {
    return Array.from({ length }, () => (1 + random.below(variables)) * (random.chance(0.5) ? 1 : -1));
}

describe.each([minisat, logicSolver, plain])('$name', ({ newEngine }) => {
    /** An engine with variables 1 to n. */
    const engineWith = (variables: number): Engine => {
        const engine = newEngine();
        expect(Array.from({ length: variables }, () => engine.newVariable())).toEqual(
            Array.from({ length: variables }, (_, n) => n + 1),
        );
        return engine;
    };

    test('decides random formulas as brute force does, clause after clause, and its models hold', () => {
        const random = new Random(1);
        const outcomes = { sat: 0, unsat: 0 };
        for (let round = 0; round < 40; round++) {
            const variables = 3 + random.below(6);
            const engine = engineWith(variables);
            const clauses: Clause[] = [];
            let outcome: 'sat' | 'unsat' = 'sat';
            while (outcome === 'sat') {
                for (let n = 0; n < 4; n++) {
                    const clause = randomClause(random, variables, 3);
                    clauses.push(clause);
                    engine.addClause(clause);
                }
                outcome = isSatisfiable(variables, clauses) ? 'sat' : 'unsat';
                outcomes[outcome] += 1;
                expect(engine.solve()).toBe(outcome);
                if (outcome === 'sat') {
                    const wrong = clauses.filter(clause => !clause.some(literal => engine.value(literal)));
                    expect(wrong).toEqual([]);
                }
            }
            expect(engine.solve()).toBe('unsat');
        }
        expect(Math.min(outcomes.sat, outcomes.unsat)).toBeGreaterThanOrEqual(40);
    });

    test('takes any number of assumptions, for one search only', () => {
        const random = new Random(2);
        const outcomes = { sat: 0, unsat: 0 };
        for (let round = 0; round < 25; round++) {
            const variables = 4 + random.below(5);
            const engine = engineWith(variables);
            const clauses = Array.from({ length: 3 * variables }, () => randomClause(random, variables, 3));
            for (const clause of clauses) {
                engine.addClause(clause);
            }
            const withoutAssumptions = isSatisfiable(variables, clauses) ? 'sat' : 'unsat';
            for (let n = 0; n < 10; n++) {
                const assumptions = randomClause(random, variables, random.below(5));
                const isSat = isSatisfiable(variables, [...clauses, ...assumptions.map(literal => [literal])]);
                outcomes[isSat ? 'sat' : 'unsat'] += 1;
                expect(engine.solve(assumptions)).toBe(isSat ? 'sat' : 'unsat');
                if (isSat) {
                    expect(assumptions.filter(literal => !engine.value(literal))).toEqual([]);
                } else {
                    // What cannot hold together was assumed, and cannot hold together.
                    const core = engine.core();
                    expect(core.filter(literal => !assumptions.includes(literal))).toEqual([]);
                    expect(isSatisfiable(variables, [...clauses, ...core.map(literal => [literal])])).toBe(false);
                }
                expect(engine.solve()).toBe(withoutAssumptions);
            }
        }
        expectOften(Math.min(outcomes.sat, outcomes.unsat), 30);
    });

    test('takes the empty clause, a clause with a variable twice, and variables made after a search', () => {
        const engine = engineWith(2);
        engine.addClause([1, 1]);
        engine.addClause([2, -2]);
        expect(engine.solve()).toBe('sat');
        expect(engine.value(1)).toBe(true);
        expect(engine.value(-1)).toBe(false);
        const later = engine.newVariable();
        expect(engine.value(later)).toBe(!engine.value(-later));
        engine.addClause([-1, later]);
        expect(engine.solve([-2])).toBe('sat');
        expect([engine.value(later), engine.value(2)]).toEqual([true, false]);
        engine.addClause([]);
        expect(engine.solve()).toBe('unsat');
        expect(engine.solve([2])).toBe('unsat');
    });

    test('has a model without any clause', () => {
        expect(engineWith(0).solve()).toBe('sat');
        const engine = engineWith(3);
        expect(engine.solve()).toBe('sat');
        expect(engine.solve([-3])).toBe('sat');
        expect(engine.value(3)).toBe(false);
        expect(engine.solve([3])).toBe('sat');
        expect(engine.value(3)).toBe(true);
    });

    test('takes clauses of a thousand literals', () => {
        const engine = engineWith(1000);
        const all = Array.from({ length: 1000 }, (_, n) => n + 1);
        engine.addClause(all);
        for (const literal of all.slice(0, -1)) {
            engine.addClause([-literal]);
        }
        expect(engine.solve()).toBe('sat');
        expect(engine.value(1000)).toBe(true);
        expect(engine.solve(all)).toBe('unsat');
    });
});

/** Formulas for engines that learn: the plain one would take too long. */
describe.each([minisat, logicSolver])('$name', ({ newEngine, countsConflicts }) => {
    test('proves in slices, if it counts conflicts, that seven pigeons do not fit into six holes', () => {
        const engine = newEngine();
        const pigeons = Array.from({ length: 7 }, () => Array.from({ length: 6 }, () => engine.newVariable()));
        const everyoneHasAHole = engine.newVariable();
        for (const holes of pigeons) {
            engine.addClause([...holes, -everyoneHasAHole]);
        }
        for (const [n, holes] of pigeons.entries()) {
            for (const others of pigeons.slice(n + 1)) {
                for (const [hole, here] of holes.entries()) {
                    engine.addClause([-here, -others[hole]!]);
                }
            }
        }
        let slices = 1;
        while (engine.solve([everyoneHasAHole], 50) === 'unknown') {
            slices += 1;
        }
        expect(slices > 3).toBe(countsConflicts);
        expect(engine.core()).toEqual([everyoneHasAHole]);
        // A budget is for one search, and whether it ran out says nothing of the formula.
        expect(engine.solve([everyoneHasAHole])).toBe('unsat');
        expect(engine.solve([], 0)).toBe(countsConflicts ? 'unknown' : 'sat');
        expect(engine.solve()).toBe('sat');
        expect(engine.value(everyoneHasAHole)).toBe(false);
    });

    test('decides formulas of 100 to 150 variables like the other engine', () => {
        const random = new Random(4);
        const outcomes = { sat: 0, unsat: 0 };
        for (let round = 0; round < 20; round++) {
            const variables = 100 + random.below(50);
            const engine = newEngine();
            const other = countsConflicts ? logicSolver.newEngine() : minisat.newEngine();
            const clauses = Array.from({ length: Math.round(4.26 * variables) }, () =>
                randomClause(random, variables, 3),
            );
            for (const each of [engine, other]) {
                for (let n = 0; n < variables; n++) {
                    each.newVariable();
                }
                for (const clause of clauses) {
                    each.addClause(clause);
                }
            }
            for (const assumptions of [[], [1], [-1, 2], [3, -4, 5, -6]]) {
                const outcome = engine.solve(assumptions);
                expect(outcome).toBe(other.solve(assumptions));
                if (outcome === 'sat') {
                    outcomes.sat += 1;
                    const all = [...clauses, ...assumptions.map(assumption => [assumption])];
                    expect(all.filter(clause => !clause.some(literal => engine.value(literal)))).toEqual([]);
                } else {
                    outcomes.unsat += 1;
                    expect(other.solve(engine.core())).toBe('unsat');
                }
            }
        }
        expectOften(Math.min(outcomes.sat, outcomes.unsat), 20);
    });
});

test('the module of MiniSat is the one that was built', () => {
    expect(createHash('sha256').update(base64, 'base64').digest('hex')).toBe(sha256);
});

test('MiniSat tries first what is likely', () => {
    const engine = new MinisatEngine();
    const literals = Array.from({ length: 20 }, (_, n) => engine.newVariable(n % 3 === 0));
    expect(engine.solve()).toBe('sat');
    expect(literals.map(literal => engine.value(literal))).toEqual(literals.map((_, n) => n % 3 === 0));
    engine.addClause([-literals[0]!]);
    expect(engine.solve()).toBe('sat');
    expect(engine.value(literals[0]!)).toBe(false);
});

describe('MiniSat, told to try literals', () => {
    /** By variable, whether it is true before anything was decided. */
    function knownIn(engine: Engine, variables: number): (boolean | undefined)[] {
        let known: (boolean | undefined)[] | undefined;
        engine.refineWith(assignment => {
            known ??= Array.from({ length: variables }, (_, n) => assignment.value(n + 1));
            return [];
        });
        engine.solve();
        return known!;
    }

    test('knows what they contradict, and what all of a contradiction rests on', () => {
        const [begun, all] = [[], [1, 4]].map(literals => {
            const engine = new MinisatEngine();
            const variables = Array.from({ length: 5 }, () => engine.newVariable());
            // The first one implies the second, and that contradicts itself; nothing contradicts the fourth.
            for (const clause of [
                [-1, 2],
                [-2, 3],
                [-2, -3],
                [-4, 5],
            ]) {
                engine.addClause(clause);
            }
            engine.probe(literals);
            return knownIn(engine, variables.length);
        });
        expect(begun).toEqual(begun!.map(() => undefined));
        expect(all).toEqual([false, false, undefined, undefined, undefined]);
    });

    test('comes to the same verdicts, assumptions and later clauses included', () => {
        const random = new Random(7);
        const outcomes = { sat: 0, unsat: 0 };
        for (let round = 0; round < 200; round++) {
            const variables = 4 + random.below(6);
            const engine = new MinisatEngine();
            for (let n = 0; n < variables; n++) {
                engine.newVariable();
            }
            const clauses: Clause[] = [];
            const literals = Array.from({ length: 2 * variables }, (_, n) => (n % 2 ? 1 : -1) * (1 + (n >> 1)));
            for (let step = 0; step < 5; step++) {
                const more = Array.from({ length: variables }, () => randomClause(random, variables, 3));
                for (const clause of more) {
                    clauses.push(clause);
                    engine.addClause(clause);
                }
                engine.probe(random.shuffled(literals));
                const assumption = (1 + random.below(variables)) * (random.chance(0.5) ? 1 : -1);
                const outcome = isSatisfiable(variables, [...clauses, [assumption]]) ? 'sat' : 'unsat';
                expect(engine.solve([assumption])).toBe(outcome);
                outcomes[outcome] += 1;
            }
            engine.release();
        }
        expectOften(Math.min(outcomes.sat, outcomes.unsat), 100);
    });
});

describe('MiniSat, released', () => {
    let made = 0;
    beforeEach(() => {
        made = 0;
        class Counted extends WebAssembly.Instance {
            constructor(...given: ConstructorParameters<typeof WebAssembly.Instance>) {
                super(...given);
                made += 1;
            }
        }
        vi.stubGlobal('WebAssembly', Object.create(WebAssembly, { Instance: { value: Counted } }));
    });
    afterEach(() => {
        vi.unstubAllGlobals();
    });

    /** All details of an engine's behaviour on a hard formula. */
    const traceOf = (engine: Engine): unknown[] => {
        const random = new Random(8);
        const shown: number[] = [];
        engine.refineWith(assignment => {
            shown.push(assignment.size, assignment.literal(assignment.size - 1));
            return [];
        });
        const literals = Array.from({ length: 150 }, () => engine.newVariable(random.chance(0.5)));
        const trace: unknown[] = [];
        for (let clauses = 0; clauses < 630; clauses++) {
            engine.addClause([0, 1, 2].map(() => random.pick(literals) * (random.chance(0.5) ? 1 : -1)));
            if (clauses % 70 === 0) {
                const result = engine.solve(literals.slice(0, random.below(8)), 500);
                trace.push(result, result === 'unsat' ? engine.core() : literals.map(literal => engine.value(literal)));
            }
        }
        return [...trace, [...shown]];
    };

    test('leaves its memory to the next one, which does what a new one does', () => {
        // The first one that is used again is compared to a new one.
        new MinisatEngine().release();
        const [other, fresh] = [new MinisatEngine(), new MinisatEngine()];
        const expected = traceOf(fresh);
        const before = made;
        for (const used of [fresh, other]) {
            const literals = Array.from({ length: 40_000 }, () => used.newVariable(true));
            used.addClause(literals);
            expect(used.solve([-literals[0]!])).not.toBe('unknown');
            used.release();
            expect(traceOf(new MinisatEngine())).toEqual(expected);
        }
        expect(made).toBe(before);
    });

    test('fails, but for what it has found', () => {
        const engine = new MinisatEngine();
        const literal = engine.newVariable();
        engine.addClause([literal]);
        expect(engine.solve()).toBe('sat');
        engine.release();
        engine.release();
        const next = new MinisatEngine();
        next.addClause([-next.newVariable()]);
        expect(next.solve()).toBe('sat');
        expect(engine.value(literal)).toBe(true);
        for (const use of [() => engine.newVariable(), () => engine.addClause([literal]), () => engine.solve()]) {
            expect(use).toThrow(EngineFailure);
        }
        expect(new MinisatEngine().newVariable()).toBe(1);
    });

    test('does not leave what it has broken, nor a memory that is limited or large', () => {
        const use = (engine: MinisatEngine, variables: number): void => {
            const literals = Array.from({ length: variables }, () => engine.newVariable());
            for (let n = 0; n < 20; n++) {
                engine.addClause(literals);
            }
        };
        // Engines that take all those that other tests have left.
        const taken: MinisatEngine[] = [];
        while (made === 0) {
            taken.push(new MinisatEngine());
        }
        for (const [engine, variables] of [
            [new MinisatEngine(2 ** 24), 1],
            [new MinisatEngine(2 ** 23), 100_000],
            [new MinisatEngine(), 200_000],
        ] as const) {
            try {
                use(engine, variables);
            } catch (error) {
                expect(error).toBeInstanceOf(EngineFailure);
            }
            engine.release();
            const before = made;
            taken.push(new MinisatEngine());
            expect(made).toBe(before + 1);
        }
    });
});

describe('MiniSat and memory', () => {
    /** A chain of implications, from the first variable to the last, in clauses of 20 literals. */
    const addChain = (engine: Engine, length: number): { first: Literal; last: Literal } => {
        const never = Array.from({ length: 18 }, () => engine.newVariable());
        const first = engine.newVariable();
        let last = first;
        for (let n = 0; n < length; n++) {
            const next = engine.newVariable();
            engine.addClause([-last, next, ...never]);
            last = next;
        }
        for (const literal of never) {
            engine.addClause([-literal]);
        }
        return { first, last };
    };

    test('grows far beyond 64 MiB', { tags: 'slow' }, () => {
        const length = 850_000;
        expect(4 * 20 * length).toBeGreaterThan(2 ** 26);
        const engine = new MinisatEngine();
        const { first, last } = addChain(engine, length);
        expect(engine.solve([first])).toBe('sat');
        expect(engine.value(last)).toBe(true);
        expect(engine.solve([first, -last])).toBe('unsat');
        expect(new Set(engine.core())).toEqual(new Set([first, -last]));
    });

    test('is right or fails, whatever the limit; a failed engine only fails, and others work', { tags: 'slow' }, () => {
        const seen = { failed: 0, right: 0 };
        for (let megabytes = 16; megabytes < 64; megabytes += 2) {
            const engine = new MinisatEngine(megabytes * 2 ** 20);
            try {
                const { first, last } = addChain(engine, 100_000);
                expect(engine.solve([first, -last])).toBe('unsat');
                expect(engine.solve([first])).toBe('sat');
                expect(engine.value(last)).toBe(true);
                seen.right += 1;
            } catch (error) {
                expect(error).toBeInstanceOf(EngineFailure);
                expect(() => engine.newVariable()).toThrow(EngineFailure);
                expect(() => engine.addClause([])).toThrow(EngineFailure);
                expect(() => engine.solve()).toThrow(EngineFailure);
                seen.failed += 1;
            }
        }
        expect(Math.min(seen.failed, seen.right)).toBeGreaterThan(5);
        expect(() => new MinisatEngine(2 ** 20)).toThrow(EngineFailure);
    });
});

describe('logic-solver out of memory', () => {
    afterEach(() => {
        vi.restoreAllMocks();
    });

    test('throws EngineFailure, prints nothing, and another engine works', () => {
        const written = [
            vi.spyOn(process.stdout, 'write').mockReturnValue(true),
            vi.spyOn(process.stderr, 'write').mockReturnValue(true),
            ...(['log', 'info', 'warn', 'error', 'debug'] as const).map(method =>
                vi.spyOn(console, method).mockReturnValue(undefined),
            ),
        ];
        const engine = new LogicSolverEngine();
        const variables = Array.from({ length: 1000 }, () => engine.newVariable());
        const random = new Random(3);
        const fill = (): void => {
            for (let n = 0; n < 2_000_000; n++) {
                engine.addClause([random.pick(variables), random.pick(variables), random.pick(variables)]);
            }
        };
        expect(fill).toThrow(EngineFailure);
        expect(written.flatMap(spy => spy.mock.calls)).toEqual([]);
        vi.restoreAllMocks();

        const other = new LogicSolverEngine();
        const literal = other.newVariable();
        other.addClause([-literal]);
        expect(other.solve()).toBe('sat');
        expect(other.value(literal)).toBe(false);
        expect(other.solve([literal])).toBe('unsat');
    });
});

describe('what MiniSat learns', () => {
    /** A formula with so many clauses that most have no answer, and what is learnt where it has none. */
    function logged(random: Random): { clauses: Clause[]; proof: string[]; removed: number } | undefined {
        const variables = 120;
        const engine = new MinisatEngine();
        const proof: string[] = [];
        let removed = 0;
        engine.logLearnt((clause, isRemoved) => {
            proof.push(`${isRemoved ? 'd ' : ''}${[...clause, 0].join(' ')}\n`);
            removed += Number(isRemoved);
        });
        for (let n = 0; n < variables; n++) {
            engine.newVariable();
        }
        const clauses = Array.from({ length: 5 * variables }, () => randomClause(random, variables, 3));
        // A part of them comes in the middle of the search.
        const late = clauses.slice(-variables);
        for (const clause of clauses.slice(0, -variables)) {
            engine.addClause(clause);
        }
        engine.refineWith(assignment =>
            late.filter(clause => !clause.some(literal => assignment.value(literal) !== false)),
        );
        engine.probe(Array.from({ length: variables }, (_, n) => (n % 2 ? -n - 1 : n + 1)));
        const result = engine.solve();
        engine.release();
        return result === 'unsat' ? { clauses, proof: [...proof, '0\n'], removed } : undefined;
    }

    test('is a proof, with the clauses that it removes', () => {
        const random = new Random(4);
        const all = Array.from({ length: 8 }, () => logged(random)).filter(found => found !== undefined);
        expectOften(all.length, 3);
        expect(all.map(({ clauses, proof }) => flawIn(clauses, proof))).toEqual(all.map(() => undefined));
        expectOften(all.filter(({ removed }) => removed > 0).length, 0);
    });

    test('is told to nobody after its engine was released', () => {
        const random = new Random(5);
        let calls = 0;
        const first = new MinisatEngine();
        first.logLearnt(() => {
            calls += 1;
        });
        first.release();
        const second = new MinisatEngine();
        for (let n = 0; n < 50; n++) {
            second.newVariable();
        }
        for (let n = 0; n < 400; n++) {
            second.addClause(randomClause(random, 50, 3));
        }
        expect(second.solve()).toBe('unsat');
        expect(calls).toBe(0);
    });
});
