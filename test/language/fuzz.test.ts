import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostFindings } from '../../server/src/language/finding';
import { loadPuzzle } from '../../server/src/language/load';
import { tries } from '../support/runs';
import { bits, damaged, examples } from '../support/texts';

/** Checks that reading any text ends, with findings inside of the text. */
function readsWell(text: string): void {
    const { shown, document } = loadPuzzle(text);
    expect(shown.length).toBeLessThanOrEqual(mostFindings + 1);
    const { lineCount } = document.textDocument;
    for (const { range, message } of shown) {
        expect(range.start.line).toBeGreaterThanOrEqual(0);
        expect(range.end.line).toBeLessThanOrEqual(lineCount);
        expect(message.en).not.toMatch(/undefined|NaN|\[object/);
        expect(message.ja).not.toMatch(/undefined|NaN|\[object/);
    }
}

test('any characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), readsWell), tries(1, 1000));
});

test('words of the language in any order', () => {
    const texts = fc.array(bits, { maxLength: 80 }).map(words => words.join(' '));
    fc.assert(fc.property(texts, readsWell), tries(2, 1500));
    const glued = fc.array(bits, { maxLength: 80 }).map(words => `fillomino\ngrid\n${words.join('')}`);
    fc.assert(fc.property(glued, readsWell), tries(3, 1500));
});

test('examples with a part cut out, put in or written twice', () => {
    const texts = damaged(fc.constantFrom(...[...examples.values()].flat()));
    fc.assert(fc.property(texts, readsWell), tries(4, 2000));
});

test.each([
    ['a line of a megabyte', `fillomino\ngrid\n  ${'1 '.repeat(500_000)}`],
    ['a cell of 100 000 characters', `fillomino\ngrid\n  ${'x'.repeat(100_000)}`],
    ['20 000 rows', `fillomino\ngrid\n${'  . .\n'.repeat(20_000)}`],
    ['20 000 quotes', `fillomino ${'"'.repeat(20_000)}`],
    ['10 000 blocks', `fillomino\n${'grid\n  1\n'.repeat(10_000)}`],
    ['20 000 keywords', 'fillomino '.repeat(20_000)],
    ['the largest board', `fillomino\ngrid\n${`  ${'2 . '.repeat(32)}\n`.repeat(64)}`],
])('%s', (_, text) => readsWell(text));
