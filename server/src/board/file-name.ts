import { graphemes } from './graphemes';

/** The maximum length without the ending, in UTF-16 units. In UTF-8 it is under the 255 bytes that file systems allow. */
const longest = 80;

/** Characters that Windows forbids in names, and what looks like them. */
const lookalikes: Readonly<Record<string, string>> = {
    '/': '／',
    '\\': '＼',
    ':': '：',
    '*': '＊',
    '?': '？',
    '"': '”',
};

/** Names of devices on Windows, with any ending. */
const device = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])\s*(\.|$)/i;

/** A title as the name of a file that every system allows. @param ending with its dot */
export function fileName(title: string, ending: string): string {
    const allowed = title
        .replace(/[/\\:*?"]/g, sign => lookalikes[sign]!)
        .replace(/[<>|\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu, ' ')
        .replace(/^[.\s]+/, '');
    let stem = '';
    for (const letter of graphemes(allowed)) {
        if (stem.length + letter.length > longest) {
            break;
        }
        stem += letter;
    }
    // Windows drops dots and blanks at the end.
    stem = stem.replace(/[.\s]+$/, '') || 'puzzle';
    return `${device.test(stem) ? '_' : ''}${stem}${ending}`;
}
