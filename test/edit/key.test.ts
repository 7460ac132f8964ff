import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Place } from '../../server/src/board/grid';
import { imageOfPlace, inverse, type Turn, turns } from '../../server/src/board/symmetry';
import { type Growth, resizeEdits } from '../../server/src/edit/resize-board';
import { turnEdits } from '../../server/src/edit/turn-board';
import { type LoadedPuzzle, loadPuzzle } from '../../server/src/language/load';
import { solve } from '../../server/src/solve/solve';
import { keyOf } from '../../server/src/verdict/key-texts';

const withLine = (name: string, line: string): LoadedPuzzle =>
    loadPuzzle(readFileSync(`examples/${name}.puz`, 'utf8').replace('\n', `\n${line}  # a comment\n`));

const textOf = ({ document }: LoadedPuzzle): string => document.textDocument.getText();
const lineIn = (puzzle: LoadedPuzzle): string | undefined => /^key.*?(?= {2}#)/m.exec(textOf(puzzle))?.[0];

function turned({ document, puzzle }: LoadedPuzzle, turn: Turn): LoadedPuzzle {
    return loadPuzzle(TextDocument.applyEdits(document.textDocument, turnEdits(document, puzzle!, turn)!));
}

function resized({ document, puzzle }: LoadedPuzzle, growth: Growth): LoadedPuzzle {
    return loadPuzzle(TextDocument.applyEdits(document.textDocument, resizeEdits(puzzle!, growth)!));
}

/** The cells of a key, those of marked lines sorted. */
function markedCells({ header, model }: LoadedPuzzle): { lines: string[]; cells: readonly Place[] } {
    const { rows, columns, cells } = header.key!.value;
    const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
    const lines = [
        ...rows.flatMap(row => range(model!.columns).map(column => `${row},${column}`)),
        ...columns.flatMap(column => range(model!.rows).map(row => `${row},${column}`)),
    ];
    return { lines: lines.sort(), cells };
}

describe.each(turns)('%s', turn => {
    test.each([
        ['fillomino/p06', 'key rows 2 5 columns 1 cells r1c2 r4c7'],
        ['fillomino/p04', 'key'],
        ['bonsan/10x6', 'key columns 4'],
        ['curvedata/8x8', 'key'],
        ['kanaore/06-animals', 'key cells r3c2 r1c1'],
    ])('%s: %s marks the same cells', (name, line) => {
        const before = withLine(name, line);
        const after = turned(before, turn);
        expect(after.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(textOf(after)).toContain('# a comment');
        const image = (place: Place): Place => imageOfPlace(place, turn, before.model!);
        const { lines, cells } = markedCells(before);
        const images = lines.map(cell => image(cell.split(',').map(Number) as unknown as Place).join());
        expect(markedCells(after)).toEqual({ lines: images.sort(), cells: cells.map(image) });
        expect(markedCells(turned(after, inverse(turn)))).toEqual(markedCells(before));
    });

    test.each([
        ['battleship/unique', 'key'],
        ['battleship/unique', 'key submarines'],
        ['bonsan/5x5', 'key'],
    ])('%s: %s stays', (name, line) => {
        expect(lineIn(turned(withLine(name, line), turn))).toBe(line);
    });

    test('the key of cells stays the same', () => {
        const keyIn = (puzzle: LoadedPuzzle): string | undefined => keyOf(puzzle, solve(puzzle.model!));
        const before = withLine('fillomino/p06', 'key cells r4c1 r2c6 r7c7');
        expect(keyIn(before)).toMatch(/^\d{3}$/);
        expect(keyIn(turned(before, turn))).toBe(keyIn(before));
    });
});

test('`key` alone stays where the turned board has the same middle', () => {
    expect(lineIn(turned(withLine('fillomino/p06', 'key'), 'quarter-right'))).toBe('key');
    expect(lineIn(turned(withLine('curvedata/8x8', 'key'), 'half-turn'))).toBe('key rows 5 columns 5');
});

test.each([
    ['key rows 2 5 cells r1c2', { top: 1 }, 'key rows 3 6 cells r2c2'],
    ['key rows 2 5 cells r1c2 r4c4', { top: -2 }, 'key rows 3 cells r2c4'],
    ['key columns 1 7', { left: 2, right: -1 }, 'key columns 3'],
    ['key rows 1', { top: -1 }, undefined],
    ['key', { top: 2, left: 1 }, 'key rows 6 columns 5'],
    ['key', { bottom: 2, right: 2 }, 'key rows 4 columns 4'],
] as const)('%s on a board that grows by %j', (line, growth, after) => {
    expect(lineIn(resized(withLine('fillomino/p06', line), growth))).toBe(after);
});
