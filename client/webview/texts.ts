import type { BoardState } from '../../server/src/protocol';

type Locale = BoardState['locale'];
type Text = Readonly<Record<Locale, string>>;

/** The panel's own texts; those about the puzzle come from the server. */
const texts = {
    solve: { en: 'Solve', ja: '解く' },
    stop: { en: 'Stop', ja: '中止' },
    goOn: { en: 'Continue for 5 minutes', ja: 'さらに5分続ける' },
    boards: { en: 'Boards', ja: '盤面の選択' },
    openCells: { en: 'not the same in all answers', ja: '答えによって異なるマス' },
    differing: { en: 'not the same in answers A and B', ja: '答えAと答えBで異なるマス' },
    pairs: {
        en: 'not the same in answers A (upper left) and B (lower right, in italics)',
        ja: '答えAと答えBで異なるマス(左上: A、右下の斜体: B)',
    },
    superfluous: { en: 'dotted: a clue that is not needed', ja: '点線: なくてもよいヒント' },
    heat: { en: 'the closer the strokes, the more it can be', ja: '斜線が密なほど候補が多い' },
    noBoard: { en: 'There is no board to show yet.', ja: '表示できる盤面はまだありません。' },
    view: { en: 'View', ja: '表示' },
    smaller: { en: 'Smaller (-)', ja: '縮小 (-)' },
    larger: { en: 'Larger (+)', ja: '拡大 (+)' },
    natural: { en: 'Fit to the panel (0)', ja: 'パネルに合わせる (0)' },
    fit: { en: 'Fit', ja: 'パネルに合わせる' },
    printSize: { en: 'Print size', ja: '印刷サイズ' },
    printSizeHint: {
        en: 'As large as in print, black on white',
        ja: '印刷時の大きさで、白黒で表示します',
    },
    play: { en: 'Solve by hand', ja: '試し解き' },
    playHint: {
        en: 'Enter an answer yourself; the file stays as it is',
        ja: '自分で答えを記入します。ファイルは変わりません',
    },
    undo: { en: 'Undo', ja: '元に戻す' },
    redo: { en: 'Redo', ja: 'やり直す' },
    check: { en: 'Check', ja: '確認' },
    checking: { en: 'Checking…', ja: '確認中…' },
    givenCell: { en: 'This cell is given.', ja: '最初から書かれているマスです。' },
    noSign: { en: 'This puzzle does not use that character.', ja: 'このパズルでは使わない文字です。' },
    clear: { en: 'Clear', ja: '全消去' },
    typed: {
        en: 'Go to a cell and type. Delete empties it, Ctrl+Z undoes, Ctrl+Enter checks.',
        ja: 'マスを選んで入力します。Delete で消し、Ctrl+Z で元に戻し、Ctrl+Enter で確認します。',
    },
    cycle: {
        en: 'Click a cell, or press Space, for the next value. Delete empties it, Ctrl+Z undoes, Ctrl+Enter checks.',
        ja: 'マスのクリックかスペースキーで順に切り替えます。Delete で消し、Ctrl+Z で元に戻し、Ctrl+Enter で確認します。',
    },
    lines: {
        en: 'Drag from cell to cell, or press Shift with an arrow key. Delete takes the lines of a cell away, Ctrl+Z undoes, Ctrl+Enter checks.',
        ja: 'マスからマスへドラッグするか、Shift と矢印キーで線を引きます。Delete でそのマスの線を消し、Ctrl+Z で元に戻し、Ctrl+Enter で確認します。',
    },
    cellMm: { en: 'mm a cell', ja: 'mm/マス' },
} as const satisfies Readonly<Record<string, Text>>;

export type TextName = keyof typeof texts;

/** Before anything is known of a puzzle: as the page says, which is VS Code's display language. */
export const pageLocale: Locale = document.documentElement.lang.startsWith('ja') ? 'ja' : 'en';

export function textIn(locale: Locale, name: TextName): string {
    return texts[name][locale];
}
