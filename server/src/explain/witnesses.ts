import { cellClue, clueName } from '../board/clue';
import { cached } from '../puzzles/cached';
import { type Fact, isFact, type Reason } from '../puzzles/known';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { keysOf } from './facts';

/** The maximum number of answers kept. */
const maxWitnesses = 200;

/** Answers by the rules that showed that something does not follow. Each may show that of other things as well. */
export class Witnesses {
    readonly #answers: Answer[] = [];
    /** By answer, whether clues hold, by their names. */
    readonly #clueHolds = cached((_: Answer) => new Map<string, boolean>());
    /** By the name of the clue. */
    readonly #givens: ReadonlyMap<string, { readonly key: number; readonly value: number }>;

    constructor(private readonly model: Model) {
        const keys = keysOf(model);
        const { given } = typeOf(model).view.play(model);
        this.#givens = new Map(
            given.flatMap((value, key) =>
                value === undefined ? [] : [[clueName(cellClue(keys[key]![0]!)), { key, value }] as const],
            ),
        );
    }

    add(answer: Answer): void {
        this.#answers.unshift(answer);
        this.#answers.length = Math.min(this.#answers.length, maxWitnesses);
    }

    /** The answers in which not all conclusions hold. */
    against(conclusions: readonly Fact[]): readonly Answer[] {
        return this.#answers.filter(answer => !this.#allHold(conclusions, answer));
    }

    /** An answer in which the reasons hold but not all conclusions do; undefined if none is kept. */
    refute(reasons: readonly Reason[], conclusions: readonly Fact[]): Answer | undefined {
        const index = this.#answers.findIndex(
            answer => !this.#allHold(conclusions, answer) && this.#allHold(reasons, answer),
        );
        if (index >= 0) {
            // The next question is often refuted by the same answer.
            this.#answers.unshift(...this.#answers.splice(index, 1));
        }
        return index >= 0 ? this.#answers[0] : undefined;
    }

    #allHold(reasons: readonly Reason[], answer: Answer): boolean {
        return reasons.every(reason => this.holds(reason, answer));
    }

    holds(reason: Reason, answer: Answer): boolean {
        if (isFact(reason)) {
            return (answer[reason.key] === reason.value) === reason.is;
        }
        const { clueHolds } = typeOf(this.model).rules;
        if (!clueHolds) {
            const given = this.#givens.get(clueName(reason));
            return given !== undefined && answer[given.key] === given.value;
        }
        const known = this.#clueHolds(answer);
        const name = clueName(reason);
        const holds = known.get(name) ?? clueHolds(this.model, reason, answer);
        known.set(name, holds);
        return holds;
    }
}
