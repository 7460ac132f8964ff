import { parseArgs } from 'node:util';
import { generateWithin } from '../server/src/generate/generate';
import { generatedKinds } from '../server/src/generate/kinds';
import { costs, Work } from '../server/src/solve/work';
import { Random } from '../test/support/random';
import { type Asked, processorMs, type Question, questionsAbout } from './questions';
import { print, quantile } from './table';

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
    readonly question: Question;
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

function measured({ question, model, ask }: Asked): Measured {
    const counted = new Map<KindOfWork, number>();
    done = counted;
    const ms = processorMs(() => ask(model));
    // Generating the next puzzle is no work of this search.
    done = new Map();
    return { question, ms, done: counted };
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
                const asked = puzzle ? questionsAbout(puzzle, new Random(seed), limitMs) : [];
                const long = asked.map(measured).filter(one => Math.max(one.ms, msOf(one)) >= leastMs);
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
