import type { TextEdit } from 'vscode-languageserver';
import type { Place, Size } from '../board/grid';
import { isInside } from '../board/outside';
import { imageOfPlace, sizeAfter, swapsAxes, type Turn } from '../board/symmetry';
import type { KeyLine as KeyText, Puzzle } from '../language/generated/ast';
import { isMarked, keyLineText, marksOf, usualMarks } from '../language/key-line';
import { rangeOf, wholeLines } from '../language/ranges';
import type { KeyLine } from '../puzzles/key-form';
import { puzzleTypes } from '../puzzles/registry';

/** The edits after which the line `key` of a turned puzzle marks the same cells; a way without marks stays. */
export function turnedKeyEdits(puzzle: Puzzle, turn: Turn, size: Size): TextEdit[] {
    return changedMarks(puzzle, size, sizeAfter(turn, size), marks => {
        const image = (place: Place): Place => imageOfPlace(place, turn, size);
        const rows = marks.rows.map(row => image([row, 0]));
        const columns = marks.columns.map(column => image([0, column]));
        const [asRows, asColumns] = swapsAxes(turn) ? [columns, rows] : [rows, columns];
        return {
            rows: asRows.map(([row]) => row),
            columns: asColumns.map(([, column]) => column),
            cells: marks.cells.map(image),
        };
    });
}

/**
 * The edits after which the line `key` of a resized puzzle marks the same cells, as far as they are still there. A line
 * that would mark nothing is deleted.
 *
 * @param after the new size
 * @param top the number of rows added at the top
 * @param left the number of columns added at the left; negative for removed ones
 */
export function resizedKeyEdits(puzzle: Puzzle, size: Size, after: Size, top: number, left: number): TextEdit[] {
    return changedMarks(puzzle, size, after, ({ rows, columns, cells }) => ({
        rows: rows.map(row => row + top).filter(row => isInside([row, 0], after)),
        columns: columns.map(column => column + left).filter(column => isInside([0, column], after)),
        cells: cells.map(([row, column]): Place => [row + top, column + left]).filter(place => isInside(place, after)),
    }));
}

function changedMarks(puzzle: Puzzle, size: Size, after: Size, change: (marks: KeyLine) => KeyLine): TextEdit[] {
    const isKey = (line: Puzzle['lines'][number]): line is KeyText => line.$type === 'KeyLine';
    const line = (puzzle.lines as readonly Puzzle['lines'][number][]).find(isKey);
    const marks = line && marksOf(line);
    const hasWay = line?.way !== undefined || puzzleTypes[puzzle.$type].rules.keyForm?.ways !== undefined;
    if (!marks || (hasWay && !isMarked(marks))) {
        return [];
    }
    const before = isMarked(marks) ? marks : usualMarks(size);
    const { rows, columns, cells } = change(before);
    const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
    const changed = { rows: ascending(rows), columns: ascending(columns), cells };
    const text = keyLineText(changed);
    if (!isMarked(changed)) {
        return [{ range: wholeLines(line.$cstNode!.range.start.line), newText: '' }];
    }
    const stays = text === keyLineText(isMarked(marks) ? marks : usualMarks(after));
    return stays ? [] : [{ range: rangeOf(line), newText: text }];
}
