import { valuesOf } from '../../drawn/entries';
import type { Solver } from '../../jobs/job';
import type { Locale, Text } from '../../message';
import { checkPlay, type PlayCheck } from '../../protocol';
import type { Model } from '../../puzzles/model';
import { typeOf } from '../../puzzles/registry';
import type { EntryReport } from '../../solve/entries';
import type { PuzLspServices } from '../services';
import { answer } from './answer';
import { unreadable } from './exchange';

/** Solving by hand: says whether what was entered can be right, but never what the answer is. */
export function registerPlay(services: PuzLspServices, solver: Solver): void {
    /** The check that is running for each document. */
    const checks = new Map<string, AbortController>();

    services.shared.workspace.DocumentBuilder.onUpdate((changed, deleted) => {
        for (const uri of [...changed, ...deleted]) {
            checks.get(uri.toString())?.abort();
            checks.delete(uri.toString());
        }
    });

    answer(services, checkPlay, async (view, { entries }) => {
        const model = view.reading?.model;
        if (!model) {
            return undefined;
        }
        if (!view.model) {
            return { kind: 'unknown', text: unreadable[view.locale], wrong: [] };
        }
        const values = valuesOf(model, entries);
        const key = view.document.uri.toString();
        checks.get(key)?.abort();
        const check = new AbortController();
        checks.set(key, check);
        const { timeLimitMs: limitMs, engine } = services.lsp.Settings;
        const job = { kind: 'check', model, limitMs, engine, entries: values } as const;
        const report = await solver.run(job, { signal: check.signal });
        if (checks.get(key) === check) {
            checks.delete(key);
        }
        if (check.signal.aborted) {
            return undefined;
        }
        return checkOf(model, report, view.locale);
    });
}

/** The judgement on the entries, by the report on them. */
export function checkOf(model: Model, report: EntryReport, locale: Locale): PlayCheck {
    const { kind, text } = judge(report);
    const keys = typeOf(model).view.keys(model);
    return { kind, text: text[locale], wrong: report.wrong.flatMap(key => keys[key] ?? []) };
}

function judge(report: EntryReport): { readonly kind: PlayCheck['kind']; readonly text: Text } {
    if (report.hasAnswer === false) {
        return { kind: 'unknown', text: noAnswer };
    }
    if (report.wrong.length > 0) {
        return { kind: 'wrong', text: wrong(report.wrong.length) };
    }
    return report.complete
        ? { kind: report.solved ? 'solved' : 'fine', text: report.solved ? solved : fine }
        : { kind: 'unknown', text: undecided };
}

const solved: Text = { en: 'Solved.', ja: '解けました。' };
const fine: Text = { en: 'No mistakes so far.', ja: '今のところ間違いはありません。' };
export const noAnswer: Text = { en: 'The puzzle itself has no answer.', ja: '問題そのものに答えがありません。' };
export const undecided: Text = { en: 'Not decided within the time limit.', ja: '時間内に判定できませんでした。' };

function wrong(count: number): Text {
    return {
        en: `${count === 1 ? '1 entry contradicts' : `${count} entries contradict`} the clues or the other entries.`,
        ja: `${count}か所の記入が、ヒントやほかの記入と矛盾しています。`,
    };
}
