import { cellClue } from '../../board/clue';
import { Grid } from '../../board/grid';
import type { Sudoku } from '../../language/generated/ast';
import type { Logic } from '../../logic/logic';
import type { Message } from '../../message';
import { definePuzzleType } from '../define';
import type { Model } from '../model';
import type { Contradiction, Rules } from '../rules-facet';
import { emptySign, numberSigns, Signs } from '../signs';

/** A Sudoku. Keys of an answer: the cells in reading order; the value is the number. */
interface SudokuModel extends Model<number | null> {
    readonly type: 'Sudoku';
}

export const sudoku = definePuzzleType<Sudoku, number | null, SudokuModel>({
    type: 'Sudoku',
    form: {
        name: { en: 'Sudoku', ja: '数独' },
        signs: new Signs<number | null>([
            emptySign({ en: 'no clue', ja: 'ヒントのないマス' }),
            numberSigns(1, {
                name: { en: 'a number', ja: '数字' },
                means: number => ({ en: `This cell holds a ${number}.`, ja: `このマスの数字は${number}です。` }),
            }),
        ]),
        sizes: [
            [4, 4],
            [9, 9],
            [16, 16],
        ],
    },
    summary: {
        en: 'Fill every cell with a number, so that each row, each column and each box holds every number once.',
        ja: 'すべてのマスに数字を入れます。どの行、どの列、どのブロックにも、各数字が1つずつ入ります。',
    },
    check: checkSudoku,
    post: postSudoku,
    entry: ({ rows }) => ({ kind: 'typed', signs: { upTo: rows } }),
    edges: ({ rows, columns }) => {
        const grid = new Grid(rows, columns);
        return (a, b) => (boxOf(grid, a) === boxOf(grid, b) ? undefined : 'given');
    },
});

/** The cells of each row, column and box. */
function groupsOf({ rows, columns }: Model): number[][] {
    const grid = new Grid(rows, columns);
    const lines = Array.from({ length: rows }, (_, index) => index);
    const boxes = lines.map(box => grid.cells.filter(cell => boxOf(grid, cell) === box));
    return [...lines.map(row => grid.row(row)), ...lines.map(column => grid.column(column)), ...boxes];
}

function boxOf(grid: Grid, cell: number): number {
    const side = Math.sqrt(grid.rows);
    const [row, column] = grid.place(cell);
    return side * Math.floor(row / side) + Math.floor(column / side);
}

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
