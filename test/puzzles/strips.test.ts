import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Drawing, Point } from '../../server/src/board/drawing';
import { filled, Grid } from '../../server/src/board/grid';
import { turns } from '../../server/src/board/symmetry';
import { editBoardText } from '../../server/src/edit/edit-board';
import { editStateOf } from '../../server/src/edit/edit-state';
import { resizeEdits } from '../../server/src/edit/resize-board';
import { turnEdits } from '../../server/src/edit/turn-board';
import { exportPuzzle } from '../../server/src/exchange/export';
import { type Imported, importPuzzle } from '../../server/src/exchange/import';
import { generate } from '../../server/src/generate/generate';
import { generatedKinds } from '../../server/src/generate/kinds';
import { loadPuzzle } from '../../server/src/language/load';
import { printPuzzle } from '../../server/src/language/new-puzzle';
import type { BattleshipModel } from '../../server/src/puzzles/battleship/model';
import type { BonsanModel } from '../../server/src/puzzles/bonsan/model';
import type { Model } from '../../server/src/puzzles/model';
import { typeOf } from '../../server/src/puzzles/registry';
import { solve } from '../../server/src/solve/solve';
import { Random } from '../support/random';
import { runs } from '../support/runs';
import { examples, randomText } from '../support/texts';

// Boards of a single row or column, on which the next cell in reading order is the one at the right, or the one below.

const sizes = [1, 2, 3, 7].flatMap(length => [
    { rows: 1, columns: length },
    { rows: length, columns: 1 },
]);

/** All pairs of neighbouring cells. */
function pairsOf(rows: number, columns: number): [number, number][] {
    return new Grid(rows, columns).cells.slice(1).map(cell => [cell - 1, cell]);
}

/** With borders between any two cells, in every type and variant; without clues. */
const boards: readonly Model[] = sizes.flatMap(({ rows, columns }) => {
    const kinds = generatedKinds.map(({ board }) => board(rows, columns, 1));
    const battleship = kinds.find(({ type }) => type === 'Battleship') as BattleshipModel;
    const bonsan = kinds.find(({ type }) => type === 'Bonsan') as BonsanModel;
    const names = filled({ rows, columns }, (row, column) => 'ABCD'[(row + column) >> 1]!);
    const numbered = filled({ rows, columns }, (row, column) => ({ number: 1 + row + column, segment: null }));
    const variants: readonly (BonsanModel | BattleshipModel)[] = [
        { ...bonsan, regions: names },
        { ...battleship, fleet: [1], variant: 'weighted' },
        { ...battleship, fleet: [1], variant: 'digital', cells: numbered },
    ];
    return [...kinds, ...variants].map(board =>
        board.borders ? { ...board, borders: pairsOf(rows, columns) } : board,
    );
});

const nameOf = (model: Model): string =>
    `${model.rows}x${model.columns} ${model.type} ${'variant' in model ? model.variant : 'regions' in model ? 'regions' : ''}`;

const named = boards.map(board => [nameOf(board), board] as const);

/** Random puzzles on such boards. */
const texts = [...examples.keys()].flatMap(word =>
    Array.from({ length: runs(100) }, (_, seed) => randomText(word, seed)).filter(text => {
        const { model } = loadPuzzle(text);
        return model && Math.min(model.rows, model.columns) === 1;
    }),
);

test('there are random puzzles of every type on such boards', () => {
    const types = new Set(texts.map(text => loadPuzzle(text).model!.type));
    expect(types.size).toBe(examples.size);
    expect(texts.length).toBeGreaterThan(30);
});

/** Where its walls are, the upper or left end first. */
function wallsIn({ items }: Drawing, swap = false): string[] {
    const point = ([y, x]: Point): Point => (swap ? [x, y] : [y, x]);
    return items
        .flatMap(item => (item.kind === 'wall' ? [`${point(item.from)}-${point(item.to)} ${item.role}`] : []))
        .sort();
}

function applied(text: string, change: (puzzle: ReturnType<typeof loadPuzzle>) => ReturnType<typeof turnEdits>): Model {
    const puzzle = loadPuzzle(text);
    const { reading, document } = loadPuzzle(TextDocument.applyEdits(puzzle.document.textDocument, change(puzzle)!));
    expect(reading?.model, document.textDocument.getText()).toBeDefined();
    return reading!.model!;
}

/** All that is made of a model, whatever its clues. */
function isServed(model: Model): void {
    const text = printPuzzle(model);
    const { findings, reading } = loadPuzzle(text);
    expect(reading!.model, text).toEqual(model);
    expect(findings.filter(({ message }) => message.code === 'language/border-at-edge')).toEqual([]);
    if (!loadPuzzle(text).model) {
        return;
    }
    const { draw } = typeOf(model).view;
    const turned = applied(text, ({ document, puzzle }) => turnEdits(document, puzzle!, 'diagonal'));
    expect(wallsIn(typeOf(turned).view.draw(turned, []))).toEqual(wallsIn(draw(model, []), true));
    const answer = solve(model, { questions: { values: true } }).answers[0];
    if (answer && model.type === 'Fillomino') {
        expect(wallsIn(draw(turned, answer))).toEqual(wallsIn(draw(model, answer), true));
    }
    for (const turn of turns) {
        applied(text, ({ document, puzzle }) => turnEdits(document, puzzle!, turn));
    }
    for (const side of ['top', 'bottom', 'left', 'right'] as const) {
        const grown = applied(text, ({ puzzle }) => resizeEdits(puzzle!, { [side]: 1 }));
        const back = applied(printPuzzle(grown), ({ puzzle }) => resizeEdits(puzzle!, { [side]: -1 }));
        expect(back).toEqual(model);
        expect(grown.borders?.length).toBe(model.borders?.length);
    }
    if (model.type !== 'Kanaore' && !('variant' in model)) {
        for (const format of ['puzz.link', 'pzprv3'] as const) {
            const written = exportPuzzle(model, format);
            if (typeof written === 'string') {
                const read = importPuzzle(written) as Imported;
                expect(read.model?.borders, written).toEqual(model.borders);
                expect(loadPuzzle(read.puz).reading!.model).toEqual(read.model);
                expect(exportPuzzle(read.model, format)).toBe(written);
            }
        }
    }
}

test.each(named)('%s with borders everywhere', (_, board) => isServed(board));

test('random puzzles', { tags: 'slow' }, () => {
    for (const text of texts) {
        isServed(loadPuzzle(text).model!);
    }
});

describe('generated on such a board', () => {
    const allowed = named.filter(([, board]) => typeOf(board).text.form.sizes?.allows(board) !== false);
    test.each(allowed.filter(([, { rows, columns }]) => rows * columns === 7))('%s', (_, board) => {
        const borders = board.borders?.filter(([cell]) => cell === 1);
        const made = generate({ ...board, ...(borders && { borders }) }, { seed: 1 });
        expect(made).toBeDefined();
        isServed(made!);
        expect(solve(made!).status).toBe('unique');
    });
});

test.each(['fillomino', 'curvedata'])('%s: borders that are drawn on the board', word => {
    const begun = word === 'fillomino' ? '' : 'shape A\n  +-+\n';
    for (const { rows, columns } of sizes) {
        const row = `  ${Array(columns).fill('.').join(' ')}\n`;
        let text = `${word}\n${begun}grid\n${row.repeat(rows)}`;
        const random = new Random(rows + columns);
        const side = rows === 1 ? 'right' : 'below';
        for (const cell of random.shuffled(Array.from({ length: rows * columns - 1 }, (_, index) => index))) {
            const place = rows === 1 ? ([0, cell] as const) : ([cell, 0] as const);
            const parse = (text: string) => loadPuzzle(text).document;
            const document = parse(text);
            const intent = { kind: 'step', at: { kind: 'border', place, side }, by: 1 } as const;
            const { edits, refused } = editBoardText(document, [intent], [], parse);
            expect(refused).toBeUndefined();
            text = TextDocument.applyEdits(document.textDocument, [...edits]);
            expect(editStateOf(parse(text))!.borders).toContainEqual({ kind: 'border', place, side });
        }
        expect(loadPuzzle(text).reading!.model!.borders, text).toEqual(pairsOf(rows, columns));
    }
});
