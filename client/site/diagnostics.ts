import { type Action, type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import type { DiagnosticSeverity, Diagnostic as ServerDiagnostic } from 'vscode-languageserver-types';
import { changesOffered } from './code-actions';
import { spanOf } from './positions';
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

/** How long nothing changes before fixes are looked for, so that they do not hold up who is typing. In milliseconds. */
const restMs = 200;

let resting: ReturnType<typeof setTimeout> | undefined;

/** Shows the server's findings in the text; a moment later, each also with the fixes that it offers. */
export function showFindings(server: Server, view: EditorView, { uri, version, diagnostics }: Published): void {
    if (version !== undefined && version !== server.client.workspace.getFile(uri)?.version) {
        return; // Those of the text as it is now follow.
    }
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
    clearTimeout(resting);
    resting = setTimeout(
        async () => show(await Promise.all(diagnostics.map(one => fixesOf(server, view, uri, one)))),
        restMs,
    );
}

const plain = (message: ServerDiagnostic['message']): string => (typeof message === 'string' ? message : message.value);

async function fixesOf(server: Server, view: EditorView, uri: string, one: ServerDiagnostic): Promise<Action[]> {
    const wanted = { range: one.range, diagnostics: [one], only: ['quickfix'] };
    return (await changesOffered(server, view, uri, wanted)).map(({ title, apply }) => ({ name: title, apply }));
}
