import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as readline from 'node:readline';
import type { Job, JobKind, ResultOf, RunOptions, Solver } from '../jobs/job';
import type { Locale, Text } from '../message';
import { cannot, causeOf } from './files/errors';
import { appendToFile, isForRoom, writeFile } from './files/output-file';
import { printError, Refusal } from './terminal';

// A line says of which build the reports are; then there is a line for each question: its key and the report. Lines
// are only added, so that several processes may share the file, and what one of them leaves when it is killed is read
// as far as it is whole.
const headOf = (build: string): string => `puz cache ${build}`;

/**
 * A solver that keeps its results in a file, whatever the puzzle's name and layout. What ended for lack of time or memory
 * is tried again, and so is what was cut short, with another limit. If the disk is full, it goes on without the file, and
 * prints that once.
 *
 * @param build of this program, as another one may find out more or word it differently
 * @throws Refusal where the file cannot be used
 */
export async function withCache(solver: Solver, file: string, build: string, locale: Locale): Promise<Solver> {
    const results = new Map<string, string>();
    let isKept = true;
    const keeping = (write: () => void): void => {
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
    const state = await readCache(file, build, results);
    keeping(() => {
        if (state === 'other') {
            begin(file, build);
        } else if (state === 'cut off') {
            appendToFile(file, '\n');
        }
    });
    return {
        async run<K extends JobKind>(job: Job<K>, options?: RunOptions<K>): Promise<ResultOf<K>> {
            const knownAt = (key: string): ResultOf<K> | undefined => {
                const known = results.get(key);
                return known === undefined ? undefined : parsed(known);
            };
            // A complete result is complete with any limit; one that was cut short ends there again with the same limit.
            const { limitMs, ...question } = job;
            const keys = { complete: keyOf(question), cutShort: keyOf([question, limitMs]) };
            const known = knownAt(keys.complete) ?? knownAt(keys.cutShort);
            if (known) {
                return known;
            }
            const found = await solver.run(job, options);
            if (found.reason === undefined || found.reason === 'work') {
                const key = found.reason === undefined ? keys.complete : keys.cutShort;
                const text = JSON.stringify(found);
                results.set(key, text);
                keeping(() => appendToFile(file, `${key} ${text}\n`));
            }
            return found;
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
 * Adds what a cache has to the reports. Returns whether it is whole, or its last line is cut off, or it is of another
 * build, or not there.
 *
 * @throws Refusal where it is something else, or cannot be read
 */
async function readCache(
    file: string,
    build: string,
    results: Map<string, string>,
): Promise<'whole' | 'cut off' | 'other'> {
    try {
        if (!fs.existsSync(file) || fs.statSync(file).size === 0) {
            return 'other';
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
        if (!head?.startsWith(headOf(''))) {
            throw new Refusal({
                en: `"${file}" is not a cache of puz; it was left as it is.`,
                ja: `「${file}」は puz のキャッシュではありません(変更していません)。`,
            });
        }
        if (head !== headOf(build)) {
            return 'other';
        }
        return (await isWhole(file)) ? 'whole' : 'cut off';
    } catch (error) {
        throw error instanceof Refusal ? error : cannot('read', file, error);
    }
}

/** @throws Refusal where there can be no such file; an error of the system where there is only no room for it */
function begin(file: string, build: string): void {
    try {
        writeFile(file, `${headOf(build)}\n`);
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

/** Whether the last line of a file is whole. */
async function isWhole(file: string): Promise<boolean> {
    let end = '';
    for await (const byte of fs.createReadStream(file, { start: fs.statSync(file).size - 1, encoding: 'latin1' })) {
        end = byte;
    }
    return end === '\n';
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
