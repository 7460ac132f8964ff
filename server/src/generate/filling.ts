import type { Symmetry } from '../board/symmetry';
import type { Level } from '../puzzles/level';
import type { Answer, Model, WrittenClue } from '../puzzles/model';
import type { OpenKey } from '../solve/report';
import type { Draws } from './draws';

/** What figures of a Curve Data may have beside lines: branches, loops, or both. */
export type ShapeKind = 'lines' | 'branches' | 'loops' | 'all';

export const shapeKinds: readonly ShapeKind[] = ['lines', 'branches', 'loops', 'all'];

/** What clues give away: the letters of a Kanaore, the water of a Battleship. */
export type GivenKind = 'letters' | 'water';

export const givenKinds: readonly GivenKind[] = ['letters', 'water'];

/** The least and the greatest level that the hardest step of a puzzle may have. */
export type Difficulty = readonly [easiest: Level, hardest: Level];

/** The number of seeds. */
export const seedCount = 2 ** 32;

/** What a puzzle that is generated is to be like. Plain JSON. */
export interface Wishes {
    /** A whole number from 0 up to `seedCount` - 1. The same board and wishes give the same puzzle everywhere. */
    readonly seed: number;
    /** The clues stand in the same cells again on the board that is turned or mirrored so. */
    readonly symmetry?: Symmetry;
    /**
     * `few`: none can be left out, nor any together with its image; a number: no more; left out: as many as are usual, or
     * as the difficulty takes.
     */
    readonly clues?: 'few' | number;
    /** How hard it is. */
    readonly difficulty?: Difficulty;
    /** The words that a Kanaore is made of; left out: ordinary Japanese ones. */
    readonly words?: readonly string[];
    /** Clues that give a part of the answer away, and are left out otherwise unless nothing else makes the puzzle unique. */
    readonly given?: GivenKind;
    /** How the figures of a Curve Data look; left out: `all`. */
    readonly shapes?: ShapeKind;
}

/** The cells of a key whose value is open. */
export type OpenPlaces = Pick<OpenKey, 'places'>;

/** A board without the clues that are to be chosen, and the answer that they are to be taken from. */
export interface Filled {
    readonly board: Model;
    readonly answer: Answer;
    /** Another one like it, where the clues leave something open. Left out where another try has to begin anew. */
    changed?(open: readonly OpenPlaces[]): Filled | undefined;
}

/** How boards of a puzzle type are filled. */
export interface Filler<M extends Model = Model> {
    /**
     * Fills a board at random, but for the clues that stand on it; undefined where that went wrong this time. Left out:
     * with an answer that an engine finds.
     */
    fill?(board: M, random: Draws, wishes: Wishes): Filled | undefined;
    /** How many clues are usual; the default is a part of the cells. */
    usual?(board: M): number;
    /** Whether a clue gives a part of the answer away. Left out where the type has no such clues, or no others. */
    givesAway?(written: WrittenClue): boolean;
    /** The puzzle without what is no longer needed, and was not on the board that it was made from. */
    tidied?(puzzle: M, board: M): M;
}
