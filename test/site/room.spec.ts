import * as fs from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, hangMs, type Tab, test } from './desk';

/** In the page of the board: where the board is, and whether all of a part can be seen with it. */
const boardIn = (tab: Tab) =>
    tab.board.locator('figure').evaluate(figure => {
        const { left, top, width, height } = figure.getBoundingClientRect();
        return {
            at: [left, top, width, height].map(Math.round).join(' '),
            fits: figure.scrollWidth <= figure.clientWidth,
        };
    });

const isInView = (tab: Tab, part: string) =>
    tab.board.locator(part).evaluate(element => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1 && bottom > top;
    });

/** In the page of the board: nothing is below the fold or beside it. */
const hasNoFold = (tab: Tab) =>
    tab.board
        .locator('html')
        .evaluate(html => html.scrollHeight <= innerHeight + 1 && html.scrollWidth <= innerWidth + 1);

const backgroundOf = (element: Locator) => element.evaluate(node => getComputedStyle(node).backgroundColor);

const battleship = 'battleship\nfleet 2 1\ngrid\n    | 1 . 2\n  . | . . .\n  . | . . .\n  2 | . . .\n';
const shapes = 'curvedata\n\nshape A\n  +-+\n\ngrid\n  A . .\n  . . .\n';
const rows = `${'  .'.padEnd(2 + 59, ' .')}\n`;
const large = `fillomino\ngrid\n${rows.replace('.', '3')}${rows.repeat(29)}`;

for (const [width, height] of [
    [1280, 800],
    [640, 860],
    [400, 860],
] as const) {
    test(`the board keeps its place and size, with everything in view, at ${width}×${height}`, async ({ tab }) => {
        test.setTimeout(2 * hangMs);
        const { board } = tab;
        await tab.write(battleship);
        await tab.page.setViewportSize({ width, height });
        await board.locator('.fleet').waitFor();
        const { at } = await boardIn(tab);
        expect(await isInView(tab, '.fleet')).toBe(true);
        await board.getByRole('button', { name: 'Solve by hand' }).click();
        await board.locator('.pieces').waitFor();
        expect((await boardIn(tab)).at).toBe(at);
        expect(await isInView(tab, '.pieces')).toBe(true);
        await board.getByRole('button', { name: 'Explain the next step' }).click();
        await board.locator('.why:not(:empty)').waitFor();
        expect((await boardIn(tab)).at).toBe(at);
        expect(await isInView(tab, '.why')).toBe(true);
        expect(await hasNoFold(tab)).toBe(true);
    });
}

for (const [width, height] of [
    [1280, 800],
    [640, 860],
    [400, 860],
] as const) {
    test(`chart, step and grade of a path are in view with a board that keeps its size, at ${width}×${height}`, async ({
        tab,
    }) => {
        const { board } = tab;
        await tab.write(fs.readFileSync('examples/kanaore/05-places.puz', 'utf8'));
        await tab.page.setViewportSize({ width, height });
        await tab.verdict('Unique');
        const { at } = await boardIn(tab);
        await board.getByRole('button', { name: 'Explain the next step' }).click();
        await board.getByRole('button', { name: 'Whole path' }).click();
        await board.locator('.grade strong').waitFor();
        expect((await boardIn(tab)).at).toBe(at);
        for (const part of ['figure', '.chart', '.why', '.because', '.grade']) {
            expect(await isInView(tab, part), part).toBe(true);
        }
        const [first, second] = [
            board.locator('.steps [role="option"]').nth(0),
            board.locator('.steps [role="option"]').nth(1),
        ];
        expect(await backgroundOf(first), 'the step that is told stands out').not.toBe(await backgroundOf(second));
    });
}

test('a shape is drawn in view of the board in a page of 400 pixels; lines apart wait for those between', async ({
    tab,
}) => {
    const { board } = tab;
    await tab.write(shapes);
    await board.locator('.shapes').waitFor();
    await tab.page.setViewportSize({ width: 400, height: 860 });
    const before = await boardIn(tab);
    await board.getByRole('button', { name: 'New shape', exact: true }).click();
    const dots = board.locator('.dots');
    await dots.waitFor();
    expect(await boardIn(tab)).toEqual(before);
    expect(await isInView(tab, '.shape-editor')).toBe(true);
    await dots.press('Shift+ArrowRight');
    await board.getByRole('button', { name: 'Draw shape B' }).waitFor();
    await dots.press('ArrowDown');
    await dots.press('ArrowDown');
    await dots.press('Shift+ArrowRight');
    await board.locator('.said', { hasText: 'not joined yet' }).waitFor();
    await dots.press('ArrowLeft');
    await dots.press('Shift+ArrowUp');
    await dots.press('Shift+ArrowUp');
    await expect(board.locator('.said')).toBeEmpty();
});

test('a board of 30 by 30 fits when it opens, also in 400 pixels', async ({ tab }) => {
    await tab.write(large);
    for (const width of [1280, 400]) {
        await tab.page.setViewportSize({ width, height: 860 });
        await tab.board.locator('.cells [role="row"]:not(.spoken)').nth(29).waitFor({ state: 'attached' });
        expect((await boardIn(tab)).fits).toBe(true);
        expect(await isInView(tab, 'figure')).toBe(true);
        expect(await hasNoFold(tab)).toBe(true);
    }
});

test('a long text scrolls beside the board, and the site stays as high as the window', async ({ tab }) => {
    await tab.write(`fillomino\n${'# a note\n'.repeat(100)}grid\n  . 2 . 1\n`);
    await tab.line('. 2 . 1').waitFor();
    await tab.verdict('Unique');
    expect(await tab.page.locator('html').evaluate(html => html.scrollHeight <= innerHeight)).toBe(true);
    expect(await isInView(tab, '.verdict')).toBe(true);
});

for (const [width, locale] of [
    [1280, 'en'],
    [400, 'ja'],
] as const) {
    test(`each type is named whole on the start page, at ${width} in ${locale}`, async ({ tab, site }) => {
        const context = await tab.page
            .context()
            .browser()!
            .newContext({ locale, viewport: { width, height: 800 } });
        const page = await context.newPage();
        await page.goto(site.address);
        const kinds = page.frameLocator('iframe.board').locator('.kinds button');
        await kinds.first().waitFor();
        const cut = await kinds.evaluateAll(buttons =>
            buttons
                .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
                .map(button => button.textContent),
        );
        expect(cut).toEqual([]);
        await context.close();
    });
}
