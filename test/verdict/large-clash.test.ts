import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { solve } from '../../server/src/solve/solve';
import { knownBoard } from '../../server/src/verdict/boards';
import { solutionFindings } from '../../server/src/verdict/solution-findings';
import { largeClash } from '../support/large-clash';

test('of a clash with many clues, only their number is told, in one message; the clues that may be slips are ringed', () => {
    const puzzle = loadPuzzle(largeClash);
    const report = solve(puzzle.model!, { questions: { clashes: true, slips: true } });
    const slips = new Set(report.changes.map(({ clue }) => JSON.stringify(clue)));
    const found = solutionFindings(puzzle, report).map(({ message, range }) => [message.code, range.start.line]);
    const clashes = found.filter(([code]) => code === 'solution/clash');
    expect(report.clashes[0]!.isLarge).toBe(true);
    expect(clashes).toEqual([['solution/clash', 0]]);
    const { marks } = knownBoard(puzzle, report)!;
    expect(report.changes.every(({ unique }) => unique)).toBe(true);
    expect(marks.map(({ mark, spots }) => [mark, spots.places.length])).toEqual([['slip', report.changes.length]]);
    expect(found.filter(([code]) => code === 'solution/slip').length).toBe(
        report.changes.some(({ unique }) => unique) ? slips.size : 0,
    );
});
