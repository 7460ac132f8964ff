import type { AstNode } from 'langium';
import type { Clue, ClueMap } from '../board/clue';
import type { Drawing } from '../board/drawing';
import type { ExtraIntent, Extras } from '../board/editing';
import type { Place } from '../board/grid';
import type { Turn } from '../board/symmetry';
import type { Row } from '../language/generated/ast';
import type { PartialAssignment } from '../logic/engine';
import type { Logic } from '../logic/logic';
import type { Message, Text } from '../message';
import type { Fact, Reason } from './known';
import type { Technique } from './technique';

/** What every model has. A model is plain readonly JSON: it crosses the worker's border unchanged. */
export interface Model<V = unknown> {
    /** The `$type` of the AST, which is the key in the registry. */
    readonly type: string;
    readonly rows: number;
    readonly columns: number;
    /** What stands in each cell, row by row; mostly null where nothing does. The rest is up to the type. */
    readonly cells: readonly (readonly V[])[];
    /** Given borders between neighbouring cells: pairs of indices in reading order, the smaller first. */
    readonly borders?: readonly (readonly [number, number])[];
    /** The numbers outside of each row and column; null where one is missing. Left out where the type has none. */
    readonly rowClues?: readonly (number | null)[];
    readonly columnClues?: readonly (number | null)[];
}

/** A clue as it stands in the text: `3` in a cell, `|` behind it; `.` for none; empty where its whole line is to go. */
export interface WrittenClue {
    readonly clue: Clue;
    readonly text: string;
}

/**
 * An answer: its n-th number is the value of key n. Keys are what has to be decided (a cell, a circle, an edge between
 * cells); a value is what it is decided to be (a number, a move, a line or none). Two answers are different only if a
 * key has different values. Each type's model says what its keys and values are.
 */
export type Answer = readonly number[];

/** What is known of an answer; undefined where nothing is. */
export type PartialAnswer = readonly (number | undefined)[];

/** Something wrong or doubtful in the text, on the node that it concerns (up to and including `to`, where given). */
export interface Finding {
    readonly severity: 'error' | 'warning';
    readonly message: Message;
    readonly at: AstNode;
    readonly to?: AstNode;
    /** The one character of the node that it concerns, counted from 0 in UTF-16 units; the node is on one line then. */
    readonly character?: number;
    /** What would put it right; only asked for when a person does. */
    readonly repairs?: () => readonly Repair[];
    /** Whether it says what a board that was only just begun has not yet, without which there is nothing to solve. */
    readonly isBegun?: boolean;
}

/** A change of the text that puts right what a finding says. */
export interface Repair {
    readonly title: Text;
    readonly changes: readonly Change[];
    /** Whether it is the only sensible one. */
    readonly isPreferred?: boolean;
    /** Whether it is also made while the user types, where the settings say so. */
    readonly whileTyping?: boolean;
    /** Where it is offered; left out, where its finding is. */
    readonly offeredAt?: AstNode;
}

/** A piece of text that goes into another one at a node, which may reach up to and including a second node. */
export interface Change {
    readonly at: AstNode;
    readonly to?: AstNode;
    /**
     * `instead`, `before` or `behind` the node; `line above` and `line below` it, without a line break; `behind word`, the
     * word that its line begins with; `lines` for its whole lines and `with blanks` for it and the blanks before it, to
     * be replaced.
     */
    readonly where:
        | 'instead'
        | 'before'
        | 'behind'
        | 'behind word'
        | 'line above'
        | 'line below'
        | 'lines'
        | 'with blanks';
    readonly text: string;
}

/** Clues that cannot all hold, as seen without a search. The text is well-formed, but the puzzle has no answer. */
export interface Contradiction {
    /** None where it is about all of the puzzle: to point to each clue would say nothing. */
    readonly clues: readonly Clue[];
    /** Cells that it is about although no clue stands in them. */
    readonly cells?: readonly Place[];
    readonly message: Message;
}

/** Something doubtful about an answer, on the clue that it concerns. */
export interface Remark {
    readonly clue: Clue;
    readonly message: Message;
}

/**
 * What reading a puzzle's AST gives. Reading never fails: what cannot be read is reported in `findings`, and the model
 * then holds what could be (so that the board can be drawn); it is not solved while a finding is an error.
 */
export interface Reading<M extends Model = Model> {
    /** Undefined only where there is no board at all. */
    readonly model: M | undefined;
    readonly findings: readonly Finding[];
    /** Where each clue of the model stands in the text. */
    readonly clues: ClueMap<AstNode>;
    /** Where clues that are not in a cell could be written; not those that stand there already. */
    readonly blanks?: ClueMap<AstNode>;
    /** Where each cell of the board stands in the text; undefined where a row is too short. */
    readonly cells: readonly (readonly (AstNode | undefined)[])[];
}

/** What a part of a row is. */
export type PartKind =
    /** A clue in a cell: a number, a circle, a `?`. */
    | 'given'
    | 'empty'
    | 'water'
    | 'segment'
    | 'shaded'
    /** A clue outside of the board. */
    | 'outside'
    /** Between the clues outside and the board. */
    | 'separator'
    /** A border behind a cell. */
    | 'border'
    /** A number that names a word, a letter that names a region, a name of a shape. */
    | 'number'
    | 'region'
    | 'shape'
    | 'arrow'
    | 'letter'
    /** A stroke of a drawing. */
    | 'stroke';

/** A piece of the text of a row. */
export interface Part {
    /** As it was typed; never empty and never with a blank. */
    readonly text: string;
    /** Undefined where the type does not know what it is. */
    readonly kind?: PartKind;
    /** What it names: parts of one document with the same kind and the same name stand for the same thing. */
    readonly name?: string;
    /** Whether this is where that thing is described. */
    readonly defines?: boolean;
}

/**
 * What makes a puzzle this one, whatever its things are called and however they are drawn and listed. Borders and numbers
 * outside need not be repeated here.
 */
export interface Essence {
    /** The sign of each cell, row by row, as `PuzzleType.turned` takes it. */
    readonly cells: readonly (readonly string[])[];
    /** The name in each cell (of a region, a shape, a word), row by row; null for none. Only equality of names counts. */
    readonly names?: readonly (readonly (string | number | null)[])[];
    /** Things that the board refers to by name, in any order. */
    readonly listed?: readonly Listed[];
    /** Lines above the board; turning the board changes nothing about them. */
    readonly lines: readonly string[];
}

export interface Listed {
    readonly name: string | number;
    /** What it is on the turned board; undefined leaves the board as it is. */
    turned(turn: Turn | undefined): string;
}

/** How a row of a block is laid out. The parts, one after the other, are the cells of the row. */
export interface RowLayout {
    /**
     * `cells`: a row of the board, with clues outside perhaps. `list`: a line of a list, in columns. `drawing`: signs whose
     * blanks mean something.
     */
    readonly kind: 'cells' | 'list' | 'drawing';
    /** What stands in each column, without a blank in between; nothing in a column that this row leaves out. */
    readonly columns: readonly (readonly Part[])[];
    /** Whether the cells say to which part of the board they belong: a new one belongs to that of the cell beside it. */
    readonly isDivision?: boolean;
}

/** Cells that belong together in an answer: a region, a ship, a line, a word. */
export interface Figure {
    /** In their order, where they have one. */
    readonly cells: readonly Place[];
    /** The clue that stands for all of them and not for a cell: a word of the list. */
    readonly clue?: Clue;
}

export interface ClueTexts {
    readonly name: Text;
    readonly means: Text;
}

/** In sentences, by what a part is. */
export type PartMeanings = { readonly [M in PartKind]?: Text };

/** In a sentence each, by the keyword. */
export type WordMeanings = { readonly [word: string]: Text };

/** How things of a kind are named. */
export interface Naming {
    /** A name as it is written in a text; why it is none where it is none. */
    read(text: string): string | Text;
    /** What is said of a name that another thing has. */
    taken(name: string): Text;
}

/** A clause that a search was found to need. */
export interface Found {
    readonly literals: readonly number[];
    /** Why every answer satisfies it, in a word; docs/proofs.md says what each of them means. */
    readonly because: string;
}

/** The rules of one puzzle as posted into an engine, and what the solver asks of them during and after a search. */
export interface Rules {
    /**
     * Looks at an assignment, partial or complete; see `Engine.refineWith`. Either clauses that every answer satisfies
     * and this assignment breaks or is forced by (rules that are too many to post beforehand), or `retry` where the
     * encoding cannot decide and has to be built anew with the next `attempt`. A complete assignment that breaks none
     * is an answer. Left out where all rules are posted.
     */
    inspect?(assignment: PartialAssignment): readonly Found[] | 'retry';

    /**
     * Lines of a proof that say what the literals mean that `inspect` writes of, such as `class r1c2 hidden 17`; those that
     * there are at this moment. Left out where these are literals of keys alone.
     */
    names?(): Iterable<string>;

    /** The answer that the engine's model is, right after a search. */
    answer(): Answer;

    /**
     * A literal that is true only in answers where the key has another value, and that can be true in every such
     * answer: the proof of uniqueness rests on that. It may be decided lazily, by `inspect`.
     */
    differs(key: number, value: number): number;

    /**
     * A literal that is true only in answers where the key has this value, and that can be true in every such answer;
     * may be lazy, like `differs`. Left out where it is the negation of `differs`.
     */
    is?(key: number, value: number): number;

    /**
     * Literals under which an answer is quickly found that is like one with these values, if there is one that has usual
     * values elsewhere; left out where any answer is quickly found.
     */
    like?(values: readonly { readonly key: number; readonly value: number }[]): readonly number[];

    /**
     * Whether every answer can also be had with the literals of all clues false that need not hold: a search then need not
     * decide about them.
     */
    readonly canDenyClues?: boolean;
}

/** How an answer is entered by somebody who solves the puzzle by hand. The editor knows no puzzle type: it goes by this. */
export interface Play {
    readonly entry: Entry;
    /** What clues alone say of keys; nothing is entered there. */
    readonly given: PartialAnswer;
    /** What a key is in the end where nothing was entered; left out where every key has to be. */
    readonly defaultValue?: number;
}

export type Entry =
    /** A sign is typed into a cell, which is the place of one key. */
    | { readonly kind: 'typed'; readonly signs: TypedSigns }
    /** A click on a cell, which is the place of one key, goes on to the next of these values, and after the last to none. */
    | { readonly kind: 'cycle'; readonly values: readonly number[] }
    /**
     * A line is drawn from one cell to another. `chained` lines lie between neighbours only, in either direction, and
     * each next one begins where the last one ends; any other goes from its first cell to any of its last ones.
     */
    | {
          readonly kind: 'lines';
          readonly chained: boolean;
          /** Each with the entry that it is; one that ends where it begins is a click. */
          readonly lines: readonly {
              readonly from: Place;
              readonly to: Place;
              readonly key: number;
              readonly value: number;
          }[];
          /** What a click does, in a sentence; left out where no line ends where it begins. */
          readonly click?: Text;
      };

/** The signs of the values from 1 on; or the numbers from 1 up to and including `upTo`, which stand for themselves. */
export type TypedSigns = readonly string[] | { readonly upTo: number };

/** Something that can be typed, and what it is called. */
export interface Offer {
    readonly text: string;
    readonly name: Text;
}

/** What is printed above the puzzles of a kind. */
export interface RuleTexts {
    readonly name: Text;
    /** In the same order for all puzzles of this name; some are left out where the board does not need them. */
    readonly sentences: readonly Text[];
}

/** A puzzle type: everything that the rest of the program knows of it. One folder exports one of these. */
export interface PuzzleType<A extends AstNode = AstNode, M extends Model = Model> {
    readonly name: Text;
    /** What else it, or a kind of it, goes by. */
    readonly otherNames?: readonly string[];
    /** The rules in two or three sentences. */
    readonly summary: Text;
    /** The rules of just this puzzle; left out where `name` and `summary` fit every puzzle of the type. */
    rules?(model: M): RuleTexts;
    /** What a puzzle says of its rules that its board does not show, in a sentence each; left out where that is never so. */
    conditions?(model: M): readonly Text[];

    /** What a new puzzle of this size begins with. */
    blank(rows: number, columns: number): M;
    /** What a small board to know the type by has that a new one has not, besides its signs. */
    readonly sampleWith?: Partial<M>;
    /** The sign that marks the place of a clue but says nothing yet, such as `?`; left out where the type has none. */
    readonly placeholder?: string;
    /** The cells that hold a placeholder. */
    placeholders(model: M): readonly Clue[];
    /** Whether numbers can stand outside of the board. */
    readonly hasOutside: boolean;
    /** The sizes that a board can have, rows by columns; left out where it can have any. */
    readonly sizes?: readonly (readonly [number, number])[];
    read(ast: A): Reading<M>;
    /** The lines of the text below the first one that are read as this model. */
    print(model: M): readonly string[];
    /** What the parts of a row of any of its blocks are, whether the puzzle can be read or not. */
    layout(row: Row): RowLayout;
    /**
     * How a part of a row reads where the board is turned or mirrored: an arrow, an end of a ship; a stroke is given sign by
     * sign.
     */
    turned(part: Part, turn: Turn): string;
    /**
     * What can be typed next in a row of the block that begins with a word (`grid`), or in the line that does (`fleet`).
     *
     * @param before what stands before it in the row, or in the line behind the word
     */
    offers(ast: A, word: string, before: readonly string[]): readonly Offer[];
    /** How the things are named that parts of rows name. Left out where there are none. */
    readonly naming?: { readonly [M in PartKind]?: Naming };
    /** Contradictions that need no search, each on its clues. Cheap: runs at every keystroke. */
    check(model: M): readonly Contradiction[];
    /**
     * Posts the rules. `attempt` counts from 0 and goes up when `inspect` said `retry`. Where it is infinite, each value of
     * a key has a literal that is true just where the key has it, with no search to decide that.
     */
    post(model: M, logic: Logic, attempt: number): Rules;

    /**
     * Whether clues that are posted under assumptions cost a search little, so that questions about different clues are
     * best put to one encoding.
     */
    readonly sharesEncoding?: boolean;

    /** How many keys an answer has, and the cells that each concerns. */
    keys(model: M): readonly (readonly Place[])[];
    /** The board with as much of an answer as is known. */
    draw(model: M, answer: PartialAnswer): Drawing;
    /** The techniques of those who solve it, easiest first; without them a path is found by the engine alone. */
    readonly techniques?: readonly Technique<M>[];
    /**
     * Whether an answer by the rules, not necessarily to this puzzle, agrees with a clue. Left out where a clue in a cell
     * says its value.
     */
    clueHolds?(model: M, clue: Clue, answer: Answer): boolean;
    /**
     * By the rules alone, a board much like the answer in which the reasons hold but not all conclusions; undefined where
     * none is quickly found. Left out where the engine finds one as quickly.
     *
     * @param near keys whose values have to change
     */
    variation?(
        model: M,
        answer: Answer,
        reasons: readonly Reason[],
        conclusions: readonly Fact[],
        near: readonly number[],
    ): Answer | undefined;
    /**
     * Of reasons that imply conclusions those that none can do without, where these are enough, so that no others are
     * minimal; undefined where that is not seen at once, without the engine.
     *
     * @param answer one of the puzzle's
     */
    onlyNeeded?(
        model: M,
        answer: Answer,
        reasons: readonly Reason[],
        conclusions: readonly Fact[],
    ): readonly Reason[] | undefined;
    /**
     * A puzzle that has just these reasons for clues, and those of them that no clue can say; undefined where none can be
     * made. With numbers outside it is posted under assumptions for these (`ClueMode`). Left out where a search that can
     * leave all clues out is as quick as one that builds around them.
     */
    only?(model: M, reasons: readonly Reason[]): { readonly model: M; readonly facts: readonly Fact[] } | undefined;
    /** The figures of an answer; not every cell need be in one. */
    figures(model: M, answer: Answer): readonly Figure[];
    /**
     * What stays of the clues that a clash leaves out, and may be a part of it, as the beginning of a sentence in Japanese
     * and its end in English. Left out where nothing does.
     */
    readonly othersStay?: Text;
    /** What is doubtful about the only answer, although it is one. Left out where nothing can be. */
    remarks?(model: M, answer: Answer): readonly Remark[];
    /** How an answer is entered by hand. */
    play(model: M): Play;
    /** An answer in the form that the command line prints as JSON. */
    toJson(model: M, answer: Answer): unknown;
    /** What a clue says, short: "r1c2 = 3"; and what it means, in a sentence. */
    clueTexts(model: M, clue: Clue): ClueTexts;
    /** What parts of rows mean that are no clues. */
    readonly partMeanings: PartMeanings;
    /** What the keywords mean of the lines that only this type has; those of all types: `language/grammar-words.ts`. */
    readonly wordMeanings: WordMeanings;
    /** What a value of a key is called: "3", "ship". */
    describeValue(model: M, key: number, value: number): Text;
    /**
     * What a sentence says of a key that does not have a value, after its cells, in Japanese beginning with 「の」; undefined
     * where “≠” says it well.
     */
    describeOther?(value: number): Text | undefined;
    /** What comes after "Suppose", and a Japanese condition; left out where “=” and 「にすると」 say it well. */
    suppose?(cells: string, value: number): Text;
    /** The same as one sign or a number, as it is drawn. */
    shortValue(model: M, key: number, value: number): string;

    /**
     * What to write in a clue's place to take it away: `.`, a placeholder, or nothing for its whole line. Empty for
     * clues that are never taken away, such as a fleet. For a clue that the rules post under `Logic.clue`, not assuming
     * that literal gives the same answers as the text without the clue.
     */
    withoutClue(model: M, clue: Clue): readonly WrittenClue[];
    /** The clues that could be added and that hold in an answer. */
    possibleClues(model: M, answer: Answer): readonly WrittenClue[];
    /** What makes a puzzle this one. A type whose models hold more than cells and lines above the board defines it. */
    essence(model: M): Essence;
    /** The puzzle with clues written into it that come from the two methods above. */
    write(model: M, clues: readonly WrittenClue[]): M;

    /**
     * What a cell holds after something was typed into it; undefined where that is no sign. Texts are normalised, and `.` is
     * nothing.
     *
     * @param goesOn whether it was typed right behind something else, as the second digit of a number
     */
    typed(model: M, before: string, text: string, goesOn: boolean): string | undefined;
    /**
     * All that a click on a cell goes through, nothing (`.`) first; empty where it goes through nothing.
     *
     * @param before what the cell holds; left out: all that cells can be given
     */
    cycle(model: M, before?: string): readonly string[];
    /** What a puzzle has besides its cells that is edited beside the board. */
    extras(model: M): Extras;
    /** The changes that do what was done to it; undefined where it has no such thing, or no place for it. */
    changeExtra(ast: A, model: M, intent: ExtraIntent): readonly Change[] | undefined;
}
