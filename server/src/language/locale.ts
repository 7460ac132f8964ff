import { type Locale, localeOf } from '../message';

/** The value of the setting `puz.language`, or of the command line's option: `auto` follows the display language. */
export function pickLocale(setting: unknown, displayLanguage: string | undefined): Locale {
    return setting === 'en' || setting === 'ja' ? setting : localeOf(displayLanguage);
}

/** The language of a terminal, as the usual environment variables name it. */
export function terminalLocale(environment: Readonly<Record<string, string | undefined>>): Locale {
    return localeOf(environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG']);
}
