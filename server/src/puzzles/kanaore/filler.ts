import { type Direction, directions, Grid, inRows, stepsBetween } from '../../board/grid';
import { largest } from '../../extremes';
import type { Random } from '../../random';
import type { Filled, Filler, Wishes } from '../filler';
import { kanaoreWords } from './filler-words';
import { isReadable, lettersOf, plain } from './letters';
import { type KanaoreModel, keptEmpty, type Letter, signOf } from './model';
import { withAlphabet } from './word-lines';

/** Covers every cell with words: the listed ones, and further ones that begin in cells without a number. */
export const filler: Filler<KanaoreModel> = {
    wishes: ['given', 'words'],
    given: 'letters',
    // A word has an arrow, from its first letter to the second.
    leastCells: 2,
    begun: blank => ({ ...blank, full: true }),
    fill: (board, random, wishes, engine) => {
        const grid = new Grid(board.rows, board.columns);
        const vocabulary = vocabularyFor(board, wishes);
        const notFull: KanaoreModel = { ...board, full: false };
        const given = board.cells.flat();
        const before = board.words.length > 0 ? engine.answer(notFull) : given;
        if (!before || !vocabulary) {
            return undefined;
        }
        const known = given.map((letter, cell) => signOf(board, letter || before[cell]!));
        const bestCovering = (before: readonly PlacedWord[]): Covering => {
            let covered = cover(random, grid, board, vocabulary, known, before);
            for (let tries = 1; tries < mostTries && badnessOf(covered) > 0; tries++) {
                covered = cover(random, grid, board, vocabulary, known, before);
            }
            return covered;
        };
        const filledWith = (covered: Covering): Filled => ({
            ...boardWith(grid, board, covered),
            changed: open => {
                const [middle] = random.pick(open).places;
                const reach = random.below(3);
                const isNear = (cell: number): boolean => stepsBetween(grid.place(cell), middle!) <= reach;
                const other = bestCovering(covered.words.filter(({ path }) => !path.some(isNear)));
                return badnessOf(other) > badnessOf(covered) ? undefined : filledWith(other);
            },
        });
        const covered = bestCovering([]);
        return board.words.length + covered.words.length > 0 && !covered.lacksWanted ? filledWith(covered) : undefined;
    },
    usual: () => 0,
    givesAway: ({ clue }) => clue.kind === 'cell',
};

/** The number of attempts to leave no cell empty. */
const mostTries = 10;

/** The number of rounds in which no word fits, after which the search for words ends. */
const mostFailures = 40;

/** The number of steps to find a path for a word. */
const mostSteps = 1000;

interface ListedWord {
    readonly text: string;
    readonly letters: readonly string[];
}

/** A word on the board. */
interface PlacedWord extends ListedWord {
    readonly path: readonly number[];
}

/** The letter of each cell, and the words that were placed. */
interface Covering {
    readonly words: readonly PlacedWord[];
    readonly letters: readonly string[];
    /** Whether a word that has to be there is not. */
    readonly lacksWanted: boolean;
}

/** The words to choose from. */
interface Vocabulary {
    /** These have to be on the board. */
    readonly wanted: readonly ListedWord[];
    readonly others: readonly ListedWord[];
    /** The worth of a cell that another word goes through; that of a cell which no word has covered yet is 1. */
    readonly shared: number;
}

/** 0 if all words that have to be there are, and no cell is empty. */
function badnessOf({ letters, lacksWanted }: Covering): number {
    return (lacksWanted ? 2 : 0) + (letters.includes('') ? 1 : 0);
}

/** The words that the wishes allow; undefined if one that has to be there cannot be a word. */
function vocabularyFor(
    { fold }: KanaoreModel,
    { words = kanaoreWords, withWords = [], withoutWords = [], lengths, sharing }: Wishes,
): Vocabulary | undefined {
    const listed = (some: readonly string[]): ListedWord[] =>
        some.flatMap(word => {
            const text = plain(word);
            const letters = lettersOf(text, fold === true);
            return letters.length > 1 && letters.every(isReadable) ? [{ text, letters }] : [];
        });
    const wanted = listed(withWords);
    const excluded = new Set(listed([...withWords, ...withoutWords]).map(({ letters }) => letters.join('')));
    const [least, most] = lengths ?? [0, Number.POSITIVE_INFINITY];
    const others = listed(words).filter(
        ({ letters }) => letters.length >= least && letters.length <= most && !excluded.has(letters.join('')),
    );
    return wanted.length === withWords.length ? { wanted, others, shared: sharing ? 4 : 0 } : undefined;
}

/**
 * Lays words over empty cells while any fits: each time, of many random tries, the one that covers most.
 *
 * @param kept words already on the board
 */
function cover(
    random: Random,
    grid: Grid,
    board: KanaoreModel,
    { wanted, others, shared }: Vocabulary,
    known: readonly string[],
    kept: readonly PlacedWord[],
): Covering {
    const letters = [...known];
    const words: PlacedWord[] = [];
    const put = (word: PlacedWord): void => {
        words.push(word);
        used.add(word.text);
        taken.add(word.path[0]!);
        for (const [index, cell] of word.path.entries()) {
            letters[cell] = word.letters[index]!;
        }
    };
    const gain = ({ path }: PlacedWord): number => path.filter(cell => letters[cell] === '').length;
    const worth = (word: PlacedWord): number => gain(word) + shared * (word.path.length - gain(word));
    const taken = new Set(grid.cells.filter(cell => board.numbers.flat()[cell] !== null));
    const used = new Set(board.words.map(word => word.text));
    kept.forEach(put);
    const bestOf = (unused: readonly ListedWord[], tries: number): PlacedWord | undefined => {
        const empty = grid.cells.filter(cell => letters[cell] === '');
        const candidates = Array.from({ length: empty.length === 0 || unused.length === 0 ? 0 : tries }, () => {
            const goal = random.pick(empty);
            const start = random.chance(0.5) ? goal : random.pick([goal, ...grid.neighbours(goal)]);
            const word = random.pick(unused);
            const path = taken.has(start) ? undefined : pathFor(random, grid, letters, word.letters, start);
            return path ? [{ ...word, path }] : [];
        }).flat();
        return candidates.filter(word => gain(word) > 0).toSorted((a, b) => worth(b) - worth(a))[0];
    };
    // The longest ones need the most room.
    for (const word of wanted.toSorted((a, b) => b.letters.length - a.letters.length)) {
        const best = used.has(word.text) ? undefined : bestOf([word], triesPerWanted);
        if (best) {
            put(best);
        }
    }
    for (let failures = 0; failures < mostFailures; ) {
        const unused = others.filter(({ text }) => !used.has(text));
        if (!letters.includes('') || unused.length === 0) {
            break;
        }
        const best = bestOf(unused, triesPerWord);
        failures = best ? 0 : failures + 1;
        if (best) {
            put(best);
        }
    }
    return { words, letters, lacksWanted: wanted.some(({ text }) => !used.has(text)) };
}

/** The number of places that are tried for a word that has to be there, and for the next one of the others. */
const triesPerWanted = 40;
const triesPerWord = 400;

/** A random path for a word from a cell, through empty cells and those that already have the right letter. */
function pathFor(
    random: Random,
    grid: Grid,
    letters: readonly string[],
    word: readonly string[],
    start: number,
): readonly number[] | undefined {
    let steps = 0;
    const fits = (cell: number, index: number): boolean => letters[cell] === '' || letters[cell] === word[index];
    const goOn = (path: readonly number[]): readonly number[] | undefined => {
        if (path.length === word.length) {
            return path;
        }
        steps += 1;
        for (const next of steps > mostSteps ? [] : random.shuffled(grid.neighbours(path.at(-1)!))) {
            const longer = fits(next, path.length) && !path.includes(next) ? goOn([...path, next]) : undefined;
            if (longer) {
                return longer;
            }
        }
        return undefined;
    };
    return fits(start, 0) ? goOn([start]) : undefined;
}

/** Adds the words to the board, numbered in the order of their first cells. */
function boardWith(grid: Grid, board: KanaoreModel, { words, letters }: Pick<Covering, 'words' | 'letters'>): Filled {
    const listed = words.toSorted((a, b) => a.path[0]! - b.path[0]!);
    const signs = (some: readonly Letter[]): string[] => some.map(letter => signOf(board, letter));
    const given = board.cells.flat();
    const numbers = board.numbers.flat();
    const last = largest([0, ...board.words.map(({ number }) => number)]);
    for (const [index, { path }] of listed.entries()) {
        numbers[path[0]!] = last + index + 1;
    }
    const all = [
        ...board.words.map(word => ({ ...word, letters: signs(word.letters) })),
        ...listed.map((word, index) => ({
            number: last + index + 1,
            direction: directionOf(grid, word.path),
            letters: word.letters,
            text: word.text,
        })),
    ];
    const filledBoard: KanaoreModel = {
        ...board,
        ...withAlphabet(all, board.cells.map(signs)),
        numbers: inRows(numbers, grid.columns),
        full: !letters.includes('') && !given.includes(keptEmpty),
    };
    return { board: filledBoard, answer: letters.map(sign => filledBoard.alphabet.indexOf(sign) + 1) };
}

function directionOf(grid: Grid, [first, second]: readonly number[]): Direction {
    return directions.find(direction => grid.next(first!, direction) === second)!;
}
