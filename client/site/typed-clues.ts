import { isolateHistory } from '@codemirror/commands';
import type { EditorState, Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { TextEdit } from 'vscode-languageserver-types';
import { changesOf, positionOf } from './positions';
import type { Server } from './server';

interface Typed {
    /** The offset of its end. */
    readonly head: number;
    readonly text: string;
    readonly isComposed: boolean;
}

/**
 * A clue typed next to an empty cell replaces it, and is undone together with the typing. One that was composed stays until
 * the cursor has left the cell, as a text being composed must not be changed; it is then undone separately.
 */
export function typedClues(server: Server, uri: string): Extension {
    let last: Typed | undefined;
    const replace = async (view: EditorView, { head, text }: Typed): Promise<void> => {
        const { doc } = view.state;
        const edits = await server.ask<object, TextEdit[] | null>('textDocument/onTypeFormatting', {
            textDocument: { uri },
            position: positionOf(doc, head),
            ch: text.at(-1)!,
            options: { tabSize: 2, insertSpaces: true },
        });
        if (edits && edits.length > 0 && view.state.doc === doc) {
            view.dispatch({
                changes: changesOf(doc, edits),
                userEvent: 'input.type.compose',
                annotations: isolateHistory.of('after'),
            });
        }
    };
    return EditorView.updateListener.of(({ view, docChanged, selectionSet, transactions, state }) => {
        const before = last;
        if (docChanged) {
            last = typedIn(transactions, state);
        }
        if (docChanged && last && !last.isComposed && !view.composing) {
            void replace(view, last);
            last = undefined;
        } else if (!docChanged && selectionSet && before && hasLeft(before, state)) {
            void replace(view, before);
            last = undefined;
        }
    });
}

function typedIn(transactions: readonly Transaction[], state: EditorState): Typed | undefined {
    const { head } = state.selection.main;
    const [typed, ...others] = transactions.filter(({ docChanged }) => docChanged);
    if (!typed?.isUserEvent('input.type') || others.length > 0) {
        return undefined;
    }
    const inserted: string[] = [];
    let replaced = 0;
    typed.changes.iterChanges((from, to, _, end, text) => {
        inserted.push(end === head ? text.toString() : '');
        replaced += to - from;
    });
    const [text = ''] = inserted;
    const isClue = inserted.length === 1 && /^\S+$/.test(text);
    return isClue ? { head, text, isComposed: replaced > 0 || !/^[!-~]$/.test(text) } : undefined;
}

function hasLeft({ head }: Typed, { doc, selection }: EditorState): boolean {
    const cursor = selection.main.head;
    const isSameLine = doc.lineAt(cursor).number === doc.lineAt(Math.min(head, doc.length)).number;
    return !isSameLine || /\s/.test(doc.sliceString(Math.min(head, cursor), Math.max(head, cursor)));
}
