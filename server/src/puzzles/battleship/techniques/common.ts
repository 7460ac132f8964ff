import { type Fact, is } from '../../known';
import { type Berth, ship, water } from '../known-board';

/** The new facts that all of several ways have in common, and the number of ways. */
export interface InAllWays {
    readonly facts: readonly Fact[];
    readonly ways: number;
}

export const nothingInAll: InAllWays = { facts: [], ways: 0 };

/** The maximum number of steps to find all ways to place ships or to fill a row or column. */
export const maxSteps = 3000;

/** The cells that all places share, and the water that is around all of them. */
export function inAll(berths: readonly Berth[]): Fact[] {
    const [first] = berths;
    return first
        ? [
              ...first.cells
                  .filter(cell => berths.every(({ cells }) => cells.includes(cell)))
                  .map(cell => is(cell, ship)),
              ...first.around
                  .filter(cell => berths.every(({ around }) => around.includes(cell)))
                  .map(cell => is(cell, water)),
          ]
        : [];
}
