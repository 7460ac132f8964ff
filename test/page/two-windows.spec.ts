import type { Page } from '@playwright/test';
import { expect, handsOn, hangMs, test } from './bed';

const before = 'fillomino "Two windows"\ngrid\n  3 . 3\n  1 2 .\n';
const name = 'two-windows.puz';
const after = before.replace('1', '.');

test('a file in two windows: what one saves the other has, and neither loses anything', async ({
    desk: { page, set, openAt, read, write },
}) => {
    write(name, before);
    const inFile = (): string => read(name);
    // As in a desktop VS Code: what is not saved must stay so, however long the next look takes.
    set({ 'files.autoSave': 'off' });
    await openAt(name);
    const one = windowOf(page);
    const other = windowOf(await page.context().newPage());
    other.page.setDefaultTimeout(hangMs);
    await other.page.goto(page.url());
    for (const each of [one, other]) {
        await each.solve();
        await each.verdict('Unique');
    }
    await other.enter('ArrowRight', '3');
    await other.holds(1, 2, 'answer 3');
    await one.enter('ArrowDown', 'ArrowRight', 'ArrowRight', '4');
    await one.holds(2, 3, 'answer 4');

    await one.line('1 2 .').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.type('. 2 .');
    await page.keyboard.press('Control+S');
    await expect.poll(inFile).toBe(after);
    await one.verdict('answers');

    // The other window: the text, the board, a verdict that is not that of another text, and its own entries alone.
    await expect(other.line('1 2 .')).toHaveCount(0);
    await other.holds(2, 1, 'empty');
    await expect(other.board.locator('.verdict:not(.earlier)', { hasText: 'Unique' })).toHaveCount(0);
    await other.holds(1, 2, 'answer 3');
    await other.holds(2, 3, 'empty');
    await one.holds(1, 2, 'empty');
    await one.holds(2, 3, 'answer 4');
    await other.solve();
    await other.verdict('answers');

    // Undo there takes the edit back in that window only, and forth again.
    await other.line('fillomino').first().click();
    await other.page.keyboard.press('Control+Z');
    await other.line('1 2 .').waitFor();
    await other.holds(2, 1, 'given 1');
    expect(inFile()).toBe(after);
    await expect(one.line('1 2 .')).toHaveCount(0);
    await other.page.keyboard.press('Control+Y');
    await expect(other.line('1 2 .')).toHaveCount(0);
    await other.holds(2, 1, 'empty');
    await other.page.keyboard.press('Control+Z');
    await other.page.keyboard.press('Control+S');
    await expect.poll(inFile).toBe(before);
    await one.line('1 2 .').waitFor();
    await one.holds(2, 1, 'given 1');
    await one.holds(2, 3, 'answer 4');
    await other.holds(1, 2, 'answer 3');
    await other.page.close();
});

/** What this test does in each of the windows. */
function windowOf(page: Page) {
    const hands = handsOn(page);
    const { board, command, focusOnBoard, line } = hands;
    return {
        ...hands,
        /** Waits for a cell of which a screen reader would say this. */
        holds: (row: number, column: number, label: string) =>
            board
                .locator(`[aria-label="Row ${row}, column ${column}: ${label}"][role="gridcell"]`)
                .waitFor({ state: 'attached' }),
        async solve(): Promise<void> {
            await line('fillomino').first().click();
            await command('Puz: Solve Puzzle');
        },
        async enter(...keys: readonly string[]): Promise<void> {
            await command('Puz: Solve by Hand');
            await board.locator('.hint', { hasText: 'Ctrl+Enter' }).waitFor();
            await focusOnBoard();
            for (const key of ['Control+Home', ...keys]) {
                await page.keyboard.press(key);
            }
        },
    };
}
