import { CodeActionKind, type TextEdit } from 'vscode-languageserver';
import { largestSide } from '../../board/grid';
import { type Turn, turns } from '../../board/symmetry';
import { editBoardText, type Parse } from '../../edit/edit-board';
import { blocksOf } from '../../edit/parts';
import { type Growth, resizeEdits } from '../../edit/resize-board';
import { turnEdits } from '../../edit/turn-board';
import type { Text } from '../../message';
import type { ActionContext, Offer } from './action-context';

const turnKind = `${CodeActionKind.RefactorRewrite}.turn`;
const resizeKind = `${CodeActionKind.RefactorRewrite}.resize`;
const renumberKind = `${CodeActionKind.RefactorRewrite}.renumber`;

/**
 * Actions that turn, mirror and resize the board, and renumber its words. They are offered where the puzzle or its board
 * begins, and anywhere to an editor that asks for such actions.
 */
export function boardActions(
    { document, puzzle, type, model, isAt, isAskedFor }: ActionContext,
    parse: Parse,
): Offer[] {
    if (!puzzle || !type || !model) {
        return [];
    }
    const isHere = isAt(puzzle) || blocksOf(puzzle).some(block => block.$type === 'Grid' && isAt(block));
    const isAtBlock = isHere || blocksOf(puzzle).some(isAt);
    const fits = ({ top = 0, bottom = 0, left = 0, right = 0 }: Growth): boolean =>
        model.rows + top + bottom <= largestSide && model.columns + left + right <= largestSide;
    const offer = (title: Text, kind: string, edits: readonly TextEdit[] = []): Offer[] =>
        edits.length > 0 ? [{ title, kind, edits }] : [];
    return [
        ...(isHere || isAskedFor(turnKind) ? turns : []).flatMap(turn =>
            offer(titles[turn], turnKind, turnEdits(document, puzzle, turn)),
        ),
        ...(isHere || isAskedFor(resizeKind) ? growths : []).flatMap(({ growth, title }) =>
            fits(growth) ? offer(title, resizeKind, resizeEdits(puzzle, growth)) : [],
        ),
        ...(isAtBlock || isAskedFor(renumberKind)
            ? offer(renumberTitle, renumberKind, editBoardText(document, [{ kind: 'renumber' }], [], parse).edits)
            : []),
    ];
}

const renumberTitle: Text = {
    en: 'Number the words in the reading order of their first cells',
    ja: '言葉の番号を、1文字目のマスの順(左上から)に振り直す',
};

const titles: Readonly<Record<Turn, Text>> = {
    'quarter-right': { en: 'Turn the board to the right by 90°', ja: '盤面を右に90°回転する' },
    'quarter-left': { en: 'Turn the board to the left by 90°', ja: '盤面を左に90°回転する' },
    'half-turn': { en: 'Turn the board by 180°', ja: '盤面を180°回転する' },
    'left-right': { en: 'Mirror the board left to right', ja: '盤面を左右に反転する' },
    'top-bottom': { en: 'Mirror the board top to bottom', ja: '盤面を上下に反転する' },
    diagonal: {
        en: 'Mirror the board along the diagonal from top left to bottom right (rows become columns)',
        ja: '盤面を、左上と右下を結ぶ対角線で反転する(行と列を入れ替える)',
    },
    'other-diagonal': {
        en: 'Mirror the board along the diagonal from top right to bottom left',
        ja: '盤面を、右上と左下を結ぶ対角線で反転する',
    },
};

const growths: readonly { readonly growth: Growth; readonly title: Text }[] = [
    { growth: { top: 1 }, title: { en: 'Add a row at the top', ja: '上に1行加える' } },
    { growth: { bottom: 1 }, title: { en: 'Add a row at the bottom', ja: '下に1行加える' } },
    { growth: { left: 1 }, title: { en: 'Add a column at the left', ja: '左に1列加える' } },
    { growth: { right: 1 }, title: { en: 'Add a column at the right', ja: '右に1列加える' } },
    { growth: { top: -1 }, title: { en: 'Remove the top row', ja: '一番上の行を消す' } },
    { growth: { bottom: -1 }, title: { en: 'Remove the bottom row', ja: '一番下の行を消す' } },
    { growth: { left: -1 }, title: { en: 'Remove the left column', ja: '左端の列を消す' } },
    { growth: { right: -1 }, title: { en: 'Remove the right column', ja: '右端の列を消す' } },
];
