import { Random as Numbers } from '../../server/src/random';
import { round } from './runs';

/** The numbers of a test: at each run the same, in each round of `npm run fuzz` others. */
export class Random extends Numbers {
    constructor(seed: number) {
        super(seed + 1_000_003 * round);
    }
}
