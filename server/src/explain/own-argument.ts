import { type Clue, clueName } from '../board/clue';
import { type Fact, type Givens, isFact, Known, onlyOnce, type Reason, reasonId } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Inference, Technique } from '../puzzles/techniques/technique';
import { isSpent } from '../solve/work';
import { givenValues } from './by-technique';
import { oneText } from './merge-steps';
import type { Draft } from './path-report';
import type { Prover } from './prover';

/** The number of puzzles with some clues less that are kept. */
const maxModels = 20;

/** The number of facts above which a third of them is left out at a time, then fewer. */
const manyFacts = 8;

/** The work that leaving out the reasons of one step may take, in milliseconds of an idle machine. */
const maxMs = 230;

/** The argument of a technique for a step: the reasons that it uses, and its sentence. */
type Argument = Pick<Draft, 'reasons' | 'text' | 'trial' | 'cases'>;

/**
 * Leaves out the reasons that a technique's own argument does not use.
 *
 * Example: a technique of Fillomino finds that the 3 in r1c1 can only grow into r1c2, and its reasons are the 3, the
 * fact that r2c1 is no 3, and a clue r9c9 = 5. It is run again in the puzzle without the 5, and finds the same: the 5
 * goes. It is run again by somebody who does not know the fact, and finds nothing: the fact stays.
 */
export class OwnArguments {
    /** By the names of the clues that are left out. */
    readonly #models = new Map<string, Model>();

    /** By key, what clues state. */
    readonly given: Givens;
    /** The names of these clues. */
    readonly #givens: ReadonlySet<string>;
    /** Whether less is known in a puzzle without a clue; in some types that is another puzzle. */
    readonly #canLose: boolean;

    constructor(private readonly prover: Prover) {
        const { model } = prover;
        const { view, hints } = typeOf(model);
        // Knowing the clues takes an encoding. If none states a value, an argument may do without.
        const isGiven = view.play(model).given.some(value => value !== undefined);
        this.given = isGiven ? givenValues(model, prover.clues) : new Map();
        this.#givens = new Set(Array.from(this.given.values(), ({ clue }) => clueName(clue)));
        this.#canLose = hints.puzzleOfReasons !== undefined;
    }

    /** A step of a technique with the reasons that its own argument uses; `isMinimal` is false if the work ran out. */
    shrunk(draft: Draft): Draft {
        let found: Argument = draft;
        const learn = (less: Argument): void => {
            found = less;
        };
        const isMinimal = this.#within(() => {
            const whole = this.#findAgain(draft, draft.reasons);
            if (whole) {
                learn(whole);
                this.#leaveOutReasons(draft, whole, learn);
                // A technique that stops at the first thing that it finds may find it with less the next time.
                for (let more = whole; more.reasons.length > found.reasons.length; ) {
                    more = found;
                    this.#leaveOutReasons(draft, found, learn);
                }
            }
        });
        return { ...draft, ...found, isMinimal };
    }

    /**
     * The step with all that follows from its reasons by its own argument: for further keys the values that it finds, and
     * all that are ruled out for the keys that it rules some out for.
     */
    extended(draft: Draft): Draft {
        if (draft.trial || draft.cases || draft.name === null) {
            return draft;
        }
        const keys = new Set(draft.conclusions.flatMap(({ key, is }) => (is ? [] : [key])));
        const said = new Set(draft.conclusions.map(reasonId));
        const values = new Set(draft.conclusions.flatMap(({ value, is }) => (is ? [value] : [])));
        const isMore = (fact: Fact): boolean =>
            (fact.is ? values.has(fact.value) : keys.has(fact.key)) && !said.has(reasonId(fact));
        let more: readonly Fact[] = [];
        this.#within(() => {
            more = [...this.#deductions(draft, draft.reasons, [], isMore)]
                .filter(({ en }) => draft.text.en.includes(en))
                .flatMap(({ conclusions }) => conclusions.filter(isMore));
        });
        const conclusions = [...draft.conclusions, ...onlyOnce(more)].sort(
            (a, b) => Number(b.is) - Number(a.is) || a.key - b.key,
        );
        return more.length > 0 ? { ...draft, conclusions } : draft;
    }

    /** Runs something with the work for one step; false if that runs out. */
    #within(run: () => void): boolean {
        const { prover } = this;
        const { work } = prover;
        const part = work.part(1, maxMs);
        prover.work = part;
        try {
            run();
            return true;
        } catch (error) {
            if (!isSpent(error)) {
                throw error;
            }
            // If only this part is used up, the search goes on.
            if (part.leftMs >= 0) {
                prover.spent = error;
            }
            return false;
        } finally {
            prover.work = work;
        }
    }

    /**
     * Finds the conclusions of a step again from some of its reasons. Undefined if the technique does not find them, or
     * only after it has found one of the other reasons again: people go on from what they know already.
     *
     * @param without the clues that are taken out of the puzzle
     */
    #findAgain(draft: Draft, reasons: readonly Reason[], without: readonly Clue[] = []): Argument | undefined {
        const found: Inference[] = [];
        const kept = new Set(reasons.map(reasonId));
        const left = new Set(draft.reasons.map(reasonId).filter(id => !kept.has(id)));
        const open = new Set(draft.conclusions.map(reasonId));
        const isWanted = (fact: Fact): boolean => open.has(reasonId(fact));
        for (const deduction of this.#deductions(draft, reasons, without, isWanted)) {
            const ids = deduction.conclusions.map(reasonId);
            if (ids.some(id => left.has(id))) {
                continue;
            }
            const news = ids.filter(id => open.has(id));
            if (news.length === draft.conclusions.length) {
                return foundBy([deduction]);
            }
            if (news.length > 0) {
                found.push(deduction);
                for (const id of news) {
                    open.delete(id);
                }
            }
        }
        return open.size === 0 ? foundBy(found) : undefined;
    }

    /** Tries to do without facts, many at a time at first, and then without each clue. */
    #leaveOutReasons(draft: Draft, whole: Argument, learn: (less: Argument) => void): void {
        let found = whole;
        const clues = whole.reasons.flatMap(reason => (isFact(reason) ? [] : [reason]));
        const leaveOut = (gone: readonly Reason[]): void => {
            const ids = new Set(gone.map(reasonId));
            const others = found.reasons.filter(reason => !ids.has(reasonId(reason)));
            if (others.length < found.reasons.length) {
                const left = new Set(others.map(reasonId));
                const without = clues.filter(clue => !left.has(reasonId(clue)));
                found = this.#findAgain(draft, others, without) ?? found;
                learn(found);
            }
        };
        const facts = whole.reasons.filter(isFact).reverse();
        for (
            let size = facts.length > manyFacts ? Math.ceil(facts.length / 3) : 1;
            size >= 1;
            size = Math.floor(size / 2)
        ) {
            for (let at = 0; at < facts.length; at += size) {
                leaveOut(facts.slice(at, at + size));
            }
        }
        for (const clue of clues.filter(clue => this.#canLack(clue)).reverse()) {
            leaveOut([clue]);
        }
    }

    /**
     * The deductions of a step's technique, run again, that have a wanted conclusion, rest on these reasons only, and
     * are no harder than the step.
     */
    *#deductions(
        { name, level, conclusions }: Draft,
        reasons: readonly Reason[],
        without: readonly Clue[],
        isWanted: (fact: Fact) => boolean,
    ): Iterable<Inference> {
        const technique = typeOf(this.prover.model).hints.techniques!.find(one => one.name === name)!;
        const ids = new Set(reasons.map(reasonId));
        const model = this.#without(without);
        const names = new Set(without.map(clueName));
        const given = new Map([...this.given].filter(([, { clue }]) => !names.has(clueName(clue))));
        const known = new Known(given, looks => this.prover.work.spend('known', looks));
        for (const fact of reasons.filter(isFact)) {
            known.add(fact);
        }
        for (const deduction of found(technique, model, known, conclusions)) {
            const isEasy = (deduction.level ?? technique.level) <= level;
            // Reasons may be made only when they are asked for, which takes longer than the rest.
            if (
                deduction.conclusions?.some(isWanted) &&
                isEasy &&
                deduction.reasons.every(reason => ids.has(reasonId(reason)))
            ) {
                yield deduction;
            }
        }
    }

    /** Whether a technique can be made to do without a clue. */
    #canLack(clue: Clue): boolean {
        return this.#canLose || this.#givens.has(clueName(clue));
    }

    /** The puzzle without some clues. */
    #without(clues: readonly Clue[]): Model {
        const name = clues.map(clueName).join();
        const { model } = this.prover;
        const { edit, view } = typeOf(model);
        const less = this.#models.get(name);
        if (less || clues.length === 0 || !this.#canLose) {
            return less ?? model;
        }
        const made = view.write(
            model,
            clues.flatMap(clue => edit.withoutClue(model, clue)),
        );
        if (this.#models.size >= maxModels) {
            this.#models.clear();
        }
        this.#models.set(name, made);
        return made;
    }
}

function found(technique: Technique<Model>, model: Model, known: Known, conclusions: readonly Fact[]) {
    return technique.again?.(model, known, conclusions) ?? technique.find(model, known);
}

function foundBy(deductions: readonly Inference[]): Argument {
    const reasons = onlyOnce(deductions.flatMap(({ reasons }) => reasons));
    const [{ trial, cases }] = deductions as [Inference];
    return {
        reasons,
        text: oneText(deductions),
        ...(trial && { trial }),
        ...(cases && { cases }),
    };
}
