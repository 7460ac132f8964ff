import { kindsByWord, samplePuzzle } from '../language/new-puzzle';
import { joined, type Locale } from '../message';
import type { PuzzleKind } from '../protocol';

export function puzzleKinds(locale: Locale): PuzzleKind[] {
    return [...kindsByWord].map(([word, { type, kind }]) => {
        const sample = samplePuzzle({ type, kind });
        const { name, sentences } = type.text.rules(sample);
        const { name: ofType, summary, form } = type.text;
        return {
            word,
            name: (kind ? name : ofType)[locale],
            summary: (kind ? joined(sentences, { en: ' ', ja: '' }) : summary)[locale],
            hasSkeleton: form.signs.placeholder !== undefined,
            sample: type.view.draw(sample, []),
        };
    });
}
