import { DefaultLanguageServer } from 'langium/lsp';
import type { InitializeParams, InitializeResult } from 'vscode-languageserver';

/** Also announces the requests that Langium does not know. */
export class PuzLanguageServer extends DefaultLanguageServer {
    protected override buildInitializeResult(params: InitializeParams): InitializeResult {
        const result = super.buildInitializeResult(params);
        return { ...result, capabilities: { ...result.capabilities, selectionRangeProvider: true } };
    }
}
