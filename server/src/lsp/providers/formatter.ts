import type { LangiumDocument } from 'langium';
import type { Formatter } from 'langium/lsp';
import type { TextEdit } from 'vscode-languageserver';
import { readPuzzle } from '../../language/read-puzzle';
import { formatEdits } from '../text-tables/format-text';
import { blocksOf } from '../text-tables/parts';

/** Formats when the user asks for it; on Enter behind a row, where the editor is set to format on type, its block. */
export function formatter(): Formatter {
    const editsOf = (document: LangiumDocument, isWanted: (line: number) => boolean): TextEdit[] =>
        formatEdits(document).filter(({ range }) => isWanted(range.start.line));
    return {
        formatOnTypeOptions: { firstTriggerCharacter: '\n' },
        formatDocument: document => editsOf(document, () => true),
        formatDocumentRange(document, { range: { start, end } }) {
            const last = end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
            return editsOf(document, line => line >= start.line && line <= last);
        },
        formatDocumentOnType(document, { position }) {
            const lines = blocksOf(readPuzzle(document).puzzle)
                .map(({ rows }) => rows.map(row => row.$cstNode!.range.start.line))
                .find(rows => rows.includes(position.line - 1));
            return lines ? editsOf(document, line => lines.includes(line)) : [];
        },
    };
}
