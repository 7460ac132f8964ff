import { type Message, type Text, textIf } from '../../message';

export const missingWords: Message = {
    code: 'kanaore/empty-words',
    en: 'This Kanaore has no words yet: write “words”, and under it one word a line, indented: its number, an arrow and the word, such as “1 ↓ はだの”.',
    ja: '言葉がまだありません。「words」と書き、その下に、字下げして、1行に1つずつ、「1 ↓ はだの」のように番号・矢印・言葉を書いてください。',
    onBoard: {
        en: 'This Kanaore has no words yet: drag from the cell of the first letter to the next cell, and type the word.',
        ja: '言葉がまだありません。1文字目のマスから隣のマスへドラッグして、言葉を入力してください。',
    },
};

export const missingNumber: Message = {
    code: 'kanaore/missing-number',
    en: 'A line of the list begins with the number of the cell where the word begins: “1 ↓ はだの”.',
    ja: '行の最初に、1文字目のマスの番号を書いてください。例: 「1 ↓ はだの」',
};

export const blankInWord: Message = {
    code: 'kanaore/blank-in-word',
    en: 'Each line holds one word, without a blank in it.',
    ja: '1行に書ける言葉は1つです。言葉の途中に空白は入れられません。',
};

/** @param stroke the stroke that was typed as an arrow */
export function missingArrow(example: string, stroke: string | undefined): Message {
    const not = textIf(stroke !== undefined, {
        en: `“${stroke}” is not an arrow. `,
        ja: `「${stroke}」は矢印ではありません。`,
    });
    return {
        code: 'kanaore/missing-arrow',
        en: `${not.en}After the number comes an arrow to the second letter, ↓ ↑ ← or → (also v ^ < > or down up left right): “${example}”.`,
        ja: `${not.ja}番号の後に、2文字目の方向の矢印 ↓ ↑ ← → を書いてください(v ^ < > や 下 上 左 右 でもかまいません)。例: 「${example}」`,
    };
}

export const missingWord = (number: number): Message => ({
    code: 'kanaore/missing-word',
    en: `Number ${number} has no word yet: write it after the arrow.`,
    ja: `${number}番の言葉がまだありません。矢印の後に書いてください。`,
});

export const oneLetter = (word: string): Message => ({
    code: 'kanaore/one-letter',
    en: `“${word}” has only one letter. A word has at least two: the arrow says where the second one stands.`,
    ja: `「${word}」は1文字しかありません。矢印は2文字目の方向なので、言葉は2文字以上にしてください。`,
});

export const blankSignInWord = (sign: string): Message => ({
    code: 'kanaore/blank-sign-in-word',
    en: `“${sign}” stands for a cell without a letter, so it cannot be part of a word. Leave it out.`,
    ja: `「${sign}」は文字のないマスの記号なので、言葉には使えません。省いてください。`,
});

export const punctuationInWord = (signs: readonly string[]): Message => ({
    code: 'kanaore/punctuation-in-word',
    en: `A word has no punctuation such as ${signs.join(' ')} in it. Leave it out.`,
    ja: `${signs.join(' ')} のような記号は、言葉には使えません。省いてください。`,
});

export const emoji = (letter: string): Message => ({
    code: 'kanaore/emoji',
    en: `${letter} counts as one letter, but an emoji looks different on every device and may be missing in print.`,
    ja: `${letter} は1文字として扱いますが、絵文字は機種によって見た目が変わり、印刷できないことがあります。`,
});

export const numberTwiceInList = (number: number): Message => ({
    code: 'kanaore/number-twice-in-list',
    en: `There is already a word ${number}; every word needs its own number.`,
    ja: `${number}番の言葉がすでにあります。番号は言葉ごとに変えてください。`,
});

/** Rejects the text with which a number is renamed. */
export const noNumber = (text: string): Text => ({
    en: `“${text}” is not a number; words are numbered 1, 2, 3, … (at most nine digits).`,
    ja: `言葉の番号は「12」のような9桁までの数字です。「${text}」は使えません。`,
});

export const numberTwiceOnBoard = (number: number): Message => ({
    code: 'kanaore/number-twice-on-board',
    en: `Number ${number} is already in another cell; each number goes in one cell only.`,
    ja: `${number}番はすでに別のマスにあります。同じ番号は1つのマスにだけ書いてください。`,
});

export const numberWithoutWord = (number: number): Message => ({
    code: 'kanaore/number-without-word',
    en: `Number ${number} has no word: add one under “words”, or delete the number.`,
    ja: `${number}番の言葉がありません。「words」に加えるか、この番号を消してください。`,
    onBoard: {
        en: `Number ${number} has no word: drag from its cell to the next one and type the word, or delete the number.`,
        ja: `${number}番の言葉がありません。そのマスから隣のマスへドラッグして言葉を入力するか、番号を消してください。`,
    },
});

export const numberNotOnBoard = (number: number): Message => ({
    code: 'kanaore/number-not-on-board',
    en: `Number ${number} is not on the board: write it into the cell where this word begins.`,
    ja: `${number}番が盤面にありません。この言葉の1文字目のマスに番号を書いてください。`,
});

export const twoLetters = (text: string): Message => ({
    code: 'kanaore/two-letters-in-cell',
    en: `A cell holds one letter; “${text}” has more. Put blanks between the cells.`,
    ja: `1つのマスに入るのは1文字ですが、「${text}」は2文字以上あります。マスは空白で区切ってください。`,
});

export const unknownSign = (text: string): Message => ({
    code: 'kanaore/unknown-symbol',
    en: `“${text}” cannot be in a cell of a Kanaore. Write “.” (nothing), “1” (the number of a word), “は” (a given letter), “1は” (both) or “■” (a cell without a letter).`,
    ja: `「${text}」はカナオレのマスに書けません。書けるのは「.」(何もないマス)、「1」(言葉の番号)、「は」(表出文字)、「1は」(その両方)、「■」(黒マス)です。`,
});
