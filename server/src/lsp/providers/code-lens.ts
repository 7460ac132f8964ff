import type { CodeLens, Command } from 'vscode-languageserver';
import { beforeChange } from '../../drawn/earlier';
import { isEmptyText } from '../../language/new-puzzle';
import { inLine, rangeOf } from '../../language/ranges';
import type { Text } from '../../message';
import { type DocumentView, standing } from '../document-view';

/**
 * The lenses above the first line: a command to solve the puzzle or to stop that, and the verdict. For an empty text, a
 * command to begin a puzzle.
 *
 * @param hasPanel true if the editor has a panel with the board
 */
export function codeLenses(view: DocumentView, hasPanel: boolean): CodeLens[] {
    const { puzzle, document, locale } = view;
    const { uri } = document.textDocument;
    if (hasPanel && isEmptyText(document.textDocument.getText())) {
        const command = { title: begin[locale], command: 'puz.showBoard', arguments: [uri] };
        return [{ range: inLine(0, 0, 0), command }];
    }
    return puzzle ? commandsFor(view).map(command => ({ range: rangeOf(puzzle), command })) : [];
}

/** The commands available now; the one titled with the verdict shows the board. */
export function commandsFor(view: DocumentView): Command[] {
    const { document, model, solution, locale } = view;
    const { verdict, busy, earlier } = standing(view);
    const titled = (title: Text, command: string): Command => ({
        title: title[locale],
        command,
        arguments: [document.textDocument.uri],
    });
    return [
        ...(busy ? [titled(stop, 'puz.cancel')] : []),
        ...(!busy && model ? [titled(solve, 'puz.solve')] : []),
        titled(earlier ? beforeChange(verdict) : verdict, 'puz.showBoard'),
        ...(solution.unfinished ? [titled(goOn, 'puz.continue')] : []),
        ...(solution.status === 'solved' && view.answer && !solution.report?.superfluous
            ? [titled(findSuperfluous, 'puz.findSuperfluousClues')]
            : []),
    ];
}

const begin: Text = { en: 'Choose a type on the board', ja: '盤面で種類を選ぶ' };
const solve: Text = { en: '▶ Solve', ja: '▶ 解く' };
export const goOn: Text = { en: 'Continue for 5 minutes', ja: 'さらに5分続ける' };
const findSuperfluous: Text = { en: 'Find superfluous clues', ja: '余分なヒントを探す' };
const stop: Text = { en: '■ Stop', ja: '■ 中止' };
