import { lineClue } from '../../board/clue';
import { cellName, directions, type Grid } from '../../board/grid';
import { largest } from '../../extremes';
import { is, Known, onlyOnce, type Reason } from '../known';
import type { Answer } from '../model';
import type { OutsideLine } from '../outside';
import { knownView } from '../techniques/known-view';
import { techniqueOn } from '../techniques/technique';
import { type Berth, type Chart, chartOf, type Kind } from './chart';
import type { BattleshipModel } from './model';
import { atOrigin } from './ships';
import { numberIn } from './signs';

/** The values of a cell. */
export const [water, ship] = [0, 1] as const;

/** A Battleship as far as it is known. */
export class Board {
    readonly grid: Grid;
    readonly lines: readonly OutsideLine[];
    readonly linesAt: Chart['linesAt'];
    readonly segments: Chart['segments'];
    readonly kinds: readonly Kind[];
    readonly open: readonly number[];
    /** Groups of ship cells that touch, even at a corner: each group belongs to one ship. */
    readonly ships: readonly (readonly number[])[];
    /** A complete ship that is not in the fleet. */
    readonly odd: readonly number[] | undefined;
    readonly #chart: Chart;
    readonly #shipAt: (readonly number[] | undefined)[] = [];
    /** The complete ships, and their kinds if they are in the fleet. */
    readonly #complete = new Map<readonly number[], Kind | undefined>();
    readonly #missing = new Map<Kind, number>();
    /** The size of the largest missing ship; 0 if none is missing. */
    readonly longest: number;
    /** The berths of an earlier board: some may no longer be possible. */
    readonly #before: ReadonlyMap<Kind, readonly Berth[]>;
    readonly #berths = new Map<Kind, readonly Berth[]>();
    #balance: Balance | undefined;
    #everything: readonly Reason[] | undefined;

    /** @param before a board of which no more was known */
    constructor(
        readonly model: BattleshipModel,
        readonly known: Known,
        before?: Board,
    ) {
        this.#chart = chartOf(model);
        ({
            grid: this.grid,
            lines: this.lines,
            linesAt: this.linesAt,
            segments: this.segments,
            kinds: this.kinds,
        } = this.#chart);
        this.#before = new Map(before ? [...before.#before, ...before.#berths] : []);
        this.open = this.grid.cells.filter(cell => known.isOpen(cell));
        this.ships = this.#joinedCells();
        for (const kind of this.kinds) {
            this.#missing.set(kind, kind.count);
        }
        for (const cells of this.ships) {
            if (cells.every(cell => directions.every(side => this.#isClosed(cell, side)))) {
                const places = cells.toSorted((a, b) => a - b).map(cell => this.grid.place(cell));
                const kind = this.#chart.kindAt.get(atOrigin(places).join(' '));
                this.#complete.set(cells, kind);
                if (kind) {
                    this.#missing.set(kind, this.#missing.get(kind)! - 1);
                } else {
                    this.odd ??= cells;
                }
            }
        }
        this.longest = largest([0, ...this.missing.filter(([, count]) => count > 0).map(([{ size }]) => size)]);
    }

    #joinedCells(): number[][] {
        const found: number[][] = [];
        for (const cell of this.grid.cells) {
            if (this.isShip(cell) && !this.#shipAt[cell]) {
                const cells = [cell];
                found.push(cells);
                this.#shipAt[cell] = cells;
                for (const one of cells) {
                    for (const next of this.#chart.around[one]!) {
                        if (this.isShip(next) && !this.#shipAt[next]) {
                            this.#shipAt[next] = cells;
                            cells.push(next);
                        }
                    }
                }
            }
        }
        return found;
    }

    #isClosed(cell: number, side: (typeof directions)[number]): boolean {
        const next = this.grid.next(cell, side);
        return next === undefined || !this.known.isOpen(next);
    }

    isOpen(cell: number): boolean {
        return this.known.isOpen(cell);
    }

    isShip(cell: number | undefined): boolean {
        return cell !== undefined && this.known.value(cell) === ship;
    }

    /** Whether a cell is known to be water, or is off the board. */
    isWater(cell: number | undefined): boolean {
        return cell === undefined || this.known.value(cell) === water;
    }

    /** All clues and facts. A step leaves out those that it does not need. */
    everything(): readonly Reason[] {
        if (!this.#everything) {
            const { known } = this;
            const numbers = this.lines.filter(({ count }) => count !== null);
            const all: Reason[] = [
                lineClue('fleet'),
                ...numbers.map(({ clue }) => clue),
                ...this.segments.map(({ clue }) => clue),
                ...this.grid.cells.flatMap(cell =>
                    [ship, water].flatMap(value => (known.may(cell, value) ? [] : [known.whyNot(cell, value)])),
                ),
            ];
            this.#everything = onlyOnce(all);
        }
        return this.#everything;
    }

    /** If a cell is ship: the cells known to belong to its ship. */
    joined(cell: number): readonly number[] {
        const own = this.#shipAt[cell];
        if (own) {
            return own;
        }
        const beside = this.#chart.around[cell]!.flatMap(next => this.#shipAt[next] ?? []);
        return [cell, ...new Set(beside)];
    }

    isComplete(cells: readonly number[]): boolean {
        return this.#complete.has(this.#shipAt[cells[0]!]!);
    }

    /** Why the complete ships of a kind are known to be complete. */
    whyComplete(kind: Kind): Reason[] {
        return [...this.#complete].flatMap(([cells, own]) => (own === kind ? this.whyWhole(cells) : []));
    }

    /** Why no ship with more cells than this is missing. */
    whyNoLonger(size: number): Reason[] {
        return this.kinds.flatMap(kind => (kind.size > size ? this.whyComplete(kind) : []));
    }

    /** Why a ship has these cells and no more. */
    whyWhole(cells: readonly number[]): Reason[] {
        const beside = cells.flatMap(cell => this.grid.neighbours(cell));
        return this.known.whyKnown([...new Set([...cells, ...beside])]);
    }

    /** The number of ships of each kind that are not complete; negative if there are too many. */
    get missing(): readonly (readonly [Kind, number])[] {
        return [...this.#missing];
    }

    /** All places of all ships that are not complete. */
    get missingBerths(): Berth[] {
        return this.missing.flatMap(([kind, count]) => (count > 0 ? this.berths(kind) : []));
    }

    /** The number of straight ships of a length that are not complete. */
    missingOf(length: number): number {
        const kind = this.kinds.find(({ size, isBent }) => size === length && !isBent);
        return kind ? this.#missing.get(kind)! : 0;
    }

    /** The least that a cell adds to the number outside, if it is ship. */
    least(cell: number): number {
        const { variant, cells } = this.model;
        if (variant === 'digital') {
            const [row, column] = this.grid.place(cell);
            return numberIn(cells[row]![column]!);
        }
        return variant === 'weighted' ? this.joined(cell).length : 1;
    }

    /** The most that it adds. */
    most(cell: number): number {
        if (this.model.variant !== 'weighted') {
            return this.least(cell);
        }
        const own = this.#shipAt[cell];
        return own && this.#complete.has(own) ? own.length : this.longest;
    }

    /** The number that a cell adds if a ship of this size covers it. */
    exactly(cell: number, size: number): number {
        return this.model.variant === 'weighted' ? size : this.least(cell);
    }

    /** For each row, then each column: the most that ships can add, and that can be lost to water. */
    get balance(): Balance {
        this.#balance ??= this.#newBalance();
        return this.#balance;
    }

    #newBalance(): Balance {
        const room = this.lines.map(({ count }) => count ?? Number.POSITIVE_INFINITY);
        const spare = this.lines.map(({ count }) => (count === null ? Number.POSITIVE_INFINITY : -count));
        const least = this.grid.cells.map(cell => this.least(cell));
        const most = this.grid.cells.map(cell => this.most(cell));
        for (const cell of this.grid.cells) {
            for (const line of this.known.value(cell) === water ? [] : this.linesAt[cell]!) {
                spare[line]! += most[cell]!;
                room[line]! -= this.isShip(cell) ? least[cell]! : 0;
            }
        }
        return { room, spare, least, most };
    }

    /** The places for a missing ship of a kind. */
    berths(kind: Kind): readonly Berth[] {
        const known = this.#berths.get(kind);
        if (known) {
            return known;
        }
        const added = this.lines.map(() => 0);
        const lost = this.lines.map(() => 0);
        const before = this.#before.get(kind) ?? kind.berths;
        const found = before.filter(berth => this.#isPossible(kind, berth, added, lost));
        this.#berths.set(kind, found);
        return found;
    }

    #isPossible(kind: Kind, { cells, around, lines }: Berth, added: number[], lost: number[]): boolean {
        const { known } = this;
        if (cells.some(cell => known.value(cell) === water) || around.some(cell => known.value(cell) === ship)) {
            return false;
        }
        if (this.isWhole(cells)) {
            return false;
        }
        const { room, spare, least, most } = this.balance;
        for (const line of lines) {
            added[line] = 0;
            lost[line] = 0;
        }
        for (const cell of cells) {
            const count = this.exactly(cell, kind.size);
            for (const line of this.linesAt[cell]!) {
                added[line]! += count - (known.value(cell) === ship ? least[cell]! : 0);
                lost[line]! += most[cell]! - count;
            }
        }
        for (const cell of around) {
            if (known.isOpen(cell)) {
                for (const line of this.linesAt[cell]!) {
                    lost[line]! += most[cell]!;
                }
            }
        }
        return lines.every(line => added[line]! <= room[line]! && lost[line]! <= spare[line]!);
    }

    /** Whether these are the cells of a complete ship. */
    isWhole(cells: readonly number[]): boolean {
        const own = this.#shipAt[cells[0]!];
        return own?.length === cells.length && cells.every(cell => own.includes(cell)) && this.#complete.has(own);
    }

    /** The index of the row or column that holds all cells of a ship. */
    lineAlong(cells: readonly number[]): number | undefined {
        return this.linesAt[cells[0]!]!.find(line => cells.every(cell => this.linesAt[cell]!.includes(line)));
    }

    name(cell: number): string {
        return cellName(this.grid.place(cell));
    }
}

export const boardOf = knownView(
    (model: BattleshipModel, known, before: Board | undefined) => new Board(model, known, before),
);

export const technique = techniqueOn(boardOf);

/** Whether a filled board has exactly the ships of the fleet. */
export function hasItsFleet(model: BattleshipModel, answer: Answer): boolean {
    const known = new Known(new Map());
    for (const [cell, value] of answer.entries()) {
        known.add(is(cell, value));
    }
    const { odd, missing } = new Board(model, known);
    return odd === undefined && missing.every(([, count]) => count === 0);
}

/** `room` and `spare` by line, `least` and `most` by cell. */
interface Balance {
    readonly room: readonly number[];
    readonly spare: readonly number[];
    readonly least: readonly number[];
    readonly most: readonly number[];
}
