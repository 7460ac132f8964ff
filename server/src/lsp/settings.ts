import type { ConfigurationProvider } from 'langium';
import { Emitter } from 'vscode-languageserver';
import { type LocaleProvider, pickLocale } from '../language/locale';
import type { Locale } from '../message';
import { type EngineName, engineNamed } from '../solve/engine-names';
import { longestTimeLimit } from '../solve/time-limit';
import type { Client } from './client';

const section = 'puz';

/** Seconds; what the setting has where nobody changed it. */
const defaultTimeLimit = 10;

/** When puzzles are solved: when saved, also while typing, or only when asked. */
export type Run = 'onSave' | 'onType' | 'manual';

/** Answers; what the setting has where nobody changed it. */
const defaultCount = 1000;

/** The user's settings: `puz.language`, `puz.solve.*`, `puz.solver.engine`, `puz.inlayHints.answer`. */
export class Settings implements LocaleProvider {
    readonly #configuration: ConfigurationProvider;
    readonly #client: Client;
    readonly #localeChanged = new Emitter<void>();
    #language: unknown;
    #solve: { readonly [name: string]: unknown } = {};
    #engine: unknown;
    #showsAnswer = false;

    readonly #runChanged = new Emitter<void>();
    readonly #hintsChanged = new Emitter<void>();

    readonly onLocaleChanged = this.#localeChanged.event;
    readonly onRunChanged = this.#runChanged.event;
    readonly onHintsChanged = this.#hintsChanged.event;
    /** When they are known; an editor may open documents before that. */
    readonly ready: Promise<void>;

    constructor(services: {
        readonly lsp: { readonly Client: Client };
        readonly workspace: { readonly ConfigurationProvider: ConfigurationProvider };
    }) {
        this.#configuration = services.workspace.ConfigurationProvider;
        this.#client = services.lsp.Client;
        this.ready = this.#configuration.ready.then(() => this.#refresh());
        this.#configuration.onConfigurationSectionUpdate(() => this.#refresh());
    }

    get current(): Locale {
        return pickLocale(this.#language, this.#client.language);
    }

    /** Wall milliseconds for one search. */
    get timeLimitMs(): number {
        const { timeLimit } = this.#solve;
        const seconds = typeof timeLimit === 'number' && timeLimit > 0 ? timeLimit : defaultTimeLimit;
        return 1000 * Math.min(seconds, longestTimeLimit);
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

    /** Whether the answer stands beside the rows. */
    get showsAnswer(): boolean {
        return this.#showsAnswer;
    }

    get engine(): EngineName {
        return engineNamed(this.#engine);
    }

    /** What the editor says now, or what it said when it connected. */
    async #read(name: string): Promise<unknown> {
        return (await this.#configuration.getConfiguration(section, name)) ?? this.#client.settings[name];
    }

    async #refresh(): Promise<void> {
        const before = this.current;
        const runBefore = this.run;
        this.#language = await this.#read('language');
        const solve: unknown = await this.#read('solve');
        this.#solve = typeof solve === 'object' && solve !== null ? { ...solve } : {};
        const solver: unknown = await this.#read('solver');
        this.#engine = (solver as { engine?: unknown } | undefined)?.engine;
        const hintsBefore = this.#showsAnswer;
        const hints: unknown = await this.#read('inlayHints');
        this.#showsAnswer = (hints as { answer?: unknown } | undefined)?.answer === true;
        if (this.current !== before) {
            this.#localeChanged.fire();
        }
        if (this.run !== runBefore) {
            this.#runChanged.fire();
        }
        if (this.#showsAnswer !== hintsBefore) {
            this.#hintsChanged.fire();
        }
    }
}
