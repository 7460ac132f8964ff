import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedKinds } from '../../server/src/generate/kinds';
import { anyOf } from '../../server/src/message';
import { commandLine } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const puz = commandLine();
const { folder, file } = temporaryFolder();

test('a puzzle says how it is made again, and has one answer', () => {
    const { code, out, err } = puz(['generate', 'fillomino', '5x6', '--symmetry', 'half-turn']);
    expect([code, err]).toEqual([0, '']);
    const [, again] = /^# puz (generate fillomino 5x6 --seed \d+ --symmetry half-turn)\n/.exec(out)!;
    expect(puz(again!.split(' ')).out).toBe(out);
    expect(puz(['check', '-'], out)).toMatchObject({ code: 0 });
});

test('as hard as wanted, and the same again', () => {
    const { code, out, err } = puz(['generate', 'kanaore', '5x5', '--difficulty', '２-hard', '--seed', '1']);
    expect([code, err]).toEqual([0, '']);
    const [, again] = /^# puz (generate kanaore 5x5 --seed 1 --difficulty 2-3)\n/.exec(out)!;
    expect(puz(again!.split(' ')).out).toBe(out);
    const { grade } = JSON.parse(puz(['explain', '--grade', '--format', 'json', '-'], out).out);
    expect([2, 3]).toContain(grade.level);
});

test('as files, which are never written over unasked', () => {
    const output = join(folder, 'made', 'here');
    const call = ['generate', 'bonsan', '4x4', '--seed', '4294967295', '--count', '2', '-o', output];
    expect(puz(call)).toEqual({ code: 0, out: '', err: '' });
    expect(readdirSync(output)).toEqual(['bonsan-4x4-0000000000.puz', 'bonsan-4x4-4294967295.puz']);
    expect(puz(['check', output]).code).toBe(0);
    const first = join(output, 'bonsan-4x4-4294967295.puz');
    const made = readFileSync(first, 'utf8');
    writeFileSync(first, 'mine');
    expect(puz(call)).toEqual({
        code: 2,
        out: '',
        err: `puz: There is a file "${first}" already; --force overwrites it.\n`,
    });
    expect(readFileSync(first, 'utf8')).toBe('mine');
    expect(puz([...call, '--force']).code).toBe(0);
    expect(readFileSync(first, 'utf8')).toBe(made);
});

test('as files whose names are in the order of their seeds; other names are no other puzzles', () => {
    const made = (count: string): string[] => {
        const output = join(folder, count);
        expect(puz(['generate', 'bonsan', '4x4', '--seed', '9', '--count', count, '-o', output]).code).toBe(0);
        return readdirSync(output).map(name => `${name}: ${readFileSync(join(output, name), 'utf8')}`);
    };
    const [one, two] = [made('1'), made('2')];
    expect(one).toEqual([expect.stringMatching(/^bonsan-4x4-9\.puz: # puz generate bonsan 4x4 --seed 9\n/)]);
    expect(two).toEqual([
        one[0]!.replace('4-9.puz', '4-09.puz'),
        expect.stringMatching(/^bonsan-4x4-10\.puz: # puz generate bonsan 4x4 --seed 10\n/),
    ]);
});

test('from a board, with its title, author and source', () => {
    const board =
        'fillomino "Mine"\nsource "A magazine"\nauthor "谷"\nexpect several\ngrid\n  ? . . ?\n  . ? 2 .\n  . ? . ?\n  ? . ? .\n';
    const { code, out } = puz(['generate', '--from=-', '--seed', '1'], board);
    expect(code).toBe(0);
    expect(out).toMatch(
        /^# puz generate --from=- --seed 1\nfillomino "Mine"\nauthor "谷"\nsource "A magazine"\n\ngrid\n/,
    );
    expect(out.split('\n').slice(6, 10).join('\n').replace(/\d/g, '?')).toBe(
        board.split('\n').slice(5, 9).join('\n').replace('2', '?'),
    );
});

test.each([
    ['Shift_JIS', [0x82, 0xcb, 0x82, 0xb1, 0x0a, 0x82, 0xa2, 0x82, 0xca, 0x0a], 'it is probably not UTF-8'],
    ['UTF-16', [0x6e, 0x00, 0x65, 0x00, 0x6b, 0x00, 0x6f, 0x00], 'If it is UTF-16, save it as UTF-8.'],
])('a list of words in %s is said to be one', (_, bytes, said) => {
    const words = file('words-other.txt', '');
    writeFileSync(words, Uint8Array.from(bytes));
    const { code, err } = puz(['generate', 'kanaore', '4x4', '--words', words]);
    expect(code).toBe(2);
    expect(err).toMatch(`puz: "${words}" cannot be used: `);
    expect(err).toContain(said);
});

test('a Kanaore with words, without others, is made again by the command in its comment', () => {
    const { out } = puz([
        'generate',
        'kanaore',
        '5x5',
        '--seed',
        '1',
        '--with-words',
        'しか、いか',
        '--without-words',
        'いぬ',
        '--lengths',
        '2-4',
        '--sharing',
    ]);
    expect(out).toContain(
        '# puz generate kanaore 5x5 --seed 1 --with-words しか,いか --without-words いぬ --lengths 2-4 --sharing\n',
    );
    expect(out).toMatch(/ しか$/m);
    const [, call = ''] = /^# puz (.*)$/m.exec(out)!;
    expect(puz(call.split(' ')).out).toBe(out);
});

test('a Kanaore of the words of a file', () => {
    const words = file('words.txt', 'ねこ、いぬ、うし # animals\nとら,うさぎ ぞう\r\nきつね\nりす\nしか\n');
    const { out } = puz(['generate', 'kanaore', '4x4', '--words', words, '--seed', '1']);
    const used = out.match(/(?<=[→←↑↓] ).+/g)!;
    expect(used.length).toBeGreaterThan(1);
    expect(used.filter(word => !/^(ねこ|いぬ|うし|とら|うさぎ|ぞう|きつね|りす|しか)$/.test(word))).toEqual([]);
});

test('a Battleship with no clue on the board', () => {
    const { out } = puz(['generate', 'battleship', '6x6', '--outside', '--seed', '1']);
    expect(out).toMatch(/^# puz generate battleship 6x6 --seed 1 --outside\n/);
    const rows = out.match(/(?<=^ +[\d.] \|).*$/gm)!;
    expect(rows).toEqual(rows.map(() => ' . . . . . .'));
    expect(rows).toHaveLength(6);
    expect(puz(['solve', '-'], out).out).toContain('Unique');
});

test('where there is no such puzzle, it says so', () => {
    for (const [word, name] of [
        ['curvedata', 'Curve Data'],
        ['kanaore', 'Kanaore'],
    ] as const) {
        expect(puz(['generate', word, '1x1', '--seed', '5'])).toEqual({
            code: 2,
            out: '',
            err: `puz: There is no ${name} of this size. Choose a larger board.\n`,
        });
        expect(puz(['generate', word, '1x2', '--seed', '5']).code).toBe(0);
    }
    expect(puz(['generate', 'bonsan', '2x2', '--seed', '5', '--difficulty', '5'])).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(
            /^puz: Seed 5: no puzzle of this difficulty was found; all \d+ puzzles made were easier\. Try/,
        ),
    });
    expect(puz(['generate', '--from=-', '--lang', 'ja'], 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  3 . 1\n')).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(/^puz: 元の盤面に答えがありません。.*r\dc\d.*\n$/),
    });
});

test('the type is known by its Japanese name, too', () => {
    const made = (type: string): string => puz(['generate', type, '4x4', '--seed', '1']).out;
    expect(made('かなおれ')).toBe(made('kanaore'));
    expect(made('ﾌｨﾙｵﾐﾉ')).toBe(made('Fillomino'));
    expect(made('ヘヤボン')).toContain('# puz generate heya-bon 4x4');
});

const symmetric = generatedKinds.filter(({ wishes }) => wishes.includes('symmetry')).map(({ word }) => word);

test.each([
    [[], 'Name the type and the size: puz generate fillomino 10x10.'],
    [['fillomino'], 'Name the type and the size: puz generate fillomino 10x10.'],
    [
        ['crossword', '9x9'],
        `There is no puzzle type "crossword". Use ${anyOf(generatedKinds.map(({ word }) => word))}.`,
    ],
    [['filomino', '6x6'], 'There is no puzzle type "filomino". Did you mean fillomino?'],
    [['heyabonn', '6x6'], 'There is no puzzle type "heyabonn". Did you mean heya-bon?'],
    [['bonsan', '65x2'], '"65x2" is not a size: write rows and columns, such as 10x12, at most 64 each.'],
    [['bonsan', '6x6', '--seed', '-1'], '--seed needs a value'],
    [['bonsan', '6x6', '--seed', '4294967296'], '--seed takes a whole number from 0 to 4,294,967,295'],
    [['bonsan', '6x6', '--clues', '9-4'], '--clues takes the smaller number first: 4-9, not 9-4.'],
    [['bonsan', '6x6', '--clues', 'less'], '--clues takes few or a whole number from 0 to 10,000, not "less".'],
    [['bonsan', '6x6', '--difficulty', '3-2'], '--difficulty takes the easier grade first: 2-3, not 3-2.'],
    [['bonsan', '6x6', '--difficulty', 'nice'], 'or a range such as 2-3, not "nice".'],
    [['bonsan', '6x6', '--count', '2'], 'Several puzzles need a folder, with a file for each: -o FOLDER.'],
    [['bonsan', '6x6', '--words', 'a.txt'], '--words goes with kanaore, not with bonsan.'],
    [['bonsan', '6x6', '--with-words', 'しか'], '--with-words goes with kanaore, not with bonsan.'],
    [['bonsan', '6x6', '--sharing'], '--sharing goes with kanaore, not with bonsan.'],
    [['kanaore', '6x6', '--lengths', '5-3'], '--lengths takes the smaller number first: 3-5, not 5-3.'],
    [['kanaore', '6x6', '--without-words', ','], '--without-words takes words with commas between them.'],
    [['bonsan', '6x6', '--shapes', 'loops'], '--shapes goes with curvedata, not with bonsan.'],
    [['bonsan', '6x6', '--given', 'water'], '--given water goes with battleship, not with bonsan.'],
    [['bonsan', '6x6', '--outside'], '--outside goes with battleship, not with bonsan.'],
    [['battleship', '6x6', '--given', 'letters'], '--given letters goes with kanaore, not with battleship.'],
    [['heya-bon', '6x6', '--symmetry', 'half-turn'], `--symmetry goes with ${anyOf(symmetric)}, not with heya-bon.`],
    [['bonsan', '6x6', '--from', 'a.puz'], 'With --from, the file states the type and the size; leave out "bonsan".'],
    [
        ['bonsan', '6x6', '--engine', 'minisat'],
        '--engine goes with solve, check, advise, explain, picture or print, not with generate.',
    ],
    [['--from', '/no/such.puz'], 'There is no file "/no/such.puz".'],
])('wrong usage: %j', (args, message) => {
    const { code, out, err } = puz(['generate', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
});

test('the standard input can be the board, or the words', () => {
    const { out } = puz(['generate', '--from', '-', '--seed', '1'], 'fillomino\ngrid\n  . . .\n');
    expect(out).toMatch(/^# puz generate --from=- --seed 1\n/);
    const words = 'ねこ、いぬ、うし、とら、うさぎ、ぞう、きつね、りす、しか';
    expect(puz(['generate', 'kanaore', '4x4', '--words', '-', '--seed', '1'], words).code).toBe(0);
});

test('how the same puzzle is made again can be given to a shell, whatever its file is called', () => {
    const name = file('my board.puz', 'fillomino\ngrid\n  . . .\n');
    const { out } = puz(['generate', '--from', name, '--seed', '1']);
    expect(out).toContain(`# puz generate --from "${name}" --seed 1\n`);
});

test('a file is no folder for puzzles', () => {
    const other = file('other.txt', 'mine');
    const { code, err } = puz(['generate', 'fillomino', '3x3', '-o', other]);
    expect([code, err]).toEqual([2, `puz: "${other}" cannot be written: it is not a folder.\n`]);
});

test('a board that cannot be read is not used', () => {
    const { code, err } = puz(['generate', '--from=-'], 'fillomino\ngrid\n  2 x\n');
    expect(code).toBe(2);
    expect(err).toMatch(/^puz: "-" cannot be used: line 3, column 5: /);
    const other = puz(['generate', '--from=-', '-l', 'ja'], 'fillomino\ngrid\n  2 x\n');
    expect(other.err).toMatch(/^puz: 「-」は使えません。3行目の5文字目: /);
});
