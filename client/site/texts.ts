import { acrossLite } from '../../server/src/board/foreign';
import type { Locale, Text } from '../../server/src/message';
import { filledIn } from '../page/filled';
import { recall, store } from './storage';

export type { Locale } from '../../server/src/message';

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
    saveHint: { en: 'Save as a file', ja: 'ファイルに保存します' },
    saveInHint: { en: 'Save in {0}', ja: '{0} に保存します' },
    saveAs: { en: 'Save as…', ja: '別名で保存…' },
    savedIn: { en: 'Saved in {0}.', ja: '{0} に保存しました。' },
    notWritten: {
        en: 'Not saved: the browser may not write the file.',
        ja: '保存されませんでした。ブラウザーにこのファイルへの書き込みが許可されていません。',
    },
    changedFile: {
        en: 'The file has been changed by another program',
        ja: 'ファイルが別のソフトで変更されています',
    },
    openChanged: { en: 'Open the file as it is now', ja: '今のファイルを開く' },
    overwrite: { en: 'Overwrite it with this puzzle', ja: 'このパズルで上書きする' },
    unclear: {
        en: '{0}: several types are possible. Open it by itself to choose one.',
        ja: '{0}: 種類がひとつに決まりません。ひとつずつ開いて、選んでください。',
    },
    lens: { en: 'Verdict', ja: '判定' },
    copyLink: { en: 'Copy link', ja: 'リンクをコピー' },
    copyLinkHint: {
        en: 'The puzzle is in the link itself; it is sent to no server',
        ja: 'パズルはリンクそのものに入り、サーバーには送られません',
    },
    copyPlay: { en: 'Copy link to play', ja: '解く用リンクをコピー' },
    copyPlayHint: {
        en: 'Only the board, for solving it by hand',
        ja: '解くための盤面だけが開きます',
    },
    copyAnyway: { en: 'Copy anyway', ja: 'それでもコピー' },
    saveAnyway: { en: 'Save anyway', ja: 'それでも保存' },
    copyAddress: { en: 'Copy puzz.link address', ja: 'puzz.link の URL をコピー' },
    copyAddressHint: {
        en: 'The puzzle on puzz.link, without title and author',
        ja: 'puzz.link 用の URL です。タイトルと作者は含まれません',
    },
    savePage: { en: 'Save a page to play', ja: '解けるページを保存' },
    savePageHint: {
        en: 'One HTML file that opens in any browser; the answer is not in it',
        ja: 'どのブラウザーでも開ける1つの HTML ファイルです。答えは入りません',
    },
    share: { en: 'Share', ja: '共有' },
    menu: { en: 'Menu', ja: 'メニュー' },
    generate: { en: 'Generate', ja: '自動生成' },
    generateNow: { en: 'Generate', ja: '生成' },
    generating: { en: 'Generating…', ja: '生成中…' },
    stop: { en: 'Stop', ja: '中止' },
    type: { en: 'Type', ja: '種類' },
    fromBoard: { en: 'From the open board: its clues stay', ja: '開いている盤面から(今のヒントは残ります)' },
    rows: { en: 'Rows', ja: '行' },
    columns: { en: 'Columns', ja: '列' },
    difficulty: { en: 'Difficulty', ja: '難易度' },
    anyDifficulty: { en: 'Any', ja: '指定なし' },
    symmetry: { en: 'Places of the clues', ja: 'ヒントの配置' },
    anywhere: { en: 'Anywhere', ja: '自由' },
    halfTurn: { en: 'The same after a half turn', ja: '点対称(180°)' },
    leftRight: { en: 'Mirrored left to right', ja: '左右対称' },
    topBottom: { en: 'Mirrored top to bottom', ja: '上下対称' },
    withWords: { en: 'Words that have to be in it', ja: '必ず使う言葉' },
    change: { en: 'Turn and resize', ja: '回転・サイズ' },
    fixes: { en: 'Quick fixes', ja: 'クイックフィックス' },
    noFixes: { en: 'Nothing to fix here.', ja: 'ここで直せるものはありません。' },
    noBoard: {
        en: 'Correct what is underlined in red first.',
        ja: 'まず、赤い下線の箇所を直してください。',
    },
    problems: { en: 'Problems: {0}', ja: '指摘: {0}件' },
    print: { en: 'Print and pictures', ja: '印刷・画像' },
    printNow: { en: 'Print', ja: '印刷' },
    pictured: { en: 'Board', ja: '盤面' },
    puzzle: { en: 'Puzzle', ja: '問題' },
    answer: { en: 'Answer', ja: '解答' },
    withTitle: { en: 'With its title', ja: 'タイトルを付ける' },
    copyPicture: { en: 'Copy picture', ja: '画像をコピー' },
    svg: { en: 'Save as SVG', ja: 'SVG で保存' },
    png: { en: 'Save as PNG', ja: 'PNG で保存' },
    pdf: { en: 'Save as PDF', ja: 'PDF で保存' },
    sheet: { en: 'Save a page with rules and answer (PDF)', ja: 'ルールと解答付きのページを保存 (PDF)' },
    making: { en: 'Working…', ja: '作成中…' },
    notPrinted: { en: 'This could not be made.', ja: '作成できませんでした。' },
    notCopied: {
        en: 'The browser does not let this page copy pictures. Save it as PNG.',
        ja: 'このブラウザーでは画像をコピーできません。PNG で保存してください。',
    },
    copied: { en: 'Copied', ja: 'コピーしました' },
    linkCopied: {
        en: 'Link copied: whoever opens it can edit a copy.',
        ja: 'リンクをコピーしました。開いた人は、コピーを編集できます。',
    },
    playCopied: {
        en: 'Link to play copied: whoever opens it sees only the board.',
        ja: '解く用リンクをコピーしました。開いた人には、盤面だけが見えます。',
    },
    addressCopied: { en: 'puzz.link address copied.', ja: 'puzz.link の URL をコピーしました。' },
    welcomeBack: {
        en: 'Your earlier puzzles are under “My puzzles”.',
        ja: '前に作ったパズルは「自作パズル」にあります。',
    },
    begin: {
        en: 'Make a pencil puzzle, and Puz proves that it has one answer. Choose a type on the board. You can also paste the address of a puzzle or cells of a spreadsheet, or drop a file anywhere. “Examples” has finished puzzles.',
        ja: 'ペンシルパズルを作ると、唯一解かどうかをその場で判定します。まず、盤面で種類を選んでください。パズルの URL や表計算ソフトのマスを貼り付けたり、ファイルをここへ落としたりもできます。完成したパズルは「例題」にあります。',
    },
    copyYourself: {
        en: 'The browser does not let this page copy. Copy this:',
        ja: 'このブラウザーでは自動でコピーできません。次のテキストをコピーしてください。',
    },
    text: { en: 'Text', ja: 'テキスト' },
    board: { en: 'Board', ja: '盤面' },
    close: { en: 'Close', ja: '閉じる' },
    remove: { en: 'Delete', ja: '削除' },
    removeHint: { en: 'Delete {0} for good?', ja: '{0}を削除しますか? 元に戻せません。' },
    loading: { en: 'Loading…', ja: '読み込み中…' },
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
    playNotKept: {
        en: 'The browser cannot keep what you enter: its storage is full or switched off. It is there until you close this tab.',
        ja: '記入した内容をブラウザーに保存できません。空き容量がないか、保存しない設定です。このタブを閉じるまでは残ります。',
    },
    largeLink: {
        en: 'What is in this link is too large to be a puzzle.',
        ja: 'このリンクの内容は、パズルとしては大きすぎます。',
    },
    otherLink: {
        en: 'This link has no puzzle in it. The address of a puzzle on another site can be pasted into an empty text.',
        ja: 'このリンクにはパズルが入っていません。他のサイトのパズルの URL は、空のテキストに貼り付けてください。',
    },
    noLink: {
        en: 'This text is too large for a link. Save it as a file instead.',
        ja: 'このテキストは長すぎてリンクに入りません。ファイルに保存してください。',
    },
    elsewhere: {
        en: 'This puzzle is open in another tab, so this is a copy of it.',
        ja: 'このパズルは別のタブで開いています。ここではそのコピーを編集します。',
    },
    other: { en: '日本語', ja: 'English' },
    whichAddress: {
        en: 'The address of a puzzle on puzz.link or a site like it:',
        ja: 'puzz.link などのパズルの URL:',
    },
    reviewing: { en: 'Comparing the record with the path…', ja: '記録を手順と比べています…' },
    fillingIn: { en: 'Looking for clues that make it unique…', ja: '唯一解にするヒントを探しています…' },
    changedMeanwhile: {
        en: 'The puzzle has changed meanwhile; nothing was done.',
        ja: 'その間にパズルが変わったため、何も変更していません。',
    },
    whichType: { en: 'Which type of puzzle is this?', ja: 'どの種類のパズルですか?' },
    noText: {
        en: '{0}: not a text. Puz opens .puz files, and puzzles of other programs as text.',
        ja: '{0}: テキストではありません。開けるのは .puz ファイルと、他のソフトのパズルのテキストです。',
    },
    noPuzzle: {
        en: '{0}: a file in JSON, HTML or XML. Puz opens .puz files, and puzzles of other programs as text.',
        ja: '{0}: JSON か HTML、XML のファイルです。開けるのは .puz ファイルと、他のソフトのパズルのテキストです。',
    },
    crossword: { en: `{0}: ${acrossLite.en}`, ja: `{0}: ${acrossLite.ja}` },
    tooLarge: { en: '{0}: too large to be a puzzle.', ja: '{0}: パズルとしては大きすぎます。' },
} as const satisfies Readonly<Record<string, Text>>;

export type TextName = keyof typeof texts;
export type Say = (name: TextName, ...values: readonly (string | number)[]) => string;

export const sayIn =
    (locale: Locale): Say =>
    (name, ...values) =>
        filledIn(texts[name][locale], values);

const chosen = 'puz.language';

/** The language that the user chose, or the browser's. */
export function localeOfUser(): Locale {
    const language = recall('localStorage', chosen) ?? navigator.language;
    return language.startsWith('ja') ? 'ja' : 'en';
}

export function chooseLocale(locale: Locale): void {
    store('localStorage', chosen, locale);
}
