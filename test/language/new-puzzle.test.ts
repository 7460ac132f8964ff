import { describe, expect, test } from 'vitest';
import { cellName } from '../../server/src/board/grid';
import { imageOfPlace } from '../../server/src/board/symmetry';
import { loadPuzzle } from '../../server/src/language/load';
import { newPuzzleText, typesByWord, usualSize } from '../../server/src/language/new-puzzle';

const types = typesByWord;

const sizes = [
    [2, 3],
    [6, 6],
    [10, 12],
    [20, 20],
    [64, 64],
] as const;

test.each([...types.keys()])('an empty %s of any size can be read', word => {
    const { form } = types.get(word)!.text;
    const usual = Object.values(usualSize(types.get(word)!)) as [number, number];
    for (const [rows, columns] of [usual, ...sizes]) {
        if (form.sizes?.allows({ rows, columns }) === false) {
            continue;
        }
        const { shown, reading } = loadPuzzle(newPuzzleText(types.get(word)!, { rows, columns, title: 'A title' }));
        expect([reading?.model?.rows, reading?.model?.columns]).toEqual([rows, columns]);
        expect(reading?.clues.keys().filter(({ kind }) => kind !== 'line' && kind !== 'region')).toEqual([]);
        // An empty board is not a mistake.
        expect(shown.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
});

test('a title cannot break the line', () => {
    const text = newPuzzleText(types.get('fillomino')!, { rows: 2, columns: 2, title: 'a "b"\nc' });
    expect(text).toBe('fillomino "a bc"\n\ngrid\n  . .\n  . .\n');
});

describe.each(['half-turn', 'left-right'] as const)('places for clues, %s', symmetry => {
    test.each([...types].filter(([, type]) => type.text.form.signs.placeholder !== undefined))('%s', (_, type) => {
        for (const [rows, columns] of [
            [6, 6],
            [7, 10],
            [15, 15],
        ] as const) {
            const { shown, reading } = loadPuzzle(newPuzzleText(type, { rows, columns, title: '', symmetry }));
            const model = reading!.model!;
            expect(shown).toEqual([]);
            const cells = reading!.clues.keys().flatMap(clue => (clue.kind === 'cell' ? [clue.place] : []));
            const names = cells.map(cellName);
            expect(names).toEqual(
                expect.arrayContaining(cells.map(place => cellName(imageOfPlace(place, symmetry, model)))),
            );
            expect(cells.length).toBeGreaterThan((rows * columns) / 6);
            expect(cells.length).toBeLessThan((rows * columns) / 3);
        }
    });
});

test('a type without clues that say nothing yet begins with an empty board', () => {
    const size = { rows: 6, columns: 6, title: '' };
    const kanaore = types.get('kanaore')!;
    expect(newPuzzleText(kanaore, { ...size, symmetry: 'half-turn' })).toBe(newPuzzleText(kanaore, size));
});
