import { ProgressType } from 'vscode-languageserver';
import { entriesFor, factsOf, valuesOf } from '../../drawn/entries';
import { reasonsText } from '../../explain/facts';
import type { Path, PathReport, PathTo, Step } from '../../explain/path-report';
import { drawnStep, endOfPath, gradeText } from '../../explain/shown';
import type { Solver } from '../../jobs/job';
import { type Entries, type Explained, type ExplainedStep, type ExplainProgress, explain } from '../../protocol';
import type { Model } from '../../puzzles/model';
import { longerMs } from '../../solve/limits';
import { isCutShort, type UnknownReason } from '../../solve/report';
import { nothingToSolve } from '../../verdict/verdict-texts';
import type { PuzLspServices } from '../services';
import type { Settings } from '../settings';
import { answer } from './answer';
import { checkOf, noAnswer, undecided } from './play';

/** Explains the next step, all steps or those to a cell, from the clues and from what was entered. */
export function registerExplain(services: PuzLspServices, solver: Solver): void {
    const { Explanations, Settings } = services.lsp;
    const connection = services.shared.lsp.Connection!;
    answer(services, explain, async (view, { to, entries, longer = false, progress }, signal) => {
        const { document, model, locale, say } = view;
        if (!model) {
            return undefined;
        }
        if (view.isBegun) {
            return { steps: [], text: nothingToSolve[locale], kind: 'unknown' };
        }
        const limitMs = longer ? longerMs : Settings.timeLimitMs;
        const values = valuesOf(model, entries);
        if (values.length > 0) {
            const { engine } = Settings;
            const checked = await solver.run({ kind: 'check', model, limitMs, engine, entries: values }, { signal });
            const check = checkOf(model, checked, locale);
            if (check.kind !== 'fine') {
                return { steps: [], ...check, ...unfinished(checked.reason, limitMs) };
            }
        }
        const onProgress = (value: ExplainProgress): void => {
            if (progress !== undefined) {
                void connection.sendProgress(explainProgress, progress, value);
            }
        };
        const from = factsOf(model, entries);
        const question = { to, ...(from.length > 0 && { from }) };
        const report = await Explanations.find(document, question, { limitMs, longer, signal, onProgress });
        return {
            ...explanationOf(model, to, report, entries, say),
            ...unfinished(report.reason, limitMs, report.path),
        };
    });
}

/** Offers a longer search if it would find out more: with a longer limit, or by going on from a path that was begun. */
function unfinished(reason: UnknownReason | undefined, limitMs: number, path?: Path): Pick<Explained, 'unfinished'> {
    return isCutShort(reason) && (path?.begun || limitMs < longerMs) ? { unfinished: true } : {};
}

const explainProgress = new ProgressType<ExplainProgress>();

function explanationOf(
    model: Model,
    to: PathTo,
    report: PathReport,
    entries: Entries,
    say: Settings['say'],
): Explained {
    const { path = { steps: [], complete: false }, status, answers } = report;
    if (answers.length === 0) {
        const text = status === 'none' ? noAnswer : undecided;
        return { steps: [], text: say(text), kind: 'unknown' };
    }
    const { grade } = path;
    const end = endOfPath(model, to, path, report);
    return {
        steps: path.steps.map(step => explained(model, step, entries, say)),
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

function explained(model: Model, step: Step, entries: Entries, say: Settings['say']): ExplainedStep {
    const { conclusions, reasons, level, possible, text } = step;
    const names = reasonsText(model, reasons);
    return {
        text: say(text),
        because: reasons.length === 0 ? '' : say({ en: `Because of: ${names.en}`, ja: `根拠: ${names.ja}` }),
        level,
        reasons: reasons.length,
        possible,
        entries: entriesFor(model, entries, conclusions),
        drawn: drawnStep(model, step),
    };
}
