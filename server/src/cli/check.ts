import { setTimeout } from 'node:timers/promises';
import { comparePaths } from '../check/order';
import type { CheckRecord, ShardOfCheck } from '../check/record';
import { reportFormats } from '../check/reports/formats';
import type { Workers } from '../check/workers';
import { counted, type Locale, type Text } from '../message';
import { engineNames } from '../solve/engine-names';
import { defaultCount, defaultSeconds } from '../solve/limits';
import type { Baseline } from './baseline';
import type { Call, GivenTo } from './command';
import type { check } from './commands/check';
import { withCrew } from './crew';
import type { PuzzleText } from './files/reading';
import { type Source, sourcesOf } from './files/sources';
import { CheckedHouses } from './houses';
import { Progress } from './progress';
import { Proofs } from './proofs';
import { Entries, listOf, writeReport } from './report';
import { type Crew, sourceOf, type Tasks } from './tasks';
import { printLines } from './terminal';
import { Watch } from './watch';

/** The interval at which `--watch` looks at the files, in milliseconds. */
const watchMs = 500;

type CheckGiven = GivenTo<typeof check>;

/** `puz check`. @throws Refusal if the report or proofs cannot be written */
export async function checkPuzzles(given: CheckGiven, call: Call): Promise<void> {
    const { files, jobs, cache, isList, showConfig } = given;
    if (isList) {
        const work = { title: ['check', ...files], threads: jobs, cache, puzzles: Number.POSITIVE_INFINITY };
        await withCrew(call, work, crew => checkLines(given, crew, call));
        return;
    }
    const sources = sourcesOf(files, refusal => call.refuse(refusal));
    if (showConfig) {
        const { printConfigs } = await import('./show-config');
        await printConfigs(sources);
        return;
    }
    const work = { title: ['check', ...files], threads: jobs, cache, puzzles: sources.length };
    await withCrew(call, work, crew => checkSources(sources, given, crew, call));
}

/** Checks the puzzles of lists, and prints a report. However many they are, no more than some hundred are in memory. */
async function checkLines(given: CheckGiven, crew: Crew, call: Call): Promise<void> {
    const { locale } = call;
    const { puzzleLines } = await import('./files/json-lines');
    const lines = puzzleLines(given.files, refusal => call.refuse(refusal), locale);
    const options = { ...checkOptions(given, locale), hasForms: given.format === 'json' };
    const check = crew('check', options, async (line: PuzzleText) => line);
    const entries = new Entries(given, locale, false);
    await writeReport(check(lines, given.unordered), given, call, { entries });
}

/**
 * Checks puzzles, or a shard of them, in the order of their paths, and prints a report. With `--watch`, goes on with those
 * that change, and never returns.
 */
async function checkSources(sources: readonly Source[], given: CheckGiven, crew: Crew, call: Call): Promise<void> {
    const { locale } = call;
    const all = sources.toSorted((a, b) => comparePaths(a.name, b.name));
    const { index, of } = given.shard;
    const files = all.filter((_, n) => n % of === index - 1);
    const houses = new CheckedHouses(call, given.watch);
    await houses.refuseProblems(files.map(({ name }) => name));
    const check = checking(files, given, { crew, houses, locale });
    const proofs = given.proof === undefined ? undefined : new Proofs(given.proof, sources, given, locale);
    const progress = new Progress(files.length, process.stderr, locale);
    const watch = given.watch ? new Watch(given.files) : undefined;
    const checked = check(largestFirst(files));
    const records = inOrderOf(files, call.campaign ? progress.reporting(checked) : checked);
    const names = all.map(({ name }) => name);
    const shard = { index, of, files: names.length, list: listOf(names), options: optionsText(given, locale) };
    const baseline = await baselineOf(given);
    const entries = new Entries(given, locale, true, baseline);
    await writeReport(inShard(proofs?.of(records) ?? records, shard), given, call, { progress, entries });
    proofs?.end();
    baseline?.end(locale);
    if (watch) {
        printLines([watching(files.length)[locale]], process.stderr);
        await keepChecking(watch, check, entries);
    }
}

function checking(
    files: readonly Source[],
    given: CheckGiven,
    { crew, houses, locale }: { readonly crew: Crew; readonly houses: CheckedHouses; readonly locale: Locale },
): Workers<string, CheckRecord> {
    const unread = new Map(files.flatMap(({ name, unread }) => (unread ? [[name, unread[locale]]] : [])));
    const check = crew('check', checkOptions(given, locale), async (file: string) => {
        const why = unread.get(file);
        unread.delete(file);
        const house = await houses.settingsFor(file);
        return why === undefined
            ? { ...(await sourceOf(file, locale)), ...(house && { house }) }
            : { file, unread: why };
    });
    return names => houses.withRepeats(check(names));
}

async function baselineOf({ baseline, writeBaseline }: CheckGiven): Promise<Baseline | undefined> {
    return baseline === undefined ? undefined : new (await import('./baseline')).Baseline(baseline, writeBaseline);
}

function checkOptions(given: CheckGiven, locale: Locale): Tasks['check']['options'] {
    const { limitMs, engine, questions, path, crossCheck, strict, times } = given;
    return { limitMs, engine, questions, ...(path && { path }), crossCheck, strict, times, locale };
}

async function keepChecking(watch: Watch, check: Workers<string, CheckRecord>, entries: Entries): Promise<never> {
    const { options, locale, twins } = entries;
    const { entry } = reportFormats[options.format](locale, __PUZ_VERSION__);
    for (;;) {
        const { changed, gone } = watch.look();
        for (const file of gone) {
            twins?.forget(file);
            printLines([isGone(file)[locale]], process.stderr);
        }
        for await (const record of check(changed.toSorted(comparePaths))) {
            entries.add(record, entry, text => process.stdout.write(text));
        }
        await setTimeout(watchMs);
    }
}

/** The number of files that are sorted by size at a time. */
const sortedAtOnce = 100;

/** Large puzzles mostly take longest: if they came last, the other threads would be idle at the end. */
function largestFirst(files: readonly Source[]): string[] {
    const parts = Array.from({ length: Math.ceil(files.length / sortedAtOnce) }, (_, part) =>
        files.slice(part * sortedAtOnce, (part + 1) * sortedAtOnce),
    );
    return parts.flatMap(part => part.toSorted((a, b) => b.size - a.size).map(({ name }) => name));
}

/** Yields each record as soon as all earlier ones are there. */
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

/** The options that the lines of a report depend on, as they are typed. */
function optionsText(given: CheckGiven, locale: Locale): string {
    const { limitMs, engine, questions, path, strict, crossCheck, times, proof } = given;
    return [
        `--lang ${locale}`,
        ...(limitMs === 1000 * defaultSeconds ? [] : [`--time-limit ${limitMs / 1000}`]),
        ...(questions.countTo === defaultCount ? [] : [`--count ${questions.countTo}`]),
        ...(engine === engineNames[0] ? [] : [`--engine ${engine}`]),
        ...(crossCheck ? ['--cross-check'] : []),
        ...(strict ? ['--strict'] : []),
        ...(path ? ['--grade'] : []),
        ...(times ? ['--times'] : []),
        ...(proof === undefined ? [] : ['--proof']),
    ].join(' ');
}

const watching = (files: number): Text => ({
    en: `Watching ${counted(files, 'file')}. Ctrl+C ends.`,
    ja: `${files}個のファイルの変更を待っています(Ctrl+C で終了)。`,
});

const isGone = (file: string): Text => ({ en: `${file}: no longer there`, ja: `${file}: ファイルがなくなりました` });
