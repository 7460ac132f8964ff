import { describe, expect, test } from 'vitest';
import { drawLayer, layersOf } from '../../server/src/drawn/layers';
import { loadPuzzle } from '../../server/src/language/load';
import { typeOf } from '../../server/src/puzzles/registry';
import { type Questions, writesOf } from '../../server/src/solve/report';
import { solve } from '../../server/src/solve/solve';
import { knownBoard } from '../../server/src/verdict/boards';
import { changeText, slipMessage, writtenAfter } from '../../server/src/verdict/slip-texts';
import { commandLine } from '../support/command-line';

const puz = commandLine();

const questions: Questions = { clashes: true, suggestions: true, slips: true };

function examined(...rows: readonly string[]) {
    const puzzle = loadPuzzle(`${rows.join('\n')}\n`);
    const report = solve(puzzle.model!, { questions });
    return { puzzle, report, board: knownBoard(puzzle, report)! };
}

/** The texts of each change's badges. */
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

describe('two slips near each other', () => {
    const rows = [
        'fillomino',
        'grid',
        '  7 6 4 . . 7',
        '  . 6 6 . 7 .',
        '  . . . 5 7 .',
        '  4 2 . . . .',
        '  . . . . 2 4',
        '  . 4 1 . . 4',
    ];
    const two = () => examined(...rows);

    test('are named together, where no change of one clue is enough', () => {
        const { report, puzzle } = two();
        const { changes, changesComplete, status } = report;
        expect([status, changesComplete, changes.length]).toEqual(['none', true, 1]);
        expect(slipMessage(puzzle.model!, changes)).toMatchObject({
            en: 'With r1c1 = 1 instead of 7 and 6 in r3c2 instead of r2c2 there is exactly one answer.',
            ja: 'r1c1の7を1に変え、r2c2の6をr3c2に移すと唯一解になります。',
        });
        expect(changeText(puzzle.model!, changes[0]!)).toEqual({
            en: 'Make it unique: change r1c1 = 7 to r1c1 = 1 and move r2c2 = 6 to r3c2',
            ja: 'ヒントを2つ変えて唯一解にする: r1c1の7を1に変え、r2c2の6をr3c2に移す',
        });
        const { view } = typeOf(puzzle.model!);
        expect(solve(view.write(puzzle.model!, writesOf(changes[0]!))).status).toBe('unique');
    });

    test('are both ringed, and have a badge each', () => {
        const { report, board } = two();
        expect(badgesOf({ ...two(), report })).toEqual([['1', '6']]);
        const ringed = board.marks.find(({ mark }) => mark === 'slip')?.spots.places;
        expect(ringed).toEqual([
            [0, 0],
            [1, 1],
        ]);
    });

    test('are in the report as one change with another', () => {
        const { code, out } = puz(['solve', '-f', 'json', '-'], rows.join('\n'));
        expect([code, JSON.parse(out).changes]).toEqual([
            1,
            [{ clue: 'r1c1', from: '7', to: '1', and: { clue: 'r2c2', from: '6', movedTo: 'r3c2' }, unique: true }],
        ]);
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
