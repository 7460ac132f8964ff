/** Milliseconds since some moment. */
export type Clock = () => number;

export const wallClock: Clock = () => performance.now();

/** How many milliseconds have gone by since it was made. */
export function stopwatch(clock = wallClock): () => number {
    const start = clock();
    return () => clock() - start;
}
