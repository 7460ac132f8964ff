import type { Locale } from '../message';
import type { SolverPool } from '../solve/threads/pool';
import type { Arguments } from './arguments';
import { withCache } from './cache';
import { type ExitCode, examine } from './examine';
import { readSource, type Source } from './files';
import { workersHere } from './jobs';
import { comparePaths } from './order';
import { Progress } from './progress';
import { type CheckRecord, exitCodeOf, recordOf, unreadRecord } from './record';
import { reportFormats } from './reports/formats';
import type { ReportName } from './reports/names';
import { emptySummary, withRecord } from './reports/report';
import { printError, Refusal } from './terminal';
import { Twins } from './twins';

/**
 * Checks puzzles, or the shard of them that was asked for, in the order of their paths, and prints a report of all of them.
 *
 * @throws Refusal where the cache cannot be used
 */
export async function checkPuzzles(
    sources: readonly Source[],
    given: Arguments,
    pool: SolverPool,
    locale: Locale,
): Promise<ExitCode> {
    const all = sources.map(({ name }) => name).sort(comparePaths);
    const { index, of } = given.shard;
    const files = all.filter((_, n) => n % of === index - 1);
    const solver = given.cache === undefined ? pool : await withCache(pool, given.cache, __PUZ_VERSION__);
    // While several searches run, the next puzzles are read.
    const workers = workersHere(4 * pool.size - 3, (file: string) => checkFile(file, given, solver, locale));
    const progress = new Progress(files.length, process.stderr, locale);
    return await writeReport(workers(files), given.format as ReportName, locale, progress);
}

async function checkFile(
    file: string,
    given: Arguments,
    solver: Pick<SolverPool, 'solve'>,
    locale: Locale,
): Promise<CheckRecord> {
    let text: string;
    try {
        text = await readSource(file);
    } catch (error) {
        if (error instanceof Refusal) {
            return unreadRecord(file, error.text[locale]);
        }
        throw error;
    }
    return recordOf(await examine(file, text, solver, given), given.times, locale);
}

/** Prints a report; gives what the process ends with. */
export async function writeReport(
    records: AsyncIterable<CheckRecord> | Iterable<CheckRecord>,
    format: ReportName,
    locale: Locale,
    progress?: Progress,
): Promise<ExitCode> {
    const report = reportFormats[format](locale, __PUZ_VERSION__);
    let summary = emptySummary;
    let code: ExitCode = 0;
    const print = (text: string): void => {
        if (text !== '') {
            if (process.stdout.isTTY) {
                progress?.clear();
            }
            process.stdout.write(text);
        }
    };
    print(report.begin);
    const twins = new Twins();
    for await (const found of records) {
        const record = twins.add(found, locale);
        summary = withRecord(summary, record);
        code = Math.max(code, exitCodeOf(record)) as ExitCode;
        print(report.entry(record));
        if (record.outcome === 'unread') {
            progress?.clear();
            printError(record.verdict);
        }
        progress?.add(!record.ok);
    }
    progress?.clear();
    print(report.end(summary));
    return code;
}
