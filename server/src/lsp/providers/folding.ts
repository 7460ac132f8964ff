import type { AstNode } from 'langium';
import { DefaultFoldingRangeProvider } from 'langium/lsp';

/** Folds blocks of rows, but neither the whole puzzle nor single rows. */
export class BlockFoldingProvider extends DefaultFoldingRangeProvider {
    protected override shouldProcess(node: AstNode): boolean {
        return 'rows' in node;
    }

    protected override shouldProcessContent(node: AstNode): boolean {
        return !('rows' in node);
    }
}
