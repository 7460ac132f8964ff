import { type Extension, RangeSetBuilder, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { SemanticTokens } from 'vscode-languageserver-types';
import type { Server } from './server';

const coloured = StateEffect.define<DecorationSet>();

/** The colours stay where they are until the server has others. */
const colours = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update: (before, { changes, effects }) => effects.find(effect => effect.is(coloured))?.value ?? before.map(changes),
    provide: field => EditorView.decorations.from(field),
});

/** Colours the parts of rows by their meaning, which only the server knows. */
export function tokens(server: Server, uri: string): Extension {
    const asking = ViewPlugin.define(view => {
        let isAsking = false;
        const ask = async (): Promise<void> => {
            if (isAsking) {
                return;
            }
            isAsking = true;
            let doc: Text;
            do {
                doc = view.state.doc;
                const found = await server.ask<object, SemanticTokens | null>('textDocument/semanticTokens/full', {
                    textDocument: { uri },
                });
                if (found && view.state.doc === doc) {
                    view.dispatch({ effects: coloured.of(decorated(view, found.data, legendOf(server))) });
                }
                // A change of the text meanwhile has asked nothing.
            } while (view.state.doc !== doc);
            isAsking = false;
        };
        void server.client.initializing.then(ask);
        return { update: ({ docChanged }: ViewUpdate) => void (docChanged && ask()) };
    });
    return [colours, asking];
}

function legendOf({ client }: Server): readonly string[] {
    return client.serverCapabilities?.semanticTokensProvider?.legend.tokenTypes ?? [];
}

/** @param data five numbers a token: lines and characters from the token before, length, type, modifiers */
function decorated({ state }: EditorView, data: readonly number[], types: readonly string[]): DecorationSet {
    const marks = new RangeSetBuilder<Decoration>();
    let [line, start] = [0, 0];
    for (let at = 0; at < data.length; at += 5) {
        const [lines, characters, length, type] = data.slice(at, at + 4) as [number, number, number, number];
        start = lines > 0 ? characters : start + characters;
        line += lines;
        const from = state.doc.line(line + 1).from + start;
        marks.add(from, from + length, Decoration.mark({ class: types[type] ?? '' }));
    }
    return marks.finish();
}
