import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLine } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const puz = commandLine();
const { folder, file } = temporaryFolder();

const unique = file('b/10.puz', 'fillomino "Of the test"\nauthor "Somebody"\ngrid\n  1 3 .\n  2 2 .\n');
const second = file('b/9.puz', 'bonsan "Second"\ngrid\n  2 . .\n  . . .\n  o . .\n');
const several = file('several.puz', 'fillomino\ngrid\n  . . . 1\n');
const none = file('none.puz', 'fillomino\ngrid\n  1 1\n');
const broken = file('broken.puz', 'fillomino\ngrid\n  1 z\n');
const page = (name: string): string => join(folder, name);
const html = ['export', '--to', 'html'];

/** The titles of the puzzles in a page. */
function titlesIn(name: string): string[] {
    const [, json] = /id="puzzles">(.*?)<\/script>/s.exec(readFileSync(page(name), 'utf8'))!;
    return (JSON.parse(json!).puzzles as { title: string }[]).map(({ title }) => title);
}

test('a puzzle becomes a page, the same one every time', () => {
    expect(puz([...html, unique, '-o', page('one.html')])).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(page('one.html'), 'utf8')).toBe(puz([...html, unique]).out);
    expect(titlesIn('one.html')).toEqual(['Of the test']);
    const again = puz([...html, unique, '-o', page('one.html')]);
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining('--force') });
});

test('several become an issue, in their natural order; what cannot be read is left out, with a word', () => {
    const { code, err } = puz([...html, page('b'), broken, '-o', page('issue.html')]);
    expect(code).toBe(1);
    expect(err).toContain(`"${broken}": It has errors, so nobody can play it. Correct them first.`);
    expect(titlesIn('issue.html')).toEqual(['Second', 'Of the test']);
    expect(second).toContain('9.puz');
});

test('an issue has a title, and of each puzzle its difficulty', () => {
    const graded = file('graded.puz', 'fillomino\ndifficulty "★★"\ngrid\n  1 3 .\n  2 2 .\n');
    const { code, out } = puz([
        ...html,
        ...['--heading', ' <Issue>\u202e 12 ', '--embed', graded, unique, '-o', page('titled.html')],
    ]);
    expect([code, out]).toEqual([0, expect.stringContaining('title="&#60;Issue&#62;')]);
    const text = readFileSync(page('titled.html'), 'utf8');
    expect(text).toMatch(/<title>&#60;Issue&#62;[^<\u202e]* 12<\/title>/);
    expect(text).toContain('"difficulty":"★★"');
});

test('what cannot be written is one message, in both languages', () => {
    for (const [lang, said] of [
        ['en', 'cannot be written: it is not a folder.'],
        ['ja', '書き込めません(フォルダーではありません)。'],
    ] as const) {
        const { code, out, err } = puz([...html, '--lang', lang, unique, '-o', join(unique, 'page.html')]);
        expect([code, out, err.trim().split('\n').length]).toEqual([2, '', 1]);
        expect(err).toContain(said);
    }
});

test('what has not one answer is exported with a warning', () => {
    const one = puz([...html, several, '-o', page('several.html')]);
    expect(one).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(/Several answers: .*Any answer counts as solved\.\n$/),
    });
    expect(readFileSync(page('several.html'), 'utf8')).toContain('id="solver"');
    expect(puz([...html, none, '-o', page('none.html')])).toMatchObject({
        code: 2,
        err: expect.stringContaining('No answer. Nobody can solve it.'),
    });
    expect(existsSync(page('none.html'))).toBe(false);
    expect(puz([...html, broken, '-o', page('broken.html')])).toMatchObject({
        code: 2,
        err: expect.stringContaining('no puzzle'),
    });
    expect(existsSync(page('broken.html'))).toBe(false);
});

test('the solver is in it for hints; the element to embed it is printed', () => {
    const { code, out } = puz([...html, '--hints', '--embed', unique, '-o', page('hints.html')]);
    expect([code, out]).toEqual([
        0,
        expect.stringMatching(/^<iframe src="hints\.html" title="Of the test" .*><\/iframe>\n$/),
    ]);
    expect(readFileSync(page('hints.html'), 'utf8')).toContain('id="solver"');
    expect(readFileSync(page('hints.html'), 'utf8').length).toBeLessThan(1_600_000);
});

test.each([
    [['--to', 'pzprv3', '--hints'], '--heading, --hints and --embed are for --to html.'],
    [['--to', 'puzz.link', '--embed'], '--heading, --hints and --embed are for --to html.'],
    [['--to', 'dimacs', '--heading', 'Issue'], '--heading, --hints and --embed are for --to html.'],
    [['--to', 'html', '--embed'], 'Name the page to embed: -o page.html.'],
])('puz export %s is a wrong call', (args, said) => {
    expect(puz(['export', unique, ...args])).toMatchObject({ code: 2, err: expect.stringContaining(said) });
});
