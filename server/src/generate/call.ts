import { withVisibleControls } from '../board/control-characters';
import { inThousands, type Text } from '../message';
import type { Wishes } from '../puzzles/filler';
import { difficultyText } from './difficulty';

/**
 * The comment with the command line that makes the same puzzle again.
 *
 * @param source the result of `sourceText`
 * @param words the file with the words, if any
 */
export function callComment(
    source: string,
    { seed, symmetry, clues, difficulty, given, outside, shapes, withWords, withoutWords, lengths, sharing }: Wishes,
    words?: string,
): string {
    const named = Object.entries({
        symmetry,
        clues: typeof clues === 'object' ? clues.join('-') : clues,
        difficulty: difficulty && difficultyText(difficulty),
        given,
        outside: outside && '',
        shapes,
        words: words && shellWord(words),
        'with-words': withWords && shellWord(withWords.join(',')),
        'without-words': withoutWords && shellWord(withoutWords.join(',')),
        lengths: lengths?.join('-'),
        sharing: sharing && '',
    });
    const options = named.flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${value}`.trim()]));
    return `# ${withVisibleControls(['puz generate', source, `--seed ${seed}`, ...options].join(' '))}`;
}

/** The source of a puzzle on the command line: a file, or a type and a size. */
export function sourceText(
    source: string | { readonly word: string; readonly rows: number; readonly columns: number },
): string {
    return typeof source === 'string'
        ? `--from${source.startsWith('-') ? '=' : ' '}${shellWord(source)}`
        : `${source.word} ${source.rows}x${source.columns}`;
}

/** Quotes a word for shells if it has blanks or signs. */
function shellWord(text: string): string {
    return /^[\p{L}\p{M}\p{N}._/\\:@%+=,-]+$/u.test(text) ? text : `"${text.replaceAll('"', '\\"')}"`;
}

/** In UTF-16 units; in UTF-8 never more bytes than the command line reads. */
export const longestList = 300_000;

export const listTooLong: Text = {
    en: `The list of words is too long: it can have ${inThousands(longestList)} characters.`,
    ja: `言葉のリストが長すぎます。使えるのは${inThousands(longestList)}文字までです。`,
};

/** The words of a list, each once, separated by blanks, commas and line breaks. `#` begins a comment. */
export function wordsIn(text: string): readonly string[] {
    const words = text.split(/\r?\n/).flatMap(line => line.replace(/[#＃].*/, '').split(/[\s,、，]+/));
    return [...new Set(words)].filter(word => word !== '');
}
