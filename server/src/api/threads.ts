import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Threads } from '../jobs/job';
import { nodeThread } from '../jobs/node-thread';
import { SolverPool } from '../jobs/pool';
import { expectPoolSize } from './arguments';

/**
 * Makes a pool of worker threads to search in. They start when they are needed; `dispose()` ends them.
 *
 * @param worker path of the worker's script; default: `dist/worker.js` of this package. A bundle of your own cannot find
 *     it: copy the file, and pass its path
 * @param size number of searches that run at once; default: the number of processors
 * @throws RangeError if the size is not a whole number from 1 on
 */
export function threads(
    worker = fileURLToPath(new URL('../worker.js', import.meta.url)),
    size = availableParallelism(),
): Threads {
    expectPoolSize(size);
    return new SolverPool(() => nodeThread(worker), size);
}
