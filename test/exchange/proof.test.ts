import { describe, expect, test } from 'vitest';
import { generatedInstances } from '../../bench/instances';
import { type Proof, proofOf } from '../../server/src/exchange/proof';
import { loadPuzzle } from '../../server/src/language/load';
import { MinisatEngine } from '../../server/src/logic/engines/minisat/minisat';
import type { CurveDataModel } from '../../server/src/puzzles/curvedata/model';
import type { Model } from '../../server/src/puzzles/model';
import { solve } from '../../server/src/solve/solve';
import { Work } from '../../server/src/solve/work';
import { flawIn } from '../support/drat';
import { type Clauses, flawOfProof, holds, readClauses } from '../support/proof';
import { Random } from '../support/random';
import { expectOften, runs, thorough } from '../support/runs';
import { examples } from '../support/texts';

function proven(model: Model): Proof & { readonly read: Clauses } {
    const proof = proofOf(model);
    if ('error' in proof) {
        throw new Error(proof.error.en);
    }
    return { ...proof, read: readClauses(proof.cnf.join('')) };
}

/** The mistake in the proof of a puzzle's verdict; undefined if there is none, or if there are several answers. */
function flawFor(model: Model): string | undefined {
    const { status, answers } = solve(model);
    const proof = proofOf(model);
    if ('error' in proof || proof.status !== status) {
        return 'not proven';
    }
    if (status === 'several') {
        return proof.cnf.length + proof.drat.length === 0 ? undefined : 'several answers have no proof';
    }
    const read = readClauses(proof.cnf.join(''));
    expect(loadPuzzle(read.puzzle).model).toEqual(model);
    expect(read.answer).toEqual(answers[0] ?? []);
    return flawOfProof(model, read, proof.drat);
}

test.each([...examples])('the proofs of a %s are accepted', (_, texts) => {
    const models = texts.flatMap(text => loadPuzzle(text).model ?? []);
    const tried = models.filter(({ rows, columns }) => thorough || rows * columns <= 49);
    expect(tried.length).toBeGreaterThan(2);
    expect(tried.map(flawFor)).toEqual(tried.map(() => undefined));
});

test('so are those of puzzles that were generated', () => {
    const instances = generatedInstances('bench/instances').filter(
        ({ model: { rows, columns } }) => thorough || rows * columns <= 36,
    );
    const models = new Random(1).shuffled(instances).slice(0, thorough ? instances.length : 10);
    expect(models.map(({ name, model }) => [name, flawFor(model)])).toEqual(
        models.map(({ name }) => [name, undefined]),
    );
});

/** Puzzles whose proofs rest on clauses that the search finds, for each reason. */
function withFound(): Model[] {
    const curves = generatedInstances('bench/instances').flatMap(({ name, model }) =>
        name === 'curvedata-6x6-1.7' ? [withoutShape(model as CurveDataModel, 5)] : [],
    );
    const texts = [...examples.get('fillomino')!, 'curvedata\ngrid\n  ? . . ?\n  ? . . ?\n'];
    return [...texts.map(text => loadPuzzle(text).model!), ...curves];
}

/** The clue of this number shows no shape any more. */
function withoutShape(model: CurveDataModel, clue: number): CurveDataModel {
    let left = clue;
    const cells = model.cells.map(row => row.map(sign => (typeof sign === 'number' && left-- === 0 ? '?' : sign)));
    return { ...model, cells };
}

test('a clause that the search finds is accepted for its reason only, and never where the answer breaks it', () => {
    const random = new Random(2);
    const refused: Record<string, number> = {};
    for (const model of withFound()) {
        if (solve(model).status !== 'unique') {
            continue;
        }
        const { read, drat } = proven(model);
        const isTrue = new Set(read.assignment);
        expect(flawOfProof(model, read, drat)).toBeUndefined();
        for (const clause of random.shuffled(read.found).slice(0, runs(200))) {
            refused[clause.because] ??= 0;
            expect(holds(model, read, clause)).toBe(true);
            for (const [index, literal] of clause.literals.entries()) {
                for (const changed of [[], [-literal]]) {
                    const literals = clause.literals.toSpliced(index, 1, ...changed);
                    const isAccepted = holds(model, read, { ...clause, literals });
                    refused[clause.because]! += isAccepted ? 0 : 1;
                    expect(!isAccepted || literals.some(literal => isTrue.has(literal))).toBe(true);
                }
            }
        }
    }
    const reasons = ['no-clue', 'no-division', 'no-room', 'too-large', 'two-clues'];
    expect(Object.keys(refused).sort()).toEqual(reasons);
    expectOften(Math.min(...Object.values(refused)), 5);
});

describe('a proof is refused', () => {
    // The clauses of three literals need each other; no lemma is there for nothing.
    const clauses = [
        [1, 2],
        [1, -2],
        [-1, 3, 4],
        [-1, 3, -4],
        [-1, -3, 4],
        [-1, -3, -4],
    ];
    const proof = '1 0\n3 0\n0\n';

    test('unless it is whole', () => {
        expect(flawIn(clauses, [proof])).toBeUndefined();
        expect(flawIn(clauses, ['1 ', '0\n3 0', '\n0'])).toBeUndefined();
        expect(flawIn(clauses, ['1 0\n3 0\n'])).toBe('the empty clause is not derived');
        expect(flawIn(clauses, [''])).toBe('the empty clause is not derived');
        expect(flawIn(clauses, ['0\n'])).toBe('line 1 does not follow');
        expect(flawIn(clauses, ['3 0\n0\n'])).toBe('line 1 does not follow');
        expect(flawIn(clauses, ['1 0\n0\n'])).toBe('line 2 does not follow');
        expect(flawIn(clauses, ['1 0\n3\n0\n'])).toBe('line 2 is no clause');
        expect(flawIn(clauses, ['1 0\nx 0\n0\n'])).toBe('line 2 is no clause');
    });

    test('where a literal is turned over', () => {
        expect(flawIn(clauses, ['-1 0\n3 0\n0\n'])).toBe('line 1 does not follow');
        for (const [index, clause] of clauses.entries()) {
            for (const [place, literal] of clause.entries()) {
                expect(flawIn(clauses.with(index, clause.with(place, -literal)), [proof])).toBeDefined();
            }
        }
    });

    test('where a clause is missing, or was removed', () => {
        for (const index of clauses.keys()) {
            expect(flawIn(clauses.toSpliced(index, 1), [proof])).toBeDefined();
            expect(flawIn(clauses, [`d ${clauses[index]!.toReversed().join(' ')} 0\n${proof}`])).toBeDefined();
        }
        expect(flawIn(clauses, ['d 1 3 0\n'])).toBe('line 1 removes a clause that is not there');
    });

    test('by any mutation after which the clauses can all hold, and by those that leave something out', () => {
        const model = loadPuzzle(examples.get('battleship')![0]!).model!;
        const { read, drat } = proven(model);
        const lines = drat.join('').trimEnd().split('\n');
        expect(lines.length).toBeGreaterThan(20);
        const flaw = (changed: Partial<Clauses>, proof = drat): string | undefined =>
            flawOfProof(model, { ...read, ...changed }, proof);
        expect(flaw({})).toBeUndefined();
        expect(flaw({}, [lines.slice(0, -1).join('\n')])).toBe('the empty clause is not derived');
        expect(flaw({}, ['0\n'])).toBe('line 1 does not follow');
        expect(flaw({ forbidding: undefined })).toBe('the answer is not forbidden');
        expect(flaw({ forbidding: read.forbidding!.slice(1) })).toMatch(/^nothing in the last clause says that/);
        expect(flaw({ forbidding: [...read.forbidding!, read.assignment[0]!] })).toBe('the answer is not forbidden');
        expect(flaw({ answer: read.answer.with(0, 1 - read.answer[0]!) })).toBe('the answer is wrong');
        expect(flaw({ assignment: read.assignment.with(5, -read.assignment[5]!) })).toBe(
            'the assignment does not satisfy the clauses',
        );
        expect(flaw({ found: [{ because: 'no-room', literals: [-read.assignment[0]!] }] })).toBe(
            'found clause 1 (no-room) need not hold',
        );
        const random = new Random(3);
        const all = [...read.clauses, read.forbidding!];
        let satisfiable = 0;
        for (let round = 0; round < runs(200); round++) {
            const clauses = all.toSpliced(random.below(all.length), 1);
            const engine = new MinisatEngine();
            for (const _ of read.assignment) {
                engine.newVariable();
            }
            for (const clause of clauses) {
                engine.addClause(clause);
            }
            if (engine.solve() === 'sat') {
                satisfiable += 1;
                expect(flawIn(clauses, drat)).toMatch(/does not follow$/);
            }
            engine.release();
        }
        expectOften(satisfiable, 0);
    });

    test('where the file ends too early', () => {
        const { cnf } = proven(loadPuzzle('fillomino\ngrid\n  3 . .\n  . 1 .\n').model!);
        const lines = cnf.join('').split('\n');
        expect(() => readClauses(lines.slice(0, -3).join('\n'))).toThrow('a part of the file is missing');
    });
});

test('a proof that takes too long is an error', () => {
    const model = loadPuzzle(examples.get('fillomino')![1]!).model!;
    expect(proofOf(model, new Work(0))).toEqual({ error: expect.objectContaining({ code: 'proof/out-of-time' }) });
});
