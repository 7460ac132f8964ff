import type { Redis } from 'ioredis';
import type { TaskName, Tasks } from '../tasks';
import type { BatchKeys } from './campaigns';
import { hashOf } from './packed';
import { planKey } from './queue';

/** The approximate maximum length of the texts of a batch, in characters. */
const longestBatch = 4_000_000;

export interface Task<C extends TaskName, J> {
    readonly name: C;
    readonly options: Tasks[C]['options'];
    readonly read: (job: J) => Promise<Tasks[C]['item']>;
}

export interface Cut<C extends TaskName> extends BatchKeys {
    readonly items: readonly Tasks[C]['item'][];
}

/** Cuts the jobs of a campaign into batches, in their order. A campaign that is started again is cut the same way. */
export class Cutter<C extends TaskName, J> {
    /** Items that are in no batch yet, with their lengths in characters. */
    readonly #ahead: { readonly item: Tasks[C]['item']; readonly length: number }[] = [];
    #next = 0;

    constructor(
        private readonly task: Task<C, J>,
        private readonly jobs: readonly J[],
        private readonly redis: Redis,
    ) {}

    /** The number of items in no batch yet. */
    get left(): number {
        return this.jobs.length - this.#next + this.#ahead.length;
    }

    /** Cuts the next batch. @param size the number of its items, unless the plan has another one or they are too long */
    async cut(size: number): Promise<Cut<C>> {
        const { name, options } = this.task;
        await this.#readAhead(size);
        const start = hashOf(__PUZ_BUILD__, name, options, this.#ahead[0]?.item);
        const count = Number(await this.redis.hget(planKey, start)) || size;
        await this.#readAhead(count);
        const items = this.#ahead.splice(0, count).map(({ item }) => item);
        return { id: hashOf(__PUZ_BUILD__, name, options, items), start, items };
    }

    async #readAhead(count: number): Promise<void> {
        let length = this.#ahead.reduce((sum, item) => sum + item.length, 0);
        while (this.#next < this.jobs.length && this.#ahead.length < count && length < longestBatch) {
            const item = await this.task.read(this.jobs[this.#next++]!);
            this.#ahead.push({ item, length: JSON.stringify(item).length });
            length += this.#ahead.at(-1)!.length;
        }
    }
}
