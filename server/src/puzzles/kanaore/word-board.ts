import { Grid } from '../../board/grid';
import { cached } from '../cached';
import type { Known } from '../known';
import { type KanaoreModel, type Letter, startCells, type Word } from './model';
import { cellsOfWord, type Takes } from './reach';

/** The cells of a word's letters, or of its first ones. */
export type Way = readonly number[];

/** A word on the board. */
export interface Laid {
    readonly word: Word;
    readonly start: number;
    /** By letter, the cells where it can be on an empty board. */
    readonly reach: readonly ReadonlySet<number>[];
    /** The cells where any of its letters can be on an empty board. */
    readonly cells: ReadonlySet<number>;
}

/** The words and where they can go on an empty board. */
export class WordBoard {
    readonly grid: Grid;
    readonly laid: readonly Laid[];
    /** By cell, the words that can come there on an empty board. */
    readonly reachedBy: readonly (readonly Laid[])[];
    /** The ways of a word on an empty board. */
    readonly atFirst = cached((laid: Laid): WaysLeft => findWays(this.grid, laid, () => true));

    constructor(readonly model: KanaoreModel) {
        this.grid = new Grid(model.rows, model.columns);
        this.laid = [...startCells(model)].map(([word, start]) => {
            const reach = cellsOfWord(this.grid, word, start, () => true) ?? [];
            return { word, start, reach, cells: new Set(reach.flatMap(cells => [...cells])) };
        });
        const reachedBy = this.grid.cells.map((): Laid[] => []);
        for (const laid of this.laid) {
            for (const cell of laid.cells) {
                reachedBy[cell]!.push(laid);
            }
        }
        this.reachedBy = reachedBy;
    }
}

/** The maximum number of ways of a word that are known, and of steps to find them. */
const maxKnown = 1500;
const maxSteps = 20_000;

/** A step takes about as long as this many looks at a key, by which `Known` counts work. */
export const looksPerStep = 4;

/** The ways that are left to a word. */
export class WaysLeft {
    #letters: Map<number, Set<Letter>> | undefined;

    /**
     * @param list undefined if there are too many
     * @param cells by letter of the word, the cells where these ways have it
     */
    constructor(
        readonly laid: Laid,
        readonly list: readonly Way[] | undefined,
        readonly cells: readonly ReadonlySet<number>[],
    ) {}

    /** By cell, the letters that the word can bring there. */
    get letters(): ReadonlyMap<number, ReadonlySet<Letter>> {
        if (!this.#letters) {
            this.#letters = new Map();
            for (const [index, cells] of this.cells.entries()) {
                for (const cell of cells) {
                    const letters = this.#letters.get(cell) ?? new Set();
                    this.#letters.set(cell, letters.add(this.laid.word.letters[index]!));
                }
            }
        }
        return this.#letters;
    }

    /** The ways that are left when more is known; the same object if all of them are. */
    when(grid: Grid, known: Known): WaysLeft {
        const { laid, list, cells } = this;
        const { letters } = laid.word;
        const mayAt = (cell: number, index: number): boolean => known.may(cell, letters[index]!);
        if (cells.every((some, index) => [...some].every(cell => mayAt(cell, index)))) {
            return this;
        }
        if (list) {
            const left = list.filter(way => way.every(mayAt));
            return new WaysLeft(laid, left, cellsOf(laid, left));
        }
        return findWays(
            grid,
            laid,
            (cell, letter) => known.may(cell, letter),
            () => known.count(looksPerStep),
        );
    }
}

function cellsOf({ word }: Laid, list: readonly Way[]): ReadonlySet<number>[] {
    const cells = word.letters.map(() => new Set<number>());
    for (const way of list) {
        for (const [index, cell] of way.entries()) {
            cells[index]!.add(cell);
        }
    }
    return cells;
}

/** The ways that are left to a word; without a list if there are too many, or if they take too many steps. */
function findWays(grid: Grid, laid: Laid, takes: Takes, onStep = (): void => {}): WaysLeft {
    const { word, start } = laid;
    const cells = cellsOfWord(grid, word, start, takes);
    if (!cells) {
        return new WaysLeft(laid, [], cellsOf(laid, []));
    }
    const ways: Way[] = [];
    let left = maxSteps;
    const goOn = (way: number[]): void => {
        left -= 1;
        onStep();
        if (left < 0 || ways.length > maxKnown) {
            return;
        }
        const { length } = way;
        if (length === word.letters.length) {
            ways.push([...way]);
            return;
        }
        // The clue has an arrow to the second letter.
        for (const next of length === 1 ? cells[1]! : grid.neighbours(way[length - 1]!)) {
            if (cells[length]!.has(next) && !way.includes(next)) {
                way.push(next);
                goOn(way);
                way.pop();
            }
        }
    };
    goOn([start]);
    return left < 0 || ways.length > maxKnown
        ? new WaysLeft(laid, undefined, cells)
        : new WaysLeft(laid, ways, cellsOf(laid, ways));
}
