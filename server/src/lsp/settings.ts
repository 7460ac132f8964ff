import type { ConfigurationProvider } from 'langium';
import type { LanguageServer } from 'langium/lsp';
import { Emitter } from 'vscode-languageserver';
import { type LocaleProvider, pickLocale } from '../language/locale';
import type { Locale } from '../message';
import { type EngineName, engineNamed } from '../solve/engine-names';

const section = 'puz';

/** Seconds; what the setting has where nobody changed it. */
const defaultTimeLimit = 10;

/** The user's settings: `puz.language`, `puz.solve.timeLimit`, `puz.solver.engine`. */
export class Settings implements LocaleProvider {
    readonly #configuration: ConfigurationProvider;
    readonly #localeChanged = new Emitter<void>();
    #displayLanguage: string | undefined;
    #language: unknown;
    #timeLimit: unknown;
    #engine: unknown;

    readonly onLocaleChanged = this.#localeChanged.event;

    constructor(services: {
        readonly lsp: { readonly LanguageServer: LanguageServer };
        readonly workspace: { readonly ConfigurationProvider: ConfigurationProvider };
    }) {
        this.#configuration = services.workspace.ConfigurationProvider;
        services.lsp.LanguageServer.onInitialize(params => {
            this.#displayLanguage = params.locale;
        });
        void this.#configuration.ready.then(() => this.#refresh());
        this.#configuration.onConfigurationSectionUpdate(() => this.#refresh());
    }

    get current(): Locale {
        return pickLocale(this.#language, this.#displayLanguage);
    }

    /** Wall milliseconds for one search. */
    get timeLimitMs(): number {
        const seconds = this.#timeLimit;
        return 1000 * (typeof seconds === 'number' && seconds > 0 ? seconds : defaultTimeLimit);
    }

    get engine(): EngineName {
        return engineNamed(this.#engine);
    }

    async #refresh(): Promise<void> {
        const before = this.current;
        this.#language = await this.#configuration.getConfiguration(section, 'language');
        const solve: unknown = await this.#configuration.getConfiguration(section, 'solve');
        this.#timeLimit = (solve as { timeLimit?: unknown } | undefined)?.timeLimit;
        const solver: unknown = await this.#configuration.getConfiguration(section, 'solver');
        this.#engine = (solver as { engine?: unknown } | undefined)?.engine;
        if (this.current !== before) {
            this.#localeChanged.fire();
        }
    }
}
