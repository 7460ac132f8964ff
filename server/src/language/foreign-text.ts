import type { Message } from '../message';
import type { Severity } from './finding';

/** What a text that is not a puzzle at all is told. It is not parsed. */
export interface ForeignText {
    readonly severity: Severity;
    readonly message: Message;
    /** The piece of the text that the message is about. */
    readonly offset: number;
    readonly length: number;
}

/** UTF-16 code units; the largest board with wide cells and long comments needs a quarter of this. */
export const longestText = 200_000;

const head = 1024;

/** What is wrong with a text that is not a puzzle at all, as far as can be seen without parsing it. */
export function foreignText(text: string): ForeignText | undefined {
    const start = text.slice(0, head);
    const firstLine = /^[^\r\n]*/.exec(start)?.[0].length ?? 0;
    const whole = (severity: Severity, message: Message): ForeignText => ({
        severity,
        message,
        offset: 0,
        length: firstLine,
    });
    if (start.includes('ACROSS&DOWN')) {
        return whole('info', acrossLite);
    }
    if (start.includes('\0')) {
        return whole('error', binary);
    }
    if (text.length > longestText) {
        return whole('error', tooLong(text.length));
    }
    if (text.includes('\ufffd')) {
        const offset = text.indexOf('\ufffd');
        return { severity: 'error', message: wrongEncoding, offset, length: 1 };
    }
    if (/^\s*https?:\/\/\S+\/p(\.html)?\?\S+\s*$/.test(text)) {
        return whole('error', address);
    }
    return undefined;
}

const acrossLite: Message = {
    code: 'language/across-lite',
    en: 'This is an Across Lite crossword (the other kind of .puz file), not a pencil puzzle. Nothing in it is changed.',
    ja: 'これは Across Lite 形式のクロスワード(別の種類の .puz ファイル)で、ペンシルパズルではありません。何も変更していません。',
};

const binary: Message = {
    code: 'language/binary',
    en: 'This is not a UTF-8 text: it contains NUL characters. If it is UTF-16, save it as UTF-8.',
    ja: 'UTF-8 のテキストではありません(NUL 文字があります)。UTF-16 のテキストであれば、文字コードを UTF-8 にして保存し直してください。',
};

const wrongEncoding: Message = {
    code: 'language/encoding',
    en: 'Some characters of this file are broken; it is probably not UTF-8. Reopen it with its real encoding (Shift JIS, EUC-JP, …) and save it as UTF-8.',
    ja: '文字化けしています。UTF-8 ではない可能性があります。元の文字コード(Shift JIS、EUC-JP など)で開き直し、UTF-8 で保存してください。',
};

const address: Message = {
    code: 'language/web-address',
    en: 'This is the web address of a puzzle, not its text. Write the puzzle type on the first line and the board under `grid`.',
    ja: 'これはパズルの URL で、パズルのテキストではありません。1行目にパズルの種類を、「grid」の下に盤面を書いてください。',
};

function tooLong(length: number): Message {
    return {
        code: 'language/file-too-large',
        en: `This file has ${length.toLocaleString('en')} characters; the most that can be read is ${longestText.toLocaleString('en')}.`,
        ja: `ファイルが大きすぎます(${length.toLocaleString('ja')}文字)。読めるのは${longestText.toLocaleString('ja')}文字までです。`,
    };
}
