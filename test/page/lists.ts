import { expect, type Locator, type Page } from '@playwright/test';

/** True if what is waited for came. */
export const within = (waiting: Promise<unknown>): Promise<boolean> =>
    waiting.then(
        () => true,
        () => false,
    );

/** The box of what is shown, in pixels of the page. */
export async function boxOf(locator: Locator) {
    const box = await locator.boundingBox();
    expect(box, `${locator} is shown`).not.toBeNull();
    return box!;
}

const hasGone = (locator: Locator): Promise<boolean> => within(locator.waitFor({ state: 'hidden', timeout: 5000 }));

/**
 * Presses Enter until a dialog of VS Code closes: it does not hear the key while it reads a folder. Where it went on with
 * an earlier text, it hears none at all until the text changes.
 */
export const closeByEnter = (input: Locator): Promise<void> =>
    expect(async () => {
        await within(input.press('Enter', { timeout: 5000 }));
        if (!(await hasGone(input))) {
            const text = await input.inputValue();
            await input.fill(`${text}.`);
            await input.fill(text);
        }
        expect(await hasGone(input)).toBe(true);
    }).toPass();

/** The lists that one chooses from in VS Code: commands, files, what a command asks for, and the light bulb. */
export function listsOf(page: Page) {
    const rows = (having: Parameters<Page['locator']>[1]): Locator =>
        page.locator('.quick-input-list .monaco-list-row', having);
    const named = (name: string | RegExp) => ({ has: page.getByText(name, { exact: true }) });
    /** The row that usually has the text that was entered. Another row may move below the pointer before a click. */
    const first = page.locator('[data-index="0"]');
    // A tab below the pointer, for example, would show its hover over the text.
    const moveAway = (): Promise<void> => page.mouse.move(200, 10);

    /** Clicks until the row is gone: a list that was only just filled takes no click. */
    const clickRow = async (row: Locator): Promise<void> => {
        let isClicked = false;
        await expect(async () => {
            isClicked = (await within(row.click({ timeout: 5000 }))) || isClicked;
            expect(await hasGone(row)).toBe(true);
        }).toPass();
        expect(isClicked, `${row} was there to be clicked`).toBe(true);
    };

    /** Opens a list with a key, writes into it, and chooses a row. */
    const pick = async (key: string, text: string, found: Locator): Promise<void> => {
        // While a window loads, a list may miss rows, be filled again or be closed.
        for (let tries = 1; ; tries++) {
            const row = (tries === 1 ? found.and(first) : found).first();
            const timeout = 1000 * Math.min(2 ** tries, 40);
            await page.keyboard.press(key);
            try {
                // At once: the editor could get some of the keys while the list is being opened.
                const input = page.locator('.quick-input-widget input').first();
                await input.fill(text, { timeout });
                await row.waitFor({ timeout });
                await clickRow(row);
                return await moveAway();
            } catch (error) {
                if (tries === 8) {
                    throw error;
                }
                await page.keyboard.press('Escape');
            }
        }
    };

    return {
        moveAway,
        /** Runs a command, by its whole title. */
        command: (title: string): Promise<void> => pick('F1', `>${title}`, rows(named(title))),
        /** Opens a file of the workspace: its path, or the end of it. */
        openFile(name: string): Promise<void> {
            const [base = '', folder] = name.split('/').toReversed();
            const inFolder = folder === undefined ? {} : { hasText: folder };
            return pick('Control+P', name, rows({ ...named(base), ...inFolder }));
        },
        /** Chooses in one list after the other: the row with exactly this text, or one that a pattern matches. */
        async chooseRows(...texts: readonly (string | RegExp)[]): Promise<void> {
            for (const text of texts) {
                // No two lists in a row have the same row.
                const row = rows(named(text)).first();
                await row.waitFor();
                await clickRow(row);
            }
            await moveAway();
        },
        /** Opens the menu of the light bulb at the cursor, and finds an entry of it. */
        async choose(title: string): Promise<Locator> {
            const item = page.locator('.action-widget .monaco-list-row', { hasText: title }).first();
            // A menu that was opened before the server has read the text lacks actions.
            for (let tries = 1; ; tries++) {
                await page.keyboard.press('Control+.');
                const found = await within(item.waitFor({ timeout: 5000 * tries }));
                if (found || tries === 8) {
                    return item;
                }
                await page.keyboard.press('Escape');
            }
        },
    };
}
