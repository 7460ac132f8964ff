import * as readline from 'node:readline';
import { comparePaths } from '../check/order';
import type { CheckRecord } from '../check/record';
import { counted, type Text } from '../message';
import { cannot, inputOf } from './files';
import { Refusal } from './terminal';

/** What several reports say together. */
export interface Merged {
    readonly records: Iterable<CheckRecord>;
    /** Which shards are not there, or not to their end. */
    readonly missing: readonly Text[];
}

/** Lines take less memory than what they say. */
interface Line {
    readonly text: string;
    readonly shard: CheckRecord['shard'];
}

/**
 * The records of several reports, as one check of all their puzzles would have given them. What was checked again counts
 * as in the last report that has it.
 *
 * @param names of reports of `--format json`; `-` is the standard input
 * @throws Refusal
 */
export async function merged(names: readonly string[]): Promise<Merged> {
    const lines = new Map<string, Line>();
    const empty: string[] = [];
    for (const name of names) {
        try {
            let number = 0;
            let isEmpty = true;
            for await (const text of readline.createInterface({ input: inputOf(name), crlfDelay: Infinity })) {
                number += 1;
                if (text.trim() !== '') {
                    isEmpty = false;
                    const { file, shard } = recordIn(text, name, number);
                    lines.set(file, { text, shard: shard ?? lines.get(file)?.shard });
                }
            }
            if (isEmpty) {
                empty.push(name);
            }
        } catch (error) {
            throw error instanceof Refusal ? error : cannot('read', name, error);
        }
    }
    const inOrder = [...lines].sort(([a], [b]) => comparePaths(a, b));
    const shards = inOrder.flatMap(([, { shard }]) => shard ?? []);
    // Only a shard may have no puzzle.
    if (empty.length > 0 && shards.length === 0) {
        throw new Refusal({
            en: `"${empty[0]}" is empty: its check was not done to the end.`,
            ja: `「${empty[0]}」は空です。検査が最後まで行われていません。`,
        });
    }
    const missing = missingFrom(shards);
    return {
        records: (function* () {
            for (const [, { text, shard }] of inOrder) {
                const { shard: _, ...record } = JSON.parse(text) as CheckRecord;
                // What is not whole may be put together with the rest later.
                yield missing.length > 0 && shard ? { ...record, shard } : record;
            }
        })(),
        missing,
    };
}

function missingFrom(shards: readonly NonNullable<CheckRecord['shard']>[]): Text[] {
    const sets = new Map<string, { readonly files: number; readonly found: number[] }>();
    for (const { index, of, files } of shards) {
        const key = `${of} ${files}`;
        const set = sets.get(key) ?? { files, found: Array.from({ length: of }, () => 0) };
        set.found[index - 1]! += 1;
        sets.set(key, set);
    }
    return [...sets.values()].flatMap(({ files, found }) => {
        return found.flatMap((count, index) => {
            const wanted = Math.ceil((files - index) / found.length);
            const name = `${index + 1}/${found.length}`;
            return count >= wanted
                ? []
                : count === 0
                  ? { en: `Shard ${name} is missing.`, ja: `分担 ${name} の報告がありません。` }
                  : {
                        en: `Shard ${name} is not whole: it has ${count} of ${counted(wanted, 'file')}.`,
                        ja: `分担 ${name} の報告が途中までしかありません(${wanted}個のファイルのうち${count}個)。`,
                    };
        });
    });
}

/** @throws Refusal where a line is no record, such as the last one of a check that was ended */
function recordIn(line: string, name: string, number: number): Pick<Line, 'shard'> & { readonly file: string } {
    try {
        const record = JSON.parse(line) as Partial<CheckRecord> | null;
        const { file, outcome, messages, decided, shard } = record ?? {};
        if (typeof file === 'string' && outcome && messages && decided) {
            return { file, shard };
        }
    } catch {
        // It is said below.
    }
    throw new Refusal({
        en: `Line ${number} of "${name}" is no line of a report of puz check --format json.`,
        ja: `「${name}」の${number}行目は、puz check --format json の報告の行ではありません。`,
    });
}
