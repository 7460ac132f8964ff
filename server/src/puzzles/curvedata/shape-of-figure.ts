import { directions } from '../../board/grid';
import { reach } from '../../board/regions';
import type { CurveDataBoard } from './board';
import { type Shape, type Stroke, shapeOf } from './model';
import { figureParts } from './places';

/** The shape of the figure through a cell. */
export function figureThrough(board: CurveDataBoard, joined: readonly (readonly number[])[], start: number): Shape {
    const { grid } = board;
    const strokes = [...reach([start], cell => joined[cell]!).keys()].flatMap(cell =>
        joined[cell]!.filter(next => next > cell).map((next): Stroke => [grid.place(cell), grid.place(next)]),
    );
    return shapeOf('', strokes);
}

/** True if two shapes are equal up to the lengths of their lines. */
export function isSameShape(a: Shape, b: Shape): boolean {
    if (a.nodes.length !== b.nodes.length || a.lines.length !== b.lines.length) {
        return false;
    }
    const [ways, others] = [figureParts(a), figureParts(b)];
    return b.nodes.some((_, start) => {
        const same = new Map([[0, start]]);
        for (const [node, other] of same) {
            for (const direction of directions.keys()) {
                const [next] = ways[node]!.next[direction]!;
                const [nextOther] = others[other]!.next[direction]!;
                if (next === undefined || nextOther === undefined) {
                    if (next !== nextOther) {
                        return false;
                    }
                } else if ((same.get(next) ?? nextOther) !== nextOther) {
                    return false;
                } else {
                    same.set(next, nextOther);
                }
            }
        }
        return new Set(same.values()).size === b.nodes.length;
    });
}
