import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as readline from 'node:readline';
import type { Job, JobKind, ResultOf, RunOptions, Solver } from '../jobs/job';
import type { Locale, Text } from '../message';
import { cannot, causeOf } from './files/errors';
import { appendToFile, isForRoom, writeFile } from './files/output-file';
import { printError, Refusal, refuseUnless } from './terminal';

// The first line names the build of the results. Each other line is the key of a job and its result. Lines are only added,
// each with the line break before it. So several processes may share the file, and if one of them is killed while it writes
// a line, only that line is lost.
const headOf = (build: string): string => `puz cache ${build}`;

/**
 * A solver that keeps its results in a file, whatever the puzzle's name and layout. A job that the clock, the memory or the
 * user ended is done again; one that ended at its work limit is done again with another limit. If the disk is full, the
 * solver goes on without the file, and prints that once.
 *
 * @param build of this program: another one may find out more, or word it differently
 * @throws Refusal if the file cannot be used
 */
export async function withCache(solver: Solver, file: string, build: string, locale: Locale): Promise<Solver> {
    const results = new Map<string, string>();
    let isKept = true;
    const keeping = (write: () => unknown): void => {
        try {
            if (isKept) {
                write();
            }
        } catch (error) {
            if (error instanceof Refusal) {
                throw error;
            }
            isKept = false;
            printError(notKept(file, error)[locale]);
        }
    };
    const isOfBuild = await readCache(file, build, results);
    if (!isOfBuild) {
        keeping(() => begin(file, build));
    }
    return {
        async run<K extends JobKind>(job: Job<K>, options?: RunOptions<K>): Promise<ResultOf<K>> {
            const knownAt = (key: string): ResultOf<K> | undefined => {
                const known = results.get(key);
                return known === undefined ? undefined : parsed(known);
            };
            // A complete result is complete with any limit; one that ended at its limit ends there again.
            const { limitMs, ...question } = job;
            const keys = { complete: keyOf(question), limited: keyOf([question, limitMs]) };
            const known = knownAt(keys.complete) ?? knownAt(keys.limited);
            if (known) {
                return known;
            }
            const result = await solver.run(job, options);
            if (result.reason === undefined || result.reason === 'work') {
                const key = result.reason === undefined ? keys.complete : keys.limited;
                const text = JSON.stringify(result);
                results.set(key, text);
                keeping(() => appendToFile(file, `\n${key} ${text}`));
            }
            return result;
        },
    };
}

function notKept(file: string, error: unknown): Text {
    const { en, ja } = causeOf(error);
    return {
        en: `The cache "${file}" could not be kept: ${en}.`,
        ja: `キャッシュ「${file}」を保存できませんでした(${ja})。`,
    };
}

/**
 * Adds the results of a cache. Returns false if the file is missing, or a cache of another build.
 *
 * @throws Refusal if it is another kind of file, or cannot be read
 */
async function readCache(file: string, build: string, results: Map<string, string>): Promise<boolean> {
    try {
        if (!fs.existsSync(file) || fs.statSync(file).size === 0) {
            return false;
        }
        let head: string | undefined;
        for await (const line of readline.createInterface({ input: fs.createReadStream(file) })) {
            if (head === undefined) {
                head = line;
                if (head !== headOf(build)) {
                    break;
                }
            } else {
                results.set(line.slice(0, keyLength), line.slice(keyLength + 1));
            }
        }
        refuseUnless(head?.startsWith(headOf('')), {
            en: `"${file}" is not a cache of puz; it was left as it is.`,
            ja: `「${file}」は puz のキャッシュではありません(変更していません)。`,
        });
        return head === headOf(build);
    } catch (error) {
        throw error instanceof Refusal ? error : cannot('read', file, error);
    }
}

/** @throws Refusal if the file cannot be made; an error of the system if the disk is full */
function begin(file: string, build: string): void {
    try {
        writeFile(file, headOf(build));
    } catch (error) {
        if (isForRoom(error)) {
            throw error;
        }
        const { en, ja } = cannot('write', file, error).text;
        throw new Refusal({
            en: `The cache ${en} No puzzle was checked.`,
            ja: `キャッシュ${ja}パズルは検査していません。`,
        });
    }
}

/** The length of a SHA-256 in hexadecimal. */
const keyLength = 64;

function keyOf(question: object): string {
    return createHash('sha256').update(JSON.stringify(question)).digest('hex');
}

/** Undefined if the line is cut off. */
function parsed<R>(text: string): R | undefined {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}
