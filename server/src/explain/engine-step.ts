import { counted, type Text } from '../message';
import { type Fact, is, isFact, type Known, type Reason } from '../puzzles/known';
import type { Answer, Model } from '../puzzles/model';
import { distance, keysOf, placesOf } from './facts';
import { fewestReasons } from './fewest';
import type { Draft } from './path-report';
import type { Prover } from './prover';
import { coreOf, isRefuted } from './verdict';

/** The maximum number of open keys examined, those nearest to the last step and to what is known. */
const maxTargets = 6;

/** The number of them, those with the fewest reasons at first, for which as many reasons as possible are left out. */
const maxShrunk = 2;

/** The smallest of some small reasons, found by the engine, for a key near the last step. */
export function stepByEngine(
    model: Model,
    known: Known,
    answer: Answer,
    wanted: readonly number[],
    prover: Prover,
    last: Draft | undefined,
): Draft {
    const keys = keysOf(model);
    const facts = available(model, known, prover);
    const places = (last?.conclusions ?? []).flatMap(fact => keys[fact.key]!);
    const filled = keys.flatMap((cells, key) => (known.isOpen(key) ? [] : cells));
    const nearness = (key: number): number =>
        (places.length > 0 ? distance(keys[key]!, places) : 0) + 3 * distance(keys[key]!, filled);
    const open = wanted.filter(key => known.isOpen(key));
    const targets = open.map(key => ({ key, at: nearness(key) })).sort((a, b) => a.at - b.at);
    const found = targets.slice(0, maxTargets).map(({ key }) => {
        const fact = is(key, answer[key]!);
        // Reasons far away are left out first.
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
        .slice(0, maxShrunk)
        .map(({ fact, reasons }) => ({ fact, ...prover.minimal(reasons, [fact], true) }));
    const { fact, ...few } = shrunk.reduce((best, other) =>
        other.reasons.length < best.reasons.length ? other : best,
    );
    const fewest = fewestReasons(prover, facts, few.reasons.length - 1, [fact]);
    const reasons = fewest ?? few.reasons;
    const isMinimal = fewest !== undefined || few.isMinimal;
    const conclusions = [fact, ...alsoFollows(model, reasons, fact, answer, open, prover)];
    const tries = prover.tries(reasons, [fact]);
    return {
        conclusions,
        reasons,
        name: null,
        level: 5,
        possible: 1,
        text: byReasonsAlone(reasons.length, tries),
        tries,
        // What stays open here is looked at once all steps are there.
        ...(isMinimal && { isMinimal }),
    };
}

/** All clues and the facts found so far. */
export function available(model: Model, known: Known, prover: Prover): readonly Reason[] {
    const { clues } = prover;
    const facts = keysOf(model).flatMap((_, key) =>
        known.isOpen(key)
            ? Array.from(known.excluded(key), value => known.whyNot(key, value))
            : [known.why(key)].filter(isFact),
    );
    return [...clues, ...facts];
}

/** The distance from a conclusion up to which others are sought that follow from the same reasons. */
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

export function byReasonsAlone(count: number, tries: number): Text {
    const trying =
        tries === 0
            ? { en: 'without a case to try', ja: '場合分けなしで' }
            : { en: `after trying about ${counted(tries, 'case')}`, ja: `約${tries}通りを調べると` };
    return {
        en: `no named technique; from ${count === 1 ? 'this reason' : `these ${count} reasons`} a search finds it ${trying.en}.`,
        ja: `手筋だけでは決まりません。${count}個の根拠から${trying.ja}分かります。`,
    };
}
