import { graphemes } from '../../../server/src/board/graphemes';
import type { Typed } from './ways';

/** The next value of a cycle, or the one before (-1); undefined after the last one. */
export function cycled(values: readonly string[], now: string | undefined, by: 1 | -1): string | undefined {
    const ring = [undefined, ...values];
    // Before the first one comes the last, at -1.
    return ring.at((ring.indexOf(now) + by) % ring.length);
}

/** The sign meant by typed text, whatever its width, case or kana script; `before` was typed into the cell just now. */
export function signFor(signs: Typed['signs'], text: string, before = ''): string | undefined {
    for (const typed of [before + text, text, ...graphemes(text)]) {
        const sign = wholeSign(signs, typed);
        if (sign !== undefined) {
            return sign;
        }
    }
    return undefined;
}

/** The signs in a text typed at once, as with an input method: the whole of it, or its letters. */
export function signsIn(signs: Typed['signs'], text: string): string[] {
    const whole = wholeSign(signs, text);
    const found = whole === undefined ? graphemes(text).map(letter => wholeSign(signs, letter)) : [whole];
    return [...new Set(found.filter(sign => sign !== undefined))];
}

function wholeSign(signs: Typed['signs'], typed: string): string | undefined {
    for (const form of [plain, folded]) {
        const sign =
            'upTo' in signs
                ? numberIn(form(typed), signs.upTo)
                : signs.find(candidate => form(candidate) === form(typed));
        if (sign !== undefined) {
            return sign;
        }
    }
    return undefined;
}

function numberIn(text: string, upTo: number): string | undefined {
    return /^[1-9]\d*$/.test(text) && Number(text) <= upTo ? text : undefined;
}

function plain(text: string): string {
    return text.replaceAll('゛', '\u3099').replaceAll('゜', '\u309a').normalize('NFKC').toUpperCase();
}

/** From a hiragana to the same katakana in Unicode. */
const toKatakana = 0x60;

/** Katakana as hiragana. */
function folded(text: string): string {
    return plain(text).replace(/[ァ-ヶ]/g, kana => String.fromCodePoint(kana.codePointAt(0)! - toKatakana));
}
