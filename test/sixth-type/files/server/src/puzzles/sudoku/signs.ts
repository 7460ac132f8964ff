import { type Boards, onlySizes } from '../form';
import { emptySign, numberSigns, Signs } from '../signs';
import type { SudokuModel } from './model';

export const boards: Boards<number | null, SudokuModel> = {
    type: 'Sudoku',
    form: {
        name: { en: 'Sudoku', ja: '数独' },
        signs: new Signs<number | null>([
            emptySign({ en: 'no clue', ja: 'ヒントのないマス' }),
            numberSigns(1, { en: 'a number', ja: '数字' }),
        ]),
        sizes: onlySizes(
            [4, 9, 16].map(side => ({ rows: side, columns: side })),
            { rows: 9, columns: 9 },
        ),
    },
};
