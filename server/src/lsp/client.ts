import type { LanguageServer } from 'langium/lsp';
import type { InitializeParams } from 'vscode-languageserver';
import type { Locale } from '../message';
import type { InitializationOptions } from '../protocol';

/** What the editor said about itself when it connected. */
export class Client {
    #params: InitializeParams | undefined;

    /** @param fallback the language of editors that do not say theirs */
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

    /** Whether it has the commands `puz.…` itself, and a panel to show the board in. */
    get hasCommands(): boolean {
        return this.#options.hasCommands === true;
    }

    /** Whether it declares the kinds of tokens that only puzzles have, and so has colours for them. */
    get hasTokenTypes(): boolean {
        return this.#options.hasTokenTypes === true;
    }

    /** The section `puz` of the settings, as far as it was sent along. */
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
