import { directions } from '../../board/grid';
import type { Literal, PartialAssignment } from '../../logic/engine';
import type { Logic } from '../../logic/logic';
import type { Found } from '../rules-facet';
import type { CurveDataBoard } from './board';

/**
 * The figures of clues that do not say their shape: `?`, and clues that are left out. That each of them has exactly one
 * such clue is looked at during the search.
 */
export class FiguresOfAnyShape {
    /** For each cell the literal "belongs to such a figure". */
    readonly has: readonly Literal[];
    readonly #board: CurveDataBoard;
    readonly #logic: Logic;
    /** For each cell the cells that lines can go to from there, with the literal of the line. */
    readonly #around: readonly (readonly (readonly [next: number, line: Literal])[])[];
    /** The same at 4 * cell and after, -1 where there are no more: what is looked at before every decision has to be quick. */
    readonly #nextCells: Int32Array;
    readonly #lines: Int32Array;
    /** The cells that a variable concerns. */
    readonly #cellsOf: readonly (readonly number[] | undefined)[] = [];

    /** @param lines for each edge the literal "a line crosses it" */
    constructor(board: CurveDataBoard, logic: Logic, lines: readonly Literal[]) {
        this.#board = board;
        this.#logic = logic;
        this.#around = board.grid.cells.map(cell =>
            directions.flatMap((direction): [number, Literal][] => {
                const next = board.next(cell, direction);
                return next === undefined ? [] : [[next, lines[board.edge(cell, direction)]!]];
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
        const reachable = board.reachOf(
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

        // Where every clue shows its shape there are none of them.
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
        // Without holes, of which there would be many: an array with them is slow.
        this.#cellsOf = Array.from(cellsOf);
    }

    /** Looks for figures that cannot reach a clue any more, and for figures with two. */
    inspect(assignment: PartialAssignment): Found[] {
        const touched = this.#touched(assignment);
        if (touched.length === 0) {
            return [];
        }
        const joined = new Uint8Array(this.has.length);
        const clauses = touched.flatMap(cell => (joined[cell] ? [] : this.#twoClues(assignment, cell, joined)));
        const starts = this.#board.clues.map(({ cell }) => cell);
        const inReach = new Uint8Array(this.has.length);
        const reached = this.#reach(
            assignment,
            starts.filter(cell => assignment.value(this.has[cell]!) !== false),
            inReach,
        );
        const apart = touched.filter(cell => !inReach[cell]);
        if (apart.length > 0) {
            // Whatever lies out of reach of all clues belongs to no such figure, or some line leads out to it.
            const leadsOut = this.#logic.variable();
            const clueOutside = starts.filter(cell => !inReach[cell]).map(cell => this.has[cell]!);
            clauses.push(noClue([-leadsOut, ...this.#border(reached, inReach), ...clueOutside]));
            for (const cell of this.#board.cells) {
                if (!inReach[cell]) {
                    clauses.push(noClue([-this.has[cell]!, leadsOut]));
                }
            }
            const seen = new Set<number>();
            for (const cell of apart) {
                if (!seen.has(cell)) {
                    const inside = new Uint8Array(this.has.length);
                    const cells = this.#reach(assignment, [cell], inside);
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

    /** The cells of such figures that something was assigned for since the last look. */
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

    /** A figure with two clues: the lines between them are not all there. */
    #twoClues(assignment: PartialAssignment, start: number, seen: Uint8Array): Found[] {
        if (this.#countClues(assignment, start, seen) < 2) {
            return [];
        }
        const cameBy = new Map<number, readonly [from: number, line: Literal] | undefined>([[start, undefined]]);
        const clues: number[] = [];
        for (const cell of cameBy.keys()) {
            if (this.#board.isClue[cell]) {
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

    /** The clues that lines join to a cell, itself included; the cells on the way are marked. */
    #countClues(assignment: PartialAssignment, start: number, seen: Uint8Array): number {
        const cells = [start];
        let clues = 0;
        seen[start] = 1;
        for (let index = 0; index < cells.length; index++) {
            const cell = cells[index]!;
            clues += this.#board.isClue[cell] ? 1 : 0;
            const end = directions.length * (cell + 1);
            for (let way = end - directions.length; way < end && this.#nextCells[way]! >= 0; way++) {
                const next = this.#nextCells[way]!;
                if (!seen[next] && assignment.value(this.#lines[way]!) === true) {
                    seen[next] = 1;
                    cells.push(next);
                }
            }
        }
        return clues;
    }

    /** The cells that lines can still join to these; they are marked. */
    #reach(assignment: PartialAssignment, starts: readonly number[], marked: Uint8Array): number[] {
        const cells = [...starts];
        for (const cell of cells) {
            marked[cell] = 1;
        }
        for (let index = 0; index < cells.length; index++) {
            const end = directions.length * (cells[index]! + 1);
            for (let way = end - directions.length; way < end && this.#nextCells[way]! >= 0; way++) {
                const next = this.#nextCells[way]!;
                if (!marked[next] && assignment.value(this.#lines[way]!) !== false) {
                    marked[next] = 1;
                    cells.push(next);
                }
            }
        }
        return cells;
    }

    /** The lines out of some cells, to those that are not marked. */
    #border(cells: readonly number[], marked: Uint8Array): Literal[] {
        return cells.flatMap(cell => this.#around[cell]!.flatMap(([next, line]) => (marked[next] ? [] : [line])));
    }
}

function noClue(literals: readonly Literal[]): Found {
    return { literals, because: 'no-clue' };
}
