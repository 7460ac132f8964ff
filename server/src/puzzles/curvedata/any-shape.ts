import { directions } from '../../board/grid';
import type { Literal, PartialAssignment } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import type { NeededClause } from '../rules-facet';
import { type CurveDataBoard, reachOf } from './board';

/**
 * The figures of clues that do not state their shape: `?`, and clues that are left out. The search checks that each has
 * exactly one such clue.
 */
export class FiguresOfAnyShape {
    /** By cell, the literal "belongs to such a figure". */
    readonly has: readonly Literal[];
    /** By cell, the cells that lines can go to from there, with the literals of the lines. */
    readonly #around: readonly (readonly (readonly [next: number, line: Literal])[])[];
    /** The same from index 4 * cell on, ending with -1: looks before every decision must be quick. */
    readonly #nextCells: Int32Array;
    readonly #lines: Int32Array;
    /** By variable, the cells that it is about. */
    readonly #cellsOf: readonly (readonly number[] | undefined)[] = [];

    /** @param lines by edge, the literal "a line crosses it" */
    constructor(
        readonly board: CurveDataBoard,
        readonly logic: Logic,
        lines: readonly Literal[],
    ) {
        this.#around = board.grid.cells.map(cell =>
            directions.flatMap((direction, index): [number, Literal][] => {
                const next = board.nextCells[index]![cell]!;
                return next < 0 ? [] : [[next, lines[board.edge(cell, direction)]!]];
            }),
        );
        this.#nextCells = new Int32Array(directions.length * this.#around.length).fill(-1);
        this.#lines = new Int32Array(this.#nextCells.length);
        for (const [cell, around] of this.#around.entries()) {
            for (const [index, [next, line]] of around.entries()) {
                this.#nextCells[directions.length * cell + index] = next;
                this.#lines[directions.length * cell + index] = line;
            }
        }
        const reachable = reachOf(
            board,
            board.clues.filter(({ clue, shape }) => !shape || logic.clue(clue) !== logic.TRUE),
        );
        const ofClues = new Map(
            board.clues.map(({ cell, clue, shape }) => [cell, shape ? -logic.clue(clue) : logic.TRUE]),
        );
        this.has = board.grid.cells.map(
            cell => ofClues.get(cell) ?? (reachable.has(cell) ? logic.variable() : logic.FALSE),
        );
        if (reachable.size === 0) {
            return;
        }

        // If every clue shows its shape there are no such figures.
        const cellsOf: (readonly number[] | undefined)[] = [];
        const lacking = logic.or(board.clues.map(({ cell }) => this.has[cell]!));
        // A figure has at least one line, and its lines do not lead out of it.
        for (const cell of board.cells) {
            logic.implies(
                [this.has[cell]!],
                this.#around[cell]!.map(([, line]) => line),
            );
            logic.implies([this.has[cell]!], [lacking]);
            cellsOf[Math.abs(this.has[cell]!)] = [cell];
        }
        for (const [edge, [a, b]] of board.edges.entries()) {
            const line = lines[edge]!;
            if (line !== logic.FALSE) {
                logic.implies([line, this.has[a]!], [this.has[b]!]);
                logic.implies([line, this.has[b]!], [this.has[a]!]);
                cellsOf[line] = [a, b];
            }
        }
        // An array with holes would be slow.
        this.#cellsOf = Array.from(cellsOf);
    }

    /** Finds figures that can no longer reach a clue, and figures with two. */
    inspect(assignment: PartialAssignment): NeededClause[] {
        const touched = this.#touched(assignment);
        if (touched.length === 0) {
            return [];
        }
        const joined = new Uint8Array(this.has.length);
        const clauses = touched.flatMap(cell => (joined[cell] ? [] : this.#twoClues(assignment, cell, joined)));
        const starts = this.board.clues.map(({ cell }) => cell);
        const inReach = new Uint8Array(this.has.length);
        const hasClue = starts.filter(cell => assignment.value(this.has[cell]!) !== false);
        const reached = this.#joined(assignment, hasClue, inReach, true);
        const apart = touched.filter(cell => !inReach[cell]);
        if (apart.length > 0) {
            // Cells out of reach of all clues belong to no such figure, unless some line leads out to them.
            const leadsOut = this.logic.variable();
            const clueOutside = starts.filter(cell => !inReach[cell]).map(cell => this.has[cell]!);
            clauses.push(noClue([-leadsOut, ...this.#border(reached, inReach), ...clueOutside]));
            for (const cell of this.board.cells) {
                if (!inReach[cell]) {
                    clauses.push(noClue([-this.has[cell]!, leadsOut]));
                }
            }
            const seen = new Set<number>();
            for (const cell of apart) {
                if (!seen.has(cell)) {
                    const inside = new Uint8Array(this.has.length);
                    const cells = this.#joined(assignment, [cell], inside, true);
                    const clueInside = starts.filter(start => inside[start]).map(start => this.has[start]!);
                    clauses.push(noClue([-this.has[cell]!, ...this.#border(cells, inside), ...clueInside]));
                    for (const other of cells) {
                        seen.add(other);
                    }
                }
            }
        }
        return clauses;
    }

    /** The cells of such figures for which anything was assigned since the last look. */
    #touched(assignment: PartialAssignment): readonly number[] {
        const touched = new Set<number>();
        for (let index = assignment.kept; this.#cellsOf.length > 0 && index < assignment.size; index++) {
            const cells = this.#cellsOf[Math.abs(assignment.literal(index))];
            if (cells) {
                for (const cell of cells) {
                    if (assignment.value(this.has[cell]!) === true) {
                        touched.add(cell);
                    }
                }
            }
        }
        return [...touched];
    }

    /** Excludes that all lines between two clues of a figure exist. */
    #twoClues(assignment: PartialAssignment, start: number, seen: Uint8Array): NeededClause[] {
        if (this.#joined(assignment, [start], seen, false).filter(cell => this.board.isClue[cell]).length < 2) {
            return [];
        }
        const cameBy = new Map<number, readonly [from: number, line: Literal] | undefined>([[start, undefined]]);
        const clues: number[] = [];
        for (const cell of cameBy.keys()) {
            if (this.board.isClue[cell]) {
                clues.push(cell);
            }
            for (const [next, line] of this.#around[cell]!) {
                if (!cameBy.has(next) && assignment.value(line) === true) {
                    cameBy.set(next, [cell, line]);
                }
            }
        }
        const wayTo = (cell: number): Literal[] => {
            const [from, line] = cameBy.get(cell) ?? [];
            return from === undefined ? [] : [line!, ...wayTo(from)];
        };
        const [first, ...others] = clues;
        return others.map(other => {
            const [one, two] = [wayTo(first!), wayTo(other)];
            const between = [...one.filter(line => !two.includes(line)), ...two.filter(line => !one.includes(line))];
            const literals = [...between.map(line => -line), -this.has[first!]!, -this.has[other]!];
            return { literals, because: 'two-clues' };
        });
    }

    /** The cells that lines join to these; `withOpen` also those that they can still join. Marks them. */
    #joined(assignment: PartialAssignment, starts: readonly number[], marked: Uint8Array, withOpen: boolean): number[] {
        const cells = [...starts];
        for (const cell of cells) {
            marked[cell] = 1;
        }
        for (let index = 0; index < cells.length; index++) {
            const end = directions.length * (cells[index]! + 1);
            for (let way = end - directions.length; way < end && this.#nextCells[way]! >= 0; way++) {
                const next = this.#nextCells[way]!;
                if (!marked[next] && (assignment.value(this.#lines[way]!) ?? withOpen)) {
                    marked[next] = 1;
                    cells.push(next);
                }
            }
        }
        return cells;
    }

    /** The lines from these cells to cells that are not marked. */
    #border(cells: readonly number[], marked: Uint8Array): Literal[] {
        return cells.flatMap(cell => this.#around[cell]!.flatMap(([next, line]) => (marked[next] ? [] : [line])));
    }
}

function noClue(literals: readonly Literal[]): NeededClause {
    return { literals, because: 'no-clue' };
}
