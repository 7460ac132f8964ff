import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as os from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { buildPlayPage } from '../../scripts/play-page.mjs';
import { ensureBed, openPage } from '../bed/bed.mjs';
import type * as Making from './making';

/** A step that takes this long hangs, even on a busy machine. In milliseconds. */
const hangMs = 300_000;

interface Bed {
    /** Where pages are written. */
    readonly folder: string;
    readonly made: (text: string) => Making.Made;
    readonly keysTo: typeof Making.keysTo;
    /** Writes a page with puzzles. @returns its address */
    write(puzzles: readonly Making.Made[], hints?: boolean): string;
    readonly page: Page;
}

interface Hands {
    readonly page: Page;
    /** Opens a page with puzzles, from its file. */
    open(puzzles: readonly Making.Made[], hints?: boolean): Promise<void>;
    press(...keys: readonly string[]): Promise<void>;
    /** Enters an answer with keys alone. */
    enter(deeds: readonly Making.Deed[]): Promise<void>;
    said(text: string | RegExp): Promise<void>;
}

const test = base.extend<{ readonly hands: Hands }, { readonly bed: Bed }>({
    bed: [
        async ({ browserName: _ }, use) => {
            await ensureBed();
            const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-play-page-'));
            await buildPlayPage(folder);
            const outfile = path.join(folder, 'making.cjs');
            await build({ entryPoints: ['test/play-page/making.ts'], outfile, bundle: true, platform: 'node' });
            const making: typeof Making = createRequire(outfile)(outfile);
            const read = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');
            const parts = { page: read('play-page.html'), solver: read('play-solver.html') };
            const { page, browser, askedNothing } = await openPage();
            page.setDefaultTimeout(hangMs);
            const errors: string[] = [];
            page.on('pageerror', ({ message }: Error) => errors.push(message));
            page.on('console', (said: ConsoleMessage) => said.type() === 'error' && errors.push(said.text()));
            await use({
                folder,
                page,
                made: making.made,
                keysTo: making.keysTo,
                write(all, hints = false) {
                    const file = path.join(folder, 'page.html');
                    fs.writeFileSync(
                        file,
                        making.playPage({ puzzles: all.map(({ playable }) => playable), hints }, parts),
                    );
                    return pathToFileURL(file).href;
                },
            });
            expect(errors).toEqual([]);
            await askedNothing();
            await browser.close();
            fs.rmSync(folder, { recursive: true, force: true });
        },
        { scope: 'worker', timeout: hangMs },
    ],
    hands: async ({ bed: { page, write, keysTo } }, use) => {
        const press = async (...keys: readonly string[]): Promise<void> => {
            for (const key of keys) {
                await page.keyboard.press(key);
            }
        };
        const here = async (): Promise<readonly [number, number]> => {
            const label = await page.evaluate(() =>
                document.activeElement?.closest('[role="gridcell"]')?.getAttribute('aria-label'),
            );
            const [, row, column] = /^Row (\d+), column (\d+)/.exec(label ?? '')!;
            return [Number(row) - 1, Number(column) - 1];
        };
        await use({
            page,
            press,
            async open(puzzles, hints) {
                const address = write(puzzles, hints);
                await page.goto('about:blank');
                await page.goto(address);
                await page.locator('.board').first().waitFor();
            },
            async enter(deeds) {
                await press('Home');
                for (const { at, keys = [], text } of deeds) {
                    await press(...keysTo(await here(), at), ...keys);
                    if (text !== undefined) {
                        await page.keyboard.insertText(text);
                    }
                }
            },
            said: text => page.locator('.said', { hasText: text }).waitFor(),
        });
        await page.evaluate(() => localStorage.clear());
    },
});

const example = (name: string): string => fs.readFileSync(`examples/${name}.puz`, 'utf8');

const names = [
    'fillomino/p01',
    'battleship/unique',
    'battleship/weighted',
    'battleship/digital',
    'battleship/tetrominoes',
    'bonsan/6x6',
    'bonsan/heya-6x6',
    'curvedata/6x6',
    'kanaore/05-plants',
    'kanaore/06-latin',
];

for (const name of names) {
    test(`${name} is solved to the end by keys, and stays solved`, async ({ bed, hands }) => {
        const { page, open, enter, press, said } = hands;
        const puzzle = bed.made(example(name));
        await open([puzzle]);
        await press('Control+Enter');
        await said(/not the answer yet|still empty/i);
        await enter(puzzle.deeds);
        await said('Solved!');
        await page.reload();
        await page.locator('nav .solved').waitFor();
        await press('Control+Enter');
        await said('Solved!');
    });
}

const several = 'fillomino "Of several answers"\ngrid\n  . . . 1\n';

test('an issue is a list that shows what is begun and solved', async ({ bed, hands }) => {
    const { page, open, enter, said } = hands;
    const puzzles = ['fillomino/p01', 'battleship/unique', 'kanaore/05-plants'].map(name => bed.made(example(name)));
    await open(puzzles);
    await page.getByText('0 of 3 solved').waitFor();
    await expect(page.locator('#list svg')).toHaveCount(3);
    await expect(page.locator('#page')).toBeHidden();
    await page.locator('#list a').nth(2).click();
    await page.locator('#page svg.board').waitFor();
    await enter(puzzles[2]!.deeds);
    await said('Solved!');
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await page.locator('#list a').first().click();
    await page.locator('#page svg.board').waitFor();
    await enter(puzzles[0]!.deeds.slice(0, 1));
    await page.goBack();
    await page.getByText('1 of 3 solved').waitFor();
    await expect(page.locator('#list a').nth(0)).toContainText('Begun');
    await expect(page.locator('#list a').nth(2)).toContainText('Solved');
    await page.reload();
    await page.getByText('1 of 3 solved').waitFor();
});

test('with hints, mistakes are marked and the next step is explained', async ({ bed, hands }) => {
    const { page, open, enter, press, said } = hands;
    const puzzle = bed.made(example('fillomino/p01'));
    const [first, ...others] = puzzle.deeds;
    await open([puzzle], true);
    const wrong = { ...first!, text: first!.text === '1' ? '2' : '1' };
    await enter([wrong]);
    await press('Control+Enter');
    await said('1 entry contradicts');
    await expect(page.locator('figure .mark.clash')).toHaveCount(1);
    await press('Control+z', 'Control+Shift+Enter');
    await page.locator('.why', { hasText: /r\dc\d/ }).waitFor();
    await press('Enter', 'Escape');
    await enter([first!, ...others]);
    await said('Solved!');
});

test('without hints there is no button for them, and nothing to edit', async ({ bed, hands }) => {
    const { page, open, press } = hands;
    await open([bed.made(example('fillomino/p01'))]);
    await page.locator('#page svg.board').waitFor();
    await press('Control+Shift+Enter');
    for (const name of ['Explain the next step', 'Edit', 'Solve by hand', 'Solve']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    }
    await expect(page.locator('body.playing:not(.explaining)')).toHaveCount(1);
});

test('of several answers each one is right, by the rules', async ({ bed, hands }) => {
    const { open, press, said, enter } = hands;
    await open([bed.made(several)]);
    await press('Control+Enter');
    await said('No mistakes so far');
    await enter([
        { at: [0, 0], text: '1' },
        { at: [0, 1], text: '2' },
        { at: [0, 2], text: '2' },
    ]);
    await press('Control+Enter');
    await said('Solved!');
});

test('a hostile title is text', async ({ bed, hands }) => {
    const { page, open } = hands;
    const title = '</script><script>document.title = "mine"</script><img src=x onerror="document.title = 1">';
    const { playable, deeds } = bed.made(several);
    await open([{ deeds, playable: { ...playable, title, author: '<b>bold</b>' } }]);
    await expect(page.locator('nav h1')).toHaveText(title);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('nav .byline')).toContainText('<b>bold</b>');
});

test('the other language is a click away, and is remembered', async ({ bed, hands }) => {
    const { page, open } = hands;
    await open([bed.made(example('bonsan/6x6'))]);
    await page.getByRole('button', { name: '日本語' }).click();
    await page.getByText('ルール').waitFor();
    await page.reload();
    await page.getByRole('button', { name: '確認' }).waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('Rules').waitFor();
});

test('in a frame that may keep nothing it is solved all the same', async ({ bed, hands }) => {
    const { page } = hands;
    const puzzle = bed.made('fillomino\ngrid\n  1 3 .\n  2 2 .\n');
    bed.write([puzzle], true);
    const blog = path.join(bed.folder, 'blog.html');
    fs.writeFileSync(
        blog,
        '<h1>Blog</h1><iframe src="page.html" sandbox="allow-scripts" width="600" height="600"></iframe>',
    );
    await page.goto(pathToFileURL(blog).href);
    const frame = page.frameLocator('iframe');
    for (const { at, text } of puzzle.deeds) {
        await frame
            .locator(`[aria-label^="Row ${at[0] + 1}, column ${at[1] + 1}:"][role="gridcell"]`)
            .click({ force: true });
        await page.keyboard.insertText(text!);
    }
    await frame.locator('.said', { hasText: 'Solved!' }).waitFor();
    await frame.locator('.icon-button[title^="Explain"]').click();
    await frame.locator('.why', { hasText: 'Solved.' }).waitFor();
});

test('with the pointer alone, in a window as narrow as a phone', async ({ bed, hands }) => {
    const { page, open, said } = hands;
    await page.setViewportSize({ width: 390, height: 844 });
    const puzzle = bed.made('fillomino\ngrid\n  1 3 .\n  2 2 .\n');
    await open([puzzle]);
    for (const { at, text } of puzzle.deeds) {
        const cell = `[aria-label^="Row ${at[0] + 1}, column ${at[1] + 1}:"][role="gridcell"]`;
        await page.locator(cell).click({ force: true });
        await page.getByRole('toolbar').getByRole('button', { name: text!, exact: true }).click();
    }
    await said('Solved!');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 800 });
});
