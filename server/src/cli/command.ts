import type { ExitCode } from '../check/examine';
import { internalError } from '../check/internal-error';
import { type Locale, sameText, type Text } from '../message';
import { type Given, type Options, optionName } from './option';
import type { Campaign } from './options/campaign';
import { printError, Refusal, wrongIf, wrongUnless } from './terminal';

/** The words after the name of a command. */
export interface Operands<W> {
    /** Their names in the help; empty if there are none. */
    readonly shown: Text;
    /** A paragraph of the help about them. */
    readonly note?: Text;
    /** The possible first words, for completion; left out for files. */
    readonly words?: readonly string[];
    /**
     * @param command its name
     * @throws WrongUsage
     */
    read(words: readonly string[], command: string): W;
}

interface Description {
    /** A summary: an imperative without a full stop. */
    readonly does: Text;
    readonly operands: Operands<object>;
    readonly options: Options;
}

/** A command as it is called. Its help, its completion, its page of the manual and its reading are made of this. */
export interface Described<G = unknown> extends Description {
    /** @throws WrongUsage */
    read(typed: Typed): G;
}

/** The values that the arguments of a command say. */
export type GivenTo<C extends Described> = ReturnType<C['read']>;

export interface Command<G = unknown> extends Described<G> {
    /** Loads what the command needs, and does it. @throws Refusal */
    run(given: G, call: Call): Promise<void>;
}

/** All commands by their names. */
export type Commands = Readonly<Record<string, Command>>;

/** Arguments as they were typed. */
export interface Typed {
    /** The name of the command. */
    readonly name: string;
    /** The words after the name. */
    readonly words: readonly string[];
    /** The values of the options by their names; empty for an option that takes none. */
    readonly texts: ReadonlyMap<string, string>;
    /** Whether the command is part of `puz campaign`. */
    readonly isCampaign: boolean;
}

interface Definition<O extends Options, W extends object, G> extends Description {
    readonly operands: Operands<W>;
    readonly options: O;
    /** Refuses values that contradict each other, and puts the others together. Left out if all go together. */
    read?(values: Given<O> & W, typed: Typed): G;
}

export function command<O extends Options, W extends object, G = Given<O> & W>({
    read = values => values as G,
    ...definition
}: Definition<O, W, G>): Described<G> {
    const { operands, options } = definition;
    return {
        ...definition,
        read(typed) {
            const { name, words, texts } = typed;
            return read({ ...readOptions(options, texts), ...operands.read(words, name) }, typed);
        },
    };
}

export function readOptions<O extends Options>(options: O, texts: Typed['texts']): Given<O> {
    const values = Object.entries(options).map(([key, option]) => {
        const name = optionName(key);
        return [key, option.read(texts.get(name), name)] as const;
    });
    return Object.fromEntries(values) as Given<O>;
}

/** Files and folders with puzzles. */
export const puzzleFiles: Operands<{ readonly files: readonly string[] }> = {
    shown: { en: 'FILES…', ja: 'ファイル…' },
    note: {
        en: 'FILES are .puz files, folders with .puz files in them, or - for the standard input.',
        ja: 'ファイルには .puz ファイル、.puz ファイルのあるフォルダー、標準入力を表す - を指定できます。',
    },
    read(files, command) {
        wrongIf(files.length === 0, {
            en: `Name the files to ${command} (puz ${command} FILES…).`,
            ja: `ファイルを指定してください: puz ${command} ファイル…`,
        });
        return { files };
    },
};

/**
 * Two files, of which at most one is the standard input.
 *
 * @param wanted says what to name
 * @throws WrongUsage
 */
export function readTwo([first, second, ...more]: readonly string[], wanted: Text): readonly [string, string] {
    const areTwo = more.length === 0 && !(first === '-' && second === '-');
    wrongUnless(first !== undefined && second !== undefined && areTwo, wanted);
    return [first, second];
}

export const noWords: Operands<object> = {
    shown: sameText(''),
    words: [],
    read(words) {
        refuseMore(words);
        return {};
    },
};

/** @throws WrongUsage if there are words */
export function refuseMore([word]: readonly string[]): void {
    wrongIf(word !== undefined, { en: `"${word}" is one word too many.`, ja: `「${word}」は余分です。` });
}

/** A call of the command line. */
export class Call {
    /** The exit code so far. */
    code: ExitCode = 0;

    /**
     * @param args as they were typed
     * @param campaign its options; undefined if the call is not part of `puz campaign`
     */
    constructor(
        readonly locale: Locale,
        readonly args: readonly string[] = [],
        readonly commands: Commands = {},
        readonly campaign?: Campaign,
    ) {}

    include(code: ExitCode): void {
        this.code = Math.max(this.code, code) as ExitCode;
    }

    /** Calls `act` for each file in turn, and prints why it failed for one. */
    async each<S extends { readonly name: string }>(
        files: readonly S[],
        act: (file: S) => Promise<void>,
    ): Promise<void> {
        for (const file of files) {
            try {
                await act(file);
            } catch (error) {
                this.refuse(error, file.name);
            }
        }
    }

    /** Prints a finding. */
    find(text: string): void {
        printError(text);
        this.include(1);
    }

    /**
     * Prints why something could not be done.
     *
     * @param name of the only file concerned: an internal error is then printed, else it is thrown
     */
    refuse(error: unknown, name?: string): void {
        const { locale } = this;
        if (error instanceof Refusal) {
            printError(error.text[locale], ...error.details.map(detail => detail[locale]));
            this.include(2);
        } else if (name === undefined) {
            throw error;
        } else {
            printError(`${name}: ${internalError(error)[locale]}`);
            this.include(3);
        }
    }
}
