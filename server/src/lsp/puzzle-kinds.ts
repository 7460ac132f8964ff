import { samplePuzzle, typesByWord } from '../language/new-puzzle';
import type { Locale } from '../message';
import type { PuzzleKind } from '../protocol';

/** What a new puzzle can be. */
export function puzzleKinds(locale: Locale): PuzzleKind[] {
    return [...typesByWord].map(([word, type]) => ({
        word,
        name: type.name[locale],
        summary: type.summary[locale],
        hasSkeleton: type.placeholder !== undefined,
        sample: type.draw(samplePuzzle(type), []),
    }));
}
