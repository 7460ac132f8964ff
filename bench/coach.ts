import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { collectGarbageSoon } from '../server/src/cli/garbage';
import { explain } from '../server/src/explain/explain';
import { distance, keysOf } from '../server/src/explain/facts';
import type { PathQuestion, PathReport, Step } from '../server/src/explain/path-report';
import { generate } from '../server/src/generate/generate';
import { generatedKinds } from '../server/src/generate/kinds';
import { loadPuzzle } from '../server/src/language/load';
import { reasonId } from '../server/src/puzzles/known';
import type { Model } from '../server/src/puzzles/model';
import { solve } from '../server/src/solve/solve';
import { casesIn, type Instance } from './instances';
import { print, quantile } from './table';

const usage = `npm run bench:coach -- [options] FILES: how the paths of puzzles read, type by type, each in a process of its own.
  FILES              .puz, and JSON with puzzles and what is known of them; puzzles without one answer are left out
  --seeds N          also N fresh puzzles of each kind that can be generated
  --size N           their rows and columns (default 8)
  --few              with as few clues as possible
  --only TEXT        only types and puzzles with this text in their name
  --every N          only every Nth puzzle
  --time-limit S     seconds for each path (default 60)
  --show             also all steps
Times are processor time, without the verdict. The next step is sought at the start, after a third of the path, and after
two thirds.`;

const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        seeds: { type: 'string', default: '0' },
        size: { type: 'string', default: '8' },
        few: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
        every: { type: 'string', default: '1' },
        'time-limit': { type: 'string', default: '60' },
        show: { type: 'boolean', default: false },
        /** A type that is measured in this process. */
        here: { type: 'string' },
        help: { type: 'boolean', default: false },
    },
});

/** The measurements of one type. */
interface Measured {
    readonly puzzles: string;
    readonly techniques: number;
    readonly trial: number;
    readonly engine: number;
    readonly unfinished: number;
    readonly steps: number;
    readonly named: number;
    readonly twins: number;
    readonly pairs: number;
    readonly usesLast: number;
    readonly jumps: readonly number[];
    readonly reasons: readonly number[];
    readonly pathMs: readonly number[];
    readonly nextMs: readonly number[];
    readonly scores: readonly number[];
    readonly peakMb: number;
}

function instances(): Instance[] {
    const { instances: cases, unread } = casesIn(positionals.filter(name => name.endsWith('.json')));
    if (options.here === undefined && unread.length > 0) {
        console.error(unread.join('\n'));
    }
    const files = positionals
        .filter(name => !name.endsWith('.json'))
        .flatMap((name): Instance[] => {
            const { model } = loadPuzzle(readFileSync(name, 'utf8'));
            return model ? [{ name: basename(name), group: model.type, model }] : [];
        });
    return [...cases, ...files].filter(
        ({ name, model, status }) => status !== 'several' && status !== 'none' && isMeant(groupOf(model), name),
    );
}

function isMeant(type: string, name: string): boolean {
    return `${type} ${name}`.toLowerCase().includes(options.only.toLowerCase());
}

/** Generated puzzles of a type. */
function fresh(type: string): Instance[] {
    const size = Number(options.size);
    return generatedKinds
        .filter(kind => kind.type === type)
        .flatMap(kind =>
            Array.from({ length: Number(options.seeds) }, (_, index): Instance[] => {
                const seed = index + 1;
                const name = `${kind.word}-${seed}`;
                if (!isMeant(type, name)) {
                    return [];
                }
                const model = generate(kind.board(size, size, seed), { seed, ...(options.few && { clues: 'few' }) });
                return model ? [{ name, group: type, model }] : [];
            }).flat(),
        );
}

function groupOf(model: Model): string {
    return model.type;
}

/** The processor time of a call in milliseconds. */
function timed<T>(call: () => T): { readonly result: T; readonly ms: number } {
    const start = process.cpuUsage();
    const result = call();
    const { user, system } = process.cpuUsage(start);
    return { result, ms: (user + system) / 1000 };
}

function measure(type: string): Measured {
    const reports: { readonly name: string; readonly model: Model; readonly report: PathReport }[] = [];
    const pathMs: number[] = [];
    const nextMs: number[] = [];
    const all = [...instances().filter(({ model }) => groupOf(model) === type), ...fresh(type)];
    const limitMs = 1000 * Number(options['time-limit']);
    for (const { name, model } of all.filter((_, index) => index % Number(options.every) === 0)) {
        const before = solve(model, { limitMs });
        if (before.status !== 'unique') {
            console.error(`${name}: ${before.status}`);
            continue;
        }
        const ask = (question: PathQuestion) => timed(() => explain(model, question, { before, limitMs }));
        const { result, ms } = ask({ to: 'all' });
        reports.push({ name, model, report: result });
        pathMs.push(ms);
        const { steps = [] } = result.path ?? {};
        for (const part of [0, 1 / 3, 2 / 3]) {
            const from = steps.slice(0, Math.floor(part * steps.length)).flatMap(({ conclusions }) => conclusions);
            nextMs.push(ask({ to: 'next', from }).ms);
        }
        if (options.show) {
            show(name, result, ms);
        }
        collectGarbageSoon();
    }
    return { ...shapeOf(type, reports), pathMs, nextMs, peakMb: process.resourceUsage().maxRSS / 1024 };
}

function show(name: string, { path }: PathReport, ms: number): void {
    console.error(`\n## ${name}: ${path?.grade?.name.en ?? 'no grade'}, ${Math.round(ms)} ms`);
    path?.steps.forEach((step, index) => {
        console.error(`${index + 1}. [${step.name ?? 'engine'} ${step.level}, ${step.reasons.length}] ${step.text.en}`);
    });
}

type Shape = Omit<Measured, 'pathMs' | 'nextMs' | 'peakMb'>;

function shapeOf(type: string, reports: readonly { readonly model: Model; readonly report: PathReport }[]): Shape {
    const kinds = { techniques: 0, trial: 0, engine: 0, unfinished: 0 };
    let [steps, named, twins, pairs, usesLast] = [0, 0, 0, 0, 0];
    const jumps: number[] = [];
    const reasons: number[] = [];
    const scores = reports.flatMap(({ report }) => report.path?.grade?.score ?? []);
    for (const { model, report } of reports) {
        const path = report.path ?? { steps: [], complete: false };
        const names = path.steps.map(({ name }) => name);
        const last = names.includes('trial') ? 'trial' : 'techniques';
        kinds[path.complete ? (names.includes(null) ? 'engine' : last) : 'unfinished'] += 1;
        steps += path.steps.length;
        named += names.filter(name => name !== null).length;
        reasons.push(...path.steps.map(step => step.reasons.length));
        for (const [index, step] of path.steps.entries()) {
            const before = path.steps[index - 1];
            const after = path.steps[index + 1];
            twins += Number([before, after].some(other => other && isTwin(step, other)));
            if (before) {
                const used = new Set(step.reasons.map(reasonId));
                pairs += 1;
                usesLast += Number(before.conclusions.some(fact => used.has(reasonId(fact))));
                jumps.push(distance(cellsOf(model, before), cellsOf(model, step)));
            }
        }
    }
    return {
        puzzles: `${type} (${reports.length})`,
        ...kinds,
        steps,
        named,
        twins,
        pairs,
        usesLast,
        jumps,
        reasons,
        scores,
    };
}

function cellsOf(model: Model, { conclusions }: Step) {
    return conclusions.flatMap(({ key }) => keysOf(model)[key]!);
}

/** Whether steps share their name and reasons. */
function isTwin(step: Step, other: Step): boolean {
    const ids = (one: Step): string => one.reasons.map(reasonId).sort().join();
    return step.name === other.name && ids(step) === ids(other);
}

const head = [
    'puzzles',
    'techniques',
    'with trial',
    'with engine',
    'unfinished',
    'steps',
    'named',
    'reasons 50/95 %',
    'twins',
    'jump',
    'uses last',
    'score 20/40/60/80 %',
    'path ms 50/95 %',
    'next ms 50/95 %',
    'peak MB',
];

function row(all: Measured): string[] {
    const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
    const two = (values: readonly number[]): string => {
        const sorted = values.toSorted((a, b) => a - b);
        return [0.5, 0.95].map(part => Math.round(quantile(sorted, part))).join(' / ');
    };
    const jump = all.jumps.reduce((sum, value) => sum + value, 0) / Math.max(1, all.jumps.length);
    return [
        all.puzzles,
        ...[all.techniques, all.trial, all.engine, all.unfinished, all.steps].map(String),
        percent(all.named, all.steps),
        two(all.reasons),
        percent(all.twins, all.steps),
        jump.toFixed(1),
        percent(all.usesLast, all.pairs),
        [0.2, 0.4, 0.6, 0.8]
            .map(part =>
                quantile(
                    all.scores.toSorted((a, b) => a - b),
                    part,
                ).toFixed(1),
            )
            .join(' / '),
        two(all.pathMs),
        two(all.nextMs),
        all.peakMb.toFixed(0),
    ];
}

/** Three of these are what a solver's thread has for new objects (`jobs/node-thread.ts`). */
const asInThreads = '--max-semi-space-size=5';

/** Each type has a process of its own, for its peak of memory. */
function measureAll(): void {
    const seeds = Array.from({ length: Number(options.seeds) }, (_, index) => index + 1);
    const made = generatedKinds.flatMap(({ type, word }) =>
        seeds.some(seed => isMeant(type, `${word}-${seed}`)) ? [type] : [],
    );
    const types = [...new Set([...instances().map(({ model }) => groupOf(model)), ...made])];
    const rows = types.flatMap(type => {
        const args = [asInThreads, process.argv[1]!, ...process.argv.slice(2), '--here', type];
        const { stdout } = spawnSync(process.execPath, args, {
            stdio: ['ignore', 'pipe', 'inherit'],
            maxBuffer: Number.POSITIVE_INFINITY,
            encoding: 'utf8',
        });
        return stdout ? [row(JSON.parse(stdout) as Measured)] : [];
    });
    print(head, rows);
}

if (options.help || (positionals.length === 0 && options.seeds === '0')) {
    console.log(usage);
} else if (options.here === undefined) {
    measureAll();
} else {
    console.log(JSON.stringify(measure(options.here)));
}
