import { type Clue, ClueSet, except } from '../board/clue';
import type { Answer, Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { orbits, symmetryOf } from './clue-symmetry';
import type { Superfluous } from './report';
import { type Difference, type Search, type SearchOptions, valuesOf, withSearch } from './search';

/**
 * Finds the clues that a puzzle with one answer does not need.
 *
 * @param answer the only answer
 * @param learn called with all results whenever there are new ones
 * @throws the errors of `Work.spend`, EngineFailure
 */
export function superfluousClues(
    model: Model,
    answer: Answer,
    options: SearchOptions,
    learn: (found: Superfluous) => void,
): void {
    withSearch(model, 'assumed', options, search => {
        let found: Superfluous = { clues: [], together: [], complete: false };
        const learnMore = (more: Partial<Superfluous>): void => {
            found = { ...found, ...more };
            learn(found);
        };
        const differing = valuesOf(answer);
        const needed = neededFor(search, differing, search.clues);
        for (const clue of needed ? search.clues.filter(clue => isSpare(model, clue)) : []) {
            if (!needed!.has(clue) || neededFor(search, differing, except(search.clues, [clue]))) {
                learnMore({ clues: [...found.clues, clue] });
            }
        }
        const single = found.clues.map(clue => [clue]);
        learnMore({ together: removable(search, answer, single).flat() });
        const symmetry = symmetryOf(model, search.clues);
        if (symmetry) {
            const clues = removable(search, answer, orbits(found.clues, symmetry, model)).flat();
            learnMore({ symmetric: { symmetry, clues } });
        }
        learnMore({ complete: true });
    });
}

/**
 * True if a constructor can do without a clue: it is in a cell or outside the board, not on a line of its own.
 */
export function isSpare(model: Model, clue: Clue): boolean {
    const written = typeOf(model).edit.withoutClue(model, clue);
    return written.length > 0 && written.every(({ text }) => text !== '');
}

/**
 * Returns a subset of clues that excludes every other answer; undefined if another answer agrees with
 * all of them, or if the conflict budget ran out.
 */
function neededFor(
    search: Search,
    differing: readonly Difference[],
    clues: readonly Clue[],
    conflicts?: number,
): ClueSet | undefined {
    const question = { differing, clues };
    const other = conflicts === undefined ? search.find(question) : search.findWithin(conflicts, question);
    return other === undefined ? new ClueSet(search.core()) : undefined;
}

/**
 * Groups of clues that can be removed together, and after which no other can.
 *
 * @param most the maximum number of clues, which only the last group may exceed
 * @param conflicts the budget beyond which a group stays; without it, running out ends in `tooHard`
 */
export function removable(
    search: Search,
    answer: Answer,
    groups: readonly (readonly Clue[])[],
    most = Number.POSITIVE_INFINITY,
    conflicts?: number,
): (readonly Clue[])[] {
    const differing = valuesOf(answer);
    let left: readonly Clue[] = search.clues;
    let needed = neededFor(search, differing, left);
    const removed: (readonly Clue[])[] = [];
    for (const group of groups) {
        if (removed.flat().length >= most) {
            break;
        }
        const rest = except(left, group);
        if (group.some(clue => needed?.has(clue))) {
            const stillNeeded = neededFor(search, differing, rest, conflicts);
            if (!stillNeeded) {
                continue;
            }
            needed = stillNeeded;
        }
        left = rest;
        removed.push(group);
    }
    return removed;
}
