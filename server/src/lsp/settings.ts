import type { ConfigurationProvider } from 'langium';
import { Emitter } from 'vscode-languageserver';
import { type CellNaming, withCells } from '../board/cell-words';
import { withVisibleControls } from '../board/control-characters';
import type { Limits } from '../jobs/job';
import { type Locale, pickLocale, type Text } from '../message';
import { type EngineName, engineNamed } from '../solve/engine-names';
import { defaultCount, defaultSeconds, longerMs, longestTimeLimit, mostToCount } from '../solve/limits';
import type { Client } from './client';

const section = 'puz';

/** The occasions for solving: on saving, also while typing, or only on command. */
export type Run = 'onSave' | 'onType' | 'manual';

/** The settings whose value has changed. */
export interface Changes {
    /** The language, or its names of cells. */
    readonly locale: boolean;
    readonly run: boolean;
    readonly hints: boolean;
}

/**
 * The user's settings: `puz.language`, `puz.cellNames`, `puz.solve.*`, `puz.check.searches`, `puz.solver.engine`,
 * `puz.inlayHints.answer`, `puz.typing.replaceEmpty`.
 */
export class Settings {
    readonly #changed = new Emitter<Changes>();
    #values: { readonly [section: string]: unknown } = {};

    readonly onChanged = this.#changed.event;
    /** Resolves when the settings are known; an editor may open documents before that. */
    readonly ready: Promise<void>;

    constructor(
        private readonly client: Client,
        private readonly configuration: ConfigurationProvider,
    ) {
        this.ready = configuration.ready.then(() => this.#refresh());
        configuration.onConfigurationSectionUpdate(() => this.#refresh());
    }

    get current(): Locale {
        return pickLocale(this.#values['language'], this.client.language);
    }

    /** A message in the user's language, with cells named as the user chose. */
    readonly say = (text: Text): string => this.named(withVisibleControls(text[this.current]));

    /** A text in the user's language, with cells named as the user chose. */
    readonly named = (text: string): string => withCells(text, this.#cellNaming, this.current);

    get #cellNaming(): CellNaming {
        return this.#values['cellNames'] === 'words' ? 'words' : 'r3c4';
    }

    /** The limit of a search in milliseconds, and its engine. */
    limits(longer = false): Limits {
        const timeLimit = this.#value('solve', 'timeLimit');
        const seconds = typeof timeLimit === 'number' && timeLimit > 0 ? timeLimit : defaultSeconds;
        return { limitMs: longer ? longerMs : 1000 * Math.min(seconds, longestTimeLimit), engine: this.engine };
    }

    /** The number of puzzles in a folder to check at the same time; undefined for one fewer than the pool's size. */
    get searches(): number | undefined {
        const searches = this.#value('check', 'searches');
        return typeof searches === 'number' && searches >= 1 ? Math.floor(searches) : undefined;
    }

    get run(): Run {
        const run = this.#value('solve', 'run');
        return run === 'onType' || run === 'manual' ? run : 'onSave';
    }

    /** The number up to which answers are counted; 0 for no counting. */
    get countTo(): number {
        const countTo = this.#value('solve', 'countTo');
        return typeof countTo === 'number' && countTo >= 0 ? Math.min(Math.floor(countTo), mostToCount) : defaultCount;
    }

    /** True if every search also looks for superfluous clues. */
    get superfluous(): boolean {
        return this.#value('solve', 'superfluousClues') === true;
    }

    /** True if the answer is shown beside the rows. */
    get showsAnswer(): boolean {
        return this.#value('inlayHints', 'answer') === true;
    }

    /** True if a clue typed next to an empty cell replaces it. */
    get replacesEmpty(): boolean {
        return this.#value('typing', 'replaceEmpty') !== false;
    }

    get engine(): EngineName {
        return engineNamed(this.#value('solver', 'engine'));
    }

    #value(section: string, name: string): unknown {
        return (this.#values[section] as Readonly<Record<string, unknown>> | null | undefined)?.[name];
    }

    /** Reads the editor's current settings, or those that it sent when it connected. */
    async #refresh(): Promise<void> {
        const read = async (name: string): Promise<[string, unknown]> => [
            name,
            (await this.configuration.getConfiguration(section, name)) ?? this.client.settings[name],
        ];
        const values = await Promise.all(
            ['language', 'cellNames', 'solve', 'check', 'solver', 'inlayHints', 'typing'].map(read),
        );
        const { current, run, showsAnswer } = this;
        const naming = this.#cellNaming;
        this.#values = Object.fromEntries(values);
        this.#changed.fire({
            locale: this.current !== current || this.#cellNaming !== naming,
            run: this.run !== run,
            hints: this.showsAnswer !== showsAnswer,
        });
    }
}
