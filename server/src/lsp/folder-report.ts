import { examine } from '../check/examine';
import { comparePaths } from '../check/order';
import { type CheckRecord, faultRecord, recordOf } from '../check/record';
import { htmlReport } from '../check/reports/html';
import { emptySummary, entryOf, withRecord } from '../check/reports/report';
import { Twins } from '../check/twins';
import { workersHere } from '../check/workers';
import type { Solver } from '../jobs/job';
import { loadPuzzle } from '../language/load';
import type { ReportParams } from '../protocol';
import { usualQuestions } from '../solve/report';
import type { PuzLspServices } from './services';

type Files = ReportParams['files'];

/** The page of `puz check --format html`. */
export async function folderReport(
    files: Files,
    settings: PuzLspServices['lsp']['Settings'],
    pool: Solver & { readonly size: number },
    signal: AbortSignal,
): Promise<string> {
    const { current: locale, countTo } = settings;
    const options = { ...settings.limits(), questions: { ...usualQuestions, countTo } };
    const solver: Solver = { run: (job, options) => pool.run(job, { ...options, signal }) };
    const check = workersHere(
        // Further puzzles would only wait for a thread.
        Math.min(settings.searches ?? Math.max(1, pool.size - 1), pool.size),
        async ({ name, text }: Files[number]): Promise<CheckRecord> => {
            try {
                return recordOf(await examine(name, loadPuzzle(text), solver, options), false, locale);
            } catch (error) {
                return faultRecord(name, error, locale);
            }
        },
    );
    const { begin, entry, end } = htmlReport(locale);
    const twins = new Twins();
    let summary = emptySummary;
    let html = begin;
    for await (const found of check(files.toSorted((a, b) => comparePaths(a.name, b.name)))) {
        const { text, record } = entryOf(twins.add(found, locale), entry, locale);
        summary = withRecord(summary, record);
        html += text;
    }
    return html + end(summary);
}
