import { expect, type Tab, test } from './desk';

// Clicks on the cell where the user is already, and saving in every mode.

/** The gap of one cell is certain: a second click there fills it in. */
const text = 'fillomino "Gap"\n\ngrid\n  3 3 .\n  3 2 2\n';

const label = ({ board }: Tab, text: string) => board.locator(`[role="gridcell"][aria-label^="${text}"]`);

test('while solving, the click that selects a cell fills in nothing; another one does', async ({ tab }) => {
    await tab.write(text);
    await tab.verdict('Unique');
    await tab.board.getByRole('button', { name: 'Solve by hand' }).click();
    await tab.click(2, 1);
    await tab.click(1, 3);
    await tab.board.locator('.cells .current[aria-label^="Row 1, column 3"]').waitFor();
    await expect(label(tab, 'Row 1, column 3: empty')).toHaveCount(1);
    await tab.click(1, 3);
    await label(tab, 'Row 1, column 3: answer 1').waitFor();
});

test('a click that only brings the focus or the mode back changes nothing', async ({ tab }) => {
    await tab.write(text);
    await tab.verdict('Unique');
    await tab.click(1, 3);
    await tab.board.getByRole('button', { name: 'Solve by hand' }).click();
    await tab.board.getByRole('button', { name: 'Edit', exact: true }).click();
    await tab.click(1, 3);
    // From the text back to the board.
    await tab.line('fillomino').click();
    await tab.click(1, 3);
    await tab.board.locator('.cells .current[aria-label^="Row 1, column 3"]').waitFor();
    // There by now: another click goes on to the next sign, the first one that has been written.
    await tab.click(1, 3);
    await tab.line('3 3 ?').waitFor();
    await expect(tab.line('3 3 1')).toHaveCount(0);
});

test('Ctrl+S saves the text while it is solved by hand, and what was found out stays', async ({ tab }) => {
    await tab.page.evaluate(() => {
        // As in a browser that lets nobody choose a file.
        Reflect.deleteProperty(window, 'showSaveFilePicker');
    });
    await tab.write(text);
    await tab.verdict('Unique');
    await tab.board.getByRole('button', { name: 'Solve by hand' }).click();
    await tab.click(1, 3);
    await tab.page.keyboard.press('1');
    await tab.board.locator('.said[data-kind="solved"]').waitFor();
    const downloading = tab.page.waitForEvent('download');
    await tab.page.keyboard.press('ControlOrMeta+s');
    expect((await downloading).suggestedFilename()).toBe('Gap.puz');
    await tab.board.locator('.spoken', { hasText: 'Saved.' }).waitFor();
    await expect(tab.board.locator('.said[data-kind="solved"]')).toHaveCount(1);
});
