// npm run test:web: what the .vsix does in VS Code for the Web, in a browser, with no server behind it.
// Screenshots go to dist-test/shots.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureBed, installVsix, makeProfile, openPage, vscodeVersion, withCleanup } from '../test/bed/bed.mjs';
import { startWeb } from '../test/bed/web.mjs';
import { examplesByType } from './examples-by-type.mjs';
import { listsOf } from './lists.mjs';
import { closeByEnter, counted, endless, hangMs, moreThan, runSteps, showFailure, someOf, until } from './steps.mjs';

const root = path.resolve(import.meta.dirname, '..');
const shots = path.join(root, 'dist-test/shots');
fs.mkdirSync(shots, { recursive: true });
await ensureBed();

const markdown = '```puz\nfillomino "In Markdown"\ngrid\n  1 3 .\n  2 2 .\n```\n';

/** Of a puzzle with the rows `1 3 .` and `2 2 .`. */
const address = 'https://puzz.link/p?fillomino/3/2/13g22g';

let page;
const run = step =>
    withCleanup(async defer => {
        const shoot = name => page.screenshot({ path: path.join(shots, `web-${name}.png`) });

        const profile = makeProfile();
        defer(() => profile.remove());
        installVsix(profile, path.join(root, 'dist/puz.vsix'));
        const extensions = path.join(profile.dir, 'extensions');
        const folder = fs.readdirSync(extensions).find(name => name.startsWith('puz.'));
        const examples = path.join(profile.dir, 'examples');
        fs.cpSync(path.join(root, 'examples'), examples, { recursive: true });
        const types = examplesByType(path.join(root, 'examples'), examples);
        const web = await startWeb({
            extension: path.join(extensions, folder),
            files: { ...textsIn(examples), '/endless.puz': endless, '/address.puz': address, '/page.md': markdown },
        });
        defer(web.stop);
        console.log(`  VS Code ${vscodeVersion()}, without a server`);
        const opened = await openPage();
        defer(() => opened.browser.close());
        page = opened.page;
        page.setDefaultTimeout(hangMs);
        const line = text => page.locator('.monaco-editor .view-line', { hasText: text });
        const squiggles = kind => page.locator(`.monaco-editor .squiggly-${kind}`);
        const lens = text => page.locator('.codelens-decoration a', { hasText: text });
        const board = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
        const verdict = text => board.locator('.verdict', { hasText: text }).waitFor();
        const { choose, chooseRows, command } = listsOf(page);
        const status = text => page.locator('.statusbar-item', { hasText: text }).first().waitFor();

        await step('a puzzle of a repository opens, with its CodeLens', async () => {
            await page.goto(web.url('/fillomino/p06.puz'));
            await lens('Solve').first().waitFor();
            await shoot('1-opened');
        });
        await step('solving draws the answer beside the text', async () => {
            await lens('Solve').first().click();
            await verdict('Unique');
            await counted(board.locator('svg.board .text'), 49);
            await shoot('2-solved');
        });
        await step('a picture is saved as a PNG and a PDF', async () => {
            const input = page.locator('.quick-input-widget input').first();
            for (const name of ['answer.png', 'answer.pdf']) {
                await line('fillomino').first().click();
                await command('Puz: Save Picture…');
                await chooseRows('Answer');
                // The dialog fills its input by itself, once it has read the folder.
                await until('the name that is proposed', async () => /p06\.svg$/.test(await input.inputValue()));
                await input.fill((await input.inputValue()).replace('p06.svg', name));
                await closeByEnter(input);
                await page.locator('.notification-toast', { hasText: `${name} has been written.` }).waitFor();
            }
        });
        await step(
            'an edit into a contradiction, saved, is an error; the first text brings the verdict back',
            async () => {
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
            },
        );
        await step('a clue is typed on the board, and undone', async () => {
            const first = board.locator('.cells [role="gridcell"]').first();
            const { x, y, width, height } = await first.boundingBox();
            await page.mouse.click(x + width / 2, y + height / 2);
            await page.keyboard.press('9');
            await line('9 2 . 4 . 2 .').waitFor();
            await page.keyboard.press('Control+Z');
            await line('. 2 . 4 . 2 .').waitFor();
        });
        await step(
            'a search ends at its limit, says so, goes on and is stopped, a path, too; the next one is right',
            async () => {
                await page.goto(web.url('/endless.puz', { changed: { 'puz.solve.timeLimit': 1 } }));
                await lens('Solve').first().click();
                await verdict('search cut short');
                await status('search cut short');
                await shoot('3-cut-short');
                await lens('Continue').first().click();
                await lens('Stop').first().click();
                await verdict('stopped');
                await command('Puz: Show the Solving Path');
                const explain = board.locator('.explain');
                await explain.getByRole('button', { name: 'Continue for 5 minutes' }).click();
                await explain.getByRole('button', { name: 'Stop' }).waitFor();
                await explain.locator('.state', { hasText: 'Looking for steps…' }).waitFor();
                await page.goto(web.url('/battleship/b12.puz'));
                await lens('Solve').first().click();
                await verdict('Unique');
            },
        );
        await step('an address becomes a puzzle', async () => {
            await page.goto(web.url('/address.puz'));
            await squiggles('error').first().waitFor({ state: 'attached' });
            await line(address).first().click();
            await (await choose('Import this puzzle')).click();
            await line('1 3 .').first().waitFor();
        });
        await step('an example opens as a copy, with its board', async () => {
            await command('Puz: Open Example…');
            await chooseRows('Harbour at dawn');
            await line('battleship "Harbour at dawn"').waitFor();
            await board.locator('h1', { hasText: 'Harbour at dawn' }).waitFor();
        });
        await step('a puzzle is generated, the same as elsewhere, and its next step explained', async () => {
            await command('Puz: Generate Puzzle…');
            await chooseRows('Fillomino', '6×6', 'The same after a half turn', 'Any', /^As few as possible/);
            await line('puz generate fillomino 6x6').first().waitFor();
            const [, call] = (await textOfLines(page)).match(/# puz (generate fillomino .*)/);
            const made = execFileSync(process.execPath, [path.join(root, 'dist/puz.js'), ...call.split(' ')]);
            // In an editor the first line is what names it.
            const [comment, first, ...rest] = made.toString().trim().split('\n');
            const wanted = [first, comment, ...rest].join('\n');
            await until('the same puzzle', async () => (await textOfLines(page)) === wanted);
            await line('fillomino').first().click();
            await command('Puz: Explain the Next Step');
            await board.locator('.why', { hasText: /r\dc\d [=≠]/ }).waitFor();
            await moreThan(0, board.locator('svg.board .mark.concluded'));
            await moreThan(0, board.locator('svg.board .mark.reason'));
            await shoot('6-explained');
        });
        for (const { type, solved } of someOf(types, 2)) {
            await step(`${type} in Japanese`, async () => {
                await page.goto(web.url(`/${solved}`, { locale: 'ja' }));
                await lens('解く').first().click();
                await verdict('唯一解');
                await moreThan(0, board.locator('svg.board .answer'));
                await shoot(`4-${type}-ja`);
            });
        }
        await step('a puzzle in Markdown is drawn, with its answer folded away', async () => {
            await page.goto(web.url('/page.md'));
            await line('fillomino "In Markdown"').waitFor();
            await command('Test Bed: Preview Markdown');
            await board.locator('summary', { hasText: 'Unique' }).click();
            await counted(board.locator('img'), 2);
            for (const image of await board.locator('img').all()) {
                await until('a picture', async () => (await image.evaluate(({ naturalWidth }) => naturalWidth)) > 20);
            }
            await shoot('5-markdown');
        });
        await step('nothing asked for the internet', () => opened.askedNothing());
        await step('all of the extension came from its own files for the web', async () => {
            const scripts = [...web.served].filter(name => /^\/extension\/dist\/.*\.js$/.test(name));
            assert.deepEqual(
                scripts.filter(name => !/\/(browser\/\w+|worker|webview|print)\.js$/.test(name)),
                [],
            );
            assert.ok(scripts.includes('/extension/dist/worker.js'));
        });
    });
await runSteps(run, () => page && showFailure(page, path.join(shots, 'web-failed.png')));

/** A text that is short enough to be seen as a whole. */
async function textOfLines(page) {
    const lines = await page.locator('.monaco-editor .view-line').evaluateAll(nodes =>
        nodes
            .map(node => ({ top: node.getBoundingClientRect().top, text: node.innerText.replaceAll('\u00a0', ' ') }))
            .sort((a, b) => a.top - b.top)
            .map(({ text }) => text.trimEnd()),
    );
    return lines.join('\n').trim();
}

/** All files of a folder, by their paths in it. */
function textsIn(folder) {
    const names = fs.readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.puz'));
    return Object.fromEntries(names.map(name => [`/${name}`, fs.readFileSync(path.join(folder, name), 'utf8')]));
}
