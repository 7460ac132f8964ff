import { type Clue, except } from '../board/clue';
import { type Place, stepsBetween } from '../board/grid';
import { type Deduced, deduce } from '../explain/level';
import { smallest } from '../extremes';
import type { Difficulty, Filled, Wishes } from '../puzzles/filler';
import type { Level } from '../puzzles/level';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { LastingSearch, valuesOf, withSearch } from '../solve/search';
import { solve } from '../solve/solve';
import { isSpare, removable } from '../solve/superfluous';
import type { Work } from '../solve/work';
import { limited } from './by-engine';
import { madeUnique } from './by-proof';
import { clueCounts, type Group, type Groups, groupsOf, isClear, withAllClues, without } from './clue-choices';
import type { Draws } from './draws';
import { type Miss, missed } from './miss';

/** Maximum number of changes in a row that leave as many cells open as before. */
const mostIdle = 300;

/** Maximum number of changes of a board per puzzle. */
export const mostChanges = 6000;

/** Conflict budget of a search for another answer. */
const fewConflicts = 200;

/** The number of changes of boards that are left. */
export interface Effort {
    changes: number;
}

/** A puzzle from which clues are removed, and the facts that steps up to a level find without these. */
interface Thinned {
    readonly filled: Filled;
    /** The puzzle with all clues. */
    readonly full: Model;
    readonly clues: readonly Clue[];
    readonly groups: Groups;
    readonly gone: readonly Clue[];
    readonly deduced: Deduced;
}

/**
 * Removes clues as long as steps up to the hardest wanted level solve the rest. Without any of the remaining clues the
 * puzzle is harder or has several answers. If more clues are wanted, some come back.
 *
 * @param board the board that the puzzle is made from
 * @param givesAway true if clues that give the answer away are allowed when nothing else makes the puzzle unique
 * @returns the miss if the difficulty is wrong; undefined if more or fewer clues are left than wanted
 * @throws tooHard if the engine cannot decide
 */
export function gradedWithout(
    filled: Filled,
    board: Model,
    random: Draws,
    wishes: Wishes & { readonly difficulty: Difficulty },
    givesAway: boolean,
    effort: Effort,
): Model | Miss | undefined {
    const [, hardest] = wishes.difficulty;
    const seed = random.below(2 ** 32);
    const begun = (filled: Filled, keepsNeeded = false): Thinned => {
        const full = withAllClues(filled, wishes);
        return withSearch(full, 'assumed', limited(random.work), search => {
            const groups = groupsOf(full, search.clues, filled, wishes, seed);
            const { reserved } = groups;
            const gone = (keepsNeeded ? removable(search, filled.answer, reserved) : reserved).flat();
            const rest = except(search.clues, gone);
            const deduced = deduce(hardest, without(full, gone, board), rest, random.work);
            return { filled, full, clues: search.clues, groups, gone, deduced };
        });
    };
    let start = eased(begun(filled), begun, effort);
    if (start.deduced.open.length > 0 && givesAway && start.groups.reserved.length > 0) {
        const unique = madeUnique(filled, wishes, random.work);
        start = unique ? begun(unique, true) : start;
    }
    if (start.deduced.open.length > 0) {
        return 'harder';
    }
    const isAsWanted = (gone: readonly Clue[]): Miss | undefined =>
        missed(wishes.difficulty, without(start.full, gone, board), except(start.clues, gone), random.work);
    const fewest = thinned(start, hardest, board, random.work);
    const miss = isAsWanted(fewest);
    if (miss) {
        return miss;
    }
    const [least, most] = clueCounts(wishes);
    const gone = thickened(start, fewest, least, some => isAsWanted(some) === undefined);
    const count = spareOf(start, gone).length;
    const puzzle = without(start.full, gone, board);
    const isWanted = count >= least && count <= most;
    return isWanted && solve(puzzle, limited(random.work)).status === 'unique' ? puzzle : undefined;
}

/** The clues that are left, of those that a puzzle can do without. */
function spareOf({ clues, full }: Thinned, gone: readonly Clue[]): Clue[] {
    return except(clues, gone).filter(clue => isSpare(full, clue));
}

/**
 * Takes clues back, each time those that are farthest from all others, as long as the difficulty stays and too few are
 * left.
 */
function thickened(
    start: Thinned,
    fewest: readonly Clue[],
    least: number,
    isAsWanted: (gone: readonly Clue[]) => boolean,
): readonly Clue[] {
    let gone = fewest;
    let choices = start.groups.others.filter(group => group.every(clue => gone.includes(clue)));
    while (choices.length > 0 && spareOf(start, gone).length < least) {
        const left = spareOf(start, gone).flatMap(placeOf);
        const next = choices.reduce((best, other) => (farness(other, left) > farness(best, left) ? other : best));
        const rest = gone.filter(clue => !next.includes(clue));
        gone = isAsWanted(rest) ? rest : gone;
        choices = choices.filter(group => group !== next);
    }
    return gone;
}

function placeOf(clue: Clue): readonly Place[] {
    return clue.kind === 'cell' ? [clue.place] : [];
}

/** How far clues are from the nearest of some places; numbers outside are as far as can be. */
function farness(group: Group, places: readonly Place[]): number {
    const own = group.flatMap(placeOf);
    return smallest(own.flatMap(place => places.map(other => stepsBetween(place, other))));
}

/** Changes a board until steps up to the level solve it, as long as fewer cells are open than before. */
function eased(first: Thinned, begun: (filled: Filled) => Thinned, effort: Effort): Thinned {
    let best = first;
    const isEasing = (): boolean => best.deduced.open.length > 0 && effort.changes > 0;
    for (let idle = 0; idle < mostIdle && isEasing() && best.filled.changed; idle++) {
        effort.changes -= 1;
        const keys = typeOf(best.full).view.keys(best.full);
        const next = best.filled.changed(best.deduced.open.map(key => ({ places: keys[key]! })));
        const after = next && isClear(next) ? begun(next) : undefined;
        if (after && after.deduced.open.length <= best.deduced.open.length) {
            idle = after.deduced.open.length < best.deduced.open.length ? 0 : idle;
            best = after;
        }
    }
    return best;
}

/** All clues that are removed in the end: none of the rest could be removed as well. */
function thinned(start: Thinned, level: Level, board: Model, work: Work): readonly Clue[] {
    const { filled, full, clues, groups } = start;
    let { gone, deduced } = start;
    let left: readonly Group[] = [...groups.reserved, ...groups.others].filter(
        group => !group.every(clue => gone.includes(clue)),
    );
    const engine = new LastingSearch(full, 'assumed', limited(work));
    const differing = valuesOf(filled.answer);
    // With many steps, finding another answer is faster than exhausting them.
    const hasOthers = (rest: readonly Clue[]): boolean =>
        Array.isArray(engine.ask(search => search.findWithin(fewConflicts, { differing, clues: rest })));
    const goesOn = (group: Group, before?: Deduced): boolean => {
        const all = [...gone, ...group];
        const rest = except(clues, all);
        if (level > 2 && hasOthers(rest)) {
            return false;
        }
        const after = deduce(
            level,
            without(full, all, board),
            rest,
            work,
            before && { deduced: before, without: group },
        );
        if (after.open.length > 0) {
            return false;
        }
        gone = all;
        deduced = after;
        return true;
    };
    try {
        // Reusing earlier deductions saves most of the work, but steps that were cut short may find something only now.
        left = left.filter(group => !goesOn(group, deduced));
        for (let before = left.length + 1; left.length < before; ) {
            before = left.length;
            left = left.filter(group => !goesOn(group));
        }
        return gone;
    } finally {
        engine.restart();
    }
}
