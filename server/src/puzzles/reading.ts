import type { AstNode } from 'langium';
import { ClueMap } from '../board/clue';
import { largestSide } from '../board/grid';
import type { Puzzle, Row } from '../language/generated/ast';
import { counted, type Message, textIf } from '../message';
import { normalise, visible } from './characters';
import type { Finding } from './finding';
import { grouped } from './grouped';
import { otherBarsIn, withBars } from './other-bars';
import { isBesideKeyword, type Piece, type PieceGrid, type PieceRow, withoutBorders } from './pieces';
import { cutOff, deleteLines, fillUp, glued, onLineOfItsOwn, write } from './repairs';
import { separatorsIn } from './separators';

/**
 * Collects the findings of a `read`, and the places of the clues in the text.
 */
export class Reader {
    readonly findings: Finding[] = [];
    readonly clues = new ClueMap<AstNode>();
    readonly blanks = new ClueMap<AstNode>();

    /** Returns undefined, the result of reading something wrong. */
    error(at: AstNode, message: Message, more: FindingDetails = {}): undefined {
        this.findings.push({ severity: 'error', at, message, ...more });
    }

    warning(at: AstNode, message: Message, more: FindingDetails = {}): void {
        this.findings.push({ severity: 'warning', at, message, ...more });
    }
}

type FindingDetails = Pick<Finding, 'to' | 'character' | 'repairs' | 'isBegun'>;

/** The line of a type that a puzzle may have once; further ones are reported. */
export function onlyLine<L extends AstNode, T extends L['$type']>(
    reader: Reader,
    lines: readonly L[],
    type: T,
): Extract<L, { $type: T }> | undefined {
    const [first, ...others] = lines.filter((line): line is Extract<L, { $type: T }> => line.$type === type);
    for (const other of others) {
        const word = keywordOf(other);
        reader.error(other, duplicateLine(word), { repairs: () => [deleteLines(other, word)] });
    }
    return first;
}

/** The first word of a line, as it was typed. */
export function keywordOf(line: AstNode): string {
    return visible(/^[^\s#＃"＂“]*/.exec(line.$cstNode?.text ?? '')![0]);
}

/** The line of a row, from its beginning to the end of the row. */
export function lineUpTo({ $cstNode }: Row): string {
    const { root, end, range } = $cstNode!;
    return root.fullText.slice(end - range.end.character, end);
}

/**
 * The column in which the character of each UTF-16 code unit of a line begins.
 *
 * @param first the column of the first one
 * @param widthOf the number of columns of a character; called for one after the other
 */
export function columnsIn(line: string, first: number, widthOf: (char: string) => number): number[] {
    const columns: number[] = [];
    let column = first;
    for (const char of line) {
        for (let unit = 0; unit < char.length; unit++) {
            columns.push(column);
        }
        column += widthOf(char);
    }
    return columns;
}

type Block = { readonly rows: readonly Row[] } & AstNode;

/** Reports a row beside its block's keyword. */
export function expectRowsBelow(reader: Reader, block: Block): void {
    const first = block.rows[0];
    if (first && isBesideKeyword(first)) {
        reader.error(first, rowBesideKeyword(keywordOf(block)), { repairs: () => [onLineOfItsOwn(first)] });
    }
}

/** The rows of cells under a block's keyword. Reports cells that are not separated by blanks and returns undefined. */
export function piecesOf(reader: Reader, block: Block): PieceRow[] | undefined {
    expectRowsBelow(reader, block);
    const separators = separatorsIn(block.rows);
    if (separators) {
        return reader.error(separators.at, separators.message, separators);
    }
    const otherBars = otherBarsIn(block.rows);
    if (otherBars) {
        reader.error(otherBars.at, otherBars.message, otherBars);
    }
    return block.rows.map(row => ({
        at: row,
        cells: row.cells.map(cell => ({ text: normalise(withBars(cell.text)), at: cell })),
    }));
}

/** The rows under `grid`. Reports a missing, empty or unreadable block and returns undefined. */
export function gridPieces(reader: Reader, puzzle: Puzzle): PieceRow[] | undefined {
    const grid = onlyLine<Puzzle['lines'][number], 'Grid'>(reader, puzzle.lines, 'Grid');
    if (!grid) {
        return reader.error(puzzle, missingGrid);
    }
    if (grid.rows.length === 0) {
        return reader.error(grid, emptyGrid);
    }
    return piecesOf(reader, grid);
}

/**
 * The cells of rows that should all have the length of most of them. Reports a row with more or fewer cells, on its
 * surplus cells or on the row, unless the row as a whole is wrong already. Reports a board that is too large, and returns
 * undefined.
 *
 * @param filler the text to fill up a row that is too short
 * @param cluesAbove the number of clues above the columns, which count like the cells of a row
 */
export function readRows(
    reader: Reader,
    rows: readonly PieceRow[],
    filler: (row: PieceRow) => string = () => '.',
    cluesAbove?: number,
): PieceGrid | undefined {
    const columns = mostFrequent([...rows.map(row => row.cells.length), ...(cluesAbove ? [cluesAbove] : [])]) ?? 0;
    if (rows.length > largestSide || columns > largestSide) {
        return reader.error(rows[0]!.at, tooLarge(rows.length, columns), { to: rows.at(-1)!.at });
    }
    const firstRagged = rows.findIndex(row => row.cells.length !== columns);
    const cells = rows.map((row, index) => {
        const count = row.cells.length;
        if (count !== columns && !reader.findings.some(finding => finding.at === row.at)) {
            const message = ragged(row.at, index + 1, count, columns, index > 0 && index === firstRagged);
            wrongLength(reader, row, columns, message, filler(row));
        }
        return Array.from({ length: columns }, (_, column) => row.cells[column]);
    });
    const missing = rows.map(row => {
        // A row without blanks is one cell.
        const tells = columns > 1 && rows.some(other => other !== row && other.cells.length === columns);
        return tells ? columns - row.cells.length : undefined;
    });
    return { rows: rows.length, columns, missing, cells };
}

/** Reports a row that is too long or too short, on its surplus cells or on all of it. */
export function wrongLength(reader: Reader, row: PieceRow, length: number, message: Message, filler: string): void {
    const surplus = row.cells.slice(length);
    const { end = row.at } = row;
    reader.error(surplus[0]?.at ?? row.at, message, {
        to: surplus.at(-1)?.at ?? row.at,
        repairs: () =>
            end === null ? [] : [surplus.length > 0 ? cutOff(surplus) : fillUp(end, length - row.cells.length, filler)],
    });
}

/** The rows without loose borders, each of which would count as a cell. Reports them. */
export function withoutLoneBorders(reader: Reader, rows: readonly PieceRow[]): PieceRow[] {
    return rows.map(({ at, cells }) => ({
        at,
        cells: cells.filter((piece, index) => {
            const alone = /^[|_]+$/.test(piece.text);
            if (alone) {
                const before = cells[index - 1];
                reader.error(piece.at, loneBorder, { repairs: () => (before ? [glued(before, piece)] : []) });
            }
            return !alone;
        }),
    }));
}

/**
 * Takes the borders off a cell's text: `3|` has one at its right, `3_` below, `3|_` both. Reports double ones and those
 * at the edge of the board.
 */
export function readBorders(
    reader: Reader,
    piece: Piece,
    atRightEdge: boolean,
    atLowerEdge: boolean,
): { readonly text: string; readonly right: boolean; readonly below: boolean } {
    const { stem, borders } = withoutBorders(piece.text);
    const isDrawn = { right: borders.includes('|'), below: borders.includes('_') };
    const right = isDrawn.right && !atRightEdge;
    const below = isDrawn.below && !atLowerEdge;
    const isDouble = borders.length > Number(isDrawn.right) + Number(isDrawn.below);
    const kept = isDouble ? isDrawn : { right, below };
    if (isDouble || right !== isDrawn.right || below !== isDrawn.below) {
        const text = `${stem}${kept.right ? '|' : ''}${kept.below ? '_' : ''}`;
        reader.error(piece.at, isDouble ? doubleBorder : borderAtEdge(isDrawn.right && atRightEdge), {
            repairs: () => [write(piece.at, text, true)],
        });
    }
    return { text: stem, right, below };
}

export function mostFrequent<T>(values: readonly T[]): T | undefined {
    const equal = grouped(values, value => value);
    return [...equal.keys()].toSorted((a, b) => equal.get(b)!.length - equal.get(a)!.length)[0];
}

const missingGrid: Message = {
    code: 'language/missing-grid',
    en: 'This puzzle has no board yet: write “grid”, and under it the rows, indented, with blanks between the cells.',
    ja: '盤面がまだありません。「grid」と書き、その下に、字下げして、マスを空白で区切った行を書いてください。',
};

const emptyGrid: Message = {
    code: 'language/empty-grid',
    en: 'The board is empty: write its rows under “grid”, indented, with blanks between the cells.',
    ja: '盤面が空です。「grid」の下に、字下げして、マスを空白で区切った行を書いてください。',
};

const rowBesideKeyword = (word: string): Message => ({
    code: 'language/row-beside-keyword',
    en: `The first row belongs on its own line, below “${word}”.`,
    ja: `最初の行は、「${word}」の次の行から書いてください。`,
});

const doubleBorder: Message = {
    code: 'language/double-border',
    en: 'A cell has at most one border at its right (|) and one below (_).',
    ja: '境界線は、マスの右(|)と下(_)に1つずつしか書けません。',
};

const loneBorder: Message = {
    code: 'language/lone-border',
    en: 'Write a border directly after its cell, without a blank: “3|” or “.|” for one at the right, “3_” for one below.',
    ja: '境界線は、空白を入れずにマスのすぐ後ろに書きます。右は「3|」や「.|」、下は「3_」です。',
};

const duplicateLine = (word: string): Message => ({
    code: 'language/duplicate-line',
    en: `“${word}” appears twice in this puzzle; delete one of them.`,
    ja: `「${word}」が2回書かれています。どちらか一方を消してください。`,
});

function ragged(at: AstNode, row: number, cells: number, expected: number, rowsAboveAgree: boolean): Message {
    const block = at.$container;
    const inBlock = block && block.$type !== 'Grid' ? `「${keywordOf(block)}」` : '盤面';
    const { root, end } = at.$cstNode ?? {};
    const isCutOff = cells < expected && /^[^\S\r\n]*[#＃]/.test(root?.fullText.slice(end) ?? '');
    // The “#” may have been meant as a cell.
    const aside = textIf(isCutOff, { en: ' From “#” on it is a comment.', ja: '「#」から後ろはコメントです。' });
    return {
        code: 'language/ragged-row',
        en: `Row ${row} has ${counted(cells, 'cell')}; ${rowsAboveAgree ? 'the rows above have' : 'most rows have'} ${expected}.${aside.en}`,
        ja: `${inBlock}の${row}行目は${cells}マスですが、${rowsAboveAgree ? '上の行は' : 'ほとんどの行は'}${expected}マスです。${aside.ja}`,
    };
}

const tooLarge = (rows: number, columns: number): Message => ({
    code: 'language/board-too-large',
    en: `This board has ${counted(rows, 'row')} and ${counted(columns, 'column')}; the largest that can be read is ${largestSide} by ${largestSide}.`,
    ja: `盤面が${rows}行${columns}列あります。読めるのは${largestSide}行${largestSide}列までです。`,
});

const borderAtEdge = (right: boolean): Message => ({
    code: 'language/border-at-edge',
    en: `This border is on the edge of the board, which is a border already; delete the “${right ? '|' : '_'}”.`,
    ja: `盤面の端には、もともと境界線があります。「${right ? '|' : '_'}」を消してください。`,
});
