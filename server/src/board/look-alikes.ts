// Characters that somebody takes for each other when reading or typing.

const digits = ['17', '38', '69', '68', '56', '35', '27', '49'];
const kana = ['シツ', 'ソン', 'ぬめ', 'われね', 'るろ', 'きさ', 'はほ', 'クケタ', 'コユ', 'チテ', 'ウワ', 'スヌ'];
const sizes = ['ぁあ', 'ぃい', 'ぅう', 'ぇえ', 'ぉお', 'っつ', 'ゃや', 'ゅゆ', 'ょよ', 'ゎわ'];
const groups = [...digits, ...kana, ...sizes, ...sizes.map(inKatakana)];

function inKatakana(hiragana: string): string {
    return [...hiragana].map(sign => String.fromCodePoint(sign.codePointAt(0)! + 0x60)).join('');
}

/** The signs that look like this one or differ from it by a mark, such as か and が, or in size. */
export function looksLike(sign: string): readonly string[] {
    const bare = sign.normalize('NFD');
    const marked = bare.length > 1 ? [bare[0]!] : ['\u3099', '\u309a'].map(mark => (sign + mark).normalize('NFC'));
    const alike = groups.flatMap(group => (group.includes(sign) ? [...group].filter(other => other !== sign) : []));
    return [...marked.filter(text => text.length === 1 && /[ぁ-ヿ]/.test(text)), ...alike];
}
