import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { typesByWord } from '../../server/src/language/new-puzzle';
import { solve } from '../../server/src/solve/solve';
import { slipMessage } from '../../server/src/verdict/slip-texts';

const long = 'a'.repeat(95_000);

test.each([...typesByWord.keys()])('%s: a cell of 95,000 letters gets one message', word => {
    const { shown } = loadPuzzle(`${word}\ngrid\n  .${long} .\n  . .\n`);
    expect(shown.filter(({ range }) => range.start.line === 2)).toHaveLength(1);
});

test('a word of 95,000 letters is too long for its board', () => {
    const { shown, model } = loadPuzzle(`kanaore\nwords\n  1 → ${long}\ngrid\n  1 .\n  . .\n`);
    expect(shown.map(({ message }) => message.code)).toEqual(['kanaore/longer-than-board']);
    const { changes } = solve(model!, { questions: { slips: true } });
    expect(changes.map(({ kind }) => kind)).toEqual(['dropped']);
    expect(slipMessage(model!, changes).en.length).toBeLessThan(200);
});
