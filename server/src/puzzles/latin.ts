import { cellClue } from '../board/clue';
import { Grid, type Size } from '../board/grid';
import { cellsFrom, clueBeside, lengthOf, outsideName } from '../board/outside';
import type { Literal } from '../logic/engine';
import type { Logic } from '../logic/logic';
import type { Message, Text } from '../message';
import type { Model } from './model';
import type { Contradiction } from './rules-facet';

// Boards that are as wide as they are high, whose cells hold the numbers from 1 to that width: every number once in each
// group of cells, such as a row, a column or a box.

/** Cells that hold every number once. */
export interface LatinGroup {
    readonly name: Text;
    readonly cells: readonly number[];
}

export function rowsAndColumns(size: Size): LatinGroup[] {
    const grid = new Grid(size.rows, size.columns);
    return (['left', 'above'] as const).flatMap(side =>
        Array.from({ length: lengthOf(side, size) }, (_, index) => ({
            name: outsideName(clueBeside(side, index)),
            cells: cellsFrom(side, index, grid),
        })),
    );
}

/** Finds given numbers that are too large, and equal ones in a group. */
export function checkLatin(
    model: Model<number | null>,
    groups: readonly LatinGroup[],
    messages: { readonly tooLarge: Message; readonly twice: Message },
): readonly Contradiction[] {
    const grid = new Grid(model.rows, model.columns);
    const givens = model.cells.flat();
    const tooLarge = grid.cells.filter(cell => givens[cell]! > model.rows).map(cell => [cell]);
    const equal = groups.flatMap(({ cells }) =>
        cells.map((_, index) => cells.filter(cell => givens[cell] === index + 1)).filter(({ length }) => length > 1),
    );
    return [
        ...tooLarge.map(cells => ({ cells, message: messages.tooLarge })),
        ...equal.map(cells => ({ cells, message: messages.twice })),
    ].map(({ cells, message }) => ({ clues: cells.map(cell => cellClue(grid.place(cell))), message }));
}

/** By cell, for each number from 1 on, the literal that the cell holds it. */
export type LatinCells = readonly (readonly Literal[])[];

/** Posts that each group holds every number once, and that a given number is in its cell. */
export function postLatin(model: Model<number | null>, logic: Logic, groups: readonly LatinGroup[]): LatinCells {
    const grid = new Grid(model.rows, model.columns);
    const is = grid.cells.map(() => Array.from({ length: model.rows }, () => logic.variable()));
    for (const literals of is) {
        logic.exactlyOne(literals);
    }
    for (const { cells } of groups) {
        for (const index of cells.keys()) {
            logic.exactlyOne(cells.map(cell => is[cell]![index]!));
        }
    }
    for (const [cell, given] of model.cells.flat().entries()) {
        if (given !== null) {
            logic.implies([logic.clue(cellClue(grid.place(cell)))], [is[cell]![given - 1] ?? logic.FALSE]);
        }
    }
    return is;
}

/** The numbers in the cells, in the engine's model. */
export function latinAnswer(is: LatinCells, logic: Logic): number[] {
    return is.map(literals => literals.findIndex(literal => logic.value(literal)) + 1);
}
