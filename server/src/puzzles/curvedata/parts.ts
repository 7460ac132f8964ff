import { type Direction, opposite } from '../../board/grid';
import type { Shape } from './model';

/**
 * A piece of a figure as large as a cell: a node of its shape, or the inside of one of its lines, of which a figure has
 * any number of cells, also none.
 */
export interface FigurePart {
    readonly isNode: boolean;
    /** The parts (indices) of which one must be in the next cell; empty where no line leaves in that direction. */
    readonly next: Readonly<Record<Direction, readonly number[]>>;
}

/** The nodes, in the order of the shape, then its lines. */
export function figureParts({ nodes, lines }: Shape): readonly FigurePart[] {
    const parts = [...nodes, ...lines].map((_, index) => ({
        isNode: index < nodes.length,
        next: { up: [] as number[], down: [] as number[], left: [] as number[], right: [] as number[] },
    }));
    for (const [index, [from, to]] of lines.entries()) {
        const inside = nodes.length + index;
        const direction = directionOf(nodes, [from, to]);
        parts[from]!.next[direction].push(to, inside);
        parts[to]!.next[opposite[direction]].push(from, inside);
        parts[inside]!.next[direction].push(to, inside);
        parts[inside]!.next[opposite[direction]].push(from, inside);
    }
    return parts;
}

export function directionOf(nodes: Shape['nodes'], [from, to]: readonly [number, number]): 'right' | 'down' {
    return nodes[from]![0] === nodes[to]![0] ? 'right' : 'down';
}
