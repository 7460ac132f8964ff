import type { KeyForm } from '../key-form';
import { boardOf } from './board';
import type { CurveDataModel } from './model';
import { directionTo, isStraight } from './model';

/** The letters for a cell by the number of lines that leave it; a bend is L, a straight line I. */
const letters = ['O', 'E', 'L', 'T', 'X'];

export const keyForm: KeyForm<CurveDataModel> = {
    signs: {
        en: 'E for a cell with the end of a line, I for a straight line, L for a bend, T for three lines that meet, X for four, O for none',
        ja: '線の端はE、直線はI、曲がり角はL、三方に出る線はT、四方に出る線はX、線のないマスはO',
    },
    sign: (model, answer, cell) => {
        const board = boardOf(model);
        const place = board.grid.place(cell);
        const ways = board.joined(answer)[cell]!.map(next => directionTo(place, board.grid.place(next)));
        return { text: isStraight(ways) ? 'I' : letters[ways.length]! };
    },
};
