import { createHash } from 'node:crypto';
import * as path from 'node:path';
import { withCells } from '../board/cell-words';
import type { PlacedMessage } from '../check/finding-lines';
import { type CheckRecord, exitCodeOf } from '../check/record';
import { reportFormats } from '../check/reports/formats';
import { HtmlPages } from '../check/reports/html';
import { emptySummary, entryOf, summaryText, withRecord } from '../check/reports/report';
import { Twins } from '../check/twins';
import type { Locale } from '../message';
import type { Baseline } from './baseline';
import type { Call, GivenTo } from './command';
import type { check } from './commands/check';
import { isFolder, printingTo, refuseToOverwrite } from './files/writing';
import type { Progress } from './progress';
import { printError, printLines } from './terminal';

type ReportOptions = Pick<GivenTo<typeof check>, 'format' | 'output' | 'force' | 'cellNames'>;

/** Writes records as entries of a report. */
export class Entries {
    /** Undefined if puzzles are not compared. */
    readonly twins: Twins | undefined;

    /** @param areCompared whether repeated puzzles are found, which takes memory for each puzzle */
    constructor(
        readonly options: Pick<ReportOptions, 'format' | 'cellNames'>,
        readonly locale: Locale,
        areCompared = true,
        readonly baseline?: Baseline,
    ) {
        this.twins = areCompared ? new Twins() : undefined;
    }

    /** Writes an entry. Returns its record, which differs from the given one if the puzzle is repeated. */
    add(checked: CheckRecord, entry: (record: CheckRecord) => string, write: (text: string) => void): CheckRecord {
        const compared = this.twins?.add(checked, this.locale) ?? checked;
        const named = this.#withNamedCells(this.baseline?.without(compared, this.locale) ?? compared);
        const { text, record } = entryOf(named, entry, this.locale);
        write(text);
        if (record.outcome === 'unread') {
            printError(record.verdict);
        }
        return record;
    }

    /** JSON keeps its names of cells, for programs and for `puz merge`. */
    #withNamedCells(record: CheckRecord): CheckRecord {
        const { format, cellNames } = this.options;
        const named = (one: PlacedMessage): PlacedMessage => {
            return { ...one, message: withCells(one.message, cellNames, this.locale) };
        };
        return format === 'json' ? record : { ...record, messages: record.messages.map(named) };
    }
}

/** Prints a report, or writes it into the file of `--output`. @throws Refusal if it cannot be written */
export async function writeReport(
    records: AsyncIterable<CheckRecord> | Iterable<CheckRecord>,
    options: ReportOptions,
    call: Call,
    { progress, entries = new Entries(options, call.locale) }: { readonly progress?: Progress; entries?: Entries } = {},
): Promise<void> {
    const { format, output, force } = options;
    const { locale } = call;
    let summary = emptySummary;
    const writeEach = async (entry: (record: CheckRecord) => string, write: (text: string) => void): Promise<void> => {
        for await (const checked of records) {
            const record = entries.add(checked, entry, write);
            summary = withRecord(summary, record);
            call.include(exitCodeOf(record));
            progress?.add(!record.ok);
        }
        progress?.clear();
    };
    const file = output === undefined ? undefined : reportFile(output, format);
    await printingTo(file, force, async ({ print, addFile }) => {
        if (format === 'html' && file !== undefined && addFile) {
            const { dir, base } = path.parse(file);
            const pages = new HtmlPages(base, page => addFile(path.join(dir, page.name), page.html), locale);
            refuseToOverwrite(path.join(dir, pages.first), force);
            const add = (record: CheckRecord): string => {
                pages.add(record);
                return '';
            };
            await writeEach(add, () => pages.writeFull());
            print(pages.end(summary));
            return;
        }
        const report = reportFormats[format](locale, __PUZ_VERSION__);
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
}

/** A page in a folder has the name that web servers look for. */
function reportFile(output: string, format: string): string {
    return format === 'html' && isFolder(output) ? path.join(output, 'index.html') : output;
}

/** A hash of names in their order. */
export function listOf(names: readonly string[]): string {
    return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
}
