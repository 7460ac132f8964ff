import type { Fact, Reason } from '../puzzles/known';
import { coreOf, isRefuted, type Verdict } from './verdict';
import type { Witnesses } from './witnesses';

/** The number of reasons above which a proof first shows which of them are of use at all. */
const maxWithoutProof = 10;

/** Conflict budget of a question that stayed open the first time, as a multiple of the usual one. */
const secondTry = 125;

/** The questions that the search puts to a `Prover`. */
interface Questions {
    /** The conflict budget of most questions. */
    readonly usualConflicts: number;
    readonly witnesses: Witnesses;
    /** Some reasons that imply the conclusions; all of them if that is not decided. */
    core(reasons: readonly Reason[], conclusions: readonly Fact[]): readonly Reason[];
    /** Whether reasons imply conclusions, with few conflicts. */
    askNearby(others: readonly Reason[], conclusions: readonly Fact[], missing: Reason, isHasty: boolean): Verdict;
    /** The same with a conflict budget. */
    askAlone(others: readonly Reason[], conclusions: readonly Fact[], conflicts: number, missing: Reason): Verdict;
}

/** Reasons that imply some conclusions, and whether it is proven that none of them can be left out. */
export interface NeededReasons {
    readonly reasons: readonly Reason[];
    readonly isMinimal: boolean;
}

/**
 * Finds out which reasons of a step are needed, by leaving out one at a time.
 *
 * Example: of the reasons A, B and C, the conclusions follow from A and B alone: C goes. They do not follow from A
 * alone, which a witness shows: B is needed. Whether they follow from B alone cannot be decided with few conflicts. That
 * question is put a second time, with many.
 */
export class ReasonSearch {
    #left: readonly Reason[];
    #conflicts: number;
    readonly #needed = new Set<Reason>();
    /** By reason for which the question stayed open, the state of the search then; see `#state`. */
    readonly #open = new Map<Reason, number>();
    /** By reason, the number of reasons left when an answer nearby was last looked for. */
    readonly #soughtNearby = new Map<Reason, number>();

    constructor(
        readonly prover: Questions,
        readonly reasons: readonly Reason[],
        readonly conclusions: readonly Fact[],
        readonly isHasty: boolean,
    ) {
        this.#left = reasons;
        this.#conflicts = prover.usualConflicts;
    }

    /** @throws what `Work.spend` throws; `result` has what is known then */
    run(): void {
        if (this.reasons.length > maxWithoutProof) {
            this.#left = this.prover.core(this.reasons, this.conclusions);
        }
        this.#askAboutEach();
        if (!this.result.isMinimal && !this.isHasty) {
            this.#conflicts *= secondTry;
            this.#open.clear();
            this.#askAboutEach();
        }
    }

    get result(): NeededReasons {
        return { reasons: this.#left, isMinimal: this.#left.every(reason => this.#needed.has(reason)) };
    }

    get #hasMany(): boolean {
        return this.#conflicts > this.prover.usualConflicts;
    }

    /**
     * With few conflicts, each reason is asked about once: most questions that stay open do so again. With many, it is
     * asked about again when another reason has gone.
     */
    get #state(): number {
        return this.#hasMany ? this.#left.length : 0;
    }

    #askAboutEach(): void {
        const next = (): Reason | undefined =>
            this.#left.findLast(reason => !this.#needed.has(reason) && this.#open.get(reason) !== this.#state);
        for (let reason = next(); reason; reason = next()) {
            const state = this.#state;
            const verdict = this.#without(reason);
            this.#left = coreOf(verdict) ?? this.#left;
            if (isRefuted(verdict)) {
                this.#needed.add(reason);
            } else if (verdict === 'undecided') {
                this.#open.set(reason, state);
            }
        }
    }

    /** Whether the conclusions follow without a reason. */
    #without(reason: Reason): Verdict {
        const { prover, conclusions, isHasty } = this;
        const others = this.#left.filter(other => other !== reason);
        const witness = prover.witnesses.refute(others, conclusions);
        if (witness) {
            return { refuted: witness };
        }
        const isSought = this.#soughtNearby.get(reason) === this.#left.length;
        this.#soughtNearby.set(reason, this.#left.length);
        const nearby = isSought ? 'undecided' : prover.askNearby(others, conclusions, reason, isHasty);
        return nearby === 'undecided' && this.#hasMany
            ? prover.askAlone(others, conclusions, this.#conflicts, reason)
            : nearby;
    }
}
