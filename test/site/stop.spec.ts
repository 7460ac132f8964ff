import { expect, test } from './desk';

// Searches that take minutes, and how they are stopped: the board is then as it was before.

const rows = `${'  .'.padEnd(2 + 59, ' .')}\n`;
const endless = `fillomino "Endless"\n\ngrid\n${rows.replace('.', '3')}${rows.repeat(29)}`;

test('filling in clues is stopped beside the message, at the verdict, and above the text', async ({ tab }) => {
    const { page, board } = tab;
    await tab.write(endless);
    const stopBesideVerdict = board.getByRole('button', { name: 'Stop' });
    // Clues can be filled in once it is known that there are several answers.
    await tab.verdict(/answers/);
    // On a busy machine, the search may end by itself meanwhile.
    await expect(async () => {
        if (await stopBesideVerdict.isVisible()) {
            await stopBesideVerdict.click({ timeout: 1000 });
        }
        await expect(stopBesideVerdict).toBeHidden({ timeout: 1000 });
    }).toPass();
    const before = await board.locator('.told').innerText();
    const stops = [
        page.locator('.notice').getByRole('button', { name: 'Stop' }),
        stopBesideVerdict,
        page.locator('.lens').getByRole('button', { name: '■ Stop' }),
    ];
    for (const stop of stops) {
        await page.evaluate(() => document.querySelector('iframe')!.contentWindow!.focus());
        await tab.button('▶ Solve').waitFor();
        await board.getByLabel('More…').selectOption('Fill in clues…');
        await page.locator('.notice progress').waitFor();
        await expect(page.getByRole('status')).toHaveText('Looking for clues that make it unique…');
        await stop.click();
        await expect(page.locator('.notice progress')).toHaveCount(0);
        await expect(page.getByRole('status')).toBeEmpty();
        await expect(stopBesideVerdict).toBeHidden();
        expect(await board.locator('.told').innerText()).toBe(before);
    }
    await expect(tab.line(/^ {2}3 \./)).toHaveCount(1);
    await expect(tab.line(/^ {2}\. \./)).toHaveCount(29);
});

test('generating is stopped, and so is a picture of an answer that takes long', async ({ tab }) => {
    const { page } = tab;
    await tab.write(endless);
    await tab.button('■ Stop').click();
    await tab.button('Generate').click();
    const generating = page.getByRole('dialog', { name: 'Generate' });
    await generating.getByLabel('Type').selectOption('Fillomino');
    await generating.getByLabel('Rows').fill('60');
    await generating.getByLabel('Columns').fill('60');
    await generating.getByRole('button', { name: 'Generate' }).click();
    await generating.locator('progress').waitFor();
    await generating.getByRole('button', { name: 'Stop' }).click();
    await generating.getByRole('button', { name: 'Generate' }).waitFor();
    await expect(generating.locator('progress')).toHaveCount(0);
    await generating.getByRole('button', { name: 'Close' }).click();
    await tab.button('Print and pictures').click();
    const printing = page.getByRole('dialog', { name: 'Print and pictures' });
    await printing.getByLabel('Board').selectOption('Answer');
    await printing.getByRole('button', { name: 'Save as SVG' }).click();
    await printing.getByRole('button', { name: 'Stop' }).click();
    await expect(printing.getByRole('status')).toBeEmpty();
    await printing.getByRole('button', { name: 'Close' }).click();
    await tab.line('Endless').waitFor();
});
