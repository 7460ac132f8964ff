import type { Clue } from '../board/clue';
import type { Place } from '../board/grid';
import { type Fact, isFact, type Reason, reasonId } from '../puzzles/known';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { type Difference, LastingSearch, type SearchOptions } from '../solve/search';
import { isSpent, type Work } from '../solve/work';
import { distance, keysOf, placesOf } from './facts';
import { type NeededReasons, ReasonSearch } from './needed-reasons';
import { isLoose, ReasonsAlone } from './reasons-alone';
import { coreIn, coreOf, isRefuted, type Verdict } from './verdict';
import { Witnesses } from './witnesses';

/** Conflicts, times the number of keys, that decide most questions whether reasons are enough. */
const usualConflictsOfOneKey = 4000;

/** Conflicts that decide most questions whether there is an answer much like the known one. */
export const nearConflicts = 200;

/** Conflict budget of a question about all reasons or the fewest, as a multiple of the usual one. */
export const patience = 40;

/** Nobody tries more cases than this. */
const maxTries = 1024;

/** The distances from a step within which an answer may change to show that its reasons are not enough. */
const radii = [3, 6, Number.POSITIVE_INFINITY];

/**
 * Proves what follows from reasons (clues and facts) by the rules of a puzzle, and which of the reasons are needed.
 *
 * Example: a step of a Fillomino says r1c2 = 3, because of the clue r1c1 = 3 and the fact r2c1 ≠ 3. Does it follow? The
 * engine looks for a board that agrees with both reasons and has another number in r1c2; there is none. Are both
 * reasons needed? Without the fact there is such a board: the 3 goes down instead. That board is a *witness* that the
 * fact is needed. It is kept, since it answers other questions as well.
 */
export class Prover {
    readonly #search: LastingSearch;
    readonly #keys: readonly (readonly Place[])[];
    #clues: readonly Clue[] | undefined;
    /** The conflict budget of most questions. */
    readonly usualConflicts: number;
    readonly witnesses: Witnesses;
    readonly #alone: ReasonsAlone;
    /** The error that ended a question because the work was used up. */
    spent: unknown;

    /**
     * @param answer one of the puzzle's
     * @throws what `Work.spend` throws, EngineFailure; as all methods do
     */
    constructor(
        readonly model: Model,
        readonly answer: Answer,
        options: SearchOptions,
    ) {
        this.#search = new LastingSearch(model, 'assumed', options);
        this.#keys = keysOf(model);
        this.usualConflicts = Math.round(usualConflictsOfOneKey / this.#keys.length);
        this.witnesses = new Witnesses(model);
        this.#alone = new ReasonsAlone(model, options, this);
    }

    /** The clues that can be reasons. They take an encoding, which a step may do without. */
    get clues(): readonly Clue[] {
        this.#clues ??= this.#search.ask(search => search.clues) as readonly Clue[];
        return this.#clues;
    }

    /** The work allowed for all questions from now on. */
    get work(): Work {
        return this.#search.work;
    }

    set work(work: Work) {
        this.#search.work = work;
    }

    /**
     * Returns whether reasons imply all conclusions: the reasons that suffice, a witness that they do not, or `undecided`.
     *
     * @param conflicts the conflict budget
     * @param like values that the answer should have. If no such answer exists, `undecided` is possible instead of a core.
     */
    ask(
        reasons: readonly Reason[],
        conclusions: readonly Fact[],
        conflicts: number,
        like?: readonly Difference[],
    ): Verdict {
        const facts = reasons.filter(isFact);
        const clues = reasons.filter(reason => !isFact(reason)) as Clue[];
        const question = { facts, clues, only: true, against: conclusions, ...(like && { like }) };
        return this.#search.ask((search): Verdict => {
            const answer = search.findWithin(conflicts, question);
            if (answer !== undefined) {
                return answer === 'undecided' ? answer : this.#refutedBy(answer);
            }
            if (search.missesUnlike) {
                return 'undecided';
            }
            const core = coreIn(search);
            return { core: reasons.filter(reason => core.has(reasonId(reason))) };
        });
    }

    /** Frees the engines. */
    release(): void {
        this.#search.restart();
        this.#alone.release();
    }

    #refutedBy(answer: Answer): Verdict {
        this.witnesses.add(answer);
        return { refuted: answer };
    }

    /** As `ask`, but of a puzzle that has no other clues. */
    askAlone(reasons: readonly Reason[], conclusions: readonly Fact[], conflicts: number, missing: Reason): Verdict {
        const verdict = this.#alone.ask(reasons, conclusions, conflicts, missing);
        if (verdict && isRefuted(verdict)) {
            this.witnesses.add(verdict.refuted);
        }
        return verdict ?? this.ask(reasons, conclusions, conflicts);
    }

    /**
     * Leaves out reasons until all that are left are needed for the conclusions. If it stays open whether one is needed,
     * because the conflicts or the work ran out, it stays, and `isMinimal` is false.
     *
     * @param reasons imply the conclusions; those at the end are left out first
     * @param isHasty true to leave open what takes more than a few conflicts
     * @throws Error if the reasons do not imply the conclusions
     */
    minimal(reasons: readonly Reason[], conclusions: readonly Fact[], isHasty = false): NeededReasons {
        const search = new ReasonSearch(this, reasons, conclusions, isHasty);
        try {
            search.run();
        } catch (error) {
            if (!isSpent(error)) {
                throw error;
            }
            this.spent = error;
        }
        return search.result;
    }

    /** Some reasons that imply the conclusions; all of them if that is not decided. */
    core(reasons: readonly Reason[], conclusions: readonly Fact[]): readonly Reason[] {
        // If the engine is slow to find variations, it is slow to see that there are none.
        const conflicts = typeOf(this.model).hints.traits?.isSlow
            ? this.usualConflicts
            : patience * this.usualConflicts;
        for (let left = reasons; ; ) {
            const whole = this.ask(left, conclusions, conflicts);
            if (isRefuted(whole)) {
                const [then, because] = [conclusions, left].map(list => list.map(reasonId).join(', '));
                throw new Error(`It does not follow: ${then} because of ${because}`);
            }
            // Asked again, the engine often needs fewer: it has learnt from the first question.
            const core = coreOf(whole) ?? left;
            if (core.length === left.length) {
                return core;
            }
            left = core;
        }
    }

    /** About the number of cases that a search must try which knows only these reasons, up to `maxTries`. */
    tries(reasons: readonly Reason[], conclusions: readonly Fact[]): number {
        this.#search.restart();
        for (let conflicts = 1; conflicts < maxTries; conflicts *= 2) {
            if (coreOf(this.ask(reasons, conclusions, conflicts))) {
                return conflicts - 1;
            }
        }
        return maxTries;
    }

    /** As `ask` with few conflicts, but first looks for an answer much like the known one. */
    askNearby(reasons: readonly Reason[], conclusions: readonly Fact[], missing: Reason, isHasty: boolean): Verdict {
        const { model, answer } = this;
        const { hints } = typeOf(model);
        const at = placesOf(model, missing);
        if (hints.variation) {
            const near = this.#keys.flatMap((cells, key) => (distance(cells, at) === 0 ? [key] : []));
            const found = hints.variation(model, answer, reasons, conclusions, near);
            if (found) {
                return this.#refutedBy(found);
            }
        }
        const places = [...at, ...conclusions.flatMap(fact => placesOf(model, fact))];
        const distances = this.#keys.map(cells => distance(cells, places));
        // If spare clues do not slow down a search, it finds an answer nearby no sooner than any other.
        for (const radius of hints.traits?.isSlowWithSpareClues ? radii : radii.slice(-1)) {
            const like = answer.flatMap((value, key) => (distances[key]! > radius ? [{ key, value }] : []));
            // One search serves many questions about numbers outside. Others would need one each.
            if (like.length === 0 && !isHasty && isLoose(missing)) {
                return this.askAlone(reasons, conclusions, nearConflicts, missing);
            }
            const conflicts =
                isHasty && like.length === 0 ? Math.min(this.usualConflicts, nearConflicts) : nearConflicts;
            const verdict = this.ask(reasons, conclusions, conflicts, like);
            if (verdict !== 'undecided') {
                return verdict;
            }
        }
        return 'undecided';
    }
}
