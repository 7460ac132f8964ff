import { borderClue, type Clue, cellClue, lineClue } from '../../board/clue';
import { Grid } from '../../board/grid';
import { components } from '../../board/regions';
import { counted, type Message } from '../../message';
import { Budget } from '../budget';
import type { Contradiction } from '../puzzle-type';
import type { FillominoModel } from './model';

/** Contradictions that follow from the givens around one region. Each is sound: a puzzle that has one has no answer. */
export function checkFillomino(model: FillominoModel): readonly Contradiction[] {
    const board = new GivenGroups(model);
    const contradictions: Contradiction[] = [];
    const isOverMax = (cell: number): boolean => model.max !== undefined && board.given(cell) > model.max;
    for (const cell of board.grid.cells.filter(isOverMax)) {
        contradictions.push({
            clues: [board.clue(cell), lineClue('max')],
            message: aboveMax(board.given(cell), model.max!),
        });
    }
    for (const [a, b] of model.borders) {
        if (board.given(a) > 0 && board.given(a) === board.given(b)) {
            const [place, next] = [board.grid.place(a), board.grid.place(b)];
            contradictions.push({
                clues: [cellClue(place), cellClue(next), borderClue(place, next)],
                message: dividedGroup(board.given(a)),
            });
        }
    }
    for (const group of board.groups) {
        const number = board.given(group[0]!);
        const clues = group.map(cell => board.clue(cell));
        if (group.length > number) {
            contradictions.push({ clues, message: groupTooLarge(group.length, number) });
            continue;
        }
        const room = board.room(group);
        if (room < number && !isOverMax(group[0]!)) {
            const cells = board.grid.cells.length;
            const message = number > cells ? largerThanBoard(number, cells) : cannotGrow(number, room);
            contradictions.push({ clues, message });
        }
    }
    return contradictions;
}

/** Cells that are looked at for all groups together; usual numbers need half as many. */
const stepsForEachCell = 30;

/** The givens, and the groups in which equal ones are joined. */
class GivenGroups {
    readonly grid: Grid;
    /** Connected cells with the same given number. */
    readonly groups: readonly (readonly number[])[];
    readonly #givens: readonly number[];
    readonly #groupOf: (readonly number[])[] = [];
    readonly #walls: ReadonlySet<number>;
    readonly #budget: Budget;

    constructor(model: FillominoModel) {
        this.grid = new Grid(model.rows, model.columns);
        this.#budget = new Budget(this.grid.cells.length, stepsForEachCell);
        this.#givens = model.cells.flat().map(given => (typeof given === 'number' ? given : 0));
        this.#walls = new Set(model.borders.map(([a, b]) => a * this.grid.cells.length + b));
        this.groups = components(
            this.grid.cells.filter(cell => this.given(cell) > 0),
            cell => this.grid.neighbours(cell),
            (cell, next) => this.given(cell) === this.given(next),
        );
        for (const group of this.groups) {
            for (const cell of group) {
                this.#groupOf[cell] = group;
            }
        }
    }

    /** The number in a cell; 0 where none is given. */
    given(cell: number): number {
        return this.#givens[cell]!;
    }

    clue(cell: number): Clue {
        return cellClue(this.grid.place(cell));
    }

    /**
     * At least as many cells as the region around a group of givens can have, counted only as far as its number. It
     * spreads over cells that are empty or have the same number, no further than the cells that it still lacks, and not
     * through a cell that would join it to so many equal givens that it becomes too large. Where looking at all groups
     * would take too long for every keystroke, the last ones are taken to have room.
     */
    room(group: readonly number[]): number {
        const number = this.given(group[0]!);
        const reached = new Set(group);
        let frontier = group;
        for (let size = group.length; size < number && frontier.length > 0 && reached.size < number; size++) {
            const next: number[] = [];
            if (!this.#budget.spend(frontier.length)) {
                return number;
            }
            for (const cell of frontier) {
                for (const neighbour of this.grid.neighbours(cell)) {
                    if (!reached.has(neighbour) && !this.#divided(cell, neighbour) && this.#takes(neighbour, group)) {
                        reached.add(neighbour);
                        next.push(neighbour);
                    }
                }
            }
            frontier = next;
        }
        return Math.min(reached.size, number);
    }

    /** Whether a cell may belong to the region of a group, as far as the givens in it and around it say. */
    #takes(cell: number, group: readonly number[]): boolean {
        const number = this.given(group[0]!);
        if (this.given(cell) > 0) {
            return this.given(cell) === number;
        }
        const joined = new Set([group]);
        for (const neighbour of this.grid.neighbours(cell)) {
            if (this.given(neighbour) === number) {
                joined.add(this.#groupOf[neighbour]!);
            }
        }
        return 1 + [...joined].reduce((sum, { length }) => sum + length, 0) <= number;
    }

    #divided(a: number, b: number): boolean {
        return this.#walls.has(Math.min(a, b) * this.grid.cells.length + Math.max(a, b));
    }
}

const aboveMax = (number: number, max: number): Message => ({
    code: 'fillomino/above-max',
    en: `No number may be larger than ${max} here (\`max ${max}\`), so ${number} cannot stand in this cell.`,
    ja: `数字は${max}までなので(「max ${max}」)、このマスに${number}は入りません。`,
});

const dividedGroup = (number: number): Message => ({
    code: 'fillomino/border-in-region',
    en: `Two ${number}s that share an edge are in one region, so there cannot be a border between them.`,
    ja: `タテヨコに隣り合う2つの${number}は同じブロックなので、間に境界線は引けません。`,
});

function groupTooLarge(size: number, number: number): Message {
    const code = 'fillomino/group-too-large';
    return number === 1
        ? {
              code,
              en: 'These 1s touch, but a region of 1 is a single cell.',
              ja: `1が${size}つ隣り合っています。1のブロックは1マスだけです。`,
          }
        : {
              code,
              en: `${size} cells with ${number} are joined, but a region of ${number} has only ${number} cells.`,
              ja: `${number}が${size}マスつながっていますが、${number}のブロックは${number}マスです。`,
          };
}

const cannotGrow = (number: number, room: number): Message => ({
    code: 'fillomino/cannot-grow',
    en: `This ${number} needs a region of ${number} cells, but there is room for only ${room} here.`,
    ja: `この${number}は${room}マスまでしか広がれず、${number}マスになりません。`,
});

const largerThanBoard = (number: number, cells: number): Message => ({
    code: 'fillomino/larger-than-board',
    en: `A region of ${number} cells does not fit on this board, which has ${counted(cells, 'cell')}.`,
    ja: `盤面は${cells}マスなので、${number}マスのブロックは入りません。`,
});
