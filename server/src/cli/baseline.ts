import * as fs from 'node:fs';
import * as path from 'node:path';
import { comparePaths } from '../check/order';
import { type CheckRecord, outcomeTexts } from '../check/record';
import { slashes } from '../check/reports/uri';
import { counted, type Locale } from '../message';
import { readBytes } from './files/reading';
import { writeOutput } from './files/writing';
import { printError, Refusal, refuseUnless } from './terminal';

type Messages = CheckRecord['messages'];
type Counts = Readonly<Record<string, number>>;

/**
 * The findings that a check does not fail on: how many of each code a file may have. Its paths begin at its own folder.
 * Once written, its numbers only get smaller.
 */
export class Baseline {
    readonly #allowed: ReadonlyMap<string, Counts>;
    /** The findings of the files that were checked, by their keys; those of a new file are all allowed. */
    readonly #found = new Map<string, Counts>();
    readonly #isNew: boolean;

    /** @param isWritten whether the file may be missing, since it is to be written @throws Refusal if it is no baseline */
    constructor(
        readonly file: string,
        readonly isWritten: boolean,
    ) {
        this.#isNew = isWritten && !fs.existsSync(file);
        this.#allowed = new Map(this.#isNew ? [] : Object.entries(readBaseline(file)));
    }

    /** Returns the record without findings of which no more are there than allowed. It is ok if none is left. */
    without(record: CheckRecord, locale: Locale): CheckRecord {
        const key = this.#keyOf(record.file);
        const counts = countsOf(record);
        this.#found.set(key, counts);
        const allowed = this.#isNew ? counts : (this.#allowed.get(key) ?? {});
        const isLeft = (code: string): boolean => (counts[code] ?? 0) > (allowed[code] ?? 0);
        const isKnown = !record.ok && Object.keys(counts).length > 0 && !Object.keys(counts).some(isLeft);
        const verdict = `${record.verdict}; ${outcomeTexts.known[locale]}`;
        const messages = record.messages.filter(({ code }) => counts[code] === undefined || isLeft(code));
        return { ...record, messages, ...(isKnown && { outcome: 'known', ok: true, verdict }) };
    }

    /** Writes what is left of the allowed findings, or reports that some are gone. @throws Refusal */
    end(locale: Locale): void {
        const left = new Map(this.#isNew ? this.#found : this.#allowed);
        for (const [key, allowed] of this.#isNew ? [] : this.#allowed) {
            const found = this.#found.get(key) ?? (this.#isThere(key) ? allowed : {});
            const fewer = Object.entries(allowed).map(([code, count]) => [code, Math.min(count, found[code] ?? 0)]);
            left.set(key, Object.fromEntries(fewer));
        }
        const gone = sumOf(this.#allowed) - sumOf(left);
        if (this.isWritten && (this.#isNew || gone > 0)) {
            const rows = [...left].sort(([a], [b]) => comparePaths(a, b));
            const kept = rows.flatMap(([key, counts]) => {
                const some = Object.entries(counts).filter(([, count]) => count > 0);
                return some.length > 0 ? [[key, Object.fromEntries(some.sort())] as const] : [];
            });
            writeOutput(this.file, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`, true);
        } else if (gone > 0) {
            const text = {
                en: `"${this.file}" allows ${counted(gone, 'finding')} that are gone. --write-baseline removes them from it.`,
                ja: `「${this.file}」にある指摘のうち、${gone}件はもうありません。--write-baseline を付けると取り除きます。`,
            };
            printError(text[locale]);
        }
    }

    #keyOf(file: string): string {
        return file === '-' ? file : slashes(path.relative(path.dirname(this.file), file));
    }

    #isThere(key: string): boolean {
        return key === '-' || fs.existsSync(path.join(path.dirname(this.file), key));
    }
}

/** The number of findings of each code. A failing puzzle has its other messages counted if it has no warning. */
function countsOf({ ok, outcome, messages }: CheckRecord): Counts {
    const counts: Record<string, number> = {};
    const serious = messages.filter(({ severity }) => severity === 'error' || severity === 'warning');
    const seen: Messages =
        outcome === 'unread' || outcome === 'fault' ? [] : ok || serious.length > 0 ? serious : messages;
    for (const { code } of seen) {
        counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
}

function sumOf(all: ReadonlyMap<string, Counts>): number {
    return [...all.values()].flatMap(counts => Object.values(counts)).reduce((sum, count) => sum + count, 0);
}

/** @throws Refusal */
function readBaseline(file: string): Readonly<Record<string, Counts>> {
    const text = Buffer.from(readBytes(file)).toString('utf8');
    try {
        const read: unknown = JSON.parse(text);
        const isBaseline =
            isObject(read) &&
            Object.values(read).every(
                counts => isObject(counts) && Object.values(counts).every(count => Number.isSafeInteger(count)),
            );
        refuseUnless(isBaseline, notBaseline(file));
        return read as Record<string, Counts>;
    } catch (error) {
        throw error instanceof Refusal ? error : new Refusal(notBaseline(file));
    }
}

const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

const notBaseline = (file: string) => ({
    en: `"${file}" is no baseline, such as {"a.puz": {"solution/several": 1}}. --write-baseline makes one where there is no file.`,
    ja: `「${file}」はベースラインではありません(例: {"a.puz": {"solution/several": 1}})。ファイルのないところに --write-baseline で作れます。`,
});
