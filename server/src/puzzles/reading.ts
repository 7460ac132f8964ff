import type { AstNode } from 'langium';
import type { Cell, Row } from '../language/generated/ast';
import type { Message } from '../message';
import type { ClueId, Finding } from './puzzle-type';

/**
 * What every `read` has at hand: it collects findings and remembers where clues stand in the text.
 */
export class Reader {
    readonly findings: Finding[] = [];
    readonly clues = new Map<ClueId, AstNode>();

    error(at: AstNode, message: Message, to?: AstNode): void {
        this.findings.push({ severity: 'error', at, message, ...(to && { to }) });
    }

    warning(at: AstNode, message: Message, to?: AstNode): void {
        this.findings.push({ severity: 'warning', at, message, ...(to && { to }) });
    }
}

/** A rectangle of cells of the text; undefined where a row was too short. */
export interface CellGrid {
    readonly rows: number;
    readonly columns: number;
    readonly cells: readonly (readonly (Cell | undefined)[])[];
}

/** The largest board that is read; beyond it the text is a mistake, and the checks would no longer keep up with typing. */
export const largestSide = 64;

const ragged = (row: number, cells: number, expected: number): Message => ({
    code: 'language/ragged-row',
    en: `Row ${row} has ${cells} ${cells === 1 ? 'cell' : 'cells'}; the rows above have ${expected}.`,
    ja: `${row}行目は${cells}マスです。上の行は${expected}マスあります。`,
});

const tooLarge = (rows: number, columns: number): Message => ({
    code: 'language/board-too-large',
    en: `This board has ${rows} rows and ${columns} columns; the largest that can be read is ${largestSide} by ${largestSide}.`,
    ja: `盤面が${rows}行${columns}列あります。読めるのは${largestSide}行${largestSide}列までです。`,
});

const empty: Message = {
    code: 'language/empty-grid',
    en: 'The grid is empty: write its rows indented under `grid`, cells separated by blanks.',
    ja: '盤面が空です。`grid` の下に、行頭を下げて、マスを空白で区切って書いてください。',
};

/**
 * The cells of rows that should be equally long. Reports a row with more or fewer cells than the first one (on its
 * surplus cells, or on the row), a board that is too large, and one without cells; undefined for the last two.
 */
export function readRows(reader: Reader, block: AstNode, rows: readonly Row[]): CellGrid | undefined {
    const columns = rows[0]?.cells.length ?? 0;
    if (columns === 0) {
        reader.error(block, empty);
        return undefined;
    }
    if (rows.length > largestSide || columns > largestSide) {
        reader.error(rows[0]!, tooLarge(rows.length, columns), rows.at(-1)!);
        return undefined;
    }
    const cells = rows.map((row, index) => {
        const count = row.cells.length;
        if (count > columns) {
            reader.error(row.cells[columns]!, ragged(index + 1, count, columns), row.cells[count - 1]!);
        } else if (count < columns) {
            reader.error(row, ragged(index + 1, count, columns));
        }
        return Array.from({ length: columns }, (_, column) => row.cells[column]);
    });
    return { rows: rows.length, columns, cells };
}

/** Full-width letters, digits and signs as their half-width twins; half-width kana as full-width, composed. */
export function normalise(text: string): string {
    return text.normalize('NFKC');
}

/** A whole number without sign, full-width digits allowed; undefined for any other text. */
export function readNumber(text: string): number | undefined {
    const digits = normalise(text);
    return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
