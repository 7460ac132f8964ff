import { parentPort } from 'node:worker_threads';
import { callingThread } from '../jobs/calling-thread';
import type { Text } from '../message';
import { stopwatch } from '../solve/clock';
import { resultOf, type TaskName, type Tasks } from './tasks';
import { Refusal } from './terminal';

/** Items of a task that a thread does one after another. */
export interface ThreadBatch {
    readonly name: TaskName;
    readonly options: Tasks[TaskName]['options'];
    readonly items: readonly Tasks[TaskName]['item'][];
}

/** The results in the order of the items, and how many milliseconds they took; or why none of the items can be done. */
export type BatchNews =
    | { readonly results: readonly Tasks[TaskName]['result'][]; readonly ms: number }
    | { readonly refusal: Text };

// A script of its own, which does the batches that come to its thread: it searches, and the command line does not.
const port = parentPort!;
port.on('message', async (batch: ThreadBatch) => port.postMessage(await done(batch)));

async function done({ name, options, items }: ThreadBatch): Promise<BatchNews> {
    const elapsed = stopwatch();
    const results: Tasks[TaskName]['result'][] = [];
    try {
        for (const item of items) {
            results.push(await resultOf(name, options, item, callingThread));
        }
        return { results, ms: elapsed() };
    } catch (error) {
        if (error instanceof Refusal) {
            return { refusal: error.text };
        }
        throw error;
    }
}
