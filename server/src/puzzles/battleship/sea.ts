import { Grid } from '../../board/grid';
import type { Literal } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import { linesOf, type OutsideLine } from '../outside';
import type { BattleshipModel } from './model';
import { diagonals, hasBentShips } from './ships';
import { givenSegments, shownBy } from './signs';

/** The cells of a puzzle as its encoding sees them, each with the literal that means "ship". */
export class Sea {
    readonly grid: Grid;
    readonly lines: readonly OutsideLine[];
    readonly segments: ReturnType<typeof givenSegments>;
    readonly hasBentShips: boolean;
    /** By cell. */
    readonly ship: readonly Literal[];

    constructor(
        readonly model: BattleshipModel,
        readonly logic: Logic,
    ) {
        this.grid = new Grid(model.rows, model.columns);
        this.lines = linesOf(model, this.grid);
        this.segments = givenSegments(model, this.grid);
        this.hasBentShips = hasBentShips(model);
        const { clueMode } = logic;
        const known = clueMode === 'assumed' || clueMode === 'clashing' ? new Map<number, boolean>() : this.#known();
        this.ship = this.grid.cells.map(cell => {
            const value = known.get(cell);
            return value === undefined ? logic.variable() : value ? logic.TRUE : logic.FALSE;
        });
    }

    /** The literal of a cell; false off the board. */
    at(cell: number | undefined): Literal {
        return cell === undefined ? this.logic.FALSE : this.ship[cell]!;
    }

    /** True if the numbers outside are facts that count ship cells. */
    get knowsCounts(): boolean {
        return this.logic.clueMode === 'hard' && !this.model.variant;
    }

    /**
     * The cells that follow from single segments, and from numbers outside that are facts, one after another. If two of
     * these disagree, the clauses find out.
     */
    #known(): ReadonlyMap<number, boolean> {
        const { grid } = this;
        const known = new Map<number, boolean>();
        const settle = (cell: number | undefined, isShip: boolean): void => {
            if (cell !== undefined && !known.has(cell)) {
                known.set(cell, isShip);
                for (const diagonal of isShip && !this.hasBentShips ? diagonals : []) {
                    settle(grid.at(cell, diagonal), false);
                }
            }
        };
        for (const { cell, segment } of this.segments) {
            for (const [other, isShip] of shownBy(grid, cell, segment)) {
                settle(other, isShip);
            }
        }
        const counted = this.knowsCounts ? this.lines.filter(({ count }) => count !== null) : [];
        for (let before = -1; before < known.size; ) {
            before = known.size;
            for (const { count, cells } of counted) {
                const open = cells.filter(cell => !known.has(cell));
                const missing = count! - cells.filter(cell => known.get(cell)).length;
                for (const cell of missing === 0 || missing === open.length ? open : []) {
                    settle(cell, missing > 0);
                }
            }
        }
        return known;
    }
}
