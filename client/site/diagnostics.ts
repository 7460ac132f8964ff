import { type Action, type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import type {
    CodeAction,
    DiagnosticSeverity,
    Diagnostic as ServerDiagnostic,
    WorkspaceEdit,
} from 'vscode-languageserver-types';
import { changesOf, spanOf } from './positions';
import type { Server } from './server';

export interface Published {
    readonly uri: string;
    readonly version?: number;
    readonly diagnostics: readonly ServerDiagnostic[];
}

const severities: Readonly<Record<DiagnosticSeverity, Diagnostic['severity']>> = {
    1: 'error',
    2: 'warning',
    3: 'info',
    4: 'hint',
};

/** Shows the server's findings in the text, each with the fixes that it offers. */
export async function showFindings(server: Server, view: EditorView, { uri, diagnostics }: Published): Promise<void> {
    const { doc } = view.state;
    const show = (actions: readonly (readonly Action[])[]): void => {
        if (view.state.doc === doc) {
            const shown = diagnostics.map(({ range, severity = 1, message }, index): Diagnostic => {
                const { from, to } = spanOf(doc, range);
                return {
                    from,
                    to,
                    severity: severities[severity],
                    message: plain(message),
                    actions: actions[index] ?? [],
                };
            });
            view.dispatch(setDiagnostics(view.state, shown));
        }
    };
    show([]);
    show(await Promise.all(diagnostics.map(one => fixesOf(server, view, uri, one))));
}

const plain = (message: ServerDiagnostic['message']): string => (typeof message === 'string' ? message : message.value);

async function fixesOf(server: Server, view: EditorView, uri: string, one: ServerDiagnostic): Promise<Action[]> {
    const found = await server.ask<object, CodeAction[] | null>('textDocument/codeAction', {
        textDocument: { uri },
        range: one.range,
        context: { diagnostics: [one], only: ['quickfix'] },
    });
    return (found ?? []).flatMap(({ title, edit }) =>
        edit ? [{ name: title, apply: () => applyEdit(view, uri, edit) }] : [],
    );
}

/** Makes the changes of a fix, undone in one step. */
function applyEdit(view: EditorView, uri: string, { changes, documentChanges }: WorkspaceEdit): void {
    const edits =
        changes?.[uri] ??
        (documentChanges ?? [])
            .flatMap(change => ('edits' in change ? change.edits : []))
            .filter(edit => 'newText' in edit);
    view.dispatch({ changes: changesOf(view.state.doc, edits), userEvent: 'input.fix' });
}
