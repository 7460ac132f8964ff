import type { Symmetry } from '../board/symmetry';
import type { Level } from '../puzzles/level';
import type { Answer, Model, WrittenClue } from '../puzzles/model';
import type { OpenKey } from '../solve/report';
import type { Draws } from './draws';

/** The features that figures of a Curve Data may have besides lines: branches, loops, or both. */
export type ShapeKind = 'lines' | 'branches' | 'loops' | 'all';

export const shapeKinds: readonly ShapeKind[] = ['lines', 'branches', 'loops', 'all'];

/** The kind of clues that give a part of the answer away: the letters of a Kanaore, the water of a Battleship. */
export type GivenKind = 'letters' | 'water';

export const givenKinds: readonly GivenKind[] = ['letters', 'water'];

/** The minimum and maximum level of the hardest step of a puzzle. */
export type Difficulty = readonly [easiest: Level, hardest: Level];

/** The number of seeds. */
export const seedCount = 2 ** 32;

/** The wishes for a generated puzzle. Plain JSON. */
export interface Wishes {
    /** A whole number from 0 up to `seedCount` - 1. The same board and wishes give the same puzzle everywhere. */
    readonly seed: number;
    /** Clues are in the same cells after this rotation or reflection. */
    readonly symmetry?: Symmetry;
    /**
     * `few`: none can be left out, nor any together with its image; a number: no more; left out: as many as are usual,
     * or as the difficulty takes.
     */
    readonly clues?: 'few' | number;
    /** Any difficulty by default. */
    readonly difficulty?: Difficulty;
    /** The words for a Kanaore; by default ordinary Japanese ones. */
    readonly words?: readonly string[];
    /**
     * Allows clues that give a part of the answer away. By default they are used only if nothing else makes it unique.
     */
    readonly given?: GivenKind;
    /** The figures of a Curve Data; `all` by default. */
    readonly shapes?: ShapeKind;
}

/** The cells of an open key. */
export type OpenPlaces = Pick<OpenKey, 'places'>;

/** A board without the clues to choose, and the answer that these are taken from. */
export interface Filled {
    readonly board: Model;
    readonly answer: Answer;
    /** Changes the answer near open places. Absent if another attempt has to start from the empty board. */
    changed?(open: readonly OpenPlaces[]): Filled | undefined;
}

/** Fills boards of a puzzle type. */
export interface Filler<M extends Model = Model> {
    /**
     * Fills a board at random, keeping its clues; undefined if this attempt failed. By default an engine
     * finds an answer.
     */
    fill?(board: M, random: Draws, wishes: Wishes): Filled | undefined;
    /** The usual number of clues; by default a share of the cells. */
    usual?(board: M): number;
    /** True if a clue gives a part of the answer away. Absent if the type has no such clues, or no others. */
    givesAway?(written: WrittenClue): boolean;
    /** Removes parts of a puzzle that are no longer needed and were not on the original board. */
    tidied?(puzzle: M, board: M): M;
}
