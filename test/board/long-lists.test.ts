import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Drawing, Point } from '../../server/src/board/drawing';
import { drawingToSvg } from '../../server/src/board/svg';
import { drawingToText } from '../../server/src/board/text';
import { cellsOf } from '../../server/src/edit/pasted-table';

// More than a call takes as arguments.
const many = 200_000;

const drawing = (more: Partial<Drawing>): Drawing => ({
    rows: 1,
    columns: 1,
    outside: { top: 0, left: 0 },
    items: [],
    ...more,
});

test('a figure of very many lines is drawn', () => {
    const lines = Array.from({ length: many }, (_, row): [Point, Point] => [
        [row, 0],
        [row + 1, 0],
    ]);
    const item = { kind: 'figure', at: [1, 1], label: 'A', lines } as const;
    expect(drawingToSvg(drawing({ items: [item] })).children.length).toBeGreaterThan(0);
});

test('a list of very many words is drawn', () => {
    const list = Array.from({ length: many }, (_, number) => ({ label: `${number}`, text: 'word' }));
    expect(drawingToSvg(drawing({ list })).children.length).toBeGreaterThan(0);
    expect(drawingToText(drawing({ list })).length).toBeGreaterThan(many);
});

test('very many rows are pasted', () => {
    expect(cellsOf('1\t2\n'.repeat(many))).toHaveLength(many);
});

test('no list becomes the arguments of Math.min or Math.max', () => {
    const files = ['server/src', 'client'].flatMap(folder =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
            .filter(name => name.endsWith('.ts') && !name.includes('node_modules'))
            .map(name => `${folder}/${name}`),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter(file => /Math\.(min|max)\(\s*(\w+, )*\.\.\./.test(readFileSync(file, 'utf8')))).toEqual([]);
});
