import type { Clue } from '../board/clue';
import { isSolvedAt } from '../explain/level';
import type { Difficulty } from '../puzzles/filler';
import { levels } from '../puzzles/level';
import type { Model } from '../puzzles/model';
import type { Work } from '../solve/work';

/** The difference of a puzzle from the wanted difficulty. */
export type Miss = 'easier' | 'harder';

/**
 * Compares a puzzle with the wanted difficulty; undefined if it fits.
 *
 * @param clues of the puzzle
 */
export function missed(
    [easiest, hardest]: Difficulty,
    puzzle: Model,
    clues: readonly Clue[],
    work: Work,
): Miss | undefined {
    const below = levels[levels.indexOf(easiest) - 1];
    return !isSolvedAt(hardest, puzzle, clues, work)
        ? 'harder'
        : below && isSolvedAt(below, puzzle, clues, work)
          ? 'easier'
          : undefined;
}
