import type { LangiumDocument } from 'langium';
import type { TextEdit } from 'vscode-languageserver';
import { displayWidth } from '../../board/display-width';
import type { Place } from '../../board/grid';
import { imageOfPlace, inverse, sizeAfter, swapsAxes, type Turn } from '../../board/symmetry';
import { largest, smallest } from '../../extremes';
import type { Puzzle } from '../../language/generated/ast';
import type { Part, PuzzleType } from '../../puzzles/puzzle-type';
import type { BoardTable, TableCell } from '../../puzzles/table';
import { writeRows, writeTableRows } from './block-edits';
import { readTable } from './board-table';
import { isAlone } from './format-text';
import { type Block, blocksOf, partsOf } from './parts';

/**
 * The changes that turn or mirror a puzzle with all that belongs to its board: clues outside, borders, regions, arrows
 * and drawings. Comments stay on their lines. Undefined where a part of it cannot be turned.
 */
export function turnEdits(
    document: LangiumDocument,
    puzzle: Puzzle,
    type: PuzzleType,
    turn: Turn,
    lines: readonly string[],
): TextEdit[] | undefined {
    const turned = (part: Part): string => type.turned?.(part, turn) ?? part.text;
    const edits = blocksOf(puzzle).map((block): TextEdit[] | undefined => {
        const kinds = block.rows.map(row => type.layout(row).kind);
        if (kinds.includes('list')) {
            return turnedArrows(document, block, turned, lines);
        }
        if (kinds.includes('drawing')) {
            return turnedDrawing(block, turn, turned, lines);
        }
        const table = readTable(block, type);
        return table && writeTableRows(block, turnedTable(table, turn, turned), lines);
    });
    return edits.every(change => change !== undefined) ? edits.flat() : undefined;
}

function turnedTable(table: BoardTable, turn: Turn, turned: (part: Part) => string): BoardTable {
    const size = sizeAfter(turn, table);
    const back = inverse(turn);
    const origin = (place: Place): Place => imageOfPlace(place, back, size);
    const isBorder = (a: Place, b: Place): boolean => {
        const [[r1, c1], [r2, c2]] = [origin(a), origin(b)];
        const first = table.cells[Math.min(r1, r2)]?.[Math.min(c1, c2)];
        return r1 === r2 ? first?.right === true : first?.below === true;
    };
    const cells = Array.from({ length: size.rows }, (_, row) =>
        Array.from({ length: size.columns }, (__, column): TableCell => {
            const [fromRow, fromColumn] = origin([row, column]);
            return {
                parts: table.cells[fromRow]![fromColumn]!.parts.map(part => ({ ...part, text: turned(part) })),
                right: column + 1 < size.columns && isBorder([row, column], [row, column + 1]),
                below: row + 1 < size.rows && isBorder([row, column], [row + 1, column]),
            };
        }),
    );
    const above = swapsAxes(turn) ? table.left : table.above;
    const left = swapsAxes(turn) ? table.above : table.left;
    const lineOf = ([row, column]: Place, isRow: boolean): number => (isRow !== swapsAxes(turn) ? row : column);
    return {
        ...size,
        cells,
        above: above && Array.from({ length: size.columns }, (_, column) => above[lineOf(origin([0, column]), false)]!),
        left: left && Array.from({ length: size.rows }, (_, row) => left[lineOf(origin([row, 0]), true)]!),
    };
}

/** The arrows of a list, each in its place; a blank where a letter behind it would make a word of it. */
function turnedArrows(
    document: LangiumDocument,
    block: Block,
    turned: (part: Part) => string,
    lines: readonly string[],
): TextEdit[] | undefined {
    const arrows = partsOf(document).filter(({ row, meaning }) => row.$container === block && meaning === 'arrow');
    if (arrows.length !== block.rows.length) {
        return undefined;
    }
    return arrows.map(arrow => {
        const { end } = arrow.range;
        const text = turned(arrow);
        const next = lines[end.line]!.charAt(end.character).normalize('NFKC');
        return { range: arrow.range, newText: /[a-z]$/.test(text) && /[a-z]/i.test(next) ? `${text} ` : text };
    });
}

/**
 * A drawing sign by sign: rows of the text become columns, and the other way round. Full-width signs become half-width:
 * in a column they are as far from each other as in a row.
 */
function turnedDrawing(block: Block, turn: Turn, turned: (part: Part) => string, lines: readonly string[]): TextEdit[] {
    const rows = block.rows.filter(row => isAlone(row, lines));
    const wide = rows.map(row => {
        const { start, end } = row.$cstNode!.range;
        const line = lines[start.line]!;
        return {
            from: displayWidth(line.slice(0, start.character)),
            signs: [...line.slice(start.character, end.character)],
        };
    });
    const leftmost = smallest(wide.map(({ from }) => from));
    const isWide = (sign: string): boolean => displayWidth(sign) === 2;
    const columns = wide.every(({ signs }) => signs.every(isWide)) ? 2 : 1;
    const picture = wide.map(({ from, signs }) => [
        ...' '.repeat((from - leftmost) / columns),
        ...signs.flatMap((sign, index) => {
            const half = sign === 'ー' ? '-' : sign.normalize('NFKC');
            // Where the rows are not all full-width, the second half of a sign is a line to the next one.
            const goesOn = half !== '|' && (signs[index + 1] ?? ' ').trim() !== '' && half.trim() !== '';
            return isWide(sign) && columns === 1 ? [half, goesOn ? '-' : ' '] : [half];
        }),
    ]);
    const before = { rows: picture.length, columns: largest(picture.map(row => row.length)) };
    const size = sizeAfter(turn, before);
    const back = inverse(turn);
    const texts = Array.from({ length: size.rows }, (_, row) =>
        Array.from({ length: size.columns }, (__, column) => {
            const [fromRow, fromColumn] = imageOfPlace([row, column], back, size);
            const text = picture[fromRow]![fromColumn] ?? ' ';
            return text.trim() === '' ? ' ' : turned({ text, meaning: 'stroke' });
        })
            .join('')
            .trimEnd(),
    );
    const indentation = ' '.repeat(leftmost);
    return writeRows(
        rows,
        texts.map(text => indentation + text),
        lines,
    );
}
