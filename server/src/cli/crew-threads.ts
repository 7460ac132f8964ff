import type { Worker } from 'node:worker_threads';
import type { ExamineOptions } from '../check/examine';
import { workersHere } from '../check/workers';
import type { Solver } from '../jobs/job';
import { engineNames } from '../solve/engine-names';
import type { BatchNews, ThreadBatch } from './crew-member';
import { type Crew, crewHere, resultOf, type TaskName, type Tasks } from './tasks';
import { Refusal } from './terminal';

/** An item of a task, and where its result goes. */
interface Order {
    readonly name: TaskName;
    readonly options: Tasks[TaskName]['options'];
    readonly item: Tasks[TaskName]['item'];
    readonly resolve: (result: Tasks[TaskName]['result']) => void;
    readonly reject: (why: unknown) => void;
}

/** About how long a batch takes, in milliseconds: some times as long as a message to a thread and back. */
const batchMs = 20;
const longestBatch = 100;

/** A thread has another batch to go on with. */
const batchesAhead = 2;

/** A thread, and the batches that it was given. */
interface Member {
    readonly worker: Worker;
    readonly batches: (readonly Order[])[];
}

/**
 * Threads that read puzzles, solve them and word their results. They are given several at a time, since a message to a
 * thread and back takes about as long as a small puzzle.
 */
export class CrewThreads {
    readonly #members = new Set<Member>();
    readonly #waiting: Order[] = [];
    /** The number of items of a batch. */
    #size = 1;
    #isDisposed = false;

    /**
     * @param newWorker starts a thread that serves a crew
     * @param pool solves in threads that can be ended: puzzles at which a thread of the crew ended, and all of an engine
     *     whose work is not known
     */
    constructor(
        readonly newWorker: () => Worker,
        readonly count: number,
        readonly pool: Solver,
    ) {
        for (let index = 0; index < count; index++) {
            this.#begin();
        }
    }

    /** Does tasks until `dispose`. */
    readonly crew: Crew = (name, options, itemOf) => {
        const { engine = engineNames[0], crossCheck = false }: Partial<ExamineOptions> = options;
        if (engine !== engineNames[0] || crossCheck) {
            return crewHere(this.pool, this.count)(name, options, itemOf);
        }
        return workersHere(batchesAhead * longestBatch * this.count, async job => {
            const item = await itemOf(job);
            return new Promise((resolve, reject) => {
                this.#waiting.push({ name, options, item, resolve: resolve as Order['resolve'], reject });
                this.#handOut();
            });
        });
    };

    async dispose(): Promise<void> {
        this.#isDisposed = true;
        await Promise.all([...this.#members].map(({ worker }) => worker.terminate()));
    }

    #begin(): void {
        const worker = this.newWorker();
        const member: Member = { worker, batches: [] };
        this.#members.add(member);
        worker.on('message', (news: BatchNews) => this.#take(member, news));
        // The thread ends after an error.
        worker.on('error', () => {});
        worker.on('exit', () => this.#lose(member));
    }

    #handOut(): void {
        // In place of threads that ended. A thread that cannot begin at all ends again only with items that the pool does.
        while (this.#waiting.length > 0 && this.#members.size < this.count) {
            this.#begin();
        }
        for (let ahead = 0; ahead < batchesAhead; ahead++) {
            for (const member of this.#members) {
                if (this.#waiting.length > 0 && member.batches.length <= ahead) {
                    this.#give(member);
                }
            }
        }
    }

    #give({ worker, batches }: Member): void {
        const [{ name, options }] = this.#waiting as [Order];
        const other = this.#waiting.findIndex(order => order.options !== options);
        const batch = this.#waiting.splice(0, Math.min(this.#size, other < 0 ? longestBatch : other));
        batches.push(batch);
        worker.postMessage({ name, options, items: batch.map(({ item }) => item) } satisfies ThreadBatch);
    }

    #take({ batches }: Member, news: BatchNews): void {
        const batch = batches.shift()!;
        if ('refusal' in news) {
            for (const { reject } of batch) {
                reject(new Refusal(news.refusal));
            }
        } else {
            this.#size = Math.max(1, Math.min(longestBatch, Math.floor((batchMs * batch.length) / news.ms)));
            for (const [index, { resolve }] of batch.entries()) {
                resolve(news.results[index]!);
            }
        }
        this.#handOut();
    }

    /** The pool does what a thread had that ended, as for lack of memory. */
    #lose(member: Member): void {
        this.#members.delete(member);
        if (!this.#isDisposed) {
            for (const { name, options, item, resolve, reject } of member.batches.flat()) {
                resultOf(name, options, item, this.pool).then(resolve, reject);
            }
            this.#handOut();
        }
    }
}
