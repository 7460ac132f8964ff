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

const menu = (tab: Tab) => tab.board.getByRole('menu');

/** The right button on a cell; rows and columns are counted from 1. */
const rightClick = (tab: Tab, row: number, column: number, modifiers: 'Control'[] = []) =>
    tab.board
        .locator(`[role="gridcell"][aria-label^="Row ${row}, column ${column}:"]`)
        .click({ button: 'right', force: true, modifiers });

test('the menu of a cell asks why a value is not there: by pointer, by keys, and with a path on the board', async ({
    tab,
}) => {
    const { page, board } = tab;
    await tab.write(fillomino);
    await tab.verdict(/^Unique/);
    await board.getByRole('button', { name: 'Solve by hand' }).click();
    await rightClick(tab, 2, 1);
    await expect(menu(tab)).toHaveAccessibleName('Why not …?');
    await expect(menu(tab).getByRole('menuitem')).toHaveText(['1', '2', '3', '4', '5', '6']);
    await page.keyboard.press('Escape');
    await expect(menu(tab)).toHaveCount(0);
    const cell = board.locator('[role="gridcell"][aria-label^="Row 2, column 1:"]');
    await expect(cell.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await page.keyboard.press('2');
    await expect(menu(tab).getByRole('menuitem', { name: 'Why not 2?' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu(tab)).toHaveCount(0);
    await expect(why(tab)).toHaveText(/^r2c1 = 2 is wrong\. Suppose r2c1 = 2\./);
    await page.keyboard.press('Escape');
    await expect(why(tab)).toBeHidden();
    await rightClick(tab, 1, 1);
    await expect(menu(tab)).toHaveCount(0);
    await expect(board.locator('.said')).toHaveText('Nothing can be entered in this cell.');

    await board.getByRole('button', { name: 'Solve by hand' }).click();
    await board.getByRole('button', { name: 'Explain the next step' }).click();
    await board.getByRole('button', { name: 'Whole path' }).click();
    await board.locator('.steps li').nth(1).click();
    await rightClick(tab, 2, 3);
    await menu(tab).getByRole('menuitem', { name: 'Why not 1?' }).click();
    await expect(why(tab)).toHaveText(/^r2c3 = 1 is wrong\./);
    await board.getByRole('button', { name: 'Whole path' }).click();
    await expect(board.locator('.steps [aria-selected="true"] .rank')).toHaveText('2');
});

test('where the right button draws water, the menu opens with Ctrl or under a finger, and nothing is entered', async ({
    tab,
}) => {
    await tab.write('battleship\nfleet 1 1\ngrid\n    | 1 . 1\n  1 | . . .\n  . | . . .\n  . | . . .\n');
    await tab.verdict(/./);
    await tab.board.getByRole('button', { name: 'Solve by hand' }).click();
    await rightClick(tab, 2, 2);
    await expect(menu(tab)).toHaveCount(0);
    const water = tab.board.locator('[role="gridcell"][aria-label^="Row 2, column 2: answer water"]');
    await expect(water).toHaveCount(1);
    await rightClick(tab, 2, 2, ['Control']);
    await expect(menu(tab).getByRole('menuitem')).toHaveText(['ship', 'water']);
    await menu(tab).getByRole('menuitem', { name: 'Why not ship?' }).click();
    await expect(why(tab)).toHaveText(/^r2c2 = ship is /);
    await tab.page.keyboard.press('Escape');
    await expect(water).toHaveCount(1);

    const empty = tab.board.locator('[role="gridcell"][aria-label="Row 3, column 3: empty"]');
    const { x, y, width, height } = (await empty.boundingBox())!;
    const finger = await tab.page.context().newCDPSession(tab.page);
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(menu(tab)).toHaveCount(1);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(menu(tab)).toHaveCount(1);
    await tab.page.keyboard.press('Escape');
    await expect(menu(tab)).toHaveCount(0);
    await expect(empty).toHaveCount(1);
});
