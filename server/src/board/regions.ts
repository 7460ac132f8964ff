import type { Place } from './grid';

/** Returns the cells that a cell is joined to; none off the board or beyond a wall. */
export type Neighbours<T = number> = (cell: T) => readonly T[];

/**
 * All connected sets that contain the root, each once, smaller ones not always first (Redelmeier, 1981).
 *
 * @param allowed which cells the sets may use besides the root
 * @param visit receives the set, which it must not keep or change, and returns whether to grow the set further (`grow`),
 *     not to (`skip`), or to end the whole enumeration (`stop`)
 * @returns false if `visit` ended it
 */
export function connectedSets(
    root: number,
    neighbours: Neighbours,
    allowed: (cell: number) => boolean,
    visit: (set: readonly number[]) => 'grow' | 'skip' | 'stop',
): boolean {
    const set: number[] = [];
    /** All cells offered so far; those from `from` on can still be added. */
    const offered = [root];
    const extend = (from: number): boolean => {
        const end = offered.length;
        for (let i = from; i < end; i++) {
            const cell = offered[i]!;
            set.push(cell);
            const next = visit(set);
            if (next === 'stop') {
                return false;
            }
            if (next === 'grow') {
                for (const other of neighbours(cell)) {
                    if (!offered.includes(other) && allowed(other)) {
                        offered.push(other);
                    }
                }
                if (!extend(i + 1)) {
                    return false;
                }
                while (offered.length > end) {
                    offered.pop();
                }
            }
            set.pop();
        }
        return true;
    };
    return extend(0);
}

/** The cells reachable from the start through allowed cells, nearest first, including the start. */
export function reach<T = number>(
    start: Iterable<T>,
    neighbours: Neighbours<T>,
    allowed: (cell: T) => boolean = () => true,
    limit = Number.POSITIVE_INFINITY,
): Map<T, number> {
    const distance = new Map(Array.from(start, cell => [cell, 0]));
    for (const [cell, steps] of distance) {
        if (steps < limit) {
            for (const next of neighbours(cell)) {
                if (!distance.has(next) && allowed(next)) {
                    distance.set(next, steps + 1);
                }
            }
        }
    }
    return distance;
}

/** Connected components under `isJoined`, each in the order in which its cells are reached. */
export function components(
    cells: Iterable<number>,
    neighbours: Neighbours,
    isJoined: (cell: number, next: number) => boolean = () => true,
): number[][] {
    const found: number[][] = [];
    const seen = new Set<number>();
    for (const cell of cells) {
        if (!seen.has(cell)) {
            const component = [cell];
            seen.add(cell);
            for (const inside of component) {
                for (const next of neighbours(inside)) {
                    if (!seen.has(next) && isJoined(inside, next)) {
                        seen.add(next);
                        component.push(next);
                    }
                }
            }
            found.push(component);
        }
    }
    return found;
}

/** The cells outside a set that are neighbours of it. */
export function border(set: readonly number[], neighbours: Neighbours): number[] {
    const around: number[] = [];
    for (const cell of set) {
        for (const next of neighbours(cell)) {
            if (!set.includes(next) && !around.includes(next)) {
                around.push(next);
            }
        }
    }
    return around;
}

/** True if strokes lead from the first one, over common ends, to all others. */
export function areJoined(strokes: readonly (readonly [Place, Place])[]): boolean {
    const joined = new Map<string, string[]>();
    for (const [from, to] of strokes.map(stroke => stroke.map(String) as [string, string])) {
        joined.set(from, [...(joined.get(from) ?? []), to]);
        joined.set(to, [...(joined.get(to) ?? []), from]);
    }
    const together = reach([...joined.keys()].slice(0, 1), place => joined.get(place)!);
    return together.size === joined.size;
}
