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

/** Looks whether a puzzle is among My puzzles with this line, and closes the tab. */
async function isOnShelf(tab: Tab, title: string, line: string): Promise<void> {
    await tab.button('My puzzles').click();
    const kept = tab.page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${title}`) });
    await kept.first().click();
    await tab.line(line).waitFor();
    await tab.page.close();
}

test('a tab that is killed loses nothing @chromium', async ({ tab, site }) => {
    await tab.write(unique);
    await tab.page.keyboard.type('# to the last letter');
    await isKept(tab, '# to the last letter');
    const crashed = tab.page.waitForEvent('crash');
    const session = await tab.page.context().newCDPSession(tab.page);
    void session.send('Page.crash').catch(() => {});
    await crashed;
    await isOnShelf(await site.open(), 'Kept', '# to the last letter');
});

test('a tab that is closed in the middle of a word loses nothing', async ({ site }) => {
    const tab = await site.open();
    await tab.write(unique.replace('Kept', 'In the middle'));
    await tab.page.keyboard.type('# to the last lett');
    await tab.page.close();
    await isOnShelf(await site.open(), 'In the middle', '# to the last lett');
});

const notKept = 'its storage is full or switched off';

/** Changes two puzzles that cannot be kept, until there is room again. */
async function losesNothing(tab: Tab, makeRoom?: () => Promise<unknown>): Promise<void> {
    const { page } = tab;
    const warning = page.getByText(notKept);
    page.on('dialog', dialog => dialog.accept());
    await page.keyboard.type('# too much');
    await warning.waitFor();
    await tab.button('New').click();
    await tab.write(unique.replace('Kept', 'Another'));
    await tab.verdict('Unique');
    await page.keyboard.type('# even more');
    await warning.waitFor();
    if (makeRoom) {
        await page.reload();
        await tab.line('# even more').waitFor();
        await warning.waitFor();
        await makeRoom();
        await page.locator('.cm-content').click();
        await page.keyboard.press('ControlOrMeta+End');
        await page.keyboard.type('!');
    } else {
        // What makes writing fail is gone with the page.
        await page.reload();
    }
    await tab.line('# even more').waitFor();
    await isKept(tab, '# too much');
    await isKept(tab, '# even more');
    await expect(warning).toHaveCount(0);
    await page.reload();
    await tab.line('# even more').waitFor();
    await tab.button('My puzzles').click();
    await page.getByRole('dialog').getByRole('button', { name: /^Kept/ }).click();
    await tab.line('# too much').waitFor();
}

test('where nothing more can be kept, that is said, and a reload loses nothing of any puzzle', async ({ site }) => {
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
    await losesNothing(tab);
    await context.close();
});

test('nor does it where the disk is full @chromium', async ({ site }) => {
    const context = await site.browser.newContext();
    const tab = tabOf(await context.newPage());
    await tab.page.goto(site.address);
    const { origin } = new URL(site.address);
    const session = await context.newCDPSession(tab.page);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await tab.write(unique);
    await tab.verdict('Unique');
    await losesNothing(tab, () => session.send('Storage.overrideQuotaForOrigin', { origin }));
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
    await tab.page.getByText(notKept).waitFor();
    await tab.button('Share').click();
    await tab.button('Copy link to play').click();
    const copied = tab.page.getByRole('textbox', { name: /Copy this/ });
    await expect(copied).toHaveValue(/#play=/);
    const link = await copied.inputValue();

    await tab.button('Examples').click();
    await tab.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Small fleet/ })
        .click();
    await tab.line('Small fleet').waitFor();
    await tab.verdict('Unique');
    await tab.page.getByText(notKept).waitFor();
    await tab.board.getByRole('button', { name: /^Explain/ }).click();
    await tab.board.locator('.why', { hasText: /r\d/ }).waitFor();

    const played = tabOf(await context.newPage());
    await played.page.goto(link);
    await played.board.locator('body.playing').waitFor();
    await played.click(1, 3);
    await played.page.keyboard.press('3');
    await played.page.getByText('The browser cannot keep what you enter').waitFor();
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
        return tab.linkToPlay();
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

test('two tabs that play the same puzzle have the same entries', async ({ site, tab }) => {
    await tab.write(unique.replace('Kept', 'Both'));
    const link = await tab.linkToPlay();
    const [one, other] = [await site.open(link), await site.open(link)];
    const cell = ({ board }: Tab, row: number, column: number) =>
        board.locator(`[role="gridcell"][aria-label^="Row ${row}, column ${column}:"]`);
    for (const each of [one, other]) {
        await each.board.locator('body.playing').waitFor();
    }
    await one.click(1, 3);
    await one.page.keyboard.press('5');
    await expect(cell(other, 1, 3)).toHaveAttribute('aria-label', /5/);
    await other.click(2, 3);
    await other.page.keyboard.press('6');
    await expect(cell(one, 2, 3)).toHaveAttribute('aria-label', /6/);
    await one.page.reload();
    await expect(cell(one, 1, 3)).toHaveAttribute('aria-label', /5/);
    await expect(cell(one, 2, 3)).toHaveAttribute('aria-label', /6/);
    await one.page.close();
    await other.page.close();
});

test('where browsers have no locks, the second of two tabs to write a puzzle goes on with a copy', async ({ site }) => {
    const context = await site.browser.newContext({ locale: 'en' });
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    const [one, other] = [tabOf(await context.newPage()), tabOf(await context.newPage())];
    await one.page.goto(site.address);
    await one.write(unique);
    await isKept(one, 'Kept');
    await other.page.goto(site.address);
    await other.button('My puzzles').click();
    await other.page.getByRole('dialog').getByRole('button', { name: /^Kept/ }).click();
    await other.line('Kept').waitFor();
    await one.page.locator('.cm-content').click();
    await one.page.keyboard.press('ControlOrMeta+End');
    await one.page.keyboard.type('# in one');
    await isKept(one, '# in one');
    await other.page.locator('.cm-content').click();
    await other.page.keyboard.press('ControlOrMeta+End');
    await other.page.keyboard.type('# in the other');
    await other.page.getByText('This puzzle is open in another tab').waitFor();
    await isKept(other, '# in the other');
    await isKept(one, '# in one');
    for (const tab of [one, other]) {
        await tab.page.reload();
    }
    await one.line('# in one').waitFor();
    await other.line('# in the other').waitFor();
    await context.close();
});

test('what one tab remembers of its board, another one does not take back', async ({ site, tab }) => {
    await tab.write(unique.replace('Kept', 'Layered'));
    await tab.verdict('Unique');
    const other = await site.open();
    await other.board.getByRole('button', { name: 'Fillomino' }).waitFor();
    const layer = tab.board.getByLabel('What the board shows');
    await layer.selectOption({ index: 1 });
    const chosen = await layer.inputValue();
    await other.board.getByRole('button', { name: 'Fillomino' }).click();
    await other.board.getByLabel('Symmetry of the clues').selectOption({ index: 2 });
    await tab.page.reload();
    await tab.verdict('Unique');
    await expect(layer).toHaveValue(chosen);
    await expect(tab.board.getByLabel('Symmetry of the clues')).not.toHaveValue('none');
    await tab.board.getByLabel('Symmetry of the clues').selectOption({ index: 0 });
    await other.page.close();
});
