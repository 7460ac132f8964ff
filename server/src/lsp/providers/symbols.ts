import type { AstNode, LangiumDocument } from 'langium';
import type { DocumentSymbolProvider } from 'langium/lsp';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver';
import { rangeOf } from '../../language/ranges';
import { readPuzzle } from '../../language/read-puzzle';
import type { PuzLspServices } from '../services';

/** The outline: the puzzle with its title, and in it its blocks of rows. */
export class PuzzleSymbolProvider implements DocumentSymbolProvider {
    readonly #services: PuzLspServices;

    constructor(services: PuzLspServices) {
        this.#services = services;
    }

    getSymbols(document: LangiumDocument): DocumentSymbol[] {
        const { puzzle, type, header, reading } = readPuzzle(document, this.#services.Grammar);
        if (!puzzle?.$cstNode || !type) {
            return [];
        }
        const typeName = type.name[this.#services.lsp.Settings.current];
        const size = reading?.model && `${reading.model.rows}×${reading.model.columns}`;
        return [
            {
                name: header.title || typeName,
                detail: [header.title && typeName, size].filter(Boolean).join(' '),
                kind: SymbolKind.Class,
                range: puzzle.$cstNode.range,
                selectionRange: rangeOf(puzzle),
                children: puzzle.lines.filter(line => 'rows' in line).flatMap(blockSymbol),
            },
        ];
    }
}

function blockSymbol(block: AstNode): DocumentSymbol[] {
    const node = block.$cstNode;
    if (!node) {
        return [];
    }
    const selectionRange = rangeOf(block);
    const name = /^[^\r\n#＃]*/.exec(node.text)?.[0].trim() || node.text;
    return [{ name, kind: SymbolKind.Array, range: node.range, selectionRange }];
}
