import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readPuzzLink } from '../server/src/exchange/puzz-link';
import type { Model } from '../server/src/puzzles/puzzle-type';
import type { Status } from '../server/src/solve/report';

/** A puzzle to be measured, with what is known of it. */
export interface Instance {
    readonly name: string;
    /** Instances of a group are one line of the table. */
    readonly group: string;
    readonly model: Model;
    /** What a right verdict is, where that is known. */
    readonly status?: Status;
    /** The answer as the command line prints it, where it is known. */
    readonly answer?: unknown;
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

/** A case of a collection: a puzz.link address with its known answer. */
interface Case {
    readonly id: string;
    /** Missing where it is not a puzzle but an answer to be refused. */
    readonly puzzle?: string;
    readonly url?: string;
    readonly solution?: unknown;
    readonly unique?: boolean | null;
}

/** The cases of a folder of JSON files whose addresses can be read; the others are counted and left out. */
export function casesOf(folder: string): { instances: Instance[]; unread: string[] } {
    const instances: Instance[] = [];
    const unread: string[] = [];
    for (const file of readdirSync(folder)
        .filter(name => name.endsWith('.json'))
        .sort()) {
        const cases = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Case[];
        for (const { id, url, solution, unique } of cases.filter(({ puzzle }) => puzzle !== undefined)) {
            const link = url === undefined ? undefined : readPuzzLink(url);
            if (!link || 'error' in link) {
                unread.push(`${id}: ${link?.error.en ?? 'no address'}`);
            } else {
                instances.push({
                    name: id,
                    group: `${basename(file, '.json')} (cases)`,
                    model: link.model,
                    ...(unique === false ? { status: 'several' } : solution !== undefined && { status: 'unique' }),
                    ...(solution !== undefined && { answer: answerIn(link.model, solution) }),
                });
            }
        }
    }
    return { instances, unread };
}

/** The collections write the rows of a Fillomino as text. */
function answerIn(model: Model, solution: unknown): unknown {
    return model.type === 'Fillomino' ? (solution as string[]).map(row => row.split(' ').map(Number)) : solution;
}
