import type { Filled, Wishes } from '../puzzles/filler';
import type { Model } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { clashes } from '../solve/clashes';
import type { Clash, Ending } from '../solve/report';
import { unlessTooHard } from '../solve/search';
import { makeReport } from '../solve/search-report';
import { solve } from '../solve/solve';
import { Work } from '../solve/work';
import { answerEngine, limited } from './by-engine';
import { type Effort, gradedWithout, mostChanges } from './by-grade';
import { madeUnique, provenWithout } from './by-proof';
import { isClear } from './clue-choices';
import { Draws } from './draws';
import type { Miss } from './miss';

/** The maximum number of boards tried for a puzzle. */
const mostAttempts = 300;

/** The maximum number of puzzles of a wrong difficulty: after these, others are unlikely to fit. */
const mostMissed = 100;

/** The number of puzzles that are too hard after which clues that give the answer away are allowed if necessary. */
const mostHarder = 5;

/** The maximum number of boards in a row that cannot be filled. */
const mostUnfilled = 100;

/**
 * Makes a random puzzle with exactly one answer, the same for the same board and wishes on any machine. The clues on
 * the board stay. If the board marks places for clues, further clues go only there.
 *
 * @param work the budget
 * @param onMissed called with the miss of each puzzle of a wrong difficulty
 * @returns undefined if none was found
 * @throws the errors of `Work.spend`, EngineFailure
 */
export function generate(
    board: Model,
    wishes: Wishes,
    work = new Work(),
    onMissed: (miss: Miss) => void = () => {},
): Model | undefined {
    const random = new Draws(wishes.seed, work);
    const engine = answerEngine(random);
    const { fill = engine.fill } = typeOf(board).edit.filler ?? {};
    const effort: Effort = { changes: mostChanges };
    const { difficulty, clues } = wishes;
    const puzzleOf = (filled: Filled, givesAway: boolean): Model | Miss | undefined => {
        if (difficulty && difficulty[1] < 5 && clues !== 'few') {
            return gradedWithout(filled, board, random, { ...wishes, difficulty }, givesAway, effort);
        }
        const unique = madeUnique(filled, wishes, work);
        return unique && provenWithout(unique, board, random, wishes);
    };
    let unfilled = 0;
    let missed = 0;
    let harder = 0;
    for (let attempt = 0; attempt < mostAttempts && unfilled < mostUnfilled && missed < mostMissed; attempt++) {
        const filled = fill(board, random, wishes, engine);
        unfilled = filled ? 0 : unfilled + 1;
        const puzzle =
            filled && isClear(filled) ? unlessTooHard(() => puzzleOf(filled, harder >= mostHarder)) : undefined;
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

/** The result of generating a puzzle. */
export interface Generated extends Ending {
    /** The puzzle, which has one answer; undefined if none was found. */
    readonly puzzle?: Model;
    /** True if the original board has no answer, which may happen even without clues. */
    readonly isImpossible?: boolean;
    /** If it is impossible: clues of the original board that cannot all hold. Absent if none were found. */
    readonly clash?: Clash;
    /** The numbers of earlier puzzles that were easier, or harder, than wanted. */
    readonly missed: { readonly easier: number; readonly harder: number };
}

/** Generates a puzzle. Never throws: a failure is the `reason`. */
export function generateWithin(board: Model, wishes: Wishes, limitMs = Number.POSITIVE_INFINITY): Generated {
    const missed = { easier: 0, harder: 0 };
    return makeReport<Generated>({ missed, ms: 0 }, { limitMs }, (learn, work) => {
        const puzzle = generate(board, wishes, work, miss => {
            missed[miss] += 1;
        });
        if (puzzle) {
            learn({ puzzle });
        } else if (solve(board, limited(work)).status === 'none') {
            learn({ isImpossible: true });
            const clash = clashOf(board, work);
            learn({ ...(clash && { clash }) });
        }
    });
}

function clashOf(board: Model, work: Work): Clash | undefined {
    const [contradiction] = typeOf(board).rules.check(board);
    return contradiction ? { clues: contradiction.clues, minimal: true } : clashes(board, limited(work))[0];
}
