// Steps of npm run test:page: how one begins, from an empty file on.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { counted, moreThan, someOf, until, within } from '../steps.mjs';

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

/** @param tools what test-page.mjs has at hand */
export async function wayInSteps({
    page,
    step,
    shoot,
    show,
    command,
    closeAll,
    chooseRows,
    board,
    line,
    set,
    openAt,
    workspace,
}) {
    const tiles = board.locator('.kinds button');
    const begin = async text => {
        const name = `begun-${Date.now()}.puz`;
        fs.writeFileSync(path.join(workspace, name), text);
        await closeAll();
        await show(name);
        return name;
    };
    /** Saves, and waits until the file is as wanted. */
    const saved = async (name, wanted) => {
        await page.keyboard.press('Control+S');
        await until(`${wanted} in the file`, () => wanted.test(fs.readFileSync(path.join(workspace, name), 'utf8')));
    };

    const looks = [
        ['Light Modern', '.vs', 'light', 'en'],
        ['Dark Modern', '.vs-dark', 'dark', 'ja'],
        ['Default High Contrast', '.hc-black', 'high-contrast', 'en'],
    ];
    for (const [theme, shown, look, locale] of someOf(looks)) {
        set({ 'workbench.colorTheme': theme, 'puz.language': locale });
        await openAt('fillomino/p06.puz');
        await page.locator(`.monaco-workbench${shown}`).waitFor();
        await step(`an empty file (${look}) becomes an empty puzzle of each type with the mouse alone`, async () => {
            for (const [word, name] of Object.entries(names[locale])) {
                const file = await begin('');
                // Over the first line.
                await page.locator('.codelens-decoration a', { hasText: { en: 'board', ja: '盤面' }[locale] }).click();
                await counted(tiles, 5);
                if (word === 'fillomino') {
                    await shoot(`begin-${look}`);
                }
                await tiles.filter({ hasText: name }).click();
                await board.locator('.cells [role="gridcell"]:focus-within').waitFor();
                await saved(file, new RegExp(`^${word} ""\\n[^]*grid(\\n[ .|]+){6,7}\\n$`));
            }
            await shoot(`begun-${look}`);
        });
    }
    set({ 'workbench.colorTheme': 'Light Modern', 'puz.language': 'en' });
    await openAt('fillomino/p06.puz');
    await page.locator('.monaco-workbench.vs').waitFor();
    await step('the size of the board is chosen beside the pictures', async () => {
        const file = await begin('');
        await command('Puz: Show Board');
        await counted(tiles, 5);
        await board.getByLabel('Rows').fill('2');
        await board.getByLabel('Columns').fill('65');
        await tiles.filter({ hasText: names.en.fillomino }).click();
        await board.locator('.said', { hasText: 'from 1 to 64' }).waitFor();
        await board.getByLabel('Columns').fill('3');
        await tiles.filter({ hasText: names.en.fillomino }).click();
        await board.locator('.cells [role="gridcell"]:focus-within').waitFor();
        await saved(file, /grid\n {2}\. \. \.\n {2}\. \. \.\n$/);
    });
    await step('in the editor of its own, too, with the keyboard, and one step back empties it', async () => {
        const file = await begin('');
        await command('View: Reopen Editor With...');
        await chooseRows('Board');
        await counted(tiles, 5);
        await tiles.filter({ hasText: names.en.bonsan }).press('Enter');
        await board.locator('.cells [role="gridcell"]:focus-within').waitFor();
        await saved(file, /^bonsan ""\n/);
        await shoot('begun-in-editor');
        await page.keyboard.press('Control+Z');
        await counted(tiles, 5);
        await page.keyboard.press('Control+S');
        await saved(file, /^$/);
    });
    await step('a new puzzle has its board beside it, and the focus is in the text', async () => {
        await closeAll();
        await command('Puz: New Puzzle…');
        await chooseRows('Fillomino', '6×6', 'An empty board');
        await board.locator('svg.board .frame').waitFor();
        await page.keyboard.type('Mine');
        await line('fillomino "Mine"').waitFor();
        await board.locator('h1', { hasText: 'Mine' }).waitFor();
        await command('View: Revert and Close Editor');
    });
    await step('an example opens as a copy, with its board', async () => {
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
    const items = page.locator('.monaco-menu .action-label');
    const more = page.locator('.editor-group-container.active .editor-actions [aria-label="More Actions..."]');
    /** Opens a menu, and in it the one with the commands of the puzzle. */
    const puzzleMenu = async open => {
        await open();
        await until('the menu of the puzzle', async () => {
            await items.filter({ hasText: /^Puzzle$/ }).hover();
            return within(items.filter({ hasText: 'Fill In Clues' }).waitFor({ timeout: 5000 }));
        });
    };
    /** VS Code takes no click on a menu that has only just opened: the button that opened it could still be down. */
    const choose = text =>
        until(`${text} chosen`, async () => {
            const item = items.filter({ hasText: text });
            await within(item.click({ timeout: 5000 }));
            return (await items.count()) === 0;
        });
    const closeMenus = async () => {
        for (; (await items.count()) > 0; ) {
            await page.keyboard.press('Escape');
        }
    };
    await step('the menus of the text and of the board have the commands of the puzzle', async () => {
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
        await choose('Solve by Hand');
        await board.locator('body.playing').waitFor();
    });
    await step('those of the board as an editor do it there', async () => {
        await closeAll();
        await show('battleship/b10.puz');
        await command('View: Reopen Editor With...');
        await chooseRows('Board');
        await board.locator('.caption h1').waitFor();
        await puzzleMenu(() => board.locator('.caption h1').click({ button: 'right' }));
        await choose('Solve Puzzle');
        await board.locator('.verdict', { hasText: 'Unique' }).waitFor();
        await puzzleMenu(() => more.click());
        await choose('Solve by Hand');
        await board.locator('body.playing').waitFor();
        await counted(page.locator('.tabs-container .tab'), 1);
        await shoot('play-in-editor');
    });
    await step('a crossword that is opened as a board says what it is', async () => {
        await closeAll();
        fs.writeFileSync(path.join(workspace, 'cross.puz'), 'AB\0\0ACROSS&DOWN\0\0');
        await show('cross.puz');
        await command('View: Reopen Editor With...');
        await chooseRows('Board');
        await page.locator('.editor-actions a[aria-label*="Solve"]').first().click();
        await page.locator('.notification-list-item', { hasText: 'Across Lite' }).waitFor();
        await shoot('crossword-as-board');
        await command('Notifications: Clear All Notifications');
    });
    await step('clues are filled in until it is unique, and taken back in one step', async () => {
        const before = 'fillomino\ngrid\n  ? . ?\n  . ? .\n  ? . ?\n';
        const file = await begin(before);
        await line('fillomino').first().click();
        await command('Puz: Fill In Clues');
        await chooseRows(/^Only at the places/);
        await board.locator('.verdict', { hasText: 'Unique' }).waitFor();
        await shoot('filled-in');
        await page.keyboard.press('Control+S');
        await until('clues in the file', () => /\d/.test(fs.readFileSync(path.join(workspace, file), 'utf8')));
        await line('fillomino').first().click();
        await page.keyboard.press('Control+Z');
        await page.keyboard.press('Control+S');
        await until('none in the file', () => fs.readFileSync(path.join(workspace, file), 'utf8') === before);
    });
    await step('the page of the extension draws boards, and its links lead where they say', async () => {
        await closeAll();
        await command('Extensions: Show Installed Extensions');
        await page.locator('.extensions-list .monaco-list-row', { hasText: 'Puz' }).first().click();
        await board.locator('h1', { hasText: 'Puz' }).first().waitFor();
        await shoot('extension-page');
        await counted(board.locator('img'), 0);
        await counted(board.locator('pre', { hasText: '┌───────┬' }), 2);
        await moreThan(0, board.locator('code.language-puz span[class]'));
        const links = await board.locator('a[href]').evaluateAll(all => all.map(link => link.getAttribute('href')));
        // VS Code's own leads up.
        for (const link of new Set(links.filter(link => link !== '#'))) {
            assert.match(link, /^#/);
            assert.equal(await board.locator(`[id="${decodeURIComponent(link.slice(1))}"]`).count(), 1, link);
        }
        await board.locator('a', { hasText: '日本語' }).first().click();
        await until('the Japanese part in view', () =>
            board
                .locator('h1', { hasText: '日本語' })
                .evaluate(heading => Math.abs(heading.getBoundingClientRect().top) < window.innerHeight),
        );
        await shoot('extension-page-ja');
        await command('View: Show Explorer');
    });
    await step('the board opens beside a puzzle that is saved, once', async () => {
        const file = await begin('fillomino\ngrid\n  1 .\n  . .\n');
        await line('1 .').click();
        await saved(file, /^fillomino/);
        await board.locator('svg.board .frame').waitFor();
        await shoot('opened-on-save');
        await counted(page.locator('.monaco-editor.focused'), 1);
    });
}
