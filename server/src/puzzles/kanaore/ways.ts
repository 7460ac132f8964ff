import { cellName, Grid, stepsBetween } from '../../board/grid';
import { cached } from '../cached';
import { isNot, type Known, type Reason } from '../known';
import { knownView } from '../known-view';
import { maxWays } from '../level';
import { techniqueOn } from '../technique';
import { type KanaoreModel, type Letter, startCells, type Word } from './model';
import { cellsOfWord } from './reach';

/** The cells of a word's letters, or of its first ones. */
export type Way = readonly number[];

/** A word on the board. */
export interface Laid {
    readonly word: Word;
    readonly start: number;
    /** By letter, the cells where it can be on an empty board. */
    readonly reach: readonly ReadonlySet<number>[];
}

/** The maximum number of ways of a word that are known, and of steps to find them. */
const maxKnown = 1500;
const maxSteps = 20_000;

/** A step takes about as long as this many looks at a key. */
const looksPerStep = 4;

/** The words and where they can go on an empty board. */
class WordBoard {
    readonly grid: Grid;
    readonly laid: readonly Laid[];
    /** By cell, the words that can come there on an empty board. */
    readonly reachedBy: readonly (readonly Laid[])[];

    constructor(readonly model: KanaoreModel) {
        this.grid = new Grid(model.rows, model.columns);
        this.laid = [...startCells(model)].map(([word, start]) => ({
            word,
            start,
            reach: cellsOfWord(this.grid, word, start, () => true) ?? [],
        }));
        const reachedBy = this.grid.cells.map((): Laid[] => []);
        for (const laid of this.laid) {
            for (const cell of new Set(laid.reach.flatMap(cells => [...cells]))) {
                reachedBy[cell]!.push(laid);
            }
        }
        this.reachedBy = reachedBy;
    }
}

/** The ways that are left to the words of a Kanaore. */
export class Ways {
    readonly grid: Grid;
    readonly laid: readonly Laid[];
    /** The ways that are left to each word; undefined if there are too many. */
    readonly of: ReadonlyMap<Laid, readonly Way[] | undefined>;
    #covers: readonly Map<Letter, Set<Laid>>[] | undefined;

    /** @param before made when less was known */
    constructor(
        readonly board: WordBoard,
        readonly known: Known,
        before: Ways | undefined,
    ) {
        this.grid = board.grid;
        this.laid = board.laid;
        this.of = new Map(
            board.laid.map(laid => {
                const ways = before?.of.get(laid);
                const isLeft = (way: Way): boolean =>
                    way.every((cell, index) => known.may(cell, laid.word.letters[index]!));
                return [laid, ways ? ways.filter(isLeft) : this.#waysOf(laid)];
            }),
        );
    }

    #waysOf({ word, start }: Laid): Way[] | undefined {
        const cells = cellsOfWord(this.grid, word, start, (cell, letter) => this.known.may(cell, letter));
        if (!cells) {
            return [];
        }
        const ways: Way[] = [];
        let left = maxSteps;
        const goOn = (way: number[]): void => {
            left -= 1;
            this.known.count(looksPerStep);
            if (left < 0 || ways.length > maxKnown) {
                return;
            }
            const { length } = way;
            if (length === word.letters.length) {
                ways.push([...way]);
                return;
            }
            for (const next of length === 1 ? cells[1]! : this.grid.neighbours(way[length - 1]!)) {
                if (cells[length]!.has(next) && !way.includes(next)) {
                    way.push(next);
                    goOn(way);
                    way.pop();
                }
            }
        };
        goOn([start]);
        return left < 0 || ways.length > maxKnown ? undefined : ways;
    }

    /** By cell, the letters that words can still bring there, and these words. */
    get covers(): readonly ReadonlyMap<Letter, ReadonlySet<Laid>>[] {
        this.#covers ??= this.#findCovers();
        return this.#covers;
    }

    #findCovers(): Map<Letter, Set<Laid>>[] {
        const covers = this.grid.cells.map(() => new Map<Letter, Set<Laid>>());
        const add = (cell: number, letter: Letter, laid: Laid): void => {
            const words = covers[cell]!.get(letter);
            if (words) {
                words.add(laid);
            } else {
                covers[cell]!.set(letter, new Set([laid]));
            }
        };
        for (const laid of this.laid) {
            const { letters } = laid.word;
            const ways = this.of.get(laid);
            for (const way of ways ?? []) {
                this.known.count(looksPerStep * way.length);
                for (const [index, cell] of way.entries()) {
                    add(cell, letters[index]!, laid);
                }
            }
            for (const [index, cells] of ways ? [] : laid.reach.entries()) {
                for (const cell of cells) {
                    if (this.known.may(cell, letters[index]!)) {
                        add(cell, letters[index]!, laid);
                    }
                }
            }
        }
        return covers;
    }

    /**
     * Why all ways of a word are ruled out but those that are spared; undefined if one is left, or if a person would have
     * to follow the word to too many ends for that.
     *
     * @param isSpared whether every way is spared that begins with these cells
     */
    whyNone({ word, start, reach }: Laid, isSpared: (way: Way) => boolean): Reason[] | undefined {
        const { known, grid } = this;
        const reasons = new Map<string, Reason>();
        let ends = 0;
        const goOn = (way: number[]): boolean => {
            known.count(looksPerStep);
            if (isSpared(way)) {
                return true;
            }
            const { length } = way;
            const cell = way[length - 1]!;
            const letter = word.letters[length - 1]!;
            if (!known.may(cell, letter)) {
                const isFilled = known.value(cell) !== undefined;
                reasons.set(
                    isFilled ? `${cell}` : `${cell} ${letter}`,
                    isFilled ? known.why(cell) : isNot(cell, letter),
                );
                ends += 1;
                return ends <= maxWays;
            }
            if (length === word.letters.length) {
                return false;
            }
            return [...(length === 1 ? (reach[1] ?? []) : grid.neighbours(cell))].every(next => {
                if (!reach[length]?.has(next) || way.includes(next)) {
                    return true;
                }
                way.push(next);
                const isOut = goOn(way);
                way.pop();
                return isOut;
            });
        };
        return goOn([start]) ? [...reasons.values()] : undefined;
    }

    /** Why a word cannot bring such letters to a cell. */
    whyNotIn(laid: Laid, cell: number, isMeant: (letter: Letter) => boolean): Reason[] | undefined {
        return this.whyNone(laid, way => this.isAwayFrom(way, laid, cell, isMeant));
    }

    /** Whether no way that begins like this brings such a letter to a cell. */
    isAwayFrom(way: Way, { word: { letters } }: Laid, cell: number, isMeant: (letter: Letter) => boolean): boolean {
        const index = way.indexOf(cell);
        return index < 0 ? this.#stepsTo(way, cell) > letters.length - way.length : !isMeant(letters[index]!);
    }

    #stepsTo(way: Way, cell: number): number {
        return stepsBetween(this.grid.place(way.at(-1)!), this.grid.place(cell));
    }

    name(cell: number): string {
        return cellName(this.grid.place(cell));
    }
}

const boardOf = cached((model: KanaoreModel) => new WordBoard(model));

export const waysOf = knownView(
    (model: KanaoreModel, known, before: Ways | undefined) => new Ways(boardOf(model), known, before),
);

export const technique = techniqueOn(waysOf);
