import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { generateWithin } from '../server/src/generate/generate';
import { generatedKinds } from '../server/src/generate/kinds';
import { typesByWord } from '../server/src/language/new-puzzle';
import type { Model } from '../server/src/puzzles/model';
import { Random } from '../test/support/random';
import { exponentOf, type Measure, type Point, plotOf } from './growth-plot';
import { canBeAsked, isThere, runClingo } from './peers/clingo';
import { processorMs, questionsAbout } from './questions';
import { print, quantile } from './table';

const usage = `npm run bench:growth -- [options]: how the time of each question grows with the board, as a table and as pictures.
  --limit S      the limit of each search in seconds (default 10)
  --sizes A,B    rows and columns (default 6,8,10,12,15,20,25,30,40)
  --only A,B     only these types
  --count N      puzzles of each type and size (default 3)
  --points FILE  keep the measured points here, and take those that are there already
  --plot FOLDER  write growth.svg and growth-ja.svg into this folder
Processor time, the median of the puzzles. A question is asked no more about larger boards if half of its searches end at
the limit. With clingo (Debian has it in the package gringo), also its verdicts on Fillominoes and Battleships.`;

const { values: options } = parseArgs({
    options: {
        limit: { type: 'string', default: '10' },
        sizes: { type: 'string', default: '6,8,10,12,15,20,25,30,40' },
        only: { type: 'string', default: '' },
        count: { type: 'string', default: '3' },
        points: { type: 'string' },
        plot: { type: 'string' },
        help: { type: 'boolean', default: false },
    },
});

const limit = Number(options.limit);
/** For a puzzle, in milliseconds. */
const generateMs = 60_000;
const hasClingo = isThere();

const points: Point[] =
    options.points && fs.existsSync(options.points)
        ? fs
              .readFileSync(options.points, 'utf8')
              .split('\n')
              .filter(Boolean)
              .map(line => JSON.parse(line))
        : [];

/** The times of all questions about a puzzle, in seconds. */
function timesOf(model: Model, seed: number, given: ReadonlySet<Measure>): [Measure, number][] {
    const asked = questionsAbout(model, new Random(seed), 1000 * limit).filter(({ question }) => !given.has(question));
    const times = asked.map(({ question, model, ask }): [Measure, number] => [
        question,
        processorMs(() => ask(model)) / 1000,
    ]);
    const isForClingo = hasClingo && canBeAsked(model) && !given.has('clingo');
    return isForClingo ? [...times, ['clingo', runClingo(model, limit).clingo.ms / 1000]] : times;
}

/** Measures all questions but those that take too long; the median of each. */
function measure(type: string, size: number, tooLong: ReadonlySet<Measure>): Point[] {
    const kind = generatedKinds.find(({ word }) => word === type)!;
    const times = new Map<Measure, number[]>();
    for (let seed = 1; seed <= Number(options.count) && !tooLong.has('generating'); seed++) {
        let made: Model | undefined;
        const ms = processorMs(() => {
            made = generateWithin(kind.board(size, size, seed), { seed }, generateMs).puzzle;
        });
        const all: [Measure, number][] = [['generating', ms / 1000], ...(made ? timesOf(made, seed, tooLong) : [])];
        for (const [measure, seconds] of all) {
            times.set(measure, [...(times.get(measure) ?? []), seconds]);
        }
    }
    return [...times].map(([measure, seconds]) => ({
        type,
        measure,
        size,
        seconds: quantile(
            seconds.toSorted((a, b) => a - b),
            0.5,
        ),
    }));
}

const isAtLimit = ({ measure, seconds }: Point): boolean =>
    seconds > 0.8 * (measure === 'generating' ? generateMs / 1000 : limit);

function measureAll(): void {
    const only = options.only.split(',').filter(Boolean);
    for (const type of [...typesByWord.keys()].filter(word => only.length === 0 || only.includes(word))) {
        const tooLong = new Set<Measure>();
        let isWarm = false;
        for (const size of options.sizes.split(',').map(Number)) {
            const known = points.filter(one => one.type === type && one.size === size);
            if (known.length === 0 && !isWarm) {
                // The first searches of a process also pay for compiling.
                measure(type, 6, new Set());
                isWarm = true;
            }
            const found = known.length > 0 ? known : keep(measure(type, size, tooLong));
            for (const { measure } of found.filter(isAtLimit)) {
                tooLong.add(measure);
            }
        }
    }
}

/** Adds what was measured to the points, and to their file. */
function keep(found: readonly Point[]): readonly Point[] {
    for (const point of found) {
        points.push(point);
        console.error(`${point.type} ${point.size}x${point.size} ${point.measure}: ${point.seconds.toFixed(3)} s`);
        if (options.points) {
            fs.appendFileSync(options.points, `${JSON.stringify(point)}\n`);
        }
    }
    return found;
}

/**
 * A row for each question, a column for each type: the power of the number of cells with which the time grows, and the time
 * on the largest board.
 */
function table(): void {
    const types = [...new Set(points.map(({ type }) => type))];
    const measures = [...new Set(points.map(({ measure }) => measure))];
    const cell = (type: string, measure: Measure): string => {
        const own = points.filter(one => one.type === type && one.measure === measure);
        const last = own.at(-1);
        if (!last) {
            return '–';
        }
        const exponent = exponentOf(own.filter(one => !isAtLimit(one)))?.toFixed(1) ?? '–';
        const time = isAtLimit(last) ? 'limit' : `${last.seconds.toFixed(last.seconds < 1 ? 2 : 1)} s`;
        return `${exponent}; ${time} at ${last.size}`;
    };
    print(
        ['', ...types],
        measures.map(measure => [measure, ...types.map(type => cell(type, measure))]),
    );
}

if (options.help) {
    console.log(usage);
} else {
    measureAll();
    table();
    if (options.plot) {
        for (const [locale, file] of [
            ['en', 'growth.svg'],
            ['ja', 'growth-ja.svg'],
        ] as const) {
            fs.writeFileSync(path.join(options.plot, file), plotOf(points, isAtLimit, locale));
        }
    }
}
