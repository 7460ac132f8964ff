import type { Locale } from '../../server/src/message';
import { filledIn } from './filled';
import type { TextName, Texts } from './texts';

let textsOf: (locale: Locale) => Texts;

/** Gives the page its texts. A page that shows one language only has no others. */
export function speak(texts: (locale: Locale) => Texts): void {
    textsOf = texts;
}

/** A text in the language of the page. */
export type Say = (name: TextName, ...values: readonly (string | number)[]) => string;

/** @param values replace `{0}`, `{1}`, … */
export function sayIn(locale: Locale, name: TextName, ...values: readonly (string | number)[]): string {
    return filledIn(textsOf(locale)[name], values);
}

/** Joins sentences, Japanese ones without a space. */
export function sentences(...parts: readonly (string | undefined)[]): string {
    return parts.filter(Boolean).join(' ').replaceAll('。 ', '。');
}
