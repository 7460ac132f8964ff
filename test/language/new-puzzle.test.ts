import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { newPuzzleText, typesByWord } from '../../server/src/language/new-puzzle';
import { createPuzServices } from '../../server/src/language/puz-module';

const types = typesByWord(createPuzServices().puz.Grammar);

test.each([...types.keys()])('an empty %s of any size can be read', word => {
    for (const [rows, columns] of [
        [2, 3],
        [6, 6],
        [10, 12],
        [20, 20],
        [64, 64],
    ] as const) {
        const { shown, reading } = loadPuzzle(newPuzzleText(word, types.get(word)!, rows, columns, 'A title'));
        expect([reading?.model?.rows, reading?.model?.columns]).toEqual([rows, columns]);
        expect(shown).toEqual([]);
    }
});

test('a title cannot break the line', () => {
    const text = newPuzzleText('fillomino', types.get('fillomino')!, 2, 2, 'a "b"\nc');
    expect(text).toBe('fillomino "a bc"\n\ngrid\n  . .\n  . .\n');
});
