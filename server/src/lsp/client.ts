import type { LanguageServer } from 'langium/lsp';
import type { InitializeParams } from 'vscode-languageserver';
import type { Locale } from '../message';
import type { InitializationOptions } from '../protocol';

/** The editor's capabilities, as declared when it connected. */
export class Client {
    #params: InitializeParams | undefined;

    /** @param fallback the language for editors that do not declare theirs */
    constructor(
        server: LanguageServer,
        private readonly fallback: Locale,
    ) {
        server.onInitialize(params => {
            this.#params = params;
        });
    }

    /** The display language, a BCP 47 tag. */
    get language(): string {
        return this.#params?.locale ?? this.fallback;
    }

    /** True if the editor has the commands `puz.…` and a panel for the board. */
    get hasCommands(): boolean {
        return this.#options.hasCommands === true;
    }

    /** True if the editor declares the token types of puzzles, and so has colours for them. */
    get hasTokenTypes(): boolean {
        return this.#options.hasTokenTypes === true;
    }

    /** The section `puz` of the settings, if it was sent. */
    get settings(): Readonly<Record<string, unknown>> {
        return { ...this.#options.puz };
    }

    get showsCodeLenses(): boolean {
        return this.#params?.capabilities.textDocument?.codeLens !== undefined;
    }

    get takesSnippets(): boolean {
        return this.#params?.capabilities.textDocument?.completion?.completionItem?.snippetSupport === true;
    }

    get #options(): InitializationOptions {
        const options: unknown = this.#params?.initializationOptions;
        return typeof options === 'object' && options !== null ? options : {};
    }
}
