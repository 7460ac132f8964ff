// Puz as a library in a browser; `server/src/api/library.ts` documents it.

import { expectPoolSize } from '../src/api/arguments';
import { usually } from '../src/api/options';
import type { Threads } from '../src/jobs/job';
import { SolverPool } from '../src/jobs/pool';
import { threadOf } from './thread';

export * from '../src/api/library';

/** The worker of this package. Bundlers find it by this very expression. */
const ownWorker = (): Worker => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

/**
 * Makes a pool of web workers to search in. They start when they are needed; `dispose()` ends them.
 *
 * @param worker address of the worker's script, which is `puz/worker`, or a function that starts it; default: the script
 *     beside this one
 * @param size number of searches that run at once; default: the number of processors
 * @throws RangeError if the size is not a whole number from 1 on
 */
export function threads(
    worker: string | URL | (() => Worker) = ownWorker,
    size: number = navigator.hardwareConcurrency,
): Threads {
    expectPoolSize(size);
    const start = typeof worker === 'function' ? worker : () => new Worker(worker, { type: 'module' });
    return new SolverPool(() => threadOf(start()), size);
}

usually(() => threads());
