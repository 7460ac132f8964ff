import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { sizeAfter, turns } from '../../server/src/board/symmetry';
import { formatEdits } from '../../server/src/edit/format-text';
import { turnEdits } from '../../server/src/edit/turn-board';
import { generatedKinds } from '../../server/src/generate/kinds';
import { loadPuzzle } from '../../server/src/language/load';
import { sudoku } from '../../server/src/puzzles/sudoku';
import { checkEntries } from '../../server/src/solve/entries';
import { solve } from '../../server/src/solve/solve';
import { examples } from '../support/texts';

// Features that a type gets by default. The tests of all types cover solving, drawing and printing its examples.

const [none, several, unique] = examples.get('sudoku')!.map(text => loadPuzzle(text));

test('Sudoku: solved', () => {
    const { status, answers } = solve(unique!.model!);
    expect(status).toBe('unique');
    expect(sudoku.view.toJson(unique!.model as never, answers[0]!)).toEqual([
        [1, 2, 3, 4],
        [3, 4, 1, 2],
        [2, 1, 4, 3],
        [4, 3, 2, 1],
    ]);
});

test('Sudoku: advised', () => {
    const { status, suggestions } = solve(several!.model!, { questions: { suggestions: true } });
    expect(status).toBe('several');
    for (const { clues } of suggestions) {
        expect(solve(sudoku.view.write(several!.model as never, clues)).status).toBe('unique');
    }
    expect(suggestions.length).toBeGreaterThan(0);
    expect(solve(unique!.model!, { questions: { superfluous: true } }).superfluous).toMatchObject({ complete: true });
});

test('Sudoku: contradictions, seen without a search and found by one', () => {
    expect(loadPuzzle('sudoku\ngrid\n  1 1 . .\n  . . . .\n  . . . .\n  . . . 5\n').contradictions).toHaveLength(3);
    const { status, clashes } = solve(none!.model!, { questions: { clashes: true } });
    expect([status, clashes.length]).toEqual(['none', 1]);
    expect(clashes[0]!.minimal).toBe(true);
});

test('Sudoku: a board of another size', () => {
    const { findings } = loadPuzzle('sudoku\ngrid\n  1 .\n  . .\n');
    expect(findings.map(({ message }) => message.code)).toEqual(['language/board-size']);
});

test.each(turns)('Sudoku: turned %s', turn => {
    const edits = turnEdits(unique!.document, unique!.puzzle!, turn);
    const after = loadPuzzle(TextDocument.applyEdits(unique!.document.textDocument, edits!));
    expect(after.model).toMatchObject(sizeAfter(turn, unique!.model!));
    expect(solve(after.model!).status).toBe('unique');
});

test('Sudoku: formatted', () => {
    const { document } = loadPuzzle('sudoku\ngrid\n 1   . .  4\n  .  . 1 .\n   . 1 . .\n . 3 2 .\n');
    expect(TextDocument.applyEdits(document.textDocument, formatEdits(document))).toBe(
        'sudoku\ngrid\n  1 . . 4\n  . . 1 .\n  . 1 . .\n  . 3 2 .\n',
    );
});

test('Sudoku: played', () => {
    const { entry, given } = sudoku.view.play(unique!.model as never);
    expect(entry).toEqual({ kind: 'typed', signs: { upTo: 4 } });
    expect(given.slice(0, 8)).toEqual([1, undefined, undefined, 4, undefined, undefined, 1, undefined]);
    const entries = [
        { key: 1, value: 2 },
        { key: 2, value: 2 },
    ];
    expect(checkEntries(unique!.model!, entries)).toMatchObject({ wrong: [2] });
});

test('Sudoku: not offered for generating, since it has no filler', () => {
    expect(generatedKinds.length).toBeGreaterThan(0);
    expect(generatedKinds.filter(({ type }) => type === 'Sudoku')).toEqual([]);
});
