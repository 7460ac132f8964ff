import { Random } from '../random';
import type { Work } from '../solve/work';

/** Random numbers for a puzzle. Each costs some work, so that endless drawing ends. */
export class Draws extends Random {
    /** @param work the budget for generating the puzzle */
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
