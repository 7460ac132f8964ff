import type { LangiumDocument } from 'langium';
import type { Formatter } from 'langium/lsp';
import type { TextEdit } from 'vscode-languageserver';
import { formatEdits } from '../../edit/format-text';
import { blocksOf } from '../../edit/parts';
import { typedClueEdits, typedSigns } from '../../edit/typed-clue';
import { readPuzzle } from '../../language/read-puzzle';
import type { PuzLspServices } from '../services';

/**
 * Formats on request. If the editor formats on typing, Enter after a row formats its block,
 * and a clue typed over an empty cell replaces it.
 */
export function formatter({ lsp }: PuzLspServices): Formatter {
    const editsOf = (document: LangiumDocument, isWanted: (line: number) => boolean): TextEdit[] =>
        formatEdits(document).filter(({ range }) => isWanted(range.start.line));
    return {
        formatOnTypeOptions: { firstTriggerCharacter: '\n', moreTriggerCharacter: typedSigns },
        formatDocument: document => editsOf(document, () => true),
        formatDocumentRange(document, { range: { start, end } }) {
            const last = end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
            return editsOf(document, line => line >= start.line && line <= last);
        },
        async formatDocumentOnType(document, { position, ch }) {
            if (ch !== '\n') {
                await lsp.Settings.ready;
                return lsp.Settings.replacesEmpty ? typedClueEdits(document, position, ch) : [];
            }
            const lines = blocksOf(readPuzzle(document).puzzle)
                .map(({ rows }) => rows.map(row => row.$cstNode!.range.start.line))
                .find(rows => rows.includes(position.line - 1));
            return lines ? editsOf(document, line => lines.includes(line)) : [];
        },
    };
}
