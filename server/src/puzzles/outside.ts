import { type Clue, outsideClue } from '../board/clue';
import type { Grid, Line } from '../board/grid';
import type { Text } from '../message';
import type { Model } from './model';

/** A row or a column, and the number outside it; null if there is none. */
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

export function lineName({ line, index }: OutsideLine): Text {
    return { en: `${line} ${index + 1}`, ja: `${index + 1}${line === 'row' ? '行目' : '列目'}` };
}
