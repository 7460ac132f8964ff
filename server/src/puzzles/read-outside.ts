import type { AstNode } from 'langium';
import { type Clue, outsideClue } from '../board/clue';
import type { Row } from '../language/generated/ast';
import { counted, joined, type Message } from '../message';
import { isEmptySign, normalise, readNumber } from './characters';
import type { Change, Repair } from './finding';
import type { Part } from './parts';
import type { Piece, PieceRow } from './pieces';
import { mostFrequent, type Reader, wrongLength } from './reading';
import { mendCell } from './repairs';
import { withTypedOver } from './typed-over';

// Reads the numbers outside the board: over the columns in a first line that begins with `|`, left of a row before its `|`.

/** The grid split at its `|`: the numbers left of it, those above the board, and the board itself. */
type Outside = ReturnType<typeof readOutside>;

/**
 * A first line that begins with `|` holds the clues over the columns. In the other lines the clue of the row is before
 * `|`; if one row has a `|`, all have. Lines that lack it are read as if they had it.
 *
 * @param areCells true if cells can hold numbers
 */
export function readOutside(reader: Reader, rows: readonly PieceRow[], areCells: boolean) {
    const split = rows.map(splitAtBar);
    const hasBars = split.some(({ bar, left }, index) => bar && (index > 0 || left.length > 0));
    const lines = hasBars ? withMissingBars(split) : withAllBars(split, areCells);
    const [first] = lines;
    const columnClues =
        first?.bar && first.left.length === 0 && !first.isRow ? { at: first.at, cells: first.right } : undefined;
    const board = columnClues ? lines.slice(1) : lines;
    if (board.length === 0) {
        reader.error(rows[0]!.at, onlyColumnClues);
    }
    const barless = lines.filter(({ withBar }) => withBar);
    if (!hasBars && barless.length > 0) {
        const clue = board.flatMap(({ left }) => left)[0];
        const above = first?.withBar ? (columnClues?.cells ?? []) : [];
        reader.error(barless[0]!.at, noBars(above, clue), { repairs: () => [addBars(barless)] });
    }
    const secondBars = lines.flatMap(({ secondBar }) => secondBar ?? []);
    for (const line of lines) {
        const [, surplus] = line.left;
        if (surplus) {
            reader.error(surplus.at, twoRowClues, { to: line.left.at(-1)!.at });
        } else if (line.secondBar && line.secondBar === secondBars[0]) {
            reader.error(line.secondBar, twoBars, { repairs: () => withoutBars(secondBars) });
        } else if (hasBars && line.withBar) {
            reader.error(line.at, line === first && columnClues ? noBarAbove : missingBar, {
                repairs: () => [addBars([line])],
            });
        }
    }
    return {
        columnClues,
        rowClues: board.map(row => row.left[0]),
        rows: board.map(row => ({ at: row.at, cells: row.right })),
    };
}

interface SplitRow {
    readonly at: AstNode;
    readonly bar: boolean;
    readonly secondBar: AstNode | undefined;
    readonly left: readonly Piece[];
    readonly right: readonly Piece[];
    /** The change that inserts a missing bar. */
    readonly withBar?: Change;
    /** True if that makes it a row of the board, and not the numbers above. */
    readonly isRow?: true;
}

/** A `|` may be glued to its neighbours: `1|.` is three pieces. */
function splitAtBar({ at, cells }: PieceRow): SplitRow {
    const pieces = cells.flatMap(cell =>
        cell.text
            .split(/(\|)/)
            .filter(text => text !== '')
            .map(text => ({ text, at: cell.at })),
    );
    const bar = pieces.findIndex(({ text }) => text === '|');
    const all = pieces.filter(({ text }) => text !== '|');
    return {
        at,
        bar: bar >= 0,
        secondBar: pieces.find(({ text }, index) => text === '|' && index > bar)?.at,
        left: bar < 0 ? [] : all.slice(0, bar),
        right: bar < 0 ? all : all.slice(bar),
    };
}

/** Gives all lines a bar if some have one. A first line with a number for each column belongs above the board. */
function withMissingBars(lines: readonly SplitRow[]): readonly SplitRow[] {
    const columns = lines.find(({ bar }) => bar)!.right.length;
    return lines.map((line, index) => {
        const isAbove = index === 0 && line.right.length === columns && isNumbers(line.right);
        return line.bar ? line : isAbove ? barAbove(line, lines.slice(1)) : barInRow(line, columns);
    });
}

/** Gives all lines a bar if none has one, but numbers are before the rows or in the first line. */
function withAllBars(lines: readonly SplitRow[], areCells: boolean): readonly SplitRow[] {
    const [first, ...others] = lines;
    const width = mostFrequent(others.map(({ right }) => right.length)) ?? 0;
    if (!first || width < 2) {
        return lines;
    }
    const isShorter = first.right.length === width - 1;
    const isAbove = first.bar || isNumbers(first.right.slice(1)) || (isShorter && isNumbers(first.right));
    const rows = isAbove ? others : lines;
    const hasCorner = !first.bar && !isShorter && !isDigits(first.right[0]);
    const isBefore = rows.some(({ right: [clue] }) => isDigits(clue)) && (!isAbove || isShorter || hasCorner);
    const inCells = rows.flatMap(({ right }) => (isBefore ? right.slice(1) : right));
    const isMeant = areCells
        ? isShorter && isAbove && rows.every(({ right }) => right.length === width && isNumbers(right.slice(0, 1)))
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
    const [first] = line.right;
    const columnOf = ({ at }: { readonly at: AstNode }): number => at.$cstNode?.range.start.character ?? 0;
    const isFlush = rows.some(row => columnOf(row) >= columnOf(line));
    const text = `${isFlush ? '  ' : ''}|`;
    return {
        ...line,
        bar: true,
        right: hasCorner ? line.right.slice(1) : line.right,
        withBar: hasCorner
            ? { at: first!.at, where: 'instead', text }
            : { at: line.at, where: 'before', text: `${text} ` },
    };
}

/** Adds the bar that a row lacks: after its clue or, without a clue, before its cells. */
function barInRow(row: SplitRow, columns: number): SplitRow {
    const [first, ...others] = row.right;
    const hasClue = first !== undefined && isNumber(first.text) && (isDigits(first) || others.length === columns);
    return {
        ...row,
        bar: true,
        isRow: true,
        ...(hasClue && { left: [first], right: others }),
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

/** The numbers of the rows and columns; null for none. */
export function readOutsideClues(
    reader: Reader,
    { rowClues, columnClues, rows }: Outside,
    columns: number,
): { readonly rowClues: (number | null)[]; readonly columnClues: (number | null)[] } {
    const pieces = columnClues?.cells ?? [];
    if (columnClues && pieces.length !== columns && rows.length > 0) {
        wrongLength(reader, columnClues, columns, wrongColumnClues(pieces.length, columns), '.');
    }
    return {
        // Only one cell fits before the bar.
        rowClues: rowClues.map((piece, row) => readClue(reader, piece, outsideClue('row', row), 0)),
        columnClues: Array.from({ length: columns }, (_, column) =>
            readClue(reader, pieces[column], outsideClue('column', column), columns - pieces.length),
        ),
    };
}

function readClue(reader: Reader, piece: Piece | undefined, clue: Clue, missing: number): number | null {
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

/** The columns of a row: its number and the bar have their own columns; the numbers over the columns are above the cells. */
export function outsideColumns(row: Row, cellPart: (text: string) => Omit<Part, 'text'>): Part[][] {
    const texts = row.cells.flatMap(cell => cell.text.split(/([|｜])/).filter(text => text !== ''));
    const bar = texts.findIndex(isBar);
    const isHeading = bar === 0 && row.$containerIndex === 0;
    const columns = texts.map((text, index): Part[] => {
        if (isBar(text)) {
            return [{ text, kind: 'separator' }];
        }
        const isOutside = isHeading || index < bar;
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

const wrongColumnClues = (clues: number, columns: number): Message => ({
    code: 'language/wrong-column-clues',
    en: `There ${clues === 1 ? 'is' : 'are'} ${counted(clues, 'clue')} over the columns, but the board has ${counted(columns, 'column')}; write “.” where a column has no clue.`,
    ja: `列のヒントが${clues}個ありますが、盤面は${columns}列です。ヒントのない列には「.」を書いてください。`,
});
