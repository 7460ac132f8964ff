import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { solve } from '../../server/src/solve/solve';
import { knownBoard } from '../../server/src/verdict/boards';
import { solutionFindings } from '../../server/src/verdict/solution-findings';

const text = [
    'fillomino',
    'grid',
    '  . 4 6 . . . 9 6 . .',
    '  . 2 . . 9 . . . 6 .',
    '  . . 7 . 1 . . . . .',
    '  . . . 3 3 . . . 8 .',
    '  . 7 . 3 . . 7 . 7 .',
    '  . 3 3 7 . 7 . 6 . .',
    '  4 . . . 7 . 8 3 . .',
    '  . . . 6 . . . . . .',
    '  . 1 . 5 . 7 . 8 7 .',
    '  4 . . . 8 7 . . . 3',
].join('\n');

test('of a clash with many clues, only their number is told, in one message; the clues that may be slips are marked', () => {
    const puzzle = loadPuzzle(text);
    const report = solve(puzzle.model!, { questions: { clashes: true, slips: true } });
    const slips = new Set(report.changes.map(({ clue }) => JSON.stringify(clue)));
    const found = solutionFindings(puzzle, report).map(({ message, range }) => [message.code, range.start.line]);
    const clashes = found.filter(([code]) => code === 'solution/clash');
    expect(report.clashes[0]!.isLarge).toBe(true);
    expect(clashes).toEqual([['solution/clash', 0]]);
    const marks = knownBoard(puzzle, report)!.marks.find(({ mark }) => mark === 'clash');
    expect(marks?.spots.places.length ?? 0).toBe(slips.size === 0 ? 0 : report.changes.length);
    expect(found.filter(([code]) => code === 'solution/slip').length).toBe(
        report.changes.some(({ unique }) => unique) ? slips.size : 0,
    );
});
