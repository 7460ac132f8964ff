import type { LangiumDocument } from 'langium';
import type { CodeLensProvider } from 'langium/lsp';
import { type CodeLens, CodeLensRefreshRequest } from 'vscode-languageserver';
import { rangeOf } from '../language/ranges';
import { readPuzzle } from '../language/read-puzzle';
import type { Text } from '../message';
import { isBusy, standing } from './boards';
import type { PuzLspServices } from './puz-lsp-module';

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
        const locale = this.#services.lsp.Settings.current;
        const range = rangeOf(puzzle.puzzle);
        const solution = this.#services.lsp.Solutions.solutionOf(document);
        const { verdict } = standing(puzzle, solution);
        const busy = isBusy(puzzle, solution);
        const lens = (title: string, command: string): CodeLens => ({
            range,
            command: { title, command, arguments: [document.textDocument.uri] },
        });
        return [
            ...(busy ? [lens(stop[locale], 'puz.cancel')] : []),
            ...(!busy && puzzle.model ? [lens(solve[locale], 'puz.solve')] : []),
            lens(verdict[locale], 'puz.showBoard'),
            ...(solution.unfinished ? [lens(goOn[locale], 'puz.continue')] : []),
            ...(solution.status === 'solved' && solution.report?.status === 'unique' && !solution.report.superfluous
                ? [lens(findSuperfluous[locale], 'puz.findSuperfluousClues')]
                : []),
        ];
    }
}

const solve: Text = { en: '▶ Solve', ja: '▶ 解く' };
export const goOn: Text = { en: 'Continue for 5 minutes', ja: 'さらに5分続ける' };
const findSuperfluous: Text = { en: 'Find superfluous clues', ja: '余分なヒントを探す' };
const stop: Text = { en: '■ Stop', ja: '■ 中止' };

/** Editors ask for the lenses after an edit; that a verdict has changed they have to be told. */
export class CodeLensRefresh {
    readonly #services: PuzLspServices;
    #supported = false;

    constructor(services: PuzLspServices) {
        this.#services = services;
        services.shared.lsp.LanguageServer.onInitialize(({ capabilities }) => {
            this.#supported = capabilities.workspace?.codeLens?.refreshSupport ?? false;
        });
    }

    ask(): void {
        if (this.#supported) {
            // A client that is being closed does not answer; nothing is lost.
            this.#services.shared.lsp.Connection?.sendRequest(CodeLensRefreshRequest.type).catch(() => {});
        }
    }
}
