/**
 * Does many jobs, in this process or elsewhere. Jobs and results are plain JSON. A job is taken when there is room for it.
 * The results are in the order of the jobs, unless `isUnordered` allows them to come as soon as they are there.
 */
export type Workers<J, R> = (jobs: Iterable<J> | AsyncIterable<J>, isUnordered?: boolean) => AsyncIterable<R>;

/** The maximum number of results that wait for an earlier, slow one; far fewer wait to be consumed. */
const mostAhead = 10_000;

/**
 * Does up to `atOnce` jobs at a time in this process.
 *
 * @param work should never reject
 */
export function workersHere<J, R>(atOnce: number, work: (job: J) => Promise<R>): Workers<J, R> {
    return async function* (jobs, isUnordered = false) {
        const queue = Symbol.asyncIterator in jobs ? jobs[Symbol.asyncIterator]() : jobs[Symbol.iterator]();
        const results: { readonly result: Promise<R>; isThere: boolean }[] = [];
        let running = 0;
        let isAsked = false;
        let isEnd = false;
        let wake = (): void => {};
        const begin = (job: J): void => {
            running += 1;
            const own = { result: work(job), isThere: false };
            const end = (): void => {
                own.isThere = true;
                running -= 1;
                if (isUnordered) {
                    results.push(own);
                }
                go();
            };
            own.result.then(end, end);
            if (!isUnordered) {
                results.push(own);
            }
        };
        const take = ({ done = false, value }: IteratorResult<J>): void => {
            isEnd = done;
            if (!done) {
                begin(value);
            }
        };
        const wait = async (next: Promise<IteratorResult<J>>): Promise<void> => {
            isAsked = true;
            try {
                take(await next);
            } catch (error) {
                isEnd = true;
                const result = Promise.reject<R>(error);
                result.catch(() => {});
                results.push({ result, isThere: true });
            }
            isAsked = false;
            go();
        };
        const hasRoom = (): boolean =>
            running < atOnce && results.length < (results[0]?.isThere ? 2 * atOnce : mostAhead);
        /** Takes jobs while there is room, and tells whoever waits for a result. */
        const go = (): void => {
            while (!isAsked && !isEnd && hasRoom()) {
                const next = queue.next();
                if (next instanceof Promise) {
                    void wait(next);
                } else {
                    take(next);
                }
            }
            wake();
        };
        for (go(); results.length > 0 || running > 0 || isAsked; go()) {
            if (results.length > 0) {
                yield await results[0]!.result;
                results.shift();
            } else {
                await new Promise<void>(resolve => {
                    wake = resolve;
                });
            }
        }
    };
}
