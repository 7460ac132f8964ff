import { DocumentState, type LangiumDocument } from 'langium';
import { createRequestHandler } from 'langium/lsp';
import type { TextEdit } from 'vscode-languageserver';
import type { Puzzle } from '../../language/generated/ast';
import { withLineBreaks } from '../../language/ranges';
import { readPuzzle } from '../../language/read-puzzle';
import { type PasteParams, pasteCells, type ResizeParams, resizeBoard } from '../../protocol';
import type { PuzzleType } from '../../puzzles/puzzle-type';
import type { PuzLspServices } from '../services';
import { pasteEdits } from '../text-tables/pasted-table';
import { resizeEdits } from '../text-tables/resize-board';
import { checkSize } from './board-size';

/** Answers with the changes of a board that need more than a code action can be told. */
export function registerBoardEdits(services: PuzLspServices): void {
    const { Connection: connection } = services.shared.lsp;
    const answer = <P>(
        request: string,
        editsOf: (document: LangiumDocument, puzzle: Puzzle, type: PuzzleType, params: P) => TextEdit[] | undefined,
    ): void => {
        connection?.onRequest(
            request,
            createRequestHandler<P & { textDocument: { uri: string } }, TextEdit[]>(
                (_, document, params) => {
                    const { puzzle, type } = readPuzzle(document);
                    const edits = puzzle && type && editsOf(document, puzzle, type, params);
                    return edits && withLineBreaks(edits, document.textDocument.getText());
                },
                services.shared,
                DocumentState.Parsed,
            ),
        );
    };
    answer<ResizeParams>(resizeBoard, (document, puzzle, type, { rows, columns }) => {
        checkSize({ rows, columns }, type, services.lsp.Settings.current);
        const { model } = readPuzzle(document);
        return (
            model &&
            resizeEdits(puzzle, type, { top: 0, left: 0, bottom: rows - model.rows, right: columns - model.columns })
        );
    });
    answer<PasteParams>(pasteCells, (document, puzzle, type, { range, text }) =>
        pasteEdits(document, puzzle, type, range, text),
    );
}
