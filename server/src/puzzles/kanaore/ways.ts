import { cellName, type Grid } from '../../board/grid';
import { cached } from '../cached';
import type { Fact, Known } from '../known';
import { knownView } from '../techniques/known-view';
import { findOn, techniqueOn } from '../techniques/technique';
import { maxWays } from '../techniques/ways';
import type { KanaoreModel, Letter } from './model';
import { isNear, NoWay, takes, type Walls, wallsBetween } from './walls';
import { type Laid, looksPerStep, type Way, type WaysLeft, WordBoard } from './word-board';

/** Whether something holds of every way that begins with these cells. */
export type OfWays = (way: Way) => boolean;

/** The ways that are left to the words of a Kanaore. */
export class Ways {
    readonly grid: Grid;
    readonly #left: Map<Laid, WaysLeft>;
    /** The words whose `#left` is up to date. */
    readonly #asked = new Set<Laid>();
    #near: readonly number[] | undefined;
    readonly #covers = new Map<number, ReadonlyMap<Letter, ReadonlySet<Laid>>>();

    /**
     * @param before made when less was known
     * @param laid the words that techniques look at
     * @param cells the cells that techniques look at
     */
    constructor(
        readonly board: WordBoard,
        readonly known: Known,
        before: Ways | undefined,
        readonly laid = board.laid,
        readonly cells: readonly number[] = [...board.grid.cells.keys()],
    ) {
        this.grid = board.grid;
        this.#left = new Map(before ? before.#left : []);
    }

    /** The same for techniques that look for some facts: only words that can come to their cells are looked at. */
    about(facts: readonly Fact[]): Ways {
        const cells = [...new Set(facts.map(({ key }) => key))];
        const near = new Set(cells.flatMap(cell => this.board.reachedBy[cell]!));
        return new Ways(this.board, this.known, this, [...near], cells);
    }

    /** The cells where the words that techniques look at can come on an empty board. */
    get near(): readonly number[] {
        this.#near ??= [...new Set(this.laid.flatMap(({ cells }) => [...cells]))].sort((a, b) => a - b);
        return this.#near;
    }

    /** The ways that are left to a word; undefined if there are too many. */
    of(laid: Laid): readonly Way[] | undefined {
        return this.#leftTo(laid).list;
    }

    /** The words that techniques look at, each with the ways that are left to it if they are not too many. */
    get lists(): readonly (readonly [laid: Laid, list: readonly Way[]])[] {
        return this.laid.flatMap(laid => {
            const list = this.of(laid);
            return list ? [[laid, list] as const] : [];
        });
    }

    #leftTo(laid: Laid): WaysLeft {
        const before = this.#left.get(laid) ?? this.board.atFirst(laid);
        if (this.#asked.has(laid)) {
            return before;
        }
        const left = before.when(this.grid, this.known);
        this.#asked.add(laid);
        this.#left.set(laid, left);
        return left;
    }

    /** The letters that words can still bring to a cell, and these words. */
    covers(cell: number): ReadonlyMap<Letter, ReadonlySet<Laid>> {
        const known = this.#covers.get(cell);
        if (known) {
            return known;
        }
        const covers = new Map<Letter, Set<Laid>>();
        for (const laid of this.board.reachedBy[cell]!) {
            this.known.count(looksPerStep);
            for (const letter of this.#leftTo(laid).letters.get(cell) ?? []) {
                covers.set(letter, (covers.get(letter) ?? new Set()).add(laid));
            }
        }
        this.#covers.set(cell, covers);
        return covers;
    }

    /**
     * Why all ways of a word are ruled out, apart from those that keep the conclusions; undefined if another one is left,
     * or if a person would have to follow the word to too many ends for that.
     *
     * @param keepsConclusions ways in which the conclusions hold; each counts as an end that is followed
     * @param missesCell ways that a person rules out at a glance, since the word is too short to come to a cell
     */
    whyNone(
        { word, start, reach }: Laid,
        keepsConclusions: OfWays,
        missesCell: OfWays = () => false,
    ): NoWay | undefined {
        const { known, grid } = this;
        const walls: Walls = new Map();
        let ends = 0;
        const end = (): boolean => {
            ends += 1;
            return ends <= maxWays;
        };
        const goOn = (way: number[]): boolean => {
            known.count(looksPerStep);
            if (missesCell(way)) {
                return true;
            }
            const { length } = way;
            const cell = way[length - 1]!;
            const letter = word.letters[length - 1]!;
            if (keepsConclusions(way)) {
                return end();
            }
            if (!takes(known, cell, letter, walls)) {
                return end();
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
        return goOn([start]) ? new NoWay(walls, ends - walls.size) : undefined;
    }

    /**
     * Why a word cannot bring such letters to a cell.
     *
     * @param seen cells that a person looks at anyway
     */
    whyNotIn(laid: Laid, cell: number, isMeant: (letter: Letter) => boolean, seen?: Walls): NoWay | undefined {
        const atAGlance = wallsBetween(this, laid, cell, isMeant, seen);
        return atAGlance
            ? new NoWay(atAGlance)
            : this.whyNone(
                  laid,
                  () => false,
                  way => this.missesCell(way, laid, cell, isMeant),
              );
    }

    /** Whether no way that begins like this brings such a letter to a cell. */
    missesCell(way: Way, laid: Laid, cell: number, isMeant: (letter: Letter) => boolean): boolean {
        const index = way.indexOf(cell);
        return index < 0
            ? !isNear(this.grid, laid, way.length - 1, way.at(-1)!, cell, isMeant)
            : !isMeant(laid.word.letters[index]!);
    }

    name(cell: number): string {
        return cellName(this.grid.place(cell));
    }
}

const boardOf = cached((model: KanaoreModel) => new WordBoard(model));

export const waysOf = knownView(
    (model: KanaoreModel, known, before: Ways | undefined) => new Ways(boardOf(model), known, before),
);

const techniqueOnWays = techniqueOn(waysOf);

export const technique: typeof techniqueOnWays = one => ({
    ...techniqueOnWays(one),
    again: (model, known, conclusions) => findOn(one, waysOf(model, known).about(conclusions)),
});
