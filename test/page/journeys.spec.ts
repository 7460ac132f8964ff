import { test as base, type Desk, expect } from './bed';
import { within } from './lists';

const words = {
    en: { type: 'Fillomino', solved: 'Unique', open: 'open', half: 'half-width', fill: 'fill up the row' },
    ja: { type: 'フィルオミノ', solved: '唯一解', open: '未確定', half: '半角', fill: '行の長さをそろえる' },
};

function handsOn(desk: Desk) {
    const { page, write, show, read } = desk;
    const suggestions = page.locator('.suggest-widget.visible .monaco-list-row');
    /** Types a text as an input method hands it over: without keys. */
    const compose = (text: string) => page.keyboard.insertText(text);
    /** Opens a file of its own with a text: what was not saved in another one would come back. */
    const begin = async (text: string): Promise<string> => {
        const name = `journey-${Date.now()}.puz`;
        write(name, text);
        await show(name);
        return name;
    };
    /** Saves, and waits until the file is as wanted. */
    const save = async (name: string, wanted: RegExp): Promise<void> => {
        await page.keyboard.press('Control+S');
        await expect.poll(() => read(name)).toMatch(wanted);
    };
    return { ...desk, suggestions, compose, begin, save };
}

const test = base.extend<{ hands: ReturnType<typeof handsOn> }>({
    hands: ({ desk }, use) => use(handsOn(desk)),
});

test.describe.configure({ mode: 'serial' });

test.describe('while typing', { tag: '@look' }, () => {
    // Before each, since a test that fails takes the window with it.
    test.beforeEach(async ({ hands: { set, openAt } }) => {
        set({ 'puz.solve.run': 'onType' });
        await openAt('fillomino/p06.puz');
    });

    test('from an empty file: the types are offered, and one step back empties it', async ({
        hands: { begin, page, suggestions, shoot, look, line, save },
    }) => {
        const name = await begin('');
        await page
            .locator('.monaco-editor .squiggly-info, .monaco-editor .squiggly-hint')
            .first()
            .waitFor({ state: 'attached' });
        await page.locator('.monaco-editor .view-lines').first().click();
        await page.keyboard.press('Control+Space');
        await suggestions.filter({ hasText: 'kanaore' }).waitFor();
        await expect(suggestions).toHaveCount(5);
        await shoot(`j1-types-${look.name}`);
        await suggestions.filter({ hasText: 'fillomino' }).click();
        await line('. . . . . .').first().waitFor();
        await page.keyboard.press('Escape');
        await save(name, /^fillomino ""\n/);
        await page.keyboard.press('Control+Z');
        await line('. . . . . .').first().waitFor({ state: 'detached' });
        await save(name, /^$/);
    });
    test('a new puzzle: type, size and where the clues will stand', async ({
        hands: { command, chooseRows, look, page, line, board, shoot },
    }) => {
        await command('Puz: New Puzzle…');
        await chooseRows(words[look.locale].type);
        await page.locator('.quick-input-widget input').first().fill('6x6');
        await chooseRows('6×6', /half turn/);
        await line('fillomino').first().waitFor();
        await line('?').first().waitFor();
        await command('Puz: Show Board');
        await board.locator('svg.board .text').first().waitFor();
        await shoot(`j1-skeleton-${look.name}`);
        await line('fillomino').first().click();
        await command('View: Revert and Close Editor');
    });
    test('clue by clue: the verdict follows the typing', async ({
        hands: { begin, line, command, boardShows, verdict, look, shoot, page },
    }) => {
        const name = await begin('fillomino "x"\n\ngrid\n  . . .\n  . 2 .\n');
        await line('. . .').first().click();
        await command('Puz: Show Board');
        await boardShows(name);
        await verdict(words[look.locale].open);
        await shoot(`j2-open-${look.name}`);
        await page.keyboard.press('Home');
        await page.keyboard.press('Shift+End');
        await page.keyboard.type('1 . 3');
        await verdict(words[look.locale].solved);
        await shoot(`j2-solved-${look.name}`);
    });
    test('kana bring up no list of suggestions, half-width ones are read', async ({
        hands: { begin, line, page, compose, squiggles, suggestions, shoot, look, choose },
    }) => {
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
        expect(await suggestions.count()).toBe(0);
        await shoot(`j5-kana-${look.name}`);
        const fix = await choose(words[look.locale].half);
        await fix.click();
        await line('2 ↓ ナマカ').first().waitFor();
    });
    test('bad rows: the rest of the board is drawn, and a row is filled up', async ({
        hands: { begin, squiggles, line, command, boardShows, board, problems, shoot, look, choose, hidePanel },
    }) => {
        const name = await begin('fillomino "x"\n\ngrid\n  1\t3\t.\n  .\t.\n  @@\t.\t.\n');
        await squiggles('error').first().waitFor({ state: 'attached' });
        await line('fillomino').first().click();
        await command('Puz: Show Board');
        await boardShows(name);
        await board.locator('svg.board .text', { hasText: '3' }).first().waitFor();
        const ragged = (await problems()).filter({ hasText: 'ragged-row' });
        await ragged.waitFor();
        await shoot(`j10-bad-rows-${look.name}`);
        await line(/^\s*\.\s+\.\s*$/).click();
        const fix = await choose(words[look.locale].fill);
        await fix.click();
        await ragged.waitFor({ state: 'detached' });
        await hidePanel();
    });
    test('marks of a merge: one message, on the first of them', async ({
        hands: { begin, squiggles, shoot, look },
    }) => {
        await begin('fillomino "x"\n<<<<<<< HEAD\ngrid\n  1 2\n=======\ngrid\n  1 3\n>>>>>>> other\n');
        await squiggles('error').first().waitFor({ state: 'attached' });
        await shoot(`j10-merge-${look.name}`);
    });
});

test('a crossword says what it is where somebody wants to solve it', async ({
    hands: { set, write, openAt, page, shoot },
}) => {
    set({ 'puz.solve.run': 'onSave' });
    write('crossword.puz', 'AB\0\0ACROSS&DOWN\0\0');
    await openAt('crossword.puz');
    await page.locator('.monaco-editor-pane-placeholder', { hasText: 'binary' }).waitFor();
    const said = page.locator('.notification-list-item', { hasText: 'Across Lite' });
    // A click while the window is still being loaded may reach nobody.
    await expect
        .poll(async () => {
            await page.locator('.editor-actions a[aria-label*="Solve"]').first().click();
            return within(said.waitFor({ timeout: 20_000 }));
        }, 'what it is')
        .toBe(true);
    await shoot('j11-crossword');
});

test('VS Code says how long the extension took to begin', async ({ hands: { openAt, page, line, command, shoot } }) => {
    await openAt('fillomino/p06.puz');
    await page.locator('.codelens-decoration a').first().waitFor();
    await line('fillomino').first().click();
    await command('Developer: Show Running Extensions');
    const row = page.locator('.runtime-extensions-editor .monaco-list-row', { hasText: 'Puz' }).first();
    const time = row.locator('.activation-time');
    const size = page.viewportSize()!;
    // The slowest come first, and rows that are out of sight are not there.
    await page.setViewportSize({ ...size, height: 3000 });
    await time.filter({ hasText: /\d+\s*ms/ }).waitFor();
    console.log(`       ${(await time.innerText()).trim()}`);
    await shoot('running-extensions');
    await page.setViewportSize(size);
    await page.keyboard.press('Escape');
});
