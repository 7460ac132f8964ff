import { describe, expect, test } from 'vitest';
import { drawLayer, layersOf } from '../../server/src/drawn/layers';
import { loadPuzzle } from '../../server/src/language/load';
import type { Questions } from '../../server/src/solve/report';
import { solve } from '../../server/src/solve/solve';
import { knownBoard } from '../../server/src/verdict/boards';
import { writtenAfter } from '../../server/src/verdict/slip-texts';

const questions: Questions = { clashes: true, suggestions: true, slips: true };

function examined(...rows: readonly string[]) {
    const puzzle = loadPuzzle(`${rows.join('\n')}\n`);
    const report = solve(puzzle.model!, { questions });
    return { puzzle, report, board: knownBoard(puzzle, report)! };
}

/** What each change writes on the board, as on its badges. */
const badgesOf = ({ report }: ReturnType<typeof examined>) =>
    report.changes.filter(({ unique }) => unique).map(change => writtenAfter(change).map(({ text }) => text));

describe('the clues that may be slips are ringed', () => {
    test('and not marked as clashing: the others of a small clash are', () => {
        const { board, report } = examined('fillomino', 'grid', '  3 . . 1', '  . 3 . 3', '  2 . . 4', '  . 2 . 3');
        expect(report.status).toBe('none');
        const places = new Map(board.marks.map(({ mark, spots }) => [mark, new Set(spots.places.map(String))]));
        expect([...places.get('slip')!]).toEqual(['2,3']);
        expect(places.get('clash')?.has('2,3')).toBe(false);
        expect(places.get('clash')?.size).toBeGreaterThan(0);
        const { items, notes } = drawLayer(board, 'clues', 'en');
        expect(items.filter(item => item.kind === 'mark' && item.mark === 'slip')).toHaveLength(1);
        expect(notes?.map(({ text }) => text)).toContain('this clue may be the slip');
    });

    test('on all boards of a puzzle with several answers', () => {
        const { board, report } = examined('fillomino', 'grid', '  3 . . 1', '  . 3 . 3', '  5 . . .', '  . 2 . 3');
        expect(report.status).toBe('several');
        expect(report.changes.length).toBeGreaterThan(0);
        for (const [layer] of layersOf(board)) {
            const { items } = drawLayer(board, layer, 'en');
            expect(items.some(item => item.kind === 'mark' && item.mark === 'slip')).toBe(true);
        }
    });

    test('but not if their changes leave several answers', () => {
        const { puzzle, report } = examined('fillomino', 'grid', '  3 . . 1', '  . 3 . 3', '  2 . . 4', '  . 2 . 3');
        const changes = report.changes.map(change => ({ ...change, unique: false }));
        expect(changes).not.toEqual([]);
        const { marks } = knownBoard(puzzle, { ...report, changes })!;
        expect(marks.map(({ mark }) => mark)).toEqual(['clash']);
    });
});

test('a badge has the sign in the new place, both signs that are swapped, and nothing of a clue that goes', () => {
    const moved = examined('fillomino', 'grid', '  3 . . 1', '  . 3 . 3', '  2 . . 4', '  . 2 . 3');
    expect(badgesOf(moved)).toEqual([['4'], ['3'], ['']]);
    const swapped = writtenAfter({
        kind: 'swapped',
        clue: { kind: 'cell', place: [0, 0] },
        writes: [
            { clue: { kind: 'cell', place: [0, 0] }, text: '2' },
            { clue: { kind: 'cell', place: [0, 1] }, text: '3' },
        ],
        unique: true,
    });
    expect(swapped.map(({ text }) => text)).toEqual(['2', '3']);
    const word = { kind: 'word', number: 12 } as const;
    const written = { kind: 'value', clue: word, writes: [{ clue: word, text: '12 → くり' }], unique: true } as const;
    expect(writtenAfter(written)).toEqual([{ clue: word, text: '→ くり' }]);
});
