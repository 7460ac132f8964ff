import type { Place } from '../board/grid';
import type { Symmetry } from '../board/symmetry';
import type { Text } from '../message';
import type { Random } from '../random';
import type { Level } from './level';
import type { Answer, Model, WrittenClue } from './model';

/** The features that figures of a Curve Data may have besides lines: branches, loops, or both. */
export type ShapeKind = 'lines' | 'branches' | 'loops' | 'all';

export const shapeKinds: readonly ShapeKind[] = ['lines', 'branches', 'loops', 'all'];

/** The kind of clues that give a part of the answer away: the letters of a Kanaore, the water of a Battleship. */
export type GivenKind = 'letters' | 'water';

export const givenKinds: readonly GivenKind[] = ['letters', 'water'];

/** The wishes that only puzzles made of words can fulfil. */
export const wordWishes = ['words', 'withWords', 'withoutWords', 'lengths', 'sharing'] as const;

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
     * `few`: none can be left out, nor any together with its image; a number: about as many, and no more; two: no fewer and
     * no more; left out, or more than there can be: as many as are usual, or as the difficulty takes.
     */
    readonly clues?: 'few' | number | readonly [least: number, most: number];
    /** Any difficulty by default. */
    readonly difficulty?: Difficulty;
    /** The words for a Kanaore; by default ordinary Japanese ones. */
    readonly words?: readonly string[];
    /** Words that have to be in it, from the list or not; and words that may not. */
    readonly withWords?: readonly string[];
    readonly withoutWords?: readonly string[];
    /** The least and the greatest number of letters of the others. */
    readonly lengths?: readonly [least: number, most: number];
    /** Words go through the same cells often. By default few do. */
    readonly sharing?: true;
    /**
     * Allows clues that give a part of the answer away. By default they are used only if nothing else makes it unique.
     */
    readonly given?: GivenKind;
    /** Only numbers outside the board become clues. */
    readonly outside?: true;
    /** The figures of a Curve Data; `all` by default. */
    readonly shapes?: ShapeKind;
}

/** The cells of an open key. */
export interface OpenPlaces {
    readonly places: readonly Place[];
}

/** A board without the clues to choose, and the answer that these are taken from. */
export interface Filled {
    readonly board: Model;
    readonly answer: Answer;
    /** Changes the answer near open places. Absent if another attempt has to start from the empty board. */
    changed?(open: readonly OpenPlaces[]): Filled | undefined;
}

/** A wish that not every puzzle can fulfil. */
export type SpecialWish = 'symmetry' | 'given' | 'outside' | 'shapes' | 'words';

/** Finds random answers with a solver, as a filler may need them. Each call takes from the budget of the puzzle. */
export interface AnswerEngine {
    /**
     * A random answer of a puzzle; undefined if there is none, or none was found within the budget.
     *
     * @param avoiding values that it must not have, none of them
     */
    answer(model: Model, avoiding?: readonly { readonly key: number; readonly value: number }[]): Answer | undefined;
    /** A board with an answer; changing it gives the cells around an open one other values. */
    filledWith(board: Model, answer: Answer): Filled;
    /** Fills a board of any type with one of its answers. */
    fill(board: Model): Filled | undefined;
}

/** Makes the boards that random puzzles of a type are chosen from; `{}` if an engine fills blank ones. */
export interface Filler<M extends Model = Model> {
    /** The special wishes that puzzles of the type can fulfil. Default: symmetry. */
    readonly wishes?: readonly SpecialWish[];
    /** The kind of clues that give a part of the answer away. Required if `given` is among the wishes. */
    readonly given?: GivenKind;
    /** The least number of cells of a board that has a puzzle. Default: 1. */
    readonly leastCells?: number;
    /** What to change on an original board without an answer; left out if naming the clues that clash is enough. */
    readonly ifNoAnswer?: Text;
    /** Changes a blank board into one to begin with. Default: it stays blank. */
    begun?(blank: M, random: Random): M;
    /** Other kinds of the type, each with a name of its own. */
    readonly variants?: readonly FilledVariant<M>[];
    /**
     * Fills a board at random, keeping its clues; undefined if this attempt failed. Default: an engine finds an answer.
     */
    fill?(board: M, random: Random, wishes: Wishes, engine: AnswerEngine): Filled | undefined;
    /** The usual number of clues. Default: a share of the cells. */
    usual?(board: M): number;
    /** True if a clue gives a part of the answer away. Left out if the type has no such clues, or no others. */
    givesAway?(written: WrittenClue): boolean;
    /** Removes parts of a puzzle that are no longer needed and were not on the original board. */
    tidied?(puzzle: M, board: M): M;
}

/** A kind of puzzles that is a type of its own to those who ask for one, such as Heya-bon. */
export interface FilledVariant<M extends Model = Model> extends Pick<Filler<M>, 'wishes' | 'begun'> {
    /** Its name on the command line. */
    readonly word: string;
    readonly name: Text;
}
