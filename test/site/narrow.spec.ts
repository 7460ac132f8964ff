import * as fs from 'node:fs';
import { expect, tabOf, test } from './desk';

test('on a phone the keypad of a large Kanaore is below its board', async ({ site }) => {
    const context = await site.browser.newContext({
        viewport: { width: 400, height: 860 },
        hasTouch: true,
        isMobile: true,
    });
    const { page, board, button, write } = tabOf(await context.newPage());
    await page.goto(site.address);
    await button('Text').tap();
    await write(fs.readFileSync('examples/kanaore/15-words.puz', 'utf8'));
    await button('Board').tap();
    const keypad = board.locator('.keypad:not([hidden])');
    for (const mode of ['edit', 'play']) {
        if (mode === 'play') {
            await board.getByRole('button', { name: 'Solve by hand' }).tap();
            await board.locator('body.playing').waitFor();
        }
        const [above, below] = [await board.locator('figure').boundingBox(), await keypad.boundingBox()];
        expect(above!.width).toBeGreaterThan(190);
        expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
        for (const key of await keypad.locator('button').all()) {
            const { width, height } = (await key.boundingBox())!;
            expect([width > 34, height > 36]).toEqual([true, true]);
        }
    }
    await context.close();
});

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
        await tab.button('Menu').tap();
        await tab.button(name).tap();
        await expect(tab.page.locator('#menu')).toBeHidden();
        const dialog = tab.page.getByRole('dialog', { name });
        await dialog.getByRole('button').nth(1).waitFor();
        const { x, width } = (await dialog.boundingBox())!;
        expect([x >= 0, x + width <= 390]).toEqual([true, true]);
        expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        await dialog.getByRole('button', { name: 'Close' }).tap();
    }
    await context.close();
});
