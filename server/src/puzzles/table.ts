import { displayWidth } from '../board/display-width';
import { type BySide, cluesOutside, mapSides } from '../board/outside';
import { largest } from '../extremes';
import type { Model } from './model';
import type { Part, RowLayout } from './parts';

/** The indentation of rows. */
export const indentation = '  ';

/**
 * The rows of a block as lines with aligned columns, without indentation: numbers and signs are aligned at the right,
 * words at the left; borders are behind their cells.
 */
export function tableLines(rows: readonly RowLayout['columns'][]): string[] {
    const table = rows.map(columns => columns.map(cellOf));
    const columns = Array.from({ length: largest(table.map(({ length }) => length)) }, (_, index) =>
        columnOf(table.map(cells => cells[index] ?? blank)),
    );
    return table.map(cells =>
        columns
            .flatMap((column, index) => (column.isUsed ? padded(cells[index] ?? blank, column) : []))
            .join(' ')
            .trimEnd(),
    );
}

interface Cell {
    readonly stem: string;
    /** The borders after it. */
    readonly tail: string;
}

const blank: Cell = { stem: '', tail: '' };

function cellOf(parts: readonly Part[]): Cell {
    const stem = parts.filter(({ kind }, index) => index === 0 || kind !== 'border');
    const tail = parts.filter(part => !stem.includes(part));
    return { stem: stem.map(({ text }) => text).join(''), tail: tail.map(({ text }) => text).join('') };
}

/** The displayed widths of a column and its alignment. */
function columnOf(cells: readonly Cell[]) {
    return {
        stem: largest(cells.map(({ stem }) => displayWidth(stem))),
        tail: largest(cells.map(({ tail }) => displayWidth(tail))),
        // The sign may have no width.
        isUsed: cells.some(({ stem, tail }) => stem + tail !== ''),
        startsAtLeft: cells.some(({ stem }) => isWord(stem)),
    };
}

/** Several signs, not beginning with a number. */
function isWord(text: string): boolean {
    return !/^\p{Number}/u.test(text) && [...text.replace(/\p{Mark}/gu, '')].length > 1;
}

function padded({ stem, tail }: Cell, column: ReturnType<typeof columnOf>): string {
    const beside = ' '.repeat(column.stem - displayWidth(stem));
    const after = ' '.repeat(column.tail - displayWidth(tail));
    return column.startsAtLeft ? stem + tail + beside + after : beside + stem + tail + after;
}

/** A block with a cell for each cell of the board, and the texts outside it. */
export interface BoardTable {
    readonly rows: number;
    readonly columns: number;
    readonly cells: readonly (readonly TableCell[])[];
    /** The texts beside the rows, and over and below the columns. */
    readonly outside: BySide<readonly string[]>;
    /** See `RowLayout`. */
    readonly isDivision?: boolean;
}

export interface TableCell {
    readonly parts: readonly Part[];
    /** True if there is a border at its right, and below it. */
    readonly right: boolean;
    readonly below: boolean;
}

/** A cell with nothing in it. */
export const emptyCell: TableCell = { parts: [{ text: '.', kind: 'empty' }], right: false, below: false };

/** The lines of a block, without indentation; columns line up. See `readOutside` for the bars. */
export function writeTable({ cells, outside }: BoardTable): string[] {
    const { left, above, right, below } = outside;
    const bar: Part[] = [{ text: '|', kind: 'separator' }];
    const clue = (text = '.'): Part[] => (text === '' ? [] : [{ text, kind: 'outside' }]);
    const line = (texts: readonly string[] | undefined): Part[][][] =>
        texts ? [[[], bar, ...texts.map(text => clue(text))]] : [];
    const rows = cells.map((row, index) => [
        ...(Object.keys(outside).length > 0 ? [clue(left?.[index]), bar] : []),
        ...row.map(cell => [...cell.parts, ...bordersOf(cell)]),
        ...(right ? [bar, clue(right[index])] : []),
    ]);
    return tableLines([...line(above), ...rows, ...line(below)]);
}

function bordersOf({ right, below }: TableCell): Part[] {
    const text = `${right ? '|' : ''}${below ? '_' : ''}`;
    return text === '' ? [] : [{ text, kind: 'border' }];
}

/** A block as it is printed: its keyword, and its rows, indented. */
export function blockLines(word: string, rows: readonly string[]): string[] {
    return [word, ...rows.map(row => indentation + row)];
}

/** Texts as columns of a table. */
export function columnsOfTexts(rows: readonly (readonly string[])[]): readonly RowLayout['columns'][] {
    return rows.map(row => row.map(text => [{ text }]));
}

/** The block `regions` of a model, with an empty line after it; none if it has no regions. */
export function regionLines({ regions }: Model): string[] {
    return regions ? [...blockLines('regions', tableLines(columnsOfTexts(regions))), ''] : [];
}

/** The block `grid` of a model. */
export function boardLines(model: Model, textAt: (row: number, column: number) => string): string[] {
    const { rows, columns } = model;
    const borders = new Set(model.borders?.map(pair => pair.join()));
    const cells = model.cells.map((row, r) =>
        row.map((_, c): TableCell => {
            const cell = r * columns + c;
            return {
                parts: [{ text: textAt(r, c) }],
                // On a board of one column the next cell is the one below.
                right: c + 1 < columns && borders.has(`${cell},${cell + 1}`),
                below: borders.has(`${cell},${cell + columns}`),
            };
        }),
    );
    const outside = mapSides(cluesOutside(model), counts => counts.map(count => String(count ?? '.')));
    return blockLines('grid', writeTable({ rows, columns, cells, outside }));
}
