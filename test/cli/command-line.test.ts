import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { displayWidth } from '../../server/src/board/display-width';
import { reportNames } from '../../server/src/check/reports/names';
import { commands } from '../../server/src/cli/commands/index';
import { type Option, optionName } from '../../server/src/cli/option';
import { commonOptions } from '../../server/src/cli/options/common';
import { localeFor } from '../../server/src/cli/parse';
import { generatedKinds } from '../../server/src/generate/kinds';
import { commandLine, commandProcess, type Ran } from '../support/command-line';
import { seen, signs, steered, steeringTexts, titled } from '../support/control-characters';
import { program } from '../support/programs';
import { temporaryFolder } from '../support/temporary-folder';

const puz = commandLine();
const { folder, file } = temporaryFolder();

/** The commands in the order of the help. */
const names = Object.keys(commands);

const unique = 'fillomino\ngrid\n  3 . .\n';
const several = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  . . .\n';
const none = 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  3 . 1\n';
const ragged = 'fillomino\ngrid\n  1 2 .\n  . 2\n';

test('a Node that is too old is told so', () => {
    const older = file('older.cjs', "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });");
    vi.stubEnv('NODE_OPTIONS', `--require ${older}`);
    const err = 'puz: This program needs Node 20 or newer; this is 18.20.4.\n';
    const process = commandProcess('puz');
    expect(process(['solve', '-'], unique)).toEqual({ code: 2, out: '', err });
    expect(process(['--help']).code).toBe(0);
    vi.unstubAllEnvs();
});

test.each(['run-ts', 'generate', 'fuzz', 'build', 'build-minisat/build', 'test-neovim', 'fonts'])(
    'scripts/%s.mjs says which Node it needs',
    script => {
        const older = file('node-20.cjs', "Object.defineProperty(process.versions, 'node', { value: '20.20.2' });");
        const { status, stderr } = spawnSync(process.execPath, ['--require', older, `scripts/${script}.mjs`], {
            encoding: 'utf8',
        });
        expect([status, stderr.trim()]).toEqual([
            2,
            expect.stringMatching(/^This script needs Node 22 .*npm run.*\.$/),
        ]);
    },
);

/** The project's Node and the others on the PATH. */
const nodes = (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, 'node'))
    .filter(path => existsSync(path))
    .map(path => realpathSync(path));

test.each([...new Set([process.execPath, ...nodes])])('%s runs it', node => {
    const { status, stdout, stderr } = spawnSync(node, [program('puz'), 'solve', '--time-limit=3600', '-'], {
        input: 'battleship\nfleet 2\ngrid\n    | . 1 1\n  2 | . . .\n  . | . . .\n',
        encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('Unique'), '']);
});

describe('the verdict', () => {
    test('of a unique puzzle is drawn and said', () => {
        const { code, out, err } = puz(['solve', '-'], unique);
        expect(out).toContain('│ 3  3  3 │');
        expect(out).toContain('Unique');
        expect([code, err]).toEqual([0, '']);
    });

    test.each([
        ['several', several, '2 answers'],
        ['none', none, 'No answer'],
        ['a board that cannot be read', ragged, 'Row 2 has 2 cells'],
        ['a board with nothing on it yet', 'kanaore\ngrid\n  . .\n  . .\n', 'No clues yet'],
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
        const { superfluous } = JSON.parse(puz(['advise', '-f', 'json', '-'], 'fillomino\ngrid\n  4 4\n  4 4\n').out);
        const named = expect.arrayContaining([expect.stringMatching(/^r\dc\d$/)]);
        expect(superfluous).toEqual({
            clues: ['r1c1', 'r1c2', 'r2c1', 'r2c2'],
            together: named,
            symmetric: { symmetry: 'half-turn', clues: named },
            complete: true,
        });
        expect(puz(['advise', '-l', 'ja', '-'], several).out).toMatch(/ヒントを足して唯一解にする: r\dc\d = \d/);
    });

    test('comes with a sentence where no clue that could be added makes it unique', () => {
        const text = 'bonsan\ngrid\n  1 .\n  . 1\n';
        expect(puz(['advise', '-'], text).out).toMatch(
            /^-: \d+ answers.*\n {2}No clues were found that could be added to make it unique\.\n$/m,
        );
        expect(puz(['advise', '-l', 'ja', '-'], text).out).toContain(
            '加えれば唯一解になるようなヒントは、見つかりませんでした。',
        );
        expect(puz(['advise', '-'], several).out).not.toContain('No clues were found');
    });

    test.each(['several', 'none'])('names what is not needed where %s was expected', expected => {
        const { out } = puz(['advise', '-'], `fillomino\nexpect ${expected}\ngrid\n  3 3 3\n`);
        expect(out).toMatch(/^-:2:1: error: The file expects/);
        expect(out.match(/^-:4:\d: note: Not needed: without this clue/gm)).toHaveLength(3);
    });

    test('comes with a sentence where no change of a clue mends a clash', () => {
        const text = readFileSync('examples/curvedata/none.puz', 'utf8').replace(/^expect.*\n/m, '');
        const { out } = puz(['advise', '-'], text);
        expect(out).toMatch(/: These 3 clues cannot all hold/);
        expect(out).toMatch(/^ {2}No single change of a clue leaves exactly one answer\.\n {2}Change r1c2 = A to/m);
        expect(puz(['advise', '-l', 'ja', '-'], text).out).toContain('ヒントを1つ変えるだけでは、唯一解になりません。');
    });

    test('comes with a sentence where several sets of clues clash', () => {
        const { out } = puz(['advise', '-'], 'fillomino\ngrid\n  1 1 . .\n  . . 1 1\n');
        expect(out).toMatch(/^ {2}No single change of a clue leaves exactly one answer\.\n$/m);
    });

    test.each(['solve', 'check', 'advise'])('says how many answers there are: %s', command => {
        expect(puz([command, '-'], several).out).toMatch(/\b2 answers: 6 cells open/);
        const three = 'fillomino\ngrid\n  . . .\n';
        expect(puz([command, '-'], three).out).toMatch(/\b3 answers: 3 cells open/);
        expect(puz([command, '--count', '2', '-'], three).out).toMatch(/\bAt least 2 answers: 3 cells open/);
        expect(puz([command, '--count', '1', '-'], three).out).toMatch(/\bAt least 2 answers: 3 cells open/);
        expect(puz([command, '--count=0', '-'], three).out).toMatch(/\bSeveral answers: 3 cells open/);
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
        expect(out).toMatch(/複数解\(2通り\): 6マス/);
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
            type: 'fillomino',
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

test('a puzzle that is named twice is done once', () => {
    const source = file('once.puz', unique);
    const { code, out } = puz(['check', source, join(folder, '.', 'sub', '..', 'once.puz'), source]);
    expect([code, out.match(/^ok/gm)]).toEqual([0, ['ok']]);
});

/** Runs a line of bash, in which `puz` is the command line and $1, $2, … are the arguments. */
function bash(line: string, ...args: string[]): Ran {
    const script = `puz() { "${process.execPath}" "${program('puz')}" "$@"; }; ${line}`;
    const { status, stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...args], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    return { code: status, out: stdout, err: stderr };
}

describe('what comes in pieces is read to its end', () => {
    /** More than a pipe holds: the rest can only be written when the first part has been read. */
    const long = `fillomino\n# ${'x'.repeat(90_000)}\ngrid\n  3 . .\n`;

    test.each([
        ['the standard input', 'cat "$1" | puz check -'],
        ['/dev/stdin', 'cat "$1" | puz check /dev/stdin'],
        ['a file as standard input', 'puz check - < "$1"'],
        ['a substituted process', 'puz check <(cat "$1")'],
        ['a named pipe', 'mkfifo "$1.pipe"; cat "$1" > "$1.pipe" & puz check "$1.pipe"'],
    ])('%s', (_, line) => {
        const { code, out, err } = bash(line, file('long.puz', long));
        expect([err, out, code]).toEqual(['', expect.stringMatching(/^ok {3}.*: Unique/), 0]);
    });

    test('a file of more bytes than a puzzle can have gets one message, also where it never ends', () => {
        expect(bash('yes fillomino | puz check - | wc -l').out.trim()).toBe('2');
    });
});

describe('what cannot be read', () => {
    test('a folder as standard input', () => {
        expect(bash('puz check - < "$1"', folder)).toEqual({
            code: 2,
            out: '',
            err: 'puz: "-" cannot be read: it is a folder.\n',
        });
    });

    test('is said, and the others are checked', () => {
        const [a, b] = [file('bad-path/a.puz', unique), file('bad-path/b.puz', several)];
        const { code, out, err } = puz(['check', a, join(folder, 'bad-path/gone.puz'), b]);
        expect(err).toBe(`puz: There is no file "${join(folder, 'bad-path/gone.puz')}".\n`);
        expect(out.match(/^(ok|FAIL)/gm)).toEqual(['ok', 'FAIL']);
        expect(code).toBe(2);
    });

    test('a file that goes during the run is said, and the others are checked', () => {
        const first = join(folder, 'going/1.puz');
        // No larger than a pipe is, so that it is not read before it.
        const second = file('going/2.puz', '');
        file('going/3.puz', unique);
        // The first one is a pipe: when somebody reads it, the list of files is made.
        const line = 'mkfifo "$1"; { rm "$2"; cat "$3"; } > "$1" & puz check -j 1 "$1" "$2" "$3"';
        const { code, out, err } = bash(line, first, second, join(folder, 'going/3.puz'));
        expect(err).toBe(`puz: There is no file "${second}".\n`);
        expect([code, out.match(/^ok/gm)]).toEqual([2, ['ok', 'ok']]);
    });

    test('an output without room', () => {
        const { code, err } = bash('puz solve "$1" > /dev/full', file('full.puz', unique));
        expect([code, err]).toEqual([2, 'puz: "(stdout)" cannot be written: no space is left.\n']);
    });

    test('a reader who has seen enough is no fault', { tags: 'slow' }, () => {
        const { code, out, err } = bash('set -o pipefail; puz check "$1" "$1/../examples" | head -n 1', 'examples');
        expect([code, err, out.trimEnd().split('\n').length]).toEqual([0, '', 1]);
    });
});

test('links: files count, folders that link to themselves end, and a link to nothing is said if it is called a puzzle', () => {
    const shelf = join(folder, 'shelf');
    const target = file('elsewhere/target.puz', unique);
    file('elsewhere/more/b.puz', unique);
    mkdirSync(join(shelf, 'sub'), { recursive: true });
    symlinkSync(target, join(shelf, 'a.puz'));
    symlinkSync(join(folder, 'elsewhere/more'), join(shelf, 'more'));
    symlinkSync(shelf, join(shelf, 'sub/again'));
    symlinkSync('loop', join(shelf, 'loop'));
    const found = puz(['check', shelf]);
    expect([found.code, found.err, found.out.match(/^ok {3}.*puz/gm)]).toEqual([
        0,
        '',
        [`ok   ${shelf}/a.puz`, `ok   ${shelf}/more/b.puz`],
    ]);
    symlinkSync('nowhere', join(shelf, 'lost.puz'));
    symlinkSync('round.puz', join(shelf, 'round.puz'));
    const { code, out, err } = puz(['check', shelf]);
    expect(err).toBe(
        `puz: "${shelf}/lost.puz" is a link to "${shelf}/nowhere", which does not exist.\n` +
            `puz: "${shelf}/round.puz" cannot be read: its links go round in a circle.\n`,
    );
    expect([code, out.match(/^ok/gm)]).toEqual([2, ['ok', 'ok']]);
    symlinkSync(join(shelf, 'lost.puz'), join(shelf, 'sub/to-lost'));
    expect(puz(['check', '--lang', 'ja', join(shelf, 'sub/to-lost')]).err).toBe(
        `puz: 「${shelf}/sub/to-lost」のリンク先「${shelf}/nowhere」がありません。\n`,
    );
});

describe('nothing in a file can steer the terminal', () => {
    test.each(['solve', 'check', 'advise'])('%s', command => {
        for (const text of steeringTexts) {
            const { out, err } = puz([command, '-'], text);
            expect([steered(out), err]).toEqual([[], '']);
            const json = puz([command, '-f', 'json', '-'], text).out;
            expect(steered(json)).toEqual([]);
            expect(json.trimEnd().split('\n')).toHaveLength(1);
        }
        const name = file(`steering/${signs}\n.puz`, titled);
        const { code, out } = puz([command, name]);
        expect([code, steered(out)]).toEqual([0, []]);
        expect(out).toContain(`${seen}␊.puz`);
        expect(JSON.parse(puz([command, '-f', 'json', name]).out).file).toBe(name);
    });

    test('errors', () => {
        for (const args of [
            [signs],
            ['solve', `${signs}\n.puz`],
            ['solve', `--${signs}`, '-'],
            ['solve', '-', '-f', signs],
        ]) {
            const { code, err } = puz(args);
            expect([code, steered(err), err.split('\n').length]).toEqual([2, [], 2]);
            expect(err).toContain('␛[31m');
        }
    });

    test('SVG', () => {
        const { code, out } = puz(['picture', '-'], `fillomino "a${signs}b"\ngrid\n  3 . .\n`);
        expect([code, steered(out)]).toEqual([0, []]);
        expect(out).toMatch(/<title>a.*b<\/title>/);
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
        file('issue/2月/い.PUZ', unique);
        file('issue/1月/あ.penpuz', several);
        file('issue/notes.txt', 'no puzzle');
        const { code, out } = puz(['check', join(folder, 'issue')]);
        expect(code).toBe(1);
        expect(out.match(/^(ok|FAIL).*$/gm)).toEqual([
            expect.stringMatching(/^FAIL .*あ\.penpuz: 2 answers/),
            expect.stringMatching(/^ok {3}.*い\.PUZ: Unique/),
        ]);
    });
});

describe('wrong usage gets one line on the standard error', () => {
    test.each([
        [[], 'Name a command: solve, check, '],
        [['solv', 'a.puz'], 'There is no command "solv". Did you mean solve?'],
        [['juggle', 'a.puz'], 'There is no command "juggle". Use solve, check, '],
        [['check', 'a.puz', '--formt', 'json'], 'There is no option --formt. Did you mean --format?'],
        [['import', 'a.txt', '--type', 'sudoku'], '--type is battleship, bonsan, '],
        [['solve'], 'Name the files'],
        [['solve', 'missing.puz'], 'no file "missing.puz"'],
        [['solve', '--fast', '-'], 'no option --fast'],
        [['solve', '--format', 'gif', '-'], 'not "gif"'],
        [['print', '-o', 'p.pdf', '-', '--output=q.pdf'], '--output takes one value, and is given twice'],
        [['check', '-f', 'json', '-f', 'json', '-'], '--format takes one value, and is given twice'],
        [['check', '--format', 'svg', '-'], '--format svg goes with explain or picture, not with check'],
        [['picture', '--format', 'json', '-'], ', not with picture'],
        [['picture', '--count', '1', '-'], '--count goes with solve, check, '],
        [['picture', '--cell-size', '0', '-'], '--cell-size takes a number from 1 to 100, not "0"'],
        [['picture', '--dpi', 'high', '-'], 'not "high"'],
        [['picture', '-f', 'png', '-o', 'a.pdf', '-'], '"a.pdf" ends in .pdf, but puz picture is to write .png'],
        [['completion', 'csh'], 'Name one shell: puz completion bash, zsh or fish.'],
        [['picture', '-o', 'a.gif', '-'], '"a.gif" is neither a .svg, .png or .pdf file nor an existing folder'],
        [['print', '-'], 'Name the file to write'],
        [['print', '-o', 'book.puz', '-'], '"book.puz" does not end in .pdf'],
        [['print', '-o', 'book.svg', '-'], '"book.svg" ends in .svg'],
        [['print', '--page', 'A3', '-o', 'a.pdf', '-'], 'not "A3"'],
        [['print', '--per-page', '2.5', '-o', 'a.pdf', '-'], 'a whole number from 1 to 50'],
        [['check', '--count', 'many', '-'], 'not "many"'],
        [['check', '--count', '-1', '-'], '--count needs a value; '],
        [['check', '--count', '1e9', '-'], 'a whole number from 0 to 100,000, not "1e9"'],
        [['solve', '--time-limit', 'soon', '-'], 'not "soon"'],
        [['solve', '--time-limit', '0', '-'], 'not "0"'],
        [['solve', '--time-limit', '2147484', '-'], 'at most 2,147,483, not "2147484"'],
        [['solve', '--time-limit', '1e9', '-'], 'at most 2,147,483, not "1e9"'],
        [['solve', '--lang', 'fr', '-'], 'not "fr"'],
        [['solve', '--engine', 'z3', '-'], 'not "z3"'],
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
            expect(err).toMatch(/^puz: [^A-Z]*。使い方は puz solve --help で表示されます。\n$/);
            expect(code).toBe(2);
        }
    });

    test.each(['check', 'solve', 'advise'])('a folder without puzzles: %s', command => {
        file('empty/sub/notes.txt', 'no puzzle');
        const empty = join(folder, 'empty');
        expect(puz([command, empty])).toEqual({
            code: 2,
            out: '',
            err: `puz: There is no puzzle file (.puz, .penpuz) in the folder "${empty}".\n`,
        });
        expect(puz([command, '-l', 'ja', empty]).err).toContain(`フォルダー「${empty}」に`);
    });
});

describe('explain', () => {
    test('says the next step and why', () => {
        const { code, out } = puz(['explain', '-'], 'fillomino "A title"\ngrid\n  2 . 1\n');
        expect(out).toMatch(/^\n- {2}"A title"\n1\. r1c2 = 2: The 2 at r1c1 .*\n {3}because of r1c1 = 2\nUnique/);
        expect(code).toBe(0);
        expect(puz(['explain', '-l', 'ja', '-'], 'fillomino\ngrid\n  2 . 1\n').out).toContain('根拠: r1c1 = 2\n');
    });

    test('refutes a value, or says that it is right', () => {
        const text = 'fillomino\ngrid\n  3 . .\n  . . 2\n  . 1 .\n';
        const why = (...args: string[]) => puz(['explain', '--why-not', ...args, '-'], text);
        expect(why('r1c2=4')).toMatchObject({
            code: 0,
            out: expect.stringMatching(/^\n-\nr1c2 = 4 is wrong\.\n1\. Suppose r1c2 = 4\. .*\n {3}because of /),
        });
        expect(why('r1c1=2', '-l', 'ja').out).toContain('表出のr1c1 = 3と矛盾します。');
        expect(why('r1c2=3').out).toMatch(/r1c2 = 3 is (right|possible)/);
        expect(JSON.parse(why('r1c2=4', '-f', 'json').out)).toMatchObject({
            type: 'fillomino',
            fact: 'r1c2 = 4',
            verdict: 'wrong',
            steps: [
                { supposes: true, conclusions: ['r2c1 = 3'] },
                { name: 'room', conclusions: [] },
            ],
        });
        const output = join(folder, 'refuted');
        expect(why('r1c2=4', '-f', 'svg', '-o', output).code).toBe(0);
        expect(readdirSync(output)).not.toEqual([]);
    });

    test.each([
        ['5', '“5” is not a place with a value, such as r1c2=1.'],
        ['r9c1=2', 'There is no cell r9c1'],
        ['r1c2=ship', '“ship” is not a value of r1c2. Use one of: 1, 2, 3, 4, 5, 6, 7, 8, 9.'],
        ['r1c2', 'Write a place and a value, such as r1c2=1.'],
        ['r1c1-r1c2=2', 'Nothing is entered at r1c1-r1c2=2'],
    ])('%s is no fact to refute', (fact, said) => {
        const { code, err } = puz(['explain', '--why-not', fact, '-'], 'fillomino\ngrid\n  3 . .\n  . . 2\n  . 1 .\n');
        expect(code).toBe(2);
        expect(err).toContain(said);
        expect(puz(['explain', '--why-not', fact, '--all', '-']).err).toContain('--why-not or --all');
    });

    test('draws each step as a picture, and overwrites none unasked', () => {
        const source = file('steps/line.puz', 'fillomino\ngrid\n  2 . 1 . 3 3\n');
        const output = join(folder, 'steps-drawn');
        const args = ['explain', '--all', '-f', 'svg', '-o', output, source];
        expect(puz(args).code).toBe(0);
        expect(readdirSync(output)).toEqual(['line-01.svg', 'line-02.svg']);
        const picture = readFileSync(join(output, 'line-02.svg'), 'utf8');
        expect(picture).toMatch(/<title>r1c4 = 3: .*<\/title>/);
        expect(picture).toMatch(/class="mark concluded"/);
        expect(picture).toMatch(/class="mark reason"/);
        expect(puz(args)).toMatchObject({ code: 2, err: expect.stringContaining('--force overwrites it') });
        expect(puz(['explain', '-f', 'svg', source]).err).toContain('-o FOLDER');
    });

    test('names clues in the language of the messages; there is no cell beside the board', () => {
        const text = 'battleship\nfleet 1\ngrid\n    | 1 0\n  1 | . .\n  0 | . .\n';
        expect(puz(['explain', '--all', '-l', 'ja', '-'], text).out).toMatch(/根拠: .*2列目 = 0/);
        const { code, err } = puz(['explain', '--cell', 'r3c1', '-'], text);
        expect([code, err]).toEqual([2, 'puz: There is no cell r3c1: the board has 2 rows and 2 columns.\n']);
    });

    test('all steps, or those to a cell', () => {
        const text = 'fillomino\ngrid\n  2 . 1 . 3 3\n';
        const steps = (...args: string[]): { conclusions: string[]; reasons: string[]; name: string }[] =>
            JSON.parse(puz(['explain', '-f', 'json', ...args, '-'], text).out).steps;
        expect(steps('--all').map(({ conclusions }) => conclusions)).toEqual([['r1c2 = 2'], ['r1c4 = 3']]);
        expect(steps('--cell', 'r1c4')).toMatchObject([{ conclusions: ['r1c4 = 3'], reasons: ['r1c5', 'r1c6'] }]);
        expect(steps()).toHaveLength(1);
    });

    test.each([
        ['en', 'Weighted Battleship'],
        ['ja', '重みつきバトルシップ'],
    ])('JSON names the variant: %s', (lang, variant) => {
        const text = 'battleship\nweighted\nfleet 1\ngrid\n    | 1 0\n  1 | . .\n';
        for (const args of [[], ['--why-not', 'r1c1=water']]) {
            const { out } = puz(['explain', '-f', 'json', '-l', lang, ...args, '-'], text);
            expect(JSON.parse(out)).toMatchObject({ type: 'battleship', variant });
        }
        expect(JSON.parse(puz(['explain', '-f', 'json', '-'], 'fillomino\ngrid\n  2 .\n').out).variant).toBeUndefined();
    });

    test('that the answers differ is said where nothing more follows, and at a cell where they do', () => {
        const text = 'fillomino\ngrid\n  2 . 1 . 3 3 1 . . .\n';
        const said = (...args: string[]): string => puz(['explain', ...args, '-'], text).out;
        expect(said('--all')).toMatch(/^2\. .*\n.*\nFrom here on the answers differ\.$/m);
        expect(said()).toMatch(/^1\. /m);
        expect(said()).not.toContain('From here on');
        expect(said('--cell', 'r1c1')).toContain('\nr1c1 is given.\n');
        expect(said('--cell', 'r1c10')).toContain('\nAt r1c10 the answers differ.\n');
        expect(said('--cell', 'r1c10', '-l', 'ja')).toContain('\nr1c10は答えによって異なります。\n');
        expect(said('--cell', 'r1c2')).not.toMatch(/differ|given/);
    });

    test.each([['--all'], ['--grade'], ['--cell', 'r1c1']])('a board that was only just begun: %s %s', (...args) => {
        const { out } = puz(['explain', ...args, '-'], 'kanaore\ngrid\n  . .\n  . .\n');
        expect(out).toMatch(/^-:1:1: warning: This Kanaore has no words yet.*\nNo clues yet\n$/m);
        expect(out).not.toMatch(/Grade|step/);
    });

    test('how hard it is', () => {
        const text = 'fillomino\ndifficulty "★★★"\ngrid\n  2 . 1 . 3 3\n';
        const { out } = puz(['explain', '--grade', '-'], text);
        expect(out).toMatch(/^Grade: easy\n {2}Each of the 2 steps is seen at a glance\.$/m);
        expect(out).not.toContain('because of');
        const { grade } = JSON.parse(puz(['explain', '--all', '-f', 'json', '-l', 'ja', '-'], text).out);
        expect(grade).toMatchObject({ level: 1, name: 'らくらく', hardest: 1 });
        expect(JSON.parse(puz(['explain', '-f', 'json', '-'], text).out).grade).toBeNull();
        const none = puz(['explain', '--grade', '-'], 'fillomino\ngrid\n  1 1\n');
        expect([none.code, none.out]).toEqual([1, expect.stringContaining('A puzzle without an answer has no grade.')]);
        const checked = puz(['check', '--grade', '-'], text);
        expect(checked.out).toContain('-:2:1: warning: The file states the difficulty "★★★", but it is "easy".');
        expect(checked.out).toMatch(/ok {3}-: Unique, easy/);
        expect(puz(['check', '--grade', '-'], text.replace('★★★', 'Easy')).out).not.toContain(
            'The file states the difficulty',
        );
        expect(puz(['check', '-'], text).out).not.toContain('easy');
    });

    test.each([
        ['with several answers', several, 'From here on the answers differ.'],
        ['without an answer', none, 'No answer'],
        ['that cannot be read', ragged, 'Row 2 has 2 cells'],
        ['with nothing left to find', 'fillomino\ngrid\n  1\n', 'There is nothing to explain.'],
    ])('a puzzle %s', (_, text, said) => expect(puz(['explain', '--all', '-'], text).out).toContain(said));

    test.each([
        [['--cell', '3'], '--cell takes a cell, such as r3c4'],
        [['--cell', 'r1c1', '--all'], 'Use either --cell or --all.'],
        [['--cell', 'r1c1', '--grade'], 'Use either --cell or --grade.'],
        [['--format', 'png'], '--format png goes with picture'],
    ])('%j is refused', (args, said) => expect(puz(['explain', ...args, '-'], unique).err).toContain(said));
});

test('help and version', () => {
    const { code, out, err } = puz(['--help']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('puz check --help');
    expect(out).not.toContain('--strict');
    expect(puz(['--help', '--lang', 'ja']).out).toContain('終了コード');
    expect(puz(['--version'])).toMatchObject({ code: 0, out: '9.8.7 (build 0a1b2c3d)\n' });
});

describe('the help of a command', () => {
    const optionsIn = (help: string): string[] =>
        [...help.matchAll(/^ {2}(?:-\w,| {3}) --([\w-]+)/gm)].map(([, name]) => name!);
    const common = ['help', 'version', 'lang'];

    test('has what concerns this command alone', () => {
        const { out } = puz(['check', '--help']);
        expect(out).toMatch(/^puz check FILES…\n\nPrint one line per puzzle: /);
        expect(optionsIn(out)).toEqual(
            expect.arrayContaining(['format', 'output', 'jobs', 'cache', 'shard', 'watch', 'grade', ...common]),
        );
        expect(optionsIn(out)).not.toEqual(expect.arrayContaining(['dpi']));
        expect(out).toContain(`--format ${reportNames.join('|')}  what is printed`);
        expect(puz(['help', 'check']).out).toBe(out);
        expect(puz(['--help', 'check']).out).toBe(out);
        expect(puz(['generate', '--help']).out).toMatch(/--count N +make N puzzles/);
        expect(puz(['generate', '--help']).out).toContain('puz generate TYPE ROWSxCOLS\n');
        expect(optionsIn(puz(['completion', '--help']).out)).toEqual(common);
        expect(optionsIn(puz(['campaign', '-h']).out)).toEqual(['jobs', 'queue', 'batch', ...common]);
        expect(optionsIn(puz(['campaign', 'generate', '-h']).out)).toEqual(expect.arrayContaining(['queue', 'seed']));
    });

    test('has the same options in both languages', () => {
        const listed = [...puz(['--help']).out.matchAll(/^ {2}puz (\w+)/gm)].map(([, name]) => name);
        expect(listed).toEqual(names);
        for (const command of names) {
            const [en, ja] = ['en', 'ja'].map(lang => puz([command, '--help', '--lang', lang]).out);
            expect(optionsIn(ja!)).toEqual(optionsIn(en!));
            expect(ja).toMatch(/^puz .*\n\n.*[ぁ-ん](?:.*\n)?.*。\n/);
            expect(ja).not.toMatch(/^Puz/m);
        }
    });

    test.each(['en', 'ja'])('fits into 100 columns, and ends no line where none may end (%s)', lang => {
        const commands = [...puz(['--help']).out.matchAll(/^ {2}puz (\w+)/gm)].map(([, name]) => [name!]);
        for (const words of [[], ...commands, ['campaign', 'generate']]) {
            const { out } = puz([...words, '--help', '--lang', lang]);
            expect(out.split('\n').filter(line => displayWidth(line) > 100)).toEqual([]);
            expect(out).not.toMatch(/^ *[、。」)ー|]| $/m);
        }
    });
});

describe('completion in a shell', () => {
    let script = '';
    beforeAll(() => {
        script = file('completion.bash', bash('puz completion').out);
    });

    /** What bash offers behind these words. */
    const offered = (...words: string[]): string[] =>
        bash(
            `. "${script}"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _puz; printf "%s\\n" "\${COMPREPLY[@]}"`,
            ...words,
        )
            .out.split('\n')
            .filter(Boolean);

    test.each([
        [
            ['puz', ''],
            [...names, 'help'],
        ],
        [['puz', 'ch'], ['check']],
        [
            ['puz', 'campaign', ''],
            ['check', 'explain', 'generate', 'status', 'list', 'pause', 'resume', 'cancel'],
        ],
        [
            ['puz', 'picture', '--f'],
            ['--format', '--force', '--font'],
        ],
        [
            ['puz', 'solve', '--format', ''],
            ['text', 'json'],
        ],
        [
            ['puz', 'campaign', 'generate', '--s'],
            ['--seed', '--symmetry', '--shapes', '--sharing'],
        ],
        [
            ['puz', 'campaign', 'check', '--s'],
            ['--strict', '--shard', '--show-config'],
        ],
        [['puz', 'campaign', 'check', '--q'], ['--queue']],
        [['puz', 'campaign', 'check', '-f', 's'], ['sarif']],
        [['puz', 'campaign', 'status', '--g'], []],
        [['puz', 'solve', '-e', 'm'], ['minisat']],
        [['puz', 'generate', ''], generatedKinds.map(({ word }) => word)],
        [
            ['puz', 'completion', ''],
            ['bash', 'zsh', 'fish'],
        ],
        [['puz', 'campaign', 'generate', 'f'], ['fillomino']],
        [['puz', 'generate', 'fillomino', ''], []],
        [['puz', 'solve', '-o', ''], []],
        [['puz', 'solve', 'exa'], []],
    ])('%j', (words, expected) => expect(offered(...words)).toEqual(expected));

    test('fish has a line for each command and option', () => {
        const { code, out } = bash('puz completion fish');
        expect(code).toBe(0);
        const lines = out.trim().split('\n');
        expect(lines).toContain('complete -c puz -n __fish_use_subcommand -a explain');
        expect(lines).toContain("complete -c puz -l lang -s l -x -a 'en ja'");
        expect(lines).toContain("complete -c puz -l dpi -n '__fish_seen_subcommand_from picture' -r");
        expect(lines).toContain(
            "complete -c puz -l format -s f -n '__fish_seen_subcommand_from solve' -x -a 'text json'",
        );
        expect(lines).toContain("complete -c puz -n '__fish_seen_subcommand_from campaign' -a pause");
        expect(lines).toContain("complete -c puz -n '__fish_seen_subcommand_from generate' -a fillomino");
        expect(lines.filter(line => !/^complete -c puz (-n (\S+|'[^']+') -a|-l) [a-z-]+( |$)/.test(line))).toEqual([]);
    });
});

describe('the manual', () => {
    test.each(['en', 'ja'])(
        'has all commands and options, and no text that roff would take for a request (%s)',
        lang => {
            const { code, out } = puz(['man', '--lang', lang]);
            expect(code).toBe(0);
            const text = out.replaceAll('\\-', '-');
            const commands = [...puz(['--help']).out.matchAll(/^ {2}puz (\w+)/gm)].map(([, name]) => name!);
            expect([...text.matchAll(/^\.SS puz (\w+)/gm)].map(([, name]) => name)).toEqual(commands);
            const section = (command: string): string => text.split(`.SS puz ${command}`)[1]!.split(/^\.S/m)[0]!;
            for (const command of commands) {
                const options = puz([command, '--help', '--lang', lang]).out.matchAll(
                    /^ {2}(?:-\w,| {3}) (--[\w-]+)/gm,
                );
                for (const [, option] of options) {
                    const isCommon = /^--(help|version|lang)$/.test(option!);
                    expect(isCommon ? text : section(command)).toContain(option);
                }
            }
            expect(out.match(/^['.](?!(TH PUZ|ad|SH|SS|TP|PP)\b).*/gm)).toBeNull();
        },
    );
});

test('a search has its time, but where a campaign is to print the same: there it is asked for', () => {
    const p06 = 'examples/fillomino/p06.puz';
    const hasTime = / \(\d+ ms\)$/m;
    expect(puz(['solve', p06]).out).toMatch(hasTime);
    expect(puz(['advise', p06]).out).toMatch(hasTime);
    expect(puz(['explain', p06]).out).not.toMatch(/\d ms/);
    expect(puz(['explain', '--times', p06]).out).toMatch(hasTime);
    expect(JSON.parse(puz(['explain', '-f', 'json', p06]).out).ms).toBeGreaterThan(0);
});

test('a question in Japanese ends in one sign', () => {
    expect(puz(['chekc', '--lang', 'ja']).err).toContain('check のことですか?使い方は');
});

test('a language that there is not is refused in that of the terminal', () => {
    expect(localeFor(['check', '-l', 'fr'], { LANG: 'ja_JP.UTF-8' })).toBe('ja');
    expect(localeFor(['check', '-l', 'en'], { LANG: 'ja_JP.UTF-8' })).toBe('en');
});

describe('a value that is one of a few words may be in capitals', () => {
    const choices = names.flatMap(name =>
        Object.entries<Option>(commands[name as keyof typeof commands].options).flatMap(([key, option]) =>
            typeof option.value === 'object' ? [[name, optionName(key), option] as const] : [],
        ),
    );

    test.each([...choices, ['all', 'lang', commonOptions.lang] as const])('%s --%s', (_, name, option) => {
        for (const value of option.value as readonly string[]) {
            expect(option.read(value.toUpperCase(), name)).toBe(value);
            expect(option.read(value.toLowerCase(), name)).toBe(value);
        }
    });

    test('also in the whole call', () => {
        const call = ['check', '--format', 'JSON', '--lang', 'JA', '--engine', 'Logic-Solver', '-'];
        expect(JSON.parse(puz(call, several).out).messages[0].message).toContain('答え');
        expect(puz(['completion', 'FISH'])).toEqual(puz(['completion', 'fish']));
        const few = ['generate', 'fillomino', '3x3', '--seed', '1', '--clues'];
        expect(puz([...few, 'FEW'])).toEqual(puz([...few, 'few']));
        expect(localeFor(['check', '-l', 'EN'], { LANG: 'ja_JP.UTF-8' })).toBe('en');
    });
});

test('a cache that cannot be made is said to be so, and that nothing was checked', () => {
    const check = ['check', '--cache', 'package.json/cache', 'examples/fillomino/p06.puz'];
    expect(puz(check)).toEqual({
        code: 2,
        out: '',
        err: 'puz: The cache "package.json/cache" cannot be written: it is not a folder. No puzzle was checked.\n',
    });
    expect(puz([...check, '--lang', 'ja']).err).toBe(
        'puz: キャッシュ「package.json/cache」に書き込めません(フォルダーではありません)。パズルは検査していません。\n',
    );
});

test('no folder is waited for that the system never makes', () => {
    expect(puz(['check', '--cache', '/proc/x/y', 'examples/fillomino/p06.puz'])).toMatchObject({
        code: 2,
        err: expect.stringContaining('The cache "/proc/x/y" cannot be written'),
    });
    const picture = ['picture', 'examples/fillomino/p06.puz', '-o', '/proc/x/y.svg'];
    expect(puz(picture)).toMatchObject({ code: 2, err: expect.stringContaining('"/proc/x/y.svg" cannot be written') });
});

test('a board without clues is said to be in a booklet', () => {
    const begun = file('begun.puz', 'bonsan\ngrid\n  . .\n  . .\n');
    const { code, err } = puz(['print', begun, '-o', join(folder, 'begun.pdf')]);
    expect([code, err]).toEqual([1, `puz: "${begun}": No clues yet.\n`]);
});

test('a file that is no text is said to be left out of a booklet', () => {
    const binary = file('binary.puz', '\0\u0001\u0002');
    const { err } = puz(['print', 'examples/fillomino/p06.puz', binary, '-o', join(folder, 'left-out.pdf')]);
    expect(err).toContain(`puz: "${binary}": Left out.\n`);
});

test('cells are named in words where that is asked for, but in JSON', () => {
    const words = ['--lang', 'ja', '--cell-names', 'words', '-'];
    for (const [command, text, said] of [
        ['solve', none, '2行2列 = 2、3行1列 = 3、3行3列 = 1'],
        ['check', none, '2行2列 = 2、3行1列 = 3、3行3列 = 1'],
        ['advise', several, /唯一解にする: \d行\d列 = \d/],
        ['explain', 'fillomino\ngrid\n  3 . 1\n  . 2 .\n', /1\. \d行\d列/],
    ] as const) {
        const { out } = puz([command, ...words], text);
        expect(out).toMatch(said);
        expect(out).not.toMatch(/r\dc\d/);
        expect(puz([command, '-f', 'json', ...words], text).out).toMatch(/r\dc\d/);
    }
    expect(puz(['check', '-f', 'csv', ...words], none).out).toContain('2行2列 = 2');
    expect(puz(['solve', '--cell-names', 'A1', '-'], none).code).toBe(2);
});
