import { redo, undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import type { HostedText } from '../host/board-host';
import { changesOf, spanOf } from './positions';
import type { Server } from './server';

interface Site {
    readonly server: Server;
    readonly view: EditorView;
    readonly puzzle: { save(): Promise<boolean> };
}

/**
 * The text of a puzzle in the site's editor.
 *
 * @param isShown whether the editor has no other text by now
 */
export function hostedText({ server, view, puzzle }: Site, uri: string, isShown: () => boolean): HostedText {
    return {
        uri,
        get version() {
            return versionOf(server, uri);
        },
        get lines() {
            return view.state.doc.lines;
        },
        isAt: other => other === uri,
        apply: async ({ edits }) => {
            if (isShown()) {
                view.dispatch({ changes: changesOf(view.state.doc, edits), userEvent: 'input.board' });
            }
            return isShown();
        },
        select: (range, focus) => {
            const { from, to } = spanOf(view.state.doc, range);
            view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
            if (focus) {
                view.focus();
            }
        },
        turnBack: async command => {
            (command === 'undo' ? undo : redo)(view);
        },
        save: () => puzzle.save(),
    };
}

export function versionOf({ client }: Server, uri: string): number {
    return client.workspace.getFile(uri)?.version ?? 0;
}
