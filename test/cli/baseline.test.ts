// @module-tag slow
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { commandLine } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const puz = commandLine();
const { folder, file } = temporaryFolder();
const puzzles = join(folder, 'puzzles');
const baseline = join(folder, 'known.json');

const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';
const invalid = 'fillomino\ngrid\n  1 2 .\n  . 2\n';
const unique = 'fillomino\ngrid\n  3 . .\n';

const check = (...args: readonly string[]) => puz(['check', '--baseline', baseline, ...args, puzzles]);
const counts = (): unknown => JSON.parse(readFileSync(baseline, 'utf8'));

beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    file('puzzles/b.puz', several);
    file('puzzles/a/1.puz', unique);
    file('puzzles/a/2.puz', invalid);
});

test('what is in the baseline does not fail, and what is new does', () => {
    const whole = puz(['check', puzzles]);
    expect(whole.code).toBe(1);
    expect(check('--write-baseline')).toMatchObject({ code: 0, err: '' });
    expect(counts()).toEqual({
        'puzzles/a/2.puz': { 'language/ragged-row': 1 },
        'puzzles/b.puz': expect.objectContaining({ 'solution/several': 1 }),
    });
    const { code, out, err } = check();
    expect([code, err]).toEqual([0, '']);
    expect(out.replaceAll(`${puzzles}/`, '')).toBe(
        [
            'ok   a/1.puz: Unique',
            'ok   a/2.puz: Mistakes in the text; in the baseline',
            'ok   b.puz: 2 answers: 6 cells open; in the baseline',
            '3 files: 1 as expected, 2 in the baseline',
            '',
        ].join('\n'),
    );
    file('puzzles/c.puz', several);
    file('puzzles/a/2.puz', invalid.replace('. 2\n', '. 2\n  .\n'));
    const more = check();
    expect(more.code).toBe(1);
    expect(more.out).toMatch(/^FAIL .*c\.puz/m);
    // All of a kind are shown where there are more.
    expect(more.out.match(/^.*2\.puz:\d.*error/gm)).toHaveLength(2);
    expect(more.out).toMatch(/^ok .*b\.puz/m);
});

test('what is gone is reported, and removed on request only; nothing is added', () => {
    check('--write-baseline');
    const before = counts();
    file('puzzles/b.puz', unique);
    file('puzzles/new.puz', several);
    const { code, err } = check();
    expect(code).toBe(1);
    expect(err).toMatch(
        /^puz: ".*known\.json" allows \d findings that are gone\. --write-baseline removes them from it\.\n$/,
    );
    expect(check('--lang', 'ja').err).toMatch(/^puz: 「.*known\.json」にある指摘のうち、\d件はもうありません。/);
    expect(counts()).toEqual(before);
    expect(check('--write-baseline').code).toBe(1);
    expect(counts()).toEqual({ 'puzzles/a/2.puz': { 'language/ragged-row': 1 } });
    const { mtimeMs } = statSync(baseline);
    expect(check('--write-baseline').err).toBe('');
    expect(statSync(baseline).mtimeMs).toBe(mtimeMs);
});

test('files that are not checked stay in the baseline, as long as they are there', () => {
    check('--write-baseline');
    const some = ['check', '--baseline', baseline, join(puzzles, 'a')];
    expect(puz(some)).toMatchObject({ code: 0, err: '' });
    rmSync(join(puzzles, 'b.puz'));
    expect(puz(some).err).toContain('findings that are gone');
    puz([...some, '--write-baseline']);
    expect(counts()).toEqual({ 'puzzles/a/2.puz': { 'language/ragged-row': 1 } });
});

test('a repeated puzzle is a finding, and a file that cannot be read never is', () => {
    file('puzzles/a/3.puz', unique);
    check('--write-baseline');
    expect(counts()).toMatchObject({ 'puzzles/a/3.puz': { 'check/same-puzzle': 1 } });
    expect(check().out).not.toContain('same puzzle');
    const gone = puz(['check', '--baseline', baseline, '--write-baseline', join(puzzles, 'gone.puz')]);
    expect(gone.code).toBe(2);
});

test('reports in other formats know of it', () => {
    check('--write-baseline');
    expect(check('-f', 'github').out).not.toMatch(/^::error/m);
    expect(check('-f', 'html').out).toContain('in the baseline');
    const json = check('-f', 'json').out;
    expect(json).toContain('"outcome":"known"');
    expect(puz(['merge', '-'], json)).toMatchObject({ code: 0, out: expect.stringContaining('2 in the baseline') });
});

test.each([
    [['--baseline', 'missing.json'], 'There is no file "missing.json".'],
    [['--write-baseline'], '--write-baseline goes with --baseline FILE'],
    [['--write-baseline', '--baseline', 'x', '--shard', '1/2'], '--write-baseline goes with --baseline FILE'],
])('%j is refused', (args, why) => {
    const { code, out, err } = puz(['check', ...args, puzzles]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
});

test.each(['', '[]', '{"a.puz":1}', '{"a.puz":{"x":"1"}}'])('a file with %j is no baseline', text => {
    file('known.json', text);
    const { code, out, err } = check('--write-baseline');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('is no baseline, such as {"a.puz": {"solution/several": 1}}.');
    expect(readFileSync(baseline, 'utf8')).toBe(text);
});
