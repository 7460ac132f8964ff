import { createHash } from 'node:crypto';
import * as path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { withCells } from '../board/cell-words';
import type { ExitCode } from '../check/examine';
import type { PlacedMessage } from '../check/finding-lines';
import { comparePaths } from '../check/order';
import { type CheckRecord, exitCodeOf, type ShardOfCheck } from '../check/record';
import { reportFormats } from '../check/reports/formats';
import { HtmlPages } from '../check/reports/html';
import type { ReportName } from '../check/reports/names';
import { emptySummary, entryOf, summaryText, withRecord } from '../check/reports/report';
import { Twins } from '../check/twins';
import { counted, type Locale, type Text } from '../message';
import { engineNames } from '../solve/engine-names';
import type { Arguments } from './arguments';
import { isFolder, printingTo, refuseToOverwrite, type Source } from './files';
import { defaults } from './options';
import { Progress } from './progress';
import { Proofs } from './proofs';
import { type Crew, examineOptions, readPuzzle } from './tasks';
import { printError, printLines } from './terminal';
import { Watch } from './watch';

/** How often `--watch` looks at the files. */
const watchMs = 500;

/**
 * Checks puzzles, or a shard of them, in the order of their paths, and prints a report; with `--watch`, goes on with
 * those that change, and never returns.
 *
 * @throws Refusal where the report or proofs cannot be written
 */
export async function checkPuzzles(
    sources: readonly Source[],
    given: Arguments,
    crew: Crew,
    locale: Locale,
): Promise<ExitCode> {
    const all = sources.toSorted((a, b) => comparePaths(a.name, b.name));
    const { index, of } = given.shard;
    const files = all.filter((_, n) => n % of === index - 1);
    const { times } = given;
    const unread = new Map(files.flatMap(({ name, unread }) => (unread ? [[name, unread[locale]]] : [])));
    const check = crew('check', { ...examineOptions(given), times, locale }, async (file: string) => {
        const why = unread.get(file);
        unread.delete(file);
        return why === undefined ? readPuzzle(file, locale) : { file, unread: why };
    });
    const proofs = given.proof === undefined ? undefined : new Proofs(given.proof, sources, given, locale);
    const progress = new Progress(files.length, process.stderr, locale);
    const format = given.format as ReportName;
    const watch = given.watch ? new Watch(given.files) : undefined;
    const checked = check(largestFirst(files));
    const records = inOrderOf(files, given.isCampaign ? progress.telling(checked) : checked);
    const names = all.map(({ name }) => name);
    const shard = { index, of, files: names.length, list: listOf(names), options: optionsText(given, locale) };
    const twins = new Twins();
    const proven = inShard(proofs?.of(records) ?? records, shard);
    const code = await writeReport(proven, given, locale, { progress, twins });
    proofs?.end();
    if (watch) {
        printLines([watching(files.length)[locale]], process.stderr);
        const { entry } = reportFormats[format](locale, __PUZ_VERSION__);
        for (;;) {
            const { changed, gone } = watch.look();
            for (const file of gone) {
                twins.forget(file);
                printLines([isGone(file)[locale]], process.stderr);
            }
            for await (const found of check(changed.toSorted(comparePaths))) {
                const named = withNamedCells(twins.add(found, locale), given, locale);
                const { text, record } = entryOf(named, entry, locale);
                process.stdout.write(text);
                if (record.outcome === 'unread') {
                    printError(record.verdict);
                }
            }
            await setTimeout(watchMs);
        }
    }
    return code;
}

/** How many files are sorted by size at a time. */
const together = 100;

/** Large puzzles mostly take longest: if they came last, the other threads would be idle at the end. */
function largestFirst(files: readonly Source[]): string[] {
    const parts = Array.from({ length: Math.ceil(files.length / together) }, (_, part) =>
        files.slice(part * together, (part + 1) * together),
    );
    return parts.flatMap(part => part.toSorted((a, b) => b.size - a.size).map(({ name }) => name));
}

/** Each record as soon as all earlier ones are there. */
async function* inOrderOf(
    files: readonly Source[],
    records: AsyncIterable<CheckRecord>,
): AsyncGenerator<CheckRecord, void> {
    const waiting = new Map<string, CheckRecord>();
    let next = 0;
    for await (const record of records) {
        waiting.set(record.file, record);
        for (; next < files.length && waiting.has(files[next]!.name); next += 1) {
            const { name } = files[next]!;
            yield waiting.get(name)!;
            waiting.delete(name);
        }
    }
}

async function* inShard(records: AsyncIterable<CheckRecord>, shard: ShardOfCheck): AsyncIterable<CheckRecord> {
    for await (const record of records) {
        yield { ...record, shard };
    }
}

/** A hash of names in their order. */
export function listOf(names: readonly string[]): string {
    return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
}

/** The options that the lines of a report depend on, as one would type them. */
function optionsText(given: Arguments, locale: Locale): string {
    const { limitMs, countTo, engine, grade, strict, crossCheck, times, proof } = given;
    return [
        `--lang ${locale}`,
        ...(limitMs === 1000 * defaults.seconds ? [] : [`--time-limit ${limitMs / 1000}`]),
        ...(countTo === defaults.count ? [] : [`--count ${countTo}`]),
        ...(engine === engineNames[0] ? [] : [`--engine ${engine}`]),
        ...(crossCheck ? ['--cross-check'] : []),
        ...(strict ? ['--strict'] : []),
        ...(grade ? ['--grade'] : []),
        ...(times ? ['--times'] : []),
        ...(proof === undefined ? [] : ['--proof']),
    ].join(' ');
}

const watching = (files: number): Text => ({
    en: `Watching ${counted(files, 'file')}. Ctrl+C ends.`,
    ja: `${files}個のファイルの変更を待っています(Ctrl+C で終了)。`,
});

const isGone = (file: string): Text => ({ en: `${file}: no longer there`, ja: `${file}: ファイルがなくなりました` });

/** JSON is read by programs, and by `puz merge`. */
function withNamedCells(
    record: CheckRecord,
    { format, cellNames }: Pick<Arguments, 'format' | 'cellNames'>,
    locale: Locale,
): CheckRecord {
    const said = ({ message }: PlacedMessage): string =>
        format === 'json' ? message : withCells(message, cellNames, locale);
    return { ...record, messages: record.messages.map(one => ({ ...one, message: said(one) })) };
}

/** A page in a folder is found there under the name that web servers look for. */
function reportFile(output: string, format: string): string {
    return format === 'html' && isFolder(output) ? path.join(output, 'index.html') : output;
}

/**
 * Prints a report, or writes it into the file of `--output`; returns the exit code.
 *
 * @throws Refusal where it cannot be written
 */
export async function writeReport(
    records: AsyncIterable<CheckRecord> | Iterable<CheckRecord>,
    { format, output, paper, cellNames }: Pick<Arguments, 'format' | 'output' | 'paper' | 'cellNames'>,
    locale: Locale,
    { progress, twins = new Twins() }: { readonly progress?: Progress; readonly twins?: Twins } = {},
): Promise<ExitCode> {
    let summary = emptySummary;
    let code: ExitCode = 0;
    const writeEach = async (entry: (record: CheckRecord) => string, write: (text: string) => void): Promise<void> => {
        for await (const found of records) {
            const named = withNamedCells(twins.add(found, locale), { format, cellNames }, locale);
            const { text, record } = entryOf(named, entry, locale);
            summary = withRecord(summary, record);
            code = Math.max(code, exitCodeOf(record)) as ExitCode;
            write(text);
            if (record.outcome === 'unread') {
                printError(record.verdict);
            }
            progress?.add(!record.ok);
        }
        progress?.clear();
    };
    const file = output === undefined ? undefined : reportFile(output, format);
    await printingTo(file, paper.force, async ({ print, addFile }) => {
        if (format === 'html' && file !== undefined && addFile) {
            const { dir, base } = path.parse(file);
            const pages = new HtmlPages(base, page => addFile(path.join(dir, page.name), page.html), locale);
            refuseToOverwrite(path.join(dir, pages.first), paper.force);
            const add = (record: CheckRecord): string => {
                pages.add(record);
                return '';
            };
            await writeEach(add, () => pages.writeFull());
            print(pages.end(summary));
            return;
        }
        const report = reportFormats[format as ReportName](locale, __PUZ_VERSION__);
        const printPart = (text: string): void => {
            if (text !== '') {
                if (output === undefined && process.stdout.isTTY) {
                    progress?.clear();
                }
                print(text);
            }
        };
        printPart(report.begin);
        await writeEach(report.entry, printPart);
        printPart(report.end(summary));
    });
    if (output !== undefined) {
        printLines([summaryText(summary)[locale]], process.stderr);
    }
    return code;
}
