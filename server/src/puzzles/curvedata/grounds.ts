import { stepsBetween } from '../../board/grid';
import type { Known, Reason } from '../known';
import type { Setting } from './setting';

/**
 * The facts (by key) and shapes (by figure) on which something rests, and how long a person has to think for it.
 *
 * Example: shape A cannot be at r1c1, because of a known line: a chain of one. So shape B cannot be at r2c2, since it would
 * need that A: a chain of two. So there is a line between r3c3 and r3c4. This rests on the known line, after a chain of two.
 */
export class Grounds {
    readonly #bits: Uint32Array;
    readonly #keys: number;
    readonly #figures: number;
    /** The number of places ruled out, one because of the other, on the longest way from the facts to here. */
    #chain: number;

    /** @param isStep true if a place is ruled out here because of what is added, which makes a chain longer by one */
    constructor(
        { board, figures }: Setting,
        readonly isStep = false,
    ) {
        this.#chain = Number(isStep);
        this.#keys = board.edges.length;
        this.#figures = figures.length;
        this.#bits = new Uint32Array((2 * this.#keys + this.#figures + 31) >> 5);
    }

    add(other: Grounds): void {
        for (let word = 0; word < this.#bits.length; word++) {
            this.#bits[word]! |= other.#bits[word]!;
        }
        this.#chain = Math.max(this.#chain, other.#chain + Number(this.isStep));
    }

    get chain(): number {
        return this.#chain;
    }

    /** Forgets the chain: this much is seen at a glance. */
    shorten(): void {
        this.#chain = 0;
    }

    addFact(key: number): void {
        this.#set(key);
    }

    addFigure(figure: number): void {
        this.#set(this.#keys + figure);
    }

    /** A line that follows on the way while something is tried. */
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

/** The facts, then the shapes, those nearest to a cell first. */
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
