import type { Logic } from '../../logic/logic';
import type { Message } from '../../message';
import { checkLatin, latinAnswer, postLatin } from '../latin';
import type { Rules, RulesFacet } from '../rules-facet';
import { groupsOf } from './groups';
import type { SudokuModel } from './model';

export const rules: RulesFacet<SudokuModel> = {
    check: model => checkLatin(model, groupsOf(model), { tooLarge: above(model.rows), twice }),
    post: postSudoku,
};

/** Each row, each column and each box holds every number once. A given number is in its cell. */
function postSudoku(model: SudokuModel, logic: Logic): Rules {
    const is = postLatin(model, logic, groupsOf(model));
    return {
        answer: () => latinAnswer(is, logic),
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
