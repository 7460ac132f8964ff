import { expect, test } from 'vitest';
import { loadPuzzle } from '../../server/src/language/load';
import { completed } from '../../server/src/puzzles/fillomino/completed';
import type { FillominoModel } from '../../server/src/puzzles/fillomino/model';
import { allFillominoBoards, neighbourPairs } from '../support/fillomino';
import { Random } from '../support/random';
import { expectOften, runs } from '../support/runs';

/** The numbers that a click adds to the only row or rows of a board. */
function after(rows: string, cell: number): string {
    const model = loadPuzzle(`fillomino\ngrid\n${rows}`).reading!.model as FillominoModel;
    const answer = model.cells.flat().map(given => (typeof given === 'number' ? given : undefined));
    for (const { key, value } of completed(model, answer, cell)) {
        answer[key] = value;
    }
    return answer.map(value => value ?? '.').join(' ');
}

test('a click on a number fills its region if that has no more room than it needs', () => {
    expect(after('  2 . 1\n  1 3 3\n', 0)).toBe('2 2 1 1 3 3');
    expect(after('  2 .\n  . .\n', 0)).toBe('2 . . .');
    expect(after('  4 . . . 1\n', 0)).toBe('4 4 4 4 1');
    // A cell beside a complete region of the number cannot belong to it.
    expect(after('  2 . 2 2\n  . 1 1 1\n', 0)).toBe('2 . 2 2 2 1 1 1');
    expect(after('  1 . .\n', 0)).toBe('1 . .');
    expect(after('  3 3 .| .\n', 0)).toBe('3 3 3 .');
});

test('a click on a gap fills it if it is complete, or the region that needs it', () => {
    expect(after('  2 2 .\n  4 4 3\n  4 4 3\n', 2)).toBe('2 2 3 4 4 3 4 4 3');
    expect(after('  2 2 .\n  4 4 3\n  4 4 3\n  1 2 3\n', 2)).toBe('2 2 1 4 4 3 4 4 3 1 2 3');
    expect(after('  . . 3 3 3\n', 0)).toBe('2 2 3 3 3');
    expect(after('  . . . 4 4 4 4\n', 0)).toBe('. . . 4 4 4 4');
    expect(after('  . 1\n', 0)).toBe('. 1');
    expect(after('  2 . 3 3 3\n', 1)).toBe('2 2 3 3 3');
    expect(after('  . . .\n', 1)).toBe('. . .');
});

test('whatever a click fills in is so in every board with the numbers that are there', () => {
    const random = new Random(31);
    const boards = allFillominoBoards(3, 4);
    const pairs = neighbourPairs(3, 4);
    let filled = 0;
    for (let run = 0; run < runs(20_000); run++) {
        const board = boards[random.below(boards.length)]!;
        const model: FillominoModel = {
            type: 'Fillomino',
            rows: 3,
            columns: 4,
            cells: [],
            borders: pairs.filter(([a, b]) => board[a] !== board[b] && random.below(4) === 0),
        };
        const answer = board.map(number => (random.below(3) > 0 ? number : undefined));
        for (const { key, value } of completed(model, answer, random.below(board.length))) {
            expect([key, value], answer.join(' ')).toEqual([key, board[key]]);
            filled += 1;
        }
    }
    expectOften(filled, 1000);
});
