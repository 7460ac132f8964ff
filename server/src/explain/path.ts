import { borderClue, type Clue, cellClue, clueName } from '../board/clue';
import type { Place } from '../board/grid';
import { textIf } from '../message';
import { type Givens, Known } from '../puzzles/known';
import { type Level, levels } from '../puzzles/level';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Inference } from '../puzzles/technique';
import type { SearchOptions } from '../solve/search';
import { isSpent } from '../solve/work';
import { byReasonsAlone, stepByEngine } from './engine-step';
import { idOf, keysAt, keysOf, onlyOnce, reasonsText, trialText } from './facts';
import { gradeOf, hardestLevel } from './grade';
import type { Begun, Draft, Path, PathQuestion, Step } from './path-report';
import { Prover } from './prover';

/** The part of the work for finding steps. The rest is for leaving out reasons that they do not need. */
const draftingPart = 0.6;

/** The work that a step may take, as a multiple of an equal share of the work that is left. */
const patience = 4;

/**
 * Finds a path on which a person gets from the clues to an answer, or to a part of it.
 *
 * @param answer one of the puzzle's
 * @param decided the keys that have the same value in all answers
 * @param learn receives the path whenever more of it is known
 * @param before an earlier result of the same question
 * @throws what `Work.spend` throws, EngineFailure
 */
export function findPath(
    model: Model,
    answer: Answer,
    decided: readonly number[],
    question: PathQuestion,
    options: SearchOptions,
    learn: (path: Path) => void,
    before?: Path,
): void {
    const prover = new Prover(model, answer, options);
    try {
        new PathFinder(prover, decided, question, learn, before).run();
    } finally {
        prover.release();
    }
}

class PathFinder {
    readonly #model: Model;
    readonly #known: Known;
    /** The keys whose values are not known at first, and those of them that the path has to reach. */
    readonly #wanted: readonly number[];
    readonly #goals: readonly number[];
    /** All steps found, including those that lead to nothing. */
    readonly #drafts: Draft[];
    /** By conclusions, the steps whose needed reasons are known. No two steps have the same conclusions. */
    readonly #minimal: Map<string, Draft>;

    constructor(
        private readonly prover: Prover,
        private readonly decided: readonly number[],
        private readonly question: PathQuestion,
        private readonly learn: (path: Path) => void,
        private readonly before: Path = { steps: [], complete: false },
    ) {
        const { model, answer } = prover;
        const { to, from = [] } = question;
        this.#model = model;
        const { given } = typeOf(model).view.play(model);
        // Knowing the clues takes an encoding. If none states a value, a path may do without.
        const givens = given.some(value => value !== undefined) ? givenValues(model, prover.clues) : new Map();
        this.#known = new Known(givens, looks => prover.work.spend('known', looks));
        const inAll = new Set(decided);
        for (const fact of from) {
            if (inAll.has(fact.key) && (answer[fact.key] === fact.value) === fact.is && !this.#known.has(fact)) {
                this.#known.add(fact);
            }
        }
        this.#wanted = decided.filter(key => this.#isOpen(key) && given[key] === undefined);
        this.#goals =
            typeof to === 'object' ? keysAt(model, to.cell).filter(key => this.#wanted.includes(key)) : this.#wanted;
        this.#drafts = [...(before.begun?.drafts ?? [])];
        for (const fact of this.#drafts.flatMap(({ conclusions }) => conclusions)) {
            this.#known.add(fact);
        }
        this.#minimal = new Map((before.begun?.needed ?? []).map(step => [factsOf(step), step]));
    }

    run(): void {
        const prover = this.prover;
        const { work } = prover;
        const { to } = this.question;
        prover.work = work.part(draftingPart);
        const isFound = this.#findDrafts();
        const goals = to === 'all' ? undefined : this.#goals;
        const needed = needs(this.#drafts, goals).slice(0, to === 'next' ? 1 : undefined);
        const shrink = (draft: Draft): Draft => {
            // A step that takes much leaves some for the others.
            prover.work = work.part(Math.min(1, patience / needed.length));
            return this.#shrink(draft);
        };
        const steps: Draft[] = [];
        const shown: Step[] = [];
        for (const draft of needed) {
            const step = shrink(draft);
            steps.push(step);
            shown.push(finished(this.#model, step));
            // A complete path stays until there is another one.
            const isLonger = !this.before.complete && shown.length > this.before.steps.length;
            this.learn({ ...this.before, ...(isLonger && { steps: [...shown] }), begun: this.#begun() });
        }
        const rest = to === 'next' ? steps : needs(steps, goals, shrink);
        // The grade is that of the techniques, whichever of their reasons the engine leaves out.
        this.#finish(to === 'all' && hardestLevel(rest) < hardestLevel(steps) ? steps : rest, isFound);
    }

    /** @returns whether the path reaches its goals: false if the work ran out */
    #findDrafts(): boolean {
        try {
            while (!this.#isReached()) {
                this.#round();
            }
            return true;
        } catch (error) {
            if (!isSpent(error) || this.question.to !== 'all') {
                throw error;
            }
            this.prover.spent = error;
            return false;
        }
    }

    #isOpen(key: number): boolean {
        return this.#known.value(key) === undefined;
    }

    #isReached(): boolean {
        return this.question.to === 'next'
            ? this.#wanted.length === 0 || this.#goals.some(key => !this.#isOpen(key))
            : this.#goals.every(key => !this.#isOpen(key));
    }

    /** Takes all steps of the easiest level that finds anything, or else one that the engine finds. */
    #round(): void {
        const prover = this.prover;
        const found = byTechnique(this.#model, this.#known);
        const drafts =
            found.length > 0
                ? found
                : [stepByEngine(this.#model, this.#known, prover.answer, this.#wanted, prover, this.#drafts.at(-1))];
        for (const draft of drafts) {
            const fresh = draft.conclusions.filter(fact => !this.#known.has(fact));
            if (fresh.length > 0) {
                for (const fact of fresh) {
                    this.#known.add(fact);
                }
                this.#drafts.push({ ...draft, conclusions: fresh });
            }
        }
        this.learn({ ...this.before, begun: this.#begun() });
    }

    /** Leaves out the reasons that a step does not need. */
    #shrink(draft: Draft): Draft {
        const { model, answer } = this.prover;
        const { reasons, conclusions } = draft;
        let needed = this.#minimal.get(factsOf(draft))?.reasons;
        if (this.question.to === 'next') {
            // A single step needs no engine if the type knows them at once.
            needed ??= typeOf(model).hints.onlyNeeded?.(model, answer, reasons, conclusions);
        }
        const minimal = needed
            ? { reasons: needed, isMinimal: true }
            : draft.isMinimal === undefined && this.prover.minimal(reasons, conclusions);
        const step: Draft = { ...draft, ...minimal };
        if (step.isMinimal) {
            this.#minimal.set(factsOf(step), step);
        }
        return step;
    }

    #finish(left: readonly Draft[], isFound: boolean): void {
        const { to, from = [] } = this.question;
        const { spent, answer } = this.prover;
        const concluded = new Set(left.flatMap(step => step.conclusions.flatMap(({ key, is }) => (is ? [key] : []))));
        const exhaustive = this.#wanted.every(key => concluded.has(key));
        const path = { steps: left.map(step => finished(this.#model, step)), complete: isFound, exhaustive };
        const isWhole = isFound && to === 'all' && from.length === 0 && this.decided.length === answer.length;
        this.learn({
            ...path,
            ...(isWhole && { grade: gradeOf(this.#model, path.steps) }),
            ...(spent !== undefined && { begun: this.#begun() }),
        });
        if (spent !== undefined) {
            throw spent;
        }
    }

    #begun(): Begun {
        return { drafts: [...this.#drafts], needed: [...this.#minimal.values()] };
    }
}

/** The keys whose value is stated by a clue in their cell, or by a border between their cells. */
export function givenValues(model: Model, clues: readonly Clue[]): Givens {
    const type = typeOf(model);
    const { given } = type.view.play(model);
    const names = new Set(clues.map(clueName));
    return new Map(
        keysOf(model).flatMap((places, key) => {
            const value = given[key];
            const [place, next] = places as [Place, Place?];
            const clue = next ? borderClue(place, next) : cellClue(place);
            return value !== undefined && places.length < 3 && names.has(clueName(clue))
                ? [[key, { clue, value }] as const]
                : [];
        }),
    );
}

/** All steps of the easiest level at which techniques find anything new, up to the level `most`. */
export function byTechnique(model: Model, known: Known, most: Level = 5): readonly Draft[] {
    const { techniques = [] } = typeOf(model).hints;
    const all: (Inference & { readonly name: string; readonly level: Level })[] = [];
    for (const level of levels.filter(level => level <= most)) {
        for (const technique of techniques.filter(technique => technique.level === level)) {
            for (const deduction of technique.find(model, known)) {
                if (deduction.conclusions) {
                    all.push({ ...deduction, name: technique.name, level: deduction.level ?? level });
                }
            }
        }
        const found = all.filter(
            deduction => deduction.level === level && deduction.conclusions.some(fact => !known.has(fact)),
        );
        if (found.length > 0) {
            const fresh = found.map(({ conclusions }) => conclusions.filter(fact => !known.has(fact)));
            const possible = new Set(fresh.map(facts => facts.map(idOf).sort().join())).size;
            return found.map(({ en, ja, reasons, ...deduction }) => ({
                ...deduction,
                text: { en, ja },
                reasons: onlyOnce(reasons),
                possible,
            }));
        }
    }
    return [];
}

function factsOf({ conclusions }: Draft): string {
    return conclusions.map(idOf).join();
}

/**
 * The steps that lead to the goals, with those of their conclusions that do.
 *
 * @param goals the keys whose values are wanted; undefined: all
 * @param shrink replaces a step that is needed
 */
function needs(
    drafts: readonly Draft[],
    goals: readonly number[] | undefined,
    shrink = (draft: Draft): Draft => draft,
): Draft[] {
    const needed = new Set<string>();
    const steps: Draft[] = [];
    for (const draft of drafts.toReversed()) {
        const conclusions = draft.conclusions.filter(
            fact => needed.has(idOf(fact)) || (fact.is && (goals?.includes(fact.key) ?? true)),
        );
        if (conclusions.length > 0) {
            const isSame = conclusions.length === draft.conclusions.length;
            // Fewer conclusions may need fewer reasons.
            const { isMinimal, ...rest } = draft;
            const step = shrink(isSame ? draft : { ...rest, conclusions });
            for (const reason of step.reasons) {
                needed.add(idOf(reason));
            }
            steps.push(step);
        }
    }
    return steps.reverse();
}

function finished(model: Model, { text, trial, isMinimal, tries, ...step }: Draft): Step {
    const { conclusions, reasons } = step;
    const facts = reasonsText(model, conclusions);
    const known = trial ? trialText(model, trial, text) : text;
    const why = tries === undefined ? known : byReasonsAlone(reasons.length, tries);
    const doubt = textIf(!isMinimal, {
        en: ' (It is not known whether all of these reasons are needed.)',
        ja: '(省ける根拠が残っているかもしれません。)',
    });
    return { ...step, text: { en: `${facts.en}: ${why.en}${doubt.en}`, ja: `${facts.ja}: ${why.ja}${doubt.ja}` } };
}
