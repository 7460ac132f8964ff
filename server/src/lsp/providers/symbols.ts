import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver';
import { withVisibleControls } from '../../board/control-characters';
import { type Block, blocksOf } from '../../edit/parts';
import { rangeOf } from '../../language/ranges';
import type { DocumentView } from '../document-view';

/** The outline: the puzzle with its title, and in it its blocks of rows. */
export function symbols({ puzzle, type, header, reading, locale }: DocumentView): DocumentSymbol[] {
    if (!puzzle?.$cstNode || !type) {
        return [];
    }
    const typeName = type.text.name[locale];
    const size = reading?.model && `${reading.model.rows}×${reading.model.columns}`;
    return [
        {
            name: withVisibleControls(header.title) || typeName,
            detail: [header.title && typeName, size].filter(Boolean).join(' '),
            kind: SymbolKind.Class,
            range: puzzle.$cstNode.range,
            selectionRange: rangeOf(puzzle),
            children: blocksOf(puzzle).flatMap(blockSymbol),
        },
    ];
}

function blockSymbol(block: Block): DocumentSymbol[] {
    const { $cstNode: node } = block;
    if (!node) {
        return [];
    }
    const name = withVisibleControls(/^[^\r\n#＃]*/.exec(node.text)![0].trim());
    return [{ name, kind: SymbolKind.Array, range: node.range, selectionRange: rangeOf(block) }];
}
