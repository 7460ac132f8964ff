import { valuesOf } from '../drawn/entries';
import { factText, keysOf } from '../explain/facts';
import { whyNotSteps, whyNotVerdict } from '../explain/why-not-texts';
import type { Text } from '../message';
import type { Entries, Explained, TextByPlace } from '../protocol';
import { type Fact, is } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { explainedStep, noMistakes, type Say, type Searches, undecided, unfinished } from './explained-step';

/**
 * Explains why an entry is wrong, from the clues and from the entries that are right.
 *
 * @param asked the entry by its place, made or not; empty: the first entry that is wrong
 */
export async function whyNotFrom(
    model: Model,
    entries: Entries,
    asked: TextByPlace,
    { limitMs, check, whyNot }: Searches,
    say: Say,
): Promise<Explained> {
    const entered = valuesOf(model, entries.value);
    const report = await check(entered);
    const isWrong = new Set(report.wrong);
    const asksForMistake = Object.keys(asked).length === 0;
    const index = entered.findIndex(({ key }) => isWrong.has(key));
    const supposed = asksForMistake ? entered[index] : valuesOf(model, asked)[0];
    if (!supposed) {
        const text = asksForMistake ? (report.complete ? noMistakes : undecided) : notEnterable(asked);
        return { steps: [], text: say(text), kind: report.complete || !asksForMistake ? 'fine' : 'unknown' };
    }
    const fact = is(supposed.key, supposed.value);
    // A mistake follows from what was there before it.
    const before = asksForMistake
        ? entered.slice(0, index)
        : entered.filter(({ key }) => !isWrong.has(key) && key !== fact.key);
    const from = before.map(({ key, value }) => is(key, value));
    const answer = await whyNot({ supposed: fact, ...(from.length > 0 && { from }) });
    const verdict = whyNotVerdict(model, fact, answer);
    const text = asksForMistake && answer.verdict === 'wrong' ? mistake(model, fact, index) : verdict;
    const steps = whyNotSteps(model, fact, answer).map(step => ({
        // A step without reasons rests on the supposition alone: that is drawn.
        ...explainedStep(model, step, step.reasons.length === 0 ? [fact] : step.reasons, say),
        possible: 1,
        entries: [],
    }));
    return {
        steps,
        text: say(text),
        kind: answer.verdict === 'wrong' ? 'wrong' : answer.verdict === 'unknown' ? 'unknown' : 'fine',
        ...(asksForMistake && { wrong: keysOf(model)[fact.key]! }),
        ...unfinished(answer.reason, limitMs),
    };
}

function mistake(model: Model, fact: Fact, index: number): Text {
    const { en, ja } = factText(model, fact);
    return { en: `Entry ${index + 1}, ${en}, is wrong.`, ja: `${index + 1}番目の記入(${ja})が誤りです。` };
}

/** Says that nothing can be entered in a place, such as one with a clue. */
function notEnterable(asked: TextByPlace): Text {
    const [name = ''] = Object.keys(asked);
    return { en: `Nothing can be entered at ${name}.`, ja: `${name}には記入できません。` };
}
