import { becauseText } from '../explain/facts';
import { drawnStep } from '../explain/path-presentation';
import type { Path, PathQuestion, PathReport } from '../explain/path-report';
import type { WhyNotQuestion, WhyNotReport } from '../explain/why-not';
import type { WhyNotStep } from '../explain/why-not-texts';
import type { Text } from '../message';
import type { Explained, ExplainedStep } from '../protocol';
import { termOf } from '../puzzles/glossary';
import type { Reason } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import type { EntryReport } from '../solve/entries';
import { longerMs } from '../solve/limits';
import { isCutShort, type UnknownReason } from '../solve/report';
import type { Difference } from '../solve/search';

/** A text as the user reads it. */
export type Say = (text: Text) => string;

/** The searches that an explanation needs. */
export interface Searches {
    /** The limit of each search, in milliseconds. */
    readonly limitMs: number;
    readonly check: (entries: readonly Difference[]) => Promise<EntryReport>;
    readonly find: (question: PathQuestion) => Promise<PathReport>;
    readonly whyNot: (question: WhyNotQuestion) => Promise<WhyNotReport>;
}

/**
 * A step as the page shows it.
 *
 * @param shown the reasons that are drawn
 */
export function explainedStep(
    model: Model,
    { conclusions, reasons, name, level, text }: Omit<WhyNotStep, 'isSupposing'>,
    shown: readonly Reason[],
    say: Say,
): Omit<ExplainedStep, 'possible' | 'entries'> {
    const names = becauseText(model, reasons);
    const { title, idea } = termOf(model, name);
    return {
        text: say(text),
        because: reasons.length === 0 ? '' : say({ en: `Because of: ${names.en}`, ja: `根拠: ${names.ja}` }),
        technique: say(title),
        idea: say(idea),
        level,
        reasons: reasons.length,
        drawn: drawnStep(model, { conclusions, reasons: shown }),
    };
}

/** Offers a longer search if it would find out more: with a longer limit, or by going on from a path that was begun. */
export function unfinished(
    reason: UnknownReason | undefined,
    limitMs: number,
    path?: Path,
): Pick<Explained, 'unfinished'> {
    return isCutShort(reason) && (path?.begun || limitMs < longerMs) ? { unfinished: true } : {};
}

export const noMistakes: Text = { en: 'No mistakes so far.', ja: '今のところ間違いはありません。' };
export const undecided: Text = { en: 'Not decided within the time limit.', ja: '時間内に判定できませんでした。' };
