import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadPuzzle } from '../../server/src/language/load';
import { printPuzzle } from '../../server/src/language/new-puzzle';
import type { Model } from '../../server/src/puzzles/model';
import type { Status } from '../../server/src/solve/report';
import { solve } from '../../server/src/solve/solve';
import { casesOf, generatedInstances, type Instance } from '../instances';
import { print, quantile } from '../table';
import { canBeAsked, folder, isThere, type Run, run, runClingo, startOfClingo } from './clingo';

const usage = `npm run bench:peers [-- options]: how long clingo and Puz take to prove Fillominoes and Battleships unique, by
turns, with programs for clingo of our own (bench/peers/). Battleships of straight ships only.
  --cases DIR      also the cases of a folder of JSON files
  --only TEXT      only groups with this text in their name
  --time-limit S   seconds of processor time for each puzzle (default 60); clingo is ended after that, and counts with it

Columns, medians in milliseconds. "process": the processor time of a whole process (clingo 2; puz check, which also
finds all open cells where there are several answers). "search": that without the start; of clingo with its reading and
grounding, of Puz encoding and search in a process that has solved before. "solving": what clingo calls so, on the
clock. "times": how many times as long clingo takes, the median of each puzzle's.`;

interface Measurement {
    readonly name: string;
    readonly group: string;
    readonly clingo: Run;
    /** Clingo's own figure for solving, without grounding. */
    readonly solving: number;
    readonly puz: Run;
    readonly inProcess: Run;
}

const { values } = readArguments();
const limit = Number(values['time-limit']);

if (values.help) {
    console.log(usage);
} else if (!isThere()) {
    console.log('There is no clingo on this machine (Debian has it in the package gringo), so nothing is compared.');
} else {
    measureAll();
}

function readArguments() {
    try {
        return parseArgs({
            options: {
                cases: { type: 'string' },
                only: { type: 'string', default: '' },
                'time-limit': { type: 'string', default: '60' },
                help: { type: 'boolean', default: false },
            },
        });
    } catch (error) {
        console.error(`${(error as Error).message}\n\n${usage}`);
        process.exit(2);
    }
}

function measureAll(): void {
    const all = [
        ...generatedInstances('bench/instances'),
        ...examples(),
        ...(values.cases ? casesOf(values.cases).instances : []),
    ].filter(({ group, model }) => group.includes(values.only) && canBeAsked(model));
    // The first puzzles of a process also pay for compiling.
    for (const { model } of all.slice(0, 10)) {
        runInProcess(model);
    }
    const measured = all.map(measure);
    table(measured);
    const different = measured.filter(one => !agree(one));
    for (const { name, clingo, puz, inProcess } of different) {
        console.log(`DIFFERENT: ${name}: clingo ${clingo.status}, puz check ${puz.status}, Puz ${inProcess.status}`);
    }
    process.exitCode = different.length > 0 ? 1 : 0;
}

function examples(): Instance[] {
    return ['fillomino', 'battleship'].flatMap(word => {
        const path = join('examples', word);
        return readdirSync(path).flatMap(name => {
            const { model } = loadPuzzle(readFileSync(join(path, name), 'utf8'));
            return model ? [{ name, group: `${word} examples`, model }] : [];
        });
    });
}

function measure({ name, group, model }: Instance): Measurement {
    return { name, group, ...runClingo(model, limit), puz: runPuz(model), inProcess: runInProcess(model) };
}

function runPuz(model: Model): Run {
    const file = join(folder, 'puzzle.puz');
    writeFileSync(file, printPuzzle(model));
    const options = ['--format', 'json', '--count', '0', '--time-limit', String(limit)];
    const { printed, ms } = run(limit, process.execPath, 'dist/puz.js', 'check', ...options, file);
    const { status } = JSON.parse(printed) as { readonly status: Status };
    return { status, ms };
}

/** The time until the verdict is known. */
function runInProcess(model: Model): Run {
    const start = process.cpuUsage();
    let ms: number | undefined;
    const { status, answers } = solve(model, {
        limitMs: 1000 * limit,
        onProgress: ({ status }) => {
            if (status !== 'unknown' && ms === undefined) {
                const { user, system } = process.cpuUsage(start);
                ms = (user + system) / 1000;
            }
        },
    });
    return { status, answer: status === 'unique' ? answers[0] : undefined, ms: ms ?? 1000 * limit };
}

/** True if all known verdicts and answers agree. */
function agree({ clingo, puz, inProcess }: Measurement): boolean {
    const known = [clingo, puz, inProcess].filter(({ status }) => status !== 'unknown');
    const answers = known.flatMap(({ answer }) => (answer ? [answer.join()] : []));
    return new Set(known.map(({ status }) => status)).size <= 1 && new Set(answers).size <= 1;
}

function table(measured: readonly Measurement[]): void {
    const groups = [...new Set(measured.map(({ group }) => group))];
    const median = (list: readonly Measurement[], pick: (one: Measurement) => number): number =>
        quantile(
            list.map(pick).sort((a, b) => a - b),
            0.5,
        );
    const start = startOfClingo();
    const rows = groups.map(name => {
        const list = measured.filter(({ group }) => group === name);
        const search = ({ clingo }: Measurement): number => Math.max(0, clingo.ms - start);
        const columns = [
            median(list, ({ clingo }) => clingo.ms),
            median(list, search),
            median(list, ({ solving }) => solving),
            median(list, ({ puz }) => puz.ms),
            median(list, ({ inProcess }) => inProcess.ms),
        ];
        const ratios = [
            median(list, ({ clingo, puz }) => clingo.ms / puz.ms),
            median(list, one => search(one) / one.inProcess.ms),
        ];
        const open = list.filter(({ clingo }) => clingo.status === 'unknown').length;
        return [
            name,
            String(list.length),
            ...columns.map(ms => ms.toFixed(0)),
            ...ratios.map(ratio => ratio.toFixed(1)),
            String(open),
        ];
    });
    const clingo = ['process', 'search', 'solving'].map(what => `clingo ${what}`);
    print(
        ['', 'puzzles', ...clingo, 'Puz process', 'Puz search', 'times, process', 'times, search', 'clingo open'],
        rows,
    );
}
