import { type BorderClue, borderClue } from '../../../server/src/board/clue';
import type { BoardIntent, EditState } from '../../../server/src/board/editing';
import type { Place } from '../../../server/src/board/grid';
import { clueAt } from '../../../server/src/board/outside';
import type { Turn } from '../../../server/src/board/symmetry';
import { textIn } from '../../../server/src/drawn/place-text';
import type { SymmetryName } from '../../host/host';
import { type Board, isOn } from '../board/navigation';

export const symmetryTurns: Readonly<Record<SymmetryName, readonly Turn[]>> = {
    none: [],
    'half-turn': ['half-turn'],
    'quarter-turn': ['quarter-right'],
    'left-right': ['left-right'],
    'top-bottom': ['top-bottom'],
    'both-mirrors': ['left-right', 'top-bottom'],
};

/** The text in a cell or outside of the board; empty for nothing. */
export function textAt(state: EditState, place: Place): string {
    const { cells } = state;
    const text = textIn(state, clueAt(place, { rows: cells.length, columns: cells[0]?.length ?? 0 }));
    return text === '.' ? '' : text;
}

/** Cells with tabs between them, as spreadsheets have them. */
export function copied(state: EditState, block: readonly (readonly Place[])[]): string {
    return block.map(row => row.map(place => textAt(state, place)).join('\t')).join('\n');
}

/** The edits that paste such cells from a place on; what would fall off the board is left out. */
export function pasted(text: string, [row, column]: Place, board: Board): BoardIntent[] {
    const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
    return lines.flatMap((line, r) =>
        line.split('\t').flatMap((cell, c): BoardIntent[] => {
            const place: Place = [row + r, column + c];
            return isOn(board, place)
                ? [{ kind: 'write', at: clueAt(place, board), text: cell.replace(/\s+/g, '') }]
                : [];
        }),
    );
}

/** How near to an edge the pointer must be to mean it, as a fraction of a cell. */
const nearEdge = 0.2;

/** The edge between two cells at a point, in cells from the upper left corner; undefined where it is nearer to a centre. */
export function borderAt([y, x]: readonly [number, number], { rows, columns }: Board): BorderClue | undefined {
    const [toRow, toColumn] = [Math.abs(y - Math.round(y)), Math.abs(x - Math.round(x))];
    const row = Math.floor(y);
    const column = Math.floor(x);
    // Near a centre none is meant. Near a corner it could be any: a pointer that follows edges passes the ends of others.
    const isUnclear = toRow <= nearEdge === toColumn <= nearEdge;
    if (isUnclear || y < 0 || x < 0 || y >= rows || x >= columns) {
        return undefined;
    }
    if (toRow < toColumn) {
        const below = Math.round(y);
        return below > 0 && below < rows ? borderClue([below - 1, column], [below, column]) : undefined;
    }
    const right = Math.round(x);
    return right > 0 && right < columns ? borderClue([row, right - 1], [row, right]) : undefined;
}

/** The border between two cells beside each other. */
export function borderBetween(a: Place, b: Place): BorderClue {
    return a[0] < b[0] || a[1] < b[1] ? borderClue(a, b) : borderClue(b, a);
}
