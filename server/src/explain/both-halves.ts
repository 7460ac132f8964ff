import { excludes, type Fact, type Givens, isFact, Known, type Reason, reasonId } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { isSpent, unlessThrown, type Work } from '../solve/work';
import type { Clash, Link, Refutation } from './refutation';

/**
 * Splits a contradiction between reasons into what would follow without one of them, and that one. "It can go on only
 * there" is then said of a cell.
 *
 * @param from facts known besides the clues
 * @param work if it runs out, the refutation stays as it is
 */
export function withBothHalves(
    model: Model,
    givens: Givens,
    from: readonly Fact[],
    supposed: Fact,
    refutation: Refutation,
    work: Work,
): Refutation {
    const { links, clash } = refutation;
    if (!clash.link || clash.denied) {
        return refutation;
    }
    const { link } = clash;
    const { find } = typeOf(model).hints.techniques!.find(({ name }) => name === link.technique)!;
    const facts = [...from, supposed, ...links.flatMap(({ conclusions }) => conclusions)];
    const inReasons = new Set(link.deduction.reasons.map(reasonId));
    const withHalf = (): Refutation | undefined => {
        // The fact that was found last is the most surprising one.
        for (const by of facts.toReversed().filter(fact => inReasons.has(reasonId(fact)))) {
            const known = new Known(givens, looks => work.spend('known', looks));
            for (const fact of facts.filter(fact => fact !== by)) {
                known.add(fact);
            }
            for (const deduction of find(model, known)) {
                const fact = deduction.conclusions?.find(fact => excludes(by, fact));
                if (fact) {
                    const { isSupposing } = clash;
                    return needed(links, { link: { ...link, deduction }, denied: { fact, by }, isSupposing });
                }
            }
        }
        return undefined;
    };
    return unlessThrown(isSpent, withHalf) ?? refutation;
}

/** The links that a clash rests on. */
function needed(links: readonly Link[], clash: Clash): Refutation {
    const reasons: Reason[] = [...clash.link!.deduction.reasons, clash.denied!.by];
    const kept: Link[] = [];
    for (const link of links.toReversed()) {
        const conclusions = link.conclusions.filter(fact => reasons.some(reason => restsOn(reason, fact)));
        if (conclusions.length > 0) {
            kept.unshift({ ...link, conclusions });
            reasons.push(...link.deduction.reasons);
        }
    }
    return { links: kept, clash };
}

/** Whether a reason is a fact, or follows from it: a key with a value has no other one. */
function restsOn(reason: Reason, fact: Fact): boolean {
    return (
        reasonId(reason) === reasonId(fact) ||
        (isFact(reason) && reason.key === fact.key && !reason.is && fact.is && reason.value !== fact.value)
    );
}
