// Steps of npm run test:page: what people do from an empty file on, and what goes wrong on their way.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { counted, someOf, until, within } from '../steps.mjs';

/** @param tools what test-page.mjs has at hand */
export async function journeySteps({
    page,
    step,
    shoot,
    command,
    line,
    squiggles,
    board,
    set,
    show,
    boardShows,
    problems,
    hidePanel,
    openAt,
    choose,
    chooseRows,
    workspace,
}) {
    const suggestions = page.locator('.suggest-widget.visible .monaco-list-row');
    /** Types a text as an input method hands it over: without keys. */
    const compose = text => page.keyboard.insertText(text);
    /** The puzzle of a step, which has one of its own: what was not saved would come back. */
    let name = '';
    const begin = async text => {
        name = `kazu-${Date.now()}.puz`;
        fs.writeFileSync(path.join(workspace, name), text);
        await show(name);
    };
    /** Saves, and waits until the file is as wanted. */
    const save = async wanted => {
        await page.keyboard.press('Control+S');
        await until(`${wanted} in the file`, () => wanted.test(fs.readFileSync(path.join(workspace, name), 'utf8')));
    };

    const looks = [
        ['Light Modern', '.vs', 'light', 'ja'],
        ['Dark Modern', '.vs-dark', 'dark', 'en'],
        ['Default High Contrast', '.hc-black', 'high-contrast', 'en'],
    ];
    for (const [theme, shown, look, locale] of someOf(looks)) {
        const words = {
            en: { type: 'Fillomino', solved: 'Unique', open: 'open', half: 'half-width', fill: 'fill up the row' },
            ja: {
                type: 'フィルオミノ',
                solved: '唯一解',
                open: '未確定',
                half: '半角',
                fill: '行の長さをそろえる',
            },
        }[locale];
        const verdict = text => board.locator('.verdict', { hasText: text }).waitFor();
        set({ 'workbench.colorTheme': theme, 'puz.language': locale, 'puz.solve.run': 'onType' });
        await openAt('fillomino/p06.puz');
        await page.locator(`.monaco-workbench${shown}`).waitFor();

        await step(`from an empty file (${look}): the types are offered, and one step back empties it`, async () => {
            await begin('');
            await page
                .locator('.monaco-editor .squiggly-info, .monaco-editor .squiggly-hint')
                .first()
                .waitFor({ state: 'attached' });
            await page.locator('.monaco-editor .view-lines').first().click();
            await page.keyboard.press('Control+Space');
            await suggestions.filter({ hasText: 'kanaore' }).waitFor();
            await counted(suggestions, 5);
            await shoot(`j1-types-${look}`);
            await suggestions.filter({ hasText: 'fillomino' }).click();
            await line('. . . . . .').first().waitFor();
            await page.keyboard.press('Escape');
            await save(/^fillomino ""\n/);
            await page.keyboard.press('Control+Z');
            await line('. . . . . .').first().waitFor({ state: 'detached' });
            await save(/^$/);
        });
        await step(`a new puzzle (${look}): type, size and where the clues will stand`, async () => {
            await command('Puz: New Puzzle…');
            await chooseRows(words.type);
            await page.locator('.quick-input-widget input').first().fill('6x6');
            await chooseRows('6×6', /half turn/);
            await line('fillomino').first().waitFor();
            await line('?').first().waitFor();
            await command('Puz: Show Board');
            await board.locator('svg.board .text').first().waitFor();
            await shoot(`j1-skeleton-${look}`);
            await line('fillomino').first().click();
            await command('View: Revert and Close Editor');
        });
        await step(`clue by clue (${look}): the verdict follows the typing`, async () => {
            await begin('fillomino "x"\n\ngrid\n  . . .\n  . 2 .\n');
            await line('. . .').first().click();
            await command('Puz: Show Board');
            await boardShows(name);
            await verdict(words.open);
            await shoot(`j2-open-${look}`);
            await page.keyboard.press('Home');
            await page.keyboard.press('Shift+End');
            await page.keyboard.type('1 . 3');
            await verdict(words.solved);
            await shoot(`j2-solved-${look}`);
        });
        await step(`kana (${look}) bring up no list of suggestions, half-width ones are read`, async () => {
            await begin('kanaore "かな"\n\nwords\n  1 → はな\n  \n\ngrid\n  1 .\n');
            await line('はな').first().click();
            await page.keyboard.press('End');
            await page.keyboard.press('Enter');
            await compose('２');
            await page.keyboard.press('Space');
            await compose('↓');
            await page.keyboard.press('Space');
            await compose('ﾅﾏｶ');
            // By then the server has read the text; what was to be suggested would have been asked for before.
            await squiggles('error').first().waitFor({ state: 'attached' });
            assert.equal(await suggestions.count(), 0);
            await shoot(`j5-kana-${look}`);
            const fix = await choose(words.half);
            await fix.click();
            await line('2 ↓ ナマカ').first().waitFor();
        });
        await step(`bad rows (${look}): the rest of the board is drawn, and a row is filled up`, async () => {
            await begin('fillomino "x"\n\ngrid\n  1\t3\t.\n  .\t.\n  @@\t.\t.\n');
            await squiggles('error').first().waitFor({ state: 'attached' });
            await line('fillomino').first().click();
            await command('Puz: Show Board');
            await boardShows(name);
            await board.locator('svg.board .text', { hasText: '3' }).first().waitFor();
            const ragged = (await problems()).filter({ hasText: 'ragged-row' });
            await ragged.waitFor();
            await shoot(`j10-bad-rows-${look}`);
            await line(/^\s*\.\s+\.\s*$/).click();
            const fix = await choose(words.fill);
            await fix.click();
            await ragged.waitFor({ state: 'detached' });
            await hidePanel();
        });
        await step(`marks of a merge (${look}): one message, on the first of them`, async () => {
            await begin('fillomino "x"\n<<<<<<< HEAD\ngrid\n  1 2\n=======\ngrid\n  1 3\n>>>>>>> other\n');
            await squiggles('error').first().waitFor({ state: 'attached' });
            await shoot(`j10-merge-${look}`);
        });
    }
    set({ 'workbench.colorTheme': 'Light Modern', 'puz.language': 'en', 'puz.solve.run': 'onSave' });
    await step('a crossword says what it is where somebody wants to solve it', async () => {
        fs.writeFileSync(path.join(workspace, 'crossword.puz'), 'AB\0\0ACROSS&DOWN\0\0');
        await openAt('crossword.puz');
        await page.locator('.monaco-editor-pane-placeholder', { hasText: 'binary' }).waitFor();
        const said = page.locator('.notification-list-item', { hasText: 'Across Lite' });
        // A click while the window is still being loaded may reach nobody.
        await until('what it is', async () => {
            await page.locator('.editor-actions a[aria-label*="Solve"]').first().click();
            return within(said.waitFor({ timeout: 20_000 }));
        });
        await shoot('j11-crossword');
    });
    await step('VS Code says how long the extension took to begin', async () => {
        await openAt('fillomino/p06.puz');
        await page.locator('.codelens-decoration a').first().waitFor();
        await line('fillomino').first().click();
        await command('Developer: Show Running Extensions');
        const row = page.locator('.runtime-extensions-editor .monaco-list-row', { hasText: 'Puz' }).first();
        const time = row.locator('.activation-time');
        const size = page.viewportSize();
        // The slowest come first, and rows that are out of sight are not there.
        await page.setViewportSize({ ...size, height: 3000 });
        await time.filter({ hasText: /\d+\s*ms/ }).waitFor();
        console.log(`       ${(await time.innerText()).trim()}`);
        await shoot('running-extensions');
        await page.setViewportSize(size);
        await page.keyboard.press('Escape');
    });
}
