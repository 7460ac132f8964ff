import { expect, test } from 'vitest';
import type { Drawing } from '../../server/src/board/drawing';
import { spokenBoard, spokenCell } from '../../server/src/board/spoken';

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

test('what is in a cell, in English and Japanese', () => {
    const english = spokenBoard(drawing, 'en');
    expect(english.cells).toEqual([
        ['given 5, wall right', 'answer 7, (open), wall left'],
        ['line right', 'line left'],
    ]);
    expect(english.rowClues).toEqual(['', 'given 4']);
    expect(english.columnClues).toEqual(['', 'given 2']);
    expect(spokenCell(english, [0, 1], 'en')).toBe('Row 1, column 2: answer 7, (open), wall left');
    const japanese = spokenBoard(drawing, 'ja');
    expect(spokenCell(japanese, [0, 0], 'ja')).toBe('1行1列: ヒント5、壁右');
    expect(spokenBoard({ ...drawing, items: [] }, 'ja').cells[0]).toEqual(['空', '空']);
});
