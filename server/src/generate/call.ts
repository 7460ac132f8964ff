import { withVisibleControls } from '../board/control-characters';
import type { Wishes } from './filling';

/**
 * The comment that says on the command line how the same puzzle is made again.
 *
 * @param source type and size, or `--from` and a file
 * @param words the file with the words, where there is one
 */
export function callComment(source: string, { seed, symmetry, clues, shapes }: Wishes, words?: string): string {
    const named = Object.entries({ symmetry, clues, shapes, words });
    const options = named.flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${value}`]));
    return `# ${withVisibleControls(['puz generate', source, `--seed ${seed}`, ...options].join(' '))}`;
}

/** The words of a list, each once: between blanks, commas and line breaks; what stands behind a `#` is a comment. */
export function wordsIn(text: string): readonly string[] {
    const words = text.split(/\r?\n/).flatMap(line => line.replace(/[#＃].*/, '').split(/[\s,、，]+/));
    return [...new Set(words)].filter(word => word !== '');
}
