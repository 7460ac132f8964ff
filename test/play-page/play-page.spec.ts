import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as os from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { buildPlayPage } from '../../scripts/play-page.mjs';
import { ensureBed, openPage } from '../bed/bed.mjs';
import type * as Making from './making';

/** A step that takes this long hangs, even on a busy machine. In milliseconds. */
const hangMs = 300_000;

/** How a person solves: with keys alone, with the mouse alone, or with one finger on a phone. */
type Way = 'keys' | 'mouse' | 'finger';

type Place = Making.Deed['at'];

interface Bed {
    /** Where pages are written. */
    readonly folder: string;
    readonly making: typeof Making;
    readonly made: (text: string) => Making.Made;
    /** Writes a page with puzzles. @returns its address */
    write(puzzles: readonly Making.Made[], looks?: Looks): string;
    readonly page: Page;
    readonly phone: Page;
}

interface Looks {
    readonly hints?: boolean;
    readonly title?: string;
}

interface Hands {
    readonly page: Page;
    /** Opens a page with puzzles, from its file. */
    open(puzzles: readonly Making.Made[], looks?: Looks): Promise<void>;
    press(...keys: readonly string[]): Promise<void>;
    /** Presses a button, or the key for it. */
    check(): Promise<void>;
    /** Enters an answer. */
    enter(deeds: readonly Making.Deed[]): Promise<void>;
    said(text: string | RegExp): Promise<void>;
}

interface Options {
    readonly way: Way;
}

const test = base.extend<Options & { readonly hands: Hands }, { readonly bed: Bed }>({
    way: ['keys', { option: true }],
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
            const mobile = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
            const phone = await (await browser.newContext({ ...mobile, locale: 'en' })).newPage();
            const errors: string[] = [];
            for (const one of [page, phone]) {
                one.setDefaultTimeout(hangMs);
                one.on('pageerror', ({ message }: Error) => errors.push(message));
                one.on('console', (said: ConsoleMessage) => said.type() === 'error' && errors.push(said.text()));
            }
            await use({
                folder,
                page,
                phone,
                making,
                made: making.made,
                write(all, { hints = false, title = '' } = {}) {
                    const file = path.join(folder, 'page.html');
                    const issue = { title, hints, puzzles: all.map(({ playable }) => playable) };
                    fs.writeFileSync(file, making.playPage(issue, parts));
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
    hands: async ({ bed, way }, use) => {
        const { write, making } = bed;
        const page = way === 'finger' ? bed.phone : bed.page;
        const pointer = way === 'finger' ? await fingerOn(page) : mouseOn(page);
        const press = async (...keys: readonly string[]): Promise<void> => {
            for (const key of keys) {
                await page.keyboard.press(key);
            }
        };
        const here = async (): Promise<Place> => {
            const label = await page.evaluate(() =>
                document.activeElement?.closest('[role="gridcell"]')?.getAttribute('aria-label'),
            );
            const [, row, column] = /^Row (\d+), column (\d+)/.exec(label ?? '')!;
            return [Number(row) - 1, Number(column) - 1];
        };
        const byKeys = async ({ at, keys = [], text }: Making.Deed): Promise<void> => {
            await press(...making.keysTo(await here(), at), ...keys);
            if (text !== undefined) {
                await page.keyboard.insertText(text);
            }
        };
        const byPointer = async ({ at, to, clicks = 1, text }: Making.Deed): Promise<void> => {
            if (to) {
                await pointer.drag(at, to);
                return;
            }
            for (let left = clicks; left > 0; left -= 1) {
                await pointer.click(cellOn(page, at));
            }
            if (text !== undefined) {
                const keypad = page.locator('.keypad');
                const whole = keypad.getByRole('button', { name: text, exact: true });
                for (const sign of (await whole.count()) > 0 ? [text] : text) {
                    await pointer.click(keypad.getByRole('button', { name: sign, exact: true }));
                }
            }
        };
        await use({
            page,
            press,
            async open(puzzles, looks) {
                const address = write(puzzles, looks);
                await page.goto('about:blank');
                await page.goto(address);
                await page.locator('.board').first().waitFor();
            },
            check: () =>
                way === 'keys'
                    ? press('Control+Enter')
                    : pointer.click(page.getByRole('button', { name: 'Check', exact: true })),
            async enter(deeds) {
                if (way === 'keys') {
                    await cellOn(page, [0, 0]).waitFor({ state: 'attached' });
                    await press('Home');
                }
                for (const deed of deeds) {
                    await (way === 'keys' ? byKeys(deed) : byPointer(deed));
                }
            },
            said: text => page.locator('.said', { hasText: text }).waitFor(),
        });
        await page.evaluate(() => localStorage.clear());
    },
});

interface Pointer {
    click(on: Locator): Promise<void>;
    drag(from: Place, to: Place): Promise<void>;
}

function cellAt([row, column]: Place): string {
    return `[role="gridcell"][aria-label^="Row ${row + 1}, column ${column + 1}:"]`;
}

function cellOn(page: Page, place: Place): Locator {
    return page.locator(cellAt(place));
}

async function boxOf(locator: Locator) {
    const box = (await locator.boundingBox())!;
    return { ...box, bottom: box.y + box.height };
}

async function middleOf(locator: Locator) {
    await locator.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await locator.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
}

function mouseOn(page: Page): Pointer {
    const { mouse } = page;
    return {
        async click(on) {
            const { x, y } = await middleOf(on);
            await mouse.click(x, y);
        },
        async drag(from, to) {
            const [start, end] = [await middleOf(cellOn(page, from)), await middleOf(cellOn(page, to))];
            await mouse.move(start.x, start.y);
            await mouse.down();
            await mouse.move(end.x, end.y, { steps: 4 });
            await mouse.up();
        },
    };
}

async function fingerOn(page: Page): Promise<Pointer> {
    const touches = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        touches.send('Input.dispatchTouchEvent', { type, touchPoints });
    return {
        async click(on) {
            const { x, y } = await middleOf(on);
            await page.touchscreen.tap(x, y);
        },
        async drag(from, to) {
            const [start, end] = [await middleOf(cellOn(page, from)), await middleOf(cellOn(page, to))];
            await touch('touchStart', start);
            // It rests at the end: a tap after a flick would only stop the flick.
            for (const part of [0.3, 0.6, 1, 1, 1, 1, 1, 1]) {
                await touch('touchMove', {
                    x: start.x + (end.x - start.x) * part,
                    y: start.y + (end.y - start.y) * part,
                });
            }
            await touch('touchEnd');
        },
    };
}

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

for (const way of ['keys', 'mouse', 'finger'] as const) {
    test.describe(`by ${way} alone`, () => {
        test.use({ way });
        for (const name of names) {
            test(`${name} is solved to the end, with a pause, and stays solved`, async ({ bed, hands }) => {
                const { page, open, enter, check, said } = hands;
                const { playable, deeds } = bed.made(example(name));
                await open([{ playable, deeds }]);
                await check();
                await said(/not the answer yet|still empty/i);
                const half = Math.ceil(deeds.length / 2);
                await enter(deeds.slice(0, half));
                await page.reload();
                await enter(deeds.slice(half));
                await said('Solved!');
                await page.reload();
                await page.locator('nav .solved').waitFor();
                await check();
                await said('Solved!');
            });
        }
    });
}

const tiny = 'fillomino\ngrid\n  1 3 .\n  2 2 .\n';
const several = 'fillomino "Of several answers"\ngrid\n  . . . 1\n';

test('an issue is a list that shows what is begun and solved', async ({ bed, hands }) => {
    const { page, open, enter, said } = hands;
    const puzzles = ['fillomino/p01', 'battleship/unique', 'kanaore/05-plants'].map(name => bed.made(example(name)));
    await open(puzzles, { title: 'Spring & <Summer>' });
    await expect(page).toHaveTitle('Spring & <Summer>');
    await page.getByRole('heading', { name: 'Spring & <Summer>' }).waitFor();
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
    await open([puzzle], { hints: true });
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

test('with the clock on, what is entered when is saved for the author', async ({ bed, hands }) => {
    const { page, open, enter, said } = hands;
    const puzzle = bed.made(example('kanaore/05-plants'));
    await open([puzzle]);
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    await expect(button('Save record')).toBeHidden();
    await button('Clock').click();
    await enter(puzzle.deeds);
    await said('Solved in');
    const download = page.waitForEvent('download');
    await button('Save record').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.trail\.json$/);
    const trail = bed.making.readTrail(fs.readFileSync(await file.path(), 'utf8'));
    expect(trail).toMatchObject({ puzzle: bed.making.puzzleId(puzzle.playable.model), solved: true });
    expect('events' in trail && trail.events.map(([, , value]) => value)).toEqual(puzzle.deeds.map(({ text }) => text));
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

test.describe('on a phone', () => {
    test.use({ way: 'finger' });

    test('the keys of a large Kanaore are below a board of full width, and as large as a finger', async ({
        bed,
        hands: { page, open },
    }) => {
        await open([bed.made(example('kanaore/15-words'))]);
        const board = await boxOf(page.locator('svg.board'));
        const keys = await Promise.all((await page.locator('.keypad button').all()).map(boxOf));
        expect(keys.length).toBeGreaterThan(50);
        expect(board.width).toBeGreaterThan(330);
        for (const { y, bottom, width, height } of keys) {
            expect([y >= board.bottom, bottom <= 844, width > 34, height > 36]).toEqual([true, true, true, true]);
        }
        for (const tool of await page.locator('.strip button:visible').all()) {
            expect((await boxOf(tool)).height, (await tool.getAttribute('title')) ?? '').toBeGreaterThanOrEqual(36);
        }
    });

    for (const name of ['battleship/b10', 'curvedata/12x12', 'fillomino/p06', 'kanaore/15-words']) {
        test(`nothing of ${name} is cut off`, async ({ bed, hands: { page, open } }) => {
            await open([bed.made(example(name))]);
            await page.locator('svg.board').waitFor();
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        });
    }
});

test.describe('with the mouse', () => {
    test.use({ way: 'mouse' });

    test('entries are undone and redone; trials are kept and dropped, also after a pause', async ({ bed, hands }) => {
        const { page, open, enter, said } = hands;
        // A click fills in no letters.
        const puzzle = bed.made(example('kanaore/05-plants'));
        const [first, ...others] = puzzle.deeds;
        await open([puzzle]);
        const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
        const shows = async (sure: number, tried: number): Promise<void> => {
            await expect(page.locator('svg.board .text.answer')).toHaveCount(sure);
            await expect(page.locator('svg.board .text.trial')).toHaveCount(tried);
        };
        await enter([first!]);
        await shows(1, 0);
        await button('Undo').click();
        await shows(0, 0);
        await page.reload();
        await button('Redo').click();
        await shows(1, 0);
        await button('Trial').click();
        await enter(others);
        await said('Solved!');
        await shows(1, others.length);
        await page.reload();
        await shows(1, others.length);
        await button('Drop the trial').click();
        await shows(1, 0);
        await button('Undo').click();
        await shows(1, others.length);
        await button('Keep the trial').click();
        await shows(1 + others.length, 0);
        await button('Clear').click();
        await shows(0, 0);
    });

    test('a number of a Fillomino is copied by dragging', async ({ bed, hands }) => {
        const { page, open, enter, said } = hands;
        await open([bed.made(tiny)]);
        await enter([
            { at: [0, 1], to: [0, 2] },
            { at: [0, 2], to: [1, 2] },
        ]);
        await said('Solved!');
        await expect(page.locator('svg.board .text.answer')).toHaveCount(2);
    });

    test('on a page that embeds it, it is solved there, and its progress is kept', async ({ bed, hands }) => {
        const { page } = hands;
        const { playable, deeds } = bed.made(tiny);
        bed.write([{ playable, deeds }]);
        const blog = path.join(bed.folder, 'blog.html');
        const frame = bed.making.embedding('page.html', { title: '', puzzles: [playable], hints: false });
        fs.writeFileSync(blog, `<!DOCTYPE html><h1>Blog</h1><p>Three puzzles.</p>${frame}<p>Good luck!</p>`);
        await page.goto(pathToFileURL(blog).href);
        const embedded = page.frameLocator('iframe');
        for (const { at, text } of deeds) {
            await embedded.locator(cellAt(at)).click({ force: true });
            await embedded.getByRole('toolbar').getByRole('button', { name: text!, exact: true }).click();
        }
        await embedded.locator('.said', { hasText: 'Solved!' }).waitFor();
        await page.reload();
        await embedded.locator('nav .solved').waitFor();
        const fits = await embedded
            .locator('html')
            .evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
        expect(fits).toBe(true);
    });
});

test('in a frame that may keep nothing it is solved all the same', async ({ bed, hands }) => {
    const { page } = hands;
    const puzzle = bed.made(tiny);
    bed.write([puzzle], { hints: true });
    const blog = path.join(bed.folder, 'blog.html');
    fs.writeFileSync(
        blog,
        '<h1>Blog</h1><iframe src="page.html" sandbox="allow-scripts" width="600" height="600"></iframe>',
    );
    await page.goto(pathToFileURL(blog).href);
    const frame = page.frameLocator('iframe');
    for (const { at, text } of puzzle.deeds) {
        await frame.locator(cellAt(at)).click({ force: true });
        await page.keyboard.insertText(text!);
    }
    await frame.locator('.said', { hasText: 'Solved!' }).waitFor();
    await frame.locator('.icon-button[title^="Explain"]').click();
    await frame.locator('.why', { hasText: 'Solved!' }).waitFor();
});
