import type { LangiumDocument } from 'langium';
import type { CodeLens, Command } from 'vscode-languageserver';
import { rangeOf } from '../../language/ranges';
import { readPuzzle } from '../../language/read-puzzle';
import type { Text } from '../../message';
import type { PuzLspServices } from '../services';
import { isBusy, standing } from '../standing';

/** Over the first line: a command to solve the puzzle or to stop that, and the verdict. */
export function codeLenses(services: PuzLspServices, document: LangiumDocument): CodeLens[] {
    const { puzzle } = readPuzzle(document);
    return puzzle ? commandsFor(services, document).map(command => ({ range: rangeOf(puzzle), command })) : [];
}

/** What can be done with a puzzle now; the one with the verdict for its title shows the board. */
export function commandsFor({ lsp }: PuzLspServices, document: LangiumDocument): Command[] {
    const puzzle = readPuzzle(document);
    const solution = lsp.Solutions.solutionOf(document);
    const { verdict } = standing(puzzle, solution);
    const busy = isBusy(puzzle, solution);
    const titled = (title: Text, command: string): Command => ({
        title: title[lsp.Settings.current],
        command,
        arguments: [document.textDocument.uri],
    });
    return [
        ...(busy ? [titled(stop, 'puz.cancel')] : []),
        ...(!busy && puzzle.model ? [titled(solve, 'puz.solve')] : []),
        titled(verdict, 'puz.showBoard'),
        ...(solution.unfinished ? [titled(goOn, 'puz.continue')] : []),
        ...(solution.status === 'solved' && solution.report?.status === 'unique' && !solution.report.superfluous
            ? [titled(findSuperfluous, 'puz.findSuperfluousClues')]
            : []),
    ];
}

const solve: Text = { en: '▶ Solve', ja: '▶ 解く' };
export const goOn: Text = { en: 'Continue for 5 minutes', ja: 'さらに5分続ける' };
const findSuperfluous: Text = { en: 'Find superfluous clues', ja: '余分なヒントを探す' };
const stop: Text = { en: '■ Stop', ja: '■ 中止' };
