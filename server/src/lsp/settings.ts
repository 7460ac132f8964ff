import type { ConfigurationProvider } from 'langium';
import type { LanguageServer } from 'langium/lsp';
import { Emitter } from 'vscode-languageserver';
import { type LocaleProvider, pickLocale } from '../language/locale';
import type { Locale } from '../message';
import { type EngineName, engineNamed } from '../solve/engine-names';

const section = 'puz';

/** Seconds; what the setting has where nobody changed it. */
const defaultTimeLimit = 10;

/** When puzzles are solved: when saved, also while typing, or only when asked. */
export type Run = 'onSave' | 'onType' | 'manual';

/** Answers; what the setting has where nobody changed it. */
const defaultCount = 1000;

/** The user's settings: `puz.language`, `puz.solve.*`, `puz.solver.engine`. */
export class Settings implements LocaleProvider {
    readonly #configuration: ConfigurationProvider;
    readonly #localeChanged = new Emitter<void>();
    #displayLanguage: string | undefined;
    #language: unknown;
    #solve: { readonly [name: string]: unknown } = {};
    #engine: unknown;

    readonly #runChanged = new Emitter<void>();

    readonly onLocaleChanged = this.#localeChanged.event;
    readonly onRunChanged = this.#runChanged.event;
    /** When they are known; an editor may open documents before that. */
    readonly ready: Promise<void>;

    constructor(services: {
        readonly lsp: { readonly LanguageServer: LanguageServer };
        readonly workspace: { readonly ConfigurationProvider: ConfigurationProvider };
    }) {
        this.#configuration = services.workspace.ConfigurationProvider;
        services.lsp.LanguageServer.onInitialize(params => {
            this.#displayLanguage = params.locale;
        });
        this.ready = this.#configuration.ready.then(() => this.#refresh());
        this.#configuration.onConfigurationSectionUpdate(() => this.#refresh());
    }

    get current(): Locale {
        return pickLocale(this.#language, this.#displayLanguage);
    }

    /** Wall milliseconds for one search. */
    get timeLimitMs(): number {
        const { timeLimit } = this.#solve;
        return 1000 * (typeof timeLimit === 'number' && timeLimit > 0 ? timeLimit : defaultTimeLimit);
    }

    get run(): Run {
        const { run } = this.#solve;
        return run === 'onType' || run === 'manual' ? run : 'onSave';
    }

    /** Answers are counted up to so many; 0 for no counting. */
    get countTo(): number {
        const { countTo } = this.#solve;
        return typeof countTo === 'number' && countTo >= 0 ? countTo : defaultCount;
    }

    /** Whether every search also looks for clues that are not needed. */
    get superfluous(): boolean {
        return this.#solve['superfluousClues'] === true;
    }

    get engine(): EngineName {
        return engineNamed(this.#engine);
    }

    async #refresh(): Promise<void> {
        const before = this.current;
        const runBefore = this.run;
        this.#language = await this.#configuration.getConfiguration(section, 'language');
        const solve: unknown = await this.#configuration.getConfiguration(section, 'solve');
        this.#solve = typeof solve === 'object' && solve !== null ? { ...solve } : {};
        const solver: unknown = await this.#configuration.getConfiguration(section, 'solver');
        this.#engine = (solver as { engine?: unknown } | undefined)?.engine;
        if (this.current !== before) {
            this.#localeChanged.fire();
        }
        if (this.run !== runBefore) {
            this.#runChanged.fire();
        }
    }
}
