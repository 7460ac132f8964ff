import * as fs from 'node:fs';
import * as path from 'node:path';
import { test as base, type Desk, expect } from './bed';

function handsOn(desk: Desk) {
    const { workspace, page } = desk;
    const file = path.join(workspace, 'board.puz');
    /** Saves, and waits until the file is as wanted. */
    const save = async (wanted: string): Promise<void> => {
        await page.keyboard.press('Control+S');
        await expect
            .poll(() => fs.readFileSync(file, 'utf8') === wanted, `the file with ${JSON.stringify(wanted)}`)
            .toBe(true);
    };
    const cells = path.join(workspace, 'cells.txt');
    return { ...desk, file, save, cells };
}

const test = base.extend<{ hands: ReturnType<typeof handsOn> }>({
    hands: ({ desk }, use) => use(handsOn(desk)),
});

test.describe.configure({ mode: 'serial' });

test('cells copied from a spreadsheet are pasted as rows that line up', async ({
    hands: { file, cells, openAt, line, page, show, shoot, save },
}) => {
    fs.writeFileSync(file, 'fillomino "x"\n\ngrid\n');
    // As a spreadsheet puts them on the clipboard.
    fs.writeFileSync(cells, '3\t\t12\n\t1\t\n');
    await openAt('cells.txt');
    await line('12').first().click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    await show('board.puz');
    // The lens is there when the language server is.
    await page.locator('.codelens-decoration').first().waitFor();
    await line('fillomino').first().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+V');
    await line('3 . 12').first().waitFor();
    await shoot('paste-cells');
    await save('fillomino "x"\n\ngrid\n  3 . 12\n  . 1  .');
    await page.keyboard.press('Control+Z');
    await save('fillomino "x"\n\ngrid\n');
    await page.keyboard.press('Control+Y');
    await line('3 . 12').first().waitFor();
});

test('a board gets another size by command', async ({ hands: { line, command, page, shoot, save } }) => {
    await line('fillomino').first().click();
    await command('Puz: Resize Board…');
    const input = page.locator('.quick-input-widget input').first();
    await page.locator('.quick-input-title', { hasText: 'Resize Board' }).waitFor();
    await expect(input).toHaveValue('2×3');
    await shoot('resize-board');
    await input.fill('3×2');
    await page.keyboard.press('Enter');
    await save('fillomino "x"\n\ngrid\n  3 .\n  . 1\n  . .');
});

test('a board is turned by command', async ({ hands: { line, command, page, shoot, chooseRows, save } }) => {
    await line('fillomino').first().click();
    await command('Puz: Turn or Mirror Board…');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'to the right by 90°' }).waitFor();
    await shoot('turn-board');
    await chooseRows(/to the right by 90°/);
    await save('fillomino "x"\n\ngrid\n  . . 3\n  . 1 .\n');
});

test('turns and sizes are in the menu of the light bulb on the first line', async ({
    hands: { line, choose, save, closeAll, file, cells },
}) => {
    await line('fillomino').first().click();
    await (await choose('Add a row at the top')).click();
    await save('fillomino "x"\n\ngrid\n  . . .\n  . . 3\n  . 1 .\n');
    await closeAll();
    fs.rmSync(file);
    fs.rmSync(cells);
});
