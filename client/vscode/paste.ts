import * as vscode from 'vscode';
import { pasteCells } from '../../server/src/protocol';
import { editOf } from './hosted-text';
import { type PuzClient, puzzleDocuments } from './language-client';

const kind = vscode.DocumentDropOrPasteEditKind.Text.append('puz', 'cells');

/** Cells copied in a spreadsheet can be pasted as cells of the board. */
export function registerPaste(client: PuzClient): vscode.Disposable {
    return vscode.languages.registerDocumentPasteEditProvider(
        puzzleDocuments,
        {
            async provideDocumentPasteEdits(document, [range], data, _context, token) {
                const text = await data.get('text/plain')?.asString();
                if (!range || !text?.includes('\t')) {
                    return undefined;
                }
                const selected = client.code2ProtocolConverter.asRange(range);
                const params = { uri: document.uri.toString(), range: selected, text };
                const edits = await client.ask(pasteCells, params, token);
                if (!edits) {
                    return undefined;
                }
                // Inserts no text at the cursor: the pasted cells may replace the cells there.
                const paste = new vscode.DocumentPasteEdit('', vscode.l10n.t('Paste as cells of the board'), kind);
                paste.additionalEdit = editOf(document, edits);
                return [paste];
            },
        },
        { providedPasteEditKinds: [kind], pasteMimeTypes: ['text/plain'] },
    );
}
