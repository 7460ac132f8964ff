import { except } from '../board/clue';
import type { Filled, Wishes } from '../puzzles/filler';
import type { Model, WrittenClue } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import type { Report } from '../solve/report';
import { withSearch } from '../solve/search';
import { solve } from '../solve/solve';
import { isSpare, removable } from '../solve/superfluous';
import type { Work } from '../solve/work';
import { limited } from './by-engine';
import { clueChoices, clueCounts, givesAway, groupsOf, isClear, withAllClues, without } from './clue-choices';
import type { Draws } from './draws';
import { type Miss, missed } from './miss';

/** The maximum number of attempts in a row after which no fewer cells are open. */
const mostIdle = 200;

/** The usual number of clues as a share of the cells, for types that do not define it. */
const usualShare = 0.35;

/** The conflict budget for removing a clue when clues need not be the fewest; beyond it the clue stays. */
const conflictsPerRemoval = 100;

/** Changes a board until its clues leave one answer, if possible without those that give it away. */
export function madeUnique(first: Filled, wishes: Wishes, work: Work): Filled | undefined {
    const isReserved = givesAway(first, wishes);
    const other =
        isReserved && changedUntilUnique(first, wishes, work, clues => clues.filter(clue => !isReserved(clue)));
    return other ?? changedUntilUnique(first, wishes, work, clues => clues);
}

/** @param chosen picks the clues that may be added */
function changedUntilUnique(
    first: Filled,
    wishes: Wishes,
    work: Work,
    chosen: (clues: readonly WrittenClue[]) => readonly WrittenClue[],
): Filled | undefined {
    const ask = (filled: Filled): Report =>
        solve(typeOf(filled.board).view.write(filled.board, chosen(clueChoices(filled, wishes))), limited(work));
    let filled = first;
    let { status, open } = ask(filled);
    for (let idle = 0; idle < mostIdle && status === 'several' && filled.changed; idle++) {
        const next = filled.changed(open);
        const after = next && isClear(next) ? ask(next) : undefined;
        if (after && after.open.length < open.length) {
            idle = 0;
        }
        if (next && after && ['unique', 'several'].includes(after.status) && after.open.length <= open.length) {
            filled = next;
            ({ status, open } = after);
        }
    }
    return status === 'unique' ? filled : undefined;
}

/**
 * Removes clues as long as there is one answer.
 *
 * @param board the board that the puzzle is made from
 * @returns the miss where the puzzle is easier or harder than wanted; undefined where more or fewer clues are left than are
 *     wanted
 * @throws tooHard if the engine cannot decide
 */
export function provenWithout(filled: Filled, board: Model, random: Draws, wishes: Wishes): Model | Miss | undefined {
    const { clues, difficulty } = wishes;
    const [least, most] = clueCounts(wishes);
    const full = withAllClues(filled, wishes);
    const usual = typeOf(full).edit.filler?.usual?.(filled.board) ?? usualShare * full.cells.flat().length;
    const seed = random.below(2 ** 32);
    return withSearch(full, 'assumed', limited(random.work), search => {
        const all = search.clues.filter(clue => isSpare(full, clue));
        // The seed makes a restarted search do the same.
        const { reserved, others } = groupsOf(full, search.clues, filled, wishes, seed);
        const groups = [...reserved, ...others];
        // With as many clues as there can be, nothing would be left to find.
        const target = most < others.flat().length ? most : Math.max(least, usual);
        const wanted = clues === 'few' || difficulty ? least : target;
        const limit = wanted > 0 ? conflictsPerRemoval : undefined;
        const gone = removable(search, filled.answer, groups, all.length - wanted, limit).flat();
        const left = all.length - gone.length;
        if (left < least || left > most) {
            return undefined;
        }
        const puzzle = without(full, gone, board);
        return (difficulty && missed(difficulty, puzzle, except(search.clues, gone), random.work)) ?? puzzle;
    });
}
