import { borderClue, type Clue, cellClue, clueName } from '../board/clue';
import type { Place } from '../board/grid';
import { textIf } from '../message';
import { type Givens, Known, type Reason } from '../puzzles/known';
import { type Level, levels } from '../puzzles/level';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Inference } from '../puzzles/technique';
import type { SearchOptions } from '../solve/search';
import { isSpent } from '../solve/work';
import { byReasonsAlone, stepByEngine } from './engine-step';
import { idOf, keysOf, reasonsText, trialText } from './facts';
import { gradeOf, hardestLevel } from './grade';
import type { Begun, Draft, Path, PathQuestion, Step } from './path-report';
import { Prover } from './prover';

/** So much of the work is for finding steps, the rest for leaving out reasons that they do not need. */
const draftingPart = 0.6;

/** A step may take so many times as much of the work that is left as if all took as much. */
const patience = 4;

/**
 * How a person gets from the clues to an answer, or to a part of it.
 *
 * @param answer one of the puzzle's
 * @param decided the keys that have the same value in all answers
 * @param learn told the path whenever more is known of it
 * @param before what was found out of the same question before
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
        findPathBy(prover, decided, question, learn, before);
    } finally {
        prover.release();
    }
}

function findPathBy(
    prover: Prover,
    decided: readonly number[],
    { to, from = [] }: PathQuestion,
    learn: (path: Path) => void,
    before: Path = { steps: [], complete: false },
): void {
    const { model, answer } = prover;
    const { given } = typeOf(model).view.play(model);
    // Which clues there are takes an encoding to know: where none says a value, a path may do without.
    const givens = given.some(value => value !== undefined) ? givenValues(model, prover.clues) : new Map();
    const known = new Known(givens, looks => prover.work.spend('known', looks));
    const inAll = new Set(decided);
    for (const fact of from) {
        if (inAll.has(fact.key) && (answer[fact.key] === fact.value) === fact.is && !known.has(fact)) {
            known.add(fact);
        }
    }
    const wanted = decided.filter(key => known.value(key) === undefined && given[key] === undefined);
    const goals = typeof to === 'object' ? wanted.filter(key => concerns(model, key, to.cell)) : wanted;
    const isReached = (): boolean =>
        to === 'next'
            ? wanted.length === 0 || goals.some(key => known.value(key) !== undefined)
            : goals.every(key => known.value(key) !== undefined);

    const drafts = [...(before.begun?.drafts ?? [])];
    for (const fact of drafts.flatMap(({ conclusions }) => conclusions)) {
        known.add(fact);
    }
    // Nothing is concluded twice.
    const minimal = new Map((before.begun?.needed ?? []).map(step => [factsOf(step), step]));
    const begun = (): Begun => ({ drafts: [...drafts], needed: [...minimal.values()] });
    const round = (): void => {
        const found = byTechnique(model, known);
        for (const draft of found.length > 0
            ? found
            : [stepByEngine(model, known, answer, wanted, prover, drafts.at(-1))]) {
            const fresh = draft.conclusions.filter(fact => !known.has(fact));
            if (fresh.length > 0) {
                for (const fact of fresh) {
                    known.add(fact);
                }
                drafts.push({ ...draft, conclusions: fresh });
            }
        }
        learn({ ...before, begun: begun() });
    };
    const { work } = prover;
    prover.work = work.part(draftingPart);
    let isFound = false;
    try {
        while (!isReached()) {
            round();
        }
        isFound = true;
    } catch (error) {
        if (!isSpent(error) || to !== 'all') {
            throw error;
        }
        prover.spent = error;
    }

    const needed = needs(drafts, to === 'all' ? undefined : goals).slice(0, to === 'next' ? 1 : undefined);
    const steps: Draft[] = [];
    const shown: Step[] = [];
    const shrunk = (draft: Draft): Draft => {
        // A step that takes much leaves some for the others.
        prover.work = work.part(Math.min(1, patience / needed.length));
        const reasons = minimal.get(factsOf(draft))?.reasons ?? (to === 'next' ? onlyNeeded(draft, prover) : undefined);
        const step = reasons ? { ...draft, reasons, isMinimal: true } : withoutSpareReasons(draft, prover);
        if (step.isMinimal) {
            minimal.set(factsOf(step), step);
        }
        return step;
    };
    for (const draft of needed) {
        const step = shrunk(draft);
        steps.push(step);
        shown.push(finished(model, step));
        // What is complete stays so.
        const isLonger = !before.complete && shown.length > before.steps.length;
        learn({ ...before, ...(isLonger && { steps: [...shown] }), begun: begun() });
    }
    const rest = to === 'next' ? steps : needs(steps, to === 'all' ? undefined : goals, shrunk);
    // The grade is that of the techniques, whichever of their reasons the engine leaves out.
    const left = to === 'all' && hardestLevel(rest) < hardestLevel(steps) ? steps : rest;
    const concluded = new Set(left.flatMap(step => step.conclusions.flatMap(({ key, is }) => (is ? [key] : []))));
    const exhaustive = wanted.every(key => concluded.has(key));
    const path = { steps: left.map(step => finished(model, step)), complete: isFound, exhaustive };
    const isWhole = isFound && to === 'all' && from.length === 0 && decided.length === answer.length;
    learn({
        ...path,
        ...(isWhole && { grade: gradeOf(model, path.steps) }),
        ...(prover.spent !== undefined && { begun: begun() }),
    });
    if (prover.spent !== undefined) {
        throw prover.spent;
    }
}

function concerns(model: Model, key: number, [row, column]: Place): boolean {
    return keysOf(model)[key]!.some(([r, c]) => r === row && c === column);
}

/** The keys whose value a clue in their cell says, or a border between their cells. */
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

/** What the easiest techniques find that find anything new: all of the same level, which is not above `most`. */
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
            return found.map(({ reasons, ...deduction }) => ({ ...deduction, reasons: onlyOnce(reasons), possible }));
        }
    }
    return [];
}

function factsOf({ conclusions }: Draft): string {
    return conclusions.map(idOf).join();
}

function onlyOnce(reasons: readonly Reason[]): Reason[] {
    return [...new Map(reasons.map(reason => [idOf(reason), reason])).values()];
}

/**
 * The steps that lead somewhere, with the conclusions of them that do.
 *
 * @param goals the keys whose values are wanted; left out: of all
 * @param shrink what is made of a step that is needed
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

/** Reasons of which none can be left out, where the type sees at once which these are: a single step may need no engine then. */
function onlyNeeded({ reasons, conclusions }: Draft, { model, answer }: Prover): readonly Reason[] | undefined {
    return typeOf(model).hints.onlyNeeded?.(model, answer, reasons, conclusions);
}

function withoutSpareReasons(draft: Draft, prover: Prover): Draft {
    return draft.isMinimal === undefined ? { ...draft, ...prover.minimal(draft.reasons, draft.conclusions) } : draft;
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
