import { MinisatEngine } from '../logic/engines/minisat/minisat';
import { Logic } from '../logic/logic';
import { type Fact, type Reason, reasonId } from '../puzzles/known';
import type { Answer } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { meterOf } from '../solve/work';
import { keysOf } from './facts';
import { nearConflicts, type Prover, patience } from './prover';
import { coreOf, isRefuted, type Verdict } from './verdict';

/** The maximum number of questions asked. */
const maxQuestions = 1000;

/** The same times the fourth power of the number of keys: on large boards each question takes long. */
const maxQuestionsOfOneKey = 5e9;

/** With fewer questions the search rarely finishes. */
const minQuestions = 100;

/**
 * The fewest known reasons that imply the conclusions; undefined if the questions run out.
 *
 * Reasons imply them if and only if they include one of every set without which all the others do not imply them
 * (implicit hitting sets).
 *
 * @param maxReasons more reasons than this are of no use
 */
export function fewestReasons(
    prover: Prover,
    known: readonly Reason[],
    maxReasons: number,
    conclusions: readonly Fact[],
): readonly Reason[] | undefined {
    const questions = Math.min(maxQuestions, Math.round(maxQuestionsOfOneKey / keysOf(prover.model).length ** 4));
    // Where the engine is slow to find variations, it is too slow for this.
    if (questions < minQuestions || typeOf(prover.model).hints.traits?.isSlow) {
        return undefined;
    }
    const search = new HittingSets(prover, known, conclusions, questions);
    try {
        return search.run(maxReasons);
    } finally {
        search.release();
    }
}

class HittingSets {
    readonly #logic = new Logic(new MinisatEngine());
    /** By index of a known reason, the literal that means it is chosen. */
    readonly #chosen: readonly number[];
    #questionsLeft: number;

    constructor(
        private readonly prover: Prover,
        private readonly known: readonly Reason[],
        private readonly conclusions: readonly Fact[],
        questions: number,
    ) {
        this.#questionsLeft = questions;
        this.#chosen = known.map(() => this.#logic.variable());
    }

    run(maxReasons: number): readonly Reason[] | undefined {
        const prover = this.prover;
        const logic = this.#logic;
        const spendEffort = meterOf(logic.engine);
        const counts = logic.sorted(this.#chosen, maxReasons + 1);
        for (const answer of prover.witnesses.against(this.conclusions)) {
            this.#hit(this.known.filter(reason => !prover.witnesses.holds(reason, answer)));
        }
        for (let size = 0; size <= maxReasons && this.#questionsLeft > 0; ) {
            const result = logic.engine.solve([-counts[size]!]);
            spendEffort(prover.work);
            if (result === 'unsat') {
                size += 1;
                continue;
            }
            const hitting = this.known.filter((_, index) => logic.value(this.#chosen[index]!));
            const verdict = this.#ask(hitting, patience * prover.usualConflicts);
            if (!isRefuted(verdict)) {
                return coreOf(verdict);
            }
            this.#hit(this.#without(hitting, verdict.refuted));
        }
        return undefined;
    }

    release(): void {
        this.#logic.engine.release?.();
    }

    #ask(reasons: readonly Reason[], conflicts: number): Verdict {
        this.#questionsLeft -= 1;
        return this.prover.ask(reasons, this.conclusions, conflicts);
    }

    /** At least one of these reasons is needed. */
    #hit(needed: readonly Reason[]): void {
        const ids = new Set(needed.map(reasonId));
        this.#logic.clause(this.#chosen.filter((_, index) => ids.has(reasonId(this.known[index]!))));
    }

    /** The reasons that are left when as many as possible hold beside these, but not all conclusions. */
    #without(these: readonly Reason[], from: Answer): readonly Reason[] {
        let answer = from;
        const kept = new Set(these);
        for (const reason of this.known) {
            if (kept.has(reason) || this.prover.witnesses.holds(reason, answer)) {
                kept.add(reason);
            } else if (this.#questionsLeft > 0) {
                const verdict = this.#ask([...kept, reason], nearConflicts);
                if (isRefuted(verdict)) {
                    answer = verdict.refuted;
                    kept.add(reason);
                }
            }
        }
        return this.known.filter(reason => !kept.has(reason));
    }
}
