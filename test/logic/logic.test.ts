import { describe, expect, test } from 'vitest';
import { cellClue } from '../../server/src/board/clue';
import type { Literal } from '../../server/src/logic/engine';
import { LogicSolverEngine } from '../../server/src/logic/engines/logic-solver';
import { MinisatEngine } from '../../server/src/logic/engines/minisat/minisat';
import { Logic } from '../../server/src/logic/logic';

/** Every list of so many truth values. */
function assignments(length: number): boolean[][] {
    return Array.from({ length: 2 ** length }, (_, bits) => Array.from({ length }, (_, n) => ((bits >> n) & 1) === 1));
}

/**
 * Posts something over new variables, and searches once for each assignment of them.
 *
 * @param constants for each input: a variable of its own (null), or what is known of it
 * @returns for each assignment of the inputs that the constants allow: whether there is a model, and the outputs in it
 */
function truthTable(
    constants: readonly (boolean | null)[],
    post: (logic: Logic, inputs: readonly Literal[]) => readonly Literal[] | undefined,
): { inputs: boolean[]; isPossible: boolean; outputs: boolean[] }[] {
    const logic = new Logic(new LogicSolverEngine());
    const inputs = constants.map(known => (known === null ? logic.variable() : known ? logic.TRUE : logic.FALSE));
    const outputs = post(logic, inputs) ?? [];
    return assignments(inputs.length)
        .filter(values => values.every((value, n) => constants[n] === null || constants[n] === value))
        .map(values => {
            const assumed = inputs.map((literal, n) => (values[n] ? literal : -literal));
            const isPossible = logic.engine.solve(assumed) === 'sat';
            return {
                inputs: values,
                isPossible,
                outputs: isPossible ? outputs.map(output => logic.value(output)) : [],
            };
        });
}

const open = (count: number): null[] => Array<null>(count).fill(null);
const count = (values: readonly boolean[]): number => values.filter(Boolean).length;

/** Some variables, and lists in which some literals are known. */
const lists: (boolean | null)[][] = [
    ...Array.from({ length: 6 }, (_, length) => open(length)),
    [true],
    [false],
    [true, null, null],
    [null, false, null, false],
    [false, null, true, null, true],
    [true, true, null],
];

describe.each(lists.map(list => ({ list })))('of $list', ({ list }) => {
    test('clause', () => {
        for (const { inputs, isPossible } of truthTable(list, (logic, literals) => void logic.clause(literals))) {
            expect(isPossible).toBe(inputs.some(Boolean));
        }
    });

    test('or, and', () => {
        const table = truthTable(list, (logic, literals) => [logic.or(literals), logic.and(literals)]);
        for (const { inputs, isPossible, outputs } of table) {
            expect(isPossible).toBe(true);
            expect(outputs).toEqual([inputs.some(Boolean), inputs.every(Boolean)]);
        }
    });

    test('atMostOne, exactlyOne', () => {
        for (const { inputs, isPossible } of truthTable(list, (logic, literals) => void logic.atMostOne(literals))) {
            expect(isPossible).toBe(count(inputs) <= 1);
        }
        for (const { inputs, isPossible } of truthTable(list, (logic, literals) => void logic.exactlyOne(literals))) {
            expect(isPossible).toBe(count(inputs) === 1);
        }
    });

    test('sorted', () => {
        for (let limit = 1; limit <= list.length + 1; limit++) {
            for (const { inputs, isPossible, outputs } of truthTable(list, (logic, all) => logic.sorted(all, limit))) {
                expect(isPossible).toBe(true);
                expect(outputs).toHaveLength(Math.min(limit, list.length));
                expect(outputs).toEqual(outputs.map((_, n) => count(inputs) > n));
            }
        }
    });

    test('exactly', () => {
        for (let wanted = 0; wanted <= list.length + 1; wanted++) {
            for (const { inputs, isPossible } of truthTable(list, (logic, all) => void logic.exactly(wanted, all))) {
                expect(isPossible).toBe(count(inputs) === wanted);
            }
        }
    });

    test('exactly, under a condition', () => {
        for (let wanted = 0; wanted <= list.length + 1; wanted++) {
            const table = truthTable([null, ...list], (logic, [condition, ...all]) => {
                logic.exactly(wanted, all, [condition!]);
                return undefined;
            });
            for (const { inputs, isPossible } of table) {
                expect(isPossible).toBe(!inputs[0] || count(inputs.slice(1)) === wanted);
            }
        }
    });
});

describe('longer lists', () => {
    test('atMostOne of 17, in the order of the list', () => {
        const logic = new Logic(new LogicSolverEngine());
        const literals = open(17).map(() => logic.variable());
        logic.atMostOne(literals);
        expect(logic.engine.solve()).toBe('sat');
        for (let i = 0; i < literals.length; i++) {
            const others = literals.filter((_, n) => n !== i);
            expect(logic.engine.solve([literals[i]!, ...others.map(other => -other)])).toBe('sat');
            for (const other of others) {
                expect(logic.engine.solve([literals[i]!, other])).toBe('unsat');
            }
        }
        logic.clause(literals);
        expect(logic.engine.solve(literals.slice(1).map(other => -other))).toBe('sat');
        expect(logic.value(literals[0]!)).toBe(true);
    });

    test('sorted and exactly of 9', () => {
        const table = truthTable(open(9), (logic, literals) => logic.sorted(literals, 4));
        expect(table).toHaveLength(512);
        for (const { inputs, outputs } of table) {
            expect(outputs).toEqual([0, 1, 2, 3].map(n => count(inputs) > n));
        }
        const possible = truthTable(open(9), (logic, literals) => void logic.exactly(4, literals)).filter(
            ({ isPossible }) => isPossible,
        );
        expect(possible).toHaveLength(126);
        expect(possible.every(({ inputs }) => count(inputs) === 4)).toBe(true);
    });
});

test('implies', () => {
    const table = truthTable(open(4), (logic, [a, b, c, d]) => void logic.implies([a!, -b!], [c!, -d!]));
    for (const { inputs, isPossible } of table) {
        const [a, b, c, d] = inputs as [boolean, boolean, boolean, boolean];
        expect(isPossible).toBe(!(a && !b) || c || !d);
    }
});

describe('clues', () => {
    test('are facts where they are hard', () => {
        const logic = new Logic(new LogicSolverEngine());
        expect(logic.clue(cellClue([0, 0]))).toBe(logic.TRUE);
        expect([...logic.guards]).toEqual([]);
        const literal = logic.variable();
        logic.implies([logic.clue(cellClue([0, 0]))], [literal]);
        logic.implies([logic.clue(cellClue([0, 1]))], [-literal]);
        expect(logic.engine.solve()).toBe('unsat');
    });

    test('hold where they are assumed, and can be told apart', () => {
        const logic = new Logic(new LogicSolverEngine(), 'assumed');
        const literal = logic.variable();
        const first = logic.clue(cellClue([0, 0]));
        logic.implies([first], [literal]);
        expect(logic.clue(cellClue([0, 0]))).toBe(first);
        expect(logic.engine.solve([first])).toBe('sat');
        expect(logic.value(literal)).toBe(true);
        expect(logic.engine.solve([first, -literal])).toBe('unsat');

        const second = logic.clue(cellClue([0, 1]));
        logic.implies([second], [-literal]);
        expect([...logic.guards]).toEqual([
            [cellClue([0, 0]), first],
            [cellClue([0, 1]), second],
        ]);
        expect(logic.engine.solve([first, second])).toBe('unsat');
        expect(logic.engine.solve([first])).toBe('sat');
        expect(logic.engine.solve([second])).toBe('sat');
    });
});

test('what is put off is posted once, as soon as a question takes long', () => {
    const logic = new Logic(new MinisatEngine());
    // Nine pigeons in eight holes.
    const holes = Array.from({ length: 8 }, () => Array.from({ length: 9 }, () => logic.variable()));
    const [each, shared] = [logic.variable(), logic.variable()];
    for (const pigeon of holes[0]!.keys()) {
        logic.implies(
            [each],
            holes.map(hole => hole[pigeon]!),
        );
    }
    for (const hole of holes) {
        logic.atMostOne([...hole, shared]);
    }
    let posted = 0;
    logic.later(1000, () => {
        posted += 1;
        logic.clause([-each]);
    });
    expect(logic.solve([shared])).toBe('sat');
    expect(logic.solve([each], 1000)).toBe('unknown');
    expect(posted).toBe(0);
    expect(logic.solve([each], 1001)).toBe('unsat');
    expect(logic.solve([each])).toBe('unsat');
    expect(posted).toBe(1);
    expect(logic.solve()).toBe('sat');
});
