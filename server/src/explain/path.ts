import { Known, reasonId } from '../puzzles/known';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { SearchOptions } from '../solve/search';
import { isSpent } from '../solve/work';
import { byTechnique } from './by-technique';
import { stepByEngine } from './engine-step';
import { keysAt } from './facts';
import { gradeOf, hardestLevel } from './grade';
import { inOrder } from './in-order';
import { oneStepForOneIdea } from './merge-steps';
import { OwnArguments } from './own-argument';
import type { Begun, Draft, Path, PathQuestion } from './path-report';
import { Prover } from './prover';
import { toSteps } from './step-texts';

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

/**
 * Finds a path in four stages:
 * 1. Finds drafts of steps until the goals are reached.
 * 2. Keeps the drafts that lead to the goals, leaves out their spare reasons, and keeps those that still lead there.
 * 3. Makes one step of all drafts with the same idea, and puts the steps in the order of a person.
 * 4. Leaves out reasons again, since some steps conclude less in this order.
 */
class PathFinder {
    readonly #model: Model;
    readonly #arguments: OwnArguments;
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
        const { model } = prover;
        const { to } = question;
        this.#model = model;
        this.#arguments = new OwnArguments(prover);
        this.#known = this.#knownAtFirst(looks => prover.work.spend('known', looks));
        const { given } = typeOf(model).view.play(model);
        this.#wanted = decided.filter(key => this.#known.isOpen(key) && given[key] === undefined);
        this.#goals =
            typeof to === 'object' ? keysAt(model, to.cell).filter(key => this.#wanted.includes(key)) : this.#wanted;
        this.#drafts = [...(before.begun?.drafts ?? [])];
        for (const fact of this.#drafts.flatMap(({ conclusions }) => conclusions)) {
            this.#known.add(fact);
        }
        this.#minimal = new Map((before.begun?.needed ?? []).map(step => [factsOf(step), step]));
    }

    /** The facts before the first step: the clues and the entries by hand. */
    #knownAtFirst(onLooks?: (count: number) => void): Known {
        const { answer } = this.prover;
        const known = new Known(this.#arguments.given, onLooks);
        const inAll = new Set(this.decided);
        for (const fact of this.question.from ?? []) {
            if (inAll.has(fact.key) && (answer[fact.key] === fact.value) === fact.is && !known.has(fact)) {
                known.add(fact);
            }
        }
        return known;
    }

    run(): void {
        const prover = this.prover;
        const { work } = prover;
        const { to } = this.question;
        prover.work = work.part(draftingPart);
        const isFound = this.#findDrafts();
        const goals = to === 'all' ? undefined : this.#goals;
        const needed = needs(this.#drafts, goals);
        const shrink = (draft: Draft): Draft => {
            // A step that takes much leaves some for the others.
            prover.work = work.part(Math.min(1, patience / needed.length));
            return this.#shrink(draft);
        };
        if (to === 'next') {
            const next = this.#inOrder(needed).slice(0, 1).map(shrink);
            this.#finish(this.#inOrder(next.map(step => this.#extended(step))).map(shrink), isFound);
            return;
        }
        const steps: Draft[] = [];
        for (const draft of needed) {
            const step = shrink(draft);
            steps.push(step);
            // Only a step by the engine takes long enough that there is news meanwhile.
            if (step.name === null) {
                // A complete path stays until there is another one.
                const isLonger = !this.before.complete && steps.length > this.before.steps.length;
                const shown = isLonger ? { steps: toSteps(this.#model, steps, this.#knownAtFirst()) } : {};
                this.learn({ ...this.before, ...shown, begun: this.#begun() });
            }
        }
        const stillNeeded = needs(steps, goals, shrink);
        // The grade is that of the techniques, whichever of their reasons are left out.
        const chosen = to === 'all' && hardestLevel(stillNeeded) < hardestLevel(steps) ? steps : stillNeeded;
        const whole = oneStepForOneIdea(chosen.map(step => this.#extended(step)));
        // What another step concludes before it takes no reasons of this one.
        const ordered = this.#inOrder(whole).map(shrink);
        this.#finish(chosen === stillNeeded ? leading(ordered, goals) : ordered, isFound);
    }

    #inOrder(steps: readonly Draft[]): Draft[] {
        return inOrder(this.#model, steps, this.#drafts, this.#knownAtFirst());
    }

    #extended(draft: Draft): Draft {
        return draft.isMinimal ? this.#arguments.extended(draft) : draft;
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

    #isReached(): boolean {
        return this.question.to === 'next'
            ? this.#wanted.length === 0 || this.#goals.some(key => !this.#known.isOpen(key))
            : this.#goals.every(key => !this.#known.isOpen(key));
    }

    /** Takes all steps of the easiest level that finds anything, or else one that the engine finds. */
    #round(): void {
        const prover = this.prover;
        const found = oneStepForOneIdea(byTechnique(this.#model, this.#known));
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
        const { reasons, conclusions, name, isMinimal } = draft;
        if (isMinimal !== undefined) {
            return draft;
        }
        if (name !== null) {
            return this.#arguments.shrunk(draft);
        }
        const known = this.#minimal.get(factsOf(draft));
        const step: Draft = known
            ? { ...draft, reasons: known.reasons, isMinimal: true }
            : { ...draft, ...this.prover.minimal(reasons, conclusions) };
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
        const steps = toSteps(this.#model, left, this.#knownAtFirst());
        const path = { steps, complete: isFound, exhaustive };
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

function factsOf({ conclusions }: Draft): string {
    return conclusions.map(reasonId).join();
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
            fact => needed.has(reasonId(fact)) || (fact.is && (goals?.includes(fact.key) ?? true)),
        );
        if (conclusions.length > 0) {
            const isSame = conclusions.length === draft.conclusions.length;
            // Fewer conclusions may need fewer reasons.
            const { isMinimal, ...rest } = draft;
            const step = shrink(isSame ? draft : { ...rest, conclusions });
            for (const reason of step.reasons) {
                needed.add(reasonId(reason));
            }
            steps.push(step);
        }
    }
    return steps.reverse();
}

/** The steps that lead to the goals, with all of their conclusions. */
function leading(steps: readonly Draft[], goals: readonly number[] | undefined): Draft[] {
    const ids = (some: readonly Draft[]): Set<string> =>
        new Set(some.flatMap(({ conclusions }) => conclusions).map(reasonId));
    const needed = needs(steps, goals).map(step => ids([step]));
    return steps.filter(({ conclusions }) => needed.some(some => conclusions.some(fact => some.has(reasonId(fact)))));
}
