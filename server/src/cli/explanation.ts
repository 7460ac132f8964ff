import { boardFile } from '../board/board-file';
import { withVisibleControls } from '../board/control-characters';
import type { StepInWords } from '../check/json';
import { drawStep } from '../drawn/step';
import { becauseText } from '../explain/facts';
import { noCell } from '../explain/named-fact';
import { drawnStep, endOfPath, gradeText } from '../explain/path-presentation';
import type { PathReport, PathTo } from '../explain/path-report';
import type { Locale, Text } from '../message';
import type { Fact } from '../puzzles/known';
import type { Model } from '../puzzles/model';
import { Refusal } from './terminal';

/** @throws Refusal if the cell to be explained is not on the board */
export function checkCell(to: PathTo | undefined, model: Model): void {
    const { rows, columns } = model;
    if (typeof to === 'object' && (to.cell[0] >= rows || to.cell[1] >= columns)) {
        throw new Refusal(noCell(model, to.cell));
    }
}

/** The steps of a path, and how far the path goes. */
export function explanationLines(model: Model, to: PathTo | undefined, report: PathReport, locale: Locale): string[] {
    if (report.answers.length === 0) {
        return [];
    }
    const { path = { steps: [], complete: false } } = report;
    const end = endOfPath(model, to, path, report);
    return [...stepLines(model, path.steps, locale), ...(end ? [end[locale]] : [])];
}

/** Steps, one a line with its reasons on the next. */
export function stepLines(model: Model, steps: readonly StepInWords[], locale: Locale): string[] {
    const because = { en: 'because of', ja: '根拠:' }[locale];
    return steps.flatMap(({ text, reasons }, index) => [
        `${index + 1}. ${text[locale]}`,
        ...(reasons.length > 0 ? [`   ${because} ${becauseText(model, reasons)[locale]}`] : []),
    ]);
}

/**
 * An SVG file for each step: the board at that point, with conclusions filled and reasons framed.
 *
 * @param supposedIn the facts that are supposed in a step
 */
export function stepPictures<S extends StepInWords>(
    model: Model,
    steps: readonly S[],
    locale: Locale,
    supposedIn: (step: S) => readonly Fact[] = () => [],
): string[] {
    const drawn = steps.map(step => drawnStep(model, step));
    return steps.map((step, index) =>
        boardFile(drawStep(model, drawn, index, locale, supposedIn(step)), withVisibleControls(step.text[locale])),
    );
}

/** The grade and its reasons, or that a puzzle without an answer has none. Any other reason for none is a finding. */
export function gradeLines({ path, status }: PathReport, isAsked: boolean, locale: Locale): string[] {
    const { grade } = path ?? {};
    if (grade) {
        return [gradeText(grade)[locale], ...grade.reasons.map(reason => `  ${reason[locale]}`)];
    }
    return isAsked && status === 'none' ? [noGrade[locale]] : [];
}

const noGrade: Text = {
    en: 'A puzzle without an answer has no grade.',
    ja: '答えのないパズルに難易度はありません。',
};
