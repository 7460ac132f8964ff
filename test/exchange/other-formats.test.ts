import { describe, expect, test } from 'vitest';
import { exportPuzzle } from '../../server/src/exchange/export';
import { type Imported, importPuzzle, type NotImported } from '../../server/src/exchange/import';
import { loadPuzzle } from '../../server/src/language/load';

/** The board of a Fillomino: the lines below `grid`. */
function boardOf(text: string, type?: string): string[] {
    const { puz } = importPuzzle(text, type) as Imported;
    return puz
        .slice(puz.indexOf('grid\n') + 5)
        .trimEnd()
        .split('\n')
        .map(line => line.trim());
}

function codeOf(text: string, type?: string): string | undefined {
    const read = importPuzzle(text, type);
    return 'error' in read ? read.error.code : undefined;
}

const mathProg = `data;
\u00a0# 0 is an empty cell
param Nr:=2;
param Nc := 3;
param ini: 1 2 3:=
\u00a0\u00a01\u00a0 0 12 0
\u00a0\u00a02 1  0 3
;
end;`;

const miniZinc = `height = 3; width = 3; % a comment
maxship = 2;
ship = [1, 1];
hint = [|0, 1, 2|
 0,0,0 |
 3,4,0|];
rowsum = [1,0,2];
colsum = [1,1,1];`;

const puzzlekit = `3 4 2 1
2 - - 1
1 - 2
o - - x
- n s m
w e - -`;

test('MathProg data of a Fillomino', () => {
    expect(boardOf(mathProg)).toEqual(['. 12 .', '1  . 3']);
});

test('the game id of a Filling', () => {
    expect(boardOf('3x2:a2b13')).toEqual(['. 2 .', '. 1 3']);
});

test('a Fillomino as puzzlekit has it', () => {
    expect(boardOf('2 3\n- 12 -\n1 - 3')).toEqual(['. 12 .', '1  . 3']);
});

test('a Battleship as puzzlekit has it', () => {
    expect(importPuzzle(puzzlekit)).toMatchObject({ model: { fleet: [2, 1, 1] } });
    const digital = '2 2 1 0\n3 -\n- 4\n3 5\n1 4';
    const cells = [3, 5, 1, 4].map(number => ({ number, segment: null }));
    expect(importPuzzle(digital)).toMatchObject({
        model: { variant: 'digital', fleet: [1], cells: [cells.slice(0, 2), cells.slice(2)] },
    });
    expect(boardOf(puzzlekit)).toEqual(['| 2 . . 1', '1 | o . . ~', '. | . ^ v =', '2 | < > . .']);
});

test('a Battleship of the benchmark solbat', () => {
    expect(importPuzzle(miniZinc)).toMatchObject({ model: { fleet: [2, 1] } });
    expect(boardOf(miniZinc)).toEqual(['| 1 1 1', '1 | . ~ o', '0 | . . .', '2 | < > .']);
});

describe('cells alone', () => {
    test('are of the one type that has such signs', () => {
        expect(boardOf('. o\n2 .')).toEqual(['. o', '2 .']);
        expect(importPuzzle('. o\n2 .')).toMatchObject({ model: { type: 'Bonsan' } });
        expect(importPuzzle('. x\n? .')).toMatchObject({ model: { type: 'CurveData' } });
    });

    test('from a spreadsheet, with numbers outside, are a Battleship whose fleet is to be added', () => {
        const { puz } = importPuzzle('\t1\t\n1\t\t~\n\t\t\n') as Imported;
        expect(puz).toBe('battleship\n\ngrid\n    | 1 .\n  1 | . ~\n  . | . .\n');
    });

    test('that several types have need to be told which', () => {
        const read = importPuzzle('1 0 .\n. - 3');
        expect(read).toEqual({
            error: expect.objectContaining({ code: 'import/several-types' }),
            types: ['bonsan', 'fillomino'],
        });
        expect(boardOf('1 0 .\n. - 3', 'fillomino')).toEqual(['1 . .', '. . 3']);
        expect(boardOf('1 0 .\n. - 3', 'bonsan')).toEqual(['1 0 .', '. . 3']);
    });

    test('that are not of the type that was named say why', () => {
        for (const [cells, type, why] of [
            ['1 2 3\n4 5 6', 'kanaore', /^These cells cannot be read as a kanaore\. This Kanaore has no words yet/],
            ['a b\n3 4', 'battleship', /^These cells cannot be read as a battleship\. “a” cannot be in a cell/],
            ['a b\n3 4', 'fillomino', /^These cells cannot be read as a fillomino\. “a” cannot be in a cell/],
        ] as const) {
            const { error } = importPuzzle(cells, type) as NotImported;
            expect([error.code, error.en]).toEqual(['import/not-of-type', expect.stringMatching(why)]);
        }
    });

    test('of a spreadsheet may be empty', () => {
        expect(boardOf('\t12\t\n1\t\t3\n', 'fillomino')).toEqual(['. 12 .', '1  . 3']);
    });
});

test.each([
    ['import/unknown-format', ''],
    ['import/unknown-format', 'hello'],
    ['import/unknown-format', 'hello, world\nand more'],
    ['import/unknown-format', 'A puzzle that somebody describes in a letter, and no table. '.repeat(10)],
    ['import/unknown-format', 'Every line of it is short,\nbut there are many.\n'.repeat(50)],
    ['import/unknown-format', 'So it is as it is.\n'.repeat(70)],
    ['import/unknown-format', 'it is as we go '.repeat(20)],
    ['import/unknown-format', 'hint = look at the corner\nparam is a word'],
    ['import/unknown-format', 'and/or'],
    ['import/across-lite', '\x12\ufffdACROSS&DOWN\x003'],
    ['import/across-lite', 'ACROSS&DOWN'],
    ['import/not-a-text', '\ufffdPNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['import/not-a-text', 'PK\x03\x04\x14\0'],
    ['import/not-a-text', '%PDF-1.7\n1 0 obj\n'],
    ['import/json', '{"version":"http://ipuz.org/v2","puzzle":[[1,2],[3,4]]}'],
    ['import/json', 'ipuz({"puzzle": [[1, 2]]})\n'],
    ['import/json', '\ufeff[[1, 2]]'],
    ['import/markup', '<!doctype html>\n<p>1 2'],
    ['import/markup', '<?xml version="1.0"?><svg/>'],
    ['import/unknown-format', '{"puzzle": [[1,'],
    ['import/is-puz', '# mine\nfillomino\ngrid\n  1'],
    ['import/table-too-large', '1 2\n'.repeat(66)],
    ['import/table-too-large', `${'1 '.repeat(67)}\n`.repeat(2)],
    ['filling/seed', '3x2#12345'],
    ['filling/bad-sign', '3x2:a0b13'],
    ['filling/wrong-count', '3x2:a2b1'],
    ['filling/wrong-count', '3x2:a2b133'],
    ['link/board-too-large', '99x99:a'],
    ['mathprog/bad-statement', mathProg.replace('Nr', 'N')],
    ['mathprog/bad-statement', mathProg.replace('end', 'param Nr := 2')],
    ['mathprog/bad-statement', mathProg.replace('12', 'x')],
    ['mathprog/bad-table', mathProg.replace('12', '')],
    ['mathprog/bad-table', mathProg.replace('2 1  0', '3 1  0')],
    ['mathprog/wrong-size', mathProg.replace('Nr:=2', 'Nr:=3')],
    ['mathprog/wrong-size', mathProg.slice(0, mathProg.indexOf('param ini'))],
    ['minizinc/bad-statement', miniZinc.replace('maxship', 'maxships')],
    ['minizinc/bad-statement', `${miniZinc}ship = [1];`],
    ['minizinc/bad-value', miniZinc.replace('maxship = 2', 'maxship = 3')],
    ['minizinc/bad-value', miniZinc.replace('0,0,0 |', '0,0 |')],
    ['minizinc/bad-value', miniZinc.replace('3,4', '3,8')],
    ['minizinc/bad-value', miniZinc.replace('height = 3', 'height = 4')],
    ['minizinc/bad-value', miniZinc.replace('rowsum = [1,0,2];', '')],
    ['import/fleet-too-large', miniZinc.replace('[1, 1]', '[1, 5000]')],
    ['import/bad-text', puzzlekit.replace('m', 'q')],
    ['import/wrong-length', puzzlekit.replace('w e - -', 'w e -')],
    ['link/fillomino-zero', '1 3\n1 0 2'],
])('%s: %j', (code, text) => {
    expect(codeOf(text)).toBe(code);
});

test('what is too long for a cell, or for a puzzle', () => {
    expect(codeOf(`1 ${'x'.repeat(1000)}`)).toBe('import/unknown-format');
    expect(codeOf(' '.repeat(200_001))).toBe('import/text-too-long');
});

test('another type than the text says', () => {
    expect(codeOf('3x2:a2b13', 'bonsan')).toBe('import/another-type');
    expect(codeOf('fillomino/3/2/1g-10.g3', 'fillomino')).toBeUndefined();
});

describe('MathProg data', () => {
    const puzzle = loadPuzzle('fillomino\ngrid\n  . 12 .\n  1 . 3\n').model!;

    test('of a Fillomino', () => {
        const text = exportPuzzle(puzzle, 'mathprog') as string;
        expect(text.split('\n')).toEqual([
            'data;',
            'param Nr := 2;',
            'param Nc := 3;',
            'param ini:  1  2  3 :=',
            ' 1  0 12  0',
            ' 2  1  0  3',
            ';',
            'end;',
            '',
        ]);
        expect(boardOf(text)).toEqual(['. 12 .', '1  . 3']);
    });

    test.each([
        ['mathprog/no-place', loadPuzzle('fillomino\nmax 12\ngrid\n  1\n').model!],
        ['mathprog/no-place', loadPuzzle('fillomino\ngrid\n  ? .\n  . 1\n').model!],
        ['mathprog/no-place', { ...puzzle, borders: [[0, 1] as const] }],
        ['mathprog/only-fillomino', loadPuzzle('bonsan\ngrid\n  . o\n').model!],
    ])('%s', (code, model) => {
        expect(exportPuzzle(model, 'mathprog')).toEqual({ error: expect.objectContaining({ code }) });
    });
});
