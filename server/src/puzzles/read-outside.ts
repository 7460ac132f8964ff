import type { AstNode } from 'langium';
import type { Clue } from '../board/clue';
import {
    type BySide,
    bySide,
    clueBeside,
    lengthOf,
    type OutsideCount,
    type OutsideFields,
    outsideFields,
    type Side,
} from '../board/outside';
import type { Row } from '../language/generated/ast';
import { counted, joined, type Message } from '../message';
import { isEmptySign, normalise, readNumber } from './characters';
import type { Change, Repair } from './finding';
import type { Part } from './parts';
import { barsIn, headOf, type Piece, type PieceRow } from './pieces';
import { mostFrequent, type Reader, wrongLength } from './reading';
import { mendCell } from './repairs';
import { withTypedOver } from './typed-over';

// Reads the numbers outside the board: over the columns in a first line that begins with `|`, left of a row before its `|`.
// Where a type has numbers at the right, they are after a second `|`; below, in a last line that begins with `|`.

/** The grid split at its `|`. */
export interface Outside {
    /** The board itself. */
    readonly rows: readonly PieceRow[];
    /** The lines with the clues of the columns. */
    readonly lines: BySide<PieceRow>;
    /** The clues before and after the rows. */
    readonly beside: BySide<readonly (Piece | undefined)[]>;
}

/**
 * A first line that begins with `|` holds the clues over the columns. In the other lines the clue of the row is before
 * `|`; if one row has a `|`, all have. Lines that lack it are read as if they had it.
 *
 * @param cellsHoldNumbers true if a cell of the board can hold a number too
 * @param at the sides at which the board can have numbers
 */
export function readOutside(
    reader: Reader,
    rows: readonly PieceRow[],
    cellsHoldNumbers: boolean,
    at: readonly Side[],
): Outside {
    const split = rows.map(row => splitAtBars(row, at));
    const hasBars = split.some(({ bar, left }, index) => bar && (index > 0 || left.length > 0));
    const lines = hasBars ? withMissingBars(split) : withAllBars(split, cellsHoldNumbers);
    const [first] = lines;
    const holdsClues = (line: SplitRow | undefined): boolean =>
        line?.bar === true && line.left.length === 0 && !line.isRow;
    const last = at.includes('below') && lines.length > 1 ? lines.at(-1) : undefined;
    const above = holdsClues(first) ? first : undefined;
    const below = holdsClues(last) ? last : undefined;
    const board = lines.filter(line => line !== above && line !== below);
    if (board.length === 0) {
        reader.error(rows[0]!.at, onlyColumnClues);
    }
    const barless = lines.filter(({ withBar }) => withBar);
    if (!hasBars && barless.length > 0) {
        const clue = board.flatMap(({ left }) => left)[0];
        reader.error(barless[0]!.at, noBars(above?.withBar ? above.cells : [], clue), {
            repairs: () => [addBars(barless)],
        });
    }
    const secondBars = lines.flatMap(({ secondBar }) => secondBar ?? []);
    for (const line of lines) {
        const [, surplus] = line.left;
        const [, surplusAfter] = line.right;
        if (surplus) {
            reader.error(surplus.at, twoRowClues, { to: line.left.at(-1)!.at });
        } else if (surplusAfter) {
            reader.error(surplusAfter.at, twoCluesAfter, { to: line.right.at(-1)!.at });
        } else if (line.secondBar && line.secondBar === secondBars[0]) {
            reader.error(line.secondBar, twoBars, { repairs: () => withoutBars(secondBars) });
        } else if (hasBars && line.withBar) {
            reader.error(line.at, line === above ? noBarAbove : missingBar, {
                repairs: () => [addBars([line])],
            });
        }
    }
    return {
        rows: board,
        lines: { ...(above && { above }), ...(below && { below }) },
        beside: { left: board.map(row => row.left[0]), right: board.map(row => row.right[0]) },
    };
}

interface SplitRow extends PieceRow {
    readonly bar: boolean;
    /** The first surplus bar. */
    readonly secondBar: AstNode | undefined;
    readonly left: readonly Piece[];
    readonly right: readonly Piece[];
    /** The change that inserts a missing bar. */
    readonly withBar?: Change;
    /** True if that makes it a row of the board, and not the numbers of the columns. */
    readonly isRow?: true;
}

/** A `|` may be glued to its neighbours: `1|.` is three pieces. */
function splitAtBars({ at, cells }: PieceRow, sides: readonly Side[]): SplitRow {
    const pieces = cells.flatMap(cell =>
        cell.text
            .split(/(\|)/)
            .filter(text => text !== '')
            .map(text => ({ text, at: cell.at })),
    );
    const areBars = pieces.map(({ text }) => text === '|');
    const bars = barsIn(areBars, sides);
    const [bar = -1, end = pieces.length] = bars;
    const between = (from: number, to: number): Piece[] => pieces.slice(from, to).filter(({ text }) => text !== '|');
    const [before, after] = [pieces[end - 1]?.at, pieces[end]?.at];
    return {
        at,
        ...(after && { end: before === after ? null : before! }),
        bar: bar >= 0,
        secondBar: pieces.find((_, index) => areBars[index] && !bars.includes(index))?.at,
        left: between(0, Math.max(bar, 0)),
        cells: between(bar + 1, end),
        right: between(end, pieces.length),
    };
}

/** Gives all lines a bar if some have one. A first line with a number for each column belongs above the board. */
function withMissingBars(lines: readonly SplitRow[]): readonly SplitRow[] {
    const columns = lines.find(({ bar }) => bar)!.cells.length;
    return lines.map((line, index) => {
        const isAbove = index === 0 && line.cells.length === columns && isNumbers(line.cells);
        return line.bar ? line : isAbove ? barAbove(line, lines.slice(1)) : barInRow(line, columns);
    });
}

/**
 * Gives all lines a bar if none has one, but numbers are before the rows or in the first line:
 *
 *     1 0 2          1 0 2        x 1 0 2
 *     . # .        1 . # .        1 . # .
 *                  isShorter      hasCorner
 */
function withAllBars(lines: readonly SplitRow[], cellsHoldNumbers: boolean): readonly SplitRow[] {
    const [first, ...others] = lines;
    const width = mostFrequent(others.map(({ cells }) => cells.length)) ?? 0;
    if (!first || width < 2) {
        return lines;
    }
    // The columns are one fewer than the cells of a row, which begins with its number.
    const isShorter = first.cells.length === width - 1;
    const isAbove = first.bar || isNumbers(first.cells.slice(1)) || (isShorter && isNumbers(first.cells));
    const rows = isAbove ? others : lines;
    const hasCorner = !first.bar && !isShorter && !isDigits(first.cells[0]);
    const isBefore = rows.some(({ cells: [clue] }) => isDigits(clue)) && (!isAbove || isShorter || hasCorner);
    const inCells = rows.flatMap(({ cells }) => (isBefore ? cells.slice(1) : cells));
    const isMeant = cellsHoldNumbers
        ? isShorter && isAbove && rows.every(({ cells }) => cells.length === width && isNumbers(cells.slice(0, 1)))
        : (isAbove || isBefore) && !inCells.some(isDigits);
    if (!isMeant) {
        return lines;
    }
    return [
        ...(isAbove ? [first.bar ? first : barAbove(first, isBefore ? rows : [], isBefore && hasCorner)] : []),
        ...(isBefore ? rows.map(row => barInRow(row, width - 1)) : rows),
    ];
}

/**
 * Gives a first line the bar that it lacks, above those of the rows.
 *
 * @param hasCorner true if something is before it in the column of the rows' numbers
 */
function barAbove(line: SplitRow, rows: readonly SplitRow[], hasCorner = false): SplitRow {
    const [first] = line.cells;
    const columnOf = ({ at }: { readonly at: AstNode }): number => at.$cstNode?.range.start.character ?? 0;
    const isFlush = rows.some(row => columnOf(row) >= columnOf(line));
    const text = `${isFlush ? '  ' : ''}|`;
    return {
        ...line,
        bar: true,
        cells: hasCorner ? line.cells.slice(1) : line.cells,
        withBar: hasCorner
            ? { at: first!.at, where: 'instead', text }
            : { at: line.at, where: 'before', text: `${text} ` },
    };
}

/** Adds the bar that a row lacks: after its clue or, without a clue, before its cells. */
function barInRow(row: SplitRow, columns: number): SplitRow {
    const [first, ...others] = row.cells;
    const hasClue = first !== undefined && isNumber(first.text) && (isDigits(first) || others.length === columns);
    return {
        ...row,
        bar: true,
        isRow: true,
        ...(hasClue && { left: [first], cells: others }),
        withBar: hasClue
            ? { at: first.at, where: 'behind', text: ' |' }
            : { at: row.at, where: 'before', text: '. | ' },
    };
}

/** True if the pieces are numbers and signs for none, with at least one number. */
function isNumbers(pieces: readonly Piece[]): boolean {
    return pieces.every(({ text }) => isNumber(text)) && pieces.some(isDigits);
}

function isDigits(piece: Piece | undefined): boolean {
    return piece !== undefined && readNumber(piece.text) !== undefined;
}

/** The number of columns by the clues over or below them; undefined without any. */
export function outsideWidth({ lines }: Outside): number | undefined {
    return Object.values(lines)[0]?.cells.length;
}

/** The numbers at the sides of a board that can have them; null for none. */
export function readOutsideClues(
    reader: Reader,
    { lines, beside, rows }: Outside,
    columns: number,
    at: readonly Side[],
): OutsideFields {
    const clues = (side: Side): OutsideCount[] => {
        const line = lines[side];
        const pieces = line?.cells ?? beside[side] ?? [];
        const length = lengthOf(side, { rows: rows.length, columns });
        if (line && pieces.length !== columns && rows.length > 0) {
            wrongLength(reader, line, columns, wrongColumnClues(side, pieces.length, columns), '.');
        }
        // Only one cell fits beside a bar of a row.
        const missing = line ? columns - pieces.length : 0;
        return Array.from({ length }, (_, index) => readClue(reader, pieces[index], clueBeside(side, index), missing));
    };
    return outsideFields(bySide(at, clues));
}

function readClue(reader: Reader, piece: Piece | undefined, clue: Clue, missing: number): OutsideCount {
    if (!piece) {
        return null;
    }
    if (isBlank(piece.text)) {
        reader.blanks.set(clue, piece.at);
        return null;
    }
    const number = readNumber(piece.text);
    if (number === undefined) {
        reader.error(piece.at, unknownClue(piece.text), {
            repairs: () => withTypedOver(piece, missing, isNumber, mendCell(piece, piece.text, isNumber)),
        });
        return null;
    }
    reader.clues.set(clue, piece.at);
    return number;
}

function isNumber(text: string): boolean {
    return isBlank(text) || readNumber(text) !== undefined;
}

function isBlank(text: string): boolean {
    return isEmptySign(text) || text === '?';
}

/**
 * The columns of a row: its numbers and the bars have their own columns; the numbers of the columns are in line with
 * the cells.
 */
export function outsideColumns(
    row: Row,
    cellPart: (text: string) => Omit<Part, 'text'>,
    at: readonly Side[],
): Part[][] {
    const texts = row.cells.flatMap(cell => cell.text.split(/([|｜])/).filter(text => text !== ''));
    const [bar = -1, end = texts.length] = barsIn(texts.map(isBar), at);
    const isHead = bar === 0 && headOf(row, at) !== undefined;
    const columns = texts.map((text, index): Part[] => {
        if (isBar(text)) {
            return [{ text, kind: 'separator' }];
        }
        const isOutside = isHead || index < bar || index > end;
        return [{ text, ...(!isOutside ? cellPart(text) : isNumber(normalise(text)) ? { kind: 'outside' } : {}) }];
    });
    return bar === 0 ? [[], ...columns] : columns;
}

function isBar(text: string): boolean {
    return text === '|' || text === '｜';
}

/** Bars that are glued to a cell are left to the constructor. */
function withoutBars(bars: readonly AstNode[]): Repair[] {
    const alone = bars.filter(bar => isBar(bar.$cstNode?.text ?? ''));
    const title =
        alone.length === 1
            ? { en: 'Delete this “|”', ja: 'この「|」を消す' }
            : { en: `Delete the second “|” of ${alone.length} lines`, ja: `${alone.length}行の2つ目の「|」を消す` };
    return alone.includes(bars[0]!)
        ? [{ title, changes: alone.map(at => ({ at, where: 'with blanks', text: '' })), isPreferred: true }]
        : [];
}

function addBars(lines: readonly SplitRow[]): Repair {
    const count = lines.length;
    return {
        title:
            count === 1
                ? { en: 'Insert the “|”', ja: '「|」を入れる' }
                : { en: `Insert the “|” in all ${count} lines`, ja: `${count}行すべてに「|」を入れる` },
        changes: lines.flatMap(({ withBar }) => withBar ?? []),
        isPreferred: true,
    };
}

const onlyColumnClues: Message = {
    code: 'language/no-rows',
    en: 'A first line that begins with “|” holds the clues of the columns; the rows of the board follow below it.',
    ja: '「|」で始まる最初の行は列のヒントです。その下に盤面の行を書いてください。',
};

const twoRowClues: Message = {
    code: 'language/two-row-clues',
    en: 'Only one number can stand before the “|”: the clue of the row.',
    ja: '「|」の前に書けるのは、その行のヒントの数字1つだけです。',
};

const twoCluesAfter: Message = {
    code: 'language/two-row-clues',
    en: 'Only one number can stand after the second “|”: the clue at the right of the row.',
    ja: '2つ目の「|」の後に書けるのは、その行の右のヒントの数字1つだけです。',
};

const twoBars: Message = {
    code: 'language/two-bars',
    en: 'A row has only one “|”, between its clue and its cells.',
    ja: '「|」は、行のヒントとマスの間に1つだけ書きます。',
};

/** @param clue of a row, if there is one */
function noBars(above: readonly Piece[], clue: Piece | undefined): Message {
    const numbers = above.map(({ text }) => text).join(' ');
    const examples = [
        ...(numbers === '' ? [] : [{ en: `“| ${numbers}” over the columns`, ja: `列のヒントは「| ${numbers}」` }]),
        ...(clue ? [{ en: `“${clue.text} | …” before a row`, ja: `行のヒントは「${clue.text} | …」` }] : []),
    ];
    const { en, ja } = joined(examples);
    return {
        code: 'language/no-bars',
        en: `Put a “|” between the numbers outside and the board: ${en}.`,
        ja: `盤面の外の数字とマスの間に「|」を入れてください。${ja}のように書きます。`,
    };
}

const noBarAbove: Message = {
    code: 'language/missing-bar',
    en: 'The line with the clues of the columns begins with “|”.',
    ja: '列のヒントの行は「|」で始めてください。',
};

const missingBar: Message = {
    code: 'language/missing-bar',
    en: 'Other rows have a “|” before their cells. Write one after the clue of this row as well, or “. |” if it has no clue.',
    ja: 'ほかの行と同じように、ヒントの後に「|」を書いてください。ヒントのない行は「. |」で始めます。',
};

const unknownClue = (text: string): Message => ({
    code: 'language/unknown-clue',
    en: `“${text}” is not a clue: write a number outside the board, or “.” where there is none.`,
    ja: `「${text}」はヒントではありません。盤面の外には数字を、ヒントがなければ「.」を書いてください。`,
});

const wrongColumnClues = (side: Side, clues: number, columns: number): Message => ({
    code: 'language/wrong-column-clues',
    en: `There ${clues === 1 ? 'is' : 'are'} ${counted(clues, 'clue')} ${side === 'below' ? 'below' : 'over'} the columns, but the board has ${counted(columns, 'column')}; write “.” where a column has no clue.`,
    ja: `列の${side === 'below' ? '下の' : ''}ヒントが${clues}個ありますが、盤面は${columns}列です。ヒントのない列には「.」を書いてください。`,
});
