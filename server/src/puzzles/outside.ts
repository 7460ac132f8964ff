import type { OutsideClue } from '../board/clue';
import type { Grid, Line } from '../board/grid';
import { cellsFrom, clueBeside, cluesOutside, lineAt, outsideName, sides } from '../board/outside';
import type { Text } from '../message';
import type { Model } from './model';

/** A row or a column, and the number outside it; null if there is none. */
export interface OutsideLine {
    readonly line: Line;
    readonly index: number;
    readonly clue: OutsideClue;
    readonly count: number | null;
    /** The nearest to the number first. */
    readonly cells: readonly number[];
}

/** The rows, then the columns; once for each side with numbers. */
export function linesOf(model: Model, grid: Grid): OutsideLine[] {
    const clues = cluesOutside(model);
    return sides.flatMap(side =>
        (clues[side] ?? []).map((count, index) => {
            const cells = cellsFrom(side, index, grid);
            return { line: lineAt(side), index, clue: clueBeside(side, index), count, cells };
        }),
    );
}

export function lineName({ clue }: OutsideLine): Text {
    return outsideName(clue);
}
