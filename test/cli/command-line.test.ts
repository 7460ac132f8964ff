import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { commandLine } from '../support/command-line';

const puz = commandLine();
let folder: string;

beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'puz-cli-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Buffer): string {
    const path = join(folder, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, content);
    return path;
}

const unique = 'fillomino\ngrid\n  3 . .\n';
const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';
const none = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  3 . 1\n';
const ragged = 'fillomino\ngrid\n  1 2 .\n  . 2\n';

test('a Node that is too old is told so', () => {
    const older = file('older.cjs', "Object.defineProperty(process.versions, 'node', { value: '20.19.1' });");
    vi.stubEnv('NODE_OPTIONS', `--require ${older}`);
    const err = 'puz: This program needs Node 22 or newer; this is 20.19.1.\n';
    expect(puz(['solve', '-'], unique)).toEqual({ code: 2, out: '', err });
    expect(puz(['--help']).code).toBe(0);
    vi.unstubAllEnvs();
});

describe('the verdict', () => {
    test('of a unique puzzle is drawn and said', () => {
        const { code, out, err } = puz(['solve', '-'], unique);
        expect(out).toContain('│ 3  3  3 │');
        expect(out).toContain('Unique');
        expect([code, err]).toEqual([0, '']);
    });

    test.each([
        ['several', several, 'Several answers'],
        ['none', none, 'No answer'],
        ['a board that cannot be read', ragged, 'Row 2 has 2 cells'],
    ])('of %s is a finding', (_, text, said) => {
        const { code, out } = puz(['check', '-'], text);
        expect(out).toContain(said);
        expect(code).toBe(1);
    });

    test.each([
        [unique, 'unique', 0],
        [several, 'several', 0],
        [none, 'none', 0],
        [unique, 'several', 1],
        [several, 'unique', 1],
        [none, 'unique', 1],
    ])('is compared with what the file expects', (text, expected, code) => {
        expect(puz(['check', '-'], text.replace('grid', `expect ${expected}\ngrid`)).code).toBe(code);
    });

    test('comes with advice: what would make it unique, and what is not needed', () => {
        const suggested = puz(['advise', '-'], several);
        expect(suggested.out).toMatch(/^-: \d+ answers: 6 cells open/m);
        expect(suggested.out).toMatch(/^ {2}Make it unique: add r\dc\d = \d$/m);
        expect(suggested.code).toBe(1);
        const spare = 'fillomino\ngrid\n  3 3 3\n';
        const removable = puz(['advise', '-'], spare);
        expect(removable.out).toMatch(/^-:3:3: note: Not needed: without this clue \(r1c1 = 3\)/m);
        expect(removable.out).toMatch(/^-: Unique: 3 superfluous clues/m);
        expect(removable.out).toMatch(/^ {2}Can be removed together: r1c\d = 3, r1c\d = 3$/m);
        expect(removable.code).toBe(0);
        const json = JSON.parse(puz(['advise', '-f', 'json', '-'], several).out);
        expect(json.count).toEqual({ answers: 2, exact: true });
        expect(json.suggestions[0]).toEqual({ clues: [{ clue: 'r1c3', text: '1' }] });
        expect(puz(['advise', '-l', 'ja', '-'], several).out).toMatch(/唯一解にする: r\dc\d = \d を追加/);
    });

    test('comes with a sentence where no clue that could be added makes it unique', () => {
        const text = readFileSync('examples/kanaore/several.puz', 'utf8').replace(/^expect.*\n/m, '');
        expect(puz(['advise', '-'], text).out).toMatch(
            /^-: \d+ answers.*\n {2}No clues were found that could be added to make it unique\.\n$/m,
        );
        expect(puz(['advise', '-l', 'ja', '-'], text).out).toContain(
            '加えれば唯一解になるようなヒントは、見つかりませんでした。',
        );
        expect(puz(['advise', '-'], several).out).not.toContain('No clues were found');
    });

    test('is the same from both engines', () => {
        for (const text of [unique, several, none]) {
            const { out, code } = puz(['check', '--cross-check', '-'], text);
            expect(out).not.toMatch(/differ/);
            expect(code).toBe(text === unique ? 0 : 1);
        }
    });

    test('is the same with the longest time limit', () => {
        expect(puz(['check', '--time-limit', '2147483', '-'], unique)).toMatchObject({ code: 0, err: '' });
    });

    test('is said in Japanese', () => {
        const { out } = puz(['check', '--lang', 'ja', '-'], several);
        expect(out).toMatch(/複数解: 6マス/);
    });
});

describe('JSON', () => {
    test('is one object a line, with zero-based open cells', () => {
        const files = [file('a.puz', unique), file('b.puz', several), file('c.puz', ragged)];
        const { out } = puz(['solve', '--format', 'json', ...files]);
        const objects = out
            .trimEnd()
            .split('\n')
            .map(line => JSON.parse(line));
        expect(objects.map(({ status }) => status)).toEqual(['unique', 'several', 'invalid']);
        expect(objects[0]).toMatchObject({
            file: files[0],
            type: 'fillomino',
            answer: [[3, 3, 3]],
            answers: [[[3, 3, 3]]],
            open: [],
            messages: [],
        });
        expect(objects[1].answers).toHaveLength(2);
        expect(objects[1].open).toEqual([
            [0, 2],
            [1, 0],
            [1, 2],
            [2, 0],
            [2, 1],
            [2, 2],
        ]);
        expect(objects[2]).toMatchObject({
            answer: null,
            messages: [{ line: 4, severity: 'error', code: 'language/ragged-row' }],
        });
    });

    test('of a Battleship has rows of # and .', () => {
        const text = 'battleship\nfleet 2\ngrid\n    | . 1 1\n  2 | . . .\n  . | . . .\n';
        const { out } = puz(['solve', '--format', 'json', '-'], text);
        expect(JSON.parse(out)).toMatchObject({ status: 'unique', answer: ['.##', '...'] });
    });
});

describe('SVG', () => {
    test('goes into a folder, one file a puzzle', () => {
        const output = join(folder, 'pictures');
        const source = file('図.puz', unique);
        expect(puz(['solve', '--format', 'svg', '--output', output, source]).code).toBe(0);
        expect(readFileSync(join(output, '図.svg'), 'utf8')).toMatch(/^<\?xml[\s\S]*<svg [\s\S]*<\/svg>\s*$/);
    });
});

describe('odd input', () => {
    test.each([
        ['CRLF', unique.replaceAll('\n', '\r\n'), 0],
        ['a byte order mark', `\ufeff${unique}`, 0],
        ['tabs', unique.replace('  3', '\t3'), 0],
        ['full-width digits and blanks', 'fillomino\ngrid\n　３　.　.\n', 0],
        ['no line break at the end', unique.trimEnd(), 0],
        ['an empty file', '', 1],
        ['only a comment', '# nothing\n', 1],
    ])('%s', (_, text, code) => {
        expect(puz(['check', '-'], text).code).toBe(code);
    });

    test('bytes that are no UTF-8 are told as such, with one message', () => {
        const shiftJis = Buffer.from([
            ...Buffer.from('fillomino "'),
            0x83,
            0x70,
            0x83,
            0x59,
            ...Buffer.from('"\ngrid\n  1\n'),
        ]);
        const { code, out } = puz(['solve', '--format', 'json', '-'], shiftJis);
        expect(code).toBe(1);
        expect(JSON.parse(out).messages).toHaveLength(1);
    });

    test('a crossword is passed over, unless --strict', () => {
        const crossword = file('crossword.puz', Buffer.from('..ACROSS&DOWN\0....', 'latin1'));
        expect(puz(['check', crossword]).code).toBe(0);
        expect(puz(['check', crossword]).out).toContain('Across Lite');
        expect(puz(['check', '--strict', crossword]).code).toBe(1);
    });

    test.each([
        ['UTF-16', Buffer.from(`\ufeff${unique}`, 'utf16le')],
        ['binary', Buffer.from([0, 1, 2, 3])],
        ['Shift JIS', Buffer.from([0x83, 0x70, 0x83, 0x59])],
        ['a web address', Buffer.from('https://puzz.link/p?fillomino/1/1/1')],
    ])('what is %s has its line, too', (_, content) => {
        const { code, out } = puz(['check', file('foreign.puz', content)]);
        expect(out.match(/^(ok|FAIL).*$/gm)).toEqual([expect.stringMatching(/^FAIL .*foreign\.puz: Cannot be read/)]);
        expect(code).toBe(1);
    });

    test('a huge file gets one message', () => {
        const huge = file('huge.puz', `fillomino\ngrid\n${'  1 2 3\n'.repeat(2_500_000)}`);
        const { code, out } = puz(['check', huge]);
        expect(code).toBe(1);
        expect(out.trimEnd().split('\n')).toEqual([
            expect.stringContaining('characters'),
            expect.stringMatching(/^FAIL /),
        ]);
    });

    test('a folder stands for the puzzle files below it, in order', () => {
        file('issue/2月/い.puz', unique);
        file('issue/1月/あ.penpuz', several);
        file('issue/notes.txt', 'no puzzle');
        const { code, out } = puz(['check', join(folder, 'issue')]);
        expect(code).toBe(1);
        expect(out.match(/^(ok|FAIL).*$/gm)).toEqual([
            expect.stringMatching(/^FAIL .*あ\.penpuz: Several answers/),
            expect.stringMatching(/^ok {3}.*い\.puz: Unique/),
        ]);
    });
});

describe('wrong usage gets one line on the standard error', () => {
    test.each([
        [[], 'Say what to do'],
        [['solv', 'a.puz'], 'no command "solv"'],
        [['solve'], 'Name the files'],
        [['solve', 'missing.puz'], 'no file "missing.puz"'],
        [['solve', '--fast', '-'], 'no option --fast'],
        [['solve', '--format', 'pdf', '-'], 'not "pdf"'],
        [['check', '--format', 'svg', '-'], 'not "svg"'],
        [['solve', '--time-limit', 'soon', '-'], 'not "soon"'],
        [['solve', '--time-limit', '0', '-'], 'not "0"'],
        [['solve', '--time-limit', '2147484', '-'], 'at most 2,147,483, not "2147484"'],
        [['solve', '--time-limit', '1e9', '-'], 'at most 2,147,483, not "1e9"'],
        [['solve', '--lang', 'fr', '-'], 'not "fr"'],
        [['solve', '--engine', 'z3', '-'], 'not "z3"'],
        [['solve', '--output', 'x', '-'], '--output goes with'],
        [['solve', '-', '--format'], '--format needs a value. '],
        [['solve', '-', '-f'], '--format needs a value. '],
        [['solve', '--format', '--strict', '-'], '--format needs a value; for one that begins with a hyphen write'],
        [['solve', '-t', '-3', '-'], '--time-limit=-…. '],
        [['solve', '--cross-check=yes', '-'], '--cross-check takes no value. '],
    ])('%j', (args, said) => {
        const { code, out, err } = puz(args);
        expect(err).toContain(said);
        expect(err.trimEnd().split('\n')).toHaveLength(1);
        expect([code, out]).toEqual([2, '']);
    });

    test('in Japanese, too', () => {
        expect(puz(['solve', '--lang', 'ja', 'ない.puz']).err).toContain('「ない.puz」というファイルはありません');
        for (const wrong of [['--format'], ['-f'], ['-f', '-x'], ['--strict=1'], ['--fast']]) {
            const { code, err } = puz(['solve', '--lang', 'ja', '-', ...wrong]);
            expect(err).toMatch(/^puz: [^A-Z]*。使い方は puz --help で表示されます。\n$/);
            expect(code).toBe(2);
        }
    });

    test.each(['check', 'solve', 'advise'])('a folder without puzzles: %s', command => {
        file('empty/sub/notes.txt', 'no puzzle');
        const empty = join(folder, 'empty');
        expect(puz([command, empty])).toEqual({
            code: 2,
            out: '',
            err: `puz: There is no puzzle file (.puz, .penpuz) in the folder "${empty}". puz --help says more.\n`,
        });
        expect(puz([command, '-l', 'ja', empty]).err).toContain(`フォルダー「${empty}」に`);
    });
});

test('help and version', () => {
    expect(puz(['--help'])).toMatchObject({ code: 0, err: '' });
    expect(puz(['--help', '--lang', 'ja']).out).toContain('終了コード');
    expect(puz(['--version'])).toMatchObject({ code: 0, out: '9.8.7\n' });
});
