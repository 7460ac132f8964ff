import { choice, flag } from '../option';

/** The options of all commands. */
export const commonOptions = {
    help: flag({ short: 'h', en: 'show this help', ja: 'この説明を表示します' }),
    version: flag({ short: 'v', en: 'show the version', ja: 'バージョンを表示します' }),
    lang: choice(['en', 'ja'], {
        short: 'l',
        en: "the language of the messages (default: the terminal's)",
        ja: '表示する言語(既定は端末の言語)',
    }),
};
