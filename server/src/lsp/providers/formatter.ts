import type { LangiumDocument } from 'langium';
import type { Formatter } from 'langium/lsp';
import type {
    DocumentFormattingParams,
    DocumentOnTypeFormattingOptions,
    DocumentOnTypeFormattingParams,
    DocumentRangeFormattingParams,
    TextEdit,
} from 'vscode-languageserver';
import { readPuzzle } from '../../language/read-puzzle';
import type { PuzLspServices } from '../services';
import { formatEdits } from '../text-tables/format-text';

/** Formats when the user asks for it; on Enter behind a row, where the editor is set to format on type, its block. */
export class PuzFormatter implements Formatter {
    readonly formatOnTypeOptions: DocumentOnTypeFormattingOptions = { firstTriggerCharacter: '\n' };
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        this.#services = services;
    }

    formatDocument(document: LangiumDocument, _params: DocumentFormattingParams): TextEdit[] {
        return formatEdits(document, this.#services.Grammar);
    }

    formatDocumentRange(document: LangiumDocument, { range }: DocumentRangeFormattingParams): TextEdit[] {
        const { start, end } = range;
        const last = end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
        return this.#editsOf(document, line => line >= start.line && line <= last);
    }

    formatDocumentOnType(document: LangiumDocument, { position }: DocumentOnTypeFormattingParams): TextEdit[] {
        const finished = position.line - 1;
        const { puzzle } = readPuzzle(document, this.#services.Grammar);
        const lines = (puzzle?.lines ?? [])
            .flatMap(block => ('rows' in block ? [block.rows.map(row => row.$cstNode!.range.start.line)] : []))
            .find(rows => rows.includes(finished));
        return lines ? this.#editsOf(document, line => lines.includes(line)) : [];
    }

    #editsOf(document: LangiumDocument, isWanted: (line: number) => boolean): TextEdit[] {
        return formatEdits(document, this.#services.Grammar).filter(({ range }) => isWanted(range.start.line));
    }
}
