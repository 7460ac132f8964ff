import { type Clue, ClueSet } from '../board/clue';
import type { Filled, Wishes } from '../puzzles/filler';
import type { Model, WrittenClue } from '../puzzles/model';
import { typeOf } from '../puzzles/registry';
import { Random } from '../random';
import { orbits } from '../solve/clue-symmetry';
import { isSpare } from '../solve/superfluous';

/** Clues that are removed together: one, or one with its image. */
export type Group = readonly Clue[];

/** True if there is no remark on the answer, such as a word that can be read along several paths. */
export function isClear({ board, answer }: Filled): boolean {
    return (typeOf(board).rules.remarks?.(board, answer) ?? []).length === 0;
}

/** The clues that can be added to a board; only in chosen places, if there are any, and only outside if that is wanted. */
export function clueChoices({ board, answer }: Filled, { outside }: Pick<Wishes, 'outside'>): readonly WrittenClue[] {
    const type = typeOf(board);
    const places = new ClueSet(type.edit.placeholders(board));
    const isChosen = (clue: Clue): boolean =>
        outside ? clue.kind === 'outside' : places.keys().length === 0 || places.has(clue);
    return type.edit.possibleClues(board, answer).filter(({ clue }) => clue.kind !== 'border' && isChosen(clue));
}

export function withAllClues(filled: Filled, wishes: Wishes): Model {
    return typeOf(filled.board).view.write(filled.board, clueChoices(filled, wishes));
}

/** Returns which clues give a part of the answer away; undefined if none does, or if such clues are wanted. */
export function givesAway(
    { board }: Filled,
    { given, outside }: Wishes,
): ((written: WrittenClue) => boolean) | undefined {
    return given || outside ? undefined : typeOf(board).edit.filler?.givesAway;
}

/** The smallest and the largest number of clues that a puzzle may have. */
export function clueCounts({ clues }: Wishes): readonly [least: number, most: number] {
    return typeof clues === 'object' ? clues : [0, typeof clues === 'number' ? clues : Number.POSITIVE_INFINITY];
}

/** The clues that can be removed from a puzzle. */
export interface Groups {
    /** Clues that give a part of the answer away against the wishes: these are removed first. */
    readonly reserved: readonly Group[];
    /** The other clues in the order in which they are tried, outside numbers last. */
    readonly others: readonly Group[];
}

/**
 * @param clues all clues of the puzzle
 * @param seed determines the order
 */
export function groupsOf(puzzle: Model, clues: readonly Clue[], filled: Filled, wishes: Wishes, seed: number): Groups {
    const choices = clueChoices(filled, wishes);
    const chosen = new ClueSet(choices.map(({ clue }) => clue));
    const { symmetry } = wishes;
    const answers = choices.filter(givesAway(filled, wishes) ?? (() => false));
    const isReserved = new ClueSet(answers.map(({ clue }) => clue));
    const spare = clues.filter(clue => chosen.has(clue) && isSpare(puzzle, clue));
    const groups = symmetry ? orbits(spare, symmetry, puzzle) : spare.map(clue => [clue]);
    const inOrder = new Random(seed).shuffled(groups);
    const isOutside = ([clue]: Group): number => Number(clue!.kind === 'outside');
    return {
        reserved: inOrder.filter(group => group.some(clue => isReserved.has(clue))),
        others: inOrder
            .filter(group => !group.some(clue => isReserved.has(clue)))
            .sort((a, b) => isOutside(a) - isOutside(b)),
    };
}

/**
 * A puzzle without some of its clues.
 *
 * @param board the board that it is made from
 */
export function without(puzzle: Model, gone: readonly Clue[], board: Model): Model {
    const type = typeOf(puzzle);
    const written = gone.flatMap(clue => type.edit.withoutClue(puzzle, clue));
    const left = type.view.write(puzzle, written);
    return type.edit.filler?.tidied?.(left, board) ?? left;
}
