import { boardFile } from '../board/board-file';
import { withVisibleControls } from '../board/control-characters';
import { drawStep } from '../drawn/step';
import { becauseText } from '../explain/facts';
import { noCell } from '../explain/named-fact';
import { drawnStep, endOfPath, gradeText } from '../explain/path-presentation';
import type { PathReport, PathTo } from '../explain/path-report';
import type { Locale, Text } from '../message';
import type { Model } from '../puzzles/model';
import { Refusal } from './terminal';

/** @throws Refusal if the cell to be explained is not on the board */
export function checkCell(to: PathTo | undefined, model: Model): void {
    const { rows, columns } = model;
    if (typeof to === 'object' && (to.cell[0] >= rows || to.cell[1] >= columns)) {
        throw new Refusal(noCell(model, to.cell));
    }
}

/** The steps of a path, one a line with its reasons on the next, and how far the path goes. */
export function explanationLines(model: Model, to: PathTo | undefined, report: PathReport, locale: Locale): string[] {
    if (report.answers.length === 0) {
        return [];
    }
    const { path = { steps: [], complete: false } } = report;
    const because = { en: 'because of', ja: '根拠:' }[locale];
    const steps = path.steps.flatMap((step, index) => [
        `${index + 1}. ${step.text[locale]}`,
        ...(step.reasons.length > 0 ? [`   ${because} ${becauseText(model, step.reasons)[locale]}`] : []),
    ]);
    const end = endOfPath(model, to, path, report);
    return [...steps, ...(end ? [end[locale]] : [])];
}

/** An SVG file for each step: the board at that point, with conclusions filled and reasons framed. */
export function stepPictures(model: Model, { path }: PathReport, locale: Locale): string[] {
    const { steps = [] } = path ?? {};
    const drawn = steps.map(step => drawnStep(model, step));
    return steps.map(({ text }, index) =>
        boardFile(drawStep(model, drawn, index, locale), withVisibleControls(text[locale])),
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
