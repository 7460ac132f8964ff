import { isRight } from '../../bench/check';
import type { CurveDataModel } from '../../server/src/puzzles/curvedata/model';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import type { Model } from '../../server/src/puzzles/model';
import { flawIn } from './drat';
import { holdsInCurveData } from './proof-curvedata';
import { holdsInFillomino } from './proof-fillomino';

// Checks the files that `puz check --proof` writes, which docs/proofs.md describes. Shares no code with the program except
// for reading the model from the text of a puzzle.

/** A file with clauses as read. */
export interface Clauses {
    readonly isUnique: boolean;
    /** The text of the puzzle. */
    readonly puzzle: string;
    /** The words of the lines that define literals. */
    readonly names: readonly (readonly string[])[];
    /** If the puzzle is unique: the values of the answer, and an assignment that has it. */
    readonly answer: readonly number[];
    readonly assignment: readonly number[];
    /** The clauses of the encoding. */
    readonly clauses: readonly (readonly number[])[];
    readonly found: readonly FoundClause[];
    /** If the puzzle is unique: the clause that forbids the answer. */
    readonly forbidding: readonly number[] | undefined;
}

export interface FoundClause {
    readonly because: string;
    readonly literals: readonly number[];
}

/** @throws Error if it is not such a file */
export function readClauses(text: string): Clauses {
    const puzzle: string[] = [];
    const names: string[][] = [];
    const clauses: number[][] = [];
    const found: FoundClause[] = [];
    let isUnique: boolean | undefined;
    let answer: number[] = [];
    let assignment: number[] = [];
    let forbidding: number[] | undefined;
    let header: number[] | undefined;
    let next = '';
    let count = 0;
    for (const line of text.trimEnd().split('\n')) {
        const [, sign, rest = ''] = /^(c|p cnf) (.*)$/.exec(line) ?? [];
        const [word = '', ...more] = rest.split(' ');
        if (sign === 'p cnf') {
            header = rest.split(' ').map(Number);
        } else if (sign === undefined) {
            const literals = line.split(' ').map(Number);
            if (
                literals.pop() !== 0 ||
                literals.some(literal => !(Math.abs(literal) >= 1 && Math.abs(literal) <= header![0]!))
            ) {
                throw new Error(`no clause: ${line}`);
            }
            count += 1;
            if (next === 'another') {
                forbidding = literals;
            } else if (next !== '') {
                found.push({ because: next, literals });
            } else {
                clauses.push(literals);
            }
            next = '';
        } else if (header) {
            next = word === 'found' ? more[0]! : word;
        } else if (rest === 'one answer' || rest === 'no answer') {
            isUnique = rest === 'one answer';
        } else if (word === 'puz') {
            puzzle.push(rest.slice(4));
        } else if (word === 'answer') {
            answer = more.map(Number);
        } else if (word === 'model') {
            assignment = more.map(Number);
        } else {
            names.push([word, ...more]);
        }
    }
    if (isUnique === undefined || header?.[1] !== count) {
        throw new Error('a part of the file is missing');
    }
    return { isUnique, puzzle: puzzle.join('\n'), names, answer, assignment, clauses, found, forbidding };
}

/** Checks a proof of the verdict on a puzzle. Returns the mistake in it; undefined if there is none. */
export function flawOfProof(model: Model, read: Clauses, drat: readonly string[]): string | undefined {
    const { clauses, found, forbidding, isUnique } = read;
    const wrong = found.findIndex(clause => !holds(model, read, clause));
    if (wrong >= 0) {
        return `found clause ${wrong + 1} (${found[wrong]!.because}) need not hold`;
    }
    const isKept = isUnique ? flawOfAnswer(model, read) : undefined;
    const all = [...clauses, ...found.map(({ literals }) => literals), ...(forbidding ? [forbidding] : [])];
    return isKept ?? flawIn(all, drat);
}

export function holds(model: Model, read: Clauses, clause: FoundClause): boolean {
    switch (model.type) {
        case 'Fillomino':
            return holdsInFillomino(model as FillominoModel, read, clause);
        case 'CurveData':
            return holdsInCurveData(model as CurveDataModel, read, clause);
        default:
            return false;
    }
}

/** Checks that the answer is one, that the clauses allow it, and that the last one forbids nothing else. */
function flawOfAnswer(
    model: Model,
    { names, answer, assignment, clauses, found, forbidding }: Clauses,
): string | undefined {
    const isTrue = new Set(assignment);
    const satisfied = (clause: readonly number[]): boolean => clause.some(literal => isTrue.has(literal));
    if (!isRight(model, answer)) {
        return 'the answer is wrong';
    }
    if (!assignment.every(literal => !isTrue.has(-literal))) {
        return 'the assignment contradicts itself';
    }
    if (![...clauses, ...found.map(({ literals }) => literals)].every(satisfied)) {
        return 'the assignment does not satisfy the clauses';
    }
    if (!forbidding || satisfied(forbidding)) {
        return 'the answer is not forbidden';
    }
    // The literals for a key having its value, and those for having another one.
    const keys: string[] = [];
    const has = new Map<string, number>();
    const differs = new Map<string, number>();
    for (const [word, name = '', value = '', literal = ''] of names) {
        if (word === 'key' || word === 'class') {
            has.set(`${name} ${value}`, Number(literal));
        } else if (word === 'not') {
            differs.set(`${name} ${value}`, Number(literal));
        }
        if ((word === 'key' || word === 'class') && keys.at(-1) !== name) {
            keys.push(name);
        }
    }
    const known = new Set(clauses.flatMap(clause => (clause.length === 1 ? clause : [])));
    for (const [key, value] of answer.entries()) {
        const name = `${keys[key]} ${value}`;
        const own = differs.get(name) ?? -(has.get(name) ?? 0);
        if (!forbidding.includes(own) && !known.has(-own)) {
            return `nothing in the last clause says that ${keys[key]} differs from ${value}`;
        }
        // A number of a hidden region has no literal of its own.
        const shown = has.get(name) ?? has.get(`${keys[key]} hidden`) ?? 0;
        if (!isTrue.has(shown) && !isTrue.has(has.get(`${keys[key]} hidden`) ?? 0)) {
            return `the assignment does not say that ${keys[key]} is ${value}`;
        }
    }
    const allowed = new Set(
        answer.map((value, key) => differs.get(`${keys[key]} ${value}`) ?? -has.get(`${keys[key]} ${value}`)!),
    );
    return forbidding.every(literal => allowed.has(literal))
        ? undefined
        : 'the last clause forbids more than the answer';
}

/** The index of a cell with a name such as `r1c2`. */
export function cellNamed(name: string, columns: number): number {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
    return (Number(row) - 1) * columns + Number(column) - 1;
}
