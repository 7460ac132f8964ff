import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { solve } from '../../server/src/solve/solve';
import { solutionFindings } from '../../server/src/verdict/solution-findings';

test.each(['', 'expect unique\n'])('a word that can go along several paths in the only answer (%j)', expectation => {
    // Each of the two other words puts an い beside its あ.
    const puzzle = loadPuzzle(
        `kanaore\n${expectation}words\n  1 → かあい\n  2 → ない\n  3 → たい\ngrid\n  2 .\n  1 .\n  3 .\n`,
    );
    const line = expectation === '' ? 2 : 3;
    expect(solutionFindings(puzzle, solve(puzzle.model!))).toEqual([
        {
            severity: 'warning',
            message: {
                code: 'kanaore/several-paths',
                en: 'The grid of letters is the only answer, but word 1 (かあい) can go along 2 paths in it: its letter 3 is in r1c2 or r3c2.',
                ja: '文字の配置は1通りですが、1番「かあい」の通り道は2通りあります。3文字目はr1c2かr3c2です。',
            },
            range: { start: { line, character: 2 }, end: { line, character: 9 } },
        },
    ]);
});

test('of a cell that is ship or water nothing more is to be known once both are found', () => {
    const puzzle = loadPuzzle('battleship\nfleet 1\ngrid\n  . .\n');
    const open = solutionFindings(puzzle, solve(puzzle.model!)).filter(({ message }) =>
        message.code.endsWith('open-cells'),
    );
    expect(open.map(({ message }) => message)).toEqual([
        {
            code: 'solution/open-cells',
            en: 'Not decided by the clues – r1c1: water or ship; r1c2: water or ship',
            ja: 'ヒントだけでは決まらないマス: r1c1は波か艦、r1c2は波か艦',
        },
    ]);
});
