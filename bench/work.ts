import { parseArgs } from 'node:util';
import { explain } from '../server/src/explain/explain';
import { generateWithin } from '../server/src/generate/generate';
import { generatedKinds } from '../server/src/generate/kinds';
import type { Model } from '../server/src/puzzles/model';
import { typeOf } from '../server/src/puzzles/registry';
import type { Questions } from '../server/src/solve/report';
import { solve } from '../server/src/solve/solve';
import { costs, Work } from '../server/src/solve/work';
import { Random } from '../test/support/random';
import { print, quantile } from './table';
import { slipIn, spareClues, sparser } from './variants';

const usage = `npm run bench:work -- [options]: how well limits are kept, on an otherwise idle machine.
  --limit S      the limit of each search in seconds (default 2)
  --sizes A,B    rows and columns (default 10,15,20,30)
  --only A,B     only these kinds
  --count N      puzzles of each kind and size (default 2)
  --seed N       the first seed (default 1)
  --fit          also the costs that fit best (server/src/solve/work.ts)
Of searches of 0.15 s and more: processor time over the time that their work is said to take.`;

const { values: options } = parseArgs({
    options: {
        limit: { type: 'string', default: '2' },
        sizes: { type: 'string', default: '10,15,20,30' },
        only: { type: 'string', default: '' },
        count: { type: 'string', default: '2' },
        seed: { type: 'string', default: '1' },
        fit: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
    },
});

type KindOfWork = keyof typeof costs;
const kindsOfWork = Object.keys(costs) as KindOfWork[];

/** A search. */
interface Measured {
    readonly question: string;
    /** Processor time. */
    readonly ms: number;
    readonly done: ReadonlyMap<KindOfWork, number>;
}

/** Shorter ones say more of how programs start than of searches. */
const leastMs = 150;
const generateMs = 20_000;
/** The aim. */
const [least, most] = [0.7, 1.5];

const limitMs = 1000 * Number(options.limit);
const nsPerMs = 1_000_000;

let done = new Map<KindOfWork, number>();
const { spend } = Work.prototype;
Work.prototype.spend = function (kind, count = 1) {
    done.set(kind, (done.get(kind) ?? 0) + count);
    spend.call(this, kind, count);
};

function measure(question: string, model: Model, ask: (model: Model) => unknown): Measured {
    // A copy of the model drops its caches.
    const copy = structuredClone(model);
    done = new Map();
    const begun = process.cpuUsage();
    ask(copy);
    const { user, system } = process.cpuUsage(begun);
    return { question, ms: (user + system) / 1000, done };
}

function measureAll(model: Model, random: Random): Measured[] {
    const asking = (questions: Questions) => (one: Model) => solve(one, { limitMs, questions });
    const fewer = sparser(random, model, Math.max(3, Math.round(spareClues(model).length / 10)));
    const slip = slipIn(random, model);
    const wrong = slip && typeOf(model).view.write(model, slip.writes);
    return [
        measure('verdict', model, asking({})),
        measure('superfluous clues', model, asking({ superfluous: true })),
        measure('open cells', fewer, asking({ values: true })),
        measure('count', fewer, asking({ countTo: 1000 })),
        measure('suggestions', fewer, asking({ suggestions: true })),
        ...(wrong
            ? [measure('slip', wrong, asking({ slips: true })), measure('clash', wrong, asking({ clashes: true }))]
            : []),
        measure('path', model, one => explain(one, { to: 'all' }, { limitMs })),
    ];
}

const msOf = ({ done }: Measured, costOf: Readonly<Record<KindOfWork, number>> = costs): number =>
    [...done].reduce((ms, [kind, count]) => ms + (costOf[kind] * count) / nsPerMs, 0);

/**
 * The costs in nanoseconds that fit the measured times best: with the least sum of squared relative differences, and none
 * of them negative. Found by changing one cost after another.
 */
function fitted(measured: readonly Measured[]): Record<KindOfWork, number> {
    const rows = measured.map(({ ms, done }) => kindsOfWork.map(kind => (done.get(kind) ?? 0) / nsPerMs / ms));
    const found: number[] = kindsOfWork.map(kind => costs[kind]);
    for (let round = 0; round < 2000; round++) {
        for (const [index] of kindsOfWork.entries()) {
            const size = rows.reduce((sum, row) => sum + row[index]! ** 2, 0);
            const slope = rows.reduce((sum, row) => {
                const said = row.reduce((total, part, other) => total + part * found[other]!, 0);
                return sum + row[index]! * (1 - said);
            }, 0);
            found[index] = size > 0 ? Math.max(0, found[index]! + slope / size) : found[index]!;
        }
    }
    return Object.fromEntries(kindsOfWork.map((kind, index) => [kind, Math.round(found[index]!)])) as Record<
        KindOfWork,
        number
    >;
}

function rowOf(name: string, ratios: readonly number[]): string[] {
    const sorted = ratios.toSorted((a, b) => a - b);
    const kept = sorted.filter(ratio => ratio >= least && ratio <= most).length;
    const parts = [0, 0.1, 0.5, 0.9, 1].map(part => quantile(sorted, part).toFixed(2));
    return [name, String(sorted.length), ...parts, `${Math.round((100 * kept) / sorted.length)} %`];
}

function main(): void {
    const only = options.only.split(',').filter(Boolean);
    const ofKinds = new Map<string, Measured[]>();
    for (const kind of generatedKinds.filter(({ word }) => only.length === 0 || only.includes(word))) {
        for (const size of options.sizes.split(',').map(Number)) {
            for (let i = 0; i < Number(options.count); i++) {
                const seed = Number(options.seed) + i;
                const { puzzle } = generateWithin(kind.board(size, size, seed), { seed }, generateMs);
                const measured = puzzle ? measureAll(puzzle, new Random(seed)) : [];
                const long = measured.filter(one => Math.max(one.ms, msOf(one)) >= leastMs);
                for (const one of long) {
                    const name = `${kind.word}, ${one.question}`;
                    ofKinds.set(name, [...(ofKinds.get(name) ?? []), one]);
                }
            }
        }
    }
    const all = [...ofKinds.values()].flat();
    const table = (costOf: Readonly<Record<KindOfWork, number>>): void =>
        print(
            ['time / work', 'searches', 'least', '10 %', 'median', '90 %', 'most', `${least} to ${most}`],
            [...ofKinds, ['all', all] as const].map(([name, some]) =>
                rowOf(
                    name,
                    some.map(one => one.ms / msOf(one, costOf)),
                ),
            ),
        );
    table(costs);
    if (options.fit) {
        const best = fitted(all);
        console.log(`\nThe costs that fit best:\n${JSON.stringify(best, undefined, 4)}\n`);
        table(best);
    }
}

if (options.help) {
    console.log(usage);
} else {
    main();
}
