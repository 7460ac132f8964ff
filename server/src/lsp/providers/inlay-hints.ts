import type { InlayHint, Range } from 'vscode-languageserver';
import { displayWidth } from '../../board/display-width';
import { drawingRows } from '../../board/text';
import { largest } from '../../extremes';
import { linesOf, rangeOf } from '../../language/ranges';
import type { Text } from '../../message';
import { typeOf } from '../../puzzles/registry';
import type { DocumentView } from '../document-view';

/** Shows the answer beside the rows of the board, if it is the only one. */
export function answerHints({ document, reading, model, answer, locale }: DocumentView, range: Range): InlayHint[] {
    if (!reading || !model || !answer) {
        return [];
    }
    const lines = linesOf(document.textDocument.getText());
    const ends = reading.cells.map(cells => rangeOf(cells.find(cell => cell !== undefined)!.$container!).end);
    const widths = ends.map(({ line, character }) => displayWidth(lines[line]!.slice(0, character)));
    const texts = drawingRows(typeOf(model).view.draw(model, answer));
    const hints = ends.map((position, row) => ({
        position,
        label: ' '.repeat(largest(widths) - widths[row]!) + texts[row]!,
        paddingLeft: true,
        tooltip: tooltip(row + 1)[locale],
    }));
    return hints.filter(({ position: { line } }) => line >= range.start.line && line <= range.end.line);
}

function tooltip(row: number): Text {
    return { en: `Row ${row} of the answer`, ja: `答えの${row}行目` };
}
