import { samplePuzzle, typesByWord } from '../language/new-puzzle';
import type { Locale } from '../message';
import type { PuzzleKind } from '../protocol';

/** The types and variants of new puzzles. */
export function puzzleKinds(locale: Locale): PuzzleKind[] {
    return [...typesByWord].map(([word, type]) => ({
        word,
        name: type.text.name[locale],
        summary: type.text.summary[locale],
        hasSkeleton: type.text.form.signs.placeholder !== undefined,
        sample: type.view.draw(samplePuzzle(type), []),
    }));
}
