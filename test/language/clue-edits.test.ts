import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { borderClue, cellClue, lineClue } from '../../server/src/board/clue';
import { clueEdits } from '../../server/src/edit/clue-edits';
import { loadPuzzle } from '../../server/src/language/load';
import type { WrittenClue } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';

const given: WrittenClue = { clue: cellClue([0, 0]), text: '.' };
const right = (text: string): WrittenClue => ({ clue: borderClue([0, 0], [0, 1]), text });
const below = (text: string): WrittenClue => ({ clue: borderClue([0, 0], [1, 0]), text });

test.each<[string, readonly WrittenClue[], string]>([
    ['  13|_ . .', [given], '   .|_ . .'],
    ['  13|_ . .', [right('.')], '  13_  . .'],
    ['  13|_ . .', [given, right('.'), below('.')], '   .   . .'],
    ['  13_| . .', [below('.'), given], '   .|  . .'],
    ['  ３＿ . .', [below('.')], '  ３   . .'],
    ['  .  . .', [below('_'), right('|')], '  ._|  . .'],
    ['  .| . .', [right('.'), below('_'), { clue: cellClue([0, 0]), text: '2' }], '  2_  . .'],
])('%s: clues written into a cell', (before, clues, after) => {
    const text = `fillomino\ngrid\n${before}\n  . . .\n`;
    const { reading } = loadPuzzle(text);
    const edits = clueEdits(reading!, clues);
    const document = TextDocument.create('', '', 0, text);
    expect(TextDocument.applyEdits(document, edits!).split('\n')[2]).toBe(after);
});

test('at the end of a row no blank stays', () => {
    const text = 'fillomino\ngrid\n  . 1_\n  . .\n';
    const clue = borderClue([0, 1], [1, 1]);
    const edits = clueEdits(loadPuzzle(text).reading!, [{ clue, text: '.' }]);
    expect(TextDocument.applyEdits(TextDocument.create('', '', 0, text), edits!).split('\n')[2]).toBe('  . 1');
});

test.each([
    ['max', 'fillomino\nmax 3\ngrid\n  3 .\n  . .\n'],
    ['full', 'kanaore\nfull\nwords\n  1 → かな\ngrid\n  1 .\n'],
])('a line `%s` that is taken out of the text is gone from the model, too', (keyword, text) => {
    const reading = loadPuzzle(text).reading!;
    const clues = typeOf(reading.model!).edit.withoutClue(reading.model!, lineClue(keyword));
    const after = TextDocument.applyEdits(TextDocument.create('', '', 0, text), clueEdits(reading, clues)!);
    expect(after).not.toContain(keyword);
    expect(typeOf(reading.model!).view.write(reading.model!, clues)).toEqual(loadPuzzle(after).reading!.model);
});
