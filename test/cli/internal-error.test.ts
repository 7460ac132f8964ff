import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExitCode } from '../../server/src/check/examine';
import type { CheckRecord } from '../../server/src/check/record';
import { type ReportName, reportNames } from '../../server/src/check/reports/names';
import { withCache } from '../../server/src/cli/cache';
import { verdictQuestions } from '../../server/src/cli/options/solving';
import { run } from '../../server/src/cli/run';
import { type Crew, crewHere, resultOf } from '../../server/src/cli/tasks';
import { Refusal } from '../../server/src/cli/terminal';
import type { Solver } from '../../server/src/jobs/job';
import { perform } from '../../server/src/jobs/perform';
import type { Locale } from '../../server/src/message';
import type { Model } from '../../server/src/puzzles/model';
import { puzzleTypes } from '../../server/src/puzzles/registry';
import { commandLine } from '../support/command-line';
import { solverBy } from '../support/solver';
import { temporaryFolder } from '../support/temporary-folder';

// A mistake in Puz that one puzzle brings to light: everything is reported of the others, and one line of this one.

const { folder, file } = temporaryFolder();
const texts = {
    'a.puz': 'fillomino\ngrid\n  3 . .\n',
    'bad.puz': 'fillomino "題"\ngrid\n  3 .\n  . 1\n',
    'c.puz': 'bonsan\ngrid\n  o . o\n',
    // The same as the first one.
    'd.puz': 'fillomino\ngrid\n  . . 3\n',
};
const isBad = ({ rows, type }: Model): boolean => type === 'Fillomino' && rows === 2;

function failing(): never {
    throw new TypeError('this is\na mistake');
}

/** The files that a report of a format names: Markdown has only those with findings, such as the repeated puzzle. */
function namesIn(format: ReportName, faulty: string): string[] {
    return format === 'markdown' ? [faulty, 'd.puz'] : Object.keys(texts);
}

/** Performs jobs in this thread. */
const sound = solverBy(
    job =>
        new Promise((resolve, reject) => {
            void perform(job, message =>
                'fault' in message ? reject(message.fault) : message.done && resolve(message.result),
            );
        }),
);
const failingSolver = solverBy(job =>
    isBad(job.model) || (job.kind === 'generate' && job.wishes.seed === 2) ? failing() : sound.run(job),
);

/** The solver of all commands, in place of threads. */
let solver: Solver;

vi.mock('../../server/src/cli/crew', () => ({
    withCrew: (_call: unknown, _work: unknown, use: (crew: Crew) => Promise<void>) => use(crewHere(solver, 2)),
}));

beforeEach(() => {
    vi.stubGlobal('__PUZ_VERSION__', '1.2.3');
    vi.stubGlobal('__PUZ_BUILD__', '1.2.3');
    for (const [name, text] of Object.entries(texts)) {
        file(name, text);
    }
});
afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});

interface Done {
    readonly code: ExitCode;
    readonly out: string;
    readonly err: string;
}

/** Runs the command line. */
async function ran(args: readonly string[]): Promise<Done> {
    const printed = { out: '', err: '' };
    const out = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
        printed.out += text;
        return true;
    });
    const err = vi.spyOn(process.stderr, 'write').mockImplementation(text => {
        printed.err += text;
        return true;
    });
    try {
        return { code: await run(args), ...printed };
    } finally {
        out.mockRestore();
        err.mockRestore();
    }
}

const files = Object.keys(texts).map(name => join(folder, name));

/** Runs a command on all files. */
function puz(args: readonly string[], by: Solver, locale: Locale = 'en'): Promise<Done> {
    solver = by;
    return ran([...args, '--lang', locale, ...files]);
}

/** Stages of a check, each with a way to make it fail. */
const places: Readonly<Record<string, { readonly solver: Solver; spoil?(): void }>> = {
    solving: { solver: failingSolver },
    comparing: {
        solver: sound,
        spoil: () => {
            const { essence } = puzzleTypes.Fillomino.text;
            vi.spyOn(puzzleTypes.Fillomino.text, 'essence').mockImplementation(model =>
                isBad(model) ? failing() : essence(model),
            );
        },
    },
};

describe.each(Object.entries(places))('while %s', (_, { solver: by, spoil }) => {
    beforeEach(() => spoil?.());

    test.each(reportNames)('%s: the others are reported, and this one in a line', async format => {
        const { code, out, err } = await puz(['check', '--jobs', '2', '--format', format], by);
        expect([code, err]).toEqual([3, '']);
        for (const name of namesIn(format, 'bad.puz')) {
            expect(out).toContain(name);
        }
        expect(out).toMatch(/Internal error \(TypeError: this is/);
        const japanese = await puz(['check', '--format', format], by, 'ja');
        expect([japanese.code, japanese.err]).toEqual([3, '']);
        expect(japanese.out).toMatch(/Puz の内部エラーです\(TypeError: this is/);
    });

    test('the report as text', async () => {
        const { out } = await puz(['check'], by);
        const lines = out.replaceAll(join(folder, '/'), '').split('\n');
        expect(lines).toEqual([
            'ok   a.puz: Unique',
            'FAIL bad.puz: Internal error (TypeError: this is␊a mistake). Please report it.',
            'ok   c.puz: Unique',
            'd.puz:1:1: warning: The same puzzle, turned, mirrored or with other names, is in "a.puz".',
            'ok   d.puz: Unique',
            '4 files: 3 as expected, 1 with an internal error; 1 repeated',
            '',
        ]);
    });

    test.each(reportNames)('%s of shards that are merged is the report of one check', async format => {
        const shards: string[] = [];
        for (const [index, expected] of [0, 3].entries()) {
            const args = ['check', '--format', 'json', '--shard', `${index + 1}/2`];
            const { code, out } = await puz(args, by);
            expect(code).toBe(expected);
            shards.push(file(`shards/${index}.jsonl`, out));
        }
        const together = await ran(['merge', '--format', format, '--lang', 'en', ...shards]);
        expect(together).toEqual(await puz(['check', '--format', format], by));
        expect(together.code).toBe(3);
    });

    test('nothing of it is remembered', async () => {
        const cache = file('cache/puz.cache', '');
        await puz(['check'], await withCache(by, cache, '1', 'en'));
        vi.restoreAllMocks();
        const { code, out } = await puz(['check'], await withCache(sound, cache, '1', 'en'));
        expect([code, out]).toEqual([0, expect.stringContaining('bad.puz: Unique')]);
    });
});

test('a board that cannot be drawn is one line of the page, and any other report shows it', async () => {
    const { draw } = puzzleTypes.Fillomino.view;
    vi.spyOn(puzzleTypes.Fillomino.view, 'draw').mockImplementation((model, answer) =>
        isBad(model) ? failing() : draw(model, answer),
    );
    const page = await puz(['check', '--format', 'html'], sound);
    expect(page.code).toBe(3);
    expect(page.out.split('<tr class=').length).toBe(1 + Object.keys(texts).length);
    expect(page.out.split('<article').length).toBe(1 + Object.keys(texts).length);
    expect(page.out).toContain('Internal error (TypeError');
    const output = join(folder, 'out/report.html');
    expect((await puz(['check', '--format', 'html', '-o', output], sound)).code).toBe(3);
    expect(readFileSync(output, 'utf8')).toBe(page.out);
    expect((await puz(['check'], sound)).code).toBe(0);
});

test.each(['solve', 'advise', 'explain'])('%s: the others are shown', async command => {
    const { code, out, err } = await puz([command, '--format', 'json'], failingSolver);
    const shown = out
        .trim()
        .split('\n')
        .map(line => JSON.parse(line));
    expect(shown.map(({ file }) => basename(file))).toEqual(['a.puz', 'bad.puz', 'c.puz', 'd.puz']);
    expect(shown[1]).toMatchObject({ status: 'invalid', messages: [{ severity: 'error', code: 'puz/fault' }] });
    expect(code).toBe(3);
    expect(err).toContain('bad.puz: Internal error (TypeError: this is');
    expect((await puz([command], failingSolver, 'ja')).err).toContain(
        'bad.puz: Puz の内部エラーです(TypeError: this is',
    );
});

test('generate: the others are made', async () => {
    const made = join(folder, 'made');
    solver = failingSolver;
    const args = ['generate', 'fillomino', '3x3', '--seed', '1', '--count', '3', '-o', made, '--lang', 'en'];
    const { code, err } = await ran(args);
    expect(readdirSync(made)).toEqual(['fillomino-3x3-1.puz', 'fillomino-3x3-3.puz']);
    expect([code, err]).toEqual([3, expect.stringMatching(/^puz: Seed 2: Internal error \(TypeError/)]);
});

test('a batch of a queue has a result for each of its puzzles', async () => {
    const given = { timeLimit: 10_000, engine: 'minisat', strict: false, crossCheck: false, count: 1000 } as const;
    const options = { ...verdictQuestions(given), times: false };
    const items = Object.entries(texts).map(([file, text]) => ({ file, text }));
    const results: CheckRecord[] = [];
    for (const item of items) {
        results.push(await resultOf('check', { ...options, locale: 'en' }, item, failingSolver));
    }
    expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'fault', 'passed', 'passed']);
    const refusing: Solver = { run: () => Promise.reject(new Refusal({ en: 'full', ja: '満杯' })) };
    await expect(resultOf('check', { ...options, locale: 'en' }, items[0]!, refusing)).rejects.toThrow('full');
});

describe('a report with a puzzle that no puzzle is', () => {
    const merge = commandLine();

    test.each(reportNames)('%s', async format => {
        const { out } = await puz(['check', '--format', 'json'], sound);
        const damaged = out.replace(
            /"puzzle":\{"type":"Bonsan".*?\},"decided"/,
            '"puzzle":{"type":"Bonsan","rows":1,"columns":3,"cells":[]},"decided"',
        );
        expect(damaged).not.toBe(out);
        const report = file('damaged/report.jsonl', damaged);
        const merged = merge(['merge', '--format', format, report]);
        expect([merged.code, merged.err]).toEqual([3, '']);
        for (const name of namesIn(format, 'c.puz')) {
            expect(merged.out).toContain(name);
        }
        expect(merged.out).toContain('Internal error');
    });
});
