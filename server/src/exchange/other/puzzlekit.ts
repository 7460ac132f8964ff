import { largestSide } from '../../board/grid';
import { sum } from '../../extremes';
import { linesOf } from '../../language/ranges';
import type { Message } from '../../message';
import type { BattleshipCell, BattleshipModel, Segment } from '../../puzzles/battleship/model';
import type { FillominoModel } from '../../puzzles/fillomino/model';
import { badText, tooLong, wholeNumber, wrongLength } from '../lines';
import { readSide } from '../pzpr';
import { givenNumber } from '../pzpr/fillomino';
import { Refused, refuseUnless } from '../refusal';

// The text in which puzzlekit keeps the puzzles of janko.at.

/** True if a text begins with a line of numbers, of which the first two are the size of the rows after it. */
export function isPuzzlekit(text: string): boolean {
    const line = text.slice(0, text.search(/\n|$/));
    const [rows, columns, ...ships] = line.trim().split(/\s+/).map(wholeNumber);
    const more = rows === undefined || columns === undefined ? [] : textLines(text).slice(1);
    // A Battleship has two lines of clues before its cells.
    const cells = more.slice(ships.length > 0 ? 2 : 0);
    return rows !== undefined && columns !== undefined && cells.length === rows && cells[0]?.parts.length === columns;
}

/**
 * `<rows> <columns>` and cells are a Fillomino. With the numbers of ships by length after the size, it is a Battleship,
 * digital if its cells are numbers; `-` is nothing:
 *
 *     3 3 1 1      3 rows, 3 columns, a ship of 1 cell and one of 2
 *     1 1 1        the clues over the columns
 *     2 0 1        the clues left of the rows
 *     w - -
 *     - - -
 *     - - -
 */
export function readPuzzlekit(text: string): FillominoModel | BattleshipModel {
    const lines = textLines(text);
    const [rows, columns] = lines[0]!.parts.slice(0, 2).map(readSide) as [number, number];
    if (lines[0]!.parts.length === 2) {
        const cells = readRows(lines, 1, rows, columns, text => givenNumber(numberOrNone(text)));
        expectLast(lines, 1 + rows);
        return { type: 'Fillomino', rows, columns, cells, borders: [] };
    }
    const [counts] = readRows(lines, 0, 1, lines[0]!.parts.length, wholeNumber) as [number[]];
    const [columnClues] = readRows(lines, 1, 1, columns, numberOrNone) as [(number | null)[]];
    const [rowClues] = readRows(lines, 2, 1, rows, numberOrNone) as [(number | null)[]];
    const isDigital = wholeNumber(lines[3]?.parts[0] ?? '') !== undefined;
    const cells = readRows(lines, 3, rows, columns, (text): BattleshipCell | undefined => {
        const number = wholeNumber(text);
        return !isDigital ? segments[text] : number === undefined ? undefined : { number, segment: null };
    });
    expectLast(lines, 3 + rows);
    const fleet = fleetOf(counts.slice(2));
    const variant = isDigital ? { variant: 'digital' as const } : {};
    return { type: 'Battleship', rows, columns, fleet, cells, rowClues, columnClues, ...variant };
}

/** A line of a text, as its parts between blanks. */
interface TextLine {
    /** Counted from 1. */
    readonly number: number;
    readonly parts: readonly string[];
}

/** The lines of a text that are not empty. Non-breaking spaces count as blanks. */
function textLines(text: string): TextLine[] {
    return linesOf(text).flatMap((line, index) => {
        const parts = line.trim().split(/\s+/);
        return parts[0] === '' ? [] : [{ number: index + 1, parts }];
    });
}

/**
 * Reads `rows` lines with `columns` parts each. Throws `Refused` if there are fewer lines or other numbers of parts, or if
 * a part cannot be read.
 */
function readRows<T>(
    lines: readonly TextLine[],
    from: number,
    rows: number,
    columns: number,
    read: (text: string) => T | undefined,
): T[][] {
    const taken = lines.slice(from, from + rows);
    const wrong = taken.find(({ parts }) => parts.length !== columns);
    if (wrong) {
        throw new Refused(wrongLength(wrong.number, wrong.parts.length, columns));
    }
    refuseUnless(taken.length === rows, tooShort(rows - taken.length));
    return taken.map(line =>
        line.parts.map(part => {
            const value = read(part);
            refuseUnless(value !== undefined, badText(part, line.number));
            return value;
        }),
    );
}

/** Throws `Refused` if more lines follow. */
function expectLast(lines: readonly TextLine[], count: number): void {
    const more = lines[count];
    if (more) {
        throw new Refused(tooLong(more.number));
    }
}

/** The ships of a fleet, the longest first. Throws `Refused` if no board has room for them. */
export function fleetOf(counts: readonly number[]): number[] {
    refuseUnless(counts.length <= largestSide && sum(counts) <= largestSide ** 2, fleetTooLarge);
    return counts.flatMap((count, index) => Array<number>(count).fill(index + 1)).reverse();
}

function numberOrNone(text: string): number | null | undefined {
    return text === '-' ? null : wholeNumber(text);
}

const segments: Readonly<Record<string, Segment | null>> = Object.assign(Object.create(null), {
    '-': null,
    x: 'water',
    o: 'single',
    n: 'top-end',
    s: 'bottom-end',
    w: 'left-end',
    e: 'right-end',
    m: 'middle',
} satisfies Record<string, Segment | null>);

const tooShort = (missing: number): Message => ({
    code: 'import/too-short',
    en: `The text ends too early; ${missing === 1 ? 'one more row is' : `${missing} more rows are`} missing.`,
    ja: `文が途中で終わっています。あと${missing}行あるはずです。`,
});

const fleetTooLarge: Message = {
    code: 'import/fleet-too-large',
    en: 'No board has room for these ships: there are too many, or they are too long.',
    ja: '艦の数かマス数が大きすぎて、どの盤面にも入りません。',
};
