import type { ClueId, Model } from '../puzzles/puzzle-type';
import type { Clash } from './report';
import { outOfTime, type Search, type SearchOptions, withSearch } from './search';

/** No more clashes than this are looked for: who mends these solves again. */
const mostClashes = 5;

/**
 * Why a puzzle has no answer: minimal sets of clues that cannot all hold, no two of which share a clue.
 *
 * @returns empty where the clues can all hold; one empty set where not even a board without clues has an answer
 * @throws EngineFailure
 */
export function clashes(model: Model, options: SearchOptions = {}): Clash[] {
    const found: Clash[] = [];
    try {
        return withSearch(model, 'assumed', options, search => {
            found.length = 0;
            let clues = search.clues;
            while (found.length < mostClashes && search.find({ clues }) === undefined) {
                const clash = minimalClash(search, search.core());
                found.push(clash);
                if (!clash.minimal || clash.clues.length === 0) {
                    break;
                }
                clues = clues.filter(clue => !clash.clues.includes(clue));
            }
            return found;
        });
    } catch (error) {
        if (error === outOfTime) {
            return found;
        }
        throw error;
    }
}

/**
 * Leaves out clues as long as the others clash: many at a time at first, one at a time at last. A clue that was needed
 * once stays needed, so one pass with single clues proves the set minimal.
 */
function minimalClash(search: Search, clash: readonly ClueId[]): Clash {
    const order = search.clues;
    const sorted = (set: readonly ClueId[]): ClueId[] => order.filter(clue => set.includes(clue));
    let left = sorted(clash);
    try {
        for (let size = Math.ceil(left.length / 2); size > 0; size = size > 1 ? Math.ceil(size / 2) : 0) {
            for (let start = 0; start < left.length; ) {
                const rest = left.filter((_, index) => index < start || index >= start + size);
                if (search.find({ clues: rest }) === undefined) {
                    const core = new Set(search.core());
                    // What stands before `start` is in the core or was not needed after all.
                    start = left.slice(0, start).filter(clue => core.has(clue)).length;
                    left = rest.filter(clue => core.has(clue));
                } else {
                    start += size;
                }
            }
        }
        return { clues: left, minimal: true };
    } catch (error) {
        if (error === outOfTime) {
            return { clues: left, minimal: false };
        }
        throw error;
    }
}
