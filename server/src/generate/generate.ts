import type { Model } from '../puzzles/model';
import { stopwatch } from '../solve/clock';
import { limitedWork } from '../solve/limits';
import type { Ending } from '../solve/report';
import { endingOf, tooHard } from '../solve/search';
import { solve } from '../solve/solve';
import { Work } from '../solve/work';
import { fillByEngine } from './by-engine';
import { type Effort, gradedWithout, mostChanges } from './by-grade';
import { madeUnique, provenWithout, searching } from './by-proof';
import { isClear } from './clue-choices';
import { Draws } from './draws';
import { fillerOf } from './fillers';
import type { Filled, Wishes } from './filling';
import type { Miss } from './miss';

/** So many boards are begun until there is a puzzle as it is wanted. */
const mostAttempts = 300;

/** Where so many puzzles are easier or harder than wanted, all are likely to be. */
const mostMissed = 100;

/** Where so many are harder, what gives a part of the answer away is given as well if nothing else makes them unique. */
const mostHarder = 5;

/** Where so many of them in a row cannot even be filled, no other one will be. */
const mostUnfilled = 100;

/**
 * A puzzle with exactly one answer, made by chance: the same for the same board and wishes, on any machine. The clues on
 * the board stay; where places for clues are marked, further ones stand nowhere else.
 *
 * @param work what may be done for it
 * @param onMissed called with a puzzle's miss where it is not as hard as wanted
 * @returns undefined where none was found
 * @throws what `Work.spend` throws, EngineFailure
 */
export function generate(
    board: Model,
    wishes: Wishes,
    work = new Work(),
    onMissed: (miss: Miss) => void = () => {},
): Model | undefined {
    const random = new Draws(wishes.seed, work);
    const { fill = fillByEngine } = fillerOf(board);
    const effort: Effort = { changes: mostChanges };
    let unfilled = 0;
    let missed = 0;
    let harder = 0;
    for (let attempt = 0; attempt < mostAttempts && unfilled < mostUnfilled && missed < mostMissed; attempt++) {
        const filled = fill(board, random, wishes);
        unfilled = filled ? 0 : unfilled + 1;
        const givesAway = harder >= mostHarder;
        const puzzle =
            filled && isClear(filled) ? puzzleOf(filled, board, random, wishes, givesAway, effort) : undefined;
        if (puzzle === 'easier' || puzzle === 'harder') {
            missed += 1;
            harder += Number(puzzle === 'harder');
            onMissed(puzzle);
        } else if (puzzle) {
            return puzzle;
        }
    }
    return undefined;
}

/** What came of a call for a puzzle. */
export interface Generated extends Ending {
    /** The puzzle, which has one answer; undefined if none was found. */
    readonly puzzle?: Model;
    /** Whether the board that it is made from has no answer; one without clues may have none either. */
    readonly isImpossible?: boolean;
    /** The number of puzzles that were generated before but are easier, or harder, than wanted. */
    readonly missed: { readonly easier: number; readonly harder: number };
}

/** Generates a puzzle. Never throws: what goes wrong is the `reason`. */
export function generateWithin(board: Model, wishes: Wishes, limitMs = Number.POSITIVE_INFINITY): Generated {
    const elapsed = stopwatch();
    const work = limitedWork(limitMs);
    const missed = { easier: 0, harder: 0 };
    try {
        const puzzle = generate(board, wishes, work, miss => {
            missed[miss] += 1;
        });
        const isImpossible = !puzzle && solve(board, searching(work)).status === 'none';
        return { missed, ...(puzzle && { puzzle }), ...(isImpossible && { isImpossible }), ms: elapsed() };
    } catch (error) {
        return { missed, ...endingOf(error), ms: elapsed() };
    }
}

function puzzleOf(
    filled: Filled,
    board: Model,
    random: Draws,
    wishes: Wishes,
    givesAway: boolean,
    effort: Effort,
): Model | Miss | undefined {
    const { difficulty, clues } = wishes;
    try {
        if (difficulty && difficulty[1] < 5 && clues !== 'few') {
            return gradedWithout(filled, board, random, { ...wishes, difficulty }, givesAway, effort);
        }
        const unique = madeUnique(filled, wishes, random.work);
        return unique && provenWithout(unique, board, random, wishes);
    } catch (error) {
        if (error === tooHard) {
            return undefined;
        }
        throw error;
    }
}
