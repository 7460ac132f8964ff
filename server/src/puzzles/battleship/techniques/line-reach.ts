import { largest } from '../../../extremes';
import { counted } from '../../../message';
import { type Fact, is } from '../../known';
import { lineName, type OutsideLine } from '../../outside';
import { impasse } from '../../techniques/technique';
import { type Board, ship, technique, water } from '../known-board';
import { isStraightAndCountsCells, numberedLines } from './common';
import { acrossLine, aroundLine } from './line-ways';

/** A row or column cannot reach its number without a cell, or with it: the missing ships do not fill it so far. */
export const lineReach = technique({
    name: 'line-reach',
    level: 2,
    appliesTo: isStraightAndCountsCells,
    each: board => numberedLines(board).filter(({ open }) => open.length > 0),
    *find(board, outside) {
        const { count, open } = outside;
        const line = new Line(board, outside);
        const { en, ja } = lineName(outside);
        const most = line.reach();
        if (most < count) {
            yield {
                ...impasse,
                reasons: aroundLine(board, outside),
                en: `The missing ships fill at most ${counted(most, 'cell')} of ${en}, which needs ${count}.`,
                ja: `残りの艦で${ja}に入るのは最大${most}マスで、${count}マスに足りません。`,
            };
            return;
        }
        for (const cell of most - count < open.length ? open : []) {
            for (const value of [water, ship]) {
                const reach = line.reach(is(cell, value));
                if (reach < count) {
                    const at = board.name(cell);
                    const room = reach < 0 ? undefined : reach;
                    yield {
                        conclusions: [is(cell, 1 - value)],
                        reasons: aroundLine(board, outside),
                        en: `${value === water ? 'Without' : 'With'} ${at}, ${en} could not reach its ${count} any more${room === undefined ? '' : `: the missing ships fill at most ${counted(room, 'cell')} then`}.`,
                        ja: `${at}を${value === water ? '波' : '艦'}にすると、${ja}が${count}マスに届かなくなります${room === undefined ? '' : `(残りの艦で入るのは最大${room}マス)`}。`,
                    };
                }
            }
        }
    },
});

/** A row or column that is filled from its beginning, one ship after the other. */
class Line {
    readonly #cells: readonly number[];
    /** By index: whether the ship of a cell goes on across the line, and whether it cannot. */
    readonly #goesOn: readonly boolean[];
    readonly #isAlone: readonly boolean[];
    readonly #longest: number;
    #found = new Map<string, number>();
    #tried: Fact | undefined;

    constructor(
        readonly board: Board,
        outside: OutsideLine,
    ) {
        this.#cells = outside.cells;
        ({ goesOn: this.#goesOn, isAlone: this.#isAlone } = acrossLine(board, outside));
        this.#longest = largest([1, ...board.kinds.map(({ size }) => size)]);
    }

    /** The largest number of ship cells that the line can have; negative if none is possible. */
    reach(tried?: Fact): number {
        this.#tried = tried;
        this.#found.clear();
        const missing = Array.from({ length: this.#longest + 1 }, (_, length) => this.board.missingOf(length));
        return this.#from(0, missing);
    }

    #may(index: number, value: number): boolean {
        const cell = this.#cells[index]!;
        return this.#tried?.key === cell ? this.#tried.value === value : this.board.known.may(cell, value);
    }

    #from(index: number, missing: number[]): number {
        if (index >= this.#cells.length) {
            return 0;
        }
        const name = `${index} ${missing.join()}`;
        const known = this.#found.get(name);
        if (known !== undefined) {
            return known;
        }
        this.board.known.count(1);
        let most = this.#may(index, water) ? this.#from(index + 1, missing) : Number.NEGATIVE_INFINITY;
        for (let length = 1; length <= this.#longest && this.#may(index + length - 1, ship); length++) {
            if (index + length === this.#cells.length || this.#may(index + length, water)) {
                most = Math.max(most, this.#withShip(index, length, missing));
            }
            if (index + length === this.#cells.length) {
                break;
            }
        }
        this.#found.set(name, most);
        return most;
    }

    /** The same if a ship has this many cells of the line, from an index on. */
    #withShip(index: number, length: number, missing: number[]): number {
        const cells = this.#cells.slice(index, index + length);
        const mayGoAcross = length === 1 && !this.#isAlone[index];
        const isThere = cells.every(cell => this.board.isShip(cell)) && this.board.isComplete(cells);
        if (length > 1 && cells.some((_, at) => this.#goesOn[index + at])) {
            return Number.NEGATIVE_INFINITY;
        }
        if (mayGoAcross || isThere) {
            return length + this.#from(index + length + 1, missing);
        }
        if (missing[length]! <= 0) {
            return Number.NEGATIVE_INFINITY;
        }
        return length + this.#from(index + length + 1, missing.with(length, missing[length]! - 1));
    }
}
