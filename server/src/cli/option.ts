import { anyOf, inThousands, type Text } from '../message';
import { WrongUsage, wrongUnless } from './terminal';

/** An option of a command: its help text, and the reader of its value. */
export interface Option<T = unknown> extends Text {
    readonly short?: string;
    /** The name of its value, or all possible values; undefined if it takes none. */
    readonly value?: string | readonly string[];
    /**
     * Reads its value.
     *
     * @param text empty if the option takes no value; undefined if it is not given
     * @param name of the option, such as `time-limit`
     * @throws WrongUsage
     */
    read(text: string | undefined, name: string): T;
}

/** The options of a command, by their names in camel case: `timeLimit` is `--time-limit`. */
export type Options = Readonly<Record<string, Option>>;

/** The values of a command's options. */
export type Given<O extends Options> = { readonly [K in keyof O]: ReturnType<O[K]['read']> };

type Described = Pick<Option, 'short' | 'en' | 'ja'>;

export function optionName(key: string): string {
    return key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}

/** A question after the word that was meant; else the words that there are. */
export function meantOr(meant: string | undefined, words: readonly string[]): Text {
    return meant
        ? { en: `Did you mean ${meant}?`, ja: `${meant} のことですか?` }
        : { en: `Use ${anyOf(words)}.`, ja: `${words.join('、')} のどれかを指定してください。` };
}

/** The refusal of an option by a command, or a kind of puzzles, that does not take it. */
export function goesWith(option: string, takers: readonly string[], other: string): WrongUsage {
    return new WrongUsage({
        en: `${option} goes with ${anyOf(takers)}, not with ${other}.`,
        ja: `${option} は ${takers.join('、')} と一緒に使います(${other} では使えません)。`,
    });
}

/** An option without a value. */
export function flag(described: Described): Option<boolean> {
    return { ...described, read: text => text !== undefined };
}

/** The word that a text stands for, in capitals or not, of any width. */
export function wordIn<const W extends string>(words: readonly W[], text: string): W | undefined {
    const wanted = text.normalize('NFKC').toLowerCase();
    return words.find(word => word.toLowerCase() === wanted);
}

/** The value of an option that is not given. */
interface Usual<U> {
    readonly usual?: U;
}

export function choice<const V extends string, const U extends V | undefined = undefined>(
    values: readonly V[],
    { usual, ...described }: Described & Usual<U>,
): Option<V | U> {
    return {
        ...described,
        value: values,
        read(text, name) {
            if (text === undefined) {
                return usual as U;
            }
            const value = wordIn(values, text);
            wrongUnless(value !== undefined, {
                en: `--${name} is ${anyOf(values)}, not "${text}".`,
                ja: `--${name} に指定できるのは ${values.join(' か ')} です(「${text}」ではありません)。`,
            });
            return value;
        },
    };
}

/** An option with any text, such as the name of a file to read. */
export function textOption(value: string, described: Described): Option<string | undefined> {
    return { ...described, value, read: text => text };
}

/** The name of the value of an option that also reads the standard input (`-`). */
export const fileOrInput = 'FILE|-';

export interface Range {
    readonly least: number;
    readonly most: number;
    readonly isWhole?: boolean;
    /** Another value that is possible, such as `few`. */
    readonly or?: string;
}

export function numberOption<U extends number | undefined = undefined>(
    value: string,
    { range, usual, ...described }: Described & Usual<U> & { readonly range: Range },
): Option<number | U> {
    return {
        ...described,
        value,
        read: (text, name) => (text === undefined ? (usual as U) : readNumber(text, name, range)),
    };
}

/** @throws WrongUsage */
export function readNumber(text: string, name: string, { least, most, isWhole = false, or }: Range): number {
    const isNumber = isWhole ? /^\d+$/.test(text) : text.trim() !== '';
    const number = isNumber ? Number(text) : Number.NaN;
    if (!(number >= least && number <= most)) {
        const limit = inThousands(most);
        const other = or === undefined ? { en: '', ja: '' } : { en: `${or} or `, ja: `${or} か、` };
        throw new WrongUsage({
            en: `--${name} takes ${other.en}a${isWhole ? ' whole' : ''} number from ${least} to ${limit}, not "${text}".`,
            ja: `--${name} には${other.ja}${least} から ${limit} までの${isWhole ? '整数' : '数'}を指定してください(「${text}」ではありません)。`,
        });
    }
    return number;
}
