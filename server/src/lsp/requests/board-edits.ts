import { type LangiumDocument, URI } from 'langium';
import { ErrorCodes, ResponseError, type TextEdit } from 'vscode-languageserver';
import { editBoardText } from '../../edit/edit-board';
import { pasteEdits } from '../../edit/pasted-table';
import { resizeEdits } from '../../edit/resize-board';
import type { Puzzle } from '../../language/generated/ast';
import { kindsByWord, newPuzzleText } from '../../language/new-puzzle';
import { rangeBetween, withLineBreaks } from '../../language/ranges';
import type { Locale } from '../../message';
import {
    type DocumentParams,
    editBoard,
    getPuzzleKinds,
    newPuzzle,
    pasteCells,
    type Request,
    resizeBoard,
} from '../../protocol';
import { wrongSize } from '../../puzzles/form';
import type { PuzzleType } from '../../puzzles/puzzle-type';
import type { DocumentView } from '../document-view';
import { puzzleKinds } from '../puzzle-kinds';
import type { PuzLspServices } from '../services';
import { answer, respond } from './answer';

/** Makes new puzzles, and the edits of a board that need more input than a code action has. */
export function registerBoardEdits(services: PuzLspServices): void {
    const { lsp, shared } = services;
    shared.lsp.Connection!.onRequest(getPuzzleKinds, () => puzzleKinds(lsp.Settings.current));
    respond(services, newPuzzle, ({ word, ...puzzle }) => {
        const { type, kind } = kindsByWord.get(word) ?? {};
        if (!type) {
            return '';
        }
        checkSize(puzzle, type, lsp.Settings.current);
        return newPuzzleText(type, { ...puzzle, kind });
    });
    answerEdits(services, resizeBoard, ({ type, reading, locale }, puzzle, { rows, columns }) => {
        checkSize({ rows, columns }, type!, locale);
        const { model } = reading!;
        return model && resizeEdits(puzzle, { bottom: rows - model.rows, right: columns - model.columns });
    });
    answer(services, editBoard, async ({ document, locale }, { intents, symmetry }) => {
        const { version, uri } = document.textDocument;
        const imported = intents[0]?.kind === 'import' ? await importEdits(document) : undefined;
        if (imported) {
            return { version, edits: imported };
        }
        const parse = (text: string) => shared.workspace.LangiumDocumentFactory.fromString(text, URI.parse(uri));
        const { edits, refused } = editBoardText(document, intents, symmetry, parse);
        if (edits.length > 0) {
            lsp.Solutions.expectBoardEdit(document.uri);
        }
        return { version, edits, ...(refused && { refused: refused[locale] }) };
    });
    answerEdits(services, pasteCells, ({ document }, puzzle, { range, text }) =>
        pasteEdits(document, puzzle, range, text),
    );
}

/** The edits that replace a text in another format by its puzzle; undefined if it is none, or could be several. */
async function importEdits({ textDocument }: LangiumDocument): Promise<TextEdit[] | undefined> {
    const { importPuzzle } = await import('../../exchange/import');
    const text = textDocument.getText();
    const read = importPuzzle(text);
    return 'puz' in read ? [{ range: rangeBetween(textDocument, 0, text.length), newText: read.puz }] : undefined;
}

function answerEdits<P extends DocumentParams>(
    services: PuzLspServices,
    request: Request<P, TextEdit[] | null>,
    editsOf: (view: DocumentView, puzzle: Puzzle, params: P) => TextEdit[] | undefined,
): void {
    answer(services, request, (view, params) => {
        const edits = view.puzzle && editsOf(view, view.puzzle, params);
        return edits && withLineBreaks(edits, view.document.textDocument.getText());
    });
}

/** @throws ResponseError with a message for the user if no board of the type has this size */
function checkSize({ rows, columns }: { rows: number; columns: number }, type: PuzzleType, locale: Locale): void {
    const refused = wrongSize(type.text.form, rows, columns);
    if (refused) {
        throw new ResponseError(ErrorCodes.InvalidParams, refused[locale]);
    }
}
