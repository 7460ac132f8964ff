import { findAnswers } from '../solve/answers';
import { wallClock } from '../solve/clock';
import { engines } from '../solve/engines';
import { checkEntries } from '../solve/entries';
import { outerLimit } from '../solve/limits';
import { solve } from '../solve/solve';
import { type Job, type JobKind, type Limits, type ResultOf, unfinished } from './job';
import type { JobNews } from './thread';

/** Milliseconds between two reports of progress, unless the verdict changes. */
const progressMs = 100;

/** Performs a job in the calling thread, which is a worker's: posts progress, then the result. Never rejects. */
export async function perform<K extends JobKind>(job: Job<K>, post: (news: JobNews<K>) => void): Promise<void> {
    let last: ResultOf<K> | undefined;
    const progress = throttled<ResultOf<K>>(result => {
        last = result;
        post({ result, done: false });
    });
    try {
        post({ result: await performers[job.kind](job, progress), done: true });
    } catch (error) {
        // A web worker does not report a rejected promise.
        post({ result: unfinished(job.kind, 'fault', last, String(error)), done: true });
    }
}

/** Modules that no verdict needs are loaded at their first use. */
const performers: {
    readonly [K in JobKind]: (
        job: Job<K>,
        onProgress: (result: ResultOf<K>) => void,
    ) => ResultOf<K> | Promise<ResultOf<K>>;
} = {
    async solve({ model, questions = {}, ...limits }, onProgress) {
        return solve(model, { ...(await optionsFor(limits)), questions, onProgress });
    },
    async path({ model, path, questions = {}, before, ...limits }, onProgress) {
        const { explain } = await import('../explain/explain');
        return explain(model, path, { ...(await optionsFor(limits)), questions, before, onProgress });
    },
    async answers({ model, known, most, ...limits }) {
        return findAnswers(model, known, most, await optionsFor(limits));
    },
    async check({ model, entries, ...limits }, onProgress) {
        return checkEntries(model, entries, { ...(await optionsFor(limits)), onProgress });
    },
    async whyNot({ model, question, ...limits }, onProgress) {
        const { whyNot } = await import('../explain/why-not');
        return whyNot(model, question, { ...(await optionsFor(limits)), onProgress });
    },
    async generate({ model, wishes, limitMs }) {
        const { generateWithin } = await import('../generate/generate');
        return generateWithin(model, wishes, limitMs);
    },
};

async function optionsFor({ limitMs, engine }: Limits) {
    return { limitMs, outerMs: outerLimit(limitMs, engine), newEngine: await engines[engine]() };
}

/** Passes on what has a new verdict, and anything else once in `progressMs`. */
function throttled<R extends object>(tell: (result: R) => void): (result: R) => void {
    let last: { readonly verdict: unknown; readonly at: number } | undefined;
    return result => {
        const verdict = 'status' in result ? result.status : undefined;
        const at = wallClock();
        if (!last || verdict !== last.verdict || at - last.at > progressMs) {
            last = { verdict, at };
            tell(result);
        }
    };
}
