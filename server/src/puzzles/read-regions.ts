import type { AstNode } from 'langium';
import { regionClue } from '../board/clue';
import { Grid, inRows } from '../board/grid';
import { freeName } from '../board/names';
import { components } from '../board/regions';
import type { Puzzle } from '../language/generated/ast';
import { counted, type Message, type Text } from '../message';
import { normalise } from './characters';
import type { Repair } from './finding';
import type { Piece, PieceGrid, PieceRow } from './pieces';
import { onlyLine, piecesOf, type Reader, readRows, withoutLoneBorders } from './reading';
import type { Naming } from './text-facet';

/**
 * The name of each cell's region; empty where it could not be read. Each region is a clue of its own, on its first
 * cell.
 */
export function readRegions(
    reader: Reader,
    puzzle: Puzzle,
    board: PieceGrid,
    isRequired = false,
): string[][] | undefined {
    const block = onlyLine<Puzzle['lines'][number], 'Regions'>(reader, puzzle.lines, 'Regions');
    if (!block) {
        return isRequired ? reader.error(puzzle, emptyRegions) : undefined;
    }
    if (block.rows.length === 0) {
        return reader.error(block, emptyRegions);
    }
    const all = piecesOf(reader, block);
    const rows = all && withoutLoneBorders(reader, all);
    // A row that is too short: the region of its last cell goes on.
    const pieces = rows && readRows(reader, rows, ({ cells }) => cells.at(-1)?.text ?? 'A');
    if (!pieces) {
        return undefined;
    }
    if (pieces.rows !== board.rows || pieces.columns !== board.columns) {
        return reader.error(block, otherSize(pieces, board), { repairs: () => [toSize(rows, board)] });
    }
    const grid = new Grid(board.rows, board.columns);
    const cells = pieces.cells.flat();
    const names = cells.map(piece => (piece ? readName(reader, piece) : ''));
    const named = grid.cells.filter(cell => names[cell] !== '');
    const areTogether = (cell: number, next: number): boolean => names[cell] === names[next];
    for (const part of components(named, cell => grid.neighbours(cell), areTogether)) {
        const name = names[part[0]!]!;
        const { at } = cells[part[0]!]!;
        if (reader.clues.has(regionClue(name))) {
            reader.error(at, regionInParts(name), {
                repairs: () => [
                    renamed(
                        part.map(cell => cells[cell]!.at),
                        freeName(names),
                    ),
                ],
            });
        } else {
            reader.clues.set(regionClue(name), at);
        }
    }
    return inRows(names, board.columns);
}

function readName(reader: Reader, piece: Piece): string {
    const name = readRegionName(piece.text);
    if (typeof name === 'string') {
        return name;
    }
    reader.error(piece.at, name);
    return '';
}

/** How regions are named. */
export const regionNaming: Naming = { read: readRegionName, taken: regionTaken };

function readRegionName(text: string): string | Message {
    const name = normalise(text.trim());
    return /^[\p{Letter}\p{Number}]+$/u.test(name) ? name : unknownRegion(name);
}

/** Another name for a part of a region. */
function renamed(cells: readonly AstNode[], name: string): Repair {
    return {
        title: { en: `Rename this part to ${name}`, ja: `こちらの部分のブロック名を ${name} にする` },
        changes: cells.map(at => ({ at, where: 'instead', text: name })),
        isPreferred: true,
    };
}

/** Regions for a board of another size: surplus cells are cut off, where some are missing the last ones go on. */
function toSize(rows: readonly PieceRow[], board: PieceGrid): Repair {
    const surplus = rows.slice(board.rows);
    const texts = rows.map(({ cells }) =>
        Array.from({ length: board.columns }, (_, column) => (cells[column] ?? cells.at(-1)!).text).join(' '),
    );
    const last = rows.at(-1)!.at;
    return {
        title: {
            en: `Resize “regions” to ${counted(board.rows, 'row')} and ${counted(board.columns, 'column')}`,
            ja: `「regions」を${board.rows}行${board.columns}列にする`,
        },
        changes: [
            ...rows.slice(0, board.rows).map(({ at }, row) => ({ at, where: 'instead', text: texts[row]! }) as const),
            ...surplus.map(({ at }) => ({ at, where: 'lines', text: '' }) as const),
            ...Array.from(
                { length: board.rows - rows.length },
                () => ({ at: last, where: 'line below', text: `  ${texts.at(-1)}` }) as const,
            ),
        ],
        isPreferred: true,
    };
}

const emptyRegions: Message = {
    code: 'language/empty-regions',
    en: 'The regions are missing: write under “regions”, indented, a letter for each cell of the board; cells with the same letter are a region.',
    ja: 'ブロックが書かれていません。「regions」の下に、字下げして、盤面の各マスの文字を書いてください。同じ文字のマスが1つのブロックです。',
};

const unknownRegion = (text: string): Message => ({
    code: 'language/unknown-region',
    en: `“${text}” is not the name of a region: every cell belongs to one, so write its letter or number here.`,
    ja: `「${text}」はブロックの名前ではありません。どのマスもブロックに入るので、その文字か数字を書いてください。`,
});

function regionTaken(name: string): Text {
    return {
        en: `There is a region ${name} already; give this one another letter.`,
        ja: `ブロック${name}はすでにあります。こちらには別の文字を使ってください。`,
    };
}

const regionInParts = (name: string): Message => ({
    code: 'language/region-in-parts',
    en: `Region ${name} is also somewhere else on the board, and the two parts do not touch; give this one another letter.`,
    ja: `ブロック${name}が離れた2か所にあります。こちらには別の文字を使ってください。`,
});

const otherSize = (regions: PieceGrid, board: PieceGrid): Message => ({
    code: 'language/regions-size',
    en: `The board has ${counted(board.rows, 'row')} and ${counted(board.columns, 'column')}, but “regions” has ${regions.rows} and ${regions.columns}.`,
    ja: `盤面は${board.rows}行${board.columns}列ですが、「regions」は${regions.rows}行${regions.columns}列です。`,
});
