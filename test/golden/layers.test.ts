import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Item, piecesOf, type Role } from '../../server/src/board/drawing';
import { drawingToSvg, svgFile } from '../../server/src/board/svg';
import type { Layer } from '../../server/src/drawn/layers';
import { loadPuzzle } from '../../server/src/language/load';
import { puzzleTypes } from '../../server/src/puzzles/registry';
import type { Report } from '../../server/src/solve/report';
import { solve } from '../../server/src/solve/solve';
import { boardsOf, type LabelledBoard } from '../support/boards';
import { expectGolden } from '../support/golden';

// What the panel shows of a puzzle with several answers, as pictures; and as they are while not all is known.

const types = Object.keys(puzzleTypes).map(type => type.toLowerCase());

/** A line counts once for each step that it makes. */
function cellsOf(item: Item): unknown[] {
    return item.kind === 'line' ? piecesOf(item) : [item];
}

function several(type: string): {
    readonly layer: (layer: Layer, partly?: boolean, certain?: readonly number[]) => LabelledBoard;
} {
    const puzzle = loadPuzzle(readFileSync(`examples/${type}/several.puz`, 'utf8'));
    const report = solve(puzzle.model!, { questions: { values: true, countTo: 100 } });
    const partial: Report = {
        ...report,
        openComplete: false,
        valuesComplete: false,
        open: report.open.slice(1).map(({ answers: _, ...open }) => open),
    };
    return {
        layer: (layer, partly = false, certain) => {
            const known = partly ? { ...partial, ...(certain && { certain }) } : report;
            return boardsOf(puzzle, known, 'en').find(board => board.layer === layer)!;
        },
    };
}

describe.each(types)('%s', type => {
    let layer: ReturnType<typeof several>['layer'];
    beforeAll(() => {
        ({ layer } = several(type));
    });
    const rolesOf = ({ drawing }: LabelledBoard): Set<string> =>
        new Set(drawing.items.flatMap(item => ('role' in item ? [item.role] : [])));

    test.each(['decided', 'difference', 'candidates'] as const)('%s', name => {
        expectGolden(`test/golden/${type}/several-${name}.svg`, svgFile(drawingToSvg(layer(name).drawing)));
    });

    test.each(['decided', 'candidates'] as const)('%s, while not all is known', name => {
        const board = layer(name, true);
        expectGolden(`test/golden/${type}/several-${name}-partly.svg`, svgFile(drawingToSvg(board.drawing)));
        // What nobody has proven is not drawn as what is decided.
        expect(rolesOf(board)).not.toContain('answer');
        expect(board.drawing.notes?.map(({ text }) => text).join()).toMatch(/not proven/);
    });

    test('what is proven to be in all answers looks decided, before all of it is', () => {
        const inRole = (board: LabelledBoard, role: Role): number =>
            board.drawing.items.filter(item => 'role' in item && item.role === role).flatMap(cellsOf).length;
        // More and more keys, from none to all.
        const steps = Array.from({ length: 60 }, (_, count) => Array.from({ length: 4 * count }, (_, key) => key));
        const boards = steps.map(certain => layer('decided', true, certain));
        const proven = boards.map(board => inRole(board, 'answer'));
        const all = inRole(boards[0]!, 'pending');
        expect(proven).toEqual(proven.toSorted((a, b) => a - b));
        expect([proven[0], proven.at(-1)]).toEqual([0, all]);
        expect(new Set(proven).size).toBeGreaterThan(Math.min(all, 2));
        expect(boards.map(board => inRole(board, 'pending'))).toEqual(proven.map(number => all - number));
    });

    test('the difference shows what both answers say', () => {
        const { items, notes } = layer('difference').drawing;
        const pairs = items.filter((item): item is Item & { kind: 'pair' } => item.kind === 'pair');
        const lines = items.filter(item => item.kind === 'line' || item.kind === 'circle');
        const both = lines.some(({ role }) => role === 'first') && lines.some(({ role }) => role === 'second');
        expect(pairs.length > 0 || both).toBe(true);
        expect(pairs.every(({ texts: [first, second] }) => first !== second)).toBe(true);
        expect(notes?.some(({ text }) => /answer A/i.test(text))).toBe(true);
    });
});

test('beside a clue without a number digits stay in the middle of their cells', () => {
    const puzzle = loadPuzzle('fillomino\ngrid\n  3 3 ?\n  1 2 ?\n');
    const [board] = boardsOf(puzzle, solve(puzzle.model!), 'en');
    expectGolden('test/golden/fillomino/placeholder.svg', svgFile(drawingToSvg(board!.drawing)));
});

test('Battleship says in how many answers a cell is a ship, where all were counted', () => {
    const { layer } = several('battleship');
    const texts = (partly: boolean): string[] =>
        layer('candidates', partly).drawing.items.flatMap(item => (item.kind === 'candidates' ? item.texts : []));
    expect(texts(false).length).toBeGreaterThan(0);
    expect(texts(false).every(text => /^\d+\/11$/.test(text))).toBe(true);
    expect(texts(true)).toEqual([]);
});

test.each([
    [true, '+13', ['1', '2']],
    [false, '…', ['1', '2', '…']],
])('what finds no room is counted, and what is not known is an ellipsis: %s', (valuesComplete, last, few) => {
    const puzzle = loadPuzzle('fillomino\ngrid\n  . . . .\n  . . . .\n  . . . .\n');
    const values = Array.from({ length: 24 }, (_, index) => index + 1);
    const report: Report = {
        ...solve(puzzle.model!),
        status: 'several',
        openComplete: true,
        valuesComplete,
        open: [
            { key: 0, places: [[0, 0]], values },
            { key: 1, places: [[0, 1]], values: [1, 2] },
        ],
    };
    const { drawing } = boardsOf(puzzle, report, 'en').find(({ layer }) => layer === 'candidates')!;
    const items = drawing.items.filter(({ kind }) => kind === 'candidates');
    const first = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'];
    expect(items).toMatchObject([
        { texts: [...first, last], label: '1–24', level: 2 },
        { texts: few, label: '1 or 2' },
    ]);
    const notes = drawing.notes?.map(({ text }) => text).join();
    expect(notes).toContain(valuesComplete ? 'three more values' : 'possible values known so far');
    expectGolden(
        `test/golden/fillomino/many-candidates${valuesComplete ? '' : '-partly'}.svg`,
        svgFile(drawingToSvg(drawing)),
    );
});

test('a given border that clashes with other clues is marked', () => {
    const puzzle = loadPuzzle('fillomino\ngrid\n  3| 3 .\n  . . .\n');
    const report = solve(puzzle.model!, { questions: { clashes: true } });
    const [board] = boardsOf(puzzle, report, 'en');
    expectGolden('test/golden/fillomino/clashing-border.svg', svgFile(drawingToSvg(board!.drawing)));
});

test('cells without clues that are why there is no answer are marked, too', () => {
    const puzzle = loadPuzzle('curvedata\nshape A\n  +-+\ngrid\n  A . x\n  . x .\n');
    const { items, notes } = boardsOf(puzzle, undefined, 'en')[0]!.drawing;
    expect(items.flatMap(item => (item.kind === 'mark' ? [item] : []))).toEqual([
        { kind: 'mark', at: [3, 1], mark: 'clash' },
        { kind: 'mark', at: [3, 5], mark: 'clash' },
    ]);
    expect(notes?.map(({ text }) => text)).toEqual(['why there is no answer']);
});

test('what is said of a whole puzzle marks none of its clues', () => {
    const puzzle = loadPuzzle('bonsan\ngrid\n  o . o .\n  . o . .\n');
    expect(puzzle.contradictions.map(({ message }) => message.code)).toEqual(['bonsan/odd-number']);
    expect(boardsOf(puzzle, undefined, 'en')[0]!.drawing.items.filter(({ kind }) => kind === 'mark')).toEqual([]);
});

test('the marks of clues have a legend', () => {
    const notes = (text: string, report?: Report): string[] =>
        boardsOf(loadPuzzle(text), report, 'en')[0]!.drawing.notes?.map(note => note.text) ?? [];
    expect(notes('fillomino\ngrid\n  1 1 .\n')).toEqual(['why there is no answer']);
    expect(notes('fillomino\ngrid\n  1 @ .\n')).toEqual(['cannot be read']);
    const unique = 'fillomino\ngrid\n  3 3 .\n';
    const found = solve(loadPuzzle(unique).model!, { questions: { superfluous: true } });
    expect(notes(unique, found)).toEqual(['a clue that is not needed']);
    const [board] = boardsOf(loadPuzzle(unique), found, 'en');
    expectGolden('test/golden/fillomino/superfluous.svg', svgFile(drawingToSvg(board!.drawing)));
});
