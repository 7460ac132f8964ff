// Steps of npm run test:page: the same file in two windows.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { listsOf } from '../lists.mjs';
import { counted, hangMs, until } from '../steps.mjs';

const before = 'fillomino "Two windows"\ngrid\n  3 . 3\n  1 2 .\n';
const after = before.replace('1', '.');

/** What is used of one of the windows. */
function handsOn(page) {
    const board = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    const { command } = listsOf(page);
    const line = text => page.locator('.monaco-editor .view-line', { hasText: text });
    return {
        page,
        board,
        command,
        line,
        /** Waits for a cell of which a screen reader would say this. */
        holds: (row, column, label) =>
            board
                .locator(`[aria-label="Row ${row}, column ${column}: ${label}"][role="gridcell"]`)
                .waitFor({ state: 'attached' }),
        verdict: text => board.locator('.verdict', { hasText: text }).waitFor(),
        async solve() {
            await line('fillomino').first().click();
            await command('Puz: Solve Puzzle');
        },
        async enter(...keys) {
            await command('Puz: Solve by Hand');
            await board.locator('.hint', { hasText: 'Ctrl+Enter' }).waitFor();
            await board.locator('.cells :focus').waitFor({ state: 'attached' });
            for (const key of ['Control+Home', ...keys]) {
                await page.keyboard.press(key);
            }
        },
    };
}

/** @param tools what test-page.mjs has at hand */
export async function twoWindowsSteps({ page, step, set, openAt, workspace }) {
    const file = path.join(workspace, 'two-windows.puz');
    const inFile = () => fs.readFileSync(file, 'utf8');
    await step('a file in two windows: what one saves the other has, and neither loses anything', async () => {
        fs.writeFileSync(file, before);
        // As in a desktop VS Code: what is not saved must stay so, however long the next look takes.
        set({ 'files.autoSave': 'off' });
        await openAt('two-windows.puz');
        const one = handsOn(page);
        const other = handsOn(await page.context().newPage());
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
        await until('the edit in the file', () => inFile() === after);
        await one.verdict('answers');

        // The other window: the text, the board, a verdict that is not that of another text, and its own entries alone.
        await counted(other.line('1 2 .'), 0);
        await other.holds(2, 1, 'empty');
        await counted(other.board.locator('.verdict', { hasText: 'Unique' }), 0);
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
        assert.equal(inFile(), after);
        await counted(one.line('1 2 .'), 0);
        await other.page.keyboard.press('Control+Y');
        await counted(other.line('1 2 .'), 0);
        await other.holds(2, 1, 'empty');
        await other.page.keyboard.press('Control+Z');
        await other.page.keyboard.press('Control+S');
        await until('the first text in the file', () => inFile() === before);
        await one.line('1 2 .').waitFor();
        await one.holds(2, 1, 'given 1');
        await one.holds(2, 3, 'answer 4');
        await other.holds(1, 2, 'answer 3');
        await other.page.close();
    });
}
