import { parseArgs } from 'node:util';
import { generateWithin } from '../server/src/generate/generate';
import { generatedKinds } from '../server/src/generate/kinds';
import type { Model } from '../server/src/puzzles/model';
import { typeOf } from '../server/src/puzzles/registry';
import type { Report } from '../server/src/solve/report';
import { type Change, idOf } from '../server/src/solve/slip-changes';
import { solve } from '../server/src/solve/solve';
import { Random } from '../test/support/random';
import { print, quantile } from './table';
import { slipIn, without } from './variants';

const usage = `npm run bench:slips -- [options]: puzzles without superfluous clues, with a slip in one clue.
  --count N          puzzles of each kind and size (default 10)
  --seed N           the first seed (default 1)
  --sizes A,B        rows and columns (default 8,12,16,20)
  --only A,B         only these kinds
  --limit S          the time limit of each search in seconds (default 60)
Seconds are processor time, for the verdict and the slip.`;

const { values: options } = parseArgs({
    options: {
        count: { type: 'string', default: '10' },
        seed: { type: 'string', default: '1' },
        sizes: { type: 'string', default: '8,12,16,20' },
        only: { type: 'string', default: '' },
        limit: { type: 'string', default: '60' },
        help: { type: 'boolean', default: false },
    },
});

const generateMs = 60_000;

/** A puzzle of which no clue can be left out; undefined if none is made in time. */
function puzzleOf(kind: (typeof generatedKinds)[number], size: number, seed: number): Model | undefined {
    const { puzzle } = generateWithin(kind.board(size, size, seed), { seed }, generateMs);
    const superfluous = puzzle && solve(puzzle, { questions: { superfluous: true }, limitMs: generateMs }).superfluous;
    return puzzle && without(puzzle, superfluous?.together ?? []);
}

interface Tried {
    readonly kind: string;
    readonly size: number;
    readonly report: Report;
    readonly seconds: number;
    /** Whether the right clue is among those named, and is the only one. */
    readonly isNamed: boolean;
    readonly isAlone: boolean;
}

function tried(kind: string, size: number, made: Model, slip: Change): Tried {
    const model = typeOf(made).view.write(made, slip.writes);
    const start = process.cpuUsage();
    const report = solve(model, {
        questions: { slips: true, suggestions: 'chosen' },
        limitMs: Number(options.limit) * 1000,
    });
    const { user, system } = process.cpuUsage(start);
    const right = JSON.stringify(made);
    const named = report.changes.filter(({ unique }) => unique);
    for (const change of named) {
        const { status } = solve(typeOf(model).view.write(model, change.writes));
        if (status !== 'unique') {
            throw new Error(`${idOf(change)} leaves ${status}: ${JSON.stringify(model)}`);
        }
    }
    const back = named.filter(change => JSON.stringify(typeOf(model).view.write(model, change.writes)) === right);
    const clues = new Set(named.map(({ clue }) => JSON.stringify(clue)));
    return {
        kind,
        size,
        report,
        seconds: (user + system) / 1e6,
        isNamed: back.length > 0,
        isAlone: back.length > 0 && clues.size === 1,
    };
}

function rowOf(name: string, all: readonly Tried[], status: string): string[] {
    const some = all.filter(({ report }) => report.status === status);
    const seconds = some.map(one => one.seconds).sort((a, b) => a - b);
    const share = (count: number): string => (some.length === 0 ? '–' : `${Math.round((100 * count) / some.length)} %`);
    return [
        name,
        status,
        String(some.length),
        share(some.filter(({ isNamed }) => isNamed).length),
        share(some.filter(({ isAlone }) => isAlone).length),
        share(some.filter(({ report }) => report.changesComplete).length),
        [0.5, 0.95, 1].map(part => (some.length > 0 ? quantile(seconds, part).toFixed(2) : '–')).join(' / '),
    ];
}

function measure(): void {
    const sizes = options.sizes.split(',').map(Number);
    const wanted = options.only.split(',').filter(Boolean);
    const kinds = generatedKinds.filter(({ word }) => wanted.length === 0 || wanted.includes(word));
    const all: Tried[] = [];
    const rows: string[][] = [];
    for (const kind of kinds) {
        for (const size of sizes) {
            const some: Tried[] = [];
            for (let seed = Number(options.seed); seed < Number(options.seed) + Number(options.count); seed++) {
                const made = puzzleOf(kind, size, seed);
                const slip = made && slipIn(new Random(seed), made);
                if (slip) {
                    some.push(tried(kind.word, size, made, slip));
                }
            }
            for (const status of ['none', 'several']) {
                const row = rowOf(`${kind.word} ${size}x${size}`, some, status);
                console.error(row.join('  '));
                rows.push(row);
            }
            all.push(...some);
        }
    }
    rows.push(rowOf('all', all, 'none'), rowOf('all', all, 'several'));
    print(['puzzles', 'verdict', 'number', 'named', 'alone', 'complete', 'seconds 50/95/100 %'], rows);
}

if (options.help) {
    console.log(usage);
} else {
    measure();
}
