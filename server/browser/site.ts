import type { JobNews, SolverThread } from '../src/jobs/thread';
import { serve } from './serve';

// On the site, whose scripts share modules. The page begins the solvers: in Firefox a worker that begins another one may
// wait for it forever.

/** An answer of a solver: its results, or why it failed. */
type FromSolver = JobNews | { readonly fault: string };

function solverOfPage(): SolverThread {
    const { port1: solver, port2: itsEnd } = new MessageChannel();
    self.postMessage('solver', { transfer: [itsEnd] });
    return {
        run(job, listener) {
            solver.onmessage = ({ data }: MessageEvent<FromSolver>) =>
                'fault' in data ? listener.onFailure('fault', data.fault) : listener.onMessage(data);
            solver.postMessage(job);
        },
        rest() {},
        async terminate() {
            solver.onmessage = null;
            solver.postMessage('end');
        },
    };
}

serve(solverOfPage);
