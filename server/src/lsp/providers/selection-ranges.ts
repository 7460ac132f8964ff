import { CstUtils, DocumentState, type LangiumDocument } from 'langium';
import { createRequestHandler, DefaultLanguageServer } from 'langium/lsp';
import type {
    InitializeParams,
    InitializeResult,
    Position,
    Range,
    SelectionRange,
    SelectionRangeParams,
} from 'vscode-languageserver';
import { type Block, blocksOf, partsAt } from '../../edit/parts';
import { compareRanges, contains, rangeBetween, rangeOf } from '../../language/ranges';
import { readPuzzle } from '../../language/read-puzzle';
import type { PuzLspServices } from '../services';

/**
 * Expands a selection step by step: a part of a cell, the cell, its row, all rows, the block with its keyword, the
 * file. On other lines: the text between the quotes, the word, the line, the file. Langium does not support this
 * request.
 */
export function registerSelectionRanges(services: PuzLspServices): void {
    services.shared.lsp.Connection?.onSelectionRanges(
        createRequestHandler(
            (_, document, { positions }: SelectionRangeParams) =>
                positions.map(position => selectionRange(document, position)),
            services.shared,
            DocumentState.Parsed,
        ),
    );
}

/** Also announces selection ranges. */
export class PuzLanguageServer extends DefaultLanguageServer {
    protected override buildInitializeResult(params: InitializeParams): InitializeResult {
        const result = super.buildInitializeResult(params);
        return { ...result, capabilities: { ...result.capabilities, selectionRangeProvider: true } };
    }
}

/** The smallest range, with the next larger ones in it. */
function selectionRange(document: LangiumDocument, position: Position): SelectionRange {
    const { textDocument } = document;
    const file: SelectionRange = { range: rangeBetween(textDocument, 0, textDocument.getText().length) };
    return rangesAt(document, position)
        .filter(range => contains(range, position))
        .reduce((parent, range) => (compareRanges(parent.range, range) === 0 ? parent : { range, parent }), file);
}

/** Ranges of the file, larger ones first: of those around the position, each is inside of the one before. */
function rangesAt(document: LangiumDocument, position: Position): Range[] {
    const { puzzle } = readPuzzle(document);
    const lines = [...(puzzle ? [puzzle] : []), ...(puzzle?.lines ?? [])];
    const blocks = blocksOf(puzzle);
    const rows = blocks.flatMap(block => block.rows);
    const [part] = partsAt(document, position);
    return [
        ...blocks.flatMap(({ $cstNode }) => $cstNode?.range ?? []),
        ...blocks.flatMap(rowsRange),
        ...[...lines, ...rows].map(line => rangeOf(line)),
        ...(part ? [rangeOf(part.cell), part.range] : wordRanges(document, position)),
    ];
}

/** A word of a line without rows, and the text between its quotes. */
function wordRanges({ parseResult, textDocument }: LangiumDocument, position: Position): Range[] {
    const root = parseResult.value.$cstNode;
    const leaf = root && CstUtils.flattenCst(root).find(({ hidden, range }) => !hidden && contains(range, position));
    if (!leaf) {
        return [];
    }
    const isQuoted = /^["＂“]/.test(leaf.text);
    return [leaf.range, ...(isQuoted ? [rangeBetween(textDocument, leaf.offset + 1, leaf.end - 1)] : [])];
}

/** The rows below the keyword of a block. */
function rowsRange(block: Block): Range[] {
    const keyword = rangeOf(block).start.line;
    const ranges = block.rows.map(row => rangeOf(row)).filter(({ start }) => start.line > keyword);
    return ranges[0] ? [{ start: ranges[0].start, end: ranges.at(-1)!.end }] : [];
}
