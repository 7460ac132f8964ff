import { type Engine, EngineFailure, type Literal } from '../logic/engine';
import type { Message } from '../message';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { defaultEngine } from '../solve/default-engine';
import { Work } from '../solve/work';
import { keyComments, keysOf, orSpent, type Recorder, recorded } from './clauses';
import { type Made, orRefused, Refused } from './refusal';

/** The proof of a verdict; docs/proofs.md describes both files. */
export interface Proof {
    readonly status: 'unique' | 'several' | 'none';
    /** The answer, if it is unique. */
    readonly answer?: Answer;
    /**
     * The clauses in DIMACS's format, and the proof in DRAT that no assignment satisfies them; empty for `several`. In
     * pieces, as they may be longer than a string can be.
     */
    readonly cnf: readonly string[];
    readonly drat: readonly string[];
    readonly clauses: number;
    /** The number of clauses found by the search, by reason. */
    readonly found: { readonly [because: string]: number };
    /** The number of clauses that the proof learns. */
    readonly steps: number;
}

/** The approximate number of characters in a piece. */
const pieceLength = 2 ** 16;

/** Thrown if an encoding cannot decide: the next attempt makes another one (`Rules.inspect`). */
const retry = Symbol('retry');

const spent: Message = {
    code: 'proof/out-of-time',
    en: 'Out of time: the proof is not complete. Raise --time-limit.',
    ja: '時間切れです。証明が最後までできていません。--time-limit で時間を延ばせます。',
};

const tooLarge: Message = {
    code: 'proof/too-large',
    en: 'The proof needs more memory than there is.',
    ja: 'メモリーが足りず、証明を作れません。',
};

/**
 * Repeats the search for whether a puzzle has one answer, and records its proof.
 *
 * @param work the budget of the search
 */
export function proofOf(model: Model, work = new Work()): Made<Proof> {
    return orRefused(() => {
        for (let attempt = 0; ; attempt++) {
            const engine = defaultEngine();
            try {
                return orSpent(spent, () => proven(model, attempt, engine, work));
            } catch (error) {
                if (error instanceof EngineFailure) {
                    throw new Refused(tooLarge);
                }
                if (error !== retry) {
                    throw error;
                }
            } finally {
                engine.release?.();
            }
        }
    });
}

function proven(model: Model, attempt: number, engine: Engine, work: Work): Proof {
    const { engine: recorder, logic, rules } = recorded(model, attempt, engine, work, retry);
    // If values are not single literals, the type names its literals itself.
    const keys = rules.is ? [] : keysOf(model, rules, logic);
    // The literal under which the answer is forbidden; it is not written.
    let selector = 0;
    let steps = 0;
    const drat = new Pieces();
    let isProven = false;
    engine.logLearnt!((clause, isRemoved) => {
        if (!isProven) {
            steps += isRemoved ? 0 : 1;
            const kept = selector === 0 ? clause : clause.filter(literal => literal !== -selector);
            drat.add(isRemoved ? `d ${line(kept)}` : line(kept));
        }
    });

    let only: OnlyAnswer | undefined;
    if (logic.solve() === 'sat') {
        const answer = rules.answer();
        const values = assignment(recorder);
        const differing = answer.map((value, key) => rules.differs(key, value));
        selector = recorder.newVariable();
        engine.addClause([-selector, ...differing]);
        if (logic.solve([selector]) === 'sat') {
            return { status: 'several', cnf: [], drat: [], clauses: 0, found: {}, steps };
        }
        isProven = true;
        // The answer also has to satisfy clauses found since, some of them with new variables.
        recorder.solve([-selector, ...values]);
        only = {
            answer,
            assignment: assignment(recorder),
            forbidden: differing.filter(literal => literal !== logic.FALSE),
        };
    }
    drat.add(line([]));

    const cnf = new Pieces();
    const names = [...(rules.is ? [] : keyComments(model, keys)), ...(rules.names?.() ?? [])];
    writeClauses(cnf, model, names, recorder, only);
    const found: Record<string, number> = {};
    for (const { because } of recorder.found) {
        found[because] = (found[because] ?? 0) + 1;
    }
    return {
        status: only ? 'unique' : 'none',
        ...(only && { answer: only.answer }),
        cnf: cnf.pieces,
        drat: drat.pieces,
        clauses: recorder.clauses.length + recorder.found.length + (only ? 1 : 0),
        found,
        steps,
    };
}

/** The only answer, an assignment of all variables with it, and the clause that forbids it. */
interface OnlyAnswer {
    readonly answer: Answer;
    readonly assignment: readonly Literal[];
    readonly forbidden: readonly Literal[];
}

function writeClauses(
    cnf: Pieces,
    model: Model,
    names: readonly string[],
    { variables, clauses, found }: Recorder,
    only: OnlyAnswer | undefined,
): void {
    const comment = (text: string): void => cnf.add(`c ${text}\n`);
    comment(only ? 'one answer' : 'no answer');
    for (const text of [model.type.toLowerCase(), ...typeOf(model).text.print(model)]) {
        comment(`puz ${text}`);
    }
    for (const name of names) {
        comment(name);
    }
    if (only) {
        comment(`answer ${only.answer.join(' ')}`);
        comment(`model ${only.assignment.join(' ')}`);
    }
    cnf.add(`p cnf ${variables} ${clauses.length + found.length + (only ? 1 : 0)}\n`);
    for (const clause of clauses) {
        cnf.add(line(clause));
    }
    for (const { literals, because } of found) {
        comment(`found ${because}`);
        cnf.add(line(literals));
    }
    if (only) {
        comment('another answer');
        cnf.add(line(only.forbidden));
    }
}

function assignment(recorder: Recorder): Literal[] {
    return Array.from({ length: recorder.variables }, (_, n) => (recorder.value(n + 1) ? n + 1 : -n - 1));
}

/** A clause in DIMACS's format. */
function line(clause: readonly Literal[]): string {
    return `${clause.join(' ')}${clause.length > 0 ? ' ' : ''}0\n`;
}

class Pieces {
    readonly pieces: string[] = [''];

    add(text: string): void {
        const last = this.pieces.at(-1)! + text;
        this.pieces[this.pieces.length - 1] = last;
        if (last.length > pieceLength) {
            this.pieces.push('');
        }
    }
}
