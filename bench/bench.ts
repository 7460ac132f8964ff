import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { collectGarbageSoon } from '../server/src/cli/garbage';
import { explain } from '../server/src/explain/explain';
import type { Before, Grade, PathQuestion, PathReport } from '../server/src/explain/path-report';
import { generate } from '../server/src/generate/generate';
import { generatedKinds } from '../server/src/generate/kinds';
import type { Engine } from '../server/src/logic/engine';
import { LogicSolverEngine } from '../server/src/logic/engines/logic-solver';
import type { Model } from '../server/src/puzzles/model';
import { typeOf } from '../server/src/puzzles/registry';
import { defaultEngine } from '../server/src/solve/default-engine';
import { type EngineName, engineNamed, engineNames } from '../server/src/solve/engine-names';
import type { Questions, Report } from '../server/src/solve/report';
import { withSearch } from '../server/src/solve/search';
import { solve } from '../server/src/solve/solve';
import { Random } from '../test/support/random';
import { isRight } from './check';
import { casesOf, generatedInstances, type Instance } from './instances';
import { print, quantile } from './table';
import { spareClues, sparser, spoilt } from './variants';

const usage = `npm run bench [-- options]: how long it takes to prove each puzzle unique, all in this one process.
  --cases DIR        also the cases of a folder of JSON files with puzzles and what is known of them; where these have
                     several answers, also how long it takes until all open cells are known
  --questions        also the parts of that, and what else is asked: of the puzzle with clues missing (open cells,
                     what would make it unique) and with wrong ones (which clash), and which clues it does not need
  --generate         instead: how many puzzles of each type are generated an hour, with as many clues as are usual, and
                     with few
  --explain          instead: how much processor time it takes to explain the next step, along the path, and the
                     whole path, and how the grades are spread; with --only 10x10 a few minutes
  --time-limit S     seconds for each search (default 10)
  --engine NAME      minisat (default), logic-solver or all
  --only TEXT        only groups with this text in their name
  --slowest N        how many of the slowest are named (default 8)
  --json FILE        write all measurements
  --compare A B      compare two such files, as ratios of B to A; measures nothing`;

const newEngines: Readonly<Record<EngineName, () => Engine>> = {
    minisat: defaultEngine,
    'logic-solver': () => new LogicSolverEngine(),
};

/** The measured tasks, each timed from the start of its search. */
type Question =
    /** The whole verdict: encoding, first answer, proof. */
    | 'verdict'
    | 'encoding'
    | 'first answer'
    /** Timed from when the answer is known. */
    | 'superfluous clues'
    /**
     * With clues missing: finding several answers, the open cells, and clues that make the puzzle unique. The second is
     * also measured for puzzles that have several answers anyway.
     */
    | 'several'
    | 'open cells'
    | 'suggestion'
    /** With wrong clues: showing that there is no answer, and finding the clues that clash. */
    | 'none'
    | 'clash'
    /** By a named technique, or by the engine. Includes the verdict. */
    | 'next step, technique'
    | 'next step, engine'
    | 'path';

interface Measurement {
    readonly name: string;
    readonly group: string;
    readonly question: Question;
    readonly engine: EngineName;
    readonly status: string;
    /** True if the verdict or the answer differs from the known one, or an answer breaks a rule. */
    readonly wrong: boolean;
    /** In milliseconds: wall time, but processor time for explanations. */
    readonly ms: number;
    /** For a whole path: the grade of the puzzle, and the number of steps by named techniques. */
    readonly grade?: Grade;
    readonly steps?: number;
    readonly named?: number;
}

/** The maximum number of attempts to place wrong clues whose contradiction only a search can find. */
const mostTries = 30;

/** The number of puzzles generated for each kind and size, and before them to warm up the process. */
const generated = 21;
const unmeasured = 3;

/** The parts of a path that are known when the next step is requested. */
const knownParts = [0, 0.25, 0.5, 0.75];

/** Sizes of boards; the last two for Fillomino only, as others give times for them. */
const sizes = [
    [8, 8],
    [10, 10],
    [9, 13],
    [17, 13],
] as const;

const { values, positionals } = readArguments();

if (values.help) {
    console.log(usage);
} else if (values.compare) {
    compare(...(positionals.map(file => JSON.parse(readFileSync(file, 'utf8'))) as [Measurement[], Measurement[]]));
} else if (values.generate) {
    measureGenerating();
} else {
    measureAll();
}

function readArguments() {
    try {
        return parseArgs({
            options: {
                cases: { type: 'string' },
                questions: { type: 'boolean', default: false },
                generate: { type: 'boolean', default: false },
                explain: { type: 'boolean', default: false },
                'time-limit': { type: 'string', default: '10' },
                engine: { type: 'string' },
                only: { type: 'string', default: '' },
                slowest: { type: 'string', default: '8' },
                json: { type: 'string' },
                compare: { type: 'boolean', default: false },
                help: { type: 'boolean', default: false },
            },
            allowPositionals: true,
        });
    } catch (error) {
        console.error(`${(error as Error).message}\n\n${usage}`);
        process.exit(2);
    }
}

function measureAll(): void {
    if (values.explain) {
        // Like `puz explain` with many puzzles.
        collectGarbageSoon();
    }
    const { instances, unread } = values.cases ? casesOf(values.cases) : { instances: [], unread: [] };
    const all = [...generatedInstances('bench/instances'), ...instances].filter(({ group }) =>
        group.includes(values.only),
    );
    const names = values.engine === 'all' ? engineNames : [engineNamed(values.engine)];
    const measured = names.flatMap(engine => {
        const measure = (one: Instance): Measurement[] => {
            // A copy of the model drops its caches: the command line has one puzzle at a time, too.
            const instance = structuredClone(one);
            return values.explain
                ? measureExplaining(instance, engine)
                : [
                      ...measureVerdict(instance, engine),
                      ...(values.questions ? measureQuestions(instance, engine) : []),
                  ];
        };
        // The first puzzle of a process also pays for loading the engine.
        all.slice(0, 3).map(measure);
        return all.flatMap(measure);
    });
    if (values.explain) {
        explainingTable(measured);
        gradesOf(measured);
    } else {
        table(measured);
    }
    const slowest = measured.toSorted((a, b) => b.ms - a.ms).slice(0, Number(values.slowest));
    const named = slowest.map(
        ({ name, question, ms, status }) => `${name} (${question}) ${ms.toFixed(0)} ms (${status})`,
    );
    console.log(`\nslowest: ${named.join(', ')}`);
    for (const { name, question, status } of measured.filter(({ wrong }) => wrong)) {
        console.log(`WRONG: ${name} (${question}) is said to be ${status}`);
    }
    if (unread.length > 0) {
        console.log(`\nnot read: ${unread.length}\n${unread.map(line => `  ${line}`).join('\n')}`);
    }
    console.log(`\npeak memory: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
    if (values.json) {
        writeFileSync(values.json, JSON.stringify(measured));
    }
    process.exitCode = measured.some(({ wrong }) => wrong) ? 1 : 0;
}

function measureGenerating(): void {
    const wishes = [
        ['', {}],
        [', few clues', { clues: 'few' }],
    ] as const;
    const all = generatedKinds.flatMap(kind =>
        sizes.slice(0, kind.type === 'Fillomino' ? 4 : 2).flatMap(([height, width]) =>
            wishes.map(([said, wish]) => ({
                name: `${kind.word} ${height}x${width}${said}`,
                kind,
                height,
                width,
                wish,
            })),
        ),
    );
    const rows = all
        .filter(({ name }) => name.includes(values.only))
        .map(({ name, kind, height, width, wish }) => {
            const made = Array.from({ length: unmeasured + generated }, (_, seed) => {
                const start = performance.now();
                const puzzle = generate(kind.board(height, width, seed), { seed, ...wish });
                return { ms: performance.now() - start, isFound: puzzle !== undefined };
            });
            const times = made.slice(unmeasured);
            const found = times.filter(({ isFound }) => isFound).length;
            const hours = times.reduce((sum, { ms }) => sum + ms, 0) / 3_600_000;
            const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
            return [
                name,
                String(found),
                ...[0.5, 0.9, 1].map(part => quantile(sorted, part).toFixed(0)),
                (found / hours).toFixed(0),
            ];
        });
    print(['generated', 'count', 'median ms', '90 %', 'max', 'an hour'], rows);
}

/** Runs a search and notes when each result was first known. */
function timed(
    model: Model,
    engine: EngineName,
    questions: Questions,
    known: { readonly [name: string]: (report: Report) => boolean },
): { report: Report; times: ReadonlyMap<string, number> } {
    const times = new Map<string, number>();
    const report = solve(model, {
        limitMs: 1000 * Number(values['time-limit']),
        newEngine: newEngines[engine],
        questions,
        onProgress: soFar => {
            for (const [name, isKnown] of Object.entries(known)) {
                if (!times.has(name) && isKnown(soFar)) {
                    times.set(name, soFar.ms);
                }
            }
        },
    });
    return { report, times };
}

function measureVerdict({ name, group, model, status, answer, open }: Instance, engine: EngineName): Measurement[] {
    const { report, times } = timed(
        model,
        engine,
        {},
        {
            'first answer': ({ answers }) => answers.length > 0,
            verdict: ({ status }) => status !== 'unknown',
        },
    );
    const found = report.answers[0] && typeOf(model).view.toJson(model, report.answers[0]);
    const otherAnswer = answer !== undefined && JSON.stringify(found) !== JSON.stringify(answer);
    const otherVerdict =
        report.status !== 'unknown' && ((status !== undefined && report.status !== status) || otherAnswer);
    const wrong = otherVerdict || report.answers.some(one => !isRight(model, one));
    const common = { name, group, engine, status: report.status };
    const measured: Measurement[] = [{ ...common, question: 'verdict', wrong, ms: times.get('verdict') ?? report.ms }];
    if (report.status === 'several') {
        const wrong = report.openComplete && open !== undefined && report.open.length !== open;
        const status = report.openComplete ? report.status : 'unknown';
        measured.push({ ...common, question: 'open cells', status, wrong, ms: report.ms });
    }
    if (!values.questions) {
        return measured;
    }
    const start = performance.now();
    withSearch(model, 'hard', { newEngine: newEngines[engine] }, () => {});
    const encoding = performance.now() - start;
    return [
        ...measured,
        { ...common, question: 'encoding', wrong: false, ms: encoding },
        { ...common, question: 'first answer', wrong: false, ms: times.get('first answer') ?? report.ms },
    ];
}

/**
 * Measures explanations of a puzzle with one answer; a path that is not finished in time counts as unknown. The verdict
 * is known when the next step is requested, as in the editor. Measures processor time, which depends less on other
 * processes.
 */
function measureExplaining({ name, group, model, status }: Instance, engine: EngineName): Measurement[] {
    if (status !== 'unique') {
        return [];
    }
    const asked = (
        path: PathQuestion,
        before?: Before,
    ): { readonly report: PathReport; readonly measurement: Measurement } => {
        const start = process.cpuUsage();
        const limitMs = 1000 * Number(values['time-limit']);
        const report = explain(model, path, { limitMs, newEngine: newEngines[engine], before });
        const { user, system } = process.cpuUsage(start);
        const isNamed = report.path?.steps[0]?.name != null;
        const measurement: Measurement = {
            name,
            group,
            engine,
            question: path.to === 'all' ? 'path' : isNamed ? 'next step, technique' : 'next step, engine',
            status: report.path?.complete ? report.status : 'unknown',
            wrong: report.reason === 'fault',
            ms: (user + system) / 1000,
        };
        return { report, measurement };
    };
    const { report, measurement } = asked({ to: 'all' });
    const { steps = [], grade } = report.path ?? {};
    const { path: _, ...verdict } = report;
    const named = steps.filter(({ name }) => name !== null).length;
    return [
        ...knownParts.map(part => {
            const from = steps.slice(0, Math.floor(part * steps.length)).flatMap(({ conclusions }) => conclusions);
            return asked({ to: 'next', from }, verdict).measurement;
        }),
        { ...measurement, ...(grade && { grade, steps: steps.length, named }) },
    ];
}

/** Measures the tasks of a constructor at work, on variants of puzzles with one answer. */
function measureQuestions({ name, group, model, status }: Instance, engine: EngineName): Measurement[] {
    if (status !== 'unique') {
        return [];
    }
    const random = new Random(1);
    const common = { name, group, engine, wrong: false };
    const from = (question: Question, { report, times }: ReturnType<typeof timed>, time = question): Measurement => ({
        ...common,
        question,
        status: report.status,
        ms: times.get(time) ?? report.ms,
    });
    const unique = timed(model, engine, { superfluous: true }, {});
    const [answer] = unique.report.answers;
    const fewer = sparser(random, model, Math.max(3, Math.round(spareClues(model).length / 8)));
    const several = timed(
        fewer,
        engine,
        { suggestions: true },
        {
            several: ({ status }) => status === 'several',
            'open cells': ({ openComplete }) => openComplete,
            suggestion: ({ suggestions }) => suggestions.length > 0,
        },
    );
    const contradiction = answer && contradictionOf(random, model);
    const none =
        contradiction && timed(contradiction, engine, { clashes: true }, { none: ({ status }) => status === 'none' });
    return [
        from('superfluous clues', unique),
        ...(several.report.status === 'several'
            ? [from('several', several), from('open cells', several), from('suggestion', several)]
            : []),
        ...(none ? [from('none', none), from('clash', none)] : []),
    ];
}

function contradictionOf(random: Random, model: Model): Model | undefined {
    for (let tries = 0; tries < mostTries; tries++) {
        const candidate = spoilt(random, model);
        if (candidate && solve(candidate, { limitMs: 2000 }).status === 'none') {
            return candidate;
        }
    }
    return undefined;
}

/** The lines of a table: a question about the puzzles of a group. */
function lineOf({ group, question, engine }: Measurement): string {
    return [
        group,
        ...(values.questions || (!values.explain && question !== 'verdict') ? [question] : []),
        ...(values.engine === 'all' ? [engine] : []),
    ].join(', ');
}

function table(measured: readonly Measurement[]): void {
    const rows = [...new Set(measured.map(lineOf))].map(line => {
        const list = measured.filter(measurement => lineOf(measurement) === line);
        const times = list.map(({ ms }) => ms).sort((a, b) => a - b);
        return [
            line,
            String(list.length),
            String(list.filter(({ wrong }) => wrong).length),
            String(list.filter(({ status }) => status === 'unknown').length),
            ...[0.5, 0.9, 0.95, 0.99, 1].map(part => quantile(times, part).toFixed(1)),
        ];
    });
    print(['group', 'count', 'wrong', 'unknown', 'median ms', '90 %', '95 %', '99 %', 'max'], rows);
}

/** A line for each group: the next step, requested along the path, and the whole path. */
function explainingTable(measured: readonly Measurement[]): void {
    const rows = [...new Set(measured.map(lineOf))].map(line => {
        const list = measured.filter(measurement => lineOf(measurement) === line);
        const of = (begin: string, ...parts: readonly number[]): string[] => {
            const some = list.filter(({ question }) => question.startsWith(begin));
            const times = some.map(({ ms }) => ms).sort((a, b) => a - b);
            return parts.map(part => (times.length > 0 ? quantile(times, part).toFixed(0) : ''));
        };
        const paths = list.filter(({ question }) => question === 'path');
        return [
            line,
            String(paths.length),
            String(list.filter(({ wrong }) => wrong).length),
            String(paths.filter(({ status }) => status === 'unknown').length),
            ...of('next step, technique', 0.5),
            ...of('next step', 0.5, 0.95),
            ...of('path', 0.5, 0.9),
        ];
    });
    const head = ['next step by technique, ms', 'any next step', '95 %', 'path', '90 %'];
    print(['explained', 'count', 'wrong', 'unknown', ...head], rows);
}

/** The distribution of grades, and the share of steps by named techniques. */
function gradesOf(measured: readonly Measurement[]): void {
    const whole = measured.filter(({ grade }) => grade !== undefined);
    const rows = [...new Set(whole.map(({ group }) => group))].map(group => {
        const list = whole.filter(measurement => measurement.group === group);
        const sum = (pick: (measurement: Measurement) => number): number =>
            list.reduce((total, measurement) => total + pick(measurement), 0);
        const levels = [1, 2, 3, 4, 5].map(level => list.filter(({ grade }) => grade!.level === level).length);
        const named =
            sum(({ named }) => named!) /
            Math.max(
                1,
                sum(({ steps }) => steps!),
            );
        const alone = list.filter(({ named, steps }) => named === steps).length;
        return [
            group,
            ...levels.map(String),
            histogram(levels),
            `${(100 * named).toFixed(0)} %`,
            `${alone} of ${list.length}`,
        ];
    });
    console.log('');
    print(['grades', '1', '2', '3', '4', '5', 'spread', 'steps with a name', 'by techniques alone'], rows);
}

/** A bar for each count, as high as the count. */
function histogram(counts: readonly number[]): string {
    const bars = [...' ▁▂▃▄▅▆▇█'];
    const most = Math.max(1, ...counts);
    return counts.map(count => bars[Math.ceil((count / most) * (bars.length - 1))]).join('');
}

function compare(earlier: readonly Measurement[], after: readonly Measurement[]): void {
    const keyOf = ({ name, question, engine }: Measurement): string => `${name} ${question} ${engine}`;
    const old = new Map(earlier.map(measurement => [keyOf(measurement), measurement]));
    const both = after.flatMap(now => (old.has(keyOf(now)) ? [{ now, before: old.get(keyOf(now))! }] : []));
    const line = ({ group, question, engine }: Measurement): string => `${group}, ${question}, ${engine}`;
    const rows = [...new Set(both.map(({ now }) => line(now)))].map(group => {
        const list = both.filter(({ now }) => line(now) === group);
        const ratios = list.map(({ now, before }) => now.ms / before.ms).sort((a, b) => a - b);
        const total = (pick: (pair: (typeof both)[number]) => number): number =>
            list.reduce((sum, pair) => sum + pick(pair), 0);
        const overall = total(({ now }) => now.ms) / total(({ before }) => before.ms);
        const changed = list.filter(({ now, before }) => now.status !== before.status).length;
        return [
            group,
            String(list.length),
            String(changed),
            ...[overall, quantile(ratios, 0), quantile(ratios, 0.5), quantile(ratios, 1)].map(ratio =>
                ratio.toFixed(2),
            ),
        ];
    });
    print(['group', 'count', 'other verdict', 'total', 'least', 'median', 'most'], rows);
}
