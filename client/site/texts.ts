export type Locale = 'en' | 'ja';

const texts = {
    tagline: {
        en: 'Make pencil puzzles, and prove that they have one answer',
        ja: 'ペンシルパズルを作り、答えがひとつであることを確かめる',
    },
    newPuzzle: { en: 'New', ja: '新規' },
    mine: { en: 'My puzzles', ja: '自作パズル' },
    example: { en: 'Examples', ja: '例題' },
    open: { en: 'Open…', ja: '開く…' },
    openHint: {
        en: 'A .puz file, or a file of another program. You can also drop a file here, or paste an address or a table.',
        ja: '.puz ファイルや他のソフトのファイルを開きます。ここへファイルを落としたり、URL や表を貼り付けたりすることもできます。',
    },
    save: { en: 'Save', ja: '保存' },
    saveHint: { en: 'Save the text as a file', ja: 'テキストをファイルに保存します' },
    copyLink: { en: 'Copy link', ja: 'リンクをコピー' },
    copyLinkHint: {
        en: 'The puzzle is in the link itself; it is sent to no server',
        ja: 'パズルはリンクそのものに入り、サーバーには送られません',
    },
    copyPlay: { en: 'Copy link to play', ja: '解く用リンクをコピー' },
    copyPlayHint: {
        en: 'Opens the board for solving, without the text',
        ja: '解くための盤面だけを開きます。テキストは出ません',
    },
    copied: { en: 'Copied', ja: 'コピーしました' },
    text: { en: 'Text', ja: 'テキスト' },
    board: { en: 'Board', ja: '盤面' },
    close: { en: 'Close', ja: '閉じる' },
    remove: { en: 'Delete', ja: '削除' },
    removeHint: { en: 'Delete {0} for good?', ja: '{0}を削除しますか? 元に戻せません。' },
    untitled: { en: 'Untitled', ja: '無題' },
    nothingKept: { en: 'Nothing kept in this browser yet.', ja: 'このブラウザーにはまだ何もありません。' },
    editCopy: { en: 'Edit a copy', ja: 'コピーを編集' },
    damaged: {
        en: 'This link is damaged: part of it may have been cut off. Ask for it again, best as a whole line.',
        ja: 'このリンクは壊れています。途中で切れているかもしれません。もう一度、全体を送ってもらってください。',
    },
    notKept: {
        en: 'The browser could not keep your last change: its storage is full or switched off. Save the puzzle as a file.',
        ja: '最後の変更をブラウザーに保存できませんでした。空き容量がないか、保存しない設定です。ファイルに保存してください。',
    },
    elsewhere: {
        en: 'This puzzle is open in another tab, so this is a copy of it.',
        ja: 'このパズルは別のタブで開いています。ここではそのコピーを編集します。',
    },
    other: { en: '日本語', ja: 'English' },
    whichType: { en: 'Which type of puzzle is this?', ja: 'どの種類のパズルですか?' },
    tooLarge: { en: 'This file is too large to be a puzzle.', ja: 'このファイルはパズルとしては大きすぎます。' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

export type TextName = keyof typeof texts;
export type Say = (name: TextName, ...values: readonly string[]) => string;

export const sayIn =
    (locale: Locale): Say =>
    (name, ...values) =>
        values.reduce((text, value, index) => text.replace(`{${index}}`, value), texts[name][locale] as string);

const chosen = 'puz.language';

/** The language that the user chose, or the browser's. */
export function localeOfUser(): Locale {
    const language = localStorage.getItem(chosen) ?? navigator.language;
    return language.startsWith('ja') ? 'ja' : 'en';
}

export function chooseLocale(locale: Locale): void {
    localStorage.setItem(chosen, locale);
}
