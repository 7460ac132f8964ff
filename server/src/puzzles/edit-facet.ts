import type { AstNode } from 'langium';
import type { Clue } from '../board/clue';
import type { ExtraIntent, Extras } from '../board/editing';
import type { Place } from '../board/grid';
import type { Filler } from './filler';
import type { Change } from './finding';
import type { Answer, Model, WrittenClue } from './model';

/** How puzzles of a type are made: begun, changed, given more clues or fewer. */
export interface EditFacet<A extends AstNode = AstNode, M extends Model = Model> {
    /** A new, empty puzzle of this size. */
    blank(rows: number, columns: number): M;
    /** The fields of a small board to know the type by, other than those of a blank one and its signs. */
    readonly sample?: Partial<M>;
    /** Other kinds of puzzles to begin with, each a type of its own to those who make one, such as Heya-bon. */
    readonly kinds?: readonly BegunKind<M>[];

    /** The parts of a puzzle besides its cells that are edited beside the board. */
    extras(model: M): Extras;
    /**
     * The changes of the text that an intent on those parts asks for; undefined if there is no such part, or no place
     * for it.
     */
    changeExtra(ast: A, model: M, intent: ExtraIntent): readonly Change[] | undefined;

    /**
     * What to write in a clue's place to take it away: `.`, a placeholder, or nothing for its whole line. Empty for
     * clues that are never taken away, such as a fleet. For a clue that the rules post under `Logic.clue`, not assuming
     * that literal gives the same answers as the text without the clue.
     */
    withoutClue(model: M, clue: Clue): readonly WrittenClue[];
    /**
     * What to write to move a clue from one cell to another: first what stays in its cell. Empty if it has no cell, or
     * if there is something in the other one.
     */
    movedClue(model: M, clue: Clue, to: Place): readonly WrittenClue[];
    /** What to write to swap two clues; empty if they say the same, or cannot be in each other's place. */
    swappedClues(model: M, clue: Clue, other: Clue): readonly WrittenClue[];
    /** The text of a clue: its sign, its number, or its whole line. Empty for a border and for lines such as `full`. */
    textAt(model: M, clue: Clue): string;
    /**
     * What else could be written in a clue's place, apart from what takes it away. Empty for clues in cells that say no
     * more than a value (`RulesFacet.cluesAreValues`): which values are possible is found by a search.
     */
    otherTexts(model: M, clue: Clue): readonly string[];
    /** The clues that could be added and that hold in an answer. */
    possibleClues(model: M, answer: Answer): readonly WrittenClue[];
    /** The cells that hold a placeholder. */
    placeholders(model: M): readonly Clue[];

    /** Makes boards for random puzzles. Without one, the type is not offered for generating. */
    readonly filler?: Filler<M>;
}

/** A kind of puzzles; the rules of a puzzle of this kind have its name. */
export interface BegunKind<M extends Model = Model> {
    /** Its word, which no type has. */
    readonly word: string;
    /** The fields in which a new puzzle differs from a blank one of the type. */
    fields(blank: M): Partial<M>;
    /** See `EditFacet`. */
    readonly sample: Partial<M>;
}
