import { DefaultLanguageServer } from 'langium/lsp';
import type { InitializeParams, InitializeResult } from 'vscode-languageserver';

/** Says also what the server can do beyond what Langium knows of. */
export class PuzLanguageServer extends DefaultLanguageServer {
    protected override buildInitializeResult(params: InitializeParams): InitializeResult {
        const result = super.buildInitializeResult(params);
        return { ...result, capabilities: { ...result.capabilities, selectionRangeProvider: true } };
    }
}
