import { borderClue, cellClue, clueName } from '../board/clue';
import type { Place } from '../board/grid';
import type { Text } from '../message';
import type { Answer, Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import { type Fact, type Givens, is, isFact, Known, type Level, levelOf, type Reason } from '../puzzles/technique';
import type { Path, PathQuestion, Step } from '../solve/report';
import { outOfTime, type SearchOptions } from '../solve/search';
import { distance, factsText, idOf, keysOf, placesOf } from './facts';
import { gradeOf } from './grade';
import { coreOf, isRefuted, Prover } from './prover';

/** A step before it is looked at whether all of it is needed. */
interface Draft {
    readonly conclusions: readonly Fact[];
    readonly reasons: readonly Reason[];
    readonly name: string | null;
    readonly level: Level;
    readonly possible: number;
    readonly text: Text;
    /** Whether it is known that none of its reasons can be left out. */
    readonly isMinimal?: boolean;
}

/** So much of the time is for finding steps, the rest for leaving out reasons that they do not need. */
const draftingPart = 0.6;

/**
 * How a person gets from the clues to an answer, or to a part of it.
 *
 * @param answer one of the puzzle's
 * @param decided the keys that have the same value in all answers
 * @param learn told the path whenever it is longer
 * @throws outOfTime, EngineFailure
 */
export function findPath(
    model: Model,
    answer: Answer,
    decided: readonly number[],
    { to, from = [] }: PathQuestion,
    options: SearchOptions,
    learn: (path: Path) => void,
): void {
    const prover = new Prover(model, answer, options);
    const known = new Known(givenValues(model, prover));
    const inAll = new Set(decided);
    for (const fact of from) {
        if (inAll.has(fact.key) && (answer[fact.key] === fact.value) === fact.is && !known.has(fact)) {
            known.add(fact);
        }
    }
    const { given } = typeOf(model).play(model);
    const wanted = decided.filter(key => known.value(key) === undefined && given[key] === undefined);
    const goals = typeof to === 'object' ? wanted.filter(key => concerns(model, key, to.cell)) : wanted;
    const isReached = (): boolean =>
        to === 'next'
            ? wanted.length === 0 || goals.some(key => known.value(key) !== undefined)
            : goals.every(key => known.value(key) !== undefined);

    const drafts: Draft[] = [];
    const round = (): void => {
        const found = byTechnique(model, known);
        for (const draft of found.length > 0
            ? found
            : [byEngine(model, known, answer, wanted, prover, drafts.at(-1))]) {
            const fresh = draft.conclusions.filter(fact => !known.has(fact));
            if (fresh.length > 0) {
                for (const fact of fresh) {
                    known.add(fact);
                }
                drafts.push({ ...draft, conclusions: fresh });
            }
        }
    };
    const { deadline = Number.POSITIVE_INFINITY } = options;
    const now = performance.now();
    const draftsDeadline = now + draftingPart * (deadline - now);
    prover.deadline = draftsDeadline;
    const inTime = isReachedBefore(draftsDeadline, isReached, round);
    prover.deadline = deadline;
    if (!inTime && to !== 'all') {
        throw outOfTime;
    }

    const needed = needs(drafts, to === 'all' ? undefined : goals);
    const steps: Draft[] = [];
    const shown: Step[] = [];
    for (const draft of to === 'next' ? needed.slice(0, 1) : needed) {
        const step = withoutSpareReasons(draft, prover);
        steps.push(step);
        shown.push(finished(model, step));
        learn({ steps: [...shown], complete: false });
    }
    const left = to === 'next' ? steps : needs(steps, to === 'all' ? undefined : goals);
    const path = { steps: left.map(step => finished(model, step)), complete: inTime };
    const isWhole = inTime && to === 'all' && from.length === 0 && decided.length === answer.length;
    learn(isWhole ? { ...path, grade: gradeOf(model, path.steps) } : path);
    if (!inTime) {
        throw outOfTime;
    }
}

/** Goes on, round after round; false where the time is over before the end. */
function isReachedBefore(deadline: number, isReached: () => boolean, round: () => void): boolean {
    try {
        while (!isReached()) {
            if (performance.now() > deadline) {
                return false;
            }
            round();
        }
        return true;
    } catch (error) {
        if (error !== outOfTime) {
            throw error;
        }
        return false;
    }
}

function concerns(model: Model, key: number, [row, column]: Place): boolean {
    return keysOf(model)[key]!.some(([r, c]) => r === row && c === column);
}

/** The keys whose value a clue in their cell says, or a border between their cells. */
export function givenValues(model: Model, { clues }: Prover): Givens {
    const type = typeOf(model);
    const { given } = type.play(model);
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

/** What the easiest techniques find that find anything new: all of the same level. */
function byTechnique(model: Model, known: Known): readonly Draft[] {
    const { techniques = [] } = typeOf(model);
    for (const level of new Set(techniques.map(levelOf).sort())) {
        const found = techniques
            .filter(technique => levelOf(technique) === level)
            .flatMap(({ name, find }) => Array.from(find(model, known), deduction => ({ ...deduction, name })))
            .filter(({ conclusions }) => conclusions.some(fact => !known.has(fact)));
        if (found.length > 0) {
            const fresh = found.map(({ conclusions }) => conclusions.filter(fact => !known.has(fact)));
            const possible = new Set(fresh.map(facts => facts.map(idOf).sort().join())).size;
            return found.map(({ conclusions, reasons, text, name }) => ({
                conclusions,
                reasons: onlyOnce(reasons),
                name,
                level,
                possible,
                text,
            }));
        }
    }
    return [];
}

function onlyOnce(reasons: readonly Reason[]): Reason[] {
    return [...new Map(reasons.map(reason => [idOf(reason), reason])).values()];
}

/** So many open keys are looked at, those that are nearest to the last step and to what is known. */
const mostTargets = 6;

/** Of so many of them, those with the fewest reasons at first, as many reasons as possible are left out. */
const mostShrunk = 2;

/** The smallest of some small reasons, found by the engine, for a key near the last step. */
function byEngine(
    model: Model,
    known: Known,
    answer: Answer,
    wanted: readonly number[],
    prover: Prover,
    last: Draft | undefined,
): Draft {
    const keys = keysOf(model);
    const facts: Reason[] = [...prover.clues];
    for (const key of keys.keys()) {
        const value = known.value(key);
        if (value !== undefined && isFact(known.why(key))) {
            facts.push(known.why(key));
        }
        if (value === undefined) {
            facts.push(...Array.from(known.excluded(key), excluded => known.whyNot(key, excluded)));
        }
    }
    const places = (last?.conclusions ?? []).flatMap(fact => keys[fact.key]!);
    const filled = keys.flatMap((cells, key) => (known.value(key) === undefined ? [] : cells));
    const nearness = (key: number): number =>
        (places.length > 0 ? distance(keys[key]!, places) : 0) + 3 * distance(keys[key]!, filled);
    const open = wanted.filter(key => known.value(key) === undefined);
    const targets = open.map(key => ({ key, at: nearness(key) })).sort((a, b) => a.at - b.at);
    const found = targets.slice(0, mostTargets).map(({ key }) => {
        const fact = is(key, answer[key]!);
        // What is far away is left out first.
        const far = (reason: Reason): number => {
            const at = placesOf(model, reason);
            return at.length === 0 ? 0 : distance(at, keys[key]!);
        };
        const sorted = facts.map(reason => ({ reason, far: far(reason) })).sort((a, b) => a.far - b.far);
        const all = sorted.map(({ reason }) => reason);
        return { fact, reasons: coreOf(prover.ask(all, [fact], Number.POSITIVE_INFINITY)) ?? all };
    });
    const shrunk = found
        .sort((a, b) => a.reasons.length - b.reasons.length)
        .slice(0, mostShrunk)
        .map(({ fact, reasons }) => ({ fact, reasons: prover.minimal(reasons, [fact]) }));
    const { fact, reasons } = shrunk.reduce((best, other) =>
        other.reasons.length < best.reasons.length ? other : best,
    );
    const conclusions = [fact, ...alsoFollows(model, reasons, fact, answer, open, prover)];
    const tries = prover.tries(reasons, [fact]);
    return {
        conclusions,
        reasons,
        name: null,
        level: 5,
        possible: 1,
        text: byReasonsAlone(reasons.length, tries),
        isMinimal: true,
    };
}

/** So far from a conclusion others are looked for that follow from the same reasons. */
const nearby = 3;
const enoughConflicts = 100;

function alsoFollows(
    model: Model,
    reasons: readonly Reason[],
    { key }: Fact,
    answer: Answer,
    open: readonly number[],
    prover: Prover,
): Fact[] {
    const keys = keysOf(model);
    let left = open.filter(other => other !== key && distance(keys[other]!, keys[key]!) <= nearby);
    while (left.length > 0) {
        const facts = left.map(key => is(key, answer[key]!));
        const verdict = prover.ask(reasons, facts, enoughConflicts);
        if (!isRefuted(verdict)) {
            return verdict === 'undecided' ? [] : facts;
        }
        left = left.filter(key => verdict.refuted[key] === answer[key]);
    }
    return [];
}

function byReasonsAlone(count: number, tries: number): Text {
    const trying =
        tries === 0
            ? { en: 'without a case to try', ja: '場合分けなしで' }
            : { en: `after trying about ${tries} case${tries === 1 ? '' : 's'}`, ja: `およそ${tries}通り試すと` };
    return {
        en: `no named technique; from these ${count} reasons a search finds it ${trying.en}.`,
        ja: `名前のある手筋はありません。この${count}個の根拠から、${trying.ja}分かります。`,
    };
}

/**
 * The steps that lead somewhere, with the conclusions of them that do.
 *
 * @param goals the keys whose values are wanted; left out: of all
 */
function needs(drafts: readonly Draft[], goals: readonly number[] | undefined): Draft[] {
    const needed = new Set<string>();
    const steps: Draft[] = [];
    for (const draft of drafts.toReversed()) {
        const conclusions = draft.conclusions.filter(
            fact => needed.has(idOf(fact)) || (fact.is && (goals?.includes(fact.key) ?? true)),
        );
        if (conclusions.length > 0) {
            for (const reason of draft.reasons) {
                needed.add(idOf(reason));
            }
            steps.push({ ...draft, conclusions });
        }
    }
    return steps.reverse();
}

function withoutSpareReasons(draft: Draft, prover: Prover): Draft {
    if (draft.isMinimal) {
        return draft;
    }
    return { ...draft, reasons: prover.minimal(draft.reasons, draft.conclusions) };
}

function finished(model: Model, { conclusions, reasons, name, level, possible, text }: Draft): Step {
    const facts = factsText(model, conclusions);
    return {
        conclusions,
        reasons,
        name,
        level,
        possible,
        text: { en: `${facts.en}: ${text.en}`, ja: `${facts.ja}: ${text.ja}` },
    };
}
