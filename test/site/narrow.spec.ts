import { expect, tabOf, test } from './desk';

test('on a phone nothing is cut off, and a puzzle is drawn with a finger', async ({ site }) => {
    const context = await site.browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
    });
    const tab = tabOf(await context.newPage());
    await tab.page.goto(site.address);
    const fits = async (): Promise<void> => {
        expect(await tab.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        for (const button of await tab.page.locator('nav > button:visible').all()) {
            const { x, width, height } = (await button.boundingBox())!;
            expect([x >= 0, x + width <= 390, height >= 40], await button.innerText()).toEqual([true, true, true]);
        }
    };
    await tab.board.getByRole('button', { name: 'Fillomino' }).tap();
    await tab.board.getByRole('gridcell').first().waitFor();
    await fits();
    await expect(tab.page.locator('.cm-content')).toBeHidden();
    await tab.button('Text').tap();
    await tab.line(/^grid/).waitFor();
    await fits();
    await expect(tab.page.locator('iframe.board')).toBeHidden();
    await tab.button('Board').tap();
    await expect(tab.page.locator('iframe.board')).toBeVisible();
    for (const name of ['Generate', 'Examples', 'Print and pictures']) {
        await tab.button(name).tap();
        const dialog = tab.page.getByRole('dialog', { name });
        await dialog.getByRole('button').nth(1).waitFor();
        const { x, width } = (await dialog.boundingBox())!;
        expect([x >= 0, x + width <= 390]).toEqual([true, true]);
        expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        await dialog.getByRole('button', { name: 'Close' }).tap();
    }
    await context.close();
});
