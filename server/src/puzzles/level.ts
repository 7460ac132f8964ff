import type { Text } from '../message';

/**
 * The difficulty of a step: 1, seen at a glance; 2, takes some counting; 3, takes several ways to be compared; 4, takes
 * something to be tried; 5, found by a search only.
 */
export type Level = 1 | 2 | 3 | 4 | 5;

export const levels: readonly Level[] = [1, 2, 3, 4, 5];

/** The names that puzzle magazines use. */
export const levelNames: Readonly<Record<Level, Text>> = {
    1: { en: 'easy', ja: 'らくらく' },
    2: { en: 'medium', ja: 'おてごろ' },
    3: { en: 'hard', ja: 'たいへん' },
    4: { en: 'very hard', ja: 'アゼン' },
    5: { en: 'extreme', ja: '超難問' },
};

/** The level with this name in either language, or with this many stars of five. */
export function levelNamed(text: string): Level | undefined {
    const typed = text.normalize('NFKC').trim().toLowerCase();
    return levels.find(
        level =>
            levelNames[level].en === typed ||
            levelNames[level].ja === typed ||
            typed.replace(/☆+$/, '') === '★'.repeat(level),
    );
}
