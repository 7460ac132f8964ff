import { hasGone, until } from './steps.mjs';

/** The lists of VS Code's that one chooses from: of commands, of files, and those that a command asks with. */
export function listsOf(page) {
    const rows = having => page.locator('.quick-input-list .monaco-list-row', having);
    // What lies under the pointer then, a tab perhaps, would explain itself over the text.
    const moveAway = () => page.mouse.move(200, 10);

    /** Opens a list with a key, writes into it, and chooses a row. */
    const pick = async (key, text, row) => {
        // While the window is being loaded, a list can miss rows, be filled anew or be closed.
        for (let tries = 1; ; tries++) {
            await page.keyboard.press(key);
            try {
                // At once: of keys one by one the editor could get some, while it is being opened.
                await page
                    .locator('.quick-input-widget input')
                    .first()
                    .fill(text, { timeout: 5000 * tries });
                await row.first().click({ timeout: 5000 * tries });
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
            const row = rows({ has: page.getByText(text, { exact: true }) }).first();
            // A list that was only just filled takes no click. No two lists in a row have the same row.
            await until(`${text} chosen`, async () => {
                await row.click();
                return hasGone(row);
            });
        }
        await moveAway();
    };

    return { rows, pick, chooseRows, moveAway, command: title => pick('F1', `>${title}`, rows({ hasText: title })) };
}
