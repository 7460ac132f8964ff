import type { Row } from '../language/generated/ast';
import type { Message } from '../message';
import type { Finding, Repair } from './finding';

// Cells separated by commas and the like, as in CSV, instead of blanks.

const separator = /[,、，､;；]/;

/**
 * The cells within one cell of the text, split at separators, without the empty ones at both ends; undefined if there is
 * no separator.
 */
export function separated(text: string): string[] | undefined {
    const cells = text.split(separator).filter(part => part !== '');
    return separator.test(text) && cells.length > 0 ? cells : undefined;
}

/** The finding, once for all rows, if most have separators between their cells; undefined if few have. */
export function separatorsIn(rows: readonly Row[]): Required<Pick<Finding, 'at' | 'message' | 'repairs'>> | undefined {
    const found = rows.filter(({ cells }) => cells.some(({ text }) => text.length > 1 && separator.test(text)));
    const [first] = found;
    if (!first || found.length * 2 <= rows.length) {
        return undefined;
    }
    const [sign] = separator.exec(first.cells.map(({ text }) => text).join(''))!;
    return { at: first, message: notBlanks(sign, cellsOf(first)), repairs: () => [withBlanks(found)] };
}

/**
 * Two separators with nothing between them enclose an empty cell, as in CSV; so does the last one if cells have no
 * blanks.
 */
function cellsOf({ cells }: Row): string {
    const parts = cells
        .map(({ text }) => text)
        .join(' ')
        .split(separator)
        .map(part => part.trim());
    if (cells.length > 1 && parts.at(-1) === '') {
        parts.pop();
    }
    return parts.map(part => part || '.').join(' ');
}

function withBlanks(rows: readonly Row[]): Repair {
    return {
        title: { en: 'Put blanks between the cells of all rows', ja: 'すべての行のマスを空白で区切る' },
        changes: rows.map(row => ({ at: row, where: 'instead', text: cellsOf(row) })),
        isPreferred: true,
    };
}

const notBlanks = (sign: string, row: string): Message => ({
    code: 'language/no-blanks',
    en: `Put blanks between the cells, not “${sign}”: “${row}”.`,
    ja: `マスは「${sign}」ではなく空白で区切ってください: 「${row}」`,
});
