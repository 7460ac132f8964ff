import * as fs from 'node:fs';
import { parseArgs } from 'node:util';
import { ClueSet } from '../server/src/board/clue';
import { generateWithin } from '../server/src/generate/generate';
import { generatedKinds } from '../server/src/generate/kinds';
import type { Model } from '../server/src/puzzles/model';
import { spotsOf, typeOf } from '../server/src/puzzles/registry';
import { type ClueChange, type Questions, type Report, writesOf } from '../server/src/solve/report';
import { changeKey } from '../server/src/solve/slip-changes';
import { solve } from '../server/src/solve/solve';
import { Random } from '../test/support/random';
import { print, quantile } from './table';
import { type Slip, slipIn, without } from './variants';

const usage = `npm run bench:slips -- [options]: puzzles without superfluous clues, with a slip in one clue.
  --count N          puzzles of each kind and size (default 10)
  --seed N           the first seed (default 1)
  --sizes A,B        rows and columns (default 8,12,16,20)
  --only A,B         only these kinds
  --times N          times that each puzzle is spoilt (default 1)
  --slips N          slips that are made together, near each other (default 1)
  --clashes          find the clashes of those without an answer instead of the slip
  --likely           only slips that are made most, such as a number that differs by one
  --puzzles FILE     keep the puzzles here, and take those that are there already
  --limit S          the time limit of each search in seconds (default 60)
clue: the clue with the slip is named; alone: and no other; text: with the right text; any: a change is named.
Seconds are processor time, until that clue is named and until the search ends.`;

const { values: options } = parseArgs({
    options: {
        count: { type: 'string', default: '10' },
        seed: { type: 'string', default: '1' },
        sizes: { type: 'string', default: '8,12,16,20' },
        only: { type: 'string', default: '' },
        times: { type: 'string', default: '1' },
        slips: { type: 'string', default: '1' },
        clashes: { type: 'boolean', default: false },
        likely: { type: 'boolean', default: false },
        puzzles: { type: 'string' },
        limit: { type: 'string', default: '60' },
        help: { type: 'boolean', default: false },
    },
});

type Kind = (typeof generatedKinds)[number];

const generateMs = 60_000;

/** A puzzle of which no clue can be left out; null if none is made in time. */
function make(kind: Kind, size: number, seed: number): Model | null {
    const { puzzle } = generateWithin(kind.board(size, size, seed), { seed }, generateMs);
    const superfluous = puzzle && solve(puzzle, { questions: { superfluous: true }, limitMs: generateMs }).superfluous;
    return puzzle ? without(puzzle, superfluous?.together ?? []) : null;
}

/** By name, the puzzles that are in the file. */
const kept = new Map(
    options.puzzles && fs.existsSync(options.puzzles)
        ? fs
              .readFileSync(options.puzzles, 'utf8')
              .split('\n')
              .filter(Boolean)
              .map(line => JSON.parse(line) as [string, Model | null])
        : [],
);

function puzzleOf(kind: Kind, size: number, seed: number): Model | null {
    const name = `${kind.word} ${size} ${seed}`;
    const known = kept.get(name);
    if (known !== undefined) {
        return known;
    }
    const made = make(kind, size, seed);
    if (options.puzzles) {
        fs.appendFileSync(options.puzzles, `${JSON.stringify([name, made])}\n`);
    }
    return made;
}

/** A puzzle with slips, and how long it took, in seconds. */
interface Tried {
    readonly slips: readonly Slip[];
    readonly report: Report;
    readonly verdict: number;
    readonly end: number;
    /** Until the right clue was named; undefined if it was not. */
    readonly named: number | undefined;
    /** Whether no other clue is named, and whether the right text is. */
    readonly isAlone: boolean;
    readonly isRight: boolean;
}

const questions: Questions = options.clashes ? { clashes: true } : { slips: true, suggestions: 'chosen' };

/** @throws Error if a change that is named does not leave exactly one answer */
function tried(made: Model, slips: readonly Slip[]): Tried {
    const { view } = typeOf(made);
    const changed = slips.flatMap(({ writes }) => writes);
    const model = view.write(made, changed);
    const spoilt = new ClueSet(changed.map(({ clue }) => clue));
    const isOfSlip = (change: ClueChange): boolean => writesOf(change).some(({ clue }) => spoilt.has(clue));
    const start = process.cpuUsage();
    const seconds = (): number => {
        const { user, system } = process.cpuUsage(start);
        return (user + system) / 1e6;
    };
    let verdict: number | undefined;
    let first: number | undefined;
    const report = solve(model, {
        questions,
        limitMs: Number(options.limit) * 1000,
        onProgress: ({ status, changes }) => {
            verdict ??= status === 'unknown' ? undefined : seconds();
            first ??= changes.some(isOfSlip) ? seconds() : undefined;
        },
    });
    const end = seconds();
    const named = report.changes.filter(({ unique }) => unique);
    for (const change of named) {
        const { status } = solve(view.write(model, writesOf(change)));
        if (status !== 'unique') {
            throw new Error(`${changeKey(change)} leaves ${status}: ${JSON.stringify(model)}`);
        }
    }
    const right = JSON.stringify(made);
    const isNamed = named.some(isOfSlip);
    return {
        slips,
        report,
        verdict: verdict ?? end,
        end,
        named: isNamed ? first : undefined,
        isAlone: isNamed && named.every(isOfSlip),
        isRight: named.some(change => JSON.stringify(view.write(model, writesOf(change))) === right),
    };
}

function share(all: readonly Tried[], isSo: (one: Tried) => boolean): string {
    return all.length === 0 ? '–' : `${Math.round((100 * all.filter(isSo).length) / all.length)} %`;
}

function quantiles(seconds: readonly number[]): string {
    const sorted = seconds.toSorted((a, b) => a - b);
    return sorted.length > 0 ? [0.5, 0.95, 1].map(part => quantile(sorted, part).toFixed(2)).join(' / ') : '–';
}

/** A row for each verdict, and one for those from which a clue is missing: no change of another clue can mend that. */
function slipRows(name: string, all: readonly Tried[]): string[][] {
    const isLost = ({ slips }: Tried): boolean => slips.some(({ kind }) => kind === 'lost');
    const withStatus = (status: string): Tried[] => all.filter(one => one.report.status === status && !isLost(one));
    const groups = {
        none: withStatus('none'),
        several: withStatus('several'),
        'a clue is missing': all.filter(isLost),
    };
    return Object.entries(groups).map(([group, some]) => [
        name,
        group,
        String(some.length),
        share(some, ({ named }) => named !== undefined),
        share(some, ({ isAlone }) => isAlone),
        share(some, ({ isRight }) => isRight),
        share(some, ({ report }) => report.changes.some(({ unique }) => unique)),
        quantiles(some.flatMap(({ named }) => named ?? [])),
        quantiles(some.map(({ end }) => end)),
    ]);
}

/** A row for small clashes, and one for those that are not made smaller. */
function clashRows(name: string, all: readonly Tried[]): string[][] {
    const searched = all.filter(({ report }) => report.clashes.length > 0);
    const isLarge = ({ report }: Tried): boolean => report.clashes[0]!.clues.length > 12;
    return ['small', 'large'].map(size => {
        const some = searched.filter(one => isLarge(one) === (size === 'large'));
        return [
            name,
            size,
            String(some.length),
            quantiles(some.map(({ verdict }) => verdict)),
            quantiles(some.map(({ end }) => end)),
        ];
    });
}

const [rowsOf, head] = options.clashes
    ? [clashRows, ['puzzles', 'clash', 'number', 'no answer after 50/95/100 %', 'ended after']]
    : [
          slipRows,
          ['puzzles', 'verdict', 'number', 'clue', 'alone', 'text', 'any', 'named after 50/95/100 %', 'ended after'],
      ];

function slipsIn(random: Random, made: Model): readonly Slip[] {
    const slips: Slip[] = [];
    for (let number = 0; number < Number(options.slips); number++) {
        const near = slips.flatMap(
            ({ writes }) =>
                spotsOf(
                    made,
                    writes.map(({ clue }) => clue),
                ).places,
        );
        const slip = slipIn(random, made, { near, isLikely: options.likely });
        slips.push(...(slip ? [slip] : []));
    }
    return slips;
}

function measure(): void {
    const sizes = options.sizes.split(',').map(Number);
    const wanted = options.only.split(',').filter(Boolean);
    const kinds = generatedKinds.filter(({ word }) => wanted.length === 0 || wanted.includes(word));
    const [first, count] = [Number(options.seed), Number(options.count)];
    const all: Tried[] = [];
    const rows: string[][] = [];
    for (const kind of kinds) {
        for (const size of sizes) {
            const some: Tried[] = [];
            for (let seed = first; seed < first + count; seed++) {
                const made = puzzleOf(kind, size, seed);
                for (let time = 0; made && time < Number(options.times); time++) {
                    const slips = slipsIn(new Random(seed + 1000 * time), made);
                    if (slips.length > 0) {
                        some.push(tried(made, slips));
                    }
                }
            }
            for (const row of rowsOf(`${kind.word} ${size}x${size}`, some)) {
                console.error(row.join('  '));
                rows.push(row);
            }
            all.push(...some);
        }
    }
    print(head, [...rows, ...rowsOf('all', all)]);
}

if (options.help) {
    console.log(usage);
} else {
    measure();
}
