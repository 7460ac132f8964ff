import { cellClue } from '../../board/clue';
import { Grid } from '../../board/grid';
import type { Logic } from '../../logic/logic';
import type { Message } from '../../message';
import type { Contradiction, Rules, RulesFacet } from '../rules-facet';
import { groupsOf } from './groups';
import type { SudokuModel } from './model';

export const rules: RulesFacet<SudokuModel> = { check: checkSudoku, post: postSudoku };

function checkSudoku(model: SudokuModel): readonly Contradiction[] {
    const grid = new Grid(model.rows, model.columns);
    const givens = model.cells.flat();
    const tooLarge = grid.cells.filter(cell => givens[cell]! > model.rows).map(cell => [cell]);
    const equal = groupsOf(model).flatMap(group =>
        group.map((_, index) => group.filter(cell => givens[cell] === index + 1)).filter(({ length }) => length > 1),
    );
    return [
        ...tooLarge.map(cells => ({ cells, message: above(model.rows) })),
        ...equal.map(cells => ({ cells, message: twice })),
    ].map(({ cells, message }) => ({ clues: cells.map(cell => cellClue(grid.place(cell))), message }));
}

function postSudoku(model: SudokuModel, logic: Logic): Rules {
    const grid = new Grid(model.rows, model.columns);
    const numbers = Array.from({ length: model.rows }, (_, index) => index + 1);
    const is = grid.cells.map(() => numbers.map(() => logic.variable()));

    // Every cell holds a number.
    for (const literals of is) {
        logic.exactlyOne(literals);
    }

    // Each row, each column and each box holds every number once.
    for (const group of groupsOf(model)) {
        for (const number of numbers) {
            logic.exactlyOne(group.map(cell => is[cell]![number - 1]!));
        }
    }

    // A given number is in its cell.
    for (const [cell, given] of model.cells.flat().entries()) {
        if (given !== null) {
            logic.implies([logic.clue(cellClue(grid.place(cell)))], [is[cell]![given - 1] ?? logic.FALSE]);
        }
    }

    return {
        answer: () => is.map(literals => literals.findIndex(literal => logic.value(literal)) + 1),
        differs: (cell, number) => -is[cell]![number - 1]!,
    };
}

const twice: Message = {
    code: 'sudoku/twice',
    en: 'The same number stands twice in a row, a column or a box.',
    ja: '同じ行・列・ブロックに、同じ数字が2つあります。',
};

function above(largest: number): Message {
    return {
        code: 'sudoku/above-largest',
        en: `The numbers on this board go up to ${largest}.`,
        ja: `この盤面の数字は${largest}までです。`,
    };
}
