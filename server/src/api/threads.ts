import { availableParallelism } from 'node:os';
import { nodeThread } from '../jobs/node-thread';
import { SolverPool } from '../jobs/pool';

/**
 * Makes a pool of worker threads to search in. They start when they are needed; `dispose()` ends them.
 *
 * @param worker path of the worker's script, `dist/worker.js` of this package
 * @param size number of searches that run at once; default: the number of processors
 */
export function threads(worker: string, size = availableParallelism()): SolverPool {
    return new SolverPool(() => nodeThread(worker), size);
}
