import { puzzleWords } from '../../server/src/language/grammar-words';
import type { Model } from '../../server/src/puzzles/model';

export const folder = 'docs/techniques';

/** The file of a technique's example, from the root. */
export function fileOf(word: string, technique: string, ending: 'puz' | 'svg'): string {
    return `${folder}/${word}-${technique}.${ending}`;
}

/** The word for a model's type, as in the text of a puzzle. */
export function wordOf({ type }: Model): string {
    return puzzleWords.get(type)!;
}
