import type { KanaoreModel, Word } from '../../server/src/puzzles/kanaore/model';

// An independent checker of Kanaore in plain loops, which shares no code with the program. A board is its letters in
// reading order, 0 for an empty cell, like an answer. A given -1 is a cell that stays empty.

/** Dropped clues: the numbers of words, the cells of given letters (in reading order), and the line `full`. */
export interface Dropped {
    readonly words?: readonly number[];
    readonly cells?: readonly number[];
    readonly full?: boolean;
}

/**
 * All boards that obey the rules, each once: lays every word along every path, one after the other. A dropped word or
 * letter may be on the board or not; every letter on it belongs to a word.
 */
export function allKanaoreBoards(puzzle: KanaoreModel, dropped: Dropped = {}): number[][] {
    const found = new Map<string, number[]>();
    const givens = puzzle.cells.flat().map((given, cell) => (dropped.cells?.includes(cell) ? 0 : given));
    const layFrom = (index: number, board: readonly number[]): void => {
        const word = puzzle.words[index];
        if (!word) {
            const hasGivens = givens.every((given, cell) => given === 0 || board[cell] === Math.max(given, 0));
            if (hasGivens && (!puzzle.full || dropped.full || !board.includes(0))) {
                found.set(board.join(), [...board]);
            }
            return;
        }
        if (dropped.words?.includes(word.number)) {
            layFrom(index + 1, board);
        }
        const taken = board.map((letter, cell) => letter || givens[cell]!);
        for (const path of pathsOf(puzzle, word, taken)) {
            const next = [...board];
            path.forEach((cell, i) => {
                next[cell] = word.letters[i]!;
            });
            layFrom(index + 1, next);
        }
    };
    layFrom(
        0,
        givens.map(() => 0),
    );
    return [...found.values()];
}

/**
 * True if the other clues can all hold, wherever dropped words are: each of these may put each of its letters in any
 * cell.
 */
export function canHold(puzzle: KanaoreModel, dropped: Required<Dropped>): boolean {
    const [kept, loose] = [true, false].map(isKept =>
        puzzle.words.filter(({ number }) => dropped.words.includes(number) !== isKept),
    ) as [Word[], Word[]];
    const givens = puzzle.cells.flat().map((given, cell) => (dropped.cells.includes(cell) ? 0 : given));
    const agrees = (letter: number, cell: number): boolean => {
        const given = givens[cell]!;
        if (letter === 0 && given > 0) {
            return loose.some(({ letters }) => letters.includes(given));
        }
        const isFilled = letter > 0 || (given !== -1 && loose.length > 0);
        return (given === 0 || letter === Math.max(given, 0)) && (isFilled || !puzzle.full || dropped.full);
    };
    const words: KanaoreModel = {
        ...puzzle,
        words: kept,
        cells: puzzle.cells.map(row => row.map(() => 0)),
        full: false,
    };
    return allKanaoreBoards(words).some(board => board.every(agrees));
}

/** True if a board obeys the rules: it has the given letters, each word has a path, and every letter is on a path. */
export function isKanaoreAnswer(puzzle: KanaoreModel, board: readonly number[]): boolean {
    const givens = puzzle.cells.flat();
    if (
        board.length !== givens.length ||
        givens.some((given, cell) => given !== 0 && board[cell] !== Math.max(given, 0))
    ) {
        return false;
    }
    if (puzzle.full && board.includes(0)) {
        return false;
    }
    const leftOver = (index: number, cells: ReadonlySet<number>): boolean => {
        const word = puzzle.words[index];
        if (!word) {
            return cells.size > 0;
        }
        // Only existing letters: an empty cell (0) never belongs to a word.
        const paths = pathsOf(puzzle, word, board).filter(path =>
            path.every((cell, i) => board[cell] === word.letters[i]),
        );
        return paths.every(path => leftOver(index + 1, new Set([...cells].filter(cell => !path.includes(cell)))));
    };
    const letters = board.flatMap((letter, cell) => (letter > 0 ? [cell] : []));
    return !leftOver(0, new Set(letters));
}

/**
 * The numbers of the words that have more than one path, among all combinations of paths that use every letter of the
 * board.
 */
export function wordsWithSeveralPaths(puzzle: KanaoreModel, board: readonly number[]): number[] {
    let ways: number[][][] = [[]];
    for (const word of puzzle.words) {
        const paths = pathsOf(puzzle, word, board).filter(path =>
            path.every((cell, i) => board[cell] === word.letters[i]),
        );
        ways = ways.flatMap(way => paths.map(path => [...way, path]));
    }
    const whole = ways.filter(way => board.every((letter, cell) => letter === 0 || way.some(p => p.includes(cell))));
    return puzzle.words.flatMap(({ number }, index) =>
        new Set(whole.map(way => way[index]!.join())).size > 1 ? [number] : [],
    );
}

/** All ways to lay a word on a board without changing a letter. */
function pathsOf(puzzle: KanaoreModel, word: Word, board: readonly number[]): number[][] {
    const { columns } = puzzle;
    const start = puzzle.numbers.flat().indexOf(word.number);
    const fits = (cell: number, index: number): boolean => board[cell] === 0 || board[cell] === word.letters[index];
    let paths = fits(start, 0) ? [[start]] : [];
    for (let index = 1; index < word.letters.length; index++) {
        paths = paths.flatMap(path => {
            const last = path.at(-1)!;
            const row = Math.floor(last / columns);
            const column = last % columns;
            const next = {
                up: row > 0 ? last - columns : -1,
                down: row < puzzle.rows - 1 ? last + columns : -1,
                left: column > 0 ? last - 1 : -1,
                right: column < columns - 1 ? last + 1 : -1,
            };
            const ways = index === 1 ? [next[word.direction]] : Object.values(next);
            return ways
                .filter(cell => cell >= 0 && !path.includes(cell) && fits(cell, index))
                .map(cell => [...path, cell]);
        });
    }
    return paths;
}
