import { stepsBetween } from '../../board/grid';
import type { Known, Reason } from '../known';
import type { Level } from '../level';
import type { Inference } from '../techniques/technique';
import type { Setting } from './setting';

/**
 * Why something is so in a Curve Data: the known edges and the shapes that it rests on, and how long a person thinks until
 * it is seen.
 *
 * Example: the figure of the clue in r1c1 is a straight line, and it is known that no line goes from r1c3 to r1c4.
 *
 *        1   2   3   4
 *     1  C   .   . | .
 *
 * An end of the figure is not in r1c4, since the line to it would cross that edge. This rests on the edge and on the shape.
 * The inside of the line is not in r1c3, since an end, or more of the inside, would have to be in r1c4. This rests on the
 * same, but a person sees it only after the first: it is a chain of 2.
 */
export class Grounds {
    /**
     * A set of numbers: the keys of facts, after these the figures with their shapes, after these the keys of derived
     * lines.
     */
    readonly #bits: Uint32Array;
    readonly #keys: number;
    readonly #figures: number;
    #chain: number;

    /**
     * @param isStep true for why a place is ruled out; otherwise what is added is only collected, and no chain gets
     * longer
     */
    constructor(
        { board, figures }: Setting,
        readonly isStep = false,
    ) {
        this.#chain = Number(isStep);
        this.#keys = board.edges.length;
        this.#figures = figures.length;
        this.#bits = new Uint32Array((2 * this.#keys + this.#figures + 31) >> 5);
    }

    /** What several things rest on together. */
    static of(setting: Setting, all: Iterable<Grounds>): Grounds {
        const grounds = new Grounds(setting);
        for (const one of all) {
            grounds.add(one);
        }
        return grounds;
    }

    /** Adds everything that something else rests on. */
    add(other: Grounds): void {
        for (let word = 0; word < this.#bits.length; word++) {
            this.#bits[word]! |= other.#bits[word]!;
        }
        this.#chain = Math.max(this.#chain, other.#chain + Number(this.isStep));
    }

    /** The largest number of places that a person has to rule out one after the other, each because of the one before. */
    get chain(): number {
        return this.#chain;
    }

    /** This is seen at a glance, or was seen before: a chain begins here. */
    forgetChain(): void {
        this.#chain = 0;
    }

    /** Adds an edge that is known to have a line, or none. */
    addFact(key: number): void {
        this.#set(key);
    }

    /** Adds the shape of a figure. */
    addFigure(figure: number): void {
        this.#set(this.#keys + figure);
    }

    /** Adds a line, or none, that follows while something is tried, and is not known. */
    addDerived(key: number): void {
        this.#set(this.#keys + this.#figures + key);
    }

    /** Whether it rests on everything that the other one rests on. */
    includes(other: Grounds): boolean {
        return this.#bits.every((word, index) => (other.#bits[index]! & ~word) === 0);
    }

    get facts(): number[] {
        return this.#range(0, this.#keys);
    }

    get figures(): number[] {
        return this.#range(this.#keys, this.#figures);
    }

    get derived(): number[] {
        return this.#range(this.#keys + this.#figures, this.#keys);
    }

    get size(): number {
        return this.facts.length + this.figures.length + this.derived.length;
    }

    #set(bit: number): void {
        this.#bits[bit >> 5]! |= 1 << (bit & 31);
    }

    #range(first: number, length: number): number[] {
        const found: number[] = [];
        for (let bit = first; bit < first + length; bit++) {
            if ((this.#bits[bit >> 5]! >>> (bit & 31)) & 1) {
                found.push(bit - first);
            }
        }
        return found;
    }
}

/** The length of a chain that is still easy to follow. */
const maxEasy = 2;

/** The effort to see a deduction of some level: with a long chain, it has one level more. */
export function effortOf({ chain }: Grounds, level: 1 | 2): Pick<Inference, 'level' | 'looked'> {
    return { level: chain > maxEasy ? ((level + 1) as Level) : level, looked: Math.max(1, chain) };
}

/** The facts, then the clues with the shapes; of each the nearest to a cell first. */
export function reasonsOf(grounds: Grounds, { figures, board }: Setting, known: Known, near: number): Reason[] {
    const place = board.grid.place(near);
    const far = (cell: number): number => stepsBetween(board.grid.place(cell), place);
    const farKey = (key: number): number => far(board.edges[key]![0]);
    const farFigure = (figure: number): number => far(figures[figure]!.cell);
    return [
        ...grounds.facts.sort((a, b) => farKey(a) - farKey(b)).map(key => known.why(key)),
        ...grounds.figures
            .sort((a, b) => farFigure(a) - farFigure(b))
            .flatMap(figure => (figures[figure]!.shape ? [figures[figure]!.clue] : [])),
    ];
}
