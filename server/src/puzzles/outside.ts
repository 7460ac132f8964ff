import type { AstNode } from 'langium';
import { type Clue, outsideClue } from '../board/clue';
import type { Grid, Line } from '../board/grid';
import type { Row } from '../language/generated/ast';
import { counted, type Message } from '../message';
import type { Piece, PieceRow } from './pieces';
import type { Model, Part, Repair } from './puzzle-type';
import { isEmptySign, normalise, type Reader, readNumber, wrongLength } from './reading';
import { mendCell } from './repairs';
import { withTypedOver } from './typed-over';

// Numbers outside of the board: over the columns in a first line that begins with `|`, left of a row before its `|`.

/** A row or a column, and the number outside of it; null where there is none. */
export interface OutsideLine {
    readonly line: Line;
    readonly index: number;
    readonly clue: Clue;
    readonly count: number | null;
    readonly cells: readonly number[];
}

/** The rows, then the columns. */
export function linesOf({ rowClues = [], columnClues = [] }: Model, grid: Grid): OutsideLine[] {
    const lines = (line: Line, counts: readonly (number | null)[]): OutsideLine[] =>
        counts.map((count, index) => {
            const cells = line === 'row' ? grid.row(index) : grid.column(index);
            return { line, index, clue: outsideClue(line, index), count, cells };
        });
    return [...lines('row', rowClues), ...lines('column', columnClues)];
}

/** The grid taken apart at its `|`: what stands left of it, above the board, and the board itself. */
type Outside = ReturnType<typeof readOutside>;

/**
 * A first line that begins with `|` holds the clues over the columns. In the others the clue of the row stands before
 * `|`; where one row has a `|`, all have.
 */
export function readOutside(reader: Reader, lines: readonly PieceRow[]) {
    const split = lines.map(splitAtBar);
    const [first] = split;
    const columnClues = first?.bar && first.left.length === 0 ? { at: first.at, cells: first.right } : undefined;
    const rows = columnClues ? split.slice(1) : split;
    const bars = rows.some(row => row.bar);
    const columns = columnClues?.cells.length ?? rows.find(row => row.bar)?.right.length;
    /** Whether a row without a bar has a cell more than others: the first one is its clue. */
    const beginsWithClue = ({ bar, all: [first, ...others] }: SplitRow): boolean =>
        bars && !bar && first !== undefined && isNumber(first.text) && others.length === columns;
    if (rows.length === 0) {
        reader.error(lines[0]!.at, onlyColumnClues);
    }
    for (const line of split) {
        const [, surplus] = line.left;
        if (surplus) {
            reader.error(surplus.at, twoRowClues, { to: line.left.at(-1)!.at });
        } else if (line.secondBar) {
            const { secondBar } = line;
            reader.error(secondBar, twoBars, { repairs: () => withoutBar(secondBar) });
        } else if (bars && !line.bar) {
            reader.error(line.at, missingBar, { repairs: () => [addBar(line, beginsWithClue(line))] });
        }
    }
    return {
        columnClues,
        rowClues: rows.map(row => (beginsWithClue(row) ? row.all[0] : row.left[0])),
        rows: rows.map(row => ({ at: row.at, cells: beginsWithClue(row) ? row.all.slice(1) : row.right })),
    };
}

type SplitRow = ReturnType<typeof splitAtBar>;

/** A `|` may be glued to its neighbours: `1|.` is three pieces. */
function splitAtBar({ at, cells }: PieceRow) {
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
        all,
        bar: bar >= 0,
        secondBar: pieces.find(({ text }, index) => text === '|' && index > bar)?.at,
        left: bar < 0 ? [] : all.slice(0, bar),
        right: bar < 0 ? all : all.slice(bar),
    };
}

/** The numbers of the rows and of so many columns; null where there is none. */
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
        // Before the bar there is room for one cell only.
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

/** The columns of a row: its number and the bar have columns of their own, the numbers over the columns stand over the cells. */
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

/** A bar that is glued to a cell is left to the constructor. */
function withoutBar(bar: AstNode): Repair[] {
    const title = { en: 'Delete this “|”', ja: 'この「|」を消す' };
    return isBar(bar.$cstNode?.text ?? '')
        ? [{ title, changes: [{ at: bar, where: 'with blanks', text: '' }], isPreferred: true }]
        : [];
}

/** Behind the clue of a row, or before a row that has none. */
function addBar({ at, all: [first] }: SplitRow, beginsWithClue: boolean): Repair {
    return {
        title: { en: 'Insert the “|”', ja: '「|」を入れる' },
        changes: [
            first && beginsWithClue
                ? { at: first.at, where: 'behind', text: ' |' }
                : { at, where: 'before', text: '. | ' },
        ],
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

const missingBar: Message = {
    code: 'language/missing-bar',
    en: 'The other rows have a clue and a “|” before their cells: write “|” behind the clue of this row, too, or begin it with “. |” where it has none.',
    ja: 'ほかの行には、マスの前にヒントと「|」があります。この行もヒントの後に「|」を書いてください。ヒントがなければ、行頭に「. |」と書きます。',
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
