import type { Text } from '../message';

/**
 * The kind of a text that no format of puzzles can be: a crossword of Across Lite, the bytes of another kind of file,
 * JSON, or a page in HTML or XML.
 */
export type Foreign = 'crossword' | 'bytes' | 'json' | 'markup';

export const acrossLite: Text = {
    en: 'This is an Across Lite crossword (the other kind of .puz file), not a pencil puzzle. Nothing in it is changed.',
    ja: 'これは Across Lite 形式のクロスワード(別の種類の .puz ファイル)で、ペンシルパズルではありません。何も変更していません。',
};

/** Returns the kind of a text that is surely no puzzle; undefined if it may be one. */
export function foreignKind(text: string): Foreign | undefined {
    return isAcrossLite(text)
        ? 'crossword'
        : isBytes(text)
          ? 'bytes'
          : isMarkup(text)
            ? 'markup'
            : isJson(text)
              ? 'json'
              : undefined;
}

/** True for a crossword of Across Lite, however its bytes were decoded. */
export function isAcrossLite(text: string): boolean {
    return text.slice(0, 1024).includes('ACROSS&DOWN');
}

/** True for pictures, archives and documents: a text has no NUL characters. */
function isBytes(text: string): boolean {
    return text.includes('\0') || text.startsWith('%PDF-');
}

/** A row of a board may begin with an arrow. */
function isMarkup(text: string): boolean {
    return /^\ufeff?\s*<([!?]|[a-z][\w:-]*[\s/>])/i.test(text);
}

/** True for an object or a list, also in `ipuz(…)`, as that format has it. */
function isJson(text: string): boolean {
    const json = text.replace(/^\ufeff?\s*(ipuz\()?/, '').replace(/\)\s*$/, '');
    try {
        return /^[[{]/.test(json) && JSON.parse(json) !== null;
    } catch {
        return false;
    }
}
