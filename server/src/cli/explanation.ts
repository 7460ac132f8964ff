import { factText, reasonText } from '../explain/facts';
import { type Locale, type Text, textIf } from '../message';
import type { Model } from '../puzzles/puzzle-type';
import type { Path, Report, Step } from '../solve/report';

/** The steps of a path, one a line, each with its reasons on another one, and how far it goes. */
export function explanationLines(model: Model, report: Report, locale: Locale): string[] {
    if (report.answers.length === 0) {
        return [];
    }
    const { path = { steps: [], complete: false } } = report;
    const because = { en: 'because of', ja: '根拠:' }[locale];
    const reasonsOf = ({ reasons }: Step): string =>
        reasons.map(reason => reasonText(model, reason)[locale]).join(', ');
    const steps = path.steps.flatMap((step, index) => [
        `${index + 1}. ${step.text[locale]}`,
        ...(step.reasons.length > 0 ? [`   ${because} ${reasonsOf(step)}`] : []),
    ]);
    return [...steps, ...endOf(path, report).map(text => text[locale])];
}

/** What is said where a path does not go to the whole answer, or has no step. */
function endOf({ steps, complete }: Path, { status, reason }: Report): Text[] {
    if (!complete) {
        const why = textIf(reason === 'time', { en: ' in time', ja: '制限時間内に' });
        return [{ en: `No more steps were found${why.en}.`, ja: `これより先の手順は${why.ja}見つかりませんでした。` }];
    }
    if (status === 'several') {
        return [
            {
                en: 'Beyond what is the same in all answers nothing follows.',
                ja: 'すべての答えに共通すること以外は導けません。',
            },
        ];
    }
    return steps.length === 0 ? [{ en: 'There is nothing to explain.', ja: '説明することはありません。' }] : [];
}

/** The steps as they are printed as JSON. */
export function stepsJson(model: Model, { path }: Report, locale: Locale): object[] {
    return (path?.steps ?? []).map(({ conclusions, reasons, name, text }) => ({
        conclusions: conclusions.map(fact => factText(model, fact)[locale]),
        reasons: reasons.map(reason => reasonText(model, reason)[locale]),
        name,
        text: text[locale],
    }));
}
