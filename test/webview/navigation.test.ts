import { describe, expect, test } from 'vitest';
import { nextZoom, placeAfter } from '../../client/page/board/navigation';

describe('from cell to cell', () => {
    test.each([
        ['ArrowUp', false, [1, 1]],
        ['ArrowDown', false, [2, 1]],
        ['ArrowLeft', false, [2, 0]],
        ['ArrowRight', false, [2, 2]],
        ['Home', false, [2, 0]],
        ['End', false, [2, 3]],
        ['Home', true, [0, 0]],
        ['End', true, [2, 3]],
        ['ArrowUp', true, undefined],
        ['x', false, undefined],
    ] as const)('%s (Ctrl: %s)', (key, ctrlKey, expected) => {
        expect(placeAfter({ key, ctrlKey }, [2, 1], { rows: 3, columns: 4 })).toEqual(expected);
    });
});

test('zooming goes through the usual steps, and back, and ends at the last one', () => {
    expect(nextZoom(1, 1)).toBe(1.25);
    expect(nextZoom(1.25, -1)).toBe(1);
    expect(nextZoom(0.9, 1)).toBe(1);
    expect(nextZoom(0.9, -1)).toBe(0.8);
    expect(nextZoom(4, 1)).toBe(4);
    expect(nextZoom(0.25, -1)).toBe(0.25);
});
