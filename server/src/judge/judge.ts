import { keysOf } from '../explain/facts';
import type { Limits, Solver } from '../jobs/job';
import { counted, type Text } from '../message';
import { enteredValues } from '../puzzles/entry-values';
import type { Break } from '../puzzles/judge';
import type { Model, PartialAnswer } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { breaksIn } from './breaks';

/**
 * The verdict on a filling: it is an answer (`solved`), it breaks a rule (`broken`), or it breaks none yet (`unbroken`). If
 * somebody asked whether it can be completed, `unbroken` is one of `completable`, `impossible`, and `undecided` within the
 * time limit instead. `invalid` if the puzzle cannot be read.
 */
export type Verdict = 'solved' | 'broken' | 'unbroken' | 'completable' | 'impossible' | 'undecided' | 'invalid';

export interface JudgeOptions {
    /** Counts open cells as left empty: no line, a circle that stays, water, a cell without a letter. */
    readonly whole: boolean;
    /** Has the solver find out whether a filling that breaks no rule can be completed; left out, nobody asks. */
    readonly completes?: { readonly solver: Solver; readonly limits: Limits } | undefined;
}

export interface Judged {
    readonly verdict: Verdict;
    readonly breaks: readonly Break[];
    /** The number of keys without a value. */
    readonly left: number;
}

/** Judges a filling, by the rules alone unless `completes` asks for more. */
export async function judgeFilling(
    model: Model,
    filling: PartialAnswer,
    { whole, completes }: JudgeOptions,
): Promise<Judged> {
    const { view } = typeOf(model);
    const entries = keysOf(model).flatMap((_, key) => {
        const value = filling[key];
        return value === undefined ? [] : [{ key, value }];
    });
    const { given } = view.play(model);
    const entered = whole ? enteredValues(view, model, entries) : filling;
    const left = keysOf(model).filter((_, key) => (entered[key] ?? given[key]) === undefined).length;
    const breaks = breaksIn(model, entered);
    if (breaks.length > 0 || left === 0) {
        return { verdict: breaks.length > 0 ? 'broken' : 'solved', breaks, left };
    }
    if (!completes) {
        return { verdict: 'unbroken', breaks, left };
    }
    const { solver, limits } = completes;
    const { hasAnswer, wrong, complete } = await solver.run({ kind: 'check', model, ...limits, entries });
    const isImpossible = hasAnswer === false || wrong.length > 0;
    return { verdict: isImpossible ? 'impossible' : complete ? 'completable' : 'undecided', breaks, left };
}

/** A verdict in a sentence. @param breaks the number of broken rules */
export function verdictText(verdict: Verdict, breaks: number): Text {
    return verdict === 'broken'
        ? {
              en: `${counted(breaks, 'rule')} ${breaks === 1 ? 'is' : 'are'} broken.`,
              ja: `ルール違反が${breaks}か所あります。`,
          }
        : verdictTexts[verdict];
}

const verdictTexts: Readonly<Record<Exclude<Verdict, 'broken'>, Text>> = {
    solved: { en: 'Solved: every rule holds.', ja: '正解です。すべてのルールを満たしています。' },
    unbroken: { en: 'No rule is broken yet.', ja: 'ルール違反はまだありません。' },
    completable: {
        en: 'No rule is broken, and it can be completed.',
        ja: 'ルール違反はなく、このまま完成できます。',
    },
    impossible: {
        en: 'No rule is broken yet, but it cannot be completed.',
        ja: 'ルール違反はまだありませんが、このままでは完成できません。',
    },
    undecided: {
        en: 'No rule is broken yet. Whether it can be completed was not decided within the time limit.',
        ja: 'ルール違反はまだありません。完成できるかどうかは、時間内に判定できませんでした。',
    },
    invalid: { en: 'The puzzle cannot be read.', ja: 'パズルを読めません。' },
};
