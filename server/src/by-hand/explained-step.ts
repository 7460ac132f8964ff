import { becauseText } from '../explain/facts';
import { drawnStep } from '../explain/path-presentation';
import type { WhyNotStep } from '../explain/why-not-texts';
import type { Text } from '../message';
import type { ExplainedStep } from '../protocol';
import { termOf } from '../puzzles/glossary';
import type { Reason } from '../puzzles/known';
import type { Model } from '../puzzles/model';

/** A text as the user reads it. */
export type Say = (text: Text) => string;

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

export const noMistakes: Text = { en: 'No mistakes so far.', ja: '今のところ間違いはありません。' };
export const undecided: Text = { en: 'Not decided within the time limit.', ja: '時間内に判定できませんでした。' };
