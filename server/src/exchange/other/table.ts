import { largestSide } from '../../board/grid';
import { cluesOutside, cornerOf, type Side } from '../../board/outside';
import { loadPuzzle } from '../../language/load';
import { typesByWord } from '../../language/new-puzzle';
import { linesOf } from '../../language/ranges';
import type { Message } from '../../message';
import type { Model } from '../../puzzles/model';
import { refuseUnless } from '../refusal';

// Reads the cells of a board alone, as copied from a spreadsheet or another program's text.

/**
 * Returns, by the word of each type, the puzzle that a table is or why it is none of that type. Empty if it is not a table.
 * Throws `Refused` if it is too large.
 */
export function readTable(text: string): Map<string, Model | Message> {
    const lines = linesOf(text).filter(line => line.includes('\t') || line.trim() !== '');
    const cellsIn = (line: string): string[] => (text.includes('\t') ? line.split('\t') : line.trim().split(/\s+/));
    const most = largestSide + 2; // With numbers outside at both ends.
    const rows = lines.slice(0, most + 1).map(line => cellsIn(line).slice(0, most + 1));
    const read = asTypes(rows);
    const isLarge = [rows, ...rows].some(({ length }) => length > largestSide);
    if (!isLarge || hasBoard(read)) {
        return read;
    }
    // A part of it tells a board that is too large from a text that is none.
    const part = asTypes(rows.slice(0, largestSide).map(row => row.slice(0, largestSide)));
    refuseUnless(!hasBoard(part), tooLarge);
    return new Map();
}

function hasBoard(read: ReadonlyMap<string, Model | Message>): boolean {
    return [...read.values()].some(isModel);
}

export function isModel(made: Model | Message): made is Model {
    return !('code' in made);
}

/** The same for its rows; empty if a cell is too long for any sign. */
function asTypes(rows: readonly (readonly string[])[]): Map<string, Model | Message> {
    const words = rows.flat().every(cell => cell.length <= longestSign) ? [...typesByWord.keys()] : [];
    return new Map(words.map(word => [word, asType(word, rows)]));
}

/** The maximum length of a sign: enough for a letter of many code points with borders. */
const longestSign = 32;

/**
 * The puzzle, or the mistake in its board. If the corners of a table are empty, its first and last rows and columns are
 * the outside numbers, as far as the type has them. A board with outside numbers may lack a fleet.
 */
function asType(word: string, rows: readonly (readonly string[])[]): Model | Message {
    const blanks = word === 'fillomino' ? ['', '-', '0'] : ['', '-'];
    const sign = (cell: string): string => (blanks.includes(cell.trim()) ? '.' : cell.replace(/\s/g, ''));
    const { outside = [] } = typesByWord.get(word)!.text.form;
    const at = rows[0]?.[0]?.trim() === '' ? outside.filter(side => cornerOf(side, rows)?.trim() === '') : [];
    const lines = rows.map((row, index) => {
        const isHead = (index === 0 && at.includes('above')) || (index === rows.length - 1 && at.includes('below'));
        return `  ${withBars(row.map(sign), at, isHead).join(' ')}`;
    });
    // `expect none` keeps a contradiction from being an error, so that only unreadable boards are.
    const { reading, findings } = loadPuzzle([word, 'expect none', 'grid', ...lines].join('\n'));
    const model = reading?.model;
    const { above = [], below = [] } = model ? cluesOutside(model) : {};
    const hasOutside = [...above, ...below].some(clue => clue !== null);
    const errors = findings.filter(({ severity }) => severity === 'error');
    const error = errors.find(({ range }) => range.start.line > 0) ?? (hasOutside ? undefined : errors[0]);
    // A text without a puzzle has a remark and no error.
    return error?.message ?? model ?? findings[0]!.message;
}

/**
 * A row with bars between its cells and the numbers outside.
 *
 * @param at the sides with numbers
 * @param isHead true if the row has the numbers of the columns
 */
function withBars(row: readonly string[], at: readonly Side[], isHead: boolean): readonly string[] {
    if (at.length === 0) {
        return row;
    }
    const end = at.includes('right') ? -1 : row.length;
    const [left, right] = [row.slice(0, Number(at.includes('left'))), row.slice(end)];
    const cells = ['|', ...row.slice(left.length, end)];
    return isHead ? cells : [...left, ...cells, ...(right.length > 0 ? ['|', ...right] : [])];
}

const tooLarge: Message = {
    code: 'import/table-too-large',
    en: `The largest board that can be read has ${largestSide} rows and columns.`,
    ja: `読める盤面は${largestSide}行${largestSide}列までです。`,
};
