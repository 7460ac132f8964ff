import { type Clue, ClueSet, lineClue } from '../../board/clue';
import { cellName, Grid } from '../../board/grid';
import { sum } from '../../extremes';
import { Budget } from '../budget';
import type { Contradiction } from '../puzzle-type';
import * as messages from './check-messages';
import { type KanaoreModel, type Letter, signOf, startCells, type Word, wordClue } from './model';
import { type FixedLetter, fixedLetters, walkFrom } from './reach';

/** Contradictions that are seen from the letters whose cell is known, and by counting. All hold in every answer. */
export function checkKanaore(model: KanaoreModel): readonly Contradiction[] {
    const board = new FixedLetters(model);
    const { conflicts } = board;
    const inConflict = new ClueSet(conflicts.flatMap(({ clues }) => clues));
    const words = [...board.starts.keys()].filter(word => !inConflict.has(wordClue(word)));
    const found = [...conflicts, ...words.flatMap(word => checkWord(board, word))];
    return found.length > 0
        ? found
        : [...checkRoom(board), ...checkGivens(board), ...(model.full ? checkFull(board) : [])];
}

/** Whether a word has a place among the letters whose cells are known. */
function checkWord(board: FixedLetters, word: Word): Contradiction[] {
    const clue = wordClue(word);
    const start = board.starts.get(word)!;
    if (board.grid.next(start, word.direction) === undefined) {
        return [{ clues: [clue], message: messages.arrowOffBoard(word, board.name(start)) }];
    }
    if (word.letters.length > board.grid.cells.length) {
        return [{ clues: [clue], message: messages.longerThanBoard(word, board.grid.cells.length) }];
    }
    const walk = board.walk(word);
    if (!walk || walk.cells.at(-1)!.size > 0) {
        return [];
    }
    const index = walk.cells.length - 1;
    const message = messages.noRoom(word, index, signOf(board.model, word.letters[index]!));
    return [{ clues: [clue, ...walk.inTheWay], message }];
}

/**
 * Whether the board has cells enough: of each letter at least as many cells are filled as the word with most of them
 * has, or as are known to hold it.
 */
function checkRoom(board: FixedLetters): Contradiction[] {
    const needs = new Map<Letter, { count: number; clues: readonly Clue[] }>();
    const need = (letter: Letter, clues: readonly Clue[], count: number): void => {
        if (count > (needs.get(letter)?.count ?? 0)) {
            needs.set(letter, { count, clues });
        }
    };
    for (const word of board.starts.keys()) {
        for (const [letter, count] of countsOf(word.letters)) {
            need(letter, [wordClue(word)], count);
        }
    }
    const fixed = [...board.fixed.values()];
    for (const [letter, count] of countsOf(fixed.map(({ letter }) => letter))) {
        const clues = fixed.filter(other => other.letter === letter).map(({ clue }) => clue);
        need(letter, clues, count);
    }
    const cells = board.grid.cells.length;
    const needed = sum([...needs.values()].map(({ count }) => count));
    if (needed <= cells) {
        return [];
    }
    const clues = new ClueSet([...needs.values()].flatMap(({ clues }) => clues));
    return [{ clues: clues.keys(), message: messages.tooManyLetters(needed, cells) }];
}

/** Whether a word can come to each given letter. */
function checkGivens(board: FixedLetters): Contradiction[] {
    const { reached } = board;
    const used = new Set([...board.starts.keys()].flatMap(({ letters }) => letters));
    return [...board.fixed].flatMap(([cell, { letter, clue, of }]): Contradiction[] => {
        if (of || (used.has(letter) && reached?.has(cell) !== false)) {
            return [];
        }
        const sign = signOf(board.model, letter);
        const message = used.has(letter) ? messages.letterOutOfReach(sign) : messages.letterOfNoWord(sign);
        return [{ clues: [clue], message }];
    });
}

/** Whether there are letters enough for a board that is to be full, and words that come to all of its cells. */
function checkFull({ grid, starts, reached, name }: FixedLetters): Contradiction[] {
    // Besides the first two of each word, each further letter fills one more cell at most.
    const first = [...starts].flatMap(([{ direction }, start]) => [start, grid.next(start, direction)]);
    const further = sum([...starts.keys()].map(({ letters }) => letters.length - 2));
    const most = new Set(first).size + further;
    if (most < grid.cells.length) {
        return [{ clues: [lineClue('full')], message: messages.tooFewLetters(most, grid.cells.length) }];
    }
    const unreached = grid.cells.filter(cell => reached?.has(cell) === false).map(name);
    return unreached.length === 0 ? [] : [{ clues: [lineClue('full')], message: messages.outOfReach(unreached) }];
}

/** Where a word can come to, and the clues whose letters stand in its way. */
interface Walk {
    readonly cells: readonly ReadonlySet<number>[];
    readonly inTheWay: readonly Clue[];
}

/** Cells that are looked at for the walks of all words together; 300 words of ten letters need as many on a large board. */
const stepsForEachCell = 50;

class FixedLetters {
    readonly grid: Grid;
    readonly starts: ReadonlyMap<Word, number>;
    /** By cell. */
    readonly fixed = new Map<number, FixedLetter>();
    /** Two letters in one cell. */
    readonly conflicts: Contradiction[] = [];
    readonly #walks = new Map<Word, Walk>();
    readonly #budget: Budget;

    constructor(readonly model: KanaoreModel) {
        this.grid = new Grid(model.rows, model.columns);
        this.#budget = new Budget(this.grid.cells.length, stepsForEachCell);
        this.starts = startCells(model);
        for (const fixed of fixedLetters(model, this.grid)) {
            const { cell, letter, clue } = fixed;
            const other = this.fixed.get(cell);
            if (other && other.letter !== letter) {
                const message = messages.twoLetters(model, this.name(cell), other, fixed);
                this.conflicts.push({ clues: [clue, other.clue], message });
            }
            this.fixed.set(cell, other ?? fixed);
        }
    }

    readonly name = (cell: number): string => cellName(this.grid.place(cell));

    /** The cells that some word can come to; undefined where a walk is. */
    get reached(): ReadonlySet<number> | undefined {
        const walks = [...this.starts.keys()].map(word => this.walk(word));
        return walks.includes(undefined)
            ? undefined
            : new Set(walks.flatMap(walk => walk!.cells.flatMap(cells => [...cells])));
    }

    /** Undefined where looking at all words would take too long for every keystroke. */
    walk(word: Word): Walk | undefined {
        let walk = this.#walks.get(word);
        if (!walk) {
            const { length } = word.letters;
            if (!this.#budget.spend(length * Math.min(this.grid.cells.length, length ** 2))) {
                return undefined;
            }
            const inTheWay = new ClueSet();
            const cells = walkFrom(this.grid, word, this.starts.get(word)!, (cell, letter) => {
                const other = this.fixed.get(cell);
                if (!other || other.letter === letter) {
                    return true;
                }
                if (other.of?.word !== word) {
                    inTheWay.add(other.clue);
                }
                return false;
            });
            walk = { cells, inTheWay: inTheWay.keys() };
            this.#walks.set(word, walk);
        }
        return walk;
    }
}

function countsOf(letters: readonly Letter[]): Map<Letter, number> {
    const counts = new Map<Letter, number>();
    for (const letter of letters) {
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    return counts;
}
