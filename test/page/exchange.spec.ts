import { inflateSync } from 'node:zlib';
import { test as base, type Desk, expect } from './bed';

function handsOn(desk: Desk) {
    const { page, read, write, openAt, show } = desk;
    const puzzle = 'fillomino\n\ngrid\n  1 3 .\n  2 2 .\n';
    const input = page.locator('.quick-input-widget input').first();
    const message = (text: string) => page.locator('.notification-list-item', { hasText: text }).first();
    const saved = async (name: string, text: string): Promise<void> => {
        await page.keyboard.press('Control+S');
        await expect.poll(() => read(name)).toBe(text);
    };
    /** Puts a text on the clipboard as a person would. */
    const copy = async (text: string): Promise<void> => {
        write('copied.txt', text);
        await openAt('copied.txt');
        await page.locator('.tab.active', { hasText: 'copied.txt' }).first().waitFor();
        await page.locator('.monaco-editor .view-line').first().click();
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Control+C');
    };
    const openPuzzle = async (name: string): Promise<void> => {
        await show(name);
        await page.locator('.monaco-editor .view-line').first().click();
    };
    return { ...desk, puzzle, input, message, saved, copy, openPuzzle };
}

const test = base.extend<{ hands: ReturnType<typeof handsOn> }>({
    hands: ({ desk }, use) => use(handsOn(desk)),
});

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ desk: { page } }) => {
    // As a browser asks before it lets a page read the clipboard.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});

let address: string;

test('the address of a puzzle is copied', async ({
    hands: { write, puzzle, openAt, line, page, command, openPuzzle },
}) => {
    write('out.puz', puzzle);
    write('in.puz', '');
    await openAt('out.puz');
    await line('fillomino').first().click();
    await page.locator('.codelens-decoration').first().waitFor();
    const told = page.locator('.statusbar-item', { hasText: 'Copied: ' }).first();
    // The status bar shows it for a few seconds.
    const [text] = await Promise.all([told.innerText(), command('Puz: Copy puzz.link Address')]);
    address = text.replace(/^.*Copied: /s, '').trim();
    expect(address).toMatch(/^https:\/\/puzz\.link\/p\?fillomino\/3\/2\//);
    await openPuzzle('in.puz');
    await page.keyboard.press('Control+V');
    await line(address).first().waitFor();
});

test('an address that was pasted into an empty file is offered as a puzzle', async ({
    hands: { page, shoot, line, saved, puzzle },
}) => {
    await page.locator('.post-edit-widget').first().waitFor();
    await shoot('paste-address');
    await page.locator('.post-edit-widget a, .post-edit-widget button').first().click();
    await page.locator('.action-widget .monaco-list-row', { hasText: 'Insert as puzzle' }).first().click();
    await line('1 3 .').first().waitFor();
    await saved('in.puz', puzzle);
});

test('so does the light bulb, later', async ({ hands: { write, openPuzzle, choose, saved, puzzle } }) => {
    write('later.puz', `${address}\n`);
    await openPuzzle('later.puz');
    await (await choose('Import this puzzle')).click();
    await saved('later.puz', puzzle);
});

test('an address that was cut off is one message, and nothing is changed', async ({
    hands: { write, openPuzzle, page, command, chooseRows, input, shoot, read },
}) => {
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
    expect(read('cut.puz')).toBe(`${cut}\n`);
});

test('"Puz: Import…" opens a new file, with the address of the clipboard', async ({
    hands: { copy, command, chooseRows, input, shoot, page, line, read },
}) => {
    await copy(address);
    await command('Puz: Import…');
    await chooseRows('An address…');
    await expect(input).toHaveValue(address);
    await shoot('import-address');
    await page.keyboard.press('Enter');
    await page.locator('.tab.active', { hasText: 'Untitled' }).first().waitFor();
    await line('1 3 .').first().waitFor();
    expect(read('copied.txt')).toBe(address);
    await shoot('imported');
});

test('a link to a puzzle asks before it opens a new file', async ({
    hands: { closeAll, command, input, page, shoot, line },
}) => {
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

test('so is one that is dropped', async ({ hands: { write, openPuzzle, page, line, saved, puzzle } }) => {
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

test('cells of a spreadsheet, pasted into an empty file: which type is it?', async ({
    hands: { copy, write, openPuzzle, page, shoot, chooseRows, line, saved, puzzle },
}) => {
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

test('a type that puzz.link does not have: it says so', async ({ hands: { show, line, command, message, shoot } }) => {
    await show('kanaore/05-places.puz');
    await line('kanaore').first().click();
    await command('Puz: Copy puzz.link Address');
    await message('Kanaore').waitFor();
    await shoot('no-address');
    await command('Notifications: Clear All Notifications');
    await expect(message('Kanaore')).toHaveCount(0);
});

test('a link to play is copied, which opens the puzzle on the site that the user has named', async ({
    hands: { set, write, puzzle, openAt, line, page, command },
}) => {
    set({ 'puz.site': 'https://puzzles.example/puz/' });
    write('play.puz', puzzle);
    await openAt('play.puz');
    await line('fillomino').first().click();
    await page.locator('.codelens-decoration').first().waitFor();
    const told = page.locator('.statusbar-item', { hasText: 'Copied: ' }).first();
    // The status bar shows it for a few seconds.
    await Promise.all([told.waitFor(), command('Puz: Copy Link to Play')]);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const [, site, packed] = /^(.*)#play=([\w-]+)$/.exec(link)!;
    expect(site).toBe('https://puzzles.example/puz/');
    expect(inflateSync(Buffer.from(packed!, 'base64url')).toString()).toBe(puzzle);
});

/** In the page: drops a text as another program would. */
function drop(target: Element, text: string): void {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', text);
    const { left, top } = target.getBoundingClientRect();
    for (const type of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(
            new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX: left + 2, clientY: top + 5 }),
        );
    }
}
