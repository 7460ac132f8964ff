import { Grid } from '../../board/grid';
import type { Text } from '../../message';
import type { Known } from '../known';
import { lineName, linesOf, type OutsideLine } from '../outside';
import { knownView } from '../techniques/known-view';
import { techniqueOn } from '../techniques/technique';
import type { SkyscrapersModel } from './model';

/** A row or column, seen from a number outside it. */
export interface Outlook extends OutsideLine {
    readonly count: number;
    readonly name: Text;
}

/** A row or column with its numbers: up to two. */
export interface Street {
    readonly name: Text;
    readonly cells: readonly number[];
    readonly outlooks: readonly Outlook[];
}

/** A Skyscrapers as far as it is known. */
export interface Board {
    readonly known: Known;
    readonly side: number;
    readonly open: readonly number[];
    readonly outlooks: readonly Outlook[];
    /** The rows and columns that have a number. */
    readonly streets: readonly Street[];
    /** The heights that a cell can still have. */
    heightsIn(cell: number): number[];
}

export const boardOf = knownView((model: SkyscrapersModel, known): Board => {
    const grid = new Grid(model.rows, model.columns);
    const heights = Array.from({ length: model.rows }, (_, index) => index + 1);
    const lines = linesOf(model, grid);
    const outlooks = lines.flatMap((line): Outlook[] =>
        line.count === null ? [] : [{ ...line, count: line.count, name: lineName(line) }],
    );
    const streets = lines
        .filter(({ clue }) => clue.side === undefined)
        .map((street): Street => {
            const own = outlooks.filter(({ line, index }) => line === street.line && index === street.index);
            return { name: lineName(street), cells: street.cells, outlooks: own };
        });
    return {
        known,
        side: model.rows,
        open: grid.cells.filter(cell => known.value(cell) === undefined),
        outlooks,
        streets: streets.filter(({ outlooks }) => outlooks.length > 0),
        heightsIn: cell => heights.filter(height => known.may(cell, height)),
    };
});

export const technique = techniqueOn(boardOf);
