import { Random as Numbers } from '../../server/src/random';
import { round } from './runs';

/** The random numbers of a test: the same in each run, and others in each round of `npm run fuzz`. */
export class Random extends Numbers {
    constructor(seed: number) {
        super(seed + 1_000_003 * round);
    }
}
