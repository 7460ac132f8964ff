// Steps of npm run test:page: what is done with a board as a whole, by keys and commands.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { until } from '../steps.mjs';

/** @param tools what test-page.mjs has at hand */
export async function wholeBoardSteps({
    page,
    step,
    shoot,
    show,
    command,
    closeAll,
    choose,
    chooseRows,
    line,
    openAt,
    workspace,
}) {
    const file = path.join(workspace, 'board.puz');
    /** Saves, and waits until the file is as wanted. */
    const save = async wanted => {
        await page.keyboard.press('Control+S');
        await until(`the file with ${JSON.stringify(wanted)}`, () => fs.readFileSync(file, 'utf8') === wanted);
    };
    const cells = path.join(workspace, 'cells.txt');

    await step('cells copied from a spreadsheet are pasted as rows that line up', async () => {
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
    await step('a board gets another size by command', async () => {
        await line('fillomino').first().click();
        await command('Puz: Resize Board…');
        const input = page.locator('.quick-input-widget input').first();
        await page.locator('.quick-input-title', { hasText: 'Resize Board' }).waitFor();
        await until('the size', async () => (await input.inputValue()) === '2×3');
        await shoot('resize-board');
        await input.fill('3×2');
        await page.keyboard.press('Enter');
        await save('fillomino "x"\n\ngrid\n  3 .\n  . 1\n  . .');
    });
    await step('a board is turned by command', async () => {
        await line('fillomino').first().click();
        await command('Puz: Turn or Mirror Board…');
        await page.locator('.quick-input-list .monaco-list-row', { hasText: 'to the right by 90°' }).waitFor();
        await shoot('turn-board');
        await chooseRows(/to the right by 90°/);
        await save('fillomino "x"\n\ngrid\n  . . 3\n  . 1 .\n');
    });
    await step('turns and sizes are in the menu of the light bulb on the first line', async () => {
        await line('fillomino').first().click();
        await (await choose('Add a row at the top')).click();
        await save('fillomino "x"\n\ngrid\n  . . .\n  . . 3\n  . 1 .\n');
        await closeAll();
        fs.rmSync(file);
        fs.rmSync(cells);
    });
}
