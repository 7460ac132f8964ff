import type { LangiumDocument } from 'langium';
import type { InlayHintProvider } from 'langium/lsp';
import type { InlayHint, InlayHintParams } from 'vscode-languageserver';
import { displayWidth } from '../../board/display-width';
import { drawingRows } from '../../board/text';
import { largest } from '../../extremes';
import { rangeOf } from '../../language/ranges';
import { readPuzzle } from '../../language/read-puzzle';
import { linesOf } from '../../language/text-lines';
import type { Text } from '../../message';
import { typeOf } from '../../puzzles/registry';
import type { PuzLspServices } from '../services';

/** The answer beside the rows of the board, where the user wants it and the puzzle as it stands has only one. */
export class AnswerHintProvider implements InlayHintProvider {
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        this.#services = services;
    }

    async getInlayHints(document: LangiumDocument, { range }: InlayHintParams): Promise<InlayHint[]> {
        const { Settings, Solutions } = this.#services.lsp;
        await Settings.ready;
        const { reading, model } = readPuzzle(document, this.#services.Grammar);
        const { report } = Solutions.solutionOf(document);
        const [answer] = report?.answers ?? [];
        if (!Settings.showsAnswer || !reading || !model || !answer || report?.status !== 'unique') {
            return [];
        }
        const lines = linesOf(document.textDocument.getText());
        const ends = reading.cells.map(cells => rangeOf(cells.find(cell => cell !== undefined)!.$container!).end);
        const widths = ends.map(({ line, character }) => displayWidth(lines[line]!.slice(0, character)));
        const texts = drawingRows(typeOf(model).draw(model, answer));
        return ends.flatMap((position, row): InlayHint[] => {
            const blanks = ' '.repeat(largest(widths) - widths[row]!);
            return position.line < range.start.line || position.line > range.end.line
                ? []
                : [
                      {
                          position,
                          label: blanks + texts[row]!,
                          paddingLeft: true,
                          tooltip: tooltip(row + 1)[Settings.current],
                      },
                  ];
        });
    }
}

function tooltip(row: number): Text {
    return { en: `Row ${row} of the answer`, ja: `答えの${row}行目` };
}
