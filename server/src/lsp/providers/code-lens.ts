import type { LangiumDocument } from 'langium';
import type { CodeLensProvider } from 'langium/lsp';
import type { CodeLens, Command } from 'vscode-languageserver';
import { rangeOf } from '../../language/ranges';
import { type PuzzleDocument, readPuzzle } from '../../language/read-puzzle';
import type { Locale, Text } from '../../message';
import type { PuzLspServices, Solution } from '../services';
import { isBusy, standing } from '../standing';

/** Over the first line: a command to solve the puzzle or to stop that, and the verdict. */
export class PuzCodeLensProvider implements CodeLensProvider {
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        this.#services = services;
    }

    provideCodeLens(document: LangiumDocument): CodeLens[] {
        const puzzle = readPuzzle(document, this.#services.Grammar);
        if (!puzzle.puzzle) {
            return [];
        }
        const range = rangeOf(puzzle.puzzle);
        const solution = this.#services.lsp.Solutions.solutionOf(document);
        const commands = commandsFor(puzzle, solution, document.textDocument.uri, this.#services.lsp.Settings.current);
        return commands.map(command => ({ range, command }));
    }
}

/** What can be done with a puzzle now; the one with the verdict for its title shows the board. */
export function commandsFor(puzzle: PuzzleDocument, solution: Solution, uri: string, locale: Locale): Command[] {
    const { verdict } = standing(puzzle, solution);
    const busy = isBusy(puzzle, solution);
    const titled = (title: Text, command: string): Command => ({ title: title[locale], command, arguments: [uri] });
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
