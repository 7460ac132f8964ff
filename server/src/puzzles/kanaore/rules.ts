import { lineClue } from '../../board/clue';
import { Grid } from '../../board/grid';
import type { Literal } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import type { WrittenClue } from '../model';
import type { Rules, RulesFacet } from '../rules-facet';
import { checkKanaore } from './check';
import { type KanaoreModel, keptEmpty, type Letter, signOf, startCells, type Word, wordClue, wordOf } from './model';
import { cellsOfWord, fixedLetters, type Takes } from './reach';
import { ambiguousWords } from './remarks';
import { readLine } from './word-lines';

export const rules: RulesFacet<KanaoreModel> = {
    check: checkKanaore,
    post: postKanaore,
    keyForm: {
        signs: { en: 'the letter in each cell, and - for an empty one', ja: '各マスの文字(文字のないマスは「-」)' },
        sign: (model, answer, cell) => ({ text: signOf(model, answer[cell]!) || '-' }),
    },
    cluesAreValues: true,
    allowsMore: hasNewLetters,
    remarks: ambiguousWords,
};

/**
 * The rules of Kanaore: put every word along a path that begins at its number and goes first where its arrow points.
 *
 * There is a variable for each letter that may be in a cell, and one for each cell where each letter of a word may be.
 * Only the former make an answer: two paths that spell the same letters are one.
 *
 * A word whose clue need not hold may be on the board or not, but never a part of it. So leaving out a clue only ever
 * allows more answers. If clues clash, such a word may also put each of its letters anywhere. Otherwise given letters
 * would clash only because of where an unnamed word goes.
 */
export function postKanaore(model: KanaoreModel, logic: Logic): Rules {
    const grid = new Grid(model.rows, model.columns);
    const starts = startCells(model);
    const words = model.words.map(word => ({ word, start: starts.get(word)!, isLaid: logic.clue(wordClue(word)) }));
    const fixed = fixedLetters(model, grid);
    const givens = fixed
        .filter(({ of }) => !of)
        .map(({ cell, letter, clue }) => ({ cell, letter, isGiven: logic.clue(clue) }));
    const isFull = model.full ? logic.clue(lineClue('full')) : logic.FALSE;
    const board = new LetterBoard(grid, logic, looseLetters(model, words, logic));
    // Cells whose letter is known from the start take no other.
    const known = new Map((logic.clueMode === 'hard' ? fixed : []).map(({ cell, letter }) => [cell, letter]));
    const takes: Takes = (cell, letter) => (known.get(cell) ?? letter) === letter;
    for (const word of words) {
        postWord(word, takes, board, logic);
    }
    postGivens(givens, isFull, board, logic);
    postOneLetter(board, logic);
    postFull(isFull, board, logic);
    return {
        answer: () => board.letters.map(inCell => [...inCell].find(([, literal]) => logic.value(literal))?.[0] ?? 0),
        differs: (cell, letter) => (letter === 0 ? board.isFilled(cell) : -board.is(cell, letter)),
    };
}

/** True if a word gets letters that it did not have. */
function hasNewLetters(model: KanaoreModel, written: readonly WrittenClue[]): boolean {
    return written.some(({ clue, text }) => {
        const word = text === '' ? undefined : wordOf(model, clue);
        return word !== undefined && [...readLine(model, text).text].some(letter => !word.text.includes(letter));
    });
}

/** A word, the cell with its number, and the literal that means it is on the board. */
interface LaidWord {
    readonly word: Word;
    readonly start: number;
    readonly isLaid: Literal;
}

/** A given letter, or `keptEmpty`, and the literal under which it counts. */
interface GivenLetter {
    readonly cell: number;
    readonly letter: Letter;
    readonly isGiven: Literal;
}

/** By letter, from 1: the literal under which a word whose clue need not hold may put it anywhere. */
function looseLetters({ alphabet }: KanaoreModel, words: readonly LaidWord[], logic: Logic): readonly Literal[] {
    return alphabet.map((_, index) =>
        logic.clueMode === 'clashing'
            ? logic.or(words.flatMap(({ word, isLaid }) => (word.letters.includes(index + 1) ? -isLaid : [])))
            : logic.FALSE,
    );
}

/** The letters that may be in each cell. */
class LetterBoard {
    /** By cell, the literals of its letters. */
    readonly letters: readonly Map<Letter, Literal>[];
    /** By cell and letter, the literals each of which puts it there. */
    readonly #sources: readonly Map<Letter, Literal[]>[];
    readonly #filled: (Literal | undefined)[] = [];
    /** By cell, the cells two steps away. */
    readonly twoSteps: readonly (readonly number[])[];

    /** @param looseLetters see the function of this name */
    constructor(
        readonly grid: Grid,
        readonly logic: Logic,
        readonly looseLetters: readonly Literal[],
    ) {
        this.letters = grid.cells.map(() => new Map());
        this.#sources = grid.cells.map(() => new Map());
        this.twoSteps = grid.cells.map(cell => {
            const cells = new Set(grid.neighbours(cell).flatMap(next => grid.neighbours(next)));
            cells.delete(cell);
            return [...cells];
        });
    }

    /** If `source` holds, the cell has the letter. */
    put(source: Literal, cell: number, letter: Letter): void {
        const letters = this.letters[cell]!;
        const sources = this.#sources[cell]!;
        if (!letters.has(letter)) {
            letters.set(letter, this.logic.variable());
            sources.set(letter, []);
        }
        sources.get(letter)!.push(source);
        this.logic.implies([source], [letters.get(letter)!]);
    }

    is(cell: number, letter: Letter): Literal {
        return this.letters[cell]!.get(letter) ?? this.logic.FALSE;
    }

    isLoose(letter: Letter): Literal {
        return this.looseLetters[letter - 1]!;
    }

    sources(cell: number, letter: Letter): readonly Literal[] {
        return this.#sources[cell]!.get(letter)!;
    }

    isFilled(cell: number): Literal {
        this.#filled[cell] ??= this.logic.or([...this.letters[cell]!.values()]);
        return this.#filled[cell];
    }
}

/** By letter of a word, the literals of its cells. */
type Path = readonly ReadonlyMap<number, Literal>[];

/** A word begins at its number, goes first where its arrow points, and uses no cell twice. */
function postWord({ word, start, isLaid }: LaidWord, takes: Takes, board: LetterBoard, logic: Logic): void {
    const { grid } = board;
    const cells = cellsOfWord(grid, word, start, takes);
    if (!cells) {
        logic.clause([-isLaid]);
        return;
    }
    const path = cells.map(
        (reached, index) => new Map([...reached].map(cell => [cell, index < 2 ? isLaid : logic.variable()] as const)),
    );
    // Every letter of the word is in one cell, and the cell holds that letter.
    for (const [index, places] of path.entries()) {
        logic.implies([isLaid], [...places.values()]);
        logic.atMostOne(index < 2 ? [] : [...places.values()]);
        for (const [cell, isHere] of places) {
            board.put(isHere, cell, word.letters[index]!);
        }
    }
    postSteps(path, board, logic);
    for (const cell of grid.cells) {
        logic.atMostOne(path.slice(2).flatMap(places => places.get(cell) ?? []));
    }
}

/**
 * Each letter is beside the one before it. So the one before that is two steps away, which the engine would learn only by
 * and by.
 */
function postSteps(path: Path, { grid, twoSteps }: LetterBoard, logic: Logic): void {
    for (const [index, places] of path.entries()) {
        for (const [cell, isHere] of places) {
            const near = { 1: grid.neighbours(cell), 2: twoSteps[cell]! };
            for (const steps of [1, 2] as const) {
                for (const other of [path[index - steps], path[index + steps]]) {
                    if (other) {
                        logic.implies(
                            [isHere],
                            near[steps].map(next => other.get(next) ?? logic.FALSE),
                        );
                    }
                }
            }
        }
    }
}

/** A given letter is in its cell, where a word has put it. A cell that is kept empty has none. */
function postGivens(givens: readonly GivenLetter[], isFull: Literal, board: LetterBoard, logic: Logic): void {
    for (const { cell, letter, isGiven } of givens) {
        if (letter === keptEmpty) {
            for (const other of board.letters[cell]!.values()) {
                logic.clause([-isGiven, -other]);
            }
            logic.clause([-isGiven, -isFull]);
        } else {
            if (board.isLoose(letter) !== logic.FALSE) {
                // No path need bring it: this makes the literal of the letter, which a loose word may put here.
                board.put(logic.FALSE, cell, letter);
            }
            logic.implies([isGiven], [board.is(cell, letter)]);
        }
    }
}

/** A cell has at most one letter, and only one that a word has put there. */
function postOneLetter(board: LetterBoard, logic: Logic): void {
    for (const [cell, letters] of board.letters.entries()) {
        logic.atMostOne([...letters.values()]);
        for (const [letter, literal] of letters) {
            logic.implies([literal], [...board.sources(cell, letter), board.isLoose(letter)]);
        }
    }
}

/** Every cell has a letter, in puzzles with that rule. */
function postFull(isFull: Literal, board: LetterBoard, logic: Logic): void {
    for (const letters of board.letters) {
        logic.implies([isFull], [...letters.values(), ...board.looseLetters]);
    }
}
