import { isolateHistory } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { TextEdit } from 'vscode-languageserver-types';
import { changesOf, positionOf } from './positions';
import type { Server } from './server';

/** A clue typed next to an empty cell replaces it, and is undone together with the typing. */
export function typedClues(server: Server, uri: string): Extension {
    return EditorView.updateListener.of(async ({ view, docChanged, transactions, state }) => {
        if (!docChanged || !transactions.every(one => one.isUserEvent('input.type')) || view.composing) {
            return;
        }
        const { head } = state.selection.main;
        const ch = state.sliceDoc(head - 1, head);
        if (!/^[!-~]$/.test(ch)) {
            return;
        }
        const edits = await server.ask<object, TextEdit[] | null>('textDocument/onTypeFormatting', {
            textDocument: { uri },
            position: positionOf(state.doc, head),
            ch,
            options: { tabSize: 2, insertSpaces: true },
        });
        if (edits && edits.length > 0 && view.state.doc === state.doc) {
            view.dispatch({
                changes: changesOf(state.doc, edits),
                userEvent: 'input.type.compose',
                annotations: isolateHistory.of('after'),
            });
        }
    });
}
