// Characters as people type them and as signs are compared.

/**
 * Full-width letters, digits and signs as their half-width twins; half-width kana as full-width, composed; nothing
 * invisible.
 */
export function normalise(text: string): string {
    return visible(text).normalize('NFKC');
}

/**
 * What belongs to a letter although nobody sees it: the joiners and selectors of emoji, the selectors of kanji, and the
 * joiners of scripts that are written joined.
 */
const partOfLetter =
    /\u{1f3f4}[\u{e0020}-\u{e007f}]+|[#*0-9]\ufe0f\u20e3|\p{ExtPict}[\ufe0e\ufe0f]?(?:\p{EMod}|\u200d\p{ExtPict}[\ufe0e\ufe0f]?)*|(?<=\p{sc=Hani})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?<=[\p{L}\p{M}])(?<![\p{sc=Latn}\p{sc=Hani}\p{scx=Hira}\p{scx=Kana}\p{sc=Zinh}])[\u200c\u200d](?=\p{L})/u
        .source;

const hidden = /\p{DI}+/u.source;

const partOrHidden = new RegExp(`(?:${partOfLetter})|(${hidden})`, 'gu');

/** The runs of characters that nobody sees and that mean nothing: marks of width, direction and form. */
export function invisibleRuns(text: string): { readonly start: number; readonly end: number }[] {
    return /\p{DI}/u.test(text)
        ? [...text.matchAll(partOrHidden)].flatMap(({ 1: run, index: start }) =>
              run === undefined ? [] : [{ start, end: start + run.length }],
          )
        : [];
}

/** A text without the characters that nobody sees and that mean nothing. */
export function visible(text: string): string {
    return text.replace(partOrHidden, (all: string, run?: string) => (run === undefined ? all : ''));
}

/**
 * The signs for a cell or a place in which there is nothing: the usual one, and what Japanese keyboards have in its
 * place.
 */
export const emptySigns: readonly string[] = ['.', '・', '。'];

/** Whether a normalised text is one of them. */
export function isEmptySign(text: string): boolean {
    return emptySigns.includes(text);
}

/** A whole number without sign in a normalised text; undefined for any other text. */
export function readNumber(text: string): number | undefined {
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
