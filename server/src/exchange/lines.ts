import { counted, type Message, shortened } from '../message';

// Helpers and messages for texts that are read line by line. Lines count from 1.

/** A whole number of up to six digits, not negative; undefined for any other text. */
export function wholeNumber(text: string): number | undefined {
    return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

export const badText = (text: string, line: number): Message => ({
    code: 'import/bad-text',
    en: `“${shortened(text)}” means nothing on line ${line}.`,
    ja: `${line}行目の「${shortened(text)}」は読めません。`,
});

export const wrongLength = (line: number, found: number, expected: number): Message => ({
    code: 'import/wrong-length',
    en: `Line ${line} should have ${counted(expected, 'part')}; it has ${found}.`,
    ja: `${line}行目は${expected}個のはずですが、${found}個あります。`,
});

export const tooLong = (line: number): Message => ({
    code: 'import/too-long',
    en: `Line ${line} is more than fits the size of the board.`,
    ja: `${line}行目が、盤面の大きさより多くなっています。`,
});
