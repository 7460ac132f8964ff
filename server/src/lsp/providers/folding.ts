import type { AstNode } from 'langium';
import { DefaultFoldingRangeProvider } from 'langium/lsp';

/** Blocks of rows fold; the puzzle as a whole and single rows do not. */
export class BlockFoldingProvider extends DefaultFoldingRangeProvider {
    protected override shouldProcess(node: AstNode): boolean {
        return 'rows' in node;
    }

    protected override shouldProcessContent(node: AstNode): boolean {
        return !('rows' in node);
    }
}
