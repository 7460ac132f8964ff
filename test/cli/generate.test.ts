import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from '../support/command-line';

const puz = commandLine();
let folder: string;

beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'puz-generate-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
}

test('a puzzle says how it is made again, and has one answer', () => {
    const { code, out, err } = puz(['generate', 'fillomino', '5x6', '--symmetry', 'half-turn']);
    expect([code, err]).toEqual([0, '']);
    const [, again] = /^# puz (generate fillomino 5x6 --seed \d+ --symmetry half-turn)\n/.exec(out)!;
    expect(puz(again!.split(' ')).out).toBe(out);
    expect(puz(['check', '-'], out)).toMatchObject({ code: 0 });
});

test('as files, which are never written over unasked', () => {
    const output = join(folder, 'made', 'here');
    const call = ['generate', 'bonsan', '4x4', '--seed', '4294967295', '--count', '2', '-o', output];
    expect(puz(call)).toEqual({ code: 0, out: '', err: '' });
    expect(readdirSync(output)).toEqual(['bonsan-4x4-0.puz', 'bonsan-4x4-4294967295.puz']);
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

test('from a board, with its title', () => {
    const board = 'fillomino "Mine"\ngrid\n  ? . . ?\n  . ? 2 .\n  . ? . ?\n  ? . ? .\n';
    const { code, out } = puz(['generate', '--from=-', '--seed', '1'], board);
    expect(code).toBe(0);
    expect(out).toMatch(/^# puz generate --from=- --seed 1\nfillomino "Mine"\n\ngrid\n/);
    expect(out.split('\n').slice(4, 8).join('\n').replace(/\d/g, '?')).toBe(
        board.split('\n').slice(2, 6).join('\n').replace('2', '?'),
    );
});

test('a Kanaore of the words of a file', () => {
    const words = file('words.txt', 'ねこ、いぬ、うし # animals\nとら,うさぎ ぞう\r\nきつね\nりす\nしか\n');
    const { out } = puz(['generate', 'kanaore', '4x4', '--words', words, '--seed', '1']);
    const used = out.match(/(?<=[→←↑↓] ).+/g)!;
    expect(used.length).toBeGreaterThan(1);
    expect(used.filter(word => !/^(ねこ|いぬ|うし|とら|うさぎ|ぞう|きつね|りす|しか)$/.test(word))).toEqual([]);
});

test('where there is no such puzzle, it says so', () => {
    expect(puz(['generate', 'curvedata', '1x1', '--seed', '5'])).toEqual({
        code: 1,
        out: '',
        err: 'puz: Seed 5: no such puzzle was found. Try another seed, another size or more clues.\n',
    });
    expect(puz(['generate', '--from=-', '--lang', 'ja'], 'fillomino\ngrid\n  1 2 .\n  . 2 .\n  3 . 1\n')).toEqual({
        code: 1,
        out: '',
        err: 'puz: 元の盤面に答えがありません。\n',
    });
});

test.each([
    [[], 'Say the type and the size: puz generate fillomino 10x10.'],
    [['fillomino'], 'Say the type and the size: puz generate fillomino 10x10.'],
    [
        ['sudoku', '9x9'],
        'There is no puzzle type "sudoku"; there are battleship, bonsan, heya-bon, curvedata, fillomino, kanaore.',
    ],
    [['bonsan', '65x2'], '"65x2" is no size: write rows and columns, such as 10x12, at most 64 each.'],
    [['bonsan', '6x6', '--seed', '-1'], '--seed needs a value'],
    [['bonsan', '6x6', '--seed', '4294967296'], '--seed takes a whole number from 0 to 4,294,967,295'],
    [['bonsan', '6x6', '--clues', 'less'], '--clues takes few or a whole number from 0 to 10,000, not "less".'],
    [['bonsan', '6x6', '--words', 'a.txt'], '--words goes with kanaore.'],
    [['bonsan', '6x6', '--shapes', 'loops'], '--shapes goes with curvedata.'],
    [['heya-bon', '6x6', '--symmetry', 'half-turn'], '--symmetry does not go with heya-bon.'],
    [['bonsan', '6x6', '--from', 'a.puz'], 'With --from, the file says the type and the size; leave out "bonsan".'],
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

test('a board that cannot be read is not used', () => {
    const { code, err } = puz(['generate', '--from=-'], 'fillomino\ngrid\n  2 x\n');
    expect(code).toBe(2);
    expect(err).toMatch(/^puz: "-" cannot be used: /);
});
