import type { Clue } from '../board/clue';
import type { Model } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import { Known, type Level } from '../puzzles/technique';
import { keysOf } from './facts';
import { byTechnique, givenValues } from './path';

/**
 * Whether nobody needs a step above a level to get to the only answer of a puzzle. No engine is asked, so it takes a part
 * of the time of a path.
 *
 * @param clues of the puzzle
 */
export function isSolvedAt(level: Level, model: Model, clues: readonly Clue[]): boolean {
    if (level === 5) {
        return true;
    }
    const known = new Known(givenValues(model, clues));
    const { given } = typeOf(model).play(model);
    const open = [...keysOf(model).keys()].filter(key => given[key] === undefined);
    while (open.some(key => known.value(key) === undefined)) {
        const found = byTechnique(model, known, level);
        if (found.length === 0) {
            return false;
        }
        for (const fact of found.flatMap(({ conclusions }) => conclusions)) {
            if (!known.has(fact)) {
                known.add(fact);
            }
        }
    }
    return true;
}
