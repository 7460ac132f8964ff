import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, tabOf, test } from './desk';

const unique = 'fillomino "Of the test"\n\ngrid\n  1 3 .\n  2 2 .\n';

test('a puzzle is begun by a click, drawn on the board, and undone there', async ({ tab }) => {
    await tab.board.getByRole('button', { name: 'Fillomino' }).click();
    await tab.line(/^grid/).waitFor();
    await tab.click(1, 1);
    await tab.page.keyboard.press('3');
    await tab.line(/^ +3/).waitFor();
    await tab.verdict('Several');
    await tab.page.keyboard.press('ControlOrMeta+z');
    await expect(tab.line(/^ +3/)).toHaveCount(0);
});

test('the verdict follows the text as it is typed', async ({ tab }) => {
    await tab.write(unique);
    await tab.verdict('Unique');
    await tab.line('1 3 .').click();
    await tab.page.keyboard.press('End');
    await tab.page.keyboard.press('Backspace');
    await tab.page.keyboard.type('1');
    await tab.verdict('No answer');
});

test('a clue typed next to an empty cell replaces it', async ({ tab }) => {
    await tab.write(unique);
    await tab.line('1 3 .').click();
    await tab.page.keyboard.press('End');
    await tab.page.keyboard.type('3');
    await tab.line(/^ {2}1 3 3$/).waitFor();
});

test('a mistake is marked in the text, with what mends it', async ({ tab }) => {
    await tab.write(unique.replace('2 2 .', '2 2 . 9'));
    await tab.page.locator('.cm-lintRange-error').first().hover();
    await tab.page.locator('.cm-diagnosticAction').first().click();
    await tab.verdict('Unique');
});

test('a tab that is loaded again has its puzzle; so have My puzzles, until it is deleted', async ({ tab }) => {
    await tab.write(unique);
    await tab.verdict('Unique');
    await tab.page.reload();
    await tab.verdict('Unique');
    await tab.button('My puzzles').click();
    const kept = tab.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Of the test' });
    await expect(kept.locator('svg').first()).toBeVisible();
    // Nothing is filled that does not say so: the picture would be black.
    expect(
        await kept
            .locator('.paper')
            .first()
            .evaluate(paper => getComputedStyle(paper).fill),
    ).toBe('none');
    tab.page.on('dialog', dialog => dialog.accept());
    const before = await kept.count();
    await kept.first().getByRole('button', { name: 'Delete' }).click();
    await expect(kept).toHaveCount(before - 1);
});

test('a name of any length stays in its tile', async ({ tab }) => {
    for (const text of ['a'.repeat(50_000), `fillomino "${'長'.repeat(5000)}"\ngrid\n  1\n`]) {
        await tab.write(text);
        await tab.button('My puzzles').click();
        const tile = tab.page.getByRole('listitem').first();
        await tile.getByText(/(a|長){60}…$/).waitFor();
        const overflow = await tile.evaluate(node => node.scrollWidth - node.clientWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await tab.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        await tab.button('New').click();
    }
});

test('two tabs do not write the same puzzle: the second one has a copy', async ({ tab, site }) => {
    await tab.write(unique.replace('Of the test', 'Once only'));
    await tab.verdict('Unique');
    const other = await site.open();
    await other.button('My puzzles').click();
    await other.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Once only/ })
        .click();
    await other.page.getByText('This puzzle is open in another tab').waitFor();
    await other.write(unique.replace('Of the test', 'In the other tab'));
    await other.verdict('Unique');
    await tab.page.reload();
    await tab.line('Once only').waitFor();
    await other.page.close();
});

test('a link carries the puzzle, and one to play its board alone', async ({ tab, site }) => {
    await tab.write(unique);
    await tab.verdict('Unique');
    const before = await tab.page.locator('iframe').boundingBox();
    await tab.button('Share').click();
    await tab.button('Copy link').click();
    await tab.page.getByText('Link copied: whoever opens it can edit a copy.').waitFor();
    expect(await tab.page.locator('iframe').boundingBox()).toEqual(before);
    const edited = await site.open(await tab.clipboard());
    await edited.line('Of the test').waitFor();
    await edited.verdict('Unique');
    await edited.page.close();

    const played = await site.open(await tab.linkToPlay());
    await played.board.locator('body.playing').waitFor();
    await expect(played.page.locator('.cm-content')).toBeHidden();
    // Neither the answer nor the clues are a click away.
    for (const name of ['Edit', 'Solve by hand']) {
        await expect(played.board.getByRole('button', { name, exact: true })).toBeHidden();
    }
    await expect(played.board.getByLabel('What the board shows')).toBeHidden();
    await expect(played.page.locator('.lens')).toBeHidden();
    await played.button('Edit a copy').click();
    await played.line('Of the test').waitFor();
    await played.page.close();
});

test('a link to play starts to play, too, where the board is loaded last', async ({ tab, site }) => {
    await tab.write(unique);
    await tab.verdict('Unique');
    const link = await tab.linkToPlay();
    const context = await site.browser.newContext({ serviceWorkers: 'block' });
    const played = tabOf(await context.newPage());
    await played.page.route('**/board.js', async route => {
        await expect(played.page).toHaveTitle(/^Of the test/);
        await route.continue();
    });
    await played.page.goto(link);
    await played.board.locator('body.playing').waitFor();
    await context.close();
});

test('a link to play shows neither text nor answer, edits no clue, and tells when it is solved', async ({
    tab,
    site,
}) => {
    await tab.write('kanaore "Of the test"\n\nwords\n  1 → いか\n\ngrid\n  1 .\n');
    const { page, board, click } = await site.open(await tab.linkToPlay());
    await board.locator('body.playing').waitFor();
    for (const hidden of ['Edit', 'Solve by hand', 'Solve', 'Make it unique…']) {
        await expect(board.getByRole('button', { name: hidden, exact: true })).toBeHidden();
    }
    for (const hidden of ['.verdict', 'select.layers', '.reasons']) {
        await expect(board.locator(hidden)).toBeHidden();
    }
    await expect(page.locator('.cm-content, .problems')).toHaveCount(2);
    await expect(page.locator('.cm-content:visible, .problems:visible')).toHaveCount(0);
    await expect(board.locator('svg.board .text.answer')).toHaveCount(0);
    await click(1, 1);
    await page.keyboard.insertText('い');
    await expect(board.locator('svg.board .text.answer')).toHaveText('い');
    await page.reload();
    await expect(board.locator('svg.board .text.answer')).toHaveText('い');
    await click(1, 2);
    await page.keyboard.insertText('か');
    await board.locator('.said', { hasText: 'Solved!' }).waitFor();
    await page.close();
});

test('a page to play is saved, which opens from its file; a text with errors is none', async ({ tab, site }) => {
    await tab.write(unique);
    await tab.button('Share').click();
    const saving = tab.page.waitForEvent('download');
    await tab.button('Save a page to play').click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('Of the test.html');
    const saved = path.join(site.folder, '..', `puz-saved-${process.pid}.html`);
    await file.saveAs(saved);
    const context = await site.browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    await page.goto(pathToFileURL(saved).href);
    await page.locator('svg.board').waitFor();
    await page.getByRole('heading', { name: 'Of the test' }).waitFor();
    await context.close();
    fs.rmSync(saved);
    await tab.write(unique.replace('2 2 .', '2 2 z'));
    await tab.button('Share').click();
    await tab.button('Save a page to play').click();
    await tab.page.getByText('It has errors, so nobody can play it. Correct them first.').waitFor();
});

test('a damaged link says so', async ({ site }) => {
    for (const damage of ['#puz=x', '#play=fUxBDsIwDLvnFda4TRVd', '#puz=not*a*link']) {
        const tab = await site.open(`${site.address}${damage}`);
        await tab.page.getByText('This link is damaged').waitFor();
        await tab.page.close();
    }
});

test('an address that is pasted into an empty text becomes a puzzle, and an example is opened', async ({ tab }) => {
    await tab.page.evaluate(() => navigator.clipboard.writeText('https://puzz.link/p?fillomino/3/2/13g22g'));
    await tab.page.locator('.cm-content').click();
    await tab.page.keyboard.press('ControlOrMeta+v');
    await tab.line('1 3 .').waitFor();
    await tab.button('Examples').click();
    await tab.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Small fleet/ })
        .click();
    await tab.line('Small fleet').waitFor();
    await tab.verdict('Unique');
});

test('after one visit it works without network', async ({ tab }) => {
    await tab.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await tab.page.context().setOffline(true);
    await tab.page.reload();
    await tab.board.getByRole('button', { name: 'Fillomino' }).click();
    await tab.line(/^grid/).waitFor();
    await tab.click(1, 1);
    await tab.page.keyboard.press('3');
    await tab.verdict('Several');
    await tab.page.context().setOffline(false);
});

test('the first look says what to do; a paste anywhere becomes a puzzle; later, earlier puzzles are pointed at', async ({
    site,
}) => {
    const context = await site.browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const tab = tabOf(await context.newPage());
    await tab.page.goto(site.address);
    await tab.page.getByText('paste the address of a puzzle').waitFor();
    await expect(tab.page.locator('.problems')).toBeHidden();
    await tab.page.evaluate(() => navigator.clipboard.writeText('https://puzz.link/p?fillomino/3/2/13g22g'));
    await tab.board.locator('.beginnings h1').click();
    await tab.page.keyboard.press('ControlOrMeta+v');
    await tab.line('1 3 .').waitFor();
    await expect(tab.page.getByText('paste the address of a puzzle')).toBeHidden();
    await expect(tab.page.getByRole('status')).toBeEmpty();
    const later = tabOf(await context.newPage());
    await later.page.goto(site.address);
    await later.page.getByText('Your earlier puzzles are under “My puzzles”.').waitFor();
    await context.close();
});

test('in Japanese', async ({ tab }) => {
    await tab.button('日本語').click();
    await tab.button('新規').click();
    await tab.write(unique);
    await tab.verdict('唯一解');
    await tab.write('fillomino\n\ngrid\n  1 1 .\n');
    // 「問題」 would be the puzzle.
    await tab.page.getByRole('button', { name: /^指摘: \d件$/ }).waitFor();
    await tab.write('fillomino\n\ngrid\n  3 . . .\n  . 3 . 3\n  2 . . .\n  . 2 . 3\n');
    await tab.board.getByRole('button', { name: '唯一解にする…' }).click();
    await tab.board.locator('.said', { hasText: /[1-4]行[1-4]列/ }).waitFor();
    await tab.button('English').click();
    await tab.button('New').waitFor();
});
