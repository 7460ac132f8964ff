import { expect, test } from 'vitest';
import { type Drawing, type Item, type Role, withMarks } from '../../server/src/board/drawing';
import { spokenBoard } from '../../server/src/board/spoken';

const drawing: Drawing = {
    rows: 2,
    columns: 2,
    outside: { top: 1, left: 1 },
    items: [
        { kind: 'text', at: [1, 1], text: '5', role: 'given' },
        { kind: 'text', at: [1, 3], text: '7', role: 'answer' },
        { kind: 'mark', at: [1, 3], mark: 'open' },
        { kind: 'line', from: [3, 1], to: [3, 3], role: 'answer' },
        { kind: 'wall', from: [0, 2], to: [2, 2], role: 'given' },
        { kind: 'text', at: [3, -1], text: '4', role: 'given' },
        { kind: 'text', at: [-1, 3], text: '2', role: 'given' },
    ],
};

test('what an open cell can be is said where it is shown', () => {
    const many = { kind: 'candidates', at: [1, 1], level: 1, texts: ['1', '+9'], label: '1–10' } as const;
    expect(spokenBoard({ ...drawing, items: [many] }, 'en').cells[0]![0]).toBe('1–10');
});

test('what is in a cell, in English and Japanese', () => {
    const english = spokenBoard(drawing, 'en');
    expect(english.cells).toEqual([
        ['given 5, wall right', 'answer 7, (open), wall left'],
        ['line right', 'line left'],
    ]);
    expect(english.rowClues).toEqual(['', 'given 4']);
    expect(english.columnClues).toEqual(['', 'given 2']);
    expect(english.labelOf([0, 1])).toBe('Row 1, column 2: answer 7, (open), wall left');
    const japanese = spokenBoard(drawing, 'ja');
    expect(japanese.labelOf([0, 0])).toBe('1行1列、ヒント: 5、壁: 右');
    expect(japanese.labelOf([0, 1])).toBe('1行2列、答え: 7、(未確定)、壁: 左');
    const regions = [[], ['B']];
    expect(spokenBoard(drawing, 'en', regions).labelOf([1, 0])).toBe('Row 2, column 1: line right, region B');
    expect(spokenBoard(drawing, 'ja', regions).labelOf([1, 0])).toBe('2行1列、線: 右、ブロックB');
    expect(japanese.rowClues).toEqual(['', 'ヒント: 4']);
    expect(spokenBoard({ ...drawing, items: [] }, 'ja').cells[0]).toEqual(['空', '空']);
});

test('what is not decided is said to be so', () => {
    const line = (role: Role): Item => ({ kind: 'line', from: [1, 1], to: [1, 3], role });
    const cell = (...items: Item[]): string => spokenBoard({ ...drawing, items }, 'en').cells[0]![0]!;
    expect(cell(line('open'))).toBe('possible: line right');
    expect(cell(line('first'), line('second'))).toBe('answer A: line right, answer B: line right');
    expect(cell({ kind: 'text', at: [1, 1], text: '5', role: 'pending' })).toBe('not proven: 5');
    expect(cell({ kind: 'candidates', at: [1, 1], texts: ['1', '2', '…'], label: '1 or 2' })).toBe('1 or 2');
});

test('what a clue is made of is said after one word, and a centre of symmetry is no clue', () => {
    const bonsan: Drawing = {
        rows: 1,
        columns: 2,
        outside: { top: 0, left: 0 },
        items: [
            { kind: 'cross', at: [1, 1], role: 'given' },
            { kind: 'circle', at: [1, 1], role: 'given', filled: false },
            { kind: 'text', at: [1, 1], text: '0', role: 'given' },
            { kind: 'circle', at: [1, 1], role: 'answer', filled: true },
            { kind: 'figure', at: [1, 3], label: 'A', lines: [] },
            { kind: 'line', from: [1, 1], to: [1, 3], role: 'answer' },
            { kind: 'line', from: [1, 3], to: [1, 5], role: 'answer' },
        ],
    };
    expect(spokenBoard(bonsan, 'en').cells).toEqual([
        ['centre of symmetry, given circle, 0, answer filled circle, line right', 'given A, line left right'],
    ]);
    expect(spokenBoard(bonsan, 'ja').cells).toEqual([
        ['対称の中心、ヒント: ○、0、答え: ●、線: 右', 'ヒント: A、線: 左・右'],
    ]);
});

test('what was noted by hand, in cells and on edges', () => {
    const noted: Drawing = {
        rows: 2,
        columns: 2,
        outside: { top: 0, left: 0 },
        items: [
            { kind: 'cross', at: [1, 2], role: 'answer' },
            { kind: 'cross', at: [2, 1], role: 'answer' },
            { kind: 'cross', at: [3, 3], role: 'answer' },
            { kind: 'pencil', at: [1, 1], where: 'corner', texts: ['1', '3'] },
            { kind: 'pencil', at: [1, 1], where: 'centre', texts: ['2'] },
            { kind: 'colour', at: [1, 3], colour: 1 },
        ],
    };
    expect(spokenBoard(noted, 'en').cells).toEqual([
        ['corner marks 1 3, centre marks 2, cross down right', 'red, cross left'],
        ['cross up', 'cross'],
    ]);
    expect(spokenBoard(noted, 'ja').cells).toEqual([
        ['隅の書き込み: 1 3、中央の書き込み: 2、×印: 下・右', '赤、×印: 左'],
        ['×印: 上', '×印'],
    ]);
});

test('a cell is marked once, however often it is named', () => {
    const marked = withMarks(withMarks(drawing, 'clash', [[0, 0]]), 'clash', [
        [0, 0],
        [1, 0],
        [1, 0],
    ]);
    expect(spokenBoard(marked, 'en').cells.map(([first]) => first)).toEqual([
        'given 5, (contradiction), wall right',
        '(contradiction), line right',
    ]);
});
