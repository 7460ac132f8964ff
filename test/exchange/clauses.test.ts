// @module-tag slow
import { expect, test } from 'vitest';
import { writeDimacs, writeSugar } from '../../server/src/exchange/clauses';
import { loadPuzzle } from '../../server/src/language/load';
import { LogicSolverEngine } from '../../server/src/logic/engines/logic-solver';
import { solve } from '../../server/src/solve/solve';
import { Work } from '../../server/src/solve/work';
import { thorough } from '../support/runs';
import { examples } from '../support/texts';

interface Read {
    readonly variables: number;
    readonly clauses: readonly (readonly number[])[];
    /** For each key the value that each literal says. */
    readonly keys: readonly (readonly (readonly [value: number, literal: number])[])[];
}

/** The literals in comment lines, by the key's name. */
function keysIn(lines: readonly string[]): Read['keys'] {
    const keys = new Map<string, (readonly [number, number])[]>();
    for (const [, name, value, literal] of lines.map(line => /^(?:c|;) key (\S+) (\d+) (-?\d+) /.exec(line) ?? [])) {
        if (name !== undefined) {
            keys.set(name, [...(keys.get(name) ?? []), [Number(value), Number(literal)]]);
        }
    }
    return [...keys.values()];
}

function readDimacs(text: string): Read {
    const lines = text.trimEnd().split('\n');
    const start = lines.findIndex(line => line.startsWith('p cnf '));
    const [variables, count] = lines[start]!.slice(6).split(' ').map(Number);
    const clauses = lines.slice(start + 1).map(line => line.split(' ').map(Number));
    expect(clauses).toHaveLength(count!);
    expect(clauses.filter(clause => clause.indexOf(0) !== clause.length - 1)).toEqual([]);
    return { variables: variables!, clauses: clauses.map(clause => clause.slice(0, -1)), keys: keysIn(lines) };
}

function readSugar(text: string): Read {
    const lines = text.trimEnd().split('\n');
    const constraints = lines.filter(line => /^[^;]/.test(line) && !line.startsWith('(bool '));
    const clauses = constraints.map(line => {
        const signs = /^\(or((?: (?:x\d+|\(not x\d+\)))+)\)$/.exec(line)?.[1] ?? '';
        expect(signs !== '' || line === 'false', line).toBe(true);
        return [...signs.matchAll(/(\(not )?x(\d+)/g)].map(([, not, number]) => Number(number) * (not ? -1 : 1));
    });
    const declared = lines.flatMap(line => /^\(bool x(\d+)\)$/.exec(line)?.[1] ?? []);
    expect(declared).toEqual(declared.map((_, index) => String(index + 1)));
    return { variables: declared.length, clauses, keys: keysIn(lines) };
}

/** The answers of some clauses, two at most, found by an engine that has seen nothing of the puzzle. */
function answersOf({ variables, clauses, keys }: Read): number[][] {
    const engine = new LogicSolverEngine();
    for (let n = 0; n < variables; n++) {
        engine.newVariable();
    }
    for (const clause of clauses) {
        engine.addClause(clause);
    }
    const answers: number[][] = [];
    while (answers.length < 2 && engine.solve() === 'sat') {
        const shown = keys.map(values => values.filter(([, literal]) => engine.value(literal)));
        expect(shown.filter(values => values.length !== 1)).toEqual([]);
        answers.push(shown.map(([first]) => first![0]));
        engine.addClause(shown.map(([first]) => -first![1]));
    }
    return answers;
}

test.each([...examples])('the clauses of a %s have its answers', (_, texts) => {
    const models = texts.flatMap(text => loadPuzzle(text).model ?? []);
    const tried = models.filter(({ rows, columns }) => thorough || rows * columns <= 36);
    expect(tried.length).toBeGreaterThan(2);
    for (const model of tried) {
        const { status, answers } = solve(model);
        const dimacs = readDimacs(writeDimacs(model) as string);
        expect(readSugar(writeSugar(model) as string).clauses.length).toBeGreaterThan(0);
        const found = answersOf(dimacs);
        if (status === 'several') {
            expect(found).toHaveLength(2);
        } else {
            expect(found).toEqual(answers);
        }
    }
});

test('Sugar is given the same', () => {
    const model = loadPuzzle('fillomino\ngrid\n  3 . .\n  . 1 .\n').model!;
    const dimacs = writeDimacs(model) as string;
    expect(readSugar(writeSugar(model) as string)).toEqual(readDimacs(dimacs));
    expect(dimacs).toContain('c key r1c1 3 1 3\n');
});

test('a search that takes too long is an error', () => {
    const model = loadPuzzle('fillomino\ngrid\n  3 . .\n  . 1 .\n').model!;
    expect(writeDimacs(model, new Work(0))).toEqual({
        error: expect.objectContaining({ code: 'clauses/out-of-time' }),
    });
});

test('a number that there is no room for has no literal: large boards would have very many', () => {
    // The two 5s are in different regions, so 6 cells are left.
    const model = loadPuzzle('fillomino\ngrid\n  5 . . .\n  . . . .\n  . . . .\n  . . . 5\n').model!;
    const { keys } = readDimacs(writeDimacs(model) as string);
    expect([...new Set(keys.flat().map(([value]) => value))].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
});
