/** A step that takes this long hangs, even on a busy machine. In milliseconds. */
export const hangMs = 300_000;

/** The text of a puzzle whose search takes minutes: a large sea with outside numbers alone. */
export const endless = [
    'battleship "Endless"',
    'fleet standard 9',
    '',
    'grid',
    `    | ${Array.from({ length: 30 }, (_, column) => [7, 2, 6, 5, 4, 9][column % 6]).join(' ')}`,
    ...Array.from({ length: 30 }, (_, row) => `  ${[3, 9, 2, 8, 5, 6][row % 6]} | ${'. '.repeat(30).trim()}`),
    '',
].join('\n');

/** Waits until a condition holds. */
export async function until(what, condition) {
    for (const end = Date.now() + hangMs; !(await condition()); await new Promise(resolve => setTimeout(resolve, 50))) {
        if (Date.now() > end) {
            throw new Error(`${what} did not come in time`);
        }
    }
}

/**
 * Runs the steps of a test, each of which needs the steps before it. Prints how each ended and how many passed, and sets
 * the exit code.
 *
 * @param {(step: (name: string, act: () => Promise<unknown>) => Promise<void>) => Promise<void>} run
 * @param {() => Promise<unknown> | undefined} onFailure called after a step has failed, before everything is closed
 */
export async function runSteps(run, onFailure) {
    let passed = 0;
    let failed = 0;
    const step = async (name, act) => {
        const start = Date.now();
        try {
            await act();
            passed++;
            console.log(`  ok   ${name} (${Date.now() - start} ms)`);
        } catch (error) {
            failed++;
            console.log(`  FAIL ${name}\n${error.stack}`);
            await onFailure();
            throw error;
        }
    };
    await run(step).catch(error => {
        if (failed === 0) {
            console.error(error);
            failed = 1;
        }
    });
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
}
