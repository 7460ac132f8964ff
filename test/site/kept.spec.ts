import { expect, type Tab, tabOf, test } from './desk';

const unique = 'fillomino "Kept"\n\ngrid\n  1 3 .\n  2 2 .\n';

/** Everything that is typed, with the end of the last line. */
async function textOf(tab: Tab): Promise<string> {
    return (await tab.page.locator('.cm-line').allTextContents()).join('\n');
}

/** Waits until the browser has a text with this end: it writes a moment after a key. */
async function isKept(tab: Tab, end: string): Promise<void> {
    await tab.page.waitForFunction(
        end =>
            new Promise<boolean>(resolve => {
                const opened = indexedDB.open('keyval-store');
                opened.onsuccess = () => {
                    const all = opened.result.transaction('keyval').objectStore('keyval').getAll();
                    all.onsuccess = () => resolve(JSON.stringify(all.result).includes(end));
                };
            }),
        end,
    );
}

test('a tab that is killed loses nothing', async ({ tab, site }) => {
    await tab.write(unique);
    await tab.page.keyboard.type('# to the last letter');
    await isKept(tab, '# to the last letter');
    const crashed = tab.page.waitForEvent('crash');
    const session = await tab.page.context().newCDPSession(tab.page);
    void session.send('Page.crash').catch(() => {});
    await crashed;
    const other = await site.open();
    await other.button('My puzzles').click();
    await other.page.getByRole('dialog').getByRole('button', { name: /^Kept/ }).first().click();
    await other.line('# to the last letter').waitFor();
    await other.page.close();
});

test('where nothing more can be kept, that is said, and a reload loses nothing', async ({ site }) => {
    const context = await site.browser.newContext();
    const tab = tabOf(await context.newPage());
    await tab.page.goto(site.address);
    await tab.write(unique);
    await tab.verdict('Unique');
    await tab.page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };
    });
    await tab.page.keyboard.type('# too much');
    await tab.page.getByText('its storage is full or switched off').waitFor();
    tab.page.on('dialog', dialog => dialog.accept());
    await tab.page.reload();
    await tab.line('# too much').waitFor();
    // There is room again.
    await tab.page.locator('.cm-content').click();
    await tab.page.keyboard.press('ControlOrMeta+End');
    await tab.page.keyboard.type('!');
    await isKept(tab, '# too much!');
    await tab.page.reload();
    await tab.line('# too much!').waitFor();
    await expect(tab.page.getByText('its storage is full')).toHaveCount(0);
    await context.close();
});

test('without any storage, locks and clipboard, a puzzle is made and its link copied by hand', async ({ site }) => {
    const context = await site.browser.newContext();
    await context.addInitScript(() => {
        const refuse = (on: object, name: string): unknown =>
            Object.defineProperty(on, name, {
                get() {
                    throw new DOMException('off', 'SecurityError');
                },
            });
        refuse(window, 'localStorage');
        refuse(window, 'sessionStorage');
        IDBFactory.prototype.open = () => {
            throw new DOMException('off', 'SecurityError');
        };
        Reflect.deleteProperty(Navigator.prototype, 'locks');
        Reflect.deleteProperty(Navigator.prototype, 'clipboard');
        Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    });
    const tab = tabOf(await context.newPage());
    await tab.page.goto(site.address);
    await tab.write(unique);
    await tab.verdict('Unique');
    await tab.page.getByText('its storage is full or switched off').waitFor();
    await tab.button('Share').click();
    await tab.button('Copy link').click();
    await expect(tab.page.getByRole('textbox', { name: /Copy this/ })).toHaveValue(/#puz=/);
    await context.close();
});

test('a puzzle that is opened twice is not kept twice', async ({ tab }) => {
    const open = async (): Promise<void> => {
        await tab.button('Examples').click();
        await tab.page
            .getByRole('dialog')
            .getByRole('button', { name: /^Small fleet/ })
            .click();
        await tab.line('Small fleet').waitFor();
    };
    await open();
    await tab.button('New').click();
    await expect(tab.line('Small fleet')).toHaveCount(0);
    await open();
    await tab.button('My puzzles').click();
    await expect(tab.page.getByRole('dialog').getByRole('button', { name: /^Small fleet/ })).toHaveCount(1);
});

test('undo stays within a puzzle', async ({ tab }) => {
    await tab.write(unique);
    await tab.verdict('Unique');
    await tab.button('New').click();
    await tab.write('fillomino "Another"\n\ngrid\n  1 .\n');
    await tab.page.keyboard.press('ControlOrMeta+z');
    await tab.page.keyboard.press('ControlOrMeta+z');
    expect(await textOf(tab)).toBe('');
});

test('what is entered in one puzzle to play is not in another', async ({ site, tab }) => {
    const linkTo = async (text: string): Promise<string> => {
        await tab.button('New').click();
        await tab.write(text);
        await tab.button('Share').click();
        await tab.button('Copy link to play').click();
        await tab.page.getByText('Copied').waitFor();
        return tab.clipboard();
    };
    const played = await site.open(await linkTo(unique));
    await played.board.locator('body.playing').waitFor();
    await played.click(1, 3);
    await played.page.keyboard.press('5');
    const cell = played.board.locator('[role="gridcell"][aria-label^="Row 1, column 3:"]');
    await expect(cell).toHaveAttribute('aria-label', /5/);
    await played.page.goto(await linkTo(unique.replace('Kept', 'The other')));
    await played.board.getByRole('heading', { name: 'The other' }).waitFor();
    await expect(cell).not.toHaveAttribute('aria-label', /5/);
    await played.page.close();
});
