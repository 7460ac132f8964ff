import { type Clue, ClueSet, except } from '../board/clue';
import { isSolvedAt } from '../explain/level';
import { MinisatEngine } from '../logic/engines/minisat/minisat';
import type { Model, WrittenClue } from '../puzzles/puzzle-type';
import { typeOf } from '../puzzles/registry';
import { type Level, levels } from '../puzzles/technique';
import { Random } from '../random';
import { stopwatch } from '../solve/clock';
import { orbits } from '../solve/clue-symmetry';
import { nothingKnown, type Report } from '../solve/report';
import { reasonOf, tooHard, withSearch } from '../solve/search';
import { solve } from '../solve/solve';
import { isSpare, removable } from '../solve/superfluous';
import { battleshipFiller } from './battleship';
import { bonsanFiller } from './bonsan';
import { fillByEngine, mostConflicts } from './by-engine';
import { curveDataFiller } from './curvedata';
import type { Difficulty, Filled, Filler, Wishes } from './filling';
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

/** Where so many puzzles are easier or harder than wanted, all are likely to be. */
const mostMissed = 100;

/** Where so many of them in a row cannot even be filled, no other one will be. */
const mostUnfilled = 100;

/** So often a board is changed without less being open than before. */
const mostIdle = 200;

/** That a puzzle is not as hard as wanted. */
export type Miss = 'easier' | 'harder';

/** Where a type does not say how many clues are usual, they are this part of the cells. */
const usualShare = 0.35;

const searching = { newEngine: () => new MinisatEngine(), mostConflicts };

/**
 * A puzzle with exactly one answer, made by chance: the same for the same board and wishes, on any machine. The clues on
 * the board stay; where places for clues are marked, further ones stand nowhere else.
 *
 * @param onMissed called with a puzzle's miss where it is not as hard as wanted
 * @returns undefined where none was found
 * @throws EngineFailure
 */
export function generate(board: Model, wishes: Wishes, onMissed: (miss: Miss) => void = () => {}): Model | undefined {
    const random = new Random(wishes.seed);
    const { fill = fillByEngine, tidied = puzzle => puzzle } = fillerOf(board);
    let unfilled = 0;
    let missed = 0;
    for (let attempt = 0; attempt < mostAttempts && unfilled < mostUnfilled && missed < mostMissed; attempt++) {
        const filled = fill(board, random, wishes);
        unfilled = filled ? 0 : unfilled + 1;
        const unique = filled && isClear(filled) ? madeUnique(filled) : undefined;
        const puzzle = unique && takenAway(unique, random, wishes, puzzle => tidied(puzzle, board));
        if (puzzle === 'easier' || puzzle === 'harder') {
            missed += 1;
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
export function generatedReport(board: Model, wishes: Wishes): Report {
    const elapsed = stopwatch();
    const missed = { easier: 0, harder: 0 };
    try {
        const generated = generate(board, wishes, miss => {
            missed[miss] += 1;
        });
        const status = generated ? 'unique' : solve(board, searching).status === 'none' ? 'none' : 'unknown';
        return { ...nothingKnown, status, missed, ...(generated && { generated }), ms: elapsed() };
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

/**
 * Takes clues away; undefined where more are left than are wanted, or it takes too long to find out.
 *
 * @param tidied the puzzle that is made of what is left
 */
function takenAway(
    filled: Filled,
    random: Random,
    { symmetry, clues, difficulty }: Wishes,
    tidied: (puzzle: Model) => Model,
): Model | Miss | undefined {
    const type = typeOf(filled.board);
    const choices = new ClueSet(clueChoices(filled).map(({ clue }) => clue));
    const full = withAllClues(filled);
    const most =
        clues === 'few' || difficulty
            ? 0
            : (clues ?? fillerOf(full).usual?.(filled.board) ?? usualShare * full.cells.flat().length);
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
            const gone = (count: number): readonly Clue[] => removed.slice(0, count).flat();
            const isWanted = (count: number): boolean =>
                clues === 'few'
                    ? count === removed.length
                    : clues === undefined || all.length - gone(count).length <= clues;
            const puzzleAfter = (count: number): Model =>
                tidied(
                    type.write(
                        full,
                        gone(count).flatMap(clue => type.withoutClue(full, clue)),
                    ),
                );
            if (!isWanted(removed.length)) {
                return undefined;
            }
            if (!difficulty) {
                return puzzleAfter(removed.length);
            }
            const least = [...removed.keys(), removed.length].find(isWanted)!;
            const count = countFor(difficulty, least, removed.length, (level, count) =>
                isSolvedAt(level, puzzleAfter(count), except(search.clues, gone(count))),
            );
            return typeof count === 'number' ? puzzleAfter(count) : count;
        });
    } catch (error) {
        if (error === tooHard) {
            return undefined;
        }
        throw error;
    }
}

/**
 * After how many groups of clues a puzzle is as hard as wanted: as many as possible, since it gets harder with each.
 *
 * @param isSolved whether steps up to a level solve what is left after so many
 */
function countFor(
    [easiest, hardest]: Difficulty,
    least: number,
    most: number,
    isSolved: (level: Level, count: number) => boolean,
): number | Miss {
    if (!isSolved(hardest, least)) {
        return 'harder';
    }
    let [low, high] = [least, most];
    while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        [low, high] = isSolved(hardest, middle) ? [middle, high] : [low, middle - 1];
    }
    const below = levels[levels.indexOf(easiest) - 1];
    return below && isSolved(below, low) ? 'easier' : low;
}
