// Steps of npm run test:page: what the panel can do besides showing a board.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { becomes, counted, moreThan, someOf, until } from '../steps.mjs';

/** @param tools what test-page.mjs has at hand */
export async function panelSteps({
    page,
    step,
    shoot,
    show,
    boardShows,
    hidePanel,
    command,
    board,
    layer,
    line,
    set,
    openAt,
    reload,
    remembered,
    workspace,
}) {
    const cell = (row, column) => board.getByRole('gridcell', { name: new RegExp(`^Row ${row}, column ${column}:`) });
    const focused = board.locator('[role="gridcell"]:focus-within');
    const width = async () => (await board.locator('.sheet').boundingBox()).width;

    await step('panel: a table of cells that can be read aloud', async () => {
        await openAt('fillomino/p06.puz');
        await line('fillomino').first().waitFor();
        await command('Puz: Solve Puzzle');
        await boardShows('fillomino/p06.puz');
        await board.locator('.verdict', { hasText: 'Unique' }).waitFor();
        await counted(board.getByRole('grid'), 1);
        await counted(board.getByRole('gridcell'), 49);
        await board.getByRole('gridcell', { name: 'Row 1, column 1: answer 2' }).or(cell(1, 1)).first().waitFor();
        await moreThan(5, board.getByRole('gridcell', { name: /: given \d+$/ }));
        await moreThan(5, board.getByRole('gridcell', { name: /: answer \d+$/ }));
    });
    await step('panel: what looks like HTML in a title is text', async () => {
        const title = `<img src=x onerror="document.title='read as HTML'">`.replaceAll('"', "'");
        const text = `fillomino "${title}"\nauthor "<b>a</b>"\ngrid\n  3 . .\n`;
        fs.writeFileSync(path.join(workspace, 'html.puz'), text);
        await show('html.puz');
        await command('Puz: Solve Puzzle');
        await boardShows('html.puz');
        await board.locator('.verdict', { hasText: 'Unique' }).waitFor();
        assert.equal(await board.locator('.caption h1').textContent(), title);
        await board.locator('.byline', { hasText: '<b>a</b>' }).waitFor();
        await counted(board.locator('img, b'), 0);
        await show('fillomino/p06.puz');
        await board.locator('svg.board .text').nth(48).waitFor();
        // All that was done with files leaves them as they were written.
        assert.equal(fs.readFileSync(path.join(workspace, 'html.puz'), 'utf8'), text);
    });
    await step('panel: the cursor in the text marks its cell on the board', async () => {
        await line('. 2 . 4 . 2 .').first().click();
        await page.keyboard.press('Home');
        await board.locator('.cells .current[aria-label*="column 1:"]').waitFor();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await board.locator('.cells .current[aria-label*="column 2:"]').waitFor();
    });
    await step('panel: arrow keys, Home and End go from cell to cell, and the text follows', async () => {
        const before = await board.locator('.cells .current').boundingBox();
        await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
        await focused.waitFor();
        const [, row] = /Row (\d+)/.exec(await focused.getAttribute('aria-label'));
        const focusAt = (row, column) =>
            board.locator(`[role="gridcell"]:focus-within[aria-label^="Row ${row}, column ${column}:"]`).waitFor();
        await page.keyboard.press('ArrowDown');
        await focusAt(Number(row) + 1, 2);
        await page.keyboard.press('End');
        await focusAt(Number(row) + 1, 7);
        await page.keyboard.press('Control+Home');
        await focusAt(1, 1);
        await page.keyboard.press('ArrowRight');
        await page.locator('.monaco-editor .selected-text').first().waitFor();
        await shoot('7-panel-cell');
        // Enter goes on to the text, with the cell selected.
        await page.keyboard.press('Enter');
        await page.locator('.statusbar-item', { hasText: '1 selected' }).waitFor();
        await line('fillomino').first().click();
        await board.locator('.cells .current').waitFor({ state: 'detached' });
    });
    await step('panel: zoom by buttons, keys and the wheel', async () => {
        const fit = await width();
        await board.getByRole('button', { name: 'Larger (+)' }).click();
        await until('a larger board', async () => (await width()) > fit);
        const large = await width();
        await board.getByRole('button', { name: 'Smaller (-)' }).focus();
        await page.keyboard.press('+');
        await until('a still larger one', async () => (await width()) > large);
        await page.keyboard.press('-');
        await becomes('the width before', width, large);
        await board.locator('svg.board').hover();
        await page.keyboard.down('Control');
        await page.mouse.wheel(0, -100);
        await page.keyboard.up('Control');
        await until('the wheel', async () => (await width()) > large);
        await page.keyboard.press('0');
        await becomes('the width at first', width, fit);
        await page.keyboard.press('+');
    });
    await step('panel: as large as in print, black on white', async () => {
        await board.getByRole('button', { name: 'Print size' }).click();
        const mm = async () => (await board.getByRole('gridcell').first().boundingBox()).width / (96 / 25.4);
        await until('8 mm', async () => Math.abs((await mm()) - 8) < 0.1);
        await board.getByLabel('mm a cell').fill('10');
        await page.keyboard.press('Enter');
        await until('10 mm', async () => Math.abs((await mm()) - 10) < 0.1);
        await shoot('7-panel-print-size');
        const colour = () => board.locator('.frame').evaluate(node => getComputedStyle(node).stroke);
        await becomes('the colour in print', colour, 'rgb(0, 0, 0)');
    });
    await step('panel: zoom, print size and the board chosen are there after a reload', async () => {
        await remembered('"cellMm":10');
        await reload();
        await board.getByRole('button', { name: 'Print size', pressed: true }).waitFor();
        await becomes('the size in print', () => board.getByLabel('mm a cell').inputValue(), '10');
        await board.getByRole('button', { name: 'Print size' }).click();
        await board.getByRole('button', { name: 'Fit to the panel (0)' }).click();
    });
    await step('panel: the page prints black on white, without buttons', async () => {
        await page.emulateMedia({ media: 'print' });
        const style = () =>
            board.locator('body').evaluate(body => ({
                ink: getComputedStyle(body.querySelector('.frame')).stroke,
                paper: getComputedStyle(body).backgroundColor,
                tools: getComputedStyle(body.querySelector('header')).display,
                cell: body.querySelector('[role="gridcell"]') && getComputedStyle(body.querySelector('.cells')).display,
            }));
        const wanted = { ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)', tools: 'none', cell: 'none' };
        await becomes('the page in print', style, wanted);
        await page.emulateMedia({ media: null });
    });
    await step('panel: what is wrong is said below the board, and a click goes to its place', async () => {
        fs.writeFileSync(path.join(workspace, 'wrong.puz'), 'fillomino\nauthor A\ngrid\n  1 @ .\n');
        await show('wrong.puz');
        await boardShows('wrong.puz');
        const reasons = board.locator('.reasons button');
        await counted(reasons, 2);
        await reasons.nth(1).click();
        await page.locator('.statusbar-item', { hasText: 'Ln 4, Col 6 (1 selected)' }).waitFor();
        await shoot('7-panel-reasons');
    });
    await step('panel: nothing that is chosen or said moves the board', async () => {
        await openAt('kanaore/several.puz');
        await line('kanaore').first().click();
        await command('Puz: Show Board');
        await boardShows('kanaore/several.puz');
        await board.locator('svg.board').waitFor();
        const first = board.getByRole('gridcell').first();
        const place = () => first.boundingBox();
        const before = await place();
        const stays = async what => assert.deepEqual(await place(), before, `after ${what}`);
        await board.getByRole('button', { name: 'Solve', exact: true }).click();
        await board.locator('.verdict', { hasText: 'open' }).waitFor();
        await stays('the verdict');
        for (const label of await board.locator('select.layers option').allInnerTexts()) {
            await layer(label);
            await stays(label);
        }
        await board.getByRole('button', { name: 'Edit', exact: true }).click();
        await stays('only looking');
        await board.getByRole('button', { name: 'Solve by hand' }).click();
        await board.locator('.hint', { hasText: 'Ctrl+Enter' }).waitFor();
        await stays('solving by hand');
        await first.press('Control+Enter');
        await board.locator('.said', { hasText: 'No mistakes so far.' }).waitFor();
        await stays('the check');
        await board.getByRole('button', { name: 'Edit', exact: true }).click();
        await board.locator('.palette button').first().waitFor();
        await stays('editing');
        // What cannot be done is said.
        await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
        await page.keyboard.press('!');
        await board.locator('.said:not(:empty)').waitFor();
        await stays('a message');
        await shoot('7-panel-message');
    });
    await step(
        'panel: one line above the board at 500 pixels, and the board as large as there is room both ways',
        async () => {
            // Without the side bar, the text leaves the panel that much.
            await page.setViewportSize({ width: 1080, height: 600 });
            await page.keyboard.press('Control+B');
            await page.locator('.part.sidebar').waitFor({ state: 'hidden' });
            await hidePanel();
            await show('battleship/b12.puz');
            await line('battleship').first().click();
            await command('Puz: Solve Puzzle');
            await board.locator('.verdict', { hasText: 'Unique' }).waitFor();
            await board.getByRole('button', { name: 'Fit to the panel (0)' }).click();
            await until('one line', async () => {
                const { width, height } = await board.locator('header').boundingBox();
                return width < 540 && height < 40;
            });
            const fits = () =>
                board
                    .locator('figure')
                    .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
                        scrollWidth <= clientWidth,
                        scrollHeight <= clientHeight,
                    ]);
            await becomes('a board that fits', fits, [true, true]);
            await counted(board.locator('.fleet .ships'), 6);
            const isInside = () => board.locator('html').evaluate(html => html.scrollWidth <= html.clientWidth);
            await becomes('a page that fits', isInside, true);
            await shoot('7-panel-500');
            await board.getByRole('button', { name: 'Larger (+)' }).click();
            await board.getByRole('button', { name: 'Larger (+)' }).click();
            await until('the scroll bars in view', async () => {
                const { y, height } = await board.locator('figure').boundingBox();
                const frame = await page.locator('iframe.webview.ready').boundingBox();
                return y + height < frame.y + frame.height;
            });
            await shoot('7-panel-500-zoomed');
            await board.getByRole('button', { name: 'Fit to the panel (0)' }).click();
            await page.setViewportSize({ width: 900, height: 600 });
            await until('a line for the verdict alone', async () => {
                const verdict = await board.locator('.verdict').boundingBox();
                const tools = await board.locator('.tools').boundingBox();
                const { width } = await board.locator('header').boundingBox();
                return verdict.width === width && tools.y >= verdict.y + verdict.height && tools.width <= width;
            });
            await becomes('a board that fits', fits, [true, true]);
            await becomes('a page that fits', isInside, true);
            await shoot('7-panel-400');
            await page.setViewportSize({ width: 680, height: 600 });
            await board.getByRole('button', { name: 'Solve by hand' }).click();
            await board.locator('.play').waitFor();
            await becomes('all tools in view', () => board.locator('.play').evaluate(isAllInView), true);
            await becomes('a page that fits', isInside, true);
            await shoot('7-panel-300');
            await board.getByRole('button', { name: 'Solve by hand' }).click();
            await page.keyboard.press('Control+B');
            await page.locator('.part.sidebar').waitFor();
            await page.setViewportSize({ width: 1280, height: 800 });
        },
    );
    const looks = [
        ['Light Modern', 'ja', 'ja'],
        ['Default High Contrast', 'high-contrast', 'en'],
        ['Dark Modern', 'dark', 'en'],
        ['Light Modern', 'light', 'en'],
    ];
    for (const [theme, name, locale] of someOf(looks)) {
        await step(`panel: the layers of a puzzle with several answers (${name})`, async () => {
            set({ 'workbench.colorTheme': theme, 'puz.language': locale });
            await openAt('kanaore/several.puz');
            await line('kanaore').first().click();
            await command('Puz: Solve Puzzle');
            const labels = {
                en: ['In common', 'Answer A', 'Answer B', 'Difference', 'Candidates', 'Puzzle'],
                ja: ['共通部分', '答えA', '答えB', '違い', '候補', '問題'],
            }[locale];
            await boardShows('kanaore/several.puz');
            await layer(labels[4]);
            await becomes('the layers', () => board.locator('select.layers option').allInnerTexts(), labels);
            await board.locator('svg.board .candidates').first().waitFor();
            await shoot(`7-panel-candidates-${name}`);
            await layer(labels[5]);
            await counted(board.locator('svg.board .answer'), 0);
            await show('fillomino/open-fillomino.puz');
            await command('Puz: Solve Puzzle');
            await layer(labels[4]);
            await board.locator('svg.board :is(.candidates, .heat)').first().waitFor();
            await shoot(`7-panel-heat-${name}`);
            await layer(labels[0]);
            const mark = board.locator('svg.board .mark.open').first();
            await mark.waitFor();
            await page.emulateMedia({ media: 'print' });
            await mark.waitFor({ state: 'hidden' });
            await page.emulateMedia({ media: null });
        });
    }
    set({ 'workbench.colorTheme': 'Light Modern', 'puz.language': 'en' });
}

/** In the page: whether each button of some tools can be seen, in the page and in the tools. */
function isAllInView(tools) {
    const { left, right, top, bottom } = tools.getBoundingClientRect();
    return [...tools.querySelectorAll('button:not([hidden])')]
        .map(button => button.getBoundingClientRect())
        .every(
            box =>
                box.left >= left && box.right <= Math.min(right, innerWidth) && box.top >= top && box.bottom <= bottom,
        );
}
