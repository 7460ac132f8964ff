import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const { folder } = temporaryFolder();
const puz = commandLine();
const unique = 'fillomino\ngrid\n  3 . .\n  . . 2\n  . 1 .\n';

function file(name: string, text: string): string {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
}

/** Judges a filling of a puzzle. */
const judged = (text: string, filling: string, ...args: string[]) =>
    puz(['judge', ...args, file('puzzle.puz', text), '-'], filling);
const verdict = (text: string, filling: string, ...args: string[]) =>
    JSON.parse(judged(text, filling, '--format', 'json', ...args).out);

describe('puz judge', () => {
    test('names the rule that is broken and its cells', () => {
        expect(judged(unique, 'r1c2=3, r1c3=3\nr2c2=3')).toMatchObject({
            code: 1,
            out: 'r1c1, r1c2, r1c3, r2c2: 4 cells with a 3 are joined, but a region of 3 has only 3 cells.\n1 rule is broken.\n',
        });
        expect(judged(unique, 'r1c1=2', '-l', 'ja').out).toBe(
            'r1c1: このマスは2ですが、ヒントでは3です。\nルール違反が1か所あります。\n',
        );
    });

    test('a part without a break may still be wrong', () => {
        expect(verdict(unique, 'r1c2=3')).toMatchObject({ verdict: 'unbroken', breaks: [], left: 5 });
        expect(verdict(unique, 'r1c2=3', '--completable')).toMatchObject({ verdict: 'completable' });
        expect(judged(unique, 'r2c2=5', '--completable')).toMatchObject({
            code: 1,
            out: 'No rule is broken yet, but it cannot be completed.\n',
        });
    });

    test.each([
        ['a table', '3 3 1\n2 3 2\n2 1 2\n'],
        ['a table with tabs', '3\t3\t1\n2\t3\t2\n2\t1\t2\n'],
        ['a table with commas', '\ufeff3,3,1\r\n2,3,2\r\n2,1,2\r\n'],
        ['the puzzle with more clues', 'fillomino\ngrid\n  3 3 1\n  2 3 2\n  2 1 2\n'],
        ['JSON', '[[3, 3, 1], [2, 3, 2], [2, 1, 2]]'],
        ['values', 'r1c2=3 r1c3=1 r2c1=2 r2c2=3 r3c1=2 r3c3=2'],
    ])('a filling as %s', (_, filling) => {
        expect(verdict(unique, filling)).toMatchObject({ verdict: 'solved', left: 0 });
    });

    test.each([',', '\t'])('empty cells of a table from a spreadsheet are open: %j', between => {
        const filling = [',,', '2,3,', ',,'].join('\n').replaceAll(',', between);
        expect(verdict(unique, filling)).toMatchObject({ verdict: 'unbroken', left: 4 });
    });

    test.each(
        readdirSync('examples').flatMap(type =>
            readdirSync(join('examples', type)).map(name => join('examples', type, name)),
        ),
    )('the answer of %s as it is printed is an answer', example => {
        const { answer } = JSON.parse(puz(['solve', '--format', 'json', example]).out);
        if (answer === null) {
            return expect(puz(['judge', example, example]).code).toBeLessThan(2);
        }
        const { out, code } = puz(['judge', '--whole', example, '-'], JSON.stringify(answer));
        return expect([out, code]).toEqual(['Solved: every rule holds.\n', 0]);
    });

    test.each([
        ['r9c9=1', 'There is no cell r9c9'],
        ['r1c2=ship', '“ship” is not a value of r1c2. Use one of'],
        [
            '3 3\n',
            'The filling has 1 row; the board has 3. Send 3 rows of 3 cells (“.” is an open cell), or values such as r1',
        ],
        ['\n', 'The filling is empty. Send 3 rows of 3 cells'],
        ['r1c2', '“r1c2” has no value. Write a place and a value, such as r1c2=1.'],
        ['r1c2=3, r1c3=1, r1c2=5', '“r1c2=3” and “r1c2=5” contradict each other. Keep one of them.'],
        ['3 3\n3 3 3\n3 3 3\n', 'Row 1 of the filling has 2 cells; the board has 3 columns.'],
        ['3 x 3\n. . .\n. . .\n', '“x” is not a value of r1c2'],
        ['[1, 2', 'The filling is not valid JSON.'],
        ['[[1, 2]]', 'The filling has 2 values; this puzzle has 9.'],
        ['[[3, 0, 1], [2, 3, 2], [2, 1, 2]]', '“0” is not a value of r1c2.'],
        ['battleship\nfleet 1\ngrid\n  . . .\n', 'The filling is another puzzle'],
    ])('%j cannot be read', (filling, said) => {
        const { code, err } = judged(unique, filling);
        expect([code, err]).toEqual([2, expect.stringContaining(said)]);
    });

    test('a line that contradicts another one, and a line without its other end', () => {
        const bonsan = 'bonsan\ngrid\n  2 . .\n  . . .\n  . . .\n';
        expect(judged(bonsan, 'r1c1-r1c3\nr1c1-r3c1').err).toContain(
            '“r1c1-r1c3” and “r1c1-r3c1” contradict each other.',
        );
        expect(judged(bonsan, 'r1c1=2 down, r1c1-r3c1')).toMatchObject({ err: '' });
        expect(judged(bonsan, 'r1c1').err).toContain('“r1c1” has no value. Write a place and a value, such as r1c1-r');
        const curves = 'curvedata\nshape A\n  +-+\ngrid\n  A .\n  . A\n';
        expect(judged(curves, '').err).toContain('The filling is empty. Send values such as r1c1-r1c2.');
        expect(judged(curves, '', '-l', 'ja').err).toContain(
            '何も記入されていません。r1c1-r1c2 のような値を書いてください。',
        );
    });

    test('a puzzle that cannot be read', () => {
        expect(judged('fillomino\ngrid\n  x\n', '3').out).toMatch(/:3:3: error: .*\nThe puzzle cannot be read\.\n/);
        expect(puz(['judge', 'a.puz']).code).toBe(2);
    });

    test('moves, lines, ships and letters', () => {
        const bonsan = 'bonsan\ngrid\n  2 . .\n  . . .\n  . o .\n';
        expect(verdict(bonsan, '[[0, 0, "r", 2], [2, 1, "l", 1]]')).toMatchObject({ verdict: 'solved' });
        expect(verdict(bonsan, 'r1c1-r1c3')).toMatchObject({ verdict: 'unbroken', left: 1 });
        expect(verdict(bonsan, '[[0, 0, "d", 2], [2, 1, "l", 1]]')).toMatchObject({
            breaks: [
                { code: 'bonsan/lines-cross', cells: ['r3c1'], clues: ['r1c1', 'r3c2'] },
                { code: 'bonsan/not-symmetric', cells: ['r1c3', 'r3c1'] },
            ],
        });
        expect(judged('fillomino\ngrid\n  2 .\n', 'r1c1=1').out).toMatch(
            /^r1c1: This cell is 1, but its clue says 2\./,
        );
        const curves = 'curvedata\nshape A\n  +-+\ngrid\n  A .\n  . A\n';
        expect(verdict(curves, '{"h": ["1", "1"], "v": ["00"]}')).toMatchObject({ verdict: 'solved' });
        expect(verdict(curves, 'r1c1-r1c2 r1c2-r2c2')).toMatchObject({
            breaks: [{ code: 'curvedata/several-clues', clues: ['r1c1', 'r2c2'] }],
        });
        const sea = 'battleship\nfleet 2\ngrid\n    | . .\n  2 | . .\n  . | . ~\n';
        expect(verdict(sea, '##\n..', '--whole')).toMatchObject({ verdict: 'solved' });
        expect(verdict(sea, '# ~\n# ~')).toMatchObject({
            breaks: [{ code: 'battleship/other-count', cells: ['r1c1', 'r1c2'], clues: ['row 1'] }],
        });
        const words = 'kanaore\nwords\n  1 → かき\ngrid\n  1 .\n';
        expect(verdict(words, 'かき')).toMatchObject({ verdict: 'solved' });
        expect(verdict(words, '. か')).toMatchObject({
            breaks: [
                { code: 'kanaore/word-without-path', cells: ['r1c1'], clues: ['word 1'] },
                { code: 'kanaore/letter-of-no-word', cells: ['r1c2'] },
            ],
        });
    });
});
