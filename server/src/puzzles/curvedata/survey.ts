import type { Grounds } from './grounds';
import type { PlacesLeft } from './places-left';
import { eachWay } from './ways';

/** All ways to place a figure, as far as places are left to its parts. */
export interface Survey {
    readonly figure: number;
    readonly ways: number;
    /** Whether a part is in a cell in one of the ways. */
    isUsed(part: number, cell: number): boolean;
    /** The cells that the figure always covers, with the directions in which lines always leave them and in which they can. */
    readonly covered: readonly { readonly cell: number; readonly all: number; readonly some: number }[];
    readonly grounds: Grounds;
}

/** Undefined if the ways take too many steps to find. */
export function survey(places: PlacesLeft, figure: number, maxSteps: number): Survey | undefined {
    const { setting } = places;
    const { size, figures, parts, board } = setting;
    const { first, end } = figures[figure]!;
    const used = new Uint8Array((end - first) * size);
    const times = new Int32Array(size);
    const all = new Uint8Array(size).fill(15);
    const some = new Uint8Array(size);
    const owned = board.cells.filter(cell => places.ownerOf(cell) === figure);
    const blocked = new Set<Grounds>();
    const missed = new Set<number>();
    let ways = 0;
    const isComplete = eachWay({
        setting,
        figure,
        steps: { left: maxSteps },
        canBe: (part, cell) => {
            places.looks += 1;
            const why = places.leftOut[part * size + cell];
            if (why) {
                blocked.add(why);
            }
            return !why;
        },
        visit: way => {
            const missing = owned.find(cell => way[cell] === -1);
            if (missing !== undefined) {
                missed.add(missing);
                return true;
            }
            ways += 1;
            places.looks += size;
            for (let cell = 0; cell < size; cell++) {
                const part = way[cell]!;
                if (part >= 0) {
                    used[(part - first) * size + cell] = 1;
                    times[cell]! += 1;
                    all[cell]! &= parts[part]!.leaving!;
                    some[cell]! |= parts[part]!.leaving!;
                }
            }
            return true;
        },
    });
    if (!isComplete) {
        return undefined;
    }
    const whyOwned = Array.from(missed, cell => places.whyOwner(cell, figure));
    const grounds = places.because(figure, ...blocked, ...whyOwned);
    grounds.addWays();
    const covered = board.cells.filter(cell => times[cell] === ways);
    return {
        figure,
        ways,
        grounds,
        isUsed: (part, cell) => used[(part - first) * size + cell] === 1,
        covered: covered.map(cell => ({ cell, all: all[cell]!, some: some[cell]! })),
    };
}
