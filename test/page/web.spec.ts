import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { test as base } from '@playwright/test';
import { ensureBed, installVsix, makeProfile, openPage } from '../bed/bed.mjs';
import { startWeb } from '../bed/web.mjs';
import { endless } from '../support/endless';
import { examplesByType, type TypeExamples } from '../support/examples-by-type';
import { expect, handsOn, hangMs, thorough } from './bed';
import { boxOf, closeByEnter } from './lists';

// The .vsix in VS Code for the Web: in a browser, with no server behind it.

const markdown = '```puz\nfillomino "In Markdown"\ngrid\n  1 3 .\n  2 2 .\n```\n';

/** The address of a puzzle with the rows `1 3 .` and `2 2 .`. */
const address = 'https://puzz.link/p?fillomino/3/2/13g22g';

interface Web extends ReturnType<typeof handsOn> {
    readonly types: readonly TypeExamples[];
    /** Opens a file in a new window. */
    open(name: string, options?: { readonly locale?: string; readonly changed?: object }): Promise<void>;
    /** The files that were asked for. */
    readonly served: ReadonlySet<string>;
}

const test = base.extend<object, { readonly web: Web }>({
    web: [
        async ({ browserName: _ }, use) => {
            await ensureBed();
            const profile = makeProfile();
            installVsix(profile, path.resolve('dist/puz.vsix'));
            const extensions = path.join(profile.dir, 'extensions');
            const extension = fs.readdirSync(extensions).find(name => name.startsWith('puz.'))!;
            const examples = path.join(profile.dir, 'examples');
            fs.cpSync('examples', examples, { recursive: true });
            const types = examplesByType('examples', examples);
            const server = await startWeb({
                extension: path.join(extensions, extension),
                files: { ...textsIn(examples), '/endless.puz': endless, '/address.puz': address, '/page.md': markdown },
            });
            const { page, browser, askedNothing } = await openPage();
            page.setDefaultTimeout(hangMs);
            const { served } = server;
            const open: Web['open'] = async (name, options) => void (await page.goto(server.url(`/${name}`, options)));
            await use({ ...handsOn(page), types, open, served });
            await askedNothing();
            await browser.close();
            await server.stop();
            profile.remove();
        },
        { scope: 'worker', timeout: hangMs },
    ],
});

test.describe.configure({ mode: 'serial' });

test('a puzzle of a repository opens, with its CodeLens', async ({ web: { open, lens, shoot } }) => {
    await open('fillomino/p06.puz');
    await lens('Solve').first().waitFor();
    await shoot('web-1-opened');
});

test('solving draws the answer beside the text', async ({ web: { lens, verdict, board, shoot } }) => {
    await lens('Solve').first().click();
    await verdict('Unique');
    await expect(board.locator('svg.board .text')).toHaveCount(49);
    await shoot('web-2-solved');
});

test('a picture is saved as a PNG and a PDF', async ({ web: { page, line, command, chooseRows } }) => {
    const input = page.locator('.quick-input-widget input').first();
    for (const name of ['answer.png', 'answer.pdf']) {
        await line('fillomino').first().click();
        await command('Puz: Save Picture…');
        await chooseRows('Answer');
        // The dialog fills its input by itself, once it has read the folder.
        await expect(input).toHaveValue(/p06\.answer\.svg$/);
        await input.fill((await input.inputValue()).replace('p06.answer.svg', name));
        await closeByEnter(input);
        await page.locator('.notification-toast', { hasText: `${name} has been written.` }).waitFor();
    }
});

test('an edit into a contradiction, saved, is an error; the first text brings the verdict back', async ({
    web: { page, line, squiggles, verdict },
}) => {
    await line('. 2 . 4 . 2 .').first().click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await page.keyboard.type('3');
    await page.keyboard.press('Control+S');
    await squiggles('error').first().waitFor({ state: 'attached' });
    await verdict('No answer');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('.');
    await page.keyboard.press('Control+S');
    await verdict('Unique');
    await squiggles('error').first().waitFor({ state: 'detached' });
});

test('a clue is typed on the board, and undone', async ({ web: { page, board, line } }) => {
    const { x, y, width, height } = await boxOf(board.locator('.cells [role="gridcell"]').first());
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.keyboard.press('9');
    await line('9 2 . 4 . 2 .').waitFor();
    await page.keyboard.press('Control+Z');
    await line('. 2 . 4 . 2 .').waitFor();
});

test('a search ends at its limit, says so, goes on and is stopped, a path, too; the next one is right', async ({
    web: { page, open, lens, verdict, command, board, shoot },
}) => {
    await open('endless.puz', { changed: { 'puz.solve.timeLimit': 1 } });
    await lens('Solve').first().click();
    await verdict('search cut short');
    await page.locator('.statusbar-item', { hasText: 'search cut short' }).first().waitFor();
    await shoot('web-3-cut-short');
    await lens('Continue').first().click();
    await lens('Stop').first().click();
    await verdict('stopped');
    await command('Puz: Show the Solving Path');
    const explain = board.locator('.explain');
    await explain.getByRole('button', { name: 'Continue for 5 minutes' }).click();
    await explain.getByRole('button', { name: 'Stop' }).waitFor();
    await explain.locator('.state', { hasText: 'Looking for steps…' }).waitFor();
    await open('battleship/b12.puz');
    await lens('Solve').first().click();
    await verdict('Unique');
});

test('an address becomes a puzzle', async ({ web: { open, squiggles, line, choose } }) => {
    await open('address.puz');
    await squiggles('error').first().waitFor({ state: 'attached' });
    await line(address).first().click();
    await (await choose('Import this puzzle')).click();
    await line('1 3 .').first().waitFor();
});

test('an example opens as a copy, with its board', async ({ web: { command, chooseRows, line, board } }) => {
    await command('Puz: Open Example…');
    await chooseRows('Harbour at dawn');
    await line('battleship "Harbour at dawn"').waitFor();
    await board.locator('h1', { hasText: 'Harbour at dawn' }).waitFor();
});

test('a puzzle is generated, the same as elsewhere, and its next step explained', async ({ web }) => {
    const { command, chooseRows, line, board, shoot } = web;
    await command('Puz: Generate Puzzle…');
    await chooseRows('Fillomino', '6×6', 'The same after a half turn', 'Any', /^As few as possible/);
    await line('puz generate fillomino 6x6').first().waitFor();
    const [, call = ''] = (await textOfLines(web)).match(/# puz (generate fillomino .*)/) ?? [];
    const made = execFileSync(process.execPath, ['dist/puz.js', ...call.split(' ')]).toString();
    // In an editor the first line is what names it.
    const [comment, first, ...rest] = made.trim().split('\n');
    await expect.poll(() => textOfLines(web)).toBe([first, comment, ...rest].join('\n'));
    await line('fillomino').first().click();
    await command('Puz: Explain the Next Step');
    await board.locator('.why', { hasText: /r\dc\d [=≠]/ }).waitFor();
    await expect(board.locator('svg.board .mark.concluded')).not.toHaveCount(0);
    await expect(board.locator('svg.board .mark.reason')).not.toHaveCount(0);
    await shoot('web-6-explained');
});

for (const type of thorough ? fs.readdirSync('examples') : ['battleship', 'bonsan']) {
    test(`${type} in Japanese`, async ({ web: { types, open, lens, verdict, board, shoot } }) => {
        const { solved } = types.find(examples => examples.type === type)!;
        await open(solved, { locale: 'ja' });
        await lens('解く').first().click();
        await verdict('唯一解');
        await expect(board.locator('svg.board .answer')).not.toHaveCount(0);
        await shoot(`web-4-${type}-ja`);
    });
}

test('a puzzle in Markdown is drawn, with its answer folded away', async ({
    web: { open, line, command, board, shoot },
}) => {
    await open('page.md');
    await line('fillomino "In Markdown"').waitFor();
    await command('Test Bed: Preview Markdown');
    await board.locator('summary', { hasText: 'Unique' }).click();
    const images = board.locator('img');
    await expect(images).toHaveCount(2);
    for (const image of await images.all()) {
        await expect
            .poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth), 'the width of a picture')
            .toBeGreaterThan(20);
    }
    await shoot('web-5-markdown');
});

test('all of the extension came from its own files for the web', async ({ web: { served } }) => {
    const scripts = [...served].filter(name => /^\/extension\/dist\/.*\.js$/.test(name));
    expect(scripts.filter(name => !/\/(browser\/\w+|worker|webview|print)\.js$/.test(name))).toEqual([]);
    expect(scripts).toContain('/extension/dist/worker.js');
});

/** The text of an editor, if it is short enough to be seen as a whole. */
async function textOfLines({ page }: Web): Promise<string> {
    const lines = await page.locator('.monaco-editor .view-line').evaluateAll(nodes =>
        nodes
            .map(node => ({
                top: node.getBoundingClientRect().top,
                text: (node as HTMLElement).innerText.replaceAll('\u00a0', ' '),
            }))
            .sort((a, b) => a.top - b.top)
            .map(({ text }) => text.trimEnd()),
    );
    return lines.join('\n').trim();
}

/** All puzzles of a folder, by their paths in it. */
function textsIn(folder: string): Readonly<Record<string, string>> {
    const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.puz'));
    return Object.fromEntries(names.map(name => [`/${name}`, fs.readFileSync(path.join(folder, name), 'utf8')]));
}
