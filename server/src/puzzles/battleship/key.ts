import { Grid } from '../../board/grid';
import { letterName } from '../../board/names';
import type { Text } from '../../message';
import type { KeyForm, KeyWay, Written } from '../key-form';
import { is } from '../known';
import type { Answer } from '../model';
import type { BattleshipModel } from './model';
import { segmentIn } from './signs';

const emptyRow: Text = { en: 'a row without a ship', ja: '艦のない行' };

/** The first column from the left in which each row has a ship, as most competitions ask for. */
const firstColumns: KeyWay<BattleshipModel> = {
    wording: {
        en: 'Key: for each row from the top, write the number of the first column from the left with a ship: only its last digit, and 0 for a row without a ship.',
        ja: '解答キー: 各行について上から順に、艦のある最も左の列の番号(1の位だけ)を書きます。艦のない行は0とします。',
    },
    write: (model, answer) => [
        rowsUpToShip(model, answer).map((cells): Written => {
            const column = answer[cells.at(-1)!] === 1 ? cells.length : 0;
            const means = { en: `column ${column}`, ja: `${column}列目` };
            return { text: String(column % 10), means: column === 0 ? emptyRow : means };
        }),
    ],
    facts: (model, answer) =>
        rowsUpToShip(model, answer)
            .flat()
            .map(cell => is(cell, answer[cell]!)),
    columnLabel: column => String((column + 1) % 10),
};

/** The cells of each row from the left to the first one with a ship; all of them if there is none. */
function rowsUpToShip({ rows, columns }: BattleshipModel, answer: Answer): number[][] {
    const grid = new Grid(rows, columns);
    return Array.from({ length: rows }, (_, row) => {
        const first = grid.row(row).findIndex(cell => answer[cell] === 1);
        return grid.row(row).slice(0, first < 0 ? columns : first + 1);
    });
}

const submarines: KeyWay<BattleshipModel> = {
    wording: {
        en: 'Key: write the places of the ships of one cell, from the top row down and from left to right: the letter of the column and the number of the row.',
        ja: '解答キー: 1マスの艦の位置を、上の行から順に(同じ行では左から)、列の文字と行の番号で書きます。',
    },
    write: ({ rows, columns }, answer) => {
        const grid = new Grid(rows, columns);
        return singles(grid, answer).map((cell): Written[] => {
            const [row, column] = grid.place(cell);
            return [{ text: `${letterName(column)}${row + 1}` }];
        });
    },
    facts: ({ rows, columns }, answer) => {
        const grid = new Grid(rows, columns);
        const cells = singles(grid, answer).flatMap(cell => [cell, ...grid.neighbours(cell)]);
        return [...new Set(cells)].map(cell => is(cell, answer[cell]!));
    },
    columnLabel: letterName,
    rowLabel: row => String(row + 1),
};

function singles(grid: Grid, answer: Answer): number[] {
    return grid.cells.filter(cell => segmentIn(grid, answer, cell) === 'single');
}

export const keyForm: KeyForm<BattleshipModel> = {
    signs: { en: 'O for a cell with a ship and X for any other', ja: '艦のあるマスなら「O」、ほかは「X」' },
    sign: (_model, answer, cell) => ({ text: answer[cell] === 1 ? 'O' : 'X' }),
    ways: { 'first-columns': firstColumns, submarines },
};
