import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';

/** Only what hangs takes so long, on a busy machine, too. */
export const hangMs = 300_000;

/** Only the fleet and the outside numbers of a large, sparsely filled sea: a search of minutes. */
export const endless = [
    'battleship "Endless"',
    'fleet standard 9',
    '',
    'grid',
    `    | ${Array.from({ length: 30 }, (_, column) => [7, 2, 6, 5, 4, 9][column % 6]).join(' ')}`,
    ...Array.from({ length: 30 }, (_, row) => `  ${[3, 9, 2, 8, 5, 6][row % 6]} | ${'. '.repeat(30).trim()}`),
    '',
].join('\n');

/** With PUZ_TEST_RUNS=full a test tries all there is; otherwise what each change deserves. */
const thorough = process.env.PUZ_TEST_RUNS === 'full';

/** The first ones, or all of them where the tests are to be thorough. */
export const someOf = (items, most = 1) => (thorough ? items : items.slice(0, most));

/** Waits until something holds. */
export async function until(what, condition) {
    for (const end = Date.now() + hangMs; !(await condition()); await new Promise(resolve => setTimeout(resolve, 50))) {
        if (Date.now() > end) {
            throw new Error(`in vain waited for ${what}`);
        }
    }
}

/** What waits within a limit: whether it has come. */
export const within = waiting =>
    waiting.then(
        () => true,
        () => false,
    );

/** Whether what a locator finds is gone within a moment. */
export const hasGone = locator => within(locator.waitFor({ state: 'hidden', timeout: 5000 }));

/** VS Code's dialogs do not hear the key while they read a folder. */
export const closeByEnter = input =>
    until('the end of a dialog', async () => {
        await within(input.press('Enter', { timeout: 5000 }));
        return hasGone(input);
    });

/** Waits until something is as wanted. */
export async function becomes(what, get, wanted) {
    let now;
    const isSo = async () => {
        now = await get();
        return isDeepStrictEqual(now, wanted);
    };
    await until(what, isSo).catch(() => assert.deepEqual(now, wanted, what));
}

/** Waits until there are so many of what a locator finds. */
export const counted = (locator, count) =>
    until(`${count} of ${locator}`, async () => (await locator.count()) === count);

/** Waits until there are more of what a locator finds. */
export const moreThan = (count, locator) =>
    until(`more than ${count} of ${locator}`, async () => (await locator.count()) > count);

/** What there was when a step failed: a picture, and in the log where the focus was and what was said. */
export async function showFailure(page, picture) {
    await page.screenshot({ path: picture });
    for (const frame of page.frames()) {
        const seen = await frame.evaluate(() => ({
            hasFocus: document.hasFocus(),
            focus: document.activeElement?.outerHTML.slice(0, 200),
            said: [...document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')]
                .map(({ textContent }) => textContent.trim())
                .filter(Boolean),
        }));
        console.log(`  in ${frame.url().slice(0, 60)}: ${JSON.stringify(seen)}`);
    }
}

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
