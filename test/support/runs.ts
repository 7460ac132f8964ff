import { expect } from 'vitest';

/** With PUZ_TEST_RUNS=full each property is tried as often as it is worth; otherwise what every change deserves. */
export const thorough = process.env['PUZ_TEST_RUNS'] === 'full';

/** How often a property is tried: so often where the tests are thorough, otherwise a fifth of it. */
export function runs(full: number): number {
    return thorough ? full : Math.ceil(full / 5);
}

/** All of them where the tests are thorough, otherwise the first ones. */
export function someOf<T>(all: readonly T[], most: number): readonly T[] {
    return thorough ? all : all.slice(0, most);
}

/** Which round of `npm run fuzz` it is, each of which tries other puzzles, texts and moves; 0 in all other runs. */
export const round = Number(process.env['PUZ_FUZZ_ROUND'] ?? 0);

/** How fast-check tries a property. */
export function tries(seed: number, full: number): { readonly seed: number; readonly numRuns: number } {
    return { seed: seed + 1009 * round, numRuns: runs(full) };
}

/**
 * That a test tries enough of what it is about. How much that is hangs on the random numbers, so those of `npm run fuzz` may
 * be too few.
 */
export function expectOften(count: number, least: number): void {
    expect(count).toBeGreaterThan(round === 0 ? least : -1);
}
