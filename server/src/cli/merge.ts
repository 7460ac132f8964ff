import * as readline from 'node:readline';
import { cannot, inputOf } from './files';
import { comparePaths } from './order';
import type { CheckRecord } from './record';
import { Refusal } from './terminal';

/**
 * The records of several reports, as one check of all their puzzles would have given them. What was checked again counts
 * as in the last report that has it.
 *
 * @param names of reports of `--format json`; `-` is the standard input
 * @throws Refusal
 */
export async function mergedRecords(names: readonly string[]): Promise<Iterable<CheckRecord>> {
    // Lines take less memory than what they say.
    const lines = new Map<string, string>();
    for (const name of names) {
        try {
            let number = 0;
            for await (const line of readline.createInterface({ input: inputOf(name), crlfDelay: Infinity })) {
                number += 1;
                if (line.trim() !== '') {
                    lines.set(fileOf(line, name, number), line);
                }
            }
        } catch (error) {
            throw error instanceof Refusal ? error : cannot('read', name, error);
        }
    }
    const inOrder = [...lines].sort(([a], [b]) => comparePaths(a, b));
    return (function* () {
        for (const [, line] of inOrder) {
            yield JSON.parse(line) as CheckRecord;
        }
    })();
}

/** @throws Refusal where a line is no record, such as the last one of a check that was ended */
function fileOf(line: string, name: string, number: number): string {
    try {
        const record = JSON.parse(line) as Partial<CheckRecord> | null;
        if (record && typeof record.file === 'string' && record.outcome && record.messages && record.decided) {
            return record.file;
        }
    } catch {
        // It is said below.
    }
    throw new Refusal({
        en: `Line ${number} of "${name}" is no line of a report of puz check --format json.`,
        ja: `「${name}」の${number}行目は、puz check --format json の報告の行ではありません。`,
    });
}
