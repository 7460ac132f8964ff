import type { Clue } from '../../board/clue';
import { directions } from '../../board/grid';
import type { Answer } from '../model';
import type { CurveDataModel } from './model';
import { leavingIn, type Setting, type Stroke, settingOf } from './setting';

/** By cell, the part that is there, or -1. */
type Way = Int16Array;

interface Search {
    readonly setting: Setting;
    readonly figure: number;
    /** The number of steps left along lines, from cell to cell. */
    readonly steps: { left: number };
    canBe(part: number, cell: number): boolean;
    /** Must not keep what it gets. @returns whether to go on */
    visit(way: Way): boolean;
    /** Where a beginning cannot go on. @returns whether to look at others */
    deadEnd?(): boolean;
}

/**
 * Visits all ways to place a figure, from its clue on.
 *
 * @returns false if a visit or the steps ended it
 */
export function eachWay({ setting, figure, steps, canBe, visit, deadEnd }: Search): boolean {
    const { board, parts, size, figures } = setting;
    const { first, end, cell: start } = figures[figure]!;
    const way = new Int16Array(size).fill(-1);
    /** By part. */
    const cellOf = new Int32Array(parts.length);
    const goOn = (strokes: readonly Stroke[], index: number): boolean => {
        const stroke = strokes[index];
        if (!stroke) {
            return visit(way);
        }
        const { from, direction, inside, to, closes } = stroke;
        const along = board.nextCells[direction]!;
        const begin = along[cellOf[from]!]!;
        let goesOn = true;
        let isDeadEnd = true;
        let at = begin;
        for (; at >= 0; at = along[at]!) {
            steps.left -= 1;
            if (steps.left < 0) {
                goesOn = false;
                break;
            }
            if (closes) {
                if (cellOf[to] === at) {
                    isDeadEnd = false;
                    goesOn = goOn(strokes, index + 1);
                    break;
                }
            } else if (way[at] === -1 && canBe(to, at)) {
                way[at] = to;
                cellOf[to] = at;
                isDeadEnd = false;
                goesOn = goOn(strokes, index + 1);
                way[at] = -1;
            }
            if (way[at] !== -1 || !goesOn || !canBe(inside, at)) {
                break;
            }
            way[at] = inside;
        }
        for (let passed = begin; passed !== at; passed = along[passed]!) {
            way[passed] = -1;
        }
        return isDeadEnd && goesOn && deadEnd ? deadEnd() : goesOn;
    };
    for (let part = first; part < end; part++) {
        if (canBe(part, start)) {
            way[start] = part;
            cellOf[part] = start;
            const goesOn = goOn(strokesFrom(setting, part), 0);
            way[start] = -1;
            if (!goesOn) {
                return false;
            }
        }
    }
    return true;
}

/** All lines of the figure of a part, in an order in which they can be drawn from there. */
function strokesFrom({ parts, strokes }: Setting, start: number): readonly Stroke[] {
    const known = strokes[start];
    if (known) {
        return known;
    }
    const lies = new Set([start]);
    const order: Stroke[] = [];
    type Ends = readonly (readonly [part: number, direction: number])[];
    const leading = (part: number, from: number, others: Ends): Ends =>
        [...directions.keys()].flatMap((direction): Ends => {
            const [to] = parts[part]!.next[direction]!;
            const isDrawn =
                to === undefined ||
                direction === from ||
                others.some(([other, side]) => side === (direction ^ 1) && parts[other]!.next[side]![0] === part);
            return isDrawn ? [] : [[part, direction]];
        });
    let ends = leading(start, -1, []);
    while (ends.length > 0) {
        const [[from, direction], ...others] = ends as [Ends[number], ...Ends];
        const [to, inside] = parts[from]!.next[direction] as [number, number];
        const closes = lies.has(to);
        order.push({ from, direction, inside, to, closes });
        lies.add(to);
        ends = closes ? others : [...leading(to, direction ^ 1, others), ...others];
    }
    strokes[start] = order;
    return order;
}

/** Whether lines agree with a clue: its figure has its shape, or its wall has no line. */
export function clueHolds(model: CurveDataModel, clue: Clue, lines: Answer): boolean {
    const setting = settingOf(model);
    const { board, parts, figures } = setting;
    if (clue.kind === 'border') {
        return lines[board.edge(board.grid.index(...clue.place), clue.side === 'right' ? 'right' : 'down')] === 0;
    }
    if (clue.kind !== 'cell') {
        return false;
    }
    const start = board.grid.index(...clue.place);
    let holds = false;
    eachWay({
        setting,
        figure: figures.findIndex(({ cell }) => cell === start),
        steps: { left: Number.POSITIVE_INFINITY },
        canBe: (part, cell) => parts[part]!.leaving === leavingIn(setting, lines, cell),
        visit: () => {
            holds = true;
            return false;
        },
    });
    return holds;
}
