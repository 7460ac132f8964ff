import { test as base, type Desk, expect } from './bed';
import { within } from './lists';

const names = {
    en: {
        fillomino: 'Fillomino',
        battleship: 'Battleship',
        bonsan: 'Bonsan',
        curvedata: 'Curve Data',
        kanaore: 'Kanaore',
    },
    ja: {
        fillomino: 'フィルオミノ',
        battleship: 'バトルシップ',
        bonsan: 'ぼんさん',
        curvedata: 'カーブデータ',
        kanaore: 'カナオレ',
    },
};

function handsOn(desk: Desk) {
    const { board, write, closeAll, show, page, read } = desk;
    const tiles = board.locator('.kinds button');
    const tile = (name: string) => tiles.filter({ has: board.getByText(name, { exact: true }) });
    const begin = async (text: string): Promise<string> => {
        const name = `begun-${Date.now()}.puz`;
        write(name, text);
        await closeAll();
        await show(name);
        return name;
    };
    /** Saves, and waits until the file is as wanted. */
    const saved = async (name: string, wanted: RegExp): Promise<void> => {
        await page.keyboard.press('Control+S');
        await expect.poll(() => read(name)).toMatch(wanted);
    };
    const items = page.locator('.monaco-menu .action-label');
    const more = page.locator('.editor-group-container.active .editor-actions [aria-label="More Actions..."]');
    /** Opens a menu, and in it the one with the commands of the puzzle. */
    const puzzleMenu = async (open: () => Promise<void>): Promise<void> => {
        await open();
        await expect
            .poll(async () => {
                await items.filter({ hasText: /^Puzzle$/ }).hover();
                return within(items.filter({ hasText: 'Fill In Clues' }).waitFor({ timeout: 5000 }));
            }, 'the menu of the puzzle')
            .toBe(true);
    };
    /** VS Code takes no click on a menu that has only just opened: the button that opened it could still be down. */
    const chooseItem = (text: string): Promise<void> =>
        expect
            .poll(async () => {
                const item = items.filter({ hasText: text });
                await within(item.click({ timeout: 5000 }));
                return (await items.count()) === 0;
            }, `${text} chosen`)
            .toBe(true);
    const closeMenus = async (): Promise<void> => {
        for (; (await items.count()) > 0; ) {
            await page.keyboard.press('Escape');
        }
    };
    return { ...desk, tiles, tile, begin, saved, items, more, puzzleMenu, chooseItem, closeMenus };
}

const test = base.extend<{ hands: ReturnType<typeof handsOn> }>({
    hands: ({ desk }, use) => use(handsOn(desk)),
});

test.describe.configure({ mode: 'serial' });

test('an empty file becomes an empty puzzle of each type with the mouse alone', { tag: '@look' }, async ({
    hands: { openAt, look, begin, page, tiles, tile, shoot, board, saved },
}) => {
    await openAt('fillomino/p06.puz');
    for (const [word, name] of Object.entries(names[look.locale])) {
        const file = await begin('');
        // Over the first line.
        await page.locator('.codelens-decoration a', { hasText: { en: 'board', ja: '盤面' }[look.locale] }).click();
        await expect(tiles).toHaveCount(8);
        if (word === 'fillomino') {
            await shoot(`begin-${look.name}`);
        }
        await tile(name).click();
        await board.locator('.cells [role="gridcell"]:focus-within').waitFor();
        await saved(file, new RegExp(`^${word} ""\\n[^]*grid(\\n[ .|]+){6,7}\\n$`));
    }
    await shoot(`begun-${look.name}`);
});

test('the size of the board is chosen beside the pictures', async ({
    hands: { begin, command, tiles, tile, board, saved },
}) => {
    const file = await begin('');
    await command('Puz: Show Board');
    await expect(tiles).toHaveCount(8);
    await board.getByLabel('Rows').fill('2');
    await board.getByLabel('Columns').fill('65');
    await tile(names.en.fillomino).click();
    await board.locator('.said', { hasText: 'from 1 to 64' }).waitFor();
    await board.getByLabel('Columns').fill('3');
    await tile(names.en.fillomino).click();
    await board.locator('.cells [role="gridcell"]:focus-within').waitFor();
    await saved(file, /grid\n {2}\. \. \.\n {2}\. \. \.\n$/);
});

test('in the editor of its own, too, with the keyboard, and one step back empties it', async ({
    hands: { begin, command, chooseRows, tiles, tile, board, saved, shoot, page },
}) => {
    const file = await begin('');
    await command('View: Reopen Editor With...');
    await chooseRows('Board');
    await expect(tiles).toHaveCount(8);
    await tile(names.en.bonsan).press('Enter');
    await board.locator('.cells [role="gridcell"]:focus-within').waitFor();
    await saved(file, /^bonsan ""\n/);
    await shoot('begun-in-editor');
    await page.keyboard.press('Control+Z');
    await expect(tiles).toHaveCount(8);
    await page.keyboard.press('Control+S');
    await saved(file, /^$/);
});

test('a new puzzle has its board beside it, and the focus is in the text', async ({
    hands: { closeAll, command, chooseRows, board, page, line },
}) => {
    await closeAll();
    await command('Puz: New Puzzle…');
    await chooseRows('Fillomino', '6×6', 'An empty board');
    await board.locator('svg.board .frame').waitFor();
    await page.keyboard.type('Mine');
    await line('fillomino "Mine"').waitFor();
    await board.locator('h1', { hasText: 'Mine' }).waitFor();
    await command('View: Revert and Close Editor');
});

test('an example opens as a copy, with its board', async ({
    hands: { closeAll, command, page, shoot, chooseRows, line, board },
}) => {
    await closeAll();
    await command('Puz: Open Example…');
    const rows = page.locator('.quick-input-list .monaco-list-row');
    await rows.filter({ hasText: 'Harbour at dawn' }).filter({ hasText: 'one answer' }).waitFor();
    await shoot('open-example');
    await page.locator('.quick-input-widget input').first().fill('Rooms');
    await chooseRows('Rooms');
    await line('bonsan "Rooms"').waitFor();
    await board.locator('h1', { hasText: 'Rooms' }).waitFor();
    await page.locator('.tab', { hasText: 'Untitled' }).first().waitFor();
    await command('View: Revert and Close Editor');
});

test('the menus of the text and of the board have the commands of the puzzle', async ({
    hands: { closeAll, show, command, board, puzzleMenu, line, shoot, closeMenus, more, chooseItem },
}) => {
    await closeAll();
    await show('battleship/b10.puz');
    await command('Puz: Show Board');
    await board.locator('.caption h1').waitFor();
    await puzzleMenu(() => line('fleet').first().click({ button: 'right' }));
    await shoot('menu-of-the-text');
    await closeMenus();
    await puzzleMenu(() => more.click());
    await shoot('menu-of-the-title');
    await closeMenus();
    await puzzleMenu(() => board.locator('.caption h1').click({ button: 'right' }));
    await shoot('menu-of-the-board');
    await chooseItem('Solve by Hand');
    await board.locator('body.playing').waitFor();
});

test('those of the board as an editor do it there', async ({
    hands: { closeAll, show, command, chooseRows, board, puzzleMenu, chooseItem, more, page, shoot },
}) => {
    await closeAll();
    await show('battleship/b10.puz');
    await command('View: Reopen Editor With...');
    await chooseRows('Board');
    await board.locator('.caption h1').waitFor();
    await puzzleMenu(() => board.locator('.caption h1').click({ button: 'right' }));
    await chooseItem('Solve Puzzle');
    await board.locator('.verdict:not(.earlier)', { hasText: 'Unique' }).waitFor();
    await puzzleMenu(() => more.click());
    await chooseItem('Solve by Hand');
    await board.locator('body.playing').waitFor();
    await expect(page.locator('.tabs-container .tab')).toHaveCount(1);
    await shoot('play-in-editor');
});

test('a crossword that is opened as a board says what it is', async ({
    hands: { closeAll, write, show, command, chooseRows, page, shoot },
}) => {
    await closeAll();
    write('cross.puz', 'AB\0\0ACROSS&DOWN\0\0');
    await show('cross.puz');
    await command('View: Reopen Editor With...');
    await chooseRows('Board');
    await page.locator('.editor-actions a[aria-label*="Solve"]').first().click();
    await page.locator('.notification-list-item', { hasText: 'Across Lite' }).waitFor();
    await shoot('crossword-as-board');
    await command('Notifications: Clear All Notifications');
});

test('clues are filled in until it is unique, and taken back in one step', async ({
    hands: { begin, line, command, chooseRows, board, shoot, page, read },
}) => {
    const before = 'fillomino\ngrid\n  ? . ?\n  . ? .\n  ? . ?\n';
    const file = await begin(before);
    await line('fillomino').first().click();
    await command('Puz: Fill In Clues');
    await chooseRows(/^Only at the places/);
    await board.locator('.verdict:not(.earlier)', { hasText: 'Unique' }).waitFor();
    await shoot('filled-in');
    await page.keyboard.press('Control+S');
    await expect.poll(() => read(file)).toMatch(/\d/);
    await line('fillomino').first().click();
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+S');
    await expect.poll(() => read(file)).toBe(before);
});

test('the page of the extension draws boards, and its links lead where they say', async ({
    hands: { closeAll, command, page, board, shoot },
}) => {
    await closeAll();
    await command('Extensions: Show Installed Extensions');
    await page.locator('.extensions-list .monaco-list-row', { hasText: 'Puz' }).first().click();
    await board.locator('h1', { hasText: 'Puz' }).first().waitFor();
    await shoot('extension-page');
    await expect(board.locator('img')).toHaveCount(0);
    await expect(board.locator('pre', { hasText: '┌───────┬' })).toHaveCount(2);
    await expect(board.locator('code.language-puz span[class]')).not.toHaveCount(0);
    const links = await board.locator('a[href]').evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    // VS Code's own leads up.
    for (const link of new Set(links.filter(link => link !== '#'))) {
        expect(link).toMatch(/^#/);
        expect(await board.locator(`[id="${decodeURIComponent(link.slice(1))}"]`).count(), link).toBe(1);
    }
    await board.locator('a', { hasText: '日本語' }).first().click();
    await expect
        .poll(
            () =>
                board
                    .locator('h1', { hasText: '日本語' })
                    .evaluate(heading => Math.abs(heading.getBoundingClientRect().top) < window.innerHeight),
            'the Japanese part in view',
        )
        .toBe(true);
    await shoot('extension-page-ja');
    await command('View: Show Explorer');
});

test('the board opens beside a puzzle that is saved, once', async ({
    hands: { begin, line, saved, board, shoot, page },
}) => {
    const file = await begin('fillomino\ngrid\n  1 .\n  . .\n');
    await line('1 .').click();
    await saved(file, /^fillomino/);
    await board.locator('svg.board .frame').waitFor();
    await shoot('opened-on-save');
    await expect(page.locator('.monaco-editor.focused')).toHaveCount(1);
});
