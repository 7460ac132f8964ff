import { expect, test } from 'vitest';
import { Dots } from '../../client/page/edit/dots';

function drag(dots: Dots, ...[first, ...others]: [number, number][]): void {
    dots.beginDrag(first!);
    for (const dot of others) {
        dots.dragTo(dot);
    }
    dots.endDrag();
}

test('a quick pointer that leaves dots out draws all pieces between them', () => {
    const dots = new Dots();
    drag(dots, [0, 0], [2, 1]);
    expect(dots.strokes).toEqual([
        [
            [0, 0],
            [0, 1],
        ],
        [
            [0, 1],
            [1, 1],
        ],
        [
            [1, 1],
            [2, 1],
        ],
    ]);
});

test('the same way again removes a line, also backwards; its first piece decides', () => {
    const dots = new Dots();
    drag(dots, [0, 0], [0, 2]);
    drag(dots, [0, 2], [0, 1], [0, 0]);
    expect(dots.strokes).toEqual([]);
    drag(dots, [0, 1], [0, 2]);
    drag(dots, [0, 0], [0, 2]);
    expect(dots.strokes).toHaveLength(2);
});

test('a long stroke of the text is the same as its pieces', () => {
    const dots = new Dots();
    dots.strokes = [
        [
            [1, 1],
            [4, 1],
        ],
    ];
    expect(dots.strokes).toHaveLength(3);
    dots.at = [2, 1];
    expect(dots.ways.toSorted()).toEqual(['down', 'up']);
    dots.toggle([1, 1]);
    expect(dots.ways).toEqual(['down']);
});

test('there is always room around the drawing', () => {
    const dots = new Dots();
    expect(dots.size).toBe(5);
    dots.strokes = [
        [
            [0, 0],
            [0, 6],
        ],
    ];
    expect(dots.size).toBe(8);
});
