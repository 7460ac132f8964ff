import type { Model } from '../../server/src/puzzles/puzzle-type';
import { solve } from '../../server/src/solve/solve';

/** Whether a puzzle is proven to have exactly one answer; what takes too long to prove does not count. */
export function isUnique(model: Model, limitMs = 2000): boolean {
    return solve(model, { limitMs }).status === 'unique';
}
