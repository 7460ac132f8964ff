import { generatedReport } from '../generate/generate';
import { wallClock } from '../solve/clock';
import { engines } from '../solve/engines';
import { outerLimit } from '../solve/limits';
import type { Report } from '../solve/report';
import { solve } from '../solve/solve';
import type { FromWorker, SolveRequest } from './thread';

/** Progress is told no more often than this, but for a new status. */
const progressMs = 100;

/** What a worker does with a request, in any kind of thread. */
export async function answer(request: SolveRequest, post: (message: FromWorker) => void): Promise<void> {
    try {
        await search(request, post);
    } catch (error) {
        // A web worker tells nobody that a promise was rejected.
        post({ fault: String(error) });
    }
}

async function search(
    { model, limitMs, engine, questions, before, wishes }: SolveRequest,
    post: (message: FromWorker) => void,
): Promise<void> {
    if (wishes) {
        post({ report: generatedReport(model, wishes, limitMs), done: true });
        return;
    }
    const newEngine = await engines[engine]();
    let last: { readonly status: Report['status']; readonly at: number } | undefined;
    const report = solve(model, {
        limitMs,
        outerMs: outerLimit(limitMs, engine),
        ...(questions && { questions }),
        before,
        newEngine,
        onProgress: report => {
            const at = wallClock();
            if (report.status !== last?.status || at - last.at > progressMs) {
                last = { status: report.status, at };
                post({ report, done: false });
            }
        },
    });
    post({ report, done: true });
}
