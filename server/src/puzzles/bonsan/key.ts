import { step } from '../../board/grid';
import type { KeyForm } from '../key-form';
import { is } from '../known';
import type { Answer } from '../model';
import { boardOf, moveOf } from './board';
import type { BonsanModel } from './model';

/** The cells in which the circles end, in the order of the keys. */
function ends(model: BonsanModel, answer: Answer): number[] {
    const { circles, grid } = boardOf(model);
    return circles.map(({ cell }, key) => {
        const { direction, distance } = moveOf(answer[key]!);
        const [down, right] = step[direction];
        return grid.at(cell, [down * distance, right * distance])!;
    });
}

export const keyForm: KeyForm<BonsanModel> = {
    signs: {
        en: 'O for a cell in which a circle ends and X for any other',
        ja: '動かしたあと○のあるマスなら「O」、ほかは「X」',
    },
    sign: (model, answer, cell) => ({ text: ends(model, answer).includes(cell) ? 'O' : 'X' }),
    facts: (model, answer, cells) =>
        ends(model, answer).flatMap((end, key) => (cells.includes(end) ? [is(key, answer[key]!)] : [])),
    ways: {
        moves: {
            wording: {
                en: 'Key: for each circle, from the top row down and from left to right, write the direction in which it moves (U for up, D for down, L for left, R for right) and how many cells; S for one that stays.',
                ja: '解答キー: ○ごとに、上の行から順に(同じ行では左から)、動く方向(上はU、下はD、左はL、右はR)とマス数を書きます。動かない○はSとします。',
            },
            write: (_model, answer) => [
                answer.map(value => {
                    const { direction, distance } = moveOf(value);
                    return { text: distance === 0 ? 'S' : `${direction[0]!.toUpperCase()}${distance}` };
                }),
            ],
            facts: (_model, answer) => answer.map((value, key) => is(key, value)),
        },
    },
};
