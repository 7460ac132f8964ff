import { describe, expect, test } from 'vitest';
import { type Engine, EngineFailure, type Literal, type PartialAssignment } from '../../server/src/logic/engine';
import { LogicSolverEngine } from '../../server/src/logic/engines/logic-solver';
import { MinisatEngine } from '../../server/src/logic/engines/minisat/minisat';
import { Random } from '../support/random';
import { expectOften, runs } from '../support/runs';

type Clause = readonly Literal[];

/** All assignments that make all clauses true, as numbers: bit n is variable n + 1. */
function models(variables: number, clauses: readonly Clause[]): number[] {
    return Array.from({ length: 2 ** variables }, (_, bits) => bits).filter(bits =>
        clauses.every(clause =>
            clause.some(literal => ((bits >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0)),
        ),
    );
}

function randomClause(random: Random, variables: number, length: number): Clause {
    return Array.from({ length }, () => (1 + random.below(variables)) * (random.chance(0.5) ? 1 : -1));
}

/** Which of the clauses that the engine has not got are handed over. */
const manners = [
    'false ones, when all is assigned',
    'false ones',
    'false and unit ones',
    'any',
    'one that is false by what is new',
] as const;
type Manner = (typeof manners)[number];

/** Adds clauses in the given manner, and checks the assignments that it receives. */
class LazyClauses {
    readonly clauses: Clause[] = [];
    calls = { partial: 0, complete: 0, kept: 0 };
    handedOver = 0;
    #trail: Literal[] = [];

    constructor(
        readonly manner: Manner,
        readonly random: Random,
    ) {}

    readonly refine = (assignment: PartialAssignment): readonly Clause[] => {
        this.#follow(assignment);
        const fresh = new Set(this.#trail.slice(assignment.kept));
        const wanted = this.clauses.filter(clause => {
            const values = clause.map(literal => assignment.value(literal));
            const isFalse = values.every(value => value === false);
            const isUnit = !values.includes(true) && values.filter(value => value === undefined).length === 1;
            const isNew = assignment.kept === 0 || clause.some(literal => fresh.has(-literal));
            return {
                'false ones, when all is assigned': assignment.complete && isFalse,
                'false ones': isFalse,
                'false and unit ones': isFalse || isUnit,
                any: (assignment.complete && isFalse) || this.random.chance(0.1),
                'one that is false by what is new': isFalse && isNew,
            }[this.manner];
        });
        if (this.manner === 'one that is false by what is new' && wanted.length > 1) {
            wanted.splice(0, wanted.length, this.random.pick(wanted));
        }
        this.handedOver += wanted.length;
        return wanted;
    };

    /** Checks that the kept and the new literals add up to the assigned ones. */
    #follow(assignment: PartialAssignment): void {
        this.calls[assignment.complete ? 'complete' : 'partial'] += 1;
        this.calls.kept += assignment.kept;
        expect(assignment.kept).toBeLessThanOrEqual(Math.min(this.#trail.length, assignment.size));
        this.#trail.length = assignment.kept;
        for (let n = assignment.kept; n < assignment.size; n++) {
            this.#trail.push(assignment.literal(n));
        }
        const wrong = this.#trail.filter(
            literal => assignment.value(literal) !== true || assignment.value(-literal) !== false,
        );
        expect(wrong).toEqual([]);
        expect(new Set(this.#trail.map(Math.abs)).size).toBe(assignment.size);
    }
}

/** Engines, and whether they show partial assignments too. */
const engines: { name: string; newEngine: () => Engine; looksInside: boolean }[] = [
    { name: 'MiniSat', newEngine: () => new MinisatEngine(), looksInside: true },
    { name: 'logic-solver', newEngine: () => new LogicSolverEngine(), looksInside: false },
];

describe.each(engines)('$name', ({ newEngine, looksInside }) => {
    describe.each(manners)('handed over: %s', manner => {
        test('decides random formulas as brute force does, in one engine, with and without assumptions', {
            tags: 'slow',
        }, () => {
            const random = new Random(10 + manners.indexOf(manner));
            const outcomes = { sat: 0, unsat: 0, unknown: 0 };
            const calls = { partial: 0, complete: 0, kept: 0, handedOver: 0 };
            // Each engine of logic-solver begins with a heap of 64 MiB.
            for (let round = 0; round < runs(looksInside ? 750 : 250); round++) {
                const engine = newEngine();
                const lazy = new LazyClauses(manner, random);
                const all: Clause[] = [];
                // logic-solver makes variables of its own in searches, which would come between ours.
                let variables = 0;
                while (!looksInside && variables < 9) {
                    variables = engine.newVariable();
                }
                engine.refineWith(lazy.refine);
                for (let step = 0; step < 6; step++) {
                    for (let n = random.below(step === 0 ? 8 : 3); n >= 0 && variables < 9; n--) {
                        variables = engine.newVariable();
                    }
                    for (let n = random.below((step === 0 ? 4 : 1) * variables); n > 0; n--) {
                        const clause = randomClause(random, variables, 1 + random.below(4));
                        all.push(clause);
                        // To look only at what is new, one has to look from the beginning.
                        const isLate = step > 0 && manner === 'one that is false by what is new';
                        if (isLate || random.chance(0.3)) {
                            engine.addClause(clause);
                        } else {
                            lazy.clauses.push(clause);
                        }
                    }
                    for (let n = 0; n < 4; n++) {
                        const assumptions = randomClause(random, variables, n === 0 ? 0 : random.below(5));
                        const assumed = [...all, ...assumptions.map(literal => [literal])];
                        const outcome = engine.solve(assumptions, random.chance(0.2) ? random.below(3) : undefined);
                        outcomes[outcome] += 1;
                        if (outcome === 'sat') {
                            const wrong = assumed.filter(clause => !clause.some(literal => engine.value(literal)));
                            expect(wrong).toEqual([]);
                        } else if (outcome === 'unsat') {
                            const core = engine.core();
                            expect(core.filter(literal => !assumptions.includes(literal))).toEqual([]);
                            expect(models(variables, [...all, ...core.map(literal => [literal])])).toEqual([]);
                        }
                    }
                }
                calls.partial += lazy.calls.partial;
                calls.complete += lazy.calls.complete;
                calls.kept += lazy.calls.kept;
                calls.handedOver += lazy.handedOver;
            }
            expectOften(Math.min(outcomes.sat, outcomes.unsat, calls.complete, calls.handedOver), runs(500));
            const inside = Math.min(outcomes.unknown, calls.partial, calls.kept);
            if (looksInside) {
                expectOften(inside, runs(500));
            } else {
                expect(inside).toBe(0);
            }
        });

        test('decides formulas of 80 to 120 variables as an engine that has all clauses does', { tags: 'slow' }, () => {
            const random = new Random(20 + manners.indexOf(manner));
            const outcomes = { sat: 0, unsat: 0 };
            for (let round = 0; round < runs(60); round++) {
                const variables = 80 + random.below(40);
                const engine = newEngine();
                const other = new LogicSolverEngine();
                const lazy = new LazyClauses(manner, random);
                const clauses = Array.from({ length: Math.round(4.2 * variables) }, () =>
                    randomClause(random, variables, 3),
                );
                for (let n = 0; n < variables; n++) {
                    engine.newVariable();
                    other.newVariable();
                }
                for (const clause of clauses) {
                    other.addClause(clause);
                    if (random.chance(0.5)) {
                        engine.addClause(clause);
                    } else {
                        lazy.clauses.push(clause);
                    }
                }
                engine.refineWith(lazy.refine);
                for (const assumptions of [[], [1, 2], [-3, 4, -5, 6], []]) {
                    const outcome = engine.solve(assumptions);
                    expect(outcome).toBe(other.solve(assumptions));
                    if (outcome === 'sat') {
                        outcomes.sat += 1;
                        const all = [...clauses, ...assumptions.map(literal => [literal])];
                        expect(all.filter(clause => !clause.some(literal => engine.value(literal)))).toEqual([]);
                    } else {
                        outcomes.unsat += 1;
                        expect(other.solve(engine.core())).toBe('unsat');
                    }
                }
            }
            expectOften(Math.min(outcomes.sat, outcomes.unsat), runs(25));
        });
    });

    test('finds every model once, in one search, when each is refused', () => {
        const random = new Random(30);
        for (let round = 0; round < runs(500); round++) {
            const engine = newEngine();
            const variables = 3 + random.below(6);
            const clauses = Array.from({ length: random.below(3 * variables) }, () =>
                randomClause(random, variables, 1 + random.below(3)),
            );
            for (let n = 0; n < variables; n++) {
                engine.newVariable();
            }
            for (const clause of clauses) {
                engine.addClause(clause);
            }
            const found: number[] = [];
            engine.refineWith(assignment => {
                if (!assignment.complete) {
                    return [];
                }
                const literals = Array.from({ length: assignment.size }, (_, n) => assignment.literal(n)).filter(
                    literal => Math.abs(literal) <= variables,
                );
                found.push(literals.reduce((bits, literal) => (literal > 0 ? bits | (1 << (literal - 1)) : bits), 0));
                return [literals.map(literal => -literal)];
            });
            const assumptions = randomClause(random, variables, random.below(3));
            expect(engine.solve(assumptions)).toBe('unsat');
            const expected = models(variables, [...clauses, ...assumptions.map(literal => [literal])]);
            expect(found.toSorted((a, b) => a - b)).toEqual(expected);
            // Only the models that violate the assumptions are left.
            found.length = 0;
            expect(engine.solve()).toBe('unsat');
            const others = models(variables, clauses).filter(bits => !expected.includes(bits));
            expect(found.toSorted((a, b) => a - b)).toEqual(others);
        }
    });

    test('takes variables and their clauses while it refines', () => {
        // Exactly two of eight, said in variables that are made when more than two are true for the first time.
        const engine = newEngine();
        const literals = Array.from({ length: 8 }, () => engine.newVariable());
        engine.addClause(literals);
        let made: Literal[] = [];
        let finds = 0;
        engine.refineWith(assignment => {
            const isTrue = literals.filter(literal => assignment.value(literal));
            if (made.length === 0 && isTrue.length > 2) {
                made = literals.flatMap((a, n) =>
                    literals.slice(n + 1).map(b => {
                        const both = engine.newVariable();
                        engine.addClause([-both, a]);
                        engine.addClause([-both, b]);
                        for (const other of literals.filter(literal => literal !== a && literal !== b)) {
                            engine.addClause([-both, -other]);
                        }
                        return both;
                    }),
                );
                // New variables are unassigned; assigned ones stay assigned.
                expect(made.map(literal => assignment.value(literal))).toEqual(made.map(() => undefined));
                expect(isTrue.filter(literal => !assignment.value(literal))).toEqual([]);
                return [made];
            }
            if (!assignment.complete || made.length === 0) {
                return [];
            }
            finds += 1;
            return [isTrue.map(literal => -literal)];
        });
        expect(engine.solve(literals.slice(0, 3))).toBe('unsat');
        expect(made).toHaveLength(28);
        expect(engine.solve()).toBe('unsat');
        expect(finds).toBe(28);
    });

    test('counts as looked at only what was looked at without assumptions that came later', () => {
        const engine = newEngine();
        const [fact, assumed] = [engine.newVariable(), engine.newVariable()];
        engine.addClause([fact]);
        // The assumption and the fact are both wrong; each call reports one new literal.
        engine.refineWith(assignment => {
            const fresh = Array.from({ length: assignment.size }, (_, n) => assignment.literal(n)).slice(
                assignment.kept,
            );
            const wrong = [assumed, fact].find(literal => fresh.includes(literal));
            return wrong === undefined ? [] : [[-wrong]];
        });
        expect(engine.solve([assumed])).toBe('unsat');
        expect(engine.core()).toEqual([assumed]);
        expect(engine.solve()).toBe('unsat');
    });

    test('takes the empty clause', () => {
        const engine = newEngine();
        const literal = engine.newVariable();
        engine.refineWith(() => [[]]);
        expect(engine.solve([literal])).toBe('unsat');
        expect(engine.core()).toEqual(looksInside ? [] : [literal]);
        expect(engine.solve()).toBe('unsat');
    });

    test('accepts an assignment with clauses that it satisfies', () => {
        const engine = newEngine();
        const literal = engine.newVariable();
        engine.refineWith(() => [[literal, -literal], [literal]]);
        expect(engine.solve()).toBe('sat');
        expect(engine.value(literal)).toBe(true);
        expect(engine.solve([-literal])).toBe('unsat');
    });

    test('throws what is thrown while it refines, and goes on after that', () => {
        const random = new Random(40);
        for (let round = 0; round < 50; round++) {
            const engine = newEngine();
            const variables = 8;
            for (let n = 0; n < variables; n++) {
                engine.newVariable();
            }
            const clauses = Array.from({ length: 30 }, () => randomClause(random, variables, 3));
            for (const clause of clauses) {
                engine.addClause(clause);
            }
            const lazy = new LazyClauses('false and unit ones', random);
            lazy.clauses.push(...Array.from({ length: 10 }, () => randomClause(random, variables, 3)));
            const stop = new Error('stop');
            let left = random.below(5);
            engine.refineWith(assignment => {
                const clauses = lazy.refine(assignment);
                left -= 1;
                if (left < 0) {
                    left = random.below(10);
                    throw stop;
                }
                return clauses;
            });
            const expected = models(variables, [...clauses, ...lazy.clauses]).length > 0 ? 'sat' : 'unsat';
            let outcome: string | undefined;
            for (let n = 0; n < 10_000 && outcome === undefined; n++) {
                try {
                    outcome = engine.solve();
                } catch (error) {
                    expect(error).toBe(stop);
                }
            }
            expect(outcome).toBe(expected);
        }
    });
});

test('MiniSat refuses to search while it refines', () => {
    const engine = new MinisatEngine();
    engine.newVariable();
    engine.refineWith(() => {
        engine.solve();
        return [];
    });
    expect(() => engine.solve()).toThrow('a search within a search');
});

test('MiniSat fails where its memory runs out while it refines', () => {
    const engine = new MinisatEngine(2 ** 24);
    const literals = Array.from({ length: 1000 }, () => engine.newVariable());
    let calls = 0;
    engine.refineWith(() => {
        calls += 1;
        return Array.from({ length: 1000 }, (_, n) => [...literals.slice(n + 1), ...literals.slice(0, n)]);
    });
    expect(() => engine.solve()).toThrow(EngineFailure);
    expect(calls).toBeGreaterThan(0);
    expect(() => engine.solve()).toThrow(EngineFailure);
});
