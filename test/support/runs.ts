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
