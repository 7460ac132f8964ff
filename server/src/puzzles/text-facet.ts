import type { AstNode } from 'langium';
import type { Clue, ClueMap } from '../board/clue';
import type { Turn } from '../board/symmetry';
import type { Puzzle, Row } from '../language/generated/ast';
import type { Text } from '../message';
import type { Finding } from './finding';
import type { BoardForm } from './form';
import type { Model } from './model';
import type { Part, PartKind, RowLayout } from './parts';

/** How a puzzle of a type is written and named: all that needs no rules. Never imports `logic/`. */
export interface TextFacet<A extends AstNode = AstNode, M extends Model = Model> {
    readonly name: Text;
    /** Other names of the type or of a variant. */
    readonly otherNames?: readonly string[];
    /** The rules in two or three sentences. */
    readonly summary: Text;
    /** The rules of just this puzzle, under the name of its variant. */
    rules(model: M): RuleTexts;
    /** The signs of its boards, and whether these have borders, numbers outside and sizes of their own. */
    readonly form: BoardForm<unknown>;

    /**
     * Reads an AST into a model, with a finding for everything that cannot be read. Runs at every keystroke: at most a
     * few milliseconds on the largest board.
     */
    read(ast: A): Reading<M>;
    /** The lines of the text below the first one; reading them gives this model again. */
    print(model: M): readonly string[];
    /** The parts of a row of any of its blocks, whether the puzzle can be read or not. */
    layout(row: Row): RowLayout;
    /**
     * A part of a row as it reads after the board was turned or mirrored: an arrow, an end of a ship. Strokes are
     * passed sign by sign.
     */
    turned(part: Part, turn: Turn): string;
    /**
     * The texts that can be typed next in a row of the block, or in the line, that begins with a word (`grid`, `fleet`).
     *
     * @param before the texts before it in the row, or in the line after the word
     */
    offers(ast: A, word: string, before: readonly string[]): readonly Offer[];
    /** How the things are named that parts of rows name, by kind of part. Left out if there are none. */
    readonly naming?: { readonly [M in PartKind]?: Naming };
    readonly meanings: Meanings;
    /** What makes a puzzle this one: two puzzles with equal essences are the same puzzle. */
    essence(model: M): Essence;
    /** The name of a clue ("r1c2 = 3") and its meaning in a sentence. */
    clueTexts(model: M, clue: Clue): ClueTexts;
}

/** The AST of the puzzles of a model. */
export type AstOf<M extends Model> = Extract<Puzzle, { readonly $type: M['type'] }>;

/** The name of a puzzle's variant and its rules. */
export interface RuleTexts {
    readonly name: Text;
    /** In the same order for all puzzles of this name; some are left out if the board does not need them. */
    readonly sentences: readonly Text[];
    /** What this puzzle adds to the rules and its board does not show, in a sentence each. */
    readonly conditions: readonly Text[];
}

/**
 * The result of reading a puzzle's AST. Reading never fails: what cannot be read is in `findings`, and the model holds
 * the rest, so that the board can be drawn. A puzzle is not solved while a finding is an error.
 */
export interface Reading<M extends Model = Model> {
    /** Undefined only if there is no board at all. */
    readonly model: M | undefined;
    readonly findings: readonly Finding[];
    /** The place of each clue of the model in the text. */
    readonly clues: ClueMap<AstNode>;
    /** The places where clues that are not in a cell could be written; not those that are there already. */
    readonly blanks?: ClueMap<AstNode>;
    /** The place of each cell of the board in the text; undefined where a row is too short. */
    readonly cells: readonly (readonly (AstNode | undefined)[])[];
}

/** Something that can be typed, and what it is called. */
export interface Offer {
    readonly text: string;
    readonly name: Text;
}

/** How things of a kind are named. */
export interface Naming {
    /** The name that a text spells, or the reason why it spells none. */
    read(text: string): string | Text;
    /** The message for a name that another thing already has. */
    taken(name: string): Text;
}

/** Meanings of words and of parts that are no clues, in a sentence each. */
export interface Meanings {
    readonly parts: PartMeanings;
    /** By the keyword of a line that only this type has; those of all types are in `language/grammar-words.ts`. */
    readonly words: WordMeanings;
    /** Other names of these keywords, in the folded form of `language/spelling.ts`. */
    readonly aliases: WordAliases;
}

export type PartMeanings = { readonly [M in PartKind]?: Text };

export type WordMeanings = { readonly [word: string]: Text };

export type WordAliases = { readonly [word: string]: readonly string[] };

/**
 * What makes a puzzle this one, whatever its things are called and however they are drawn and listed. Borders and
 * numbers outside need not be repeated here.
 */
export interface Essence {
    /** The sign of each cell, row by row, as `TextFacet.turned` takes it. */
    readonly cells: readonly (readonly string[])[];
    /**
     * The name in each cell (of a region, a shape, a word), row by row; null for none. Only equality of names counts.
     */
    readonly names?: readonly (readonly (string | number | null)[])[];
    /** Things that the board refers to by name, in any order. */
    readonly listed?: readonly Listed[];
    /** Lines above the board; turning the board changes nothing about them. */
    readonly lines: readonly string[];
}

export interface Listed {
    readonly name: string | number;
    /** Its text on the turned board; undefined leaves the board as it is. */
    turned(turn: Turn | undefined): string;
}

export interface ClueTexts {
    readonly name: Text;
    readonly means: Text;
}
