import { type Clue, cellClue, clueName } from '../board/clue';
import type { Place } from '../board/grid';
import { MinisatEngine } from '../logic/engines/minisat/minisat';
import { Logic } from '../logic/logic';
import { type Fact, isFact, type Reason } from '../puzzles/known';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { type Difference, LastingSearch, type Search, type SearchOptions } from '../solve/search';
import { isSpent, meterOf, type Work } from '../solve/work';
import { distance, idOf, placesOf } from './facts';

/** So many conflicts, divided by the number of keys, decide most questions whether reasons are enough. */
const manyConflicts = 4000;

/** So many decide most questions whether there is an answer much like the one that is known. */
const nearConflicts = 200;

/** So many answers are kept that showed that something did not follow. */
const mostWitnesses = 200;

/** Of more reasons a proof says first which are of use at all. */
const fewReasons = 10;

/** To find the fewest reasons, at most so many questions are asked. */
const mostQuestions = 1000;

/** Divided by the fourth power of the number of keys: the same on large boards, where each question takes long. */
const manyQuestions = 5e9;

/** With fewer it hardly ever comes to its end. */
const fewQuestions = 100;

/** How many times as many conflicts each of these questions may take as others. */
const patience = 40;

/** Nobody tries so many cases. */
const mostTries = 1024;

/** So many searches are kept, one for each conclusion. */
const mostKept = 8;

/** How many times as many conflicts a question may take that stayed open the first time. */
const secondTry = 125;

/** How far around a step an answer is changed first to show that its reasons are not enough. */
const radii = [3, 6, Number.POSITIVE_INFINITY];

/** Proves what follows from what. Of a puzzle it knows its rules; of its clues, those that are named as reasons. */
export class Prover {
    readonly #search: LastingSearch;
    readonly #keys: readonly (readonly Place[])[];
    #clues: { readonly all: readonly Clue[]; readonly names: readonly string[] } | undefined;
    readonly #many: number;
    readonly #witnesses: Answer[] = [];
    /** The last search of a puzzle with no other clues than reasons, and by name these and those that it cannot leave out. */
    #alone:
        | { readonly all: ReadonlySet<string>; readonly fixed: ReadonlySet<string>; readonly search: LastingSearch }
        | undefined;
    /** By conclusion, the last search for what denies it in a puzzle of some reasons, and the names of these. */
    readonly #against = new Map<string, { readonly made: string; readonly search: LastingSearch }>();
    /** What was thrown where something stayed open. */
    spent: unknown;
    /** How far each key is from the last conclusions that this was asked of. */
    #far: { readonly conclusions: readonly Fact[]; readonly distances: readonly number[] } | undefined;
    /** By the names of clues. */
    readonly #clueHolds = new WeakMap<Answer, Map<string, boolean>>();
    readonly #givens: ReadonlyMap<string, { readonly key: number; readonly value: number }>;

    /**
     * @param answer one of the puzzle's
     * @throws what `Work.spend` throws, EngineFailure; as all methods do
     */
    constructor(
        readonly model: Model,
        readonly answer: Answer,
        readonly options: SearchOptions,
    ) {
        this.#search = new LastingSearch(model, 'assumed', options);
        this.#keys = typeOf(model).view.keys(model);
        this.#many = Math.round(manyConflicts / this.#keys.length);
        this.#givens = new Map(
            typeOf(model)
                .view.play(model)
                .given.flatMap((value, key) =>
                    value === undefined ? [] : [[clueName(cellClue(this.#keys[key]![0]!)), { key, value }] as const],
                ),
        );
    }

    /** Those that can be reasons. To know them takes an encoding, which a step may do without. */
    get clues(): readonly Clue[] {
        return this.#knownClues.all;
    }

    get #knownClues(): { readonly all: readonly Clue[]; readonly names: readonly string[] } {
        if (!this.#clues) {
            const all = this.#search.ask(search => search.clues) as readonly Clue[];
            this.#clues = { all, names: all.map(clueName) };
        }
        return this.#clues;
    }

    /** What may be done for all questions from now on. */
    get work(): Work {
        return this.#search.work;
    }

    set work(work: Work) {
        this.#search.work = work;
    }

    /**
     * Some of the reasons that imply all conclusions; `refuted` by an answer in which the reasons hold but not all
     * conclusions; `undecided` where that takes about so many conflicts or more.
     *
     * @param like what the answer is to be like; that there is no answer, where there is none like that, may stay undecided
     */
    ask(
        reasons: readonly Reason[],
        conclusions: readonly Fact[],
        conflicts: number,
        like?: readonly Difference[],
    ): Verdict {
        const facts = reasons.filter(isFact);
        const clues = reasons.filter(reason => !isFact(reason)) as Clue[];
        const names = new Set(clues.map(clueName));
        const known = this.#knownClues;
        const question = {
            facts,
            clues,
            without: known.all.filter((_, index) => !names.has(known.names[index]!)),
            against: conclusions,
            ...(like && { like }),
        };
        return this.#search.ask((search): Verdict => {
            const answer = search.findWithin(conflicts, question);
            if (answer !== undefined) {
                return answer === 'undecided' ? answer : this.#refutedBy(answer);
            }
            if (search.missesUnlike) {
                return 'undecided';
            }
            const core = coreIn(search);
            return { core: reasons.filter(reason => core.has(idOf(reason))) };
        });
    }

    /** No more questions. */
    release(): void {
        this.#search.restart();
        this.#alone?.search.restart();
        this.#forget();
    }

    #refutedBy(answer: Answer): Verdict {
        this.#witnesses.unshift(answer);
        this.#witnesses.length = Math.min(this.#witnesses.length, mostWitnesses);
        return { refuted: answer };
    }

    /** The same, asked of a puzzle that has no other clues: a search that builds around them mostly needs few conflicts. */
    #askAlone(reasons: readonly Reason[], conclusions: readonly Fact[], conflicts: number, missing: Reason): Verdict {
        if (reasons.some(isLoose)) {
            return this.#askFixed(reasons, conclusions, conflicts, missing);
        }
        const core = new Set<string>();
        let isOpen = false;
        for (const fact of conclusions) {
            const only = typeOf(this.model).hints.only?.(this.model, [...reasons, { ...fact, is: !fact.is }]);
            if (!only) {
                return this.ask(reasons, conclusions, conflicts);
            }
            const { model, facts } = only;
            const loose = new Set(facts.map(idOf));
            const fixed = reasons.map(idOf).filter(id => !loose.has(id));
            const verdict = this.#searchAgainst(fact, fixed, model).ask((search): Verdict => {
                const answer = search.findWithin(conflicts, { facts });
                if (answer !== undefined) {
                    return answer === 'undecided' ? answer : this.#refutedBy(answer);
                }
                for (const id of [...fixed, ...coreIn(search)]) {
                    core.add(id);
                }
                return { core: reasons };
            });
            if (isRefuted(verdict)) {
                return verdict;
            }
            isOpen ||= verdict === 'undecided';
        }
        return isOpen ? 'undecided' : { core: reasons.filter(reason => core.has(idOf(reason))) };
    }

    /** One that was made of the same, if it was the last for this conclusion, else a new one. */
    #searchAgainst(conclusion: Fact, fixed: readonly string[], model: Model): LastingSearch {
        const name = idOf(conclusion);
        const made = fixed.join();
        let kept = this.#against.get(name);
        if (kept?.made !== made) {
            kept?.search.restart();
            if (this.#against.size >= mostKept) {
                this.#forget();
            }
            kept = { made, search: new LastingSearch(model, 'hard', this.options, true) };
            this.#against.set(name, kept);
        }
        kept.search.work = this.work;
        return kept.search;
    }

    #forget(): void {
        for (const { search } of this.#against.values()) {
            search.restart();
        }
        this.#against.clear();
    }

    /** The same, asked of a search that can leave out the numbers outside, and is kept as long as it has all other reasons. */
    #askFixed(reasons: readonly Reason[], conclusions: readonly Fact[], conflicts: number, missing: Reason): Verdict {
        const ids = new Set(reasons.map(idOf));
        const { all, fixed: before } = this.#alone ?? {};
        if (!all || ![...ids].every(id => all.has(id)) || ![...before!].every(id => ids.has(id))) {
            const most = isLoose(missing) ? [...reasons, missing] : reasons;
            const only = typeOf(this.model).hints.only?.(this.model, most);
            if (!only) {
                return this.ask(reasons, conclusions, conflicts);
            }
            this.#alone?.search.restart();
            this.#alone = {
                all: new Set(most.map(idOf)),
                fixed: new Set(most.filter(reason => !isLoose(reason)).map(idOf)),
                search: new LastingSearch(only.model, 'outside', this.options),
            };
        }
        const { search, fixed } = this.#alone!;
        search.work = this.work;
        return search.ask((search): Verdict => {
            const clues = search.clues.filter(clue => ids.has(idOf(clue)));
            const without = search.clues.filter(clue => !ids.has(idOf(clue)));
            const answer = search.findWithin(conflicts, { clues, without, against: conclusions });
            if (answer !== undefined) {
                return answer === 'undecided' ? answer : this.#refutedBy(answer);
            }
            const core = coreIn(search);
            return { core: reasons.filter(reason => fixed.has(idOf(reason)) || core.has(idOf(reason))) };
        });
    }

    /**
     * Reasons of which none can be left out, since all conclusions would no longer follow. Where neither of it is shown in
     * many conflicts, or before the work is used up, a reason stays, and `isMinimal` is false.
     *
     * @param reasons imply the conclusions; those at the end are left out first
     * @param isHasty whether it may stay open where that takes more than a few conflicts
     * @throws Error where they do not
     */
    minimal(
        reasons: readonly Reason[],
        conclusions: readonly Fact[],
        isHasty = false,
    ): { readonly reasons: readonly Reason[]; readonly isMinimal: boolean } {
        let left = reasons;
        let conflicts = this.#many;
        /** Those that are known to be needed; and how many were left when that stayed open of others, 0 at first. */
        const needed = new Set<Reason>();
        const open = new Map<Reason, number>();
        /** How many were left when an answer was looked for nearby. */
        const soughtNearby = new Map<Reason, number>();
        const isNeeded = (reason: Reason): boolean => needed.has(reason);
        try {
            if (reasons.length > fewReasons) {
                left = this.#core(reasons, conclusions);
            }
            for (;;) {
                // In few conflicts each is asked of once only, since most questions that stay open do so again.
                const state = conflicts > this.#many ? left.length : 0;
                const next: Reason | undefined = left.findLast(
                    reason => !needed.has(reason) && open.get(reason) !== state,
                );
                if (!next) {
                    const isMinimal: boolean = left.every(isNeeded);
                    if (conflicts > this.#many || isMinimal || isHasty) {
                        return { reasons: left, isMinimal };
                    }
                    conflicts *= secondTry;
                    open.clear();
                    continue;
                }
                const others: readonly Reason[] = left.filter(reason => reason !== next);
                if (this.#isRefutedByKnown(others, conclusions)) {
                    needed.add(next);
                    continue;
                }
                const isSought = soughtNearby.get(next) === left.length;
                soughtNearby.set(next, left.length);
                const nearby = isSought ? 'undecided' : this.#askNearby(others, conclusions, next, isHasty);
                const verdict =
                    nearby === 'undecided' && conflicts > this.#many
                        ? this.#askAlone(others, conclusions, conflicts, next)
                        : nearby;
                left = coreOf(verdict) ?? left;
                if (isRefuted(verdict)) {
                    needed.add(next);
                } else if (verdict === 'undecided') {
                    open.set(next, state);
                }
            }
        } catch (error) {
            if (!isSpent(error)) {
                throw error;
            }
            this.spent = error;
            return { reasons: left, isMinimal: left.every(isNeeded) };
        }
    }

    /**
     * The fewest of what is known that imply the conclusions, where they are found in so many questions; else undefined. A
     * set of reasons implies them where it has one of each set without which all the others do not (implicit hitting sets).
     *
     * @param most more than so many are of no use
     */
    fewest(known: readonly Reason[], most: number, conclusions: readonly Fact[]): readonly Reason[] | undefined {
        let left = Math.min(mostQuestions, Math.round(manyQuestions / this.#keys.length ** 4));
        // Where the engine is slow to find variations, it is too slow for this.
        if (left < fewQuestions || typeOf(this.model).hints.traits?.isSlow) {
            return undefined;
        }
        const logic = new Logic(new MinisatEngine());
        const spendEffort = meterOf(logic.engine);
        const chosen = known.map(() => logic.variable());
        const counts = logic.sorted(chosen, most + 1);
        const hit = (needed: readonly Reason[]): void => {
            const ids = new Set(needed.map(idOf));
            logic.clause(chosen.filter((_, index) => ids.has(idOf(known[index]!))));
        };
        for (const answer of this.#witnesses.filter(answer => !this.#allHold(conclusions, answer))) {
            hit(known.filter(reason => !this.#holds(reason, answer)));
        }
        const ask = (reasons: readonly Reason[], conflicts: number): Verdict => {
            left -= 1;
            return this.ask(reasons, conclusions, conflicts);
        };
        /** What is left without about as many reasons as can hold beside these, but not all conclusions. */
        const without = (these: readonly Reason[], from: Answer): readonly Reason[] => {
            let answer = from;
            const kept = new Set(these);
            for (const reason of known) {
                if (kept.has(reason) || this.#holds(reason, answer)) {
                    kept.add(reason);
                } else if (left > 0) {
                    const verdict = ask([...kept, reason], nearConflicts);
                    if (isRefuted(verdict)) {
                        answer = verdict.refuted;
                        kept.add(reason);
                    }
                }
            }
            return known.filter(reason => !kept.has(reason));
        };
        try {
            for (let size = 0; size <= most && left > 0; ) {
                const result = logic.engine.solve([-counts[size]!]);
                spendEffort(this.work);
                if (result === 'unsat') {
                    size += 1;
                    continue;
                }
                const hitting = known.filter((_, index) => logic.value(chosen[index]!));
                const verdict = ask(hitting, patience * this.#many);
                if (!isRefuted(verdict)) {
                    return coreOf(verdict);
                }
                hit(without(hitting, verdict.refuted));
            }
            return undefined;
        } finally {
            logic.engine.release?.();
        }
    }

    #allHold(reasons: readonly Reason[], answer: Answer): boolean {
        return reasons.every(reason => this.#holds(reason, answer));
    }

    /** Some of the reasons that imply the conclusions; all where that is not decided. */
    #core(reasons: readonly Reason[], conclusions: readonly Fact[]): readonly Reason[] {
        // Where the engine is slow to find variations, it is slow to see that there are none.
        const conflicts = typeOf(this.model).hints.traits?.isSlow ? this.#many : patience * this.#many;
        for (let left = reasons; ; ) {
            const whole = this.ask(left, conclusions, conflicts);
            if (isRefuted(whole)) {
                const [then, because] = [conclusions, left].map(list => list.map(idOf).join(', '));
                throw new Error(`It does not follow: ${then} because of ${because}`);
            }
            // Of what is left, what was learnt often shows with less that it is enough.
            const core = coreOf(whole) ?? left;
            if (core.length === left.length) {
                return core;
            }
            left = core;
        }
    }

    /** About how many cases a search has to try that knows nothing but these reasons; no more than `mostTries`. */
    tries(reasons: readonly Reason[], conclusions: readonly Fact[]): number {
        this.#search.restart();
        for (let conflicts = 1; conflicts < mostTries; conflicts *= 2) {
            if (coreOf(this.ask(reasons, conclusions, conflicts))) {
                return conflicts - 1;
            }
        }
        return mostTries;
    }

    /** As `ask` with few conflicts, but looks first for an answer much like the one that is known. */
    #askNearby(reasons: readonly Reason[], conclusions: readonly Fact[], missing: Reason, isHasty: boolean): Verdict {
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
        const fromConclusions = this.#distancesFrom(conclusions);
        const distances = this.#keys.map((cells, key) => Math.min(fromConclusions[key]!, distance(cells, at)));
        // Where a search can leave out clues as quickly, it finds an answer nearby no sooner than any.
        for (const radius of hints.traits?.isSlowWithSpareClues ? radii : radii.slice(-1)) {
            const like = answer.flatMap((value, key) => (distances[key]! > radius ? [{ key, value }] : []));
            // For many questions about numbers outside one search is made, for others it would be one for each.
            if (like.length === 0 && !isHasty && isLoose(missing)) {
                return this.#askAlone(reasons, conclusions, nearConflicts, missing);
            }
            const conflicts = isHasty && like.length === 0 ? Math.min(this.#many, nearConflicts) : nearConflicts;
            const verdict = this.ask(reasons, conclusions, conflicts, like);
            if (verdict !== 'undecided') {
                return verdict;
            }
        }
        return 'undecided';
    }

    /** By key. Asked of the same conclusions for one reason after the other. */
    #distancesFrom(conclusions: readonly Fact[]): readonly number[] {
        if (this.#far?.conclusions !== conclusions) {
            const places = conclusions.flatMap(fact => placesOf(this.model, fact));
            this.#far = { conclusions, distances: this.#keys.map(cells => distance(cells, places)) };
        }
        return this.#far.distances;
    }

    #isRefutedByKnown(reasons: readonly Reason[], conclusions: readonly Fact[]): boolean {
        const index = this.#witnesses.findIndex(
            answer =>
                !conclusions.every(fact => this.#holds(fact, answer)) &&
                reasons.every(reason => this.#holds(reason, answer)),
        );
        if (index >= 0) {
            this.#witnesses.unshift(...this.#witnesses.splice(index, 1));
        }
        return index >= 0;
    }

    #holds(reason: Reason, answer: Answer): boolean {
        if (isFact(reason)) {
            return (answer[reason.key] === reason.value) === reason.is;
        }
        const { clueHolds } = typeOf(this.model).rules;
        if (!clueHolds) {
            const given = this.#givens.get(clueName(reason));
            return given !== undefined && answer[given.key] === given.value;
        }
        const known = this.#clueHolds.get(answer) ?? new Map<string, boolean>();
        this.#clueHolds.set(answer, known);
        const name = clueName(reason);
        const holds = known.get(name) ?? clueHolds(this.model, reason, answer);
        known.set(name, holds);
        return holds;
    }
}

/** Whether a search that builds around reasons can leave it out. */
function isLoose(reason: Reason): boolean {
    return !isFact(reason) && reason.kind === 'outside';
}

/** The names of what a search needed to find that there is no answer. */
function coreIn(search: Search): ReadonlySet<string> {
    return new Set([...search.core(), ...search.coreFacts()].map(idOf));
}

type Verdict = { readonly core: readonly Reason[] } | { readonly refuted: Answer } | 'undecided';

export function coreOf(verdict: Verdict): readonly Reason[] | undefined {
    return typeof verdict === 'object' && 'core' in verdict ? verdict.core : undefined;
}

export function isRefuted(verdict: Verdict): verdict is { readonly refuted: Answer } {
    return typeof verdict === 'object' && 'refuted' in verdict;
}
