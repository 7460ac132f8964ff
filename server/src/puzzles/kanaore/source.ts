import type { Direction, Place } from '../../board/grid';
import { largest } from '../../extremes';
import type { Cell, Kanaore, Row } from '../../language/generated/ast';
import { cached } from '../cached';
import { arrowDirections, directionOf, numberPattern } from './arrows';
import { plain } from './letters';

// The list and the board of a text, whether they can be read or not.

/** A line of the list with those of its parts that it has. */
export interface Line {
    readonly number: number | undefined;
    readonly direction: Direction | undefined;
    /** The texts after it, separated by blanks. */
    readonly words: readonly string[];
}

/**
 * Number, arrow and word, with or without blanks between them. A `v` or a name is an arrow unless a Latin letter follows
 * it (`1 valley`). A kanji is one if it is alone or directly after the number (not in `1 上野`).
 */
export const lineShape =
    /^(?<number>\d{1,9}(?!\d)|[①-⑳])?[.、。,:)]?\s*(?<arrow>[↓⬇▼▽⇓⇩↑⬆▲△⇑⇧^←⬅◀◁⇐⇦<→➡▶▷⇒⇨>]|(?:v|down|up|left|right)(?![a-z])|[下上左右](?=\s|$)|(?<=^[\d①-⑳]+[.、。,:)]?)[下上左右])?\ufe0f?\s*(?<words>.*)$/diu;

/** Dashes, long-vowel marks and the like, with which no word begins; perhaps with an arrowhead. */
const strokeShape = /^(<?)(?:[-‐-―−ー─━~〜=]+|[|│┃]+)(>?)\s*/u;

/** A sign typed for an arrow that is none. */
export interface Stroke {
    readonly text: string;
    /** The directions that it may stand for. */
    readonly ways: readonly Direction[];
    /** The text after it. */
    readonly word: string;
}

export function strokeIn(row: Row): Stroke | undefined {
    const { direction, words } = lineOf(row);
    // The head of `<-` is an arrow of its own.
    const text = `${direction === 'left' ? '<' : ''}${words.join(' ')}`;
    const [all, tail, head] = strokeShape.exec(text) ?? [];
    if (all === undefined || (direction !== undefined && tail === '')) {
        return undefined;
    }
    const sides: readonly Direction[] = head ? ['right'] : tail ? ['left'] : ['right', 'left'];
    const ways = /[|│┃]/.test(all) ? arrowDirections : sides;
    return { text: all.trimEnd(), ways, word: text.slice(all.length) };
}

export function numberIn(text: string): number | undefined {
    const [digits] = numberPattern.exec(plain(text)) ?? [];
    return digits === undefined ? undefined : Number(digits.normalize('NFKC'));
}

/** @param texts the texts between blanks */
export function takeApart(texts: readonly string[]): Line {
    const text = texts.map(plain).join(' ');
    const { number, arrow = '', words = '' } = lineShape.exec(text)?.groups ?? {};
    return {
        number: number === undefined ? undefined : numberIn(number),
        direction: arrow === '' ? undefined : directionOf(arrow),
        words: words.split(' ').filter(word => word !== ''),
    };
}

// Each of hundreds of findings may ask for the same again.

export const lineOf = cached((row: Row): Line => takeApart(row.cells.map(({ text }) => text)));

export const listLines = cached(({ lines }: Kanaore): readonly { readonly row: Row; readonly line: Line }[] => {
    const rows = lines.flatMap(line => (line.$type === 'KanaoreWords' ? line.rows : []));
    return rows.map(row => ({ row, line: lineOf(row) }));
});

export function gridRows({ lines }: Kanaore): readonly Row[] {
    return lines.find(line => line.$type === 'Grid')?.rows ?? [];
}

export const gridCells = cached((ast: Kanaore): readonly { readonly cell: Cell; readonly place: Place }[] =>
    gridRows(ast).flatMap(({ cells }, row) => cells.map((cell, column) => ({ cell, place: [row, column] as const }))),
);

/** The first cell of each number. */
export const numberCells = cached((ast: Kanaore): ReadonlyMap<number, Place> => {
    const numbers = gridCells(ast).flatMap(({ cell, place }) => {
        const number = numberIn(cell.text);
        return number === undefined ? [] : [[number, place] as const];
    });
    return new Map(numbers.reverse());
});

interface Unplaced {
    readonly number: number;
    readonly words: readonly string[];
}

/** The numbers of the list that no cell has yet, each with its words. */
export const wordsWithoutCell = cached((ast: Kanaore): readonly Unplaced[] => {
    const inGrid = numberCells(ast);
    return listLines(ast).flatMap(({ line: { number, words } }) =>
        number === undefined || inGrid.has(number) ? [] : [{ number, words }],
    );
});

/** The numbers in the grid that the list does not have yet; without any, the next one. */
export const numbersWithoutWord = cached((ast: Kanaore): readonly number[] => {
    const listed = new Set(listLines(ast).flatMap(({ line }) => line.number ?? []));
    const missing = [...numberCells(ast).keys()].filter(number => !listed.has(number)).sort((a, b) => a - b);
    return missing.length > 0 ? missing : [largest([0, ...listed]) + 1];
});
