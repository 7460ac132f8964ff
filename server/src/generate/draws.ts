import { Random } from '../random';
import type { Work } from '../solve/work';

/** Random numbers for a puzzle. Each stands for some work, so that what draws on and on comes to an end, too. */
export class Draws extends Random {
    /** @param work what may be done to generate the puzzle */
    constructor(
        seed: number,
        readonly work: Work,
    ) {
        super(seed);
    }

    override next(): number {
        this.work.spend('drawn');
        return super.next();
    }
}
