import { directions } from '../../board/grid';
import type { Setting } from './setting';

/** Which part lies in a cell of the board, or -1. */
export type Way = Int16Array;

interface Search {
    readonly setting: Setting;
    readonly figure: number;
    /** Along lines, from cell to cell. */
    readonly mostSteps: number;
    canBe(part: number, cell: number): boolean;
    /** Must not keep what it gets. */
    visit(way: Way): void;
}

/**
 * Visits all ways in which a figure can lie, from its clue on.
 *
 * @returns whether it came to the end
 */
export function eachWay(search: Search): boolean {
    const { setting, figure } = search;
    let left = search.mostSteps;
    const { parts, next, size, figures } = setting;
    const { first, end, cell: start } = figures[figure]!;
    const way = new Int16Array(size).fill(-1);
    const cellOf = new Map<number, number>();
    type Ends = readonly (readonly [part: number, cell: number, direction: number])[];
    const leading = (part: number, cell: number, from: number, others: Ends): Ends =>
        [...directions.keys()].flatMap((direction): Ends => {
            const [to] = parts[part]!.next[direction]!;
            const isDrawn =
                to === undefined ||
                direction === from ||
                others.some(([other, , side]) => side === (direction ^ 1) && parts[other]!.next[side]![0] === part);
            return isDrawn ? [] : [[part, cell, direction]];
        });
    const goOn = (ends: Ends): boolean => {
        const [drawn, ...others] = ends;
        if (!drawn) {
            search.visit(way);
            return true;
        }
        const [part, cell, direction] = drawn;
        const [node, inside] = parts[part]!.next[direction] as [number, number];
        const passed: number[] = [];
        let goesOn = true;
        for (let at = next[direction]![cell]!; at >= 0 && goesOn; at = next[direction]![at]!) {
            left -= 1;
            if (left < 0) {
                goesOn = false;
            } else if (cellOf.has(node)) {
                if (cellOf.get(node) === at) {
                    goesOn = goOn(others);
                    break;
                }
            } else if (way[at] === -1 && search.canBe(node, at)) {
                way[at] = node;
                cellOf.set(node, at);
                goesOn = goOn([...leading(node, at, direction ^ 1, others), ...others]);
                way[at] = -1;
                cellOf.delete(node);
            }
            if (way[at] !== -1 || !goesOn || !search.canBe(inside, at)) {
                break;
            }
            way[at] = inside;
            passed.push(at);
        }
        for (const at of passed) {
            way[at] = -1;
        }
        return goesOn;
    };
    for (let part = first; part < end; part++) {
        if (search.canBe(part, start)) {
            way[start] = part;
            if (parts[part]!.isNode) {
                cellOf.set(part, start);
            }
            const goesOn = goOn(leading(part, start, -1, []));
            way[start] = -1;
            cellOf.delete(part);
            if (!goesOn) {
                return false;
            }
        }
    }
    return true;
}
