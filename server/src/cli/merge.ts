import * as readline from 'node:readline';
import { comparePaths } from '../check/order';
import { type CheckRecord, isRecord, type ShardOfCheck } from '../check/record';
import { counted, type Text, textIf } from '../message';
import type { Call, GivenTo } from './command';
import type { merge } from './commands/merge';
import { cannot } from './files/errors';
import { inputOf } from './files/reading';
import { listOf, writeReport } from './report';
import { printError, Refusal, refuseUnless } from './terminal';

interface Merged {
    readonly records: Iterable<CheckRecord>;
    /** Inconsistencies between complete reports. */
    readonly remarks: readonly Text[];
    /** Missing or incomplete shards, and puzzles that a later one of the same name replaces. */
    readonly missing: readonly Text[];
}

/** `puz merge`. @throws Refusal */
export async function mergeReports(given: GivenTo<typeof merge>, call: Call): Promise<void> {
    const { records, remarks, missing } = await merged(given.reports);
    await writeReport(records, { ...given, cellNames: 'r3c4' }, call);
    for (const text of remarks) {
        printError(text[call.locale]);
    }
    for (const text of missing) {
        call.refuse(new Refusal(text));
    }
}

/** A record, as the text of its line, which takes less memory. */
interface Line {
    readonly text: string;
    /** The name of its report. */
    readonly report: string;
    /** The shards that have a record of the file. */
    readonly shards: ReadonlySet<ShardOfCheck>;
}

/**
 * Combines the records of several reports as if they came from a single check. If a file is in several, the last counts.
 *
 * @param names of reports of `--format json`; `-` is the standard input
 * @throws Refusal
 */
async function merged(names: readonly string[]): Promise<Merged> {
    const reports = new Reports();
    const empty: string[] = [];
    for (const name of names) {
        try {
            const input = readline.createInterface({ input: inputOf(name), crlfDelay: Infinity });
            if ((await reports.add(name, input)) === 0) {
                empty.push(name);
            }
        } catch (error) {
            throw error instanceof Refusal ? error : cannot('read', name, error);
        }
    }
    const lines = [...reports.lines].sort(([a], [b]) => comparePaths(a, b));
    const checks = checksIn(lines.map(([, line]) => line));
    // Only a shard may have no puzzle.
    const withoutFiles = checks.reduce((sum, { counts }) => sum + counts.filter(count => count === 0).length, 0);
    refuseUnless(empty.length <= withoutFiles, {
        en: `"${empty[0]}" is empty: its check was not done to the end.`,
        ja: `「${empty[0]}」は空です。検査が最後まで行われていません。`,
    });
    const list = listOf(lines.map(([file]) => file));
    const unfinished = checks.filter(check => check.list !== list && missingFrom(check).length > 0);
    const isUnfinished = (shard: ShardOfCheck): boolean => unfinished.some(({ key }) => key === checkOf(shard));
    const isComplete = unfinished.length === 0 && lines.every(([, { shards }]) => shards.size > 0);
    const all = { index: 1, of: 1, files: lines.length, list };
    const differing = (isPuzzle: boolean): Text[] =>
        [...reports.differences.values()].filter(difference => difference.isPuzzle === isPuzzle).map(differenceText);
    return {
        records: (function* () {
            for (const [, { text, shards }] of lines) {
                const { shard: _, ...record } = JSON.parse(text) as CheckRecord;
                const latest = [...shards].reverse();
                // An incomplete report may be merged with the rest later.
                const shard = isComplete ? { ...all, options: latest[0]!.options } : latest.find(isUnfinished);
                yield shard ? { ...record, shard } : record;
            }
        })(),
        remarks: [...optionRemarks(reports.namesByOptions), ...differing(false)],
        missing: [...unfinished.flatMap(missingFrom), ...otherFiles(unfinished), ...differing(true)],
    };
}

class Reports {
    /** The last line of each file. */
    readonly lines = new Map<string, Line>();
    readonly differences = new Map<string, Difference>();
    /** The first report of each set of options. */
    readonly namesByOptions = new Map<string, string>();
    /** One object for each shard, by its JSON. */
    readonly #shards = new Map<string, ShardOfCheck>();

    /** Returns the number of lines that are not empty. @throws Refusal if one is not a record */
    async add(name: string, texts: AsyncIterable<string>): Promise<number> {
        let number = 0;
        let count = 0;
        for await (const text of texts) {
            number += 1;
            if (text.trim() !== '') {
                count += 1;
                this.#addLine(text, name, recordIn(text, name, number));
            }
        }
        return count;
    }

    #addLine(text: string, report: string, { file, shard }: CheckRecord): void {
        const before = this.lines.get(file);
        const shards = new Set(before?.shards);
        if (shard) {
            this.namesByOptions.set(shard.options, this.namesByOptions.get(shard.options) ?? report);
            const key = JSON.stringify(shard);
            const known = this.#shards.get(key) ?? shard;
            this.#shards.set(key, known);
            // The latest shard is the last one of the set.
            shards.delete(known);
            shards.add(known);
        }
        const line = { text, report, shards };
        if (before) {
            addDifference(this.differences, file, before, line);
        }
        this.lines.set(file, line);
    }
}

/** The part of a check that the reports have. */
interface CheckParts extends Pick<ShardOfCheck, 'of' | 'files' | 'list'> {
    readonly key: string;
    /** The first report with a record of it. */
    readonly report: string;
    /** The number of files of each shard. */
    readonly counts: number[];
}

/** A key of a check. */
function checkOf({ of, files, list }: ShardOfCheck): string {
    return `${of} ${files} ${list}`;
}

function checksIn(lines: readonly Line[]): CheckParts[] {
    const checks = new Map<string, CheckParts>();
    for (const { report, shards } of lines) {
        const seen = new Set<string>();
        for (const shard of shards) {
            const { index, of, files, list } = shard;
            const key = checkOf(shard);
            if (!seen.has(`${index} ${key}`)) {
                seen.add(`${index} ${key}`);
                const known = checks.get(key);
                const check = known ?? { key, of, files, list, report, counts: Array.from({ length: of }, () => 0) };
                checks.set(key, check);
                check.counts[index - 1]! += 1;
            }
        }
    }
    return [...checks.values()];
}

function missingFrom({ of, files, report, counts }: CheckParts): Text[] {
    return counts.flatMap((count, index) => {
        const wanted = Math.ceil((files - index) / of);
        const shard = `${index + 1}/${of}`;
        const name: Text =
            of === 1
                ? { en: `"${report}"`, ja: `「${report}」は` }
                : { en: `Shard ${shard}`, ja: `分担 ${shard} の検査結果が` };
        const text: Text =
            count === 0
                ? { en: `${name.en} is missing.`, ja: `${name.ja}ありません。` }
                : {
                      en: `${name.en} is not whole: it has ${count} of ${counted(wanted, 'file')}.`,
                      ja: `${name.ja}途中までしかありません(${wanted}個のファイルのうち${count}個)。`,
                  };
        return count < wanted ? [text] : [];
    });
}

/** Reports that shards do not belong together. */
function otherFiles(unfinished: readonly CheckParts[]): Text[] {
    const [first, other] = unfinished.filter(({ of }) => of > 1);
    return first && other
        ? [
              {
                  en: `The shards in "${first.report}" and "${other.report}" are not of the same list of files: all have to see the same files under the same names.`,
                  ja: `「${first.report}」と「${other.report}」は、同じファイルの分担ではありません。どの分担でも、同じファイルを同じ名前で指定してください。`,
              },
          ]
        : [];
}

/** @param reports the first report of each set of options */
function optionRemarks(reports: ReadonlyMap<string, string>): Text[] {
    const [first, ...others] = reports;
    return others.map(([options, report]) => ({
        en: `The reports were made with different options: "${first![1]}" with ${first![0]}, "${report}" with ${options}.`,
        ja: `検査結果のオプションが異なります: 「${first![1]}」は ${first![0]}、「${report}」は ${options} です。`,
    }));
}

/** A difference between two reports about the same files. */
interface Difference {
    /** Whether the puzzles differ, not just their results. */
    readonly isPuzzle: boolean;
    /** The first file. */
    readonly file: string;
    readonly reports: readonly [string, string];
    /** The number of other files. */
    more: number;
}

function addDifference(differences: Map<string, Difference>, file: string, before: Line, after: Line): void {
    const [a, b] = [contentOf(before.text), contentOf(after.text)];
    const isPuzzle = a.puzzle !== undefined && b.puzzle !== undefined && a.puzzle !== b.puzzle;
    if (isPuzzle || a.result !== b.result) {
        const key = JSON.stringify([isPuzzle, before.report, after.report]);
        const known = differences.get(key) ?? { isPuzzle, file, reports: [before.report, after.report], more: -1 };
        differences.set(key, known);
        known.more += 1;
    }
}

function differenceText({ isPuzzle, file, reports: [a, b], more }: Difference): Text {
    const others = textIf(more > 0, { en: ` and ${counted(more, 'other file')}`, ja: `ほか${more}個のファイル` });
    const name = { en: `"${file}"${others.en}`, ja: `「${file}」${others.ja}` };
    return isPuzzle
        ? {
              en: `"${a}" and "${b}" have different puzzles for ${name.en}: only those of the last one are in the report.`,
              ja: `${name.ja}のパズルが「${a}」と「${b}」とで異なります。まとめた結果には後のほうだけが入っています。`,
          }
        : {
              en: `"${a}" and "${b}" differ about ${name.en}: the last one counts.`,
              ja: `${name.ja}の結果が「${a}」と「${b}」とで異なります。後のほうを採りました。`,
          };
}

/** The puzzle, if it was read, and the result without texts, which depend on the language and on other puzzles. */
function contentOf(text: string): { readonly puzzle: string | undefined; readonly result: string } {
    const record = JSON.parse(text) as CheckRecord;
    const mistakes = record.messages.map(({ line, column, code }) => [line, column, code]);
    const isRead = record.outcome !== 'unread' && record.outcome !== 'fault';
    const none = undefined;
    const leftOut = { puzzle: none, messages: none, shard: none, ms: none, verdict: none, variant: none };
    return {
        puzzle: isRead ? JSON.stringify(record.puzzle ?? mistakes) : undefined,
        result: JSON.stringify({ ...record, ...leftOut, grade: record.grade?.level }),
    };
}

/** @throws Refusal if a line is not a record, such as the last line of a check that was killed */
function recordIn(line: string, name: string, number: number): CheckRecord {
    try {
        const record: unknown = JSON.parse(line);
        if (isRecord(record)) {
            return record;
        }
    } catch {
        // The refusal below tells.
    }
    throw new Refusal({
        en: `Line ${number} of "${name}" is no line of a report of puz check --format json.`,
        ja: `「${name}」の${number}行目は、puz check --format json の検査結果の行ではありません。`,
    });
}
