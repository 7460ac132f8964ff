import type { Grid } from '../../board/grid';
import { components, connectedSets, type Neighbours } from '../../board/regions';

/** The neighbours of a cell that no given border separates from it. */
export function joinedNeighbours(grid: Grid, borders: readonly (readonly [number, number])[]): Neighbours {
    if (borders.length === 0) {
        return cell => grid.neighbours(cell);
    }
    const walls = new Set(borders.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
    const neighbours = grid.cells.map(cell => grid.neighbours(cell).filter(next => !walls.has(`${cell} ${next}`)));
    return cell => neighbours[cell]!;
}

/** A group of hidden cells, and the limits for its regions. */
export interface HiddenGroup {
    readonly cells: readonly number[];
    /** The neighbours of a cell that may be in one region with it, and all its neighbours. */
    readonly joined: Neighbours;
    readonly beside: Neighbours;
    /** The smallest and the largest size of a region. */
    readonly min: number;
    readonly max: number;
    /** Sizes that a region with a certain cell must not have: those of other regions beside the group. */
    readonly forbidden: (cell: number) => ReadonlySet<number>;
}

/**
 * Cuts a group of hidden cells into regions in a way that `accept` takes. No two regions of equal size touch. The whole
 * group as one region is tried first.
 *
 * @param accept gets the size of each cell's region
 * @param steps the maximum number of sets of cells tried
 * @param onWork receives the number of sets tried
 * @returns the size of each cell's region; undefined if no way to cut is accepted; 'limit' if the steps ran out
 */
export function cutInRegions(
    { cells, joined, beside, min, max, forbidden }: HiddenGroup,
    accept: (sizes: ReadonlyMap<number, number>) => boolean,
    steps: number,
    onWork: (steps: number) => unknown = () => {},
): ReadonlyMap<number, number> | undefined | 'limit' {
    const inGroup = new Set(cells);
    const sizes = new Map<number, number>();
    const isFree = (cell: number): boolean => inGroup.has(cell) && !sizes.has(cell);
    let stepsLeft = steps;

    const fits = (region: readonly number[]): boolean => {
        const own = new Set(region);
        return region.every(
            cell =>
                !forbidden(cell).has(region.length) &&
                beside(cell).every(next =>
                    own.has(next) ? joined(cell).includes(next) : sizes.get(next) !== region.length,
                ),
        );
    };

    const restIsLargeEnough = (): boolean =>
        components(cells.filter(isFree), joined, (_, next) => isFree(next)).every(rest => rest.length >= min);

    /** Lays a region through the first free cell, and so on; true as soon as a whole cutting is accepted. */
    const cut = (): boolean => {
        const first = cells.find(isFree);
        if (first === undefined) {
            return accept(sizes);
        }
        let accepted = false;
        connectedSets(first, joined, isFree, region => {
            stepsLeft -= 1;
            if (stepsLeft < 0) {
                return 'stop';
            }
            if (region.length >= min && fits(region)) {
                const laid = [...region];
                for (const cell of laid) {
                    sizes.set(cell, laid.length);
                }
                accepted = restIsLargeEnough() && cut();
                if (accepted) {
                    return 'stop';
                }
                for (const cell of laid) {
                    sizes.delete(cell);
                }
            }
            return region.length < max ? 'grow' : 'skip';
        });
        return accepted;
    };

    const whole = new Map(cells.map(cell => [cell, cells.length]));
    if (cells.length >= min && cells.length <= max && fits(cells) && accept(whole)) {
        return whole;
    }
    // Regions that touch differ in size, so two of them have at least min and min + 1 cells.
    if (cells.length < 2 * min + 1) {
        return undefined;
    }
    const isCut = cut();
    onWork(steps - stepsLeft);
    return isCut ? sizes : stepsLeft < 0 ? 'limit' : undefined;
}
