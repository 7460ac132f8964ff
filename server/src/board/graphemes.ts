let segmenter: Intl.Segmenter | undefined;

/** Kana that do not join the one before, as the marks that voice it do. */
const simple = /^[ぁ-ゖァ-ー]*$/;

/** Created for the first text, since loading its data takes time. */
function segmentsOf(text: string): string[] {
    segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
    return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** Number of characters (code points) that are segmented at once. */
const atOnce = 100;

/** Length of a letter with so many accents that the rest of them counts as another letter; what is longer takes time. */
const longest = 1000;

/**
 * The letters of a text as people count them (grapheme clusters). A long text is segmented in parts: in V8, each segment
 * holds a copy of the text that it was found in, so 100,000 letters at once would take gigabytes.
 */
export function graphemes(text: string): string[] {
    if (simple.test(text)) {
        return [...text];
    }
    if (text.length <= atOnce) {
        return segmentsOf(text);
    }
    const characters = [...text];
    const letters: string[] = [];
    let rest = '';
    for (let start = 0; start < characters.length; start += atOnce) {
        letters.push(...segmentsOf(rest + characters.slice(start, start + atOnce).join('')));
        // The next part may continue the last letter.
        rest = letters.at(-1)!.length < longest ? letters.pop()! : '';
    }
    return rest === '' ? letters : [...letters, rest];
}
