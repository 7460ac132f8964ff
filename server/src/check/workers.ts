/**
 * Does many jobs, in this process or elsewhere. Jobs and results are plain JSON. A job is taken when there is room for it,
 * and the results are in the order of the jobs.
 */
export type Workers<J, R> = (jobs: Iterable<J>) => AsyncIterable<R>;

/** The maximum number of results that wait for an earlier, slow one; far fewer wait to be consumed. */
const mostAhead = 10_000;

/**
 * Does up to `atOnce` jobs at a time in this process.
 *
 * @param work should never reject
 */
export function workersHere<J, R>(atOnce: number, work: (job: J) => Promise<R>): Workers<J, R> {
    return async function* (jobs) {
        const queue = jobs[Symbol.iterator]();
        const results: { readonly result: Promise<R>; isThere: boolean }[] = [];
        let running = 0;
        const begin = (): void => {
            while (running < atOnce && results.length < (results[0]?.isThere ? 2 * atOnce : mostAhead)) {
                const { done, value } = queue.next();
                if (done) {
                    return;
                }
                running += 1;
                const own = { result: work(value), isThere: false };
                const end = (): void => {
                    own.isThere = true;
                    running -= 1;
                    begin();
                };
                own.result.then(end, end);
                results.push(own);
            }
        };
        for (begin(); results.length > 0; begin()) {
            yield await results[0]!.result;
            results.shift();
        }
    };
}
