import { lineClue } from '../../../board/clue';
import { sum } from '../../../extremes';
import { is, type Reason } from '../../known';
import { lineName, type OutsideLine } from '../../outside';
import { Comparison, waysText } from '../../techniques/ways';
import { type Board, ship, technique, water } from '../known-board';
import { isStraight, type NumberedLine, numberedLines } from './common';

/** The maximum number of steps to find the ways to fill a row or column. */
const maxSteps = 3000;

/** Compares all ways to fill a row or column in which every new ship is a missing one. */
export const lineWays = technique({
    name: 'line-ways',
    level: 3,
    appliesTo: isStraight,
    each: board => numberedLines(board).filter(({ open }) => open.length > 0),
    *find(board, line) {
        const filling = new Filling(board, line);
        filling.visit(0, 0, 0, 0);
        const { common, ways, looked } = filling.found;
        if (common.length > 0 && !filling.isTooLong) {
            const { en, ja } = lineName(line);
            yield {
                conclusions: common,
                reasons: aroundLine(board, line),
                looked,
                en: `All ${ways === 1 ? '' : `${ways} `}ways to fill ${en} have this in common.`,
                ja: `${ja}への艦の入れ方${waysText(ways).ja}。`,
            };
        }
    },
});

/**
 * What tells which ships a row or column can hold: its number, what is known in it and beside it, and the missing
 * ships.
 */
export function aroundLine(board: Board, { clue, line, cells }: OutsideLine): Reason[] {
    const { grid, known, model } = board;
    if (model.variant === 'weighted') {
        // The count of a ship cell depends on all known facts about its ship.
        return [...board.everything()];
    }
    const sides = sidesOf(line);
    const inside = cells.flatMap(cell =>
        [ship, water].flatMap(value => (known.may(cell, value) ? [] : [known.whyNot(cell, value)])),
    );
    const across = cells
        .filter(cell => known.may(cell, ship))
        .flatMap(cell => sides.map(side => grid.next(cell, side)))
        .filter(next => next !== undefined);
    const complete = board.kinds.flatMap(kind => board.whyComplete(kind));
    const facts = new Set([...inside, ...known.whyKnown(across), ...complete]);
    return [clue, lineClue('fleet'), ...facts];
}

/** The directions across a row or column. */
export function sidesOf(line: OutsideLine['line']): readonly ['up', 'down'] | readonly ['left', 'right'] {
    return line === 'row' ? ['up', 'down'] : ['left', 'right'];
}

/** By cell of a row or column: whether its ship goes on across the line, and whether it cannot. */
export function acrossLine(board: Board, { line, cells }: OutsideLine) {
    const across = cells.map(cell => sidesOf(line).map(side => board.grid.next(cell, side)));
    return {
        goesOn: across.map(beside => beside.some(next => board.isShip(next))),
        isAlone: across.map(beside => beside.every(next => board.isWater(next))),
    };
}

/** Fills a row or column from its beginning, one cell after the other. */
class Filling {
    readonly found = new Comparison();
    readonly #goesOn: readonly boolean[];
    readonly #isAlone: readonly boolean[];
    readonly #isWeighted: boolean;
    /** By index, the most that the cells from there on can count. */
    readonly #rest: readonly number[];
    /** By length, the number of ships that are still to be placed. */
    readonly #missing: number[];
    readonly #way: number[];
    #steps = 0;

    constructor(
        readonly board: Board,
        readonly line: NumberedLine,
    ) {
        const { known, balance, model } = board;
        const { cells } = line;
        ({ goesOn: this.#goesOn, isAlone: this.#isAlone } = acrossLine(board, line));
        this.#isWeighted = model.variant === 'weighted';
        this.#rest = cells.map((_, index) =>
            sum(cells.slice(index).map(cell => (known.may(cell, ship) ? balance.most[cell]! : 0))),
        );
        this.#missing = Array.from({ length: cells.length + 1 }, (_, length) => board.missingOf(length));
        this.#way = cells.map(() => water);
    }

    get isTooLong(): boolean {
        return this.#steps > maxSteps || this.found.isTooLong;
    }

    /**
     * Fills the cells from an index on.
     *
     * @param from the index at which the ship before `index` begins, if there is one
     * @param least the minimum, and `most` the maximum, that the ships before it count
     */
    visit(index: number, from: number, least: number, most: number): void {
        this.#steps += 1;
        const { known } = this.board;
        const { cells, count } = this.line;
        const run = cells.slice(from, index);
        const withRun = least + this.#leastOf(run);
        if (this.isTooLong || withRun > count || most + (this.#rest[from] ?? 0) < count) {
            return;
        }
        const cell = cells[index];
        if (cell !== undefined && known.may(cell, ship)) {
            const isFolded = run.length > 0 && (this.#goesOn[index] || this.#goesOn[from]);
            if (!isFolded) {
                this.#way[index] = ship;
                this.visit(index + 1, from, least, most);
                this.#way[index] = water;
            }
        }
        if (cell === undefined || known.may(cell, water)) {
            this.#end(run, index, withRun, most);
        }
    }

    /** Goes on with water after a ship, or ends if all cells are filled. */
    #end(run: readonly number[], index: number, least: number, most: number): void {
        const { board, found } = this;
        const { cells, count } = this.line;
        const { length } = run;
        const isWhole = length > 1 || (length === 1 && this.#isAlone[index - 1]!);
        const isNew = isWhole && !(run.every(one => board.isShip(one)) && board.isComplete(run));
        if (isNew && this.#missing[length]! <= 0) {
            found.deadEnd();
            return;
        }
        this.#missing[length]! -= Number(isNew);
        const withRun = most + this.#mostOf(run, isWhole);
        if (index < cells.length) {
            this.visit(index + 1, index + 1, least, withRun);
        } else if (withRun >= count) {
            found.add(
                () => cells.flatMap((one, at) => (board.isOpen(one) ? [is(one, this.#way[at]!)] : [])),
                ({ key, value }) => this.#way[cells.indexOf(key)] === value,
            );
        }
        this.#missing[length]! += Number(isNew);
    }

    #leastOf(run: readonly number[]): number {
        const { least } = this.board.balance;
        return this.#isWeighted && run.length !== 1 ? run.length ** 2 : sum(run.map(cell => least[cell]!));
    }

    #mostOf(run: readonly number[], isWhole: boolean): number {
        if (this.#isWeighted && run.length === 1) {
            return isWhole ? 1 : this.board.balance.most[run[0]!]!;
        }
        return this.#leastOf(run);
    }
}
