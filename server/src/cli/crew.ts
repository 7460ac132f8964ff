import * as path from 'node:path';
import * as v8 from 'node:v8';
import type { Solver } from '../jobs/job';
import { nodeThread, startThread } from '../jobs/node-thread';
import { SolverPool } from '../jobs/pool';
import { shortened } from '../message';
import type { Call } from './command';
import { collectGarbageSoon } from './garbage';
import { soloSolver } from './solver';
import type { Crew } from './tasks';

interface Threads {
    /** The number of searches that run at once; default: 1. */
    readonly threads?: number;
    /** Whether there is only one puzzle. */
    readonly isSolo?: boolean;
    /** Whether a single puzzle is never solved in this thread. */
    readonly isExplained?: boolean;
    /** Whether these threads rarely have anything to do, since those of a `CrewThreads` do the work. */
    readonly isSpare?: boolean;
}

/** Lets threads solve. */
export async function withSolver(
    { threads = 1, isSolo = false, isExplained = false, isSpare = false }: Threads,
    use: (solver: Solver) => Promise<void>,
): Promise<void> {
    const pool = new SolverPool(() => nodeThread(path.join(__dirname, 'worker.js')), threads);
    if (!isSolo) {
        collectGarbageSoon();
        if (process.versions.node.startsWith('20.')) {
            // If searches are short, Node 20 gains no more by compiling than it spends on it, on a second core that has
            // work of its own; and each full collection of garbage drops the code of short-lived functions. So both become
            // rarer. Later versions compile less, and do not know the first option.
            v8.setFlagsFromString('--interrupt-budget=1000000');
            v8.setFlagsFromString('--initial-old-space-size=64');
        }
    }
    if (!isSpare && (!isSolo || isExplained)) {
        pool.prepare();
    }
    try {
        await use(isSolo ? soloSolver(pool) : pool);
    } finally {
        await pool.dispose();
    }
}

interface Work extends Pick<Threads, 'threads' | 'isExplained'> {
    /** The words for the list of campaigns, such as `check made`. */
    readonly title: readonly string[];
    /** The number of puzzles. */
    readonly puzzles: number;
    /** A file in which verdicts are kept. */
    readonly cache?: string | undefined;
}

/** Lets the workers of a queue do the work if the call names one, else threads of this process. */
export async function withCrew(
    { campaign, locale }: Call,
    { title, puzzles, cache, ...work }: Work,
    use: (crew: Crew) => Promise<void>,
): Promise<void> {
    if (campaign?.queue !== undefined) {
        const { queue: address, batch } = campaign;
        const { withQueueCrew } = await import('./campaign/hand-out');
        await withQueueCrew(
            { address, batchMs: 1000 * batch, title: shortened(title.join(' '), longestTitle) },
            locale,
            use,
        );
        return;
    }
    const threads = work.threads ?? campaign?.jobs ?? 1;
    const isSpare = cache === undefined && puzzles >= fewestForCrew;
    await withSolver({ ...work, threads, isSolo: puzzles === 1, isSpare }, async solver => {
        if (isSpare) {
            await withThreads(threads, solver, use);
            return;
        }
        const { crewHere } = await import('./tasks');
        const known =
            cache === undefined
                ? solver
                : await (await import('./cache')).withCache(solver, cache, __PUZ_BUILD__, locale);
        await use(crewHere(known, threads));
    });
}

/** The number of puzzles from which on threads that also read them gain more than their longer start costs. */
const fewestForCrew = 50;

async function withThreads(count: number, pool: Solver, use: (crew: Crew) => Promise<void>): Promise<void> {
    const { CrewThreads } = await import('./crew-threads');
    const crew = new CrewThreads(() => startThread(path.join(__dirname, 'crew.js')), count, pool);
    try {
        await use(crew.crew);
    } finally {
        await crew.dispose();
    }
}

/** The maximum length of a campaign's title, in characters. */
const longestTitle = 60;
