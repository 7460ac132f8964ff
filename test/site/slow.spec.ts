import { expect, tabOf, test } from './desk';

// Whoever is faster than the machine: what is typed meanwhile is neither lost nor mixed up.

test('a word that is begun while the one before is on its way begins empty', async ({ site }) => {
    const context = await site.browser.newContext();
    await context.addInitScript(() => {
        const { postMessage } = Worker.prototype as { postMessage: (...sent: unknown[]) => void };
        Worker.prototype.postMessage = function (this: Worker, ...sent: unknown[]) {
            setTimeout(() => postMessage.apply(this, sent), 1000);
        };
    });
    const tab = tabOf(await context.newPage());
    const { page, board } = tab;
    await page.goto(site.address);
    await tab.write('kanaore\n\nwords\n  1 → しか\n\ngrid\n  1 . .\n  . . .\n');
    await tab.click(1, 3);
    const begun = board.locator('.words input[data-begun]:focus');
    for (const word of ['かい', 'しい']) {
        await page.keyboard.press('Alt+ArrowDown');
        await begun.waitFor();
        await expect(begun).toHaveValue('');
        await page.keyboard.insertText(word);
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowLeft');
    }
    await tab.line('↓ かい').waitFor();
    await tab.line('↓ しい').waitFor();
    await context.close();
});
