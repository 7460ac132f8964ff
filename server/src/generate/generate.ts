import type { Model } from '../puzzles/model';
import { stopwatch } from '../solve/clock';
import { limitedWork } from '../solve/limits';
import { nothingKnown, type Report } from '../solve/report';
import { reasonOf, tooHard } from '../solve/search';
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

/**
 * The same as a report, with why there is none: `none` where the board has no answer, as one without clues may not have
 * either. Never throws.
 */
export function generatedReport(board: Model, wishes: Wishes, limitMs = Number.POSITIVE_INFINITY): Report {
    const elapsed = stopwatch();
    const work = limitedWork(limitMs);
    const missed = { easier: 0, harder: 0 };
    try {
        const generated = generate(board, wishes, work, miss => {
            missed[miss] += 1;
        });
        const status = generated ? 'unique' : solve(board, searching(work)).status === 'none' ? 'none' : 'unknown';
        return { ...nothingKnown, status, missed, ...(generated && { generated }), ms: elapsed() };
    } catch (error) {
        const reason = reasonOf(error);
        return { ...nothingKnown, status: 'unknown', reason, ...(reason === 'fault' && { fault: String(error) }) };
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
