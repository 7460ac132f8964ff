import { redo, undo } from '@codemirror/commands';
import type { HostedText } from '../host/board-host';
import type { Site } from './board-commands';
import { changesOf, spanOf } from './positions';

/**
 * The text of a puzzle in the site's editor.
 *
 * @param isShown whether the editor has no other text by now
 */
export function hostedText({ server, view, puzzle }: Site, uri: string, isShown: () => boolean): HostedText {
    return {
        uri,
        get version() {
            return server.versionOf(uri);
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
