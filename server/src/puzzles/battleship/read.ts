import type { AstNode } from 'langium';
import { cellName, largestSide } from '../../board/grid';
import type { Battleship, Fleet } from '../../language/generated/ast';
import { counted, type Message } from '../../message';
import type { Piece, PieceRow } from '../pieces';
import type { ClueId, Reading, Repair } from '../puzzle-type';
import { gridPieces, isEmptySign, onlyLine, Reader, readNumber, readRows } from '../reading';
import { cutOff, fillUp, mendCell } from '../repairs';
import type { BattleshipModel, Segment } from './model';

/** Reads the fleet, the clues outside and the segments. */
export function readBattleship(ast: Battleship): Reading<BattleshipModel> {
    const reader = new Reader();
    const fleet = readFleet(reader, ast);
    const rows = gridPieces(reader, ast, onlyLine(reader, ast.lines, 'Grid'));
    const outside = rows && readOutside(reader, rows);
    const pieces = outside && readRows(reader, outside.rows);
    if (!pieces) {
        return { model: undefined, findings: reader.findings, clues: reader.clues, cells: [] };
    }
    const segments = pieces.cells.map((row, r) =>
        row.map((piece, c) => {
            const segment = piece ? readSegment(reader, piece) : null;
            if (piece && segment) {
                reader.clues.set(cellName([r, c]), piece.at);
            }
            return segment;
        }),
    );
    return {
        model: {
            type: 'Battleship',
            rows: pieces.rows,
            columns: pieces.columns,
            fleet,
            cells: segments,
            rowClues: outside.rowClues.map((clue, row) => readClue(reader, clue, `row ${row + 1}`)),
            columnClues: readColumnClues(reader, outside, pieces.columns),
        },
        findings: reader.findings,
        clues: reader.clues,
        blanks: reader.blanks,
        cells: pieces.cells.map(row => row.map(piece => piece?.at)),
    };
}

function readFleet(reader: Reader, ast: Battleship): readonly number[] {
    const line = onlyLine(reader, ast.lines, 'Fleet');
    if (!line) {
        reader.error(ast, missingFleet, { repairs: () => [addFleet(ast)] });
        return [];
    }
    reader.clues.set('fleet', line);
    if (line.standard !== undefined) {
        return standardFleet(reader, line, line.standard);
    }
    if (line.lengths.some(length => length < 1 || length > largestSide)) {
        reader.error(line, lengthOutOfRange);
        return [];
    }
    return line.lengths.toSorted((a, b) => b - a);
}

export const largestStandard = 9;

function standardFleet(reader: Reader, line: Fleet, size: number): readonly number[] {
    if (size < 1 || size > largestStandard) {
        reader.error(line, standardOutOfRange);
        return [];
    }
    return standardLengths(size);
}

/** The fleet of size b: b + 1 - k ships of length k, so one of length b and b of length 1. */
export function standardLengths(size: number): readonly number[] {
    const lengths = Array.from({ length: size }, (_, index) => size - index);
    return lengths.flatMap(length => Array.from({ length: size + 1 - length }, () => length));
}

/** The grid taken apart at its `|`: what stands left of it, above the board, and the board itself. */
interface Outside {
    readonly columnClues: PieceRow | undefined;
    readonly rowClues: readonly (Piece | undefined)[];
    readonly rows: readonly PieceRow[];
}

/**
 * A first line that begins with `|` holds the clues over the columns. In the others the clue of the row stands before
 * `|`; where one row has a `|`, all have.
 */
function readOutside(reader: Reader, lines: readonly PieceRow[]): Outside {
    const split = lines.map(splitAtBar);
    const [first] = split;
    const columnClues = first?.bar && first.left.length === 0 ? { at: first.at, cells: first.right } : undefined;
    const rows = columnClues ? split.slice(1) : split;
    const bars = rows.some(row => row.bar);
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
            reader.error(line.at, missingBar, { repairs: () => [addBar(line, rows)] });
        }
    }
    return {
        columnClues,
        rowClues: rows.map(row => row.left[0]),
        rows: rows.map(row => ({ at: row.at, cells: bars && !row.bar ? row.all : row.right })),
    };
}

interface SplitRow {
    readonly at: PieceRow['at'];
    readonly all: readonly Piece[];
    readonly bar: boolean;
    readonly secondBar: Piece['at'] | undefined;
    readonly left: readonly Piece[];
    readonly right: readonly Piece[];
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
        all,
        bar: bar >= 0,
        secondBar: pieces.find(({ text }, index) => text === '|' && index > bar)?.at,
        left: bar < 0 ? [] : all.slice(0, bar),
        right: bar < 0 ? all : all.slice(bar),
    };
}

function readColumnClues(reader: Reader, { columnClues, rows }: Outside, columns: number): (number | null)[] {
    const pieces = columnClues?.cells ?? [];
    if (columnClues && pieces.length !== columns && rows.length > 0) {
        const surplus = pieces.slice(columns);
        const message = wrongColumnClues(pieces.length, columns);
        reader.error(surplus[0]?.at ?? columnClues.at, message, {
            to: surplus.at(-1)?.at ?? columnClues.at,
            repairs: () => [
                surplus.length > 0 ? cutOff(surplus) : fillUp(columnClues.at, columns - pieces.length, '.'),
            ],
        });
    }
    return Array.from({ length: columns }, (_, column) => readClue(reader, pieces[column], `column ${column + 1}`));
}

function readClue(reader: Reader, piece: Piece | undefined, id: ClueId): number | null {
    if (piece && (isEmptySign(piece.text) || piece.text === '?')) {
        reader.blanks.set(id, piece.at);
    }
    if (!piece || isEmptySign(piece.text) || piece.text === '?') {
        return null;
    }
    const number = readNumber(piece.text);
    if (number === undefined) {
        reader.error(piece.at, unknownClue(piece.text), { repairs: () => mendCell(piece, piece.text, isClue) });
        return null;
    }
    reader.clues.set(id, piece.at);
    return number;
}

/** Signs in their normalised form; the Japanese twins are those that input methods offer. */
const segmentSigns: Readonly<Record<string, Segment>> = {
    '~': 'water',
    '〜': 'water',
    o: 'single',
    O: 'single',
    '○': 'single',
    '●': 'single',
    '◯': 'single',
    '<': 'left-end',
    '>': 'right-end',
    '^': 'top-end',
    v: 'bottom-end',
    V: 'bottom-end',
    '=': 'middle',
    '■': 'middle',
    '?': 'ship',
};

/** What a sign in its normalised form stands for; undefined where it is none. */
export function segmentOf(sign: string): Segment | undefined {
    return Object.hasOwn(segmentSigns, sign) ? segmentSigns[sign] : undefined;
}

function readSegment(reader: Reader, piece: Piece): Segment | null {
    if (isEmptySign(piece.text)) {
        return null;
    }
    const segment = segmentOf(piece.text);
    if (!segment) {
        reader.error(piece.at, readNumber(piece.text) === undefined ? unknownSymbol(piece.text) : numberInGrid, {
            repairs: () => mendCell(piece, piece.text, text => isEmptySign(text) || segmentOf(text) !== undefined),
        });
        return null;
    }
    return segment;
}

function isClue(text: string): boolean {
    return isEmptySign(text) || readNumber(text) !== undefined;
}

/** The size of the standard fleet that is usual on a board of so many rows and columns. */
export function usualFleet(rows: number, columns: number): number {
    return Math.min(largestStandard, Math.max(1, Math.round((rows + columns) / 4.8)));
}

function addFleet(ast: Battleship): Repair {
    const rows = ast.lines.find(line => line.$type === 'Grid')?.rows ?? [];
    const text = `fleet standard ${usualFleet(rows.length, rows.at(-1)?.cells.length ?? 0)}`;
    return {
        title: { en: `Add \`${text}\``, ja: `\`${text}\` を加える` },
        changes: [{ at: ast, where: 'line below', text }],
    };
}

/** A bar that is glued to a cell is left to the constructor. */
function withoutBar(bar: AstNode): Repair[] {
    return /^[|｜]$/.test(bar.$cstNode?.text ?? '')
        ? [
              {
                  title: { en: 'Delete this `|`', ja: 'この `|` を消す' },
                  changes: [{ at: bar, where: 'with blanks', text: '' }],
                  isPreferred: true,
              },
          ]
        : [];
}

/** Where a row has a cell more than others, its first one is the clue. */
function addBar({ at, all: [first, ...others] }: SplitRow, rows: readonly SplitRow[]): Repair {
    const other = rows.find(({ bar }) => bar);
    const hasClue = first && isClue(first.text) && others.length === other?.right.length;
    return {
        title: { en: 'Put in the `|`', ja: '`|` を入れる' },
        changes: [hasClue ? { at: first.at, where: 'behind', text: ' |' } : { at, where: 'before', text: '. | ' }],
        isPreferred: true,
    };
}

const missingFleet: Message = {
    code: 'battleship/missing-fleet',
    en: 'This Battleship has no fleet yet: write a line such as `fleet 4 3 3 2 2 2 1 1 1 1` (the length of each ship) or `fleet standard 4`.',
    ja: '艦隊がまだありません。`fleet 4 3 3 2 2 2 1 1 1 1`(各艦の長さ)、または `fleet standard 4` のような行を書いてください。',
};

const lengthOutOfRange: Message = {
    code: 'battleship/ship-length-out-of-range',
    en: `A ship has at least 1 cell and at most ${largestSide}.`,
    ja: `艦の長さは1マス以上${largestSide}マス以下です。`,
};

const standardOutOfRange: Message = {
    code: 'battleship/standard-fleet-out-of-range',
    en: `A standard fleet goes from 1 to ${largestStandard}: \`fleet standard 4\` has one ship of length 4, two of 3, three of 2 and four of 1.`,
    ja: `標準の艦隊は1から${largestStandard}までです。\`fleet standard 4\` は、長さ4の艦が1隻、3が2隻、2が3隻、1が4隻です。`,
};

const onlyColumnClues: Message = {
    code: 'battleship/no-rows',
    en: 'A first line that begins with `|` holds the clues of the columns; the rows of the board follow below it.',
    ja: '`|` で始まる最初の行は列のヒントです。その下に盤面の行を書いてください。',
};

const twoRowClues: Message = {
    code: 'battleship/two-row-clues',
    en: 'Only one number stands before the `|`: how many cells of the row hold a ship.',
    ja: '`|` の前に書けるのは、その行で艦のあるマスの数1つだけです。',
};

const twoBars: Message = {
    code: 'battleship/two-bars',
    en: 'A row has only one `|`, between its clue and its cells.',
    ja: '`|` は、行のヒントとマスの間に1つだけ書きます。',
};

const missingBar: Message = {
    code: 'battleship/missing-bar',
    en: 'The other rows have a clue and a `|` before their cells; where this row has no clue, begin it with `. |`.',
    ja: 'ほかの行には、マスの前にヒントと `|` があります。この行にヒントがなければ、行頭に `. |` と書いてください。',
};

const numberInGrid: Message = {
    code: 'battleship/number-in-grid',
    en: 'Numbers stand outside the board: those of the columns in a first line that begins with `|`, that of a row before its `|`.',
    ja: '数字は盤面の外に書きます。列の数字は `|` で始まる最初の行に、行の数字はその行の `|` の前に書いてください。',
};

function unknownSymbol(text: string): Message {
    return {
        code: 'battleship/unknown-symbol',
        en: `\`${text}\` is not a cell of a Battleship. Write \`.\` where nothing is known, \`~\` water, \`o\` a ship of one cell, \`<\` \`>\` \`^\` \`v\` the left, right, top and bottom end of a ship, \`=\` its middle, \`?\` some part of a ship.`,
        ja: `\`${text}\` はバトルシップのマスではありません。何もなければ \`.\`、水は \`~\`、1マスの艦は \`o\`、艦の左端・右端・上端・下端は \`<\` \`>\` \`^\` \`v\`、中央は \`=\`、艦の一部は \`?\` と書いてください。`,
    };
}

function unknownClue(text: string): Message {
    return {
        code: 'battleship/unknown-clue',
        en: `\`${text}\` is not a clue: outside the board stand numbers, or \`.\` where there is none.`,
        ja: `\`${text}\` はヒントではありません。盤面の外には数字を、ヒントがなければ \`.\` を書いてください。`,
    };
}

function wrongColumnClues(clues: number, columns: number): Message {
    return {
        code: 'battleship/wrong-column-clues',
        en: `There ${clues === 1 ? 'is' : 'are'} ${counted(clues, 'clue')} over the columns, but the board has ${counted(columns, 'column')}; write \`.\` where a column has no clue.`,
        ja: `列のヒントが${clues}個ありますが、盤面は${columns}列です。ヒントのない列には \`.\` を書いてください。`,
    };
}
