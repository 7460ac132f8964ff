import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Clue, cellClue } from '../../server/src/board/clue';
import { clueBeside, cluesOutside, outsideFields, type Side, sides } from '../../server/src/board/outside';
import { spokenBoard } from '../../server/src/board/spoken';
import { drawingToSvg } from '../../server/src/board/svg';
import { drawingToText } from '../../server/src/board/text';
import { clueEdits } from '../../server/src/edit/clue-edits';
import { loadPuzzle } from '../../server/src/language/load';
import { editOf } from '../../server/src/language/read-puzzle';
import { boardLayout, readBoard, readingOf } from '../../server/src/puzzles/board-text';
import { boardDrawing } from '../../server/src/puzzles/drawing';
import { boards } from '../../server/src/puzzles/fillomino/signs';
import { onlySizes } from '../../server/src/puzzles/form';
import type { Model } from '../../server/src/puzzles/model';
import { Reader } from '../../server/src/puzzles/reading';
import { boardLines, tableLines } from '../../server/src/puzzles/table';
import { Random } from '../support/random';
import { runs } from '../support/runs';

const { name, signs } = boards.form;

/** Reads rows as the board of a type with numbers at these sides. */
function read(rows: readonly string[], outside: readonly Side[] = sides) {
    const { puzzle, document } = loadPuzzle(['fillomino', 'grid', ...rows.map(row => `  ${row}`)].join('\n'));
    const reader = new Reader();
    const board = readBoard(reader, puzzle!, { name, signs, outside });
    const lines = puzzle!.lines.flatMap(line => (line.$type === 'Grid' ? line.rows : []));
    const model = { type: 'Fillomino', ...board!.model } as Model;
    return {
        model,
        reading: readingOf(reader, board, model),
        textDocument: document.textDocument,
        clues: reader.clues.keys().filter(({ kind }) => kind === 'outside'),
        codes: reader.findings.map(({ message }) => message.code),
        formatted: tableLines(lines.map(row => boardLayout(row, { name, signs, outside }).columns)),
    };
}

const rows = ['    | 1 .', '  3 | . . | 4', '  . | . 2 | 5', '    | . 6'];
const { model } = read(rows);

test('clues at all four sides are read', () => {
    expect(cluesOutside(model)).toEqual({ left: [3, null], above: [1, null], right: [4, 5], below: [null, 6] });
    expect(model.cells).toEqual([
        [null, null],
        [null, 2],
    ]);
    const { codes, clues, formatted } = read(rows);
    expect([codes, clues.length]).toEqual([[], 5]);
    expect(formatted).toEqual(['  | 1 .', '3 | . . | 4', '. | . 2 | 5', '  | . 6']);
    // With signs that are glued together, without clues at the right, and with bars where nothing comes after them.
    expect(read(['| 1 .', '3|. .|4', '.|. 2|5', '| . 6']).model).toEqual(model);
    expect(cluesOutside(read(['3 | . .', '. | . 2 | 5']).model)).toMatchObject({ left: [3, null], right: [null, 5] });
    expect(read(['| 1 . |', '3 | . . | 4', '. | . 2 | 5', '| . 6 |'])).toMatchObject({ model, codes: [] });
});

/** The rows after a clue was written into them. */
function written(rows: readonly string[], clue: Clue, text: string): string[] {
    const { reading, textDocument } = read(rows);
    const after = TextDocument.applyEdits(textDocument, clueEdits(reading, [{ clue, text }])!);
    return after
        .split('\n')
        .slice(2)
        .map(row => row.trim());
}

test('a clue is written into its place among glued signs', () => {
    const glued = ['|1 .', '3|. .|4', '.|. 2|5', '|. 6|'];
    const after = (clue: Clue): string[] => written(glued, clue, '7').filter((row, index) => row !== glued[index]);
    expect(after(clueBeside('left', 0))).toEqual(['7|. .|4']);
    expect(after(clueBeside('right', 0))).toEqual(['3|. .|7']);
    expect(after(clueBeside('above', 0))).toEqual(['|7 .']);
    expect(after(clueBeside('below', 0))).toEqual(['|7 6|']);
    expect(after(clueBeside('below', 1))).toEqual(['|. 7|']);
    expect(after(cellClue([0, 0]))).toEqual(['3|7 .|4']);
    expect(after(cellClue([1, 1]))).toEqual(['.|. 7|5']);
    const narrow = ['3|.|4', '.|2|5'];
    expect(written(narrow, cellClue([0, 0]), '7')).toEqual(['3|7|4', '.|2|5']);
    expect(written(narrow, clueBeside('right', 1), '7')).toEqual(['3|.|4', '.|2|7']);
    expect(written(narrow, clueBeside('left', 1), '7')).toEqual(['3|.|4', '7|2|5']);
});

test('mistakes in them are reported', () => {
    expect(read(['1 | . . | 2 3', '. | . . | .']).codes).toEqual(['language/two-row-clues']);
    expect(read(['1 | . . | 2 | 3', '. | . . | .']).codes).toEqual(['language/two-row-clues']);
    expect(read(['1 | . . | 2', '. | . . | .', '| 1']).codes).toEqual(['language/wrong-column-clues']);
    expect(read(['1 | . . | x', '. | . . | .', '| y .']).codes).toEqual(Array(2).fill('language/unknown-clue'));
});

test('a row that is too short is filled up before the bar at its right', () => {
    const mended = (row: string): string[] => {
        const rows = ['1 | . . . | 2', row, '. | . . . | .'];
        const { reading, textDocument } = read(rows);
        const edits = reading.findings.flatMap(({ repairs }) =>
            repairs!().flatMap(({ changes }) => changes.map(editOf)),
        );
        return TextDocument.applyEdits(textDocument, edits)
            .split('\n')
            .map(line => line.trim())
            .filter(line => !['fillomino', 'grid', ...rows.toSpliced(1, 1)].includes(line));
    };
    expect(mended('. | . | 4')).toEqual(['. | . . . | 4']);
    expect(mended('. | | 4')).toEqual(['. | . . . | 4']);
    expect(mended('. | . . . . | 4')).toEqual(['. | . . . | 4']);
    expect(mended('. | .')).toEqual(['. | . . .']);
    // Without a blank there is no place between the cell and the bar.
    expect(mended('. | .|4')).toEqual(['. | .|4']);
});

test('a board with lines of clues but no rows is reported, also where only some sizes are allowed', () => {
    const { puzzle } = loadPuzzle('fillomino\ngrid\n  | 1 2\n  | 3 4\n');
    const reader = new Reader();
    const sizes = onlySizes([{ rows: 2, columns: 2 }], { rows: 2, columns: 2 });
    readBoard(reader, puzzle!, { name, signs, outside: sides, sizes });
    expect(reader.findings.map(({ message }) => message.code)).toEqual(['language/no-rows']);
});

test('where a type has no clues at the right and below, there are none', () => {
    expect(read(['| 1 .', '3 | . .', '| . 2'], ['left', 'above']).model).toMatchObject({
        rows: 2,
        rowClues: [3, null],
    });
    expect(read(['3 | . . | 4', '. | . .'], ['left', 'above']).codes).toContain('language/two-bars');
});

test('boards with any clues are read as they are printed', () => {
    const random = new Random(271);
    for (let run = 0; run < runs(200); run += 1) {
        const size = { rows: 1 + random.below(4), columns: 1 + random.below(4) };
        const numbers = (count: number) =>
            Array.from({ length: count }, () => (random.chance(0.3) ? null : random.below(12)));
        const own: Model = {
            type: 'Fillomino',
            ...size,
            cells: Array.from({ length: size.rows }, () => Array<null>(size.columns).fill(null)),
            ...outsideFields({
                left: numbers(size.rows),
                above: numbers(size.columns),
                right: numbers(size.rows),
                below: numbers(size.columns),
            }),
        };
        const [, ...lines] = boardLines(own, () => '.');
        expect(read(lines.map(line => line.slice(2)))).toMatchObject({ model: own, codes: [] });
    }
});

test('they are drawn around the board, as text and as a picture', () => {
    const drawing = boardDrawing(model, []);
    expect(drawing.outside).toEqual({ top: 1, left: 1, right: 1, bottom: 1 });
    expect(drawingToText(drawing)).toBe(
        ['    1', '  ┌──────┐', '3 │      │ 4', '  │      │ 5', '  └──────┘', '       6'].join('\n'),
    );
    // The numbers are as far from the board at all sides, and the picture ends as far from them.
    const { attributes, children } = drawingToSvg(drawing);
    expect(attributes['viewBox']).toBe('-36 -36 152 152');
    const groups = children.flatMap(child => (typeof child !== 'string' && child.tag === 'g' ? [child] : []));
    expect(groups.map(({ attributes }) => attributes['transform'])).toEqual([
        'translate(-5 0) scale(1)',
        'translate(0 -5) scale(1)',
    ]);
});

test('they are told apart in words', () => {
    const english = spokenBoard(boardDrawing(model, []), 'en');
    expect(english.labelOf([0, -1])).toBe('Row 1: given 3');
    expect(english.labelOf([0, 2])).toBe('Row 1 right: given 4');
    expect(english.labelOf([2, 0])).toBe('Column 1 below: empty');
    expect(english.rowClues).toEqual(['given 3, row 1 right: given 4', 'row 2 right: given 5']);
    expect(english.columnClues).toEqual(['given 1', 'column 2 below: given 6']);
    expect(spokenBoard(boardDrawing(model, []), 'ja').labelOf([2, 1])).toBe('2列目の下: ヒント: 6');
});
