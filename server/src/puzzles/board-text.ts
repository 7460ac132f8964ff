import { borderClue, cellClue } from '../board/clue';
import type { Puzzle, Row } from '../language/generated/ast';
import { anyOf, type Message, type Text } from '../message';
import { normalise } from './characters';
import { type BoardForm, otherSize } from './form';
import type { Model } from './model';
import type { Part, RowLayout } from './parts';
import { type Piece, type PieceGrid, withoutBorders } from './pieces';
import { outsideColumns, outsideWidth, readOutside, readOutsideClues } from './read-outside';
import { gridPieces, type Reader, readBorders, readRows, withoutLoneBorders } from './reading';
import { emptied, mendCell } from './repairs';
import { partOf } from './sign-parts';
import type { Reading } from './text-facet';
import { withTypedOver } from './typed-over';

/** A board as far as it could be read. */
export interface BoardText<V> {
    readonly pieces: PieceGrid;
    /** The fields of a model that it gives. */
    readonly model: Omit<Model<V>, 'type'>;
}

/** The messages of a type for texts in cells that are none of its signs. */
export interface NoSigns {
    /** The signs in a sentence, if there are too many to name each. */
    readonly listed?: Text;
    /** The message for such a text, reported once per board. Default: it lists the signs. */
    readonly complaint?: (text: string) => Message | undefined;
    /** The sign of other programs for an empty cell, and its message, reported once per board. */
    readonly empty?: { readonly sign: RegExp; readonly complaint: Message };
    /** The sign that a normalised text of another program stands for. */
    readonly meant?: (text: string) => string | undefined;
}

/**
 * Reads the block `grid`: its cells, the borders behind them and the numbers outside. Reports a missing board and
 * returns undefined.
 */
export function readBoard<V>(
    reader: Reader,
    puzzle: Puzzle,
    form: BoardForm<V>,
    noSigns: NoSigns = {},
): BoardText<V> | undefined {
    const found = readPieces(reader, puzzle, form);
    if (!found) {
        return undefined;
    }
    const { pieces, outside } = found;
    const empty = form.signs.read('.')!;
    const borders: [number, number][] = [];
    const emptyElsewhere: Piece[] = [];
    const readCell = (piece: Piece, row: number, column: number): V => {
        const { text, right, below } = form.borders
            ? readBorders(reader, piece, column === pieces.columns - 1, row === pieces.rows - 1)
            : { text: piece.text, right: false, below: false };
        const isEmptyElsewhere = noSigns.empty?.sign.test(text) === true;
        if (isEmptyElsewhere) {
            emptyElsewhere.push(piece);
        }
        const missingInRow = pieces.missing[row];
        const isAloneInRow = pieces.cells[row]![1] === undefined;
        const value = isEmptyElsewhere
            ? empty
            : readSign(reader, piece, text, { form, noSigns, missingInRow, isAloneInRow });
        const isClue = value !== undefined && value !== null;
        if (isClue) {
            reader.clues.set(cellClue([row, column]), piece.at);
        }
        const cell = row * pieces.columns + column;
        const ways = [...(right ? [cell + 1] : []), ...(below ? [cell + pieces.columns] : [])];
        for (const next of ways) {
            const place = [Math.floor(next / pieces.columns), next % pieces.columns] as const;
            borders.push([cell, next]);
            reader.clues.set(borderClue([row, column], place), piece.at);
        }
        return value ?? empty;
    };
    const cells = pieces.cells.map((pieceRow, row) =>
        pieceRow.map((piece, column) => (piece ? readCell(piece, row, column) : empty)),
    );
    const [first] = emptyElsewhere;
    if (first) {
        reader.error(first.at, noSigns.empty!.complaint, { repairs: () => [emptied(emptyElsewhere)] });
    }
    return {
        pieces,
        model: {
            rows: pieces.rows,
            columns: pieces.columns,
            cells,
            ...(form.borders && { borders }),
            ...(outside && readOutsideClues(reader, outside, pieces.columns, form.outside!)),
        },
    };
}

/** Splits the block into its cells and what is outside; reports a size that the type does not have. */
function readPieces<V>(reader: Reader, puzzle: Puzzle, form: BoardForm<V>) {
    const cellsHoldNumbers = form.signs.isSign('1');
    const lines = gridPieces(reader, puzzle);
    const outside = lines && form.outside ? readOutside(reader, lines, cellsHoldNumbers, form.outside) : undefined;
    const rows = outside?.rows ?? lines;
    if (!rows) {
        return undefined;
    }
    const ownRows = form.borders ? withoutLoneBorders(reader, rows) : rows;
    const pieces = readRows(reader, ownRows, undefined, outside && outsideWidth(outside));
    const wrongSize = pieces && otherSize(form, pieces.rows, pieces.columns);
    if (wrongSize && rows.length > 0) {
        reader.error(rows[0]!.at, wrongSize, { to: rows.at(-1)!.at });
    }
    return pieces && { pieces, outside };
}

/** Tells which message and which repairs a text gets that is no sign. */
interface SignContext<V> {
    readonly form: BoardForm<V>;
    readonly noSigns: NoSigns;
    /** As in `PieceGrid.missing`. */
    readonly missingInRow: number | undefined;
    /** True if the row has no second piece: this one may be all its cells, without blanks between them. */
    readonly isAloneInRow: boolean;
}

function readSign<V>(reader: Reader, piece: Piece, text: string, context: SignContext<V>): V | undefined {
    const { form, noSigns, missingInRow, isAloneInRow } = context;
    const value = form.signs.read(text);
    const isSign = (other: string): boolean => form.signs.isSign(other);
    if (value === undefined) {
        const complaint = noSigns.complaint?.(text);
        if (complaint) {
            // One message is enough for all such cells.
            if (!reader.findings.some(({ message }) => message === complaint)) {
                reader.error(piece.at, complaint);
            }
            return undefined;
        }
        const isRow = isAloneInRow && text.length > 1 && [...text].every(isSign);
        reader.error(piece.at, isRow ? gluedSigns(text) : unknownSign(text, form, noSigns), {
            repairs: () =>
                withTypedOver(piece, missingInRow, isSign, mendCell(piece, text, isSign, noSigns.meant?.(text))),
        });
    }
    return value;
}

/** The reading of a board and the model made from it. */
export function readingOf<M extends Model>(
    { findings, clues, blanks }: Reader,
    board?: { readonly pieces: PieceGrid },
    model?: M,
): Reading<M> {
    const cells = board?.pieces.cells.map(row => row.map(piece => piece?.at)) ?? [];
    return { model, findings, clues, blanks, cells };
}

/** The layout of a row of the board. */
export function boardLayout(row: Row, { signs, borders, outside }: BoardForm<unknown>): RowLayout {
    const part = (text: string): Omit<Part, 'text'> => partOf(signs, text);
    const columns = outside ? outsideColumns(row, part, outside) : signColumns(row, part, borders !== undefined);
    return { kind: 'cells', columns };
}

/** The layout of a row of regions. */
export function regionLayout(row: Row): RowLayout {
    return { kind: 'cells', columns: signColumns(row, name => ({ kind: 'region', name })), isDivision: true };
}

/**
 * The parts of a row whose cells are one sign each, perhaps with borders after it: `3|_`.
 *
 * @param partOf tells the kind of a normalised sign
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

/** The message for a row without blanks. */
const gluedSigns = (text: string): Message => ({
    code: 'language/glued-signs',
    en: `“${text}” cannot be read as one cell. Put blanks between the cells: “${[...text].join(' ')}”.`,
    ja: `「${text}」は1つのマスとして読めません。マスは空白で区切ってください: 「${[...text].join(' ')}」`,
});

function unknownSign(text: string, { name, signs }: BoardForm<unknown>, { listed }: NoSigns): Message {
    const { en, ja } = listed ?? {
        en: anyOf(signs.all.map(sign => `“${sign.text}” (${sign.name.en})`)),
        ja: signs.all.map(sign => `「${sign.text}」(${sign.name.ja})`).join('、'),
    };
    return {
        code: 'language/unknown-sign',
        en: `“${text}” cannot be in a cell of a ${name.en}. Write ${en}.`,
        ja: `「${text}」は${name.ja}のマスに書けません。書けるのは${ja}です。`,
    };
}
