import type { Row } from '../../language/generated/ast';
import type { Part, PuzzleType } from '../../puzzles/puzzle-type';
import type { BoardTable, TableCell } from '../../puzzles/table';
import { type Block, kindOf, rowsBelow } from './parts';

/** Undefined for a block of another kind, where rows are of different lengths, and where one stands beside its keyword. */
export function readTable(block: Block, type: PuzzleType): BoardTable | undefined {
    const split = block.rows.map(row => splitOutside(type.layout(row).columns, row));
    const heading = split[0]?.isHeading ? split[0] : undefined;
    const rows = heading ? split.slice(1) : split;
    const cells = rows.map(row => row.cells.map(cellOf));
    const columns = cells[0]?.length ?? 0;
    const isTable = kindOf(block, type) === 'cells' && rowsBelow(block).length === block.rows.length && columns > 0;
    if (!isTable || cells.some(row => row.length !== columns)) {
        return undefined;
    }
    return {
        rows: cells.length,
        columns,
        cells,
        above: heading?.cells.map(textOf),
        isDivision: type.layout(block.rows[0]!).isDivision === true,
        left: rows.some(({ left }) => left !== undefined) ? rows.map(({ left }) => left || '.') : undefined,
    };
}

interface SplitRow {
    readonly isHeading: boolean;
    /** What stands before the bar; undefined where there is no bar. */
    readonly left: string | undefined;
    readonly cells: readonly (readonly Part[])[];
}

function splitOutside(columns: readonly (readonly Part[])[], row: Row): SplitRow {
    const bar = columns.findIndex(([part]) => part?.kind === 'separator');
    const left = bar < 0 ? undefined : columns.slice(0, bar).map(textOf).join('');
    return { isHeading: left === '' && row.$containerIndex === 0, left, cells: columns.slice(bar + 1) };
}

function textOf(parts: readonly Part[]): string {
    return parts.map(({ text }) => text).join('');
}

function cellOf(parts: readonly Part[]): TableCell {
    const borders = textOf(parts.filter(({ kind }) => kind === 'border')).normalize('NFKC');
    return {
        parts: parts.filter(({ kind }) => kind !== 'border'),
        right: borders.includes('|'),
        below: borders.includes('_'),
    };
}
