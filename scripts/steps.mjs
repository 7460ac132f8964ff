/**
 * Runs the steps of a test, each of which needs what the one before it has done, says how each ended and how many
 * passed, and sets the exit code.
 *
 * @param {(step: (name: string, act: () => Promise<unknown>) => Promise<void>) => Promise<void>} run
 * @param {() => Promise<unknown> | undefined} onFailure called when a step has failed, before all is closed
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
