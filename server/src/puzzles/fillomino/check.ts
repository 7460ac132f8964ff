import { borderClue, cellClue, lineClue } from '../../board/clue';
import { cellName, Grid } from '../../board/grid';
import { components } from '../../board/regions';
import { counted, type Message } from '../../message';
import { Budget } from '../budget';
import type { Contradiction } from '../rules-facet';
import { joinedNeighbours } from './cutting';
import type { FillominoModel } from './model';

/** Contradictions that follow from the givens around one region. Each is sound: a puzzle that has one has no answer. */
export function checkFillomino(model: FillominoModel): readonly Contradiction[] {
    const grid = new Grid(model.rows, model.columns);
    const givens = model.cells.flat().map(given => (typeof given === 'number' ? given : 0));
    const clue = (cell: number) => cellClue(grid.place(cell));
    const contradictions: Contradiction[] = [];
    const isOverMax = (cell: number): boolean => model.max !== undefined && givens[cell]! > model.max;
    for (const cell of grid.cells.filter(isOverMax)) {
        const message = aboveMax(givens[cell]!, model.max!);
        contradictions.push({ clues: [clue(cell), lineClue('max')], message });
    }
    for (const [a, b] of model.borders) {
        if (givens[a]! > 0 && givens[a] === givens[b]) {
            const between = borderClue(grid.place(a), grid.place(b));
            contradictions.push({ clues: [clue(a), clue(b), between], message: dividedGroup(givens[a]!) });
        }
    }
    const groups = components(
        grid.cells.filter(cell => givens[cell]! > 0),
        cell => grid.neighbours(cell),
        (cell, next) => givens[cell] === givens[next],
    );
    const roomOf = roomAround(model, grid, givens, groups);
    for (const group of groups) {
        const number = givens[group[0]!]!;
        const clues = group.map(clue);
        // A group with a message already gets no second one.
        const hasMessage = group.length > number || isOverMax(group[0]!);
        const { room, closing } = hasMessage ? { room: number, closing: [] } : roomOf(group);
        const cells = grid.cells.length;
        if (group.length > number) {
            contradictions.push({ clues, message: groupTooLarge(group.length, number) });
        } else if (room < number) {
            const message =
                number > cells
                    ? largerThanBoard(number, cells)
                    : cannotGrow(
                          number,
                          room,
                          closing.toSorted((a, b) => a - b).map(cell => cellName(grid.place(cell))),
                      );
            contradictions.push({ clues, message });
        }
    }
    return contradictions;
}

/** Cells that are looked at for all groups together; usual numbers need half as many. */
const stepsForEachCell = 30;

/** Where a group of equal givens can grow. */
interface Room {
    /** At least as many cells as its region can have, counted only as far as its number. */
    readonly room: number;
    /** The cells beside these that cannot belong to the region. */
    readonly closing: readonly number[];
}

/**
 * Finds out where the region around a group of equal givens can grow. It spreads over cells that are empty or have the same number, no further than the cells that it still lacks, and not
 * through a cell that would join it to so many equal givens that it becomes too large. Where looking at all groups
 * would take too long for every keystroke, the last ones are taken to have room.
 *
 * @param givens by cell; 0 where there is none
 */
function roomAround(
    model: FillominoModel,
    grid: Grid,
    givens: readonly number[],
    groups: readonly (readonly number[])[],
): (group: readonly number[]) => Room {
    const groupOf: (readonly number[] | undefined)[] = [];
    for (const group of groups) {
        for (const cell of group) {
            groupOf[cell] = group;
        }
    }
    const joined = joinedNeighbours(grid, model.borders);
    const budget = new Budget(grid.cells.length, stepsForEachCell);
    /** By cell the last group for which it was looked at; they are counted from 1. */
    const seenFor = new Int32Array(grid.cells.length);
    let walk = 0;

    /** Whether a cell may belong to the region of a group, as far as the givens in it and around it say. */
    const takes = (cell: number, group: readonly number[]): boolean => {
        const number = givens[group[0]!]!;
        if (givens[cell]! > 0) {
            return givens[cell] === number;
        }
        const together = [group];
        let size = 1 + group.length;
        for (const neighbour of grid.neighbours(cell)) {
            const other = groupOf[neighbour]!;
            if (givens[neighbour] === number && !together.includes(other)) {
                together.push(other);
                size += other.length;
            }
        }
        return size <= number;
    };

    return group => {
        const number = givens[group[0]!]!;
        walk += 1;
        for (const cell of group) {
            seenFor[cell] = walk;
        }
        let count = group.length;
        let frontier = group;
        const closing: number[] = [];
        for (let lacking = number - group.length; lacking > 0 && frontier.length > 0 && count < number; lacking--) {
            if (!budget.spend(frontier.length)) {
                return { room: number, closing: [] };
            }
            const next: number[] = [];
            for (const cell of frontier) {
                for (const beside of joined(cell)) {
                    if (seenFor[beside] !== walk) {
                        seenFor[beside] = walk;
                        (takes(beside, group) ? next : closing).push(beside);
                    }
                }
            }
            count += next.length;
            frontier = next;
        }
        return { room: Math.min(count, number), closing };
    };
}

const aboveMax = (number: number, max: number): Message => ({
    code: 'fillomino/above-max',
    en: `${number} is larger than “max ${max}” allows.`,
    ja: `「max ${max}」なので、${max}より大きい${number}は入りません。`,
});

const dividedGroup = (number: number): Message => ({
    code: 'fillomino/border-in-region',
    en: `Two ${number}s that share an edge are in one region, so there cannot be a border between them.`,
    ja: `タテヨコに隣り合う${number}どうしは同じブロックなので、間に境界線は引けません。`,
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
              en: `${size} cells with a ${number} are joined, but a region of ${number} has only ${number} cells.`,
              ja: `${number}が${size}マスつながっていますが、${number}のブロックは${number}マスです。`,
          };
}

/** As many cells as a message names. */
const mostNamed = 8;

function cannotGrow(number: number, room: number, closing: readonly string[]): Message {
    const isNamed = closing.length > 0 && closing.length <= mostNamed;
    const others = { en: ` ${closing.join(', ')} cannot belong to it.`, ja: `${closing.join('、')}は加われません。` };
    return {
        code: 'fillomino/cannot-grow',
        en: `This ${number} needs a region of ${number} cells, but there is room for only ${room} here.${isNamed ? others.en : ''}`,
        ja: `この${number}は${room}マスまでしか広がれず、${number}マスになりません。${isNamed ? others.ja : ''}`,
    };
}

const largerThanBoard = (number: number, cells: number): Message => ({
    code: 'fillomino/larger-than-board',
    en: `A region of ${number} cells does not fit on this board, which has ${counted(cells, 'cell')}.`,
    ja: `盤面は${cells}マスなので、${number}マスのブロックは入りません。`,
});
