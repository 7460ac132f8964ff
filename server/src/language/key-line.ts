import type { AstNode } from 'langium';
import { cellName, type Place, type Size } from '../board/grid';
import { anyOf, type Message, sameText, type Text } from '../message';
import { normalise } from '../puzzles/characters';
import type { Repair } from '../puzzles/finding';
import type { KeyLine } from '../puzzles/key-form';
import type { PuzzleType } from '../puzzles/puzzle-type';
import type { Reader } from '../puzzles/reading';
import { write } from '../puzzles/repairs';
import type { KeyLine as KeyText } from './generated/ast';
import { typedKeyword } from './spelling';

/** Reads a line `key`, and reports a way that the type does not have, and marks that are off the board or repeated. */
export function readKeyLine(reader: Reader, line: KeyText, { text, rules }: PuzzleType, size: Size): KeyLine {
    const ways = Object.keys(rules.keyForm?.ways ?? {});
    const { inRows, inColumns, cells } = line;
    const usual = inRows.length + inColumns.length + cells.length > 0 ? undefined : ways[0];
    // The AST holds a keyword as typed: perhaps in capitals or full-width letters.
    const way = line.way === undefined ? usual : typedKeyword(line.way);
    if (way !== undefined) {
        if (!ways.includes(way)) {
            reader.error(line, otherWay(way, text.name, ways), { repairs: () => [write(line, 'key')] });
        }
        return { way, ...noMarks };
    }
    const seen = new Set<string>();
    for (const { at, place, name } of marksIn(line)) {
        const isInside = place.every((index, axis) => index >= 0 && index < [size.rows, size.columns][axis]!);
        if (!isInside) {
            reader.error(at, offBoard(name, size));
        } else if (seen.has(name.en)) {
            reader.error(at, markedTwice(name), { repairs: () => [withoutMark(at)] });
        }
        seen.add(name.en);
    }
    const marks = marksOf(line);
    return isMarked(marks)
        ? { ...marks, rows: ascending(marks.rows), columns: ascending(marks.columns) }
        : usualMarks(size);
}

/** The numbers and cells of a line `key`, each with a cell of its row or column, and its name. */
function marksIn(line: KeyText): { readonly at: AstNode; readonly place: Place; readonly name: Text }[] {
    const { rows, columns, cells } = marksOf(line);
    return [
        ...rows.map((row, index) => {
            const name = { en: `row ${row + 1}`, ja: `${row + 1}行目` };
            return { at: line.inRows[index]!, place: [row, 0] as const, name };
        }),
        ...columns.map((column, index) => {
            const name = { en: `column ${column + 1}`, ja: `${column + 1}列目` };
            return { at: line.inColumns[index]!, place: [0, column] as const, name };
        }),
        ...cells.map((place, index) => ({ at: line.cells[index]!, place, name: sameText(cellName(place)) })),
    ];
}

/** The marks that a line `key` states, in the order of the text. */
export function marksOf({ inRows, inColumns, cells }: KeyText): KeyLine {
    return {
        rows: inRows.map(({ value }) => value - 1),
        columns: inColumns.map(({ value }) => value - 1),
        cells: cells.map(({ text }) => {
            const [row, column] = normalise(text).match(/\d+/g)!;
            return [Number(row) - 1, Number(column) - 1];
        }),
    };
}

/** The marks of `key` alone in a type that always marks something: the row and the column in the middle. */
export function usualMarks({ rows, columns }: Size): KeyLine {
    const middle = (count: number): number[] => [Math.floor((count - 1) / 2)];
    return { rows: middle(rows), columns: middle(columns), cells: [] };
}

/** The text of a line `key` with marks. */
export function keyLineText({ rows, columns, cells }: KeyLine): string {
    const part = (word: string, names: readonly (string | number)[]): string =>
        names.length > 0 ? ` ${[word, ...names].join(' ')}` : '';
    const numbers = (lines: readonly number[]): number[] => lines.map(line => line + 1);
    return `key${part('rows', numbers(rows))}${part('columns', numbers(columns))}${part('cells', cells.map(cellName))}`;
}

export function isMarked({ rows, columns, cells }: KeyLine): boolean {
    return rows.length + columns.length + cells.length > 0;
}

const noMarks = { rows: [], columns: [], cells: [] };

function ascending(numbers: readonly number[]): number[] {
    return [...new Set(numbers)].sort((a, b) => a - b);
}

function withoutMark(at: AstNode): Repair {
    const title = { en: 'Delete it', ja: '消す' };
    return { title, changes: [{ at, where: 'with blanks', text: '' }], isPreferred: true };
}

function otherWay(way: string, name: Text, ways: readonly string[]): Message {
    const possible = [...ways, 'rows 2 5', 'columns 3'].map(words => `key ${words}`);
    return {
        code: 'language/key-of-other-type',
        en: `A ${name.en} has no key “${way}”. Write ${anyOf(['“key”', ...possible.map(words => `“${words}”`)])}.`,
        ja: `${name.ja}の解答キーに「${way}」はありません。書けるのは${['key', ...possible].map(words => `「${words}」`).join('')}などです。`,
    };
}

function offBoard({ en, ja }: Text, { rows, columns }: Size): Message {
    return {
        code: 'language/key-off-board',
        en: `The board has no ${en}: it has ${rows} rows and ${columns} columns.`,
        ja: `${ja}は盤面にありません。盤面は${rows}行${columns}列です。`,
    };
}

function markedTwice({ en, ja }: Text): Message {
    return {
        code: 'language/key-twice',
        en: `The key has ${en} twice; delete one.`,
        ja: `解答キーに${ja}が2回あります。どちらか一方を消してください。`,
    };
}
