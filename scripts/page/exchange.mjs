// Steps of npm run test:page: puzzles from other programs, and to them.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { counted, until } from '../steps.mjs';

/** @param tools what test-page.mjs has at hand */
export async function exchangeSteps({
    page,
    step,
    shoot,
    show,
    command,
    closeAll,
    choose,
    chooseRows,
    line,
    set,
    openAt,
    workspace,
}) {
    const puzzle = 'fillomino\n\ngrid\n  1 3 .\n  2 2 .\n';
    const input = page.locator('.quick-input-widget input').first();
    const message = text => page.locator('.notification-list-item', { hasText: text }).first();
    const write = (name, text) => fs.writeFileSync(path.join(workspace, name), text);
    const read = name => fs.readFileSync(path.join(workspace, name), 'utf8');
    const saved = async (name, text) => {
        await page.keyboard.press('Control+S');
        await until(`${name} with ${JSON.stringify(text)}`, () => read(name) === text);
    };
    /** Puts a text on the clipboard as a person would. */
    const copy = async text => {
        write('copied.txt', text);
        await openAt('copied.txt');
        await page.locator('.tab.active', { hasText: 'copied.txt' }).first().waitFor();
        await page.locator('.monaco-editor .view-line').first().click();
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Control+C');
    };
    const openPuzzle = async name => {
        await show(name);
        await page.locator('.monaco-editor .view-line').first().click();
    };

    // As a browser asks before it lets a page read the clipboard.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    let address;
    await step('the address of a puzzle is copied', async () => {
        write('out.puz', puzzle);
        write('in.puz', '');
        await openAt('out.puz');
        await line('fillomino').first().click();
        await page.locator('.codelens-decoration').first().waitFor();
        const told = page.locator('.statusbar-item', { hasText: 'Copied: ' }).first();
        // It is told for some seconds only.
        const [text] = await Promise.all([told.innerText(), command('Puz: Copy puzz.link Address')]);
        address = text.replace(/^.*Copied: /s, '').trim();
        assert.match(address, /^https:\/\/puzz\.link\/p\?fillomino\/3\/2\//);
        await openPuzzle('in.puz');
        await page.keyboard.press('Control+V');
        await line(address).first().waitFor();
    });
    await step('an address that was pasted into an empty file is offered as a puzzle', async () => {
        await page.locator('.post-edit-widget').first().waitFor();
        await shoot('paste-address');
        await page.locator('.post-edit-widget a, .post-edit-widget button').first().click();
        await page.locator('.action-widget .monaco-list-row', { hasText: 'Insert as puzzle' }).first().click();
        await line('1 3 .').first().waitFor();
        await saved('in.puz', puzzle);
    });
    await step('so does the light bulb, later', async () => {
        write('later.puz', `${address}\n`);
        await openPuzzle('later.puz');
        await (await choose('Import this puzzle')).click();
        await saved('later.puz', puzzle);
    });
    await step('an address that was cut off is one message, and nothing is changed', async () => {
        const cut = address.slice(0, -3);
        write('cut.puz', `${cut}\n`);
        await openPuzzle('cut.puz');
        await page.locator('.monaco-editor .squiggly-error').first().waitFor({ state: 'attached' });
        await command('Puz: Import…');
        await chooseRows('An address…');
        await input.fill(cut);
        await page.locator('.quick-input-message', { hasText: /\w/ }).first().waitFor();
        await shoot('import-cut-off');
        await page.keyboard.press('Escape');
        assert.equal(read('cut.puz'), `${cut}\n`);
    });
    await step('"Puz: Import…" opens a new file, with the address of the clipboard', async () => {
        await copy(address);
        await command('Puz: Import…');
        await chooseRows('An address…');
        await until('the address', async () => (await input.inputValue()) === address);
        await shoot('import-address');
        await page.keyboard.press('Enter');
        await page.locator('.tab.active', { hasText: 'Untitled' }).first().waitFor();
        await line('1 3 .').first().waitFor();
        assert.equal(read('copied.txt'), address);
        await shoot('imported');
    });
    await step('a link to a puzzle asks before it opens a new file', async () => {
        await closeAll();
        await command('Developer: Open URL');
        await input.fill(`code-oss://puz.puz/import?url=${encodeURIComponent(address)}`);
        await page.keyboard.press('Enter');
        // VS Code asks whether the extension may have the address, the extension whether it may open it.
        const dialog = page.locator('.monaco-dialog-box');
        const open = dialog.getByRole('button', { name: 'Open', exact: true });
        await dialog.filter({ hasText: 'URI' }).waitFor();
        await open.click();
        await dialog.filter({ hasText: 'Fillomino, 2×3' }).waitFor();
        await shoot('import-link');
        await open.click();
        await line('1 3 .').first().waitFor();
    });
    await step('so is one that is dropped', async () => {
        write('drop.puz', '');
        await openPuzzle('drop.puz');
        // Above the line of an empty file stands where it can be begun.
        const empty = page.locator('.monaco-editor .view-line').first();
        await empty.click();
        await page.locator('.monaco-editor .codelens-decoration', { hasText: 'Choose a type' }).waitFor();
        await empty.evaluate(drop, address);
        await page.locator('.post-edit-widget a, .post-edit-widget button').first().click();
        await page.locator('.action-widget .monaco-list-row', { hasText: 'Insert as puzzle' }).first().click();
        await line('1 3 .').first().waitFor();
        await saved('drop.puz', puzzle);
    });
    await step('cells of a spreadsheet, pasted into an empty file: which type is it?', async () => {
        await copy('1\t3\t\n2\t2\t\n');
        write('cells.puz', '');
        await openPuzzle('cells.puz');
        await page.keyboard.press('Control+V');
        await page.getByText('Insert as Fillomino').waitFor();
        await shoot('paste-which-type');
        await chooseRows('Insert as Fillomino');
        await line('2 2 .').first().waitFor();
        await saved('cells.puz', puzzle);
    });
    await step('a type that puzz.link does not have: it says so', async () => {
        await show('kanaore/05-places.puz');
        await line('kanaore').first().click();
        await command('Puz: Copy puzz.link Address');
        await message('Kanaore').waitFor();
        await shoot('no-address');
        await command('Notifications: Clear All Notifications');
        await counted(message('Kanaore'), 0);
    });
    set({ 'puz.language': 'en' });
}

/** In the page: drops a text as another program would. */
function drop(target, text) {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', text);
    const { left, top } = target.getBoundingClientRect();
    for (const type of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(
            new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX: left + 2, clientY: top + 5 }),
        );
    }
}
