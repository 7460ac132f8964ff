import { type Clue, cellClue } from '../../board/clue';
import { type Direction, directions, Grid, opposite } from '../../board/grid';
import { components, reach } from '../../board/regions';
import { cached } from '../cached';
import type { PartialAnswer } from '../model';
import type { CurveDataModel, Shape } from './model';

/** A cell that a figure passes through. */
export interface ClueCell {
    readonly clue: Clue;
    readonly cell: number;
    /** Undefined for a figure of any shape. */
    readonly shape: Shape | undefined;
}

export const boardOf = cached((model: CurveDataModel) => new CurveDataBoard(model));

/** The cells that lines can run through, and the edges that they can cross. */
export class CurveDataBoard {
    readonly grid: Grid;
    /** In reading order. */
    readonly clues: readonly ClueCell[];
    /** The cells that belong to a figure: all but the shaded ones. */
    readonly cells: readonly number[];
    /** The two cells of each edge, in the order of the keys. */
    readonly edges: readonly (readonly [number, number])[];
    /** By cell. */
    readonly isClue: readonly boolean[];
    /** By cell. */
    readonly isShaded: readonly boolean[];
    /** By direction, in their order, and cell: the cell that a line can go to from here, -1 where it can not. */
    readonly nextCells: readonly Int32Array[];

    constructor({ rows, columns, cells, borders, shapes }: CurveDataModel) {
        const signs = cells.flat();
        const walls = new Set(borders.map(pair => pair.join()));
        this.grid = new Grid(rows, columns);
        this.clues = signs.flatMap((sign, cell) => {
            const clue = cellClue(this.grid.place(cell));
            return sign === null || sign === 'shaded'
                ? []
                : [{ clue, cell, shape: sign === '?' ? undefined : shapes[sign]! }];
        });
        this.edges = (['right', 'down'] as const).flatMap(direction =>
            this.grid.cells.flatMap((cell): [number, number][] => {
                const next = this.grid.next(cell, direction);
                return next === undefined ? [] : [[cell, next]];
            }),
        );
        this.isClue = signs.map(sign => sign !== null && sign !== 'shaded');
        this.isShaded = signs.map(sign => sign === 'shaded');
        this.cells = this.grid.cells.filter(cell => !this.isShaded[cell]);
        this.nextCells = directions.map(direction =>
            Int32Array.from(this.grid.cells, cell => {
                const next = this.grid.next(cell, direction);
                const isOpen =
                    next !== undefined &&
                    !this.isShaded[cell] &&
                    !this.isShaded[next] &&
                    !walls.has(`${Math.min(cell, next)},${Math.max(cell, next)}`);
                return isOpen ? next : -1;
            }),
        );
    }

    /** The cells that lines can go to from here. */
    neighbours(cell: number): number[] {
        return this.nextCells.map(next => next[cell]!).filter(next => next >= 0);
    }

    /** For each cell those that lines join it to. */
    joined(answer: PartialAnswer): number[][] {
        const joined = this.grid.cells.map((): number[] => []);
        for (const [key, [a, b]] of this.edges.entries()) {
            if (answer[key] === 1) {
                joined[a]!.push(b);
                joined[b]!.push(a);
            }
        }
        return joined;
    }

    /** The cells of each figure, in the order in which its lines are followed. */
    figures(answer: PartialAnswer): number[][] {
        const joined = this.joined(answer);
        return components(this.grid.cells, cell => joined[cell]!).filter(({ length }) => length > 1);
    }

    /** Whether a line can cross each edge, by key. */
    get isOpen(): boolean[] {
        return this.edges.map(([a, b]) => this.neighbours(a).includes(b));
    }

    /** The key of the edge between a cell and the next one on the board, whether a line can cross it or not. */
    edge(cell: number, direction: Direction): number {
        const { rows, columns } = this.grid;
        if (direction === 'up' || direction === 'left') {
            return this.edge(this.grid.next(cell, direction)!, opposite[direction]);
        }
        return direction === 'down' ? rows * (columns - 1) + cell : cell - Math.floor(cell / columns);
    }
}

/** The cells that figures of any shape can come to that pass through these clues, and through no other. */
export function reachOf(board: CurveDataBoard, clues: readonly ClueCell[]): ReadonlySet<number> {
    const reached = reach(
        clues.map(({ cell }) => cell),
        cell => board.neighbours(cell),
        cell => !board.isClue[cell],
    );
    return new Set(reached.keys());
}
