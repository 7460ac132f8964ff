import { type Clue, ClueSet } from '../board/clue';
import { MinisatEngine } from '../logic/engines/minisat/minisat';
import type { Model, WrittenClue } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import { Random } from '../random';
import { orbits } from '../solve/clue-symmetry';
import { nothingKnown, type Report } from '../solve/report';
import { outOfTime, reasonOf, withSearch } from '../solve/search';
import { solve } from '../solve/solve';
import { isSpare, removable } from '../solve/superfluous';
import { battleshipFiller } from './battleship';
import { bonsanFiller } from './bonsan';
import { fillByEngine, mostConflicts } from './by-engine';
import { curveDataFiller } from './curvedata';
import type { Filled, Filler, Wishes } from './filling';
import { fillominoFiller } from './fillomino';
import { kanaoreFiller } from './kanaore';

/** By the `type` of a model. Those of other types are filled by an engine. */
const fillers: Readonly<Record<string, Filler>> = {
    Battleship: battleshipFiller,
    Bonsan: bonsanFiller,
    CurveData: curveDataFiller,
    Fillomino: fillominoFiller,
    Kanaore: kanaoreFiller,
};

function fillerOf({ type }: Pick<Model, 'type'>): Filler {
    return fillers[type] ?? {};
}

/** So many boards are begun until there is a puzzle as it is wanted. */
const mostAttempts = 300;

/** Where so many of them in a row cannot even be filled, no other one will be. */
const mostUnfilled = 100;

/** So often a board is changed without less being open than before. */
const mostIdle = 200;

/** Where a type does not say how many clues are usual, they are this part of the cells. */
const usualShare = 0.35;

const searching = { newEngine: () => new MinisatEngine(), mostConflicts };

/**
 * A puzzle with exactly one answer, made by chance: the same for the same board and wishes, on any machine. The clues on
 * the board stay; where places for clues are marked, further ones stand nowhere else.
 *
 * @param onAttempt called with the number of boards that have been begun
 * @returns undefined where none was found
 * @throws EngineFailure
 */
export function generate(
    board: Model,
    wishes: Wishes,
    onAttempt: (count: number) => void = () => {},
): Model | undefined {
    const random = new Random(wishes.seed);
    const filler = fillerOf(board);
    let unfilled = 0;
    for (let attempt = 1; attempt <= mostAttempts && unfilled < mostUnfilled; attempt++) {
        onAttempt(attempt);
        const filled = (filler.fill ?? fillByEngine)(board, random, wishes);
        unfilled = filled ? 0 : unfilled + 1;
        const unique = filled && isClear(filled) ? madeUnique(filled) : undefined;
        const puzzle = unique && takenAway(unique, random, wishes);
        if (puzzle) {
            return filler.tidied?.(puzzle, board) ?? puzzle;
        }
    }
    return undefined;
}

/**
 * The same as a report, with why there is none: `none` where the board has no answer, as one without clues may not have
 * either. Never throws.
 */
export function generatedReport(board: Model, wishes: Wishes): Report {
    const start = performance.now();
    try {
        const generated = generate(board, wishes);
        const status = generated ? 'unique' : solve(board, searching).status === 'none' ? 'none' : 'unknown';
        return { ...nothingKnown, status, ...(generated && { generated }), ms: performance.now() - start };
    } catch (error) {
        const reason = reasonOf(error);
        return { ...nothingKnown, status: 'unknown', reason, ...(reason === 'fault' && { fault: String(error) }) };
    }
}

/** Whether nothing would be remarked of the answer, such as a word that can be read along several paths. */
function isClear({ board, answer }: Filled): boolean {
    return (typeOf(board).remarks?.(board, answer) ?? []).length === 0;
}

/** Changes a board until all clues together leave one answer. */
function madeUnique(first: Filled): Filled | undefined {
    let filled = first;
    let { status, open } = solve(withAllClues(filled), searching);
    for (let idle = 0; idle < mostIdle && status === 'several' && filled.changed; idle++) {
        const next = filled.changed(open);
        const after = next && solve(withAllClues(next), searching);
        if (after && after.open.length < open.length) {
            idle = 0;
        }
        if (after && (after.status === 'unique' || (after.status === 'several' && after.open.length <= open.length))) {
            filled = next;
            ({ status, open } = after);
        }
    }
    return status === 'unique' ? filled : undefined;
}

/** The clues that can be added: where places are chosen, only there. */
function clueChoices({ board, answer }: Filled): readonly WrittenClue[] {
    const type = typeOf(board);
    const places = new ClueSet(type.placeholders(board));
    const isChosen = (clue: Clue): boolean => places.keys().length === 0 || places.has(clue);
    return type.possibleClues(board, answer).filter(({ clue }) => clue.kind !== 'border' && isChosen(clue));
}

function withAllClues(filled: Filled): Model {
    return typeOf(filled.board).write(filled.board, clueChoices(filled));
}

/** Takes clues away; undefined where more are left than are wanted, or it takes too long to find out. */
function takenAway(filled: Filled, random: Random, { symmetry, clues }: Wishes): Model | undefined {
    const type = typeOf(filled.board);
    const choices = new ClueSet(clueChoices(filled).map(({ clue }) => clue));
    const full = withAllClues(filled);
    const most =
        clues === 'few' ? 0 : (clues ?? fillerOf(full).usual?.(filled.board) ?? usualShare * full.cells.flat().length);
    const seed = random.below(2 ** 32);
    try {
        return withSearch(full, 'assumed', searching, search => {
            const all = search.clues.filter(clue => isSpare(full, clue));
            const spare = all.filter(clue => choices.has(clue));
            const groups = symmetry ? orbits(spare, symmetry, full) : spare.map(clue => [clue]);
            const isOutside = ([clue]: readonly Clue[]): number => Number(clue!.kind === 'outside');
            // A search that begins again does the same.
            const inOrder = new Random(seed).shuffled(groups).sort((a, b) => isOutside(a) - isOutside(b));
            const removed = removable(search, filled.answer, inOrder, all.length - most);
            return typeof clues === 'number' && all.length - removed.length > clues
                ? undefined
                : type.write(
                      full,
                      removed.flatMap(clue => type.withoutClue(full, clue)),
                  );
        });
    } catch (error) {
        if (error === outOfTime) {
            return undefined;
        }
        throw error;
    }
}
