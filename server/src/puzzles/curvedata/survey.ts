import type { Grounds } from './grounds';
import type { PlacesLeft } from './places-left';
import { eachWay } from './ways';

/** All ways to place a figure, as far as places are left to its parts. */
interface Survey {
    readonly ways: number;
    /** The number of ways and dead ends that were looked at. */
    readonly looked: number;
    /**
     * The cells that the figure always covers, with the directions in which lines always leave them and in which they
     * can.
     */
    readonly covered: readonly { readonly cell: number; readonly all: number; readonly some: number }[];
    readonly grounds: Grounds;
}

/** Undefined if there is more to look at. */
export function survey(places: PlacesLeft, figure: number, maxLooked: number): Survey | undefined {
    const { setting } = places;
    const { size, parts, board } = setting;
    const times = new Int32Array(size);
    const all = new Uint8Array(size).fill(15);
    const some = new Uint8Array(size);
    const owned = board.cells.filter(cell => places.ownerOf(cell) === figure);
    const blocked = new Set<Grounds>();
    const missed = new Set<number>();
    let [ways, looked] = [0, 0];
    const look = (): boolean => {
        looked += 1;
        return looked <= maxLooked;
    };
    const isComplete = eachWay({
        setting,
        figure,
        steps: { left: Number.POSITIVE_INFINITY },
        canBe: (part, cell) => {
            places.looks += 1;
            const why = places.leftOut[part * size + cell];
            if (why) {
                blocked.add(why);
            }
            return !why;
        },
        deadEnd: look,
        visit: way => {
            const missing = owned.find(cell => way[cell] === -1);
            if (missing !== undefined) {
                missed.add(missing);
                return look();
            }
            ways += 1;
            places.looks += size;
            for (let cell = 0; cell < size; cell++) {
                const part = way[cell]!;
                if (part >= 0) {
                    times[cell]! += 1;
                    all[cell]! &= parts[part]!.leaving!;
                    some[cell]! |= parts[part]!.leaving!;
                }
            }
            return look();
        },
    });
    if (!isComplete) {
        return undefined;
    }
    const whyOwned = Array.from(missed, cell => places.whyOwner(cell, figure));
    const covered = board.cells.filter(cell => times[cell] === ways);
    return {
        ways,
        looked,
        grounds: places.because(figure, ...blocked, ...whyOwned),
        covered: covered.map(cell => ({ cell, all: all[cell]!, some: some[cell]! })),
    };
}
