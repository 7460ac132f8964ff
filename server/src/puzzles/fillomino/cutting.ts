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

/** A group of hidden cells, and what its regions must comply with. */
export interface HiddenGroup {
    readonly cells: readonly number[];
    /** The cells that may be in one region with a cell next to it; and all that touch it. */
    readonly joined: Neighbours;
    readonly beside: Neighbours;
    /** Regions are at least and at most so large. */
    readonly min: number;
    readonly max: number;
    /** Sizes that a region with this cell must not have: those of other regions beside the group. */
    readonly forbidden: (cell: number) => ReadonlySet<number>;
}

/**
 * Cuts a group of hidden cells into regions of which no two of equal size touch, in such a way that `accept` takes it;
 * the whole group as one region is tried first.
 *
 * @param accept gets the size of each cell's region
 * @param steps how many sets of cells may be tried
 * @param onWork told how many were
 * @returns the size of each cell's region; undefined where no way of cutting is accepted; 'limit' where that could not
 *     be decided in so many steps
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
