import { expect } from 'vitest';

/** True with PUZ_TEST_RUNS=full, for thorough tests; otherwise tests try as much as every change deserves. */
export const thorough = process.env['PUZ_TEST_RUNS'] === 'full';

/** True with PUZ_TEST_RUNS=quick, for `npm test` without `--all`, which somebody waits for. */
const quick = process.env['PUZ_TEST_RUNS'] === 'quick';

/** The number of runs of a property: `count` if tests are thorough, otherwise a fifth of it. */
export function runs(full: number): number {
    return thorough ? full : Math.ceil(full / 5);
}

/** The number of runs of a property that takes long to try: a quarter of `runs` if tests are quick. */
export function costlyRuns(full: number): number {
    return Math.ceil(runs(full) / (quick ? 4 : 1));
}

/** All items if tests are thorough, otherwise the first ones. */
export function someOf<T>(all: readonly T[], most: number): readonly T[] {
    return thorough ? all : all.slice(0, most);
}

/** The round of `npm run fuzz`, each of which tries other puzzles, texts and moves; 0 in all other runs. */
export const round = Number(process.env['PUZ_FUZZ_ROUND'] ?? 0);

/** The parameters with which fast-check tries a property; as costly ones, it tries a quarter of them if tests are quick. */
export function tries(seed: number, full: number): { readonly seed: number; readonly numRuns: number } {
    return { seed: seed + 1009 * round, numRuns: costlyRuns(full) };
}

/**
 * Checks that a test tried enough cases. Their number depends on the random numbers, so a round of `npm run fuzz` may have
 * too few.
 */
export function expectOften(count: number, least: number): void {
    expect(count).toBeGreaterThan(round === 0 ? least : -1);
}
