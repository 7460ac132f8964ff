import { counted, sameText, sentence, type Text } from '../message';
import { type Fact, isFact, negated, onlyOnce, type Reason, reasonId } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import type { UnknownReason } from '../solve/report';
import { factText, reasonsText, supposition, wholeText } from './facts';
import type { Clash, Link } from './refutation';
import type { WhyNotReport } from './why-not';

/** A step of the answer to "why not?": a link of the chain, or the clash at its end. */
export interface WhyNotStep {
    /** At the clash, the fact that would follow, if there is one. */
    readonly conclusions: readonly Fact[];
    readonly reasons: readonly Reason[];
    /** The technique; null for what a search found, and for a contradiction that is seen at once. */
    readonly name: string | null;
    readonly level: number;
    /** Whether it follows from the supposition. */
    readonly isSupposing: boolean;
    readonly text: Text;
}

/** The judgement on a fact, in a sentence. */
export function whyNotVerdict(model: Model, supposed: Fact, report: WhyNotReport): Text {
    const { verdict, refutation, search, reason } = report;
    const fact = factText(model, supposed);
    switch (verdict) {
        case 'wrong':
            return refutation || search
                ? { en: `${fact.en} is wrong.`, ja: `${fact.ja}は誤りです。` }
                : {
                      en: `${fact.en} is wrong, by a search. It found no short reason.`,
                      ja: `探索によると${fact.ja}は誤りですが、短い根拠は見つかりませんでした。`,
                  };
        case 'right':
            return {
                en: `${fact.en} is right: nothing speaks against it.`,
                ja: `${fact.ja}で正解です。矛盾はありません。`,
            };
        case 'possible':
            return {
                en: `${fact.en} is possible: some answers have it, others do not.`,
                ja: `${fact.ja}の答えも、そうでない答えもあります。`,
            };
        case 'none':
            return { en: 'The puzzle itself has no answer.', ja: '問題そのものに答えがありません。' };
        default:
            return undecided[reason ?? 'time'];
    }
}

const notInTime: Text = { en: 'Not decided within the time limit.', ja: '時間内に判定できませんでした。' };

/** Why there is no judgement. */
const undecided: Readonly<Record<UnknownReason, Text>> = {
    time: notInTime,
    work: notInTime,
    memory: { en: 'Not decided: the board is too large.', ja: '盤面が大きすぎて、判定できませんでした。' },
    fault: { en: 'Not decided: a fault of the solver.', ja: '内部エラーのため、判定できませんでした。' },
    cancelled: { en: 'Not decided: stopped.', ja: '中止したため、判定できませんでした。' },
};

/** The steps of the chain, in their order, with the clash for the last. */
export function whyNotSteps(model: Model, supposed: Fact, { refutation, search }: WhyNotReport): readonly WhyNotStep[] {
    if (search) {
        return [searchStep(supposed, search)];
    }
    if (!refutation) {
        return [];
    }
    const { links, clash } = refutation;
    // Only the first step that needs the supposition states it.
    const firstSupposing = links.findIndex(({ isSupposing }) => isSupposing);
    const supposing = supposition(model, supposed);
    const steps = links.map((link, index): WhyNotStep => {
        const { conclusions, technique, level, isSupposing, deduction } = link;
        const facts = reasonsText(model, conclusions);
        const why = whyOf(model, link);
        const text =
            index === firstSupposing
                ? { en: `${supposing.en}. Then ${facts.en}: ${why.en}`, ja: `${supposing.ja}、${facts.ja}: ${why.ja}` }
                : { en: `${facts.en}: ${why.en}`, ja: `${facts.ja}: ${why.ja}` };
        return { conclusions, reasons: onlyOnce(deduction.reasons), name: technique, level, isSupposing, text };
    });
    const last = clashText(model, clash, links, supposed);
    const clashSupposesFirst = firstSupposing < 0 && clash.isSupposing && clash.link !== undefined;
    return [
        ...steps,
        {
            conclusions: clash.denied ? [clash.denied.fact] : [],
            reasons: onlyOnce([...(clash.link?.deduction.reasons ?? []), ...(clash.denied ? [clash.denied.by] : [])]),
            name: clash.link?.technique ?? null,
            level: clash.link?.level ?? 1,
            isSupposing: clash.isSupposing,
            text: clashSupposesFirst ? { en: `${supposing.en}. ${last.en}`, ja: `${supposing.ja}、${last.ja}` } : last,
        },
    ];
}

/** The text of a deduction: its own, and with it what an inference supposes. */
function whyOf(model: Model, { deduction }: Link): Text {
    return deduction.conclusions ? wholeText(model, deduction, deduction) : deduction;
}

/** Both halves of a contradiction: what would follow, and what is there. */
function clashText(model: Model, { link, denied }: Clash, links: readonly Link[], supposed: Fact): Text {
    if (!denied) {
        return { en: `Contradiction: ${link!.deduction.en}`, ja: `矛盾します。${link!.deduction.ja}` };
    }
    const fact = factText(model, denied.fact);
    const by = stated(model, denied.by, links, supposed);
    if (!link) {
        return { en: `It contradicts ${by.en}.`, ja: `${by.ja}と矛盾します。` };
    }
    const same = links.findIndex(({ deduction }) => deduction.en === link.deduction.en) + 1;
    if (same > 0) {
        return {
            en: `Contradiction: ${fact.en} would follow as in step ${same}, but ${by.en}.`,
            ja: `手順${same}と同じ理由で${fact.ja}となるはずで、${by.ja}と矛盾します。`,
        };
    }
    const why = whyOf(model, link);
    return {
        en: `Contradiction: ${fact.en} would follow, but ${by.en}. ${why.en}`,
        ja: `${fact.ja}となるはずで、${by.ja}と矛盾します。${why.ja}`,
    };
}

/** A fact with its origin: "r3c5 = 4 (step 2)". */
function stated(model: Model, reason: Reason, links: readonly Link[], supposed: Fact): Text {
    const said = isFact(reason) ? factText(model, reason) : reasonsText(model, [reason]);
    const isIn = ({ conclusions }: Link): boolean => conclusions.some(fact => reasonId(fact) === reasonId(reason));
    const step = links.findIndex(isIn) + 1;
    if (step > 0) {
        return { en: `${said.en} (step ${step})`, ja: `${said.ja}(手順${step})` };
    }
    if (reasonId(reason) === reasonId(supposed)) {
        return { en: `${said.en} was supposed`, ja: `仮定の${said.ja}` };
    }
    return isFact(reason)
        ? { en: `${said.en}, which is known`, ja: `既知の${said.ja}` }
        : { en: `${said.en}, which is given`, ja: `表出の${said.ja}` };
}

function searchStep(supposed: Fact, { reasons, isMinimal }: NonNullable<WhyNotReport['search']>): WhyNotStep {
    const clues = reasons.filter(reason => !isFact(reason)).length;
    const facts = reasons.length - clues;
    const counts = {
        en: [clues > 0 && counted(clues, 'clue'), facts > 0 && counted(facts, 'known fact')]
            .filter(Boolean)
            .join(' and '),
        ja: [clues > 0 && `${clues}個のヒント`, facts > 0 && `${facts}個の既知の事実`].filter(Boolean).join('と'),
    };
    const doubt = isMinimal
        ? sameText('')
        : { en: ' Fewer may be enough.', ja: '(もっと少なくてもよいかもしれません。)' };
    const said = reasons.length > 0 ? sentence(counts) : { en: 'The rules alone', ja: '盤面とルール' };
    return {
        conclusions: [negated(supposed)],
        reasons,
        name: null,
        level: 5,
        isSupposing: false,
        text: {
            en: `No technique refutes it. ${said.en} exclude${reasons.length === 1 ? 's' : ''} it, by a search.${doubt.en}`,
            ja: `手筋だけでは否定できません。探索によると、${said.ja}からありえません。${doubt.ja}`,
        },
    };
}
