import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { typeOf } from '../server/src/puzzles/registry';
import { engineNamed } from '../server/src/solve/engine-names';
import { engines } from '../server/src/solve/engines';
import { solve } from '../server/src/solve/solve';
import { isRight } from './check';
import { casesOf, generatedInstances, type Instance } from './instances';

// npm run bench [-- options]: how long it takes to prove each puzzle unique, all in this one process.
//   --cases DIR        also the cases of a folder of JSON files with puzz.link addresses
//   --time-limit S     seconds for each puzzle (default 10)
//   --engine NAME      minisat (default) or logic-solver
//   --only TEXT        only groups with this text in their name
//   --slowest N        how many of the slowest are named (default 8)
//   --json FILE        write all measurements
//   --compare A B      compare two such files, as ratios of B to A; measures nothing

interface Measurement {
    readonly name: string;
    readonly group: string;
    readonly status: string;
    /** The verdict or the answer differs from what is known, or an answer breaks a rule. */
    readonly wrong: boolean;
    /** Wall milliseconds for the whole of it: encoding, first answer, proof; for several answers all open cells. */
    readonly ms: number;
}

const { values, positionals } = parseArgs({
    options: {
        cases: { type: 'string' },
        'time-limit': { type: 'string', default: '10' },
        engine: { type: 'string' },
        only: { type: 'string', default: '' },
        slowest: { type: 'string', default: '8' },
        json: { type: 'string' },
        compare: { type: 'boolean', default: false },
    },
    allowPositionals: true,
});

if (values.compare) {
    compare(...(positionals.map(file => JSON.parse(readFileSync(file, 'utf8'))) as [Measurement[], Measurement[]]));
} else {
    measureAll();
}

function measureAll(): void {
    const { instances, unread } = values.cases ? casesOf(values.cases) : { instances: [], unread: [] };
    const all = [...generatedInstances('bench/instances'), ...instances].filter(({ group }) =>
        group.includes(values.only),
    );
    // The first puzzle of a process also pays for loading the engine.
    for (const instance of all.slice(0, 3)) {
        measure(instance);
    }
    const measured = all.map(measure);
    table(measured);
    const slowest = measured.toSorted((a, b) => b.ms - a.ms).slice(0, Number(values.slowest));
    console.log(
        `\nslowest: ${slowest.map(({ name, ms, status }) => `${name} ${ms.toFixed(0)} ms (${status})`).join(', ')}`,
    );
    for (const { name, status } of measured.filter(({ wrong }) => wrong)) {
        console.log(`WRONG: ${name} is said to be ${status}`);
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

function measure({ name, group, model, status, answer }: Instance): Measurement {
    const start = performance.now();
    const report = solve(model, {
        limitMs: 1000 * Number(values['time-limit']),
        newEngine: engines[engineNamed(values.engine)],
    });
    const ms = performance.now() - start;
    const decided = report.status !== 'unknown';
    const found = report.answers[0] && typeOf(model).toJson(model, report.answers[0]);
    const otherAnswer = answer !== undefined && JSON.stringify(found) !== JSON.stringify(answer);
    const otherVerdict = decided && ((status !== undefined && report.status !== status) || otherAnswer);
    const wrong = otherVerdict || report.answers.some(one => !isRight(model, one));
    return { name, group, status: report.status, wrong, ms };
}

function table(measured: readonly Measurement[]): void {
    const rows = Object.entries(Object.groupBy(measured, ({ group }) => group)).map(([group, list]) => {
        const times = list!.map(({ ms }) => ms).sort((a, b) => a - b);
        return [
            group,
            String(list!.length),
            String(list!.filter(({ wrong }) => wrong).length),
            String(list!.filter(({ status }) => status === 'unknown').length),
            ...[0.5, 0.9, 0.99, 1].map(part => quantile(times, part).toFixed(1)),
        ];
    });
    print(['group', 'count', 'wrong', 'unknown', 'median ms', '90 %', '99 %', 'max'], rows);
}

function compare(earlier: readonly Measurement[], after: readonly Measurement[]): void {
    const old = new Map(earlier.map(measurement => [measurement.name, measurement]));
    const both = after.flatMap(now => (old.has(now.name) ? [{ now, before: old.get(now.name)! }] : []));
    const rows = Object.entries(Object.groupBy(both, ({ now }) => now.group)).map(([group, list]) => {
        const ratios = list!.map(({ now, before }) => now.ms / before.ms).sort((a, b) => a - b);
        const total = (pick: (pair: (typeof both)[number]) => number): number =>
            list!.reduce((sum, pair) => sum + pick(pair), 0);
        const overall = total(({ now }) => now.ms) / total(({ before }) => before.ms);
        const changed = list!.filter(({ now, before }) => now.status !== before.status).length;
        return [
            group,
            String(list!.length),
            String(changed),
            ...[overall, quantile(ratios, 0), quantile(ratios, 0.5), quantile(ratios, 1)].map(ratio =>
                ratio.toFixed(2),
            ),
        ];
    });
    print(['group', 'count', 'other verdict', 'total', 'least', 'median', 'most'], rows);
}

/** The value below which a part of the sorted values lies. */
function quantile(sorted: readonly number[], part: number): number {
    return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
    const widths = head.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]!.length)));
    for (const row of [head, widths.map(width => '-'.repeat(width)), ...rows]) {
        console.log(
            `| ${row.map((text, column) => (column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!))).join(' | ')} |`,
        );
    }
}
