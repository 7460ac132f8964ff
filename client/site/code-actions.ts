import type { EditorView } from '@codemirror/view';
import type { CodeAction, Diagnostic, Range, WorkspaceEdit } from 'vscode-languageserver-types';
import { changesOf } from './positions';
import type { Server } from './server';

/** A change of the text that the server offers. */
export interface Offered {
    readonly title: string;
    readonly apply: () => void;
}

interface Wanted {
    readonly range: Range;
    /** The findings that the changes correct. */
    readonly diagnostics?: readonly Diagnostic[];
    /** The kinds of changes; all if left out. */
    readonly only?: readonly string[];
}

/** Asks for the changes that are possible in a range of the text as it is now. */
export async function changesOffered(
    server: Server,
    view: EditorView,
    uri: string,
    { range, diagnostics = [], only }: Wanted,
): Promise<readonly Offered[]> {
    const { doc } = view.state;
    const found = await server.ask<object, CodeAction[] | null>('textDocument/codeAction', {
        textDocument: { uri },
        range,
        context: { diagnostics, ...(only && { only }) },
    });
    return (found ?? []).flatMap(({ title, edit }) =>
        edit ? [{ title, apply: () => view.state.doc === doc && applyEdit(view, uri, edit) }] : [],
    );
}

/** Makes changes, undone in one step. */
function applyEdit(view: EditorView, uri: string, { changes, documentChanges }: WorkspaceEdit): void {
    const edits =
        changes?.[uri] ??
        (documentChanges ?? [])
            .flatMap(change => ('edits' in change ? change.edits : []))
            .filter(edit => 'newText' in edit);
    view.dispatch({ changes: changesOf(view.state.doc, edits), userEvent: 'input.fix' });
}
