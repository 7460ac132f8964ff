/** Milliseconds since some moment. */
export type Clock = () => number;

export const wallClock: Clock = () => performance.now();

/** Returns a function that gives the milliseconds since its creation. */
export function stopwatch(clock = wallClock): () => number {
    const start = clock();
    return () => clock() - start;
}
