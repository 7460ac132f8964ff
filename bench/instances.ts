import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { importPuzzle } from '../server/src/exchange/import';
import { loadPuzzle } from '../server/src/language/load';
import type { Model } from '../server/src/puzzles/model';
import type { Status } from '../server/src/solve/report';

/** A puzzle to be measured, with what is known of it. */
export interface Instance {
    readonly name: string;
    /** The instances of a group share one line of the table. */
    readonly group: string;
    readonly model: Model;
    /** The right verdict, if known. */
    readonly status?: Status;
    /** The answer as the command line prints it, if known. */
    readonly answer?: unknown;
    /** The number of keys that differ between its answers, if known. */
    readonly open?: number;
}

/** A line of a file in `bench/instances/`: a puzzle that we generated, with the values of its answer. */
interface Generated {
    readonly name: string;
    readonly group: string;
    readonly model: Model;
}

export function generatedInstances(folder: string): Instance[] {
    return readdirSync(folder)
        .filter(name => name.endsWith('.jsonl'))
        .sort()
        .flatMap(name => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
        .map(line => ({ ...(JSON.parse(line) as Generated), status: 'unique' }));
}

/** A case in a collection: a puzzle with its known answer or verdict. */
interface Case {
    readonly id: string;
    /** Absent if the case is an answer to refuse instead of a puzzle. */
    readonly puzzle?: string;
    /** The puzzle: a text of ours, a puzz.link address, or the lines of another program's data. */
    readonly puz?: string;
    readonly url?: string;
    readonly data?: unknown;
    readonly solution?: unknown;
    readonly unique?: boolean | null;
    readonly status?: Status;
    readonly open?: number;
}

/** Reads the cases in a folder of JSON files; those that cannot be read are counted and skipped. */
export function casesOf(folder: string): { instances: Instance[]; unread: string[] } {
    const files = readdirSync(folder).filter(name => name.endsWith('.json'));
    return casesIn(files.sort().map(name => join(folder, name)));
}

export function casesIn(files: readonly string[]): { instances: Instance[]; unread: string[] } {
    const instances: Instance[] = [];
    const unread: string[] = [];
    for (const file of files) {
        const cases = JSON.parse(readFileSync(file, 'utf8')) as readonly Case[];
        for (const one of cases.filter(({ puzzle }) => puzzle !== undefined)) {
            const { id, solution, unique, open } = one;
            const model = modelOf(one);
            if (typeof model === 'string') {
                unread.push(`${id}: ${model}`);
            } else {
                const status = one.status ?? (unique === false ? 'several' : solution !== undefined && 'unique');
                instances.push({
                    name: id,
                    group: `${basename(file, '.json')} (cases)`,
                    model,
                    ...(status && { status }),
                    ...(solution !== undefined && { answer: answerIn(model, solution) }),
                    ...(open !== undefined && { open }),
                });
            }
        }
    }
    return { instances, unread };
}

/** @returns the reason why it cannot be read, if so */
function modelOf({ puz, url, data }: Case): Model | string {
    if (puz !== undefined) {
        const { model, findings } = loadPuzzle(puz);
        return model ?? findings[0]?.message.en ?? 'no puzzle';
    }
    const text = url ?? (Array.isArray(data) ? data.join('\n') : undefined);
    const read = text === undefined ? undefined : importPuzzle(text);
    return read === undefined ? 'in no format that is read' : 'error' in read ? read.error.en : read.model;
}

/** The collections write the rows of a Fillomino or of a digital Battleship as text. */
function answerIn(model: Model, solution: unknown): unknown {
    const isDigital = 'variant' in model && model.variant === 'digital';
    if (model.type !== 'Fillomino' && !isDigital) {
        return solution;
    }
    const rows = (solution as readonly string[]).map(line => line.split(' '));
    return isDigital
        ? rows.map(cells => cells.map(cell => (cell === '-' ? '.' : '#')).join(''))
        : rows.map(cells => cells.map(Number));
}
