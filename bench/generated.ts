import { parseArgs } from 'node:util';
import { explain } from '../server/src/explain/explain';
import { generateWithin } from '../server/src/generate/generate';
import { generatedKinds } from '../server/src/generate/kinds';
import { type Level, levels } from '../server/src/puzzles/level';
import type { Model } from '../server/src/puzzles/model';
import { withSearch } from '../server/src/solve/search';
import { isSpare } from '../server/src/solve/superfluous';
import { print, quantile } from './table';

const usage = `npm run bench:generated -- [options]: puzzles of each kind, size and grade that are made on request.
  --count N          puzzles of each (default 5)
  --seed N           the first seed (default 1)
  --sizes A,B        rows and columns (default 8,10)
  --grades A,B       grades (default 1,2,3,4)
  --only WORD        only this kind
Seconds are processor time. Clues are those that could be left out, which the fleet cannot.`;

const { values: options } = parseArgs({
    options: {
        count: { type: 'string', default: '5' },
        seed: { type: 'string', default: '1' },
        sizes: { type: 'string', default: '8,10' },
        grades: { type: 'string', default: '1,2,3,4' },
        only: { type: 'string', default: '' },
        help: { type: 'boolean', default: false },
    },
});

/** The time limit of each puzzle, as on the command line. */
const limitMs = 60_000;

interface Made {
    readonly seconds: number;
    readonly puzzle: Model | undefined;
}

/** The number of clues that could be left out, which lines such as the fleet cannot. */
function cluesOf(puzzle: Model): number {
    return withSearch(puzzle, 'assumed', {}, search => search.clues.filter(clue => isSpare(puzzle, clue)).length);
}

function isGraded(puzzle: Model, level: Level): boolean {
    return explain(puzzle, { to: 'all' }).path?.grade?.level === level;
}

function rowOf(word: string, size: number, level: Level): string[] {
    const kind = generatedKinds.find(kind => kind.word === word)!;
    const first = Number(options.seed);
    const made = Array.from({ length: Number(options.count) }, (_, index): Made => {
        const seed = first + index;
        const start = process.cpuUsage();
        const { puzzle } = generateWithin(kind.board(size, size, seed), { seed, difficulty: [level, level] }, limitMs);
        const { user, system } = process.cpuUsage(start);
        return { puzzle, seconds: (user + system) / 1e6 };
    });
    const puzzles = made.flatMap(({ puzzle }) => puzzle ?? []);
    const seconds = made.map(one => one.seconds).sort((a, b) => a - b);
    const clues = puzzles.map(cluesOf).sort((a, b) => a - b);
    return [
        `${word} ${size}x${size}`,
        String(level),
        `${puzzles.length} of ${made.length}`,
        String(puzzles.filter(puzzle => isGraded(puzzle, level)).length),
        `${quantile(seconds, 0.5).toFixed(1)} / ${(seconds.at(-1) ?? 0).toFixed(1)}`,
        [0.25, 0.5, 0.75].map(part => quantile(clues, part)).join(' / '),
    ];
}

function measure(): void {
    const sizes = options.sizes.split(',').map(Number);
    const wanted = new Set(options.grades.split(',').map(Number));
    const kinds = generatedKinds.filter(({ word }) => options.only === '' || word === options.only);
    const cases = kinds.flatMap(({ word }) =>
        sizes.flatMap(size => levels.filter(level => wanted.has(level)).map(level => [word, size, level] as const)),
    );
    const rows = cases.map(([word, size, level]) => {
        const row = rowOf(word, size, level);
        console.error(row.join('  '));
        return row;
    });
    print(['puzzles', 'grade', 'made', 'so graded', 'seconds 50/100 %', 'clues 25/50/75 %'], rows);
}

if (options.help) {
    console.log(usage);
} else {
    measure();
}
