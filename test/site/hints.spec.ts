import { expect, type Tab, test } from './desk';

const fillomino = 'fillomino\ngrid\n  3 . 1\n  . 2 .\n';

const why = (tab: Tab) => tab.board.locator('.why');

/** The cells that are marked as reasons, without what they contain. */
const marked = (tab: Tab) => tab.board.locator('figure .mark.reason');

test.describe('solving by hand', () => {
    test.beforeEach(async ({ tab }) => {
        await tab.write(fillomino);
        await tab.verdict(/^Unique/);
        await tab.board.getByRole('button', { name: 'Solve by hand' }).click();
    });

    test('a hint tells where to look, then the technique, then what follows, and is entered', async ({ tab }) => {
        const hint = tab.board.getByRole('button', { name: 'Hint' }).filter({ visible: true });
        await tab.board.getByRole('button', { name: 'Explain the next step' }).click();
        await expect(why(tab)).toHaveText('Look at the marked cells. Enter names the technique.');
        await expect(marked(tab)).not.toHaveCount(0);
        await expect(tab.board.locator('figure .mark.concluded')).toHaveCount(0);
        await hint.click();
        await expect(why(tab)).toHaveText(/^\S.+\. Enter shows what follows\.$/);
        await tab.page.keyboard.press('Enter');
        await expect(why(tab)).toHaveText(/^r\dc\d.* = \d: /);
        await tab.page.keyboard.press('Enter');
        await expect(why(tab)).toHaveText('Entered. Enter explains the next step.');
    });

    test('why an entry is wrong is told step by step; which entry it is, too', async ({ tab }) => {
        await tab.click(2, 1);
        await tab.page.keyboard.press('2');
        await tab.board.getByRole('button', { name: 'Explain the next step' }).click();
        await tab.board.getByRole('button', { name: 'Why not?' }).click();
        await expect(why(tab)).toHaveText(/^r2c1 = 2 is wrong\. Suppose r2c1 = 2\. .*Contradiction/);
        await expect(tab.board.locator('.because')).toHaveText(/^Because of: /);
        await expect(marked(tab)).not.toHaveCount(0);
        await tab.page.keyboard.press('Escape');
        await tab.click(2, 3);
        // This is a pencil mark, as with every digit.
        await tab.page.keyboard.press('Shift+Digit1');
        await expect(tab.board.locator('[role="gridcell"][aria-label="Row 2, column 3: corner marks 1"]')).toHaveCount(
            1,
        );
        await tab.page.keyboard.press('/');
        await expect(why(tab)).toHaveText(/^Entry \d, r2c1 = 2, is wrong\. Suppose /);
    });
});
