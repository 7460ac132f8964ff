/**
 * Who does many jobs: threads of this process, or anybody else who takes plain JSON and gives plain JSON. Jobs are taken
 * one after the other as there is room for them; the results come in the order of the jobs.
 */
export type Workers<J, R> = (jobs: Iterable<J>) => AsyncIterable<R>;

/** So many results wait for an earlier one that takes long. */
const mostAhead = 10_000;

/**
 * Does so many jobs at once in this process.
 *
 * @param work for one job; should never reject
 */
export function workersHere<J, R>(atOnce: number, work: (job: J) => Promise<R>): Workers<J, R> {
    return async function* (jobs) {
        const queue = jobs[Symbol.iterator]();
        const results: Promise<R>[] = [];
        let running = 0;
        const begin = (): void => {
            while (running < atOnce && results.length < mostAhead) {
                const { done, value } = queue.next();
                if (done) {
                    return;
                }
                running += 1;
                const end = (): void => {
                    running -= 1;
                    begin();
                };
                const result = work(value);
                result.then(end, end);
                results.push(result);
            }
        };
        for (begin(); results.length > 0; begin()) {
            yield await results.shift()!;
        }
    };
}
