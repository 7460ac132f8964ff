import { examine } from '../../check/examine';
import { comparePaths } from '../../check/order';
import { type CheckRecord, faultRecord, recordOf } from '../../check/record';
import { htmlReport } from '../../check/reports/html';
import { emptySummary, entryOf, withRecord } from '../../check/reports/report';
import { Twins } from '../../check/twins';
import { workersHere } from '../../check/workers';
import type { Solver } from '../../jobs/job';
import { loadPuzzle } from '../../language/load';
import { type ReportParams, reportOn } from '../../protocol';
import type { PuzLspServices } from '../services';
import { respond } from './answer';

/** Makes the page of `puz check --format html` from files that need not be open. */
export function registerReport(services: PuzLspServices, pool: Solver & { readonly size: number }): void {
    const { Settings } = services.lsp;
    respond(services, reportOn, async ({ files }, signal) => {
        const { current: locale, timeLimitMs: limitMs, engine, countTo } = Settings;
        const questions = { clashes: true, values: true, countTo };
        const options = { limitMs, engine, questions, crossCheck: false, strict: false };
        const solver: Solver = { run: (job, options) => pool.run(job, { ...options, signal }) };
        const check = workersHere(
            // Further puzzles would only wait for a thread.
            Math.min(Settings.searches ?? Math.max(1, pool.size - 1), pool.size),
            async ({ name, text }: ReportParams['files'][number]): Promise<CheckRecord> => {
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
        return signal.aborted ? null : { html: html + end(summary) };
    });
}
