import { autocompletion, type CompletionSource, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import {
    findReferencesKeymap,
    formatKeymap,
    hoverTooltips,
    jumpToDefinitionKeymap,
    renameKeymap,
    serverCompletionSource,
} from '@codemirror/lsp-client';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { puzColours, puzLanguage } from './colours';
import { phrases } from './phrases';
import type { Server } from './server';
import type { Locale } from './texts';
import { tokens } from './tokens';
import { typedClues } from './typed-clues';

/** Completes words; in an indented line only on request, since rows of the board have no words. */
const completions: CompletionSource = context =>
    context.explicit || !/^\s/.test(context.state.doc.lineAt(context.pos).text)
        ? serverCompletionSource(context)
        : null;

/** Everything the text of a puzzle is edited with. */
export function editorState(server: Server, uri: string, text: string, locale: Locale, more: Extension): EditorState {
    return EditorState.create({
        doc: text,
        extensions: [
            lineNumbers(),
            history(),
            drawSelection(),
            closeBrackets(),
            autocompletion({ override: [completions] }),
            hoverTooltips(),
            lintGutter(),
            search({ top: true }),
            indentUnit.of('  '),
            puzLanguage,
            syntaxHighlighting(puzColours),
            tokens(server, uri),
            typedClues(server, uri),
            keymap.of([
                ...defaultKeymap,
                ...historyKeymap,
                ...searchKeymap,
                ...lintKeymap,
                ...completionKeymap,
                ...formatKeymap,
                ...renameKeymap,
                ...jumpToDefinitionKeymap,
                ...findReferencesKeymap,
            ]),
            EditorView.contentAttributes.of({
                'aria-label': phrases[locale]['Text of the puzzle'] ?? 'Text of the puzzle',
            }),
            EditorState.phrases.of(phrases[locale]),
            // The server hears of each change at once, so that its versions are ours.
            EditorView.updateListener.of(({ docChanged }) => docChanged && server.client.sync()),
            more,
            server.client.plugin(uri, 'puz'),
        ],
    });
}

/** Keys of the text, with what each of them does. */
export function keysThat(acts: Readonly<Record<string, () => unknown>>): Extension {
    return keymap.of(
        Object.entries(acts).map(([key, act]) => ({
            key,
            run: () => {
                void act();
                return true;
            },
        })),
    );
}
