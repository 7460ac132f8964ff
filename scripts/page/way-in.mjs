// Steps of npm run test:page: how one begins, from an empty file on.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { counted, someOf, until } from '../steps.mjs';

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
export async function wayInSteps({ page, step, shoot, show, command, board, line, set, openAt, workspace }) {
    const tiles = board.locator('.kinds button');
    const begin = async text => {
        const name = `begun-${Date.now()}.puz`;
        fs.writeFileSync(path.join(workspace, name), text);
        await command('View: Close All Editors');
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
        await step(`an empty file (${look}) becomes a puzzle of each type with the mouse alone`, async () => {
            for (const [word, name] of Object.entries(names[locale])) {
                const file = await begin('');
                await command('Puz: Show Board');
                await counted(tiles, 5);
                if (word === 'fillomino') {
                    await shoot(`begin-${look}`);
                }
                await tiles.filter({ hasText: name }).click();
                await board.locator('.cells [role="gridcell"]:focus-within').waitFor();
                await saved(file, new RegExp(`^${word} ""\\n`));
            }
            await shoot(`begun-${look}`);
        });
    }
    set({ 'workbench.colorTheme': 'Light Modern', 'puz.language': 'en' });
    await openAt('fillomino/p06.puz');
    await page.locator('.monaco-workbench.vs').waitFor();
    await step('in the editor of its own, too, with the keyboard, and one step back empties it', async () => {
        const file = await begin('');
        await command('View: Reopen Editor With...');
        await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Board' }).first().click();
        await counted(tiles, 5);
        await tiles.filter({ hasText: names.en.bonsan }).press('Enter');
        await saved(file, /^bonsan ""\n/);
        await shoot('begun-in-editor');
        await page.keyboard.press('Control+Z');
        await counted(tiles, 5);
        await page.keyboard.press('Control+S');
        await saved(file, /^$/);
    });
    await step('a new puzzle has its board beside it, and the focus is in the text', async () => {
        await command('View: Close All Editors');
        await command('Puz: New Puzzle');
        for (const text of ['Fillomino', '6×6', 'An empty board']) {
            await page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first().click();
        }
        await board.locator('svg .frame').waitFor();
        await page.keyboard.type('Mine');
        await line('fillomino "Mine"').waitFor();
        await board.locator('h1', { hasText: 'Mine' }).waitFor();
        await command('View: Revert and Close Editor');
    });
    await step('an example opens as a copy, with its board', async () => {
        await command('View: Close All Editors');
        await command('Puz: Open Example');
        const rows = page.locator('.quick-input-list .monaco-list-row');
        await rows.filter({ hasText: 'Harbour at dawn' }).filter({ hasText: 'one answer' }).waitFor();
        await shoot('open-example');
        await page.locator('.quick-input-widget input').first().fill('Rooms');
        await rows.filter({ hasText: 'Rooms' }).first().click();
        await line('bonsan "Rooms"').waitFor();
        await board.locator('h1', { hasText: 'Rooms' }).waitFor();
        await page.locator('.tab', { hasText: 'Untitled' }).first().waitFor();
        await command('View: Revert and Close Editor');
    });
    await step('the board opens beside a puzzle that is saved, once', async () => {
        const file = await begin('fillomino\ngrid\n  1 .\n  . .\n');
        await line('1 .').click();
        await saved(file, /^fillomino/);
        await board.locator('svg .frame').waitFor();
        await shoot('opened-on-save');
        assert.equal(await page.locator('.monaco-editor.focused').count(), 1);
    });
}
