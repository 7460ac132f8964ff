/** A text for a person, in each of the project's languages. The place that shows it chooses the language. */
export interface Text {
    readonly en: string;
    readonly ja: string;
}

/** A text that is the same in every language. */
export function sameText(text: string): Text {
    return { en: text, ja: text };
}

/** The text if the condition is true, else an empty one. */
export function textIf(condition: boolean, text: Text): Text {
    return condition ? text : sameText('');
}

/** Joins texts in each language; by default with commas. */
export function joined(texts: readonly Text[], separator: Text = { en: ', ', ja: '、' }): Text {
    return {
        en: texts.map(({ en }) => en).join(separator.en),
        ja: texts.map(({ ja }) => ja).join(separator.ja),
    };
}

/** A text that begins a sentence. */
export function sentence({ en, ja }: Text): Text {
    return { en: en[0]!.toUpperCase() + en.slice(1), ja };
}

export type Locale = keyof Text;

/** A text with an issue code, so that editors can link it, tests can name it and quick fixes can find it. */
export interface Message extends Text {
    /** `<puzzle type>/<what is wrong>`, in kebab case; `language/…` for what all types share. */
    readonly code: string;
    /** The same for somebody who works on the board and not in the text; left out if there is no difference. */
    readonly onBoard?: Text;
}

/** The language for a BCP 47 tag such as VS Code's display language or `LANG`: Japanese for `ja…`, else English. */
function localeOf(tag: string | undefined): Locale {
    return tag?.toLowerCase().startsWith('ja') ? 'ja' : 'en';
}

/** The value of the setting `puz.language`: `auto` follows the display language. */
export function pickLocale(setting: unknown, displayLanguage: string | undefined): Locale {
    return setting === 'en' || setting === 'ja' ? setting : localeOf(displayLanguage);
}

/** The language of a terminal, as the usual environment variables name it. */
export function terminalLocale(environment: Readonly<Record<string, string | undefined>>): Locale {
    return localeOf(environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG']);
}

/** Cuts a text that is quoted in a message. */
export function shortened(text: string, most = 40): string {
    return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** "1 cell", "2 cells": for English texts. */
export function counted(count: number, noun: string): string {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** "1,000", as both languages write it. `toLocaleString` does the same, but loading its data takes long. */
export function inThousands(count: number): string {
    return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** "1", "1 or 2", "1, 2 or 3": for English texts. */
export function anyOf(words: readonly string[]): string {
    return listed(words, ' or ');
}

/** "1", "1 and 2", "1, 2 and 3": for English texts. */
export function allOf(words: readonly string[]): string {
    return listed(words, ' and ');
}

function listed(words: readonly string[], last: string): string {
    // `Intl.ListFormat` does the same, but loading its data takes longer than all other texts.
    return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(last);
}
