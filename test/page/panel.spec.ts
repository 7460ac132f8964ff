import { test as base, type Desk, expect } from './bed';
import { boxOf } from './lists';

function handsOn(desk: Desk) {
    const { board } = desk;
    const cell = (row: number, column: number) =>
        board.getByRole('gridcell', { name: new RegExp(`^Row ${row}, column ${column}:`) });
    const focused = board.locator('[role="gridcell"]:focus-within');
    const width = async () => (await boxOf(board.locator('.sheet'))).width;
    return { ...desk, cell, focused, width };
}

const test = base.extend<{ hands: ReturnType<typeof handsOn> }>({
    hands: ({ desk }, use) => use(handsOn(desk)),
});

test.describe.configure({ mode: 'serial' });

test('a table of cells that can be read aloud', async ({
    hands: { openAt, line, command, boardShows, board, cell },
}) => {
    await openAt('fillomino/p06.puz');
    await line('fillomino').first().waitFor();
    await command('Puz: Solve Puzzle');
    await boardShows('fillomino/p06.puz');
    await board.locator('.verdict:not(.earlier)', { hasText: 'Unique' }).waitFor();
    await expect(board.getByRole('grid')).toHaveCount(1);
    await expect(board.getByRole('gridcell')).toHaveCount(49);
    await board.getByRole('gridcell', { name: 'Row 1, column 1: answer 2' }).or(cell(1, 1)).first().waitFor();
    await expect.poll(() => board.getByRole('gridcell', { name: /: given \d+$/ }).count()).toBeGreaterThan(5);
    await expect.poll(() => board.getByRole('gridcell', { name: /: answer \d+$/ }).count()).toBeGreaterThan(5);
});

test('what looks like HTML in a title is text', async ({
    hands: { write, show, command, boardShows, board, read },
}) => {
    const title = `<img src=x onerror="document.title='read as HTML'">`.replaceAll('"', "'");
    const text = `fillomino "${title}"\nauthor "<b>a</b>"\ngrid\n  3 . .\n`;
    write('html.puz', text);
    await show('html.puz');
    await command('Puz: Solve Puzzle');
    await boardShows('html.puz');
    await board.locator('.verdict:not(.earlier)', { hasText: 'Unique' }).waitFor();
    expect(await board.locator('.caption h1').textContent()).toBe(title);
    await board.locator('.byline', { hasText: '<b>a</b>' }).waitFor();
    await expect(board.locator('img, b')).toHaveCount(0);
    await show('fillomino/p06.puz');
    await board.locator('svg.board .text').nth(48).waitFor();
    // All that was done with files leaves them as they were written.
    expect(read('html.puz')).toBe(text);
});

test('the cursor in the text marks its cell on the board', async ({ hands: { line, page, board } }) => {
    await line('. 2 . 4 . 2 .').first().click();
    await page.keyboard.press('Home');
    await board.locator('.cells .current[aria-label*="column 1:"]').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await board.locator('.cells .current[aria-label*="column 2:"]').waitFor();
});

test('arrow keys, Home and End go from cell to cell, and the text follows', async ({
    hands: { board, page, focused, shoot, line },
}) => {
    const before = await boxOf(board.locator('.cells .current'));
    await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
    await focused.waitFor();
    const [, row] = /Row (\d+)/.exec((await focused.getAttribute('aria-label')) ?? '') ?? [];
    const focusAt = (row: number, column: number): Promise<void> =>
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
    await page.locator('.monaco-editor.focused .selected-text').first().waitFor();
    await line('fillomino').first().click();
    await board.locator('.cells .current').waitFor({ state: 'detached' });
});

test('zoom by buttons, keys and the wheel', async ({ hands: { width, board, page } }) => {
    const fit = await width();
    await board.getByRole('button', { name: 'Larger (+)' }).click();
    await expect.poll(width, 'a larger board').toBeGreaterThan(fit);
    const large = await width();
    await board.getByRole('button', { name: 'Smaller (-)' }).focus();
    await page.keyboard.press('+');
    await expect.poll(width, 'a still larger one').toBeGreaterThan(large);
    await page.keyboard.press('-');
    await expect.poll(width, 'the width before').toEqual(large);
    await board.locator('svg.board').hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(width, 'the wheel').toBeGreaterThan(large);
    await page.keyboard.press('0');
    await expect.poll(width, 'the width at first').toEqual(fit);
    await page.keyboard.press('+');
});

test('as large as in print, black on white', async ({ hands: { board, page, shoot } }) => {
    await board.getByRole('button', { name: 'Print size' }).click();
    const mm = async () => (await boxOf(board.getByRole('gridcell').first())).width / (96 / 25.4);
    await expect.poll(mm).toBeCloseTo(8, 0.7);
    await board.getByLabel('mm a cell').fill('10');
    await page.keyboard.press('Enter');
    await expect.poll(mm).toBeCloseTo(10, 0.7);
    await shoot('7-panel-print-size');
    const colour = () => board.locator('.frame').evaluate(node => getComputedStyle(node).stroke);
    await expect.poll(colour, 'the colour in print').toEqual('rgb(0, 0, 0)');
});

test('zoom, print size and the board chosen are there after a reload', async ({
    hands: { remembered, reload, board },
}) => {
    await remembered('"cellMm":10');
    await reload();
    await board.getByRole('button', { name: 'Print size', pressed: true }).waitFor();
    await expect.poll(() => board.getByLabel('mm a cell').inputValue(), 'the size in print').toEqual('10');
    await board.getByRole('button', { name: 'Print size' }).click();
    await board.getByRole('button', { name: 'Fit to the panel (0)' }).click();
});

test('the page prints black on white, without buttons', async ({ hands: { page, board } }) => {
    await page.emulateMedia({ media: 'print' });
    const style = () =>
        board.locator('body').evaluate(body => ({
            ink: getComputedStyle(body.querySelector('.frame')!).stroke,
            paper: getComputedStyle(body).backgroundColor,
            tools: getComputedStyle(body.querySelector('header')!).display,
            cell: body.querySelector('[role="gridcell"]') && getComputedStyle(body.querySelector('.cells')!).display,
        }));
    const wanted = { ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)', tools: 'none', cell: 'none' };
    await expect.poll(style, 'the page in print').toEqual(wanted);
    await page.emulateMedia({ media: null });
});

test('what is wrong is said below the board, and a click goes to its place', async ({
    hands: { write, show, boardShows, board, page, shoot },
}) => {
    write('wrong.puz', 'fillomino\nauthor A\ngrid\n  1 @ .\n');
    await show('wrong.puz');
    await boardShows('wrong.puz');
    const reasons = board.locator('.reasons button');
    await expect(reasons).toHaveCount(2);
    await reasons.nth(1).click();
    await page.locator('.statusbar-item', { hasText: 'Ln 4, Col 6 (1 selected)' }).waitFor();
    await shoot('7-panel-reasons');
});

test('nothing that is chosen or said moves the board', async ({
    hands: { openAt, line, command, boardShows, board, layer, page, shoot },
}) => {
    await openAt('kanaore/several.puz');
    await line('kanaore').first().click();
    await command('Puz: Show Board');
    await boardShows('kanaore/several.puz');
    await board.locator('svg.board').waitFor();
    const first = board.getByRole('gridcell').first();
    const place = () => first.boundingBox();
    const before = await boxOf(first);
    const stays = async (what: string): Promise<void> => expect(await place(), `after ${what}`).toEqual(before);
    await board.getByRole('button', { name: 'Solve', exact: true }).click();
    await board.locator('.verdict:not(.earlier)', { hasText: 'open' }).waitFor();
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
    await board.locator('.keypad:not([hidden]) button').first().waitFor();
    await stays('editing');
    // A key that changes nothing shows a message.
    await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
    await page.keyboard.press('!');
    await board.locator('.said:not(:empty)').waitFor();
    await stays('a message');
    await shoot('7-panel-message');
});

test('one line above the board at 500 pixels, and the board as large as there is room both ways', async ({
    hands: { page, hidePanel, show, line, command, board, shoot },
}) => {
    // Without the side bar, the text leaves the panel that much.
    await page.setViewportSize({ width: 1080, height: 600 });
    await page.keyboard.press('Control+B');
    await page.locator('.part.sidebar').waitFor({ state: 'hidden' });
    await hidePanel();
    await show('battleship/b12.puz');
    await line('battleship').first().click();
    await command('Puz: Solve Puzzle');
    await board.locator('.verdict:not(.earlier)', { hasText: 'Unique' }).waitFor();
    await board.getByRole('button', { name: 'Fit to the panel (0)' }).click();
    await expect
        .poll(async () => {
            const { width, height } = await boxOf(board.locator('header'));
            return width < 540 && height < 40;
        }, 'one line')
        .toBe(true);
    const fits = () =>
        board
            .locator('figure')
            .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
                scrollWidth <= clientWidth,
                scrollHeight <= clientHeight,
            ]);
    await expect.poll(fits, 'a board that fits').toEqual([true, true]);
    await expect(board.locator('.fleet .ships')).toHaveCount(6);
    const isInside = () => board.locator('html').evaluate(html => html.scrollWidth <= html.clientWidth);
    await expect.poll(isInside, 'a page that fits').toEqual(true);
    await shoot('7-panel-500');
    await board.getByRole('button', { name: 'Larger (+)' }).click();
    await board.getByRole('button', { name: 'Larger (+)' }).click();
    await expect
        .poll(async () => {
            const { y, height } = await boxOf(board.locator('figure'));
            const frame = await boxOf(page.locator('iframe.webview.ready'));
            return y + height < frame.y + frame.height;
        }, 'the scroll bars in view')
        .toBe(true);
    await shoot('7-panel-500-zoomed');
    await board.getByRole('button', { name: 'Fit to the panel (0)' }).click();
    await page.setViewportSize({ width: 900, height: 600 });
    await expect
        .poll(async () => {
            const verdict = await boxOf(board.locator('.verdict'));
            const tools = await boxOf(board.locator('.tools'));
            const { width } = await boxOf(board.locator('header'));
            return verdict.width === width && tools.y >= verdict.y + verdict.height && tools.width <= width;
        }, 'a line for the verdict alone')
        .toBe(true);
    await expect.poll(fits, 'a board that fits').toEqual([true, true]);
    await expect.poll(isInside, 'a page that fits').toEqual(true);
    await shoot('7-panel-400');
    await page.setViewportSize({ width: 680, height: 600 });
    await board.getByRole('button', { name: 'Solve by hand' }).click();
    await board.locator('.play').waitFor();
    await expect.poll(() => board.locator('.play').evaluate(isAllInView), 'all tools in view').toEqual(true);
    await expect.poll(isInside, 'a page that fits').toEqual(true);
    await shoot('7-panel-300');
    await board.getByRole('button', { name: 'Solve by hand' }).click();
    await page.keyboard.press('Control+B');
    await page.locator('.part.sidebar').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
});

test('the layers of a puzzle with several answers', { tag: '@look' }, async ({
    hands: { openAt, line, command, look, boardShows, layer, board, shoot, show, page },
}) => {
    await openAt('kanaore/several.puz');
    await line('kanaore').first().click();
    await command('Puz: Solve Puzzle');
    const labels = {
        en: ['In common', 'Answer A', 'Answer B', 'Difference', 'Candidates', 'Puzzle'],
        ja: ['共通部分', '答えA', '答えB', '違い', '候補', '問題'],
    }[look.locale];
    await boardShows('kanaore/several.puz');
    await layer(labels[4]!);
    await expect.poll(() => board.locator('select.layers option').allInnerTexts(), 'the layers').toEqual(labels);
    await board.locator('svg.board .candidates').first().waitFor();
    await shoot(`7-panel-candidates-${look.name}`);
    await layer(labels[5]!);
    await expect(board.locator('svg.board .answer')).toHaveCount(0);
    await show('fillomino/open-fillomino.puz');
    await command('Puz: Solve Puzzle');
    await layer(labels[4]!);
    await board.locator('svg.board .candidates').first().waitFor();
    await shoot(`7-panel-heat-${look.name}`);
    await layer(labels[0]!);
    const mark = board.locator('svg.board .mark.open').first();
    await mark.waitFor();
    await page.emulateMedia({ media: 'print' });
    await mark.waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: null });
});

/** In the page: whether each button of some tools can be seen, in the page and in the tools. */
function isAllInView(tools: Element): boolean {
    const { left, right, top, bottom } = tools.getBoundingClientRect();
    return [...tools.querySelectorAll('button:not([hidden])')]
        .map(button => button.getBoundingClientRect())
        .every(
            box =>
                box.left >= left && box.right <= Math.min(right, innerWidth) && box.top >= top && box.bottom <= bottom,
        );
}
