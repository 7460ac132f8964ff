import { displayWidth } from '../../board/display-width';
import type { Part, RowLayout } from '../../puzzles/puzzle-type';

/**
 * The rows of a block as lines in which the columns line up, without indentation: numbers and signs at their right end,
 * words at their left, borders behind their cells.
 */
export function tableLines(rows: readonly RowLayout['columns'][]): string[] {
    const table = rows.map(columns => columns.map(cellOf));
    const columns = columnsOf(table);
    return table.map(cells =>
        columns
            .flatMap((column, index) => (column.isUsed ? padded(cells[index] ?? blank, column) : []))
            .join(' ')
            .trimEnd(),
    );
}

interface Cell {
    readonly stem: string;
    /** The borders behind it. */
    readonly tail: string;
}

const blank: Cell = { stem: '', tail: '' };

function cellOf(parts: readonly Part[]): Cell {
    const stem = parts.filter(({ meaning }, index) => index === 0 || meaning !== 'border');
    const tail = parts.filter(part => !stem.includes(part));
    return { stem: stem.map(({ text }) => text).join(''), tail: tail.map(({ text }) => text).join('') };
}

/** Widths as they are displayed. */
interface Column {
    readonly stem: number;
    readonly tail: number;
    /** Whether something stands in it, be it a sign without width. */
    readonly isUsed: boolean;
    readonly startsAtLeft: boolean;
}

function columnsOf(table: readonly (readonly Cell[])[]): Column[] {
    const columns: Column[] = [];
    for (const cells of table) {
        for (const [index, { stem, tail }] of cells.entries()) {
            const before = columns[index] ?? { stem: 0, tail: 0, isUsed: false, startsAtLeft: false };
            columns[index] = {
                stem: Math.max(before.stem, displayWidth(stem)),
                tail: Math.max(before.tail, displayWidth(tail)),
                isUsed: before.isUsed || stem + tail !== '',
                startsAtLeft: before.startsAtLeft || isWord(stem),
            };
        }
    }
    return columns;
}

/** Several signs, not beginning with a number. */
function isWord(text: string): boolean {
    return !/^\p{Number}/u.test(text) && [...text.replace(/\p{Mark}/gu, '')].length > 1;
}

function padded({ stem, tail }: Cell, column: Column): string {
    const beside = ' '.repeat(column.stem - displayWidth(stem));
    const after = ' '.repeat(column.tail - displayWidth(tail));
    return column.startsAtLeft ? stem + tail + beside + after : beside + stem + tail + after;
}
