import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { printPuzzle } from '../../server/src/language/new-puzzle';
import { tries } from '../support/runs';
import { examples, randomText } from '../support/texts';

/** Prints what a text was read as, reads that, and compares. */
function expectSame(text: string): void {
    const before = loadPuzzle(text).reading!.model!;
    const printed = printPuzzle(before);
    const after = loadPuzzle(printed);
    expect(after.reading!.findings.filter(({ severity }) => severity === 'error')).toEqual(
        loadPuzzle(text).reading!.findings.filter(({ severity }) => severity === 'error'),
    );
    expect(after.reading!.model).toEqual(before);
    expect(printPuzzle(after.reading!.model!)).toBe(printed);
}

test.each([...examples.keys()])('a %s is read as it was printed', word => {
    fc.assert(
        fc.property(fc.nat(), seed => expectSame(randomText(word, seed))),
        tries(7, 1000),
    );
});

test.each([...examples])('so are the examples of %s', (_, texts) => {
    for (const text of texts.filter(text => loadPuzzle(text).reading?.model)) {
        expectSame(text);
    }
});
