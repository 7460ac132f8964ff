import { withVisibleControls } from '../board/control-characters';
import type { Text } from '../message';
import { difficultyText } from './difficulty';
import type { Wishes } from './filling';

/**
 * The comment that says on the command line how the same puzzle is made again.
 *
 * @param source what `sourceText` says
 * @param words the file with the words, where there is one
 */
export function callComment(
    source: string,
    { seed, symmetry, clues, difficulty, given, shapes }: Wishes,
    words?: string,
): string {
    const named = Object.entries({
        symmetry,
        clues,
        difficulty: difficulty && difficultyText(difficulty),
        given,
        shapes,
        words: words && shellWord(words),
    });
    const options = named.flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${value}`]));
    return `# ${withVisibleControls(['puz generate', source, `--seed ${seed}`, ...options].join(' '))}`;
}

/** What a puzzle is made from, as it is said on the command line: a file, or a type and a size. */
export function sourceText(
    source: string | { readonly word: string; readonly rows: number; readonly columns: number },
): string {
    return typeof source === 'string'
        ? `--from${source.startsWith('-') ? '=' : ' '}${shellWord(source)}`
        : `${source.word} ${source.rows}x${source.columns}`;
}

/** As shells take it for one word: between quotes where it has blanks or signs. */
function shellWord(text: string): string {
    return /^[\p{L}\p{M}\p{N}._/\\:@%+=,-]+$/u.test(text) ? text : `"${text.replaceAll('"', '\\"')}"`;
}

/** UTF-16 code units. In UTF-8 these are never more bytes than the command line reads. */
export const longestList = 300_000;

export const listTooLong: Text = {
    en: `The list of words is too long: it can have ${longestList.toLocaleString('en')} characters.`,
    ja: `言葉のリストが長すぎます。使えるのは${longestList.toLocaleString('ja')}文字までです。`,
};

/** The words of a list, each once: between blanks, commas and line breaks; what stands behind a `#` is a comment. */
export function wordsIn(text: string): readonly string[] {
    const words = text.split(/\r?\n/).flatMap(line => line.replace(/[#＃].*/, '').split(/[\s,、，]+/));
    return [...new Set(words)].filter(word => word !== '');
}
