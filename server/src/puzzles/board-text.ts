import { borderClue, cellClue } from '../board/clue';
import { type Line, largestSide } from '../board/grid';
import type { Puzzle, Row } from '../language/generated/ast';
import { anyOf, type Message, type Text } from '../message';
import type { Answer, Model } from './model';
import { outsideColumns, readOutside, readOutsideClues } from './outside';
import { type Piece, type PieceGrid, withoutBorders } from './pieces';
import { gridPieces, normalise, type Reader, readBorders, readRows, withoutLoneBorders } from './reading';
import { emptied, mendCell } from './repairs';
import type { Signs } from './signs';
import type { Form, Part, Reading, RowLayout } from './text-facet';
import { withTypedOver } from './typed-over';

/** What the block `grid` of a puzzle type holds. */
export interface BoardForm<V> {
    /** Of the puzzle type. */
    readonly name: Text;
    readonly signs: Signs<V>;
    /** What a border behind a cell is called and means; left out where the type has none. */
    readonly borders?: { readonly name: Text; readonly means: Text };
    /** What a number outside means, and what it is in an answer for the cells of its line; left out where the type has none. */
    readonly outside?: {
        means(count: number, line: Line): Text;
        count(answer: Answer, cells: readonly number[]): number;
    };
    /** The sizes that a board can have, rows by columns; left out where it can have any. */
    readonly sizes?: NonNullable<Form['sizes']>;
    /** The signs in a sentence, where there are too many to name each of them. */
    readonly listed?: Text;
    /** What is said, once for the whole board, of texts that are no signs; left out, or undefined: which signs there are. */
    readonly complaint?: (text: string) => Message | undefined;
    /** What other programs write into an empty cell, and what is said of it, once for the whole board. */
    readonly emptyElsewhere?: { readonly sign: RegExp; readonly complaint: Message };
}

/** A board as it was read, as far as it could be. */
export interface BoardText<V> {
    readonly pieces: PieceGrid;
    /** What it has of a model. */
    readonly model: Omit<Model<V>, 'type'>;
}

/**
 * Reads the block `grid`: its cells, the borders behind them and the numbers outside. Undefined, and reported, where
 * there is no board.
 */
export function readBoard<V>(reader: Reader, puzzle: Puzzle, form: BoardForm<V>): BoardText<V> | undefined {
    const lines = gridPieces(reader, puzzle);
    const outside = lines && form.outside ? readOutside(reader, lines, form.signs.isSign('1')) : undefined;
    const rows = outside?.rows ?? lines;
    const pieces =
        rows &&
        readRows(
            reader,
            form.borders ? withoutLoneBorders(reader, rows) : rows,
            undefined,
            outside?.columnClues?.cells.length,
        );
    if (!pieces) {
        return undefined;
    }
    const size = otherSize(form, pieces.rows, pieces.columns);
    if (size) {
        reader.error(rows[0]!.at, size, { to: rows.at(-1)!.at });
    }
    const empty = form.signs.read('.')!;
    const borders: [number, number][] = [];
    const emptyElsewhere: Piece[] = [];
    const cells = pieces.cells.map((pieceRow, row) =>
        pieceRow.map((piece, column) => {
            if (!piece) {
                return empty;
            }
            const { text, right, below } = form.borders
                ? readBorders(reader, piece, column === pieces.columns - 1, row === pieces.rows - 1)
                : { text: piece.text, right: false, below: false };
            const cell = row * pieces.columns + column;
            const isEmptyElsewhere = form.emptyElsewhere?.sign.test(text) === true;
            if (isEmptyElsewhere) {
                emptyElsewhere.push(piece);
            }
            const value = isEmptyElsewhere
                ? empty
                : readSign(reader, piece, text, form, pieces.missing[row], pieceRow[1] === undefined);
            if (value !== undefined && value !== null) {
                reader.clues.set(cellClue([row, column]), piece.at);
            }
            const ways = [...(right ? [cell + 1] : []), ...(below ? [cell + pieces.columns] : [])];
            for (const next of ways) {
                borders.push([cell, next]);
                reader.clues.set(
                    borderClue([row, column], [Math.floor(next / pieces.columns), next % pieces.columns]),
                    piece.at,
                );
            }
            return value ?? empty;
        }),
    );
    const [first] = emptyElsewhere;
    if (first) {
        reader.error(first.at, form.emptyElsewhere!.complaint, { repairs: () => [emptied(emptyElsewhere)] });
    }
    return {
        pieces,
        model: {
            rows: pieces.rows,
            columns: pieces.columns,
            cells,
            ...(form.borders && { borders }),
            ...(outside && readOutsideClues(reader, outside, pieces.columns)),
        },
    };
}

function readSign<V>(
    reader: Reader,
    piece: Piece,
    text: string,
    form: BoardForm<V>,
    missing: number | undefined,
    isAlone: boolean,
): V | undefined {
    const value = form.signs.read(text);
    const isSign = (other: string): boolean => form.signs.isSign(other);
    if (value === undefined) {
        const complaint = form.complaint?.(text);
        if (complaint) {
            // The same is said once for all such cells.
            if (!reader.findings.some(({ message }) => message === complaint)) {
                reader.error(piece.at, complaint);
            }
            return undefined;
        }
        const isRow = isAlone && text.length > 1 && [...text].every(isSign);
        reader.error(piece.at, isRow ? gluedSigns(text) : unknownSign(text, form), {
            repairs: () => withTypedOver(piece, missing, isSign, mendCell(piece, text, isSign, form.signs.meant(text))),
        });
    }
    return value;
}

/** What `read` gives for a board and the model made of it. */
export function readingOf<M extends Model>(
    { findings, clues, blanks }: Reader,
    board?: { readonly pieces: PieceGrid },
    model?: M,
): Reading<M> {
    const cells = board?.pieces.cells.map(row => row.map(piece => piece?.at)) ?? [];
    return { model, findings, clues, blanks, cells };
}

/** How a row of the board is laid out. */
export function boardLayout(row: Row, { signs, borders, outside }: BoardForm<unknown>): RowLayout {
    const partOf = (text: string): Omit<Part, 'text'> => signs.partOf(text);
    const columns = outside ? outsideColumns(row, partOf) : signColumns(row, partOf, borders !== undefined);
    return { kind: 'cells', columns };
}

/**
 * A row in which each cell is one sign, perhaps with borders behind it: `3|_`.
 *
 * @param partOf what a sign is, given in its normalised form
 */
export function signColumns(row: Row, partOf: (sign: string) => Omit<Part, 'text'>, hasBorders = false): Part[][] {
    return row.cells.map(({ text }) => {
        const { stem, borders } = hasBorders ? withoutBorders(text) : { stem: text, borders: '' };
        return [
            ...(stem === '' ? [] : [{ text: stem, ...partOf(normalise(stem)) }]),
            ...(borders === '' ? [] : [{ text: borders, kind: 'border' } as const]),
        ];
    });
}

/** Of a row in which no blank stands. */
const gluedSigns = (text: string): Message => ({
    code: 'language/glued-signs',
    en: `“${text}” cannot be read as one cell. Put blanks between the cells: “${[...text].join(' ')}”.`,
    ja: `「${text}」は1つのマスとして読めません。マスは空白で区切ってください: 「${[...text].join(' ')}」`,
});

function unknownSign(text: string, { name, signs, listed }: BoardForm<unknown>): Message {
    const { en, ja } = listed ?? {
        en: anyOf(signs.all.map(sign => `“${sign.text}” (${sign.name.en})`)),
        ja: signs.all.map(sign => `「${sign.text}」(${sign.name.ja})`).join('、'),
    };
    return {
        code: 'language/unknown-sign',
        en: `“${text}” cannot stand in a cell of a ${name.en}. Write ${en}.`,
        ja: `「${text}」は${name.ja}のマスに書けません。書けるのは${ja}です。`,
    };
}

/** What is said where somebody asks for a board of a size that no puzzle of the type has; undefined for one that can be. */
export function wrongSize(
    form: Pick<BoardForm<never>, 'name' | 'sizes'>,
    rows: number,
    columns: number,
): Text | undefined {
    const isSide = (side: number): boolean => Number.isInteger(side) && side >= 1 && side <= largestSide;
    return isSide(rows) && isSide(columns) ? otherSize(form, rows, columns) : notASize;
}

const notASize: Text = {
    en: `A board has from 1 to ${largestSide} rows and columns.`,
    ja: `盤面の行数と列数は、それぞれ1から${largestSide}までです。`,
};

/** What is said of a board of another size than the type has; undefined for one that it has. */
function otherSize(
    { name, sizes }: Pick<BoardForm<never>, 'name' | 'sizes'>,
    rows: number,
    columns: number,
): Message | undefined {
    if (!sizes || sizes.some(size => size[0] === rows && size[1] === columns)) {
        return undefined;
    }
    const texts = sizes.map(([height, width]) => `${width}x${height}`);
    return {
        code: 'language/board-size',
        en: `The board of a ${name.en} is ${anyOf(texts)}.`,
        ja: `${name.ja}の盤面の大きさは${texts.join('か')}です。`,
    };
}
