import type { Text } from '../message';

/** A cell as a person would name it, but zero-based. Plain JSON, so it crosses every border. */
export type Place = readonly [row: number, column: number];

export interface Size {
    readonly rows: number;
    readonly columns: number;
}

/** The largest side of a board. A larger one is a mistake, and the checks could not keep up with typing. */
export const largestSide = 64;

/** The sizes offered for a new board; the first is the default. */
export const usualSides = [6, 8, 10, 12, 15, 20] as const;

export type Direction = 'up' | 'down' | 'left' | 'right';

export const directions: readonly Direction[] = ['up', 'down', 'left', 'right'];

export const arrows: Readonly<Record<Direction, string>> = { up: '↑', down: '↓', left: '←', right: '→' };

export const directionNames: Readonly<Record<Direction, Text>> = {
    up: { en: 'up', ja: '上' },
    down: { en: 'down', ja: '下' },
    left: { en: 'left', ja: '左' },
    right: { en: 'right', ja: '右' },
};

export function byDirection<T>(make: (direction: Direction) => T): Record<Direction, T> {
    return { up: make('up'), down: make('down'), left: make('left'), right: make('right') };
}

export const step: Readonly<Record<Direction, Place>> = {
    up: [-1, 0],
    down: [1, 0],
    left: [0, -1],
    right: [0, 1],
};

export const opposite: Readonly<Record<Direction, Direction>> = {
    up: 'down',
    down: 'up',
    left: 'right',
    right: 'left',
};

/** The number of steps from cell to cell between two places. */
export function stepsBetween([row, column]: Place, [otherRow, otherColumn]: Place): number {
    return Math.abs(row - otherRow) + Math.abs(column - otherColumn);
}

/** The previous grid: most grids have the same size as it and share its arrays. */
let lastMade: Grid | undefined;

/** A rectangle of cells, identified by their indices in reading order. */
export class Grid {
    /** All cells, in reading order. */
    readonly cells: readonly number[];
    readonly #neighbours: readonly (readonly number[])[];

    constructor(
        readonly rows: number,
        readonly columns: number,
    ) {
        if (lastMade?.rows === rows && lastMade.columns === columns) {
            this.cells = lastMade.cells;
            this.#neighbours = lastMade.#neighbours;
            return;
        }
        this.cells = Array.from({ length: rows * columns }, (_, cell) => cell);
        this.#neighbours = this.cells.map(cell =>
            directions.map(direction => this.next(cell, direction)).filter(next => next !== undefined),
        );
        lastMade = this;
    }

    index(row: number, column: number): number {
        return row * this.columns + column;
    }

    place(cell: number): Place {
        return [Math.floor(cell / this.columns), cell % this.columns];
    }

    /** The cell at an offset; undefined if it is off the board. */
    at(cell: number, [rows, columns]: Place): number | undefined {
        const r = Math.floor(cell / this.columns) + rows;
        const c = (cell % this.columns) + columns;
        return r >= 0 && r < this.rows && c >= 0 && c < this.columns ? this.index(r, c) : undefined;
    }

    next(cell: number, direction: Direction): number | undefined {
        return this.at(cell, step[direction]);
    }

    /** The up to four cells that share an edge with this one. */
    neighbours(cell: number): readonly number[] {
        return this.#neighbours[cell]!;
    }

    /** The cells from the next one to the edge of the board, nearest first. */
    ray(cell: number, direction: Direction): number[] {
        const cells: number[] = [];
        for (let next = this.next(cell, direction); next !== undefined; next = this.next(next, direction)) {
            cells.push(next);
        }
        return cells;
    }

    row(row: number): number[] {
        return Array.from({ length: this.columns }, (_, column) => this.index(row, column));
    }

    column(column: number): number[] {
        return Array.from({ length: this.rows }, (_, row) => this.index(row, column));
    }
}

/** "r3c5": a cell as the messages name it, one-based. */
export function cellName([row, column]: Place): string {
    return `r${row + 1}c${column + 1}`;
}

export type Line = 'row' | 'column';

/** Makes a table with a value for each cell. */
export function filled<T>({ rows, columns }: Size, at: (row: number, column: number) => T): T[][] {
    return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => at(row, column)));
}

/** Splits values in reading order into rows. */
export function inRows<T>(values: readonly T[], columns: number): T[][] {
    return filled({ rows: values.length / columns, columns }, (row, column) => values[row * columns + column]!);
}

/** Reads a size such as "10×12", "10 x 12" or "10": rows by columns. Undefined for anything else. */
export function readSize(text: string): Size | undefined {
    const [, first, second = first] = /^\s*(\d+)(?:\s*[x×*,\s]\s*(\d+))?\s*$/i.exec(text.normalize('NFKC')) ?? [];
    const [rows, columns] = [Number(first), Number(second)];
    const fits = (side: number): boolean => side >= 1 && side <= largestSide;
    return fits(rows) && fits(columns) ? { rows, columns } : undefined;
}
