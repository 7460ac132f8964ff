import { type Clue, ClueSet, lineClue } from '../../board/clue';
import { cellName, Grid } from '../../board/grid';
import { sum } from '../../extremes';
import { Budget } from '../budget';
import { grouped } from '../grouped';
import type { Contradiction } from '../rules-facet';
import * as messages from './check-messages';
import { type KanaoreModel, keptEmpty, type Letter, signOf, startCells, type Word, wordClue } from './model';
import { type FixedLetter, fixedLetters, walkFrom } from './reach';

/** Contradictions among the letters with known cells, and by counting. */
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

/** Checks that a word has a place among the letters with known cells. */
function checkWord(board: FixedLetters, word: Word): Contradiction[] {
    const { grid, fixed } = board;
    const clue = wordClue(word);
    const start = board.starts.get(word)!;
    if (grid.next(start, word.direction) === undefined) {
        return [{ clues: [clue], isLasting: true, message: messages.arrowOffBoard(word, board.name(start)) }];
    }
    const { length } = word.letters;
    if (length > grid.cells.length) {
        return [{ clues: [clue], isLasting: true, message: messages.longerThanBoard(word, grid.cells.length) }];
    }
    if (!board.budget.spend(length * Math.min(grid.cells.length, length ** 2))) {
        return [];
    }
    const inTheWay = new ClueSet([clue]);
    const walk = walkFrom(grid, word, start, (cell, letter) => {
        const other = fixed.get(cell);
        if (!other || other.letter === letter) {
            return true;
        }
        if (other.of?.word !== word) {
            inTheWay.add(other.clue);
        }
        return false;
    });
    if (walk.at(-1)!.size > 0) {
        for (const cell of walk.flatMap(cells => [...cells])) {
            board.reached.add(cell);
        }
        return [];
    }
    const index = walk.length - 1;
    const message = messages.noRoom(word, index, signOf(board.model, word.letters[index]!));
    return [{ clues: inTheWay.keys(), isLasting: true, message }];
}

/**
 * Checks that the board has enough cells: each letter needs as many cells as the word with most of them
 * has, or as are known to have it.
 */
function checkRoom({ grid, starts, fixed }: FixedLetters): Contradiction[] {
    const ofWords = [...starts.keys()].map(word => word.letters.map(letter => ({ letter, clue: wordClue(word) })));
    /** For each letter, a clue for each cell that it needs. */
    const needs = new Map<Letter, readonly Clue[]>();
    for (const letters of [...ofWords, [...fixed.values()]]) {
        for (const [letter, cells] of grouped(letters, ({ letter }) => letter)) {
            if (cells.length > (needs.get(letter)?.length ?? 0)) {
                needs.set(
                    letter,
                    cells.map(({ clue }) => clue),
                );
            }
        }
    }
    const black = needs.get(keptEmpty) ?? [];
    const cells = grid.cells.length - black.length;
    const clues = [...needs.values()].flat();
    const needed = clues.length - black.length;
    return needed > cells
        ? [{ clues: new ClueSet(clues).keys(), message: messages.tooManyLetters(needed, cells) }]
        : [];
}

/** Checks that a word can reach each given letter. */
function checkGivens(board: FixedLetters): Contradiction[] {
    const used = new Set([...board.starts.keys()].flatMap(({ letters }) => letters));
    return [...board.fixed].flatMap(([cell, { letter, clue, of }]): Contradiction[] => {
        if (of || letter === keptEmpty || (used.has(letter) && board.canReach(cell))) {
            return [];
        }
        const sign = signOf(board.model, letter);
        const message = used.has(letter) ? messages.letterOutOfReach(sign) : messages.letterOfNoWord(sign);
        return [{ clues: [clue], message }];
    });
}

/** Checks that a board to fill has enough letters, and words that reach all of its cells. */
function checkFull(board: FixedLetters): Contradiction[] {
    const { grid, starts } = board;
    // Besides the first two of each word, each further letter fills at most one cell.
    const first = [...starts].flatMap(([{ direction }, start]) => [start, grid.next(start, direction)]);
    const further = sum([...starts.keys()].map(({ letters }) => letters.length - 2));
    const most = new Set(first).size + further;
    if (most < grid.cells.length) {
        return [{ clues: [lineClue('full')], message: messages.tooFewLetters(most, grid.cells.length) }];
    }
    const unreached = grid.cells.filter(cell => !board.canReach(cell)).map(board.name);
    return unreached.length === 0 ? [] : [{ clues: [lineClue('full')], message: messages.outOfReach(unreached) }];
}

/**
 * The maximum number of cells examined for all words per cell, enough for 300 words of ten letters on a large board.
 */
const stepsForEachCell = 50;

class FixedLetters {
    readonly grid: Grid;
    readonly starts: ReadonlyMap<Word, number>;
    /** By cell. */
    readonly fixed = new Map<number, FixedLetter>();
    /** Two letters in one cell, or one in a cell that is kept empty; or such a cell on a board to fill. */
    readonly conflicts: Contradiction[] = [];
    /** The examined cells that words reach. */
    readonly reached = new Set<number>();
    readonly budget: Budget;

    constructor(readonly model: KanaoreModel) {
        this.grid = new Grid(model.rows, model.columns);
        this.budget = new Budget(this.grid.cells.length, stepsForEachCell);
        this.starts = startCells(model);
        for (const fixed of fixedLetters(model, this.grid)) {
            const { cell, letter, clue } = fixed;
            const other = this.fixed.get(cell);
            if (other && other.letter !== letter) {
                const inBlack = [fixed, other].find(({ letter: one }) => one !== keptEmpty)!;
                const message = [letter, other.letter].includes(keptEmpty)
                    ? messages.letterInBlackCell(model, this.name(cell), inBlack)
                    : messages.twoLetters(model, this.name(cell), other, fixed);
                this.conflicts.push({ clues: [clue, other.clue], isLasting: true, message });
            }
            this.fixed.set(cell, other ?? fixed);
            if (model.full && letter === keptEmpty) {
                const message = messages.blackCellInFull(this.name(cell));
                this.conflicts.push({ clues: [clue, lineClue('full')], message });
            }
        }
    }

    readonly name = (cell: number): string => cellName(this.grid.place(cell));

    /** True if a word can reach a cell, or if the budget ran out. */
    canReach(cell: number): boolean {
        return !this.budget.isLeft || this.reached.has(cell);
    }
}
