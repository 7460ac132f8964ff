import type { Size } from '../../board/grid';
import { counted, type Message } from '../../message';
import type { Model, PartialAnswer } from '../../puzzles/model';
import { badText, tooLong, wholeNumber, wrongLength } from '../lines';
import { refuseUnless } from '../refusal';
import { areAmong, type Pair, type StreamClue } from './body';

/** A puzzle and the entries on its board, by the keys of an answer; undefined for no entry. */
export interface BoardFile {
    readonly model: Model;
    readonly entries: PartialAnswer;
}

/** Writes the lines of a file after its size, and the name of its type in that format. */
export type FileWriter<M extends Model> = (
    model: M,
    answer: PartialAnswer,
) => { readonly name: string; readonly lines: readonly (string | number)[] };

/** Reads the part of a pzprv3 file after the size, line by line. */
export class FileReader {
    constructor(
        /** The name of the puzzle type in the file. */
        readonly name: string,
        readonly rows: number,
        readonly columns: number,
        readonly lines: readonly string[],
        private at: number,
    ) {}

    /** The next line without the blanks around it. */
    line(): string {
        const line = this.lines[this.at];
        refuseUnless(line !== undefined, tooShort(this.at));
        this.at += 1;
        return line.trim();
    }

    /** Reads the next line if it is this one; returns true if so. */
    skip(text: string): boolean {
        const found = this.lines[this.at]?.trim() === text;
        this.at += Number(found);
        return found;
    }

    /** A whole number on a line of its own. */
    number(most: number): number {
        const text = this.line();
        const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
        refuseUnless(number <= most, badText(text, this.at));
        return number;
    }

    /**
     * A table of parts.
     *
     * @param read returns undefined for an invalid part
     */
    table<T>(rows: number, columns: number, read: (text: string, row: number, column: number) => T | undefined): T[][] {
        return Array.from({ length: rows }, (_, row) => {
            const line = this.line();
            const parts = line === '' ? [] : line.split(/\s+/);
            refuseUnless(parts.length === columns, wrongLength(this.at, parts.length, columns));
            return parts.map((part, column) => {
                const value = read(part, row, column);
                refuseUnless(value !== undefined, badText(part, this.at));
                return value;
            });
        });
    }

    /** A clue for each cell of the board. */
    clues(): StreamClue[][] {
        return this.table(this.rows, this.columns, readClue);
    }

    /** A sign for each edge between cells of a row, then between two rows, in the order of `edgesOf`. */
    edges<T>(read: (text: string) => T | undefined): T[] {
        const beside = this.columns > 1 ? this.table(this.rows, this.columns - 1, read) : this.emptyLines(this.rows);
        return [...beside, ...this.table(this.rows - 1, this.columns, read)].flat();
    }

    /** Skips lines for rows without an edge: they are empty or missing. */
    private emptyLines(count: number): [] {
        for (let n = 0; n < count && this.lines[this.at]?.trim() === ''; n++) {
            this.at += 1;
        }
        return [];
    }

    expectEnd(): void {
        const left = this.lines.slice(this.at).findIndex(line => line.trim() !== '');
        refuseUnless(left < 0, tooLong(this.at + left + 1));
    }
}

/** Makes a reader for parts that are one of these texts. */
export function oneOf<T>(values: Readonly<Record<string, T>>): (text: string) => T | undefined {
    return text => (Object.hasOwn(values, text) ? values[text] : undefined);
}

/** Writes rows as lines of a file. */
export function tableLines(rows: readonly (readonly (string | number)[])[]): string[] {
    return rows.map(row => row.map(part => `${part} `).join(''));
}

/** Reads a clue of a cell: a number, `-` for one without a number, `.` for none. */
export function readClue(text: string): StreamClue | undefined {
    return text === '.' ? null : text === '-' ? '?' : wholeNumber(text);
}

/** Writes clues as lines of a file. */
export function clueLines(rows: readonly (readonly StreamClue[])[]): string[] {
    return tableLines(rows.map(row => row.map(clue => (clue === null ? '.' : clue === '?' ? '-' : clue))));
}

/**
 * Writes a sign for each edge as lines of a file.
 *
 * @param drawn the edges that are drawn
 * @param signFor receives whether the edge is drawn, and its number in the order of `edgesOf`
 */
export function edgeLines(
    { rows, columns }: Size,
    drawn: readonly Pair[],
    signFor: (isDrawn: boolean, edge: number) => string | number = Number,
): string[] {
    const signs = areAmong(drawn, { rows, columns }).map(signFor);
    const besides = rows * (columns - 1);
    const part = (start: number, count: number, length: number): string[] =>
        tableLines(
            Array.from({ length: count }, (_, row) => signs.slice(start + row * length, start + (row + 1) * length)),
        );
    return [...part(0, rows, columns - 1), ...part(besides, rows - 1, columns)];
}

const tooShort = (lines: number): Message => ({
    code: 'pzprv3/too-short',
    en: `The file is incomplete: it ends after ${counted(lines, 'line')}.`,
    ja: `ファイルが途中で終わっています(${lines}行目まで)。末尾が切れていないか確かめてください。`,
});
