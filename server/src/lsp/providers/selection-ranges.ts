import { CstUtils, DocumentState, type Grammar, type LangiumDocument } from 'langium';
import { createRequestHandler } from 'langium/lsp';
import type { Position, Range, SelectionRange, SelectionRangeParams } from 'vscode-languageserver';
import { rangeOf } from '../../language/ranges';
import { readPuzzle } from '../../language/read-puzzle';
import type { PuzLspServices } from '../services';
import { type Block, blocksOf, partsAt } from '../text-tables/parts';

/**
 * What a selection grows to, step by step: a part of a cell, the cell, its row, all rows, the block with its keyword, the
 * file. On other lines: the text between the quotes, the word, the line, the file. Langium knows nothing of this request.
 */
export function registerSelectionRanges(services: PuzLspServices): void {
    services.shared.lsp.Connection?.onSelectionRanges(
        createRequestHandler(
            (_, document, { positions }: SelectionRangeParams) =>
                positions.map(position => selectionRange(document, position, services.Grammar)),
            services.shared,
            DocumentState.Parsed,
        ),
    );
}

/** The smallest range, with the next larger ones in it. */
function selectionRange(document: LangiumDocument, position: Position, grammar: Grammar): SelectionRange {
    const ranges = rangesAt(document, position, grammar).filter(range => contains(range, position));
    const smallestLast = ranges.filter((range, index) => index === 0 || !isSame(range, ranges[index - 1]!));
    const [file, ...smaller] = smallestLast;
    return smaller.reduce((parent: SelectionRange, range) => ({ range, parent }), { range: file! });
}

/** Each lies in the one before it, as far as they contain the place. */
function rangesAt(document: LangiumDocument, position: Position, grammar: Grammar): Range[] {
    const { textDocument, parseResult } = document;
    const file = { start: { line: 0, character: 0 }, end: textDocument.positionAt(textDocument.getText().length) };
    const { puzzle } = readPuzzle(document, grammar);
    const lines = [...(puzzle ? [puzzle] : []), ...(puzzle?.lines ?? [])];
    const blocks = blocksOf(puzzle);
    const rows = blocks.flatMap(block => block.rows);
    const [part] = partsAt(document, position);
    return [
        file,
        ...blocks.flatMap(({ $cstNode }) => $cstNode?.range ?? []),
        ...blocks.flatMap(rowsRange),
        ...lines.map(line => rangeOf(line)),
        ...rows.map(row => rangeOf(row)),
        ...(part ? [rangeOf(part.cell), part.range] : wordRanges(parseResult.value.$cstNode, position)),
    ];
}

/** A word of a line without rows, and what it holds between quotes. */
function wordRanges(root: Parameters<typeof CstUtils.flattenCst>[0] | undefined, position: Position): Range[] {
    const leaves = root ? CstUtils.flattenCst(root).toArray() : [];
    const leaf = leaves.find(({ hidden, range }) => !hidden && contains(range, position));
    if (!leaf) {
        return [];
    }
    const { start, end } = leaf.range;
    const inQuotes = {
        start: { line: start.line, character: start.character + 1 },
        end: { line: end.line, character: end.character - 1 },
    };
    return [leaf.range, ...(/^["＂“]/.test(leaf.text) ? [inQuotes] : [])];
}

/** All rows below the keyword of a block. */
function rowsRange(block: Block): Range[] {
    const keyword = rangeOf(block).start.line;
    const ranges = block.rows.map(row => rangeOf(row)).filter(({ start }) => start.line > keyword);
    return ranges[0] ? [{ start: ranges[0].start, end: ranges.at(-1)!.end }] : [];
}

function contains({ start, end }: Range, position: Position): boolean {
    return compare(start, position) <= 0 && compare(position, end) <= 0;
}

function compare(a: Position, b: Position): number {
    return a.line - b.line || a.character - b.character;
}

function isSame(a: Range, b: Range): boolean {
    return compare(a.start, b.start) === 0 && compare(a.end, b.end) === 0;
}
