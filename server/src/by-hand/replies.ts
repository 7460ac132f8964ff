import { entriesFor, factsOf, valuesOf } from '../drawn/entries';
import { endOfPath, gradeText } from '../explain/path-presentation';
import type { PathReport, PathTo } from '../explain/path-report';
import { breaksIn } from '../judge/breaks';
import { counted, joined, sameText, type Text } from '../message';
import type { Entries, Explained, ExplainParams, PlayCheck } from '../protocol';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { EntryReport } from '../solve/entries';
import type { Difference } from '../solve/search';
import { explainedStep, noMistakes, type Say, type Searches, undecided, unfinished } from './explained-step';
import { whyNotFrom } from './why-not';

/**
 * The judgement on entries made by hand: the rules that they break, or else the report on them. It never tells what the
 * answer is.
 */
export function checkOf(model: Model, entries: readonly Difference[], report: EntryReport, say: Say): PlayCheck {
    const entered: (number | undefined)[] = [];
    for (const { key, value } of entries) {
        entered[key] = value;
    }
    const isOwn = report.hasAnswer === true && !report.solved;
    const [broken, ...others] = isOwn ? breaksIn(model, entered) : [];
    if (broken) {
        const { message, places } = broken;
        const text = others.length > 0 ? joined([message, more(others.length)], sameText('')) : message;
        return { kind: 'wrong', text: say(text), wrong: places };
    }
    const { kind, text } = judge(report);
    const keys = typeOf(model).view.keys(model);
    return { kind, text: say(text), wrong: report.wrong.flatMap(key => keys[key] ?? []) };
}

/**
 * Explains the next step, all steps or those to a cell, from the clues and what was entered by hand; if that has mistakes,
 * names them instead. With `whyNot`, explains why an entry is wrong.
 */
export async function explanationFrom(
    model: Model,
    { to, whyNot, entries }: Pick<ExplainParams, 'to' | 'whyNot' | 'entries'>,
    searches: Searches,
    say: Say,
): Promise<Explained> {
    if (whyNot) {
        return whyNotFrom(model, entries, whyNot, searches, say);
    }
    const { limitMs, check, find } = searches;
    const values = valuesOf(model, entries.value);
    if (values.length > 0) {
        const report = await check(values);
        const checked = checkOf(model, values, report, say);
        if (checked.kind !== 'fine') {
            return { steps: [], ...checked, ...unfinished(report.reason, limitMs) };
        }
    }
    const from = factsOf(model, entries);
    const report = await find({ to, ...(from.length > 0 && { from }) });
    return { ...explanationOf(model, to, report, entries, say), ...unfinished(report.reason, limitMs, report.path) };
}

function explanationOf(model: Model, to: PathTo, report: PathReport, entries: Entries, say: Say): Explained {
    const { path = { steps: [], complete: false }, status, answers } = report;
    if (answers.length === 0) {
        const text = status === 'none' ? noAnswer : undecided;
        return { steps: [], text: say(text), kind: 'unknown' };
    }
    const { grade } = path;
    const end = endOfPath(model, to, path, report);
    return {
        steps: path.steps.map(step => ({
            ...explainedStep(model, step, step.reasons, say),
            possible: step.possible,
            entries: entriesFor(model, entries, step.conclusions),
        })),
        text: end ? say(end) : '',
        kind: path.complete ? 'fine' : 'unknown',
        ...(grade?.hardest !== undefined && {
            grade: {
                text: say(gradeText(grade)),
                reasons: grade.reasons.map(say),
                hardest: grade.hardest,
            },
        }),
    };
}

function judge(report: EntryReport): { readonly kind: PlayCheck['kind']; readonly text: Text } {
    if (report.hasAnswer === false) {
        return { kind: 'unknown', text: noAnswer };
    }
    if (report.wrong.length > 0) {
        return { kind: 'wrong', text: wrong(report.wrong.length) };
    }
    return report.complete
        ? { kind: report.solved ? 'solved' : 'fine', text: report.solved ? solved : noMistakes }
        : { kind: 'unknown', text: undecided };
}

const solved: Text = { en: 'Solved!', ja: '正解です!' };
const noAnswer: Text = { en: 'The puzzle itself has no answer.', ja: '問題そのものに答えがありません。' };

const more = (count: number): Text => ({
    en: ` (${counted(count, 'other rule')} ${count === 1 ? 'is' : 'are'} broken, too.)`,
    ja: `(ほかにも違反が${count}か所あります。)`,
});

function wrong(count: number): Text {
    return {
        en: `${count === 1 ? '1 entry contradicts' : `${count} entries contradict`} the clues or the other entries.`,
        ja: `${count}か所の記入が、ヒントやほかの記入と矛盾しています。`,
    };
}
