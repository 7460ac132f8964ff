import type { Locale, Text } from '../../server/src/message';

/** The page's own texts; those about the puzzle come from the server. */
const texts = {
    solve: { en: 'Solve', ja: '解く' },
    stop: { en: 'Stop', ja: '中止' },
    goOn: { en: 'Continue for 5 minutes', ja: 'さらに5分続ける' },
    layers: { en: 'What the board shows', ja: '盤面に表示するもの' },
    begin: { en: 'Which type of puzzle?', ja: 'どのパズルを作りますか?' },
    rows: { en: 'Rows', ja: '行' },
    columns: { en: 'Columns', ja: '列' },
    noBoard: { en: 'There is no board to show yet.', ja: '表示できる盤面はまだありません。' },
    view: { en: 'View', ja: '表示' },
    smaller: { en: 'Smaller (-)', ja: '縮小 (-)' },
    larger: { en: 'Larger (+)', ja: '拡大 (+)' },
    natural: { en: 'Fit to the panel (0)', ja: 'パネルに合わせる (0)' },
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
    edit: { en: 'Edit', ja: '編集' },
    editHint: {
        en: 'What you type on the board changes the puzzle; press again only to look',
        ja: '盤面への入力で問題を書き換えます。もう一度押すと、見るだけになります',
    },
    editKeys: {
        en: 'Type into a cell, or click it again for the next sign. Delete empties it; Shift with the arrow keys, or dragging, selects.',
        ja: 'マスを選んで入力するか、同じマスをもう一度クリックして順に切り替えます。Delete で消し、Shift と矢印キーかドラッグで範囲を選びます。',
    },
    editBorders: {
        en: 'Click an edge of a cell, drag along edges, or press Alt with an arrow key, to make it thick.',
        ja: 'マスの辺をクリックかドラッグするか、Alt と矢印キーで、太線を引きます。',
    },
    editRegions: {
        en: 'Alt with an arrow key takes the next cell into the region; Alt+Enter begins another one.',
        ja: 'Alt と矢印キーで隣のマスを同じブロックにします。Alt+Enter で新しいブロックを作ります。',
    },
    editWords: {
        en: 'Drag to the next cell, or press Alt with an arrow key, and type a word.',
        ja: '隣のマスへドラッグするか、Alt と矢印キーで向きを決めて、言葉を入力します。',
    },
    outdated: {
        en: 'The text has changed meanwhile; nothing was done. Try again.',
        ja: 'その間にテキストが変わったため、何も変更していません。もう一度試してください。',
    },
    palette: { en: 'Signs', ja: 'マスに書くもの' },
    regions: { en: 'Draw regions', ja: 'ブロックを描く' },
    regionsHint: {
        en: 'Drag over cells, or along edges for walls; the right button begins another region',
        ja: 'マスの上をドラッグするか、辺に沿ってドラッグして壁を引きます。右ボタンで新しいブロックになります',
    },
    symmetry: { en: 'Symmetry of the clues', ja: 'ヒントの対称性' },
    none: { en: 'No symmetry', ja: '対称にしない' },
    'half-turn': { en: 'Half turn', ja: '点対称' },
    'quarter-turn': { en: 'Quarter turn', ja: '90度回転対称' },
    'left-right': { en: 'Mirrored left to right', ja: '左右対称' },
    'top-bottom': { en: 'Mirrored top to bottom', ja: '上下対称' },
    'both-mirrors': { en: 'Mirrored both ways', ja: '上下左右対称' },
    fleet: { en: 'Fleet', ja: '艦隊' },
    fewerShips: { en: 'Remove a ship of length {0}', ja: '{0}マスの艦を1隻減らす' },
    newShip: { en: 'Bent ship', ja: '曲がった艦' },
    fewerDrawn: { en: 'Remove a ship like drawing {0}', ja: '図{0}の艦を1隻減らす' },
    moreDrawn: { en: 'Add a ship like drawing {0}', ja: '図{0}の艦を1隻増やす' },
    moreShips: { en: 'Add a ship of length {0}', ja: '{0}マスの艦を1隻増やす' },
    words: { en: 'Words', ja: '言葉のリスト' },
    word: { en: 'Word', ja: '言葉' },
    typeWord: { en: 'Type the word', ja: '言葉を入力' },
    turnArrow: { en: 'Turn the arrow', ja: '矢印の向きを変える' },
    removeWord: { en: 'Remove the word', ja: '言葉を消す' },
    renumber: { en: 'Number anew', ja: '番号を振り直す' },
    renumberHint: {
        en: 'Numbers the words in the reading order of their first cells',
        ja: '1文字目のマスの順(左上から)に番号を振り直します',
    },
    shapes: { en: 'Shapes', ja: '記号' },
    newShape: { en: 'New shape', ja: '新しい記号' },
    drawShape: { en: 'Draw shape {0}', ja: '記号{0}を描く' },
    drawShip: { en: 'Draw ship {0}', ja: '艦の図{0}を描く' },
    drawShapeKeys: {
        en: 'Drag from dot to dot, or press Shift with an arrow key; the same way again takes a line away.',
        ja: '点から点へドラッグするか、Shift と矢印キーで線を引きます。同じところをもう一度たどると消えます。',
    },
    removeShape: { en: 'Remove', ja: '削除' },
    close: { en: 'Close', ja: '閉じる' },
    undo: { en: 'Undo', ja: '元に戻す' },
    redo: { en: 'Redo', ja: 'やり直す' },
    check: { en: 'Check', ja: '確認' },
    checking: { en: 'Checking…', ja: '確認中…' },
    givenCell: { en: 'This cell is given.', ja: '表出マスです。' },
    noSign: { en: 'This puzzle does not use that character.', ja: 'このパズルでは使わない文字です。' },
    oneSign: { en: 'A cell holds one character.', ja: '1マスに1文字です。' },
    filledCell: { en: 'This cell is filled in; Delete empties it.', ja: '記入済みのマスです。Delete で消せます。' },
    modes: { en: 'What is entered', ja: '記入の種類' },
    normal: { en: 'Normal', ja: '通常' },
    normalHint: { en: 'Enter the answer', ja: '答えを記入します' },
    corner: { en: 'Corner', ja: '隅' },
    cornerHint: {
        en: 'Note what a cell can be, in its corners (with digits: Shift+digit). Space changes between these',
        ja: '候補をマスの隅に書きます (数字なら Shift+数字)。Space で順に切り替わります',
    },
    centre: { en: 'Centre', ja: '中央' },
    centreHint: {
        en: 'Note what a cell can be, in its middle (with digits: Ctrl+digit). Space changes between these',
        ja: '候補をマスの中央に書きます (数字なら Ctrl+数字)。Space で順に切り替わります',
    },
    cross: { en: 'Cross', ja: '×印' },
    crossEdgeHint: {
        en: 'Cross out edges (right button, or Alt with an arrow key)',
        ja: '線を引かない辺に×を付けます (右ボタン、または Alt+矢印キー)',
    },
    crossCellHint: {
        en: 'Cross out cells (right button, or X)',
        ja: '使わないマスに×を付けます (右ボタン、または X)',
    },
    clear: { en: 'Clear', ja: '全消去' },
    typed: {
        en: 'Go to a cell and type. Delete empties it, Ctrl+Z undoes, Ctrl+Enter checks.',
        ja: 'マスを選んで入力します。Delete で消し、Ctrl+Z で元に戻し、Ctrl+Enter で確認します。',
    },
    cycle: {
        en: 'Click a cell, drag over several, or press Space, for the next value. Delete empties it, Ctrl+Z undoes, Ctrl+Enter checks.',
        ja: 'マスのクリックかドラッグ、スペースキーで順に切り替えます。Delete で消し、Ctrl+Z で元に戻し、Ctrl+Enter で確認します。',
    },
    lines: {
        en: 'Drag from cell to cell, or press Shift with an arrow key. Delete takes the lines of a cell away, Ctrl+Z undoes, Ctrl+Enter checks.',
        ja: 'マスからマスへドラッグするか、Shift と矢印キーで線を引きます。Delete でそのマスの線を消し、Ctrl+Z で元に戻し、Ctrl+Enter で確認します。',
    },
    explain: { en: 'Explain the next step', ja: '次の一手を説明' },
    explainHint: {
        en: 'What follows next, and from what (Ctrl+Shift+Enter)',
        ja: '次に何がなぜ分かるかを示します (Ctrl+Shift+Enter)',
    },
    explaining: { en: 'Looking for steps…', ja: '手順を探しています…' },
    explainingSteps: {
        en: 'Looking for steps… ({0} found, {1} checked)',
        ja: '手順を探しています… ({0}個発見、うち{1}個は確認済み)',
    },
    nextStep: { en: 'Next step', ja: '次の手順' },
    nextStepHint: { en: 'Explain the next step (Enter)', ja: '次の手順を説明します (Enter)' },
    apply: { en: 'Apply', ja: '記入' },
    applyHint: {
        en: 'Enter by hand what follows (Enter); the file stays as it is',
        ja: '分かることを試し解きに記入します (Enter)。ファイルは変わりません',
    },
    entered: { en: 'Entered. Enter explains the next step.', ja: '記入しました。Enter で次の手順を説明します。' },
    wholePath: { en: 'Whole path', ja: '全手順' },
    wholePathHint: { en: 'All steps from the clues to the answer', ja: 'ヒントから答えまでのすべての手順' },
    hardestStep: { en: 'Hardest step', ja: '最も難しい手順' },
    hardestStepHint: { en: 'Go to the hardest step', ja: '最も難しい手順へ移動します' },
    stepBack: { en: 'Step back', ja: '前の手順' },
    stepForward: { en: 'Step forward', ja: '次の手順' },
    path: { en: 'Solving path', ja: '解く手順' },
    pathTo: { en: 'Steps that lead to {0}', ja: '{0} が決まるまでの手順' },
    levelIs: { en: 'level {0} of 5,', ja: '難しさ{0}(5段階)、' },
    barIs: { en: 'Step {0}: reasons {1}, steps possible {2}', ja: '{0}手目: 根拠{1}個、進められる箇所{2}' },
    chart: {
        en: 'Above the line: the reasons of each step, at most {0}. Below: how many steps were possible, at most {1}.',
        ja: '線の上: 各手順の根拠の数(最大{0})。線の下: そのとき進められた箇所の数(最大{1})。',
    },
    unreadable: {
        en: 'The puzzle cannot be read; see the underlined places in the text.',
        ja: '問題の書き方に誤りがあります。テキストの下線の部分を見てください。',
    },
    editOn: { en: 'Editing.', ja: '編集中' },
    editOff: { en: 'Only looking.', ja: '表示のみ' },
    playOn: { en: 'Solving by hand.', ja: '試し解き中' },
    playOff: { en: 'No longer solving by hand.', ja: '試し解きを終えました' },
    zoomIs: { en: '{0} percent', ja: '{0}パーセント' },
    fits: { en: 'Fits the panel', ja: 'パネルに合わせました' },
    saved: { en: 'Saved.', ja: '保存しました' },
    notSaved: { en: 'Not saved.', ja: '保存されませんでした' },
    selected: { en: '{0} by {1} cells selected', ja: '{0}行{1}列を選択' },
    copied: { en: '{0} by {1} cells copied', ja: '{0}行{1}列をコピー' },
    cellsChanged: { en: '{0} cells changed.', ja: '{0}マスが変わりました。' },
    fleetIs: { en: 'Fleet: {0}.', ja: '艦隊: {0}。' },
    wordIs: { en: 'Word {0}, {1}: {2}.', ja: '言葉{0}、{1}: {2}。' },
    wordGone: { en: 'Word {0} is gone.', ja: '言葉{0}を消しました。' },
    shapeIs: { en: 'Shape {0}. Lines: {1}.', ja: '記号{0}: 線{1}本。' },
    shapeGone: { en: 'Shape {0} is gone.', ja: '記号{0}を消しました。' },
    dotIs: { en: 'Row {0}, column {1}: {2}', ja: '{0}行{1}列: {2}' },
    noLines: { en: 'no lines', ja: '線なし' },
    linesTo: { en: 'lines {0}', ja: '線 {0}' },
    cellMm: { en: 'mm a cell', ja: 'mm/マス' },
} as const satisfies Readonly<Record<string, Text>>;

export type TextName = keyof typeof texts;

/** Joins sentences, Japanese ones without a space. */
export function sentences(...parts: readonly (string | undefined)[]): string {
    return parts.filter(Boolean).join(' ').replaceAll('。 ', '。');
}

/** A text in the language of the page. */
export type Say = (name: TextName, ...values: readonly (string | number)[]) => string;

/** @param values replace `{0}`, `{1}`, … */
export function textIn(locale: Locale, name: TextName, ...values: readonly (string | number)[]): string {
    return texts[name][locale].replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)]));
}
