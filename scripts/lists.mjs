import { hasGone, until, within } from './steps.mjs';

/** The lists of VS Code's that one chooses from: of commands, of files, and those that a command asks with. */
export function listsOf(page) {
    const rows = having => page.locator('.quick-input-list .monaco-list-row', having);
    const named = name => ({ has: page.getByText(name, { exact: true }) });
    /** Where what was written stands mostly, and is clicked: elsewhere, another row may come below the pointer. */
    const first = page.locator('[data-index="0"]');
    // What lies under the pointer then, a tab perhaps, would explain itself over the text.
    const moveAway = () => page.mouse.move(200, 10);

    /** A list that was only just filled takes no click. It is an error where the row was gone before one. */
    const clickRow = async row => {
        let isClicked = false;
        await until(`${row} chosen`, async () => {
            isClicked = (await within(row.click({ timeout: 5000 }))) || isClicked;
            return hasGone(row);
        });
        if (!isClicked) {
            throw new Error(`${row} is gone`);
        }
    };

    /** Opens a list with a key, writes into it, and chooses a row. */
    const pick = async (key, text, found) => {
        // While the window is being loaded, a list can miss rows, be filled anew or be closed.
        for (let tries = 1; ; tries++) {
            const row = (tries === 1 ? found.and(first) : found).first();
            await page.keyboard.press(key);
            try {
                // At once: of keys one by one the editor could get some, while it is being opened.
                await page
                    .locator('.quick-input-widget input')
                    .first()
                    .fill(text, { timeout: 5000 * tries });
                await row.waitFor({ timeout: 5000 * tries });
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

    /** Chooses in one list after the other: the row that has just this text, or one that a pattern matches. */
    const chooseRows = async (...texts) => {
        for (const text of texts) {
            // No two lists in a row have the same row.
            const row = rows(named(text)).first();
            await row.waitFor();
            await clickRow(row);
        }
        await moveAway();
    };

    /** Opens a file of the workspace: its path, or the end of it. */
    const openFile = name => {
        const [base, ...dirs] = name.split('/').toReversed();
        const row = rows({ ...named(base), hasText: dirs[0] });
        return pick('Control+P', name, row);
    };

    /** What the light bulb offers where the cursor is: one entry of its menu, which is open. */
    const choose = async title => {
        const item = page.locator('.action-widget .monaco-list-row', { hasText: title }).first();
        // A menu that was opened before the server has read the text has not all actions.
        for (let tries = 1; ; tries++) {
            await page.keyboard.press('Control+.');
            const found = await within(item.waitFor({ timeout: 5000 * tries }));
            if (found || tries === 8) {
                return item;
            }
            await page.keyboard.press('Escape');
        }
    };

    return {
        choose,
        chooseRows,
        moveAway,
        openFile,
        /** Runs a command, by its whole title. */
        command: title => pick('F1', `>${title}`, rows(named(title))),
    };
}
