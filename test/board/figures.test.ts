import { expect, test } from 'vitest';
import type { Item, Point } from '../../server/src/board/drawing';
import { drawingToSvg, svgToString } from '../../server/src/board/svg';

/** Where the name of a clue begins, and its base line, in a cell of 40 by 40. */
function nameOf(...points: readonly Point[]): readonly number[] {
    const lines = points.slice(1).map((to, index) => [points[index]!, to] as const);
    const items: readonly Item[] = [{ kind: 'figure', at: [1, 1], label: 'A', lines }];
    const svg = svgToString(drawingToSvg({ rows: 1, columns: 1, outside: { top: 0, left: 0 }, items }));
    return [...svg.match(/class="name" x="([\d.]+)" y="([\d.]+)"/)!].slice(1).map(Number);
}

test('the name of a clue stands in the upper left corner of its cell', () => {
    expect(nameOf([1, 0], [1, 1], [0, 1])).toEqual([2, 9]);
});

test('it stands elsewhere where lines meet in that corner', () => {
    const [right, upper] = nameOf([1, 0], [0, 0], [0, 1]);
    expect([right! > 25, upper! > 30]).toEqual([true, true]);
    const [middle, base] = nameOf([0, 0], [0, 1], [1, 1], [1, 0], [0, 0]);
    expect([middle, base].every(place => place! > 15 && place! < 25)).toBe(true);
});
