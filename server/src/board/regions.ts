/** Which cells a cell is joined to; what is off the board or behind a wall is left out. */
export type Neighbours<T = number> = (cell: T) => readonly T[];

/**
 * All connected sets that contain the root, each once, smaller ones not always first (Redelmeier, 1981).
 *
 * @param allowed which cells the sets may use besides the root
 * @param visit gets the set, which it must not keep or change; what it returns says whether to grow the set further
 *     (`grow`), to leave it at that (`skip`) or to end the whole enumeration (`stop`)
 * @returns false where `visit` ended it
 */
export function connectedSets(
    root: number,
    neighbours: Neighbours,
    allowed: (cell: number) => boolean,
    visit: (set: readonly number[]) => 'grow' | 'skip' | 'stop',
): boolean {
    const set: number[] = [];
    const seen = new Set([root]);
    const extend = (untried: readonly number[]): boolean => {
        for (let i = 0; i < untried.length; i++) {
            const cell = untried[i]!;
            set.push(cell);
            const next = visit(set);
            if (next === 'stop') {
                return false;
            }
            if (next === 'grow') {
                const fresh = neighbours(cell).filter(other => !seen.has(other) && allowed(other));
                for (const other of fresh) {
                    seen.add(other);
                }
                const complete = extend([...untried.slice(i + 1), ...fresh]);
                for (const other of fresh) {
                    seen.delete(other);
                }
                if (!complete) {
                    return false;
                }
            }
            set.pop();
        }
        return true;
    };
    return extend([root]);
}

/** The cells that can be reached from the start through allowed cells, nearest first, the start included. */
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
            const joined = (at: number): number[] => neighbours(at).filter(next => isJoined(at, next));
            const component = [...reach([cell], joined, next => !seen.has(next)).keys()];
            for (const inside of component) {
                seen.add(inside);
            }
            found.push(component);
        }
    }
    return found;
}

/** The cells outside a set that are neighbours of it. */
export function border(set: readonly number[], neighbours: Neighbours): Set<number> {
    const around = new Set<number>();
    for (const cell of set) {
        for (const next of neighbours(cell)) {
            around.add(next);
        }
    }
    for (const cell of set) {
        around.delete(cell);
    }
    return around;
}
