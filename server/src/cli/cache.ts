import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as readline from 'node:readline';
import type { Report } from '../solve/report';
import type { SolveRequest } from '../solve/threads/thread';
import { cannot, makeFolders } from './files';
import type { Solver } from './solver';
import { Refusal } from './terminal';

// A line says of which build the reports are; then there is a line for each question: its key and the report. Lines
// are only added, so that several processes may share the file, and what one of them leaves when it is killed is read
// as far as it is whole.
const headOf = (build: string): string => `puz cache ${build}`;

/**
 * A solver that keeps its results in a file, whatever the puzzle's name and layout. What was left undecided, for lack
 * of time or memory, is tried again.
 *
 * @param build of this program, as another one may find out more or word it differently
 * @throws Refusal where the file cannot be used
 */
export async function withCache(solver: Solver, file: string, build: string): Promise<Solver> {
    const { reports, isWhole } = await readCache(file, build);
    const add = (text: string): void => {
        try {
            fs.appendFileSync(file, text);
        } catch (error) {
            throw cannot('write', file, error);
        }
    };
    if (!isWhole) {
        add('\n');
    }
    return {
        async solve(request, ...rest) {
            const key = keyOf(request);
            const known = reports.get(key);
            const report = known === undefined ? undefined : parsed(known);
            if (report) {
                return report;
            }
            const found = await solver.solve(request, ...rest);
            if (found.reason === undefined) {
                const text = JSON.stringify(found);
                reports.set(key, text);
                add(`${key} ${text}\n`);
            }
            return found;
        },
    };
}

/** Reads the file; begins it anew where there is none, or one of another build. */
async function readCache(
    file: string,
    build: string,
): Promise<{ readonly reports: Map<string, string>; readonly isWhole: boolean }> {
    const reports = new Map<string, string>();
    try {
        if (!fs.existsSync(file) || fs.statSync(file).size === 0) {
            begin(file, build);
        }
        let head: string | undefined;
        for await (const line of readline.createInterface({ input: fs.createReadStream(file) })) {
            if (head === undefined) {
                head = line;
                if (head !== headOf(build)) {
                    break;
                }
            } else {
                reports.set(line.slice(0, keyLength), line.slice(keyLength + 1));
            }
        }
        if (!head?.startsWith(headOf(''))) {
            throw new Refusal({
                en: `"${file}" is not a cache of puz; it was left as it is.`,
                ja: `「${file}」は puz のキャッシュではありません(変更していません)。`,
            });
        }
        if (head !== headOf(build)) {
            begin(file, build);
        }
        return { reports, isWhole: lastByte(file) === '\n' };
    } catch (error) {
        throw error instanceof Refusal ? error : cannot('read', file, error);
    }
}

/** @throws Refusal */
function begin(file: string, build: string): void {
    try {
        makeFolders(path.dirname(file));
        fs.writeFileSync(file, `${headOf(build)}\n`);
    } catch (error) {
        const { en, ja } = cannot('write', file, error).text;
        throw new Refusal({
            en: `The cache ${en} No puzzle was checked.`,
            ja: `キャッシュ${ja}パズルは検査していません。`,
        });
    }
}

function lastByte(file: string): string {
    const handle = fs.openSync(file, 'r');
    const byte = Buffer.alloc(1);
    fs.readSync(handle, byte, 0, 1, fs.fstatSync(handle).size - 1);
    fs.closeSync(handle);
    return byte.toString();
}

/** The length of a SHA-256 in hexadecimal. */
const keyLength = 64;

/** A key for a puzzle and what is asked of it, whatever the time limit. */
function keyOf({ model, engine, questions }: SolveRequest): string {
    return createHash('sha256')
        .update(JSON.stringify([model, engine, questions]))
        .digest('hex');
}

/** Undefined where a line is cut short. */
function parsed(text: string): Report | undefined {
    try {
        return JSON.parse(text) as Report;
    } catch {
        return undefined;
    }
}
