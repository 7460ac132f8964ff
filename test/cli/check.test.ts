import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import { parser } from 'sax';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workersHere } from '../../server/src/cli/jobs';
import { Progress } from '../../server/src/cli/progress';
import { type CheckRecord, unreadRecord } from '../../server/src/cli/record';
import { reportFormats } from '../../server/src/cli/reports/formats';
import { type ReportName, reportNames } from '../../server/src/cli/reports/names';
import { emptySummary, withRecord } from '../../server/src/cli/reports/report';
import { uriOf } from '../../server/src/cli/reports/uri';
import type { Locale } from '../../server/src/message';
import { commandLine, type Ran } from '../support/command-line';
import { steered } from '../support/control-characters';
import { endless } from '../support/endless';

const puz = commandLine();
const hostile = '<b>&"\'</b>, 「題」\u001b[31m \u202e';
const unique = 'fillomino\ngrid\n  3 . .\n';
const puzzles: Readonly<Record<string, string>> = {
    'a/1.puz': `fillomino ${JSON.stringify(hostile).replaceAll('\\"', "'").replaceAll('\\u001b', '\u001b')}\nauthor "=1+1"\ndifficulty 3\ngrid\n  3 . .\n`,
    'a/2.puz': 'fillomino\r\nexpect unique\r\ngrid\r\n  1 2 .\r\n  . 2 .\r\n  . . .\r\n',
    'a/10.puz': 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  3 . 1\n',
    '二月/ボンサン, その1.puz': 'bonsan\ngrid\n  . 2 . o o\n  o . . . 0\n  . . . . .\n  . . . . .\n  . o o . .\n',
    '二月/行.puz': 'fillomino\ngrid\n  1 2 .\n  . 2\n',
    'crossword.puz': '..ACROSS&DOWN\0....',
};
let folder: string;
/** What `puz check --format json` says of these. */
let records: readonly CheckRecord[];

beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'puz-check-'));
    for (const [name, text] of Object.entries(puzzles)) {
        mkdirSync(join(folder, name, '..'), { recursive: true });
        writeFileSync(join(folder, name), text);
    }
    const { code, out, err } = puz(['check', '--format', 'json', '--jobs', '2', folder]);
    expect([code, err]).toEqual([1, '']);
    records = out
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(format: ReportName, list: readonly CheckRecord[] = records, locale: Locale = 'en'): string {
    const { begin, entry, end } = reportFormats[format](locale, '9.8.7');
    return begin + list.map(entry).join('') + end(list.reduce(withRecord, emptySummary));
}

test('each puzzle has its line, in the order of the paths, with what is known of it', () => {
    expect(records.map(({ file }) => file.slice(folder.length + 1))).toEqual([
        'a/1.puz',
        'a/10.puz',
        'a/2.puz',
        'crossword.puz',
        '二月/ボンサン, その1.puz',
        '二月/行.puz',
    ]);
    expect(records.map(({ outcome }) => outcome)).toEqual([
        'passed',
        'failed',
        'failed',
        'foreign',
        'passed',
        'invalid',
    ]);
    expect(records[0]).toMatchObject({
        type: 'fillomino',
        author: '=1+1',
        difficulty: '3',
        rows: 1,
        columns: 3,
        ok: true,
    });
    expect(records[0]).toMatchObject({ clues: 1, symmetry: null, decided: [3, 3, 3], answer: [[3, 3, 3]] });
    expect(records[2]).toMatchObject({
        status: 'several',
        expect: 'unique',
        count: { answers: 2, exact: true },
        ok: false,
    });
    expect(records[2]!.messages[0]).toMatchObject({ line: 2, column: 1, endLine: 2, endColumn: 14 });
    expect(records[4]).toMatchObject({ type: 'bonsan', clues: 7, symmetry: null });
    expect(records[5]).toMatchObject({ status: 'invalid', rows: 2, columns: 3, clues: null, decided: [] });
    expect(records.every(record => !('ms' in record))).toBe(true);
});

test('the clues have the symmetry that they stand in', () => {
    const { out } = puz(['check', '-f', 'json', '-'], 'fillomino\nexpect several\ngrid\n  3 . 3\n  . . .\n  2 . 1\n');
    expect(JSON.parse(out)).toMatchObject({ clues: 4, symmetry: 'half-turn' });
});

test('the report does not depend on how many puzzles are solved at once, and has times where they are asked for', () => {
    const [one, two] = ['1', '2'].map(jobs => puz(['check', '-j', jobs, folder]).out);
    expect(one).toBe(two);
    expect(one).toBe(report('text'));
    expect(one).toMatch(/\n6 files: 2 as expected, 2 not as expected, 1 with mistakes, 1 not a puzzle\n$/);
    expect(one).not.toMatch(/\d ms/);
    const timed = puz(['check', '--times', '-f', 'json', join(folder, 'a/1.puz')]).out;
    expect(JSON.parse(timed).ms).toBeGreaterThan(0);
    expect(report('text', [JSON.parse(timed)])).toMatch(/: Unique \(\d+ ms\)\n$/);
    expect(report('junit', [JSON.parse(timed)])).toMatch(/<testcase [^>]* time="\d+\.\d{3}">/);
});

describe('each format', () => {
    test('is printed by the command line', () => {
        for (const format of ['html', 'sarif'] as const) {
            const { out, code } = puz(['check', '-f', format, join(folder, '二月')]);
            expect([code, out]).toEqual([1, report(format, records.slice(4))]);
        }
    });

    test.each(reportNames)('%s: nothing of a puzzle steers who reads it', format => {
        const text = report(format);
        expect(steered(text.replaceAll('\r', '').replace('\ufeff', ''))).toEqual([]);
        expect(report(format, records, 'ja')).toBeTruthy();
    });

    test('html is a page as the standard says, in which texts are text', () => {
        for (const locale of ['en', 'ja'] as const) {
            const page = report('html', records, locale);
            const faults: string[] = [];
            const tree = parse(page, { onParseError: ({ code }) => faults.push(code) });
            expect(faults).toEqual([]);
            const names = elementsOf(tree);
            expect(names.filter(name => name === 'article')).toHaveLength(records.length);
            // The boards of five puzzles; two of them have an answer, and one a part of it.
            expect(names.filter(name => name === 'svg')).toHaveLength(8);
            expect(names.filter(name => ['script', 'b', 'img', 'link'].includes(name))).toEqual([]);
            expect(page).not.toMatch(/(src|href)="(?!#)|url\(|@import/);
        }
        expect(report('html')).toContain('&#60;b&#62;&#38;');
        expect(report('html')).toContain('<a href="#puzzle-2">');
    });

    test('junit is XML with a test for each puzzle, and counts that are true', () => {
        const tags = xmlTags(report('junit', [...records, unreadRecord('二月/no.puz', 'There is none')]));
        expect(tags[0]).toEqual({ name: 'testsuites', attributes: { name: 'puz' } });
        const suites = tags.filter(({ name }) => name === 'testsuite').map(({ attributes }) => attributes);
        expect(suites).toEqual([
            { name: join(folder, 'a'), tests: '3', failures: '2', errors: '0', skipped: '0' },
            { name: folder, tests: '1', failures: '0', errors: '0', skipped: '1' },
            { name: join(folder, '二月'), tests: '2', failures: '0', errors: '1', skipped: '0' },
            { name: '二月', tests: '1', failures: '0', errors: '1', skipped: '0' },
        ]);
        const results = ['failure', 'error', 'skipped'].map(name => tags.filter(tag => tag.name === name).length);
        expect(results).toEqual([2, 2, 1]);
        expect(tags.filter(({ name }) => name === 'testcase').map(({ attributes }) => attributes['name'])).toContain(
            'ボンサン, その1.puz',
        );
    });

    test('sarif names each file and each kind of finding', () => {
        const { version, runs } = JSON.parse(report('sarif'));
        const [{ results, artifacts, tool, columnKind }] = runs;
        expect([version, columnKind]).toEqual(['2.1.0', 'utf16CodeUnits']);
        expect(artifacts).toHaveLength(records.length);
        for (const [index, { file, messages }] of records.entries()) {
            const own = results.filter(
                (result: { locations: { physicalLocation: { artifactLocation: { index: number } } }[] }) =>
                    result.locations[0]!.physicalLocation.artifactLocation.index === index,
            );
            expect(own).toHaveLength(messages.length);
            for (const [at, { ruleId, ruleIndex, locations, message }] of own.entries()) {
                const { artifactLocation, region } = locations[0].physicalLocation;
                expect(decodeURIComponent(new URL(artifactLocation.uri).pathname)).toBe(file);
                expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
                expect([ruleId, message.text]).toEqual([messages[at]!.code, messages[at]!.message]);
                expect(region.startLine).toBe(messages[at]!.line);
            }
        }
        expect(report('sarif', [])).toBe(`${JSON.stringify(JSON.parse(report('sarif', []))).replace('[]', '[\n]')}\n`);
    });

    test('csv has a row of as many cells for each puzzle, and no formula', () => {
        const text = report('csv');
        expect(text.startsWith('\ufefffile,type,rows,')).toBe(true);
        const rows = csvRows(text.slice(1));
        expect(rows).toHaveLength(records.length + 1);
        expect(new Set(rows.map(row => row.length)).size).toBe(1);
        const cell = (row: number, name: string): string => rows[row]![rows[0]!.indexOf(name)]!;
        expect([cell(1, 'author'), cell(1, 'answers'), cell(3, 'answers'), cell(2, 'answers')]).toEqual([
            "'=1+1",
            '1',
            '2',
            '0',
        ]);
        expect(cell(5, 'file')).toBe(join(folder, '二月/ボンサン, その1.puz'));
        expect(cell(6, 'findings')).toContain('4:3: Row 2 has 2 cells');
    });

    test('github: a command for each finding, and one alone', () => {
        const file = 'a,b:c\\d.puz';
        const message = { ...records[2]!.messages[0]!, message: '100%\n::error::x' };
        const lines = report('github', [{ ...records[2]!, file, messages: [message] }])
            .trimEnd()
            .split('\n');
        expect(lines).toEqual([
            '::error file=a%2Cb%3Ac/d.puz,line=2,endLine=2,col=1,endColumn=13,title=solution/not-as-expected::100%25%0A::error::x',
            `FAIL ${file}: 2 answers: 6 cells open`,
        ]);
    });
});

test.each([
    ['a b/ü.puz', 'a%20b/%C3%BC.puz'],
    ['/tmp/a#1.puz', 'file:///tmp/a%231.puz'],
    ['C:\\問題\\1.puz', 'file:///C:/%E5%95%8F%E9%A1%8C/1.puz'],
    ['号\\1.puz', '%E5%8F%B7/1.puz'],
])('the address of %s', (file, uri) => expect(uriOf(file)).toBe(uri));

describe('the cache', () => {
    let cached: string;
    const lines = (): string[] => readFileSync(cached, 'utf8').trimEnd().split('\n');
    const check = (...args: string[]): Ran => puz(['check', '-f', 'json', '--cache', cached, ...args]);
    beforeEach(() => {
        cached = join(folder, 'verdicts.cache');
        rmSync(cached, { force: true });
    });

    test('gives the same report without a search, also of a puzzle that is laid out otherwise', () => {
        const whole = { code: 1, out: report('json'), err: '' };
        expect(check(folder)).toEqual(whole);
        const written = lines();
        // The head, and the four puzzles that can be read.
        expect(written).toHaveLength(1 + 4);
        expect(check(folder)).toEqual(whole);
        expect(lines()).toEqual(written);
        // What is in the file is what is said: nobody has searched.
        writeFileSync(cached, readFileSync(cached, 'utf8').replaceAll('"status":"unique"', '"status":"none"'));
        const other = '# 1\nfillomino "Another title"\nexpect none\ngrid\n   3   .  ・\n';
        expect(JSON.parse(puz(['check', '-f', 'json', '--cache', cached, '-'], other).out)).toMatchObject({
            status: 'none',
            outcome: 'passed',
        });
        for (const args of [
            ['--engine', 'logic-solver'],
            ['--count', '1'],
        ]) {
            const { out } = puz(['check', '-f', 'json', '--cache', cached, ...args, '-'], other);
            expect(JSON.parse(out).status).toBe('unique');
        }
        expect(lines()).toHaveLength(1 + 4 + 2);
    });

    test('of a check that was killed is used as far as it goes', () => {
        check(join(folder, 'a'));
        const text = readFileSync(cached, 'utf8');
        writeFileSync(cached, text.slice(0, -100));
        expect(check(join(folder, 'a')).out).toBe(report('json', records.slice(0, 3)));
        check(join(folder, 'a'));
        expect(lines()).toHaveLength(1 + 3 + 1);
    });

    test('of another version is begun anew, and another file is left alone', () => {
        writeFileSync(cached, 'puz cache 0.0.1\nabc {}\n');
        check(join(folder, 'a/1.puz'));
        expect(lines()).toEqual(['puz cache 9.8.7', expect.stringMatching(/^[\da-f]{64} \{.*"status":"unique"/)]);
        writeFileSync(cached, unique);
        expect(check(folder)).toEqual({
            code: 2,
            out: '',
            err: `puz: "${cached}" is not a cache of puz; it was left as it is.\n`,
        });
        expect(readFileSync(cached, 'utf8')).toBe(unique);
        expect(puz(['check', '--cache', folder, folder]).err).toBe(
            `puz: "${folder}" cannot be read: it is a folder.\n`,
        );
    });

    test('keeps nothing that was not decided', () => {
        const { out } = puz(['check', '-f', 'json', '--cache', cached, '--time-limit', '0.2', '-'], endless);
        expect(JSON.parse(out)).toMatchObject({ outcome: 'undecided', ok: false });
        expect(lines()).toEqual(['puz cache 9.8.7']);
    });
});

describe('shards', () => {
    test('put together are the whole report, byte for byte, in whatever order and format', () => {
        const shards = [1, 2, 3].map(n => puz(['check', '-f', 'json', '--shard', `${n}/3`, folder]).out);
        const files = shards.map((shard, n) => {
            const file = join(folder, `shard-${n}.jsonl`);
            writeFileSync(file, shard);
            return file;
        });
        expect(shards.map(shard => shard.trimEnd().split('\n').length)).toEqual([2, 2, 2]);
        const whole = report('json');
        expect(puz(['merge', '-f', 'json', files[2]!, files[0]!, files[1]!])).toEqual({ code: 1, out: whole, err: '' });
        expect(puz(['merge', '-f', 'html', '-'], shards.join(''))).toEqual({ code: 1, out: report('html'), err: '' });
        // What was checked again counts once, as it was the last time.
        const again = whole.replace('"outcome":"passed"', '"outcome":"failed","ok":false').replace(',"ok":true', '');
        expect(puz(['merge', files[0]!, '-'], again).out).toMatch(/\n6 files: 1 as expected, 3 not as expected, /);
    });

    test('find the same puzzle in each other', () => {
        const twins = [records[0]!, { ...records[0]!, file: 'z.puz' }].map(record => `${JSON.stringify(record)}\n`);
        const { out } = puz(['merge', '-f', 'json', '-'], twins.reverse().join(''));
        const merged = out.trimEnd().split('\n');
        expect(merged.map(line => JSON.parse(line).messages.length)).toEqual([0, 1]);
        expect(puz(['merge', '-f', 'json', '-'], out).out).toBe(out);
        expect(puz(['merge', '-'], out).out).toMatch(
            /z\.puz:1:1: warning: The same puzzle is in .*\n.*\n2 files: 2 as expected; 1 repeated\n$/,
        );
    });

    test.each([
        [
            'a line that was not written to its end',
            () => report('json').slice(0, -20),
            'Line 6 of "-" is no line of a report',
        ],
        ['another report', () => report('csv'), 'Line 1 of "-"'],
        ['other JSON', () => '{}\n', 'Line 1 of "-"'],
    ])('%s is refused', (_, text, said) => {
        expect(puz(['merge', '-'], text())).toEqual({ code: 2, out: '', err: expect.stringContaining(said) });
    });
});

describe('many jobs', () => {
    test('are done so many at once, and their results come in order', async () => {
        const ends: (() => void)[] = [];
        let running = 0;
        let most = 0;
        const work = (job: number): Promise<number> => {
            running += 1;
            most = Math.max(most, running);
            return new Promise(resolve => {
                ends.push(() => {
                    running -= 1;
                    resolve(job);
                });
            });
        };
        const results: number[] = [];
        const jobs = Array.from({ length: 20 }, (_, job) => job);
        const all = (async () => {
            for await (const result of workersHere(3, work)(jobs)) {
                results.push(result);
            }
        })();
        // The newest first, so that every result has to wait for an earlier one.
        while (results.length < jobs.length) {
            ends.pop()?.();
            await new Promise(setImmediate);
        }
        await all;
        expect(results).toEqual(jobs);
        expect(most).toBe(3);
    });

    test('tell on a terminal how far they are, and nowhere else', () => {
        for (const [locale, said] of [
            ['en', '3 of 10 done, 1 finding, 7 left: about 70 s'],
            ['ja', '10問中3問終了、指摘1件、残り7問(約70秒)'],
        ] as const) {
            let at = 0;
            const written: string[] = [];
            const terminal = { isTTY: true, write: (text: string) => written.push(text) };
            const progress = new Progress(10, terminal, locale, () => at);
            for (const isFinding of [false, true, false]) {
                at += 10_000;
                progress.add(isFinding);
            }
            expect(written.at(-1)).toBe(`\r\u001b[K${said}`);
            progress.add(false);
            expect(written).toHaveLength(3);
            progress.clear();
            progress.clear();
            expect(written.slice(3)).toEqual(['\r\u001b[K']);
            const silent = new Progress(10, { ...terminal, isTTY: false }, locale, () => at);
            silent.add(true);
            silent.clear();
            expect(written).toHaveLength(4);
        }
    });
});

test.each([
    [['check', '--jobs', '0', '-'], '--jobs takes a whole number from 1 to 256, not "0"'],
    [['solve', '--jobs', '2', '-'], '--jobs goes with check, not with solve'],
    [['check', '--shard', '3/2', '-'], '--shard takes a part and how many there are, such as 1/5, not "3/2"'],
    [['check', '--shard', '2', '-'], 'not "2"'],
    [['merge', '--shard', '1/2', '-'], '--shard goes with check, not with merge'],
    [['merge'], 'Name the reports to merge: puz merge REPORTS…'],
    [['merge', 'none.jsonl'], 'There is no file "none.jsonl"'],
    [['solve', '--format', 'html', '-'], '--format html goes with check or merge, not with solve'],
])('%j is wrong usage', (args, said) => {
    const { code, err } = puz(args, unique);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
});

interface Node {
    readonly nodeName: string;
    readonly childNodes?: readonly unknown[];
}

function elementsOf(node: unknown): string[] {
    const { nodeName, childNodes = [] } = node as Node;
    return [nodeName, ...childNodes.flatMap(elementsOf)];
}

function xmlTags(xml: string): { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[] {
    const tags: { name: string; attributes: Readonly<Record<string, string>> }[] = [];
    const strict = parser(true);
    strict.onerror = error => {
        throw error;
    };
    strict.onopentag = ({ name, attributes }) => tags.push({ name, attributes: { ...attributes } });
    strict.write(xml).close();
    return tags;
}

/** By the grammar of RFC 4180. */
function csvRows(text: string): string[][] {
    const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
    const rows: string[][] = [[]];
    let end = 0;
    for (const [whole, content, separator] of text.matchAll(cell)) {
        end += whole.length;
        rows.at(-1)!.push(content!.startsWith('"') ? content!.slice(1, -1).replaceAll('""', '"') : content!);
        if (separator === '\r\n') {
            rows.push([]);
        }
    }
    expect(end).toBe(text.length);
    return rows.slice(0, -1);
}
