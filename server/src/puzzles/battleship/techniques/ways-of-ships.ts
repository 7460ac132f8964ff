import { type Fact, is, type Reason } from '../../known';
import { Comparison } from '../../techniques/ways';
import type { Berth, Kind } from '../chart';
import { type Board, ship, water } from '../known-board';

/** The new facts that all ways to place some ships have in common. */
export interface ShipsPlaced {
    readonly facts: readonly Fact[];
    /** The number of ways looked through, also those that break something. */
    readonly looked: number;
    /** Why some of the ways looked through break something. */
    readonly reasons: readonly Reason[];
    /** The berths used in any of the ways. */
    readonly berths: readonly Berth[];
}

/**
 * Finds what all ways to place ships of these kinds have in common; undefined if nothing is new, or if there are more
 * ways than a person looks through.
 *
 * @param kinds one for each ship, equal ones beside each other
 */
export function waysToPlace(board: Board, kinds: readonly Kind[]): ShipsPlaced | undefined {
    const search = new Search(board, kinds);
    search.visit(0, 0);
    return search.found();
}

class Search {
    readonly #room: number[];
    readonly #spare: number[];
    /** By cell, the number of placed ships that cover it, and that it is beside. */
    readonly #covered: number[];
    readonly #beside: number[];
    readonly #lay: Berth[] = [];
    readonly #used = new Set<Berth>();
    readonly #broken = new Set<number>();
    readonly #compared = new Comparison();

    constructor(
        readonly board: Board,
        readonly kinds: readonly Kind[],
    ) {
        this.#room = [...board.balance.room];
        this.#spare = [...board.balance.spare];
        this.#covered = board.grid.cells.map(() => 0);
        this.#beside = board.grid.cells.map(() => 0);
    }

    found(): ShipsPlaced | undefined {
        const { common: facts, looked, isTooLong } = this.#compared;
        if (isTooLong || facts.length === 0) {
            return undefined;
        }
        const { board } = this;
        const reasons = [...this.#broken].flatMap(index => {
            const { clue, cells } = board.lines[index]!;
            return [clue, ...board.known.whyKnown(cells)];
        });
        return { facts, looked, reasons, berths: [...this.#used] };
    }

    /** @param from the index of the first berth to try, after that of an equal ship before it */
    visit(index: number, from: number): void {
        const kind = this.kinds[index];
        if (!kind) {
            this.#keepCommon();
            return;
        }
        const berths = this.board.berths(kind);
        let isDeadEnd = true;
        for (let at = from; at < berths.length && !this.#compared.isTooLong; at++) {
            const berth = berths[at]!;
            if (berth.cells.every(cell => this.#covered[cell] === 0 && this.#beside[cell] === 0)) {
                isDeadEnd = false;
                this.#change(berth, kind.size, 1);
                const broken = berth.lines.find(line => this.#room[line]! < 0 || this.#spare[line]! < 0);
                if (broken === undefined) {
                    this.visit(index + 1, this.kinds[index + 1] === kind ? at + 1 : 0);
                } else {
                    this.#compared.deadEnd();
                    this.#broken.add(broken);
                }
                this.#change(berth, kind.size, -1);
            }
        }
        if (isDeadEnd) {
            this.#compared.deadEnd();
        }
    }

    #keepCommon(): void {
        const { board } = this;
        const [covered, beside] = [this.#covered, this.#beside];
        for (const berth of this.#lay) {
            this.#used.add(berth);
        }
        this.#compared.add(
            () =>
                board.open.flatMap(cell =>
                    covered[cell]! > 0 ? [is(cell, ship)] : beside[cell]! > 0 ? [is(cell, water)] : [],
                ),
            ({ key, value }) => (value === ship ? covered : beside)[key]! > 0,
        );
    }

    /** @param by 1 to place the ship, -1 to remove it */
    #change(berth: Berth, size: number, by: 1 | -1): void {
        const { linesAt, balance } = this.board;
        if (by === 1) {
            this.#lay.push(berth);
        } else {
            this.#lay.pop();
        }
        for (const cell of berth.cells) {
            this.#covered[cell]! += by;
            const count = this.board.exactly(cell, size);
            for (const line of linesAt[cell]!) {
                this.#room[line]! -= by * (count - (this.board.isShip(cell) ? balance.least[cell]! : 0));
                this.#spare[line]! -= by * (balance.most[cell]! - count);
            }
        }
        for (const cell of berth.around) {
            const before = this.#beside[cell]!;
            this.#beside[cell] = before + by;
            if (this.board.isOpen(cell) && (before === 0 || this.#beside[cell] === 0)) {
                for (const line of linesAt[cell]!) {
                    this.#spare[line]! -= by * balance.most[cell]!;
                }
            }
        }
    }
}
