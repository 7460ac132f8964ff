import * as vscode from 'vscode';
import type { DocumentOnTypeFormattingParams, TextEdit } from 'vscode-languageclient';
import type { PuzClient } from './language-client';

interface Typed {
    readonly document: vscode.TextDocument;
    readonly version: number;
    /** The end of the clue. */
    readonly position: vscode.Position;
    readonly text: string;
}

/**
 * A clue typed next to an empty cell replaces it, as the server says, whether or not the editor formats on type, and is
 * undone together with the typing. Input that may be a composition stays until the cursor has left the cell, as a text
 * being composed must not be changed; it is then undone separately.
 */
export function registerTypedClues(client: PuzClient): vscode.Disposable {
    let last: Typed | undefined;
    return vscode.Disposable.from(
        client.onEdited(({ document, contentChanges, reason }) => {
            const [change, ...others] = contentChanges;
            last = undefined;
            if (!change || others.length > 0 || reason !== undefined || !/^\S+$/.test(change.text)) {
                return;
            }
            const position = change.range.start.translate(0, change.text.length);
            if (!hasCursor(document, change.range.union(new vscode.Range(position, position)))) {
                return;
            }
            last = { document, version: document.version, position, text: change.text };
            if (change.range.isEmpty && /^[!-~]$/.test(change.text)) {
                void replaceEmpty(client, last);
            }
        }),
        vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
            if (
                last &&
                textEditor.document === last.document &&
                selections.every(({ active }) => hasLeft(last!, active))
            ) {
                void replaceEmpty(client, last);
                last = undefined;
            }
        }),
        // Who saves has composed what is typed, and need not leave the cell before.
        vscode.workspace.onWillSaveTextDocument(event => {
            if (last?.document === event.document && event.reason === vscode.TextDocumentSaveReason.Manual) {
                event.waitUntil(editsAfter(client, last));
                last = undefined;
            }
        }),
    );
}

/** Whether a change there can have been typed, whether or not VS Code has moved the cursor yet. */
function hasCursor(document: vscode.TextDocument, range: vscode.Range): boolean {
    const editor = vscode.window.activeTextEditor;
    return editor?.document === document && range.contains(editor.selection.active);
}

function hasLeft({ document, position }: Typed, cursor: vscode.Position): boolean {
    return cursor.line !== position.line || /\s/.test(document.getText(new vscode.Range(position, cursor)));
}

async function editsAfter(client: PuzClient, { document, position, text }: Typed): Promise<vscode.TextEdit[]> {
    const params = {
        textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(document),
        position: client.code2ProtocolConverter.asPosition(position),
        ch: text.at(-1)!,
        options: { tabSize: 2, insertSpaces: true },
    };
    const answer = await client.ask<DocumentOnTypeFormattingParams, TextEdit[]>(
        'textDocument/onTypeFormatting',
        params,
    );
    return client.protocol2CodeConverter.asTextEdits(answer ?? []);
}

async function replaceEmpty(client: PuzClient, typed: Typed): Promise<void> {
    const { document, version } = typed;
    const edits = await editsAfter(client, typed);
    const editor = vscode.window.activeTextEditor;
    if (edits.length > 0 && editor?.document === document && document.version === version) {
        await editor.edit(
            builder => {
                for (const { range, newText } of edits) {
                    builder.replace(range, newText);
                }
            },
            { undoStopBefore: false, undoStopAfter: false },
        );
    }
}
