// npm run test:page: installs the packed .vsix into the VS Code of the bed, and uses it through the page as a person would.
//   -- --part 1, -- --part 2   one half of it: neither needs what the other one has done
// Screenshots go to dist-test/shots.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import {
    ensureBed,
    installVsix,
    makeProfile,
    openPage,
    startServer,
    vscodeVersion,
    withCleanup,
} from '../test/bed/bed.mjs';
import { examplesByType } from './examples-by-type.mjs';
import { listsOf } from './lists.mjs';
import { boardEditingSteps } from './page/board-editing.mjs';
import { editingSteps } from './page/editing.mjs';
import { exchangeSteps } from './page/exchange.mjs';
import { explainSteps } from './page/explain.mjs';
import { journeySteps } from './page/journeys.mjs';
import { markdownSteps } from './page/markdown.mjs';
import { panelSteps } from './page/panel.mjs';
import { paperSteps } from './page/paper.mjs';
import { playSteps } from './page/play.mjs';
import { spokenSteps } from './page/spoken.mjs';
import { twoWindowsSteps } from './page/two-windows.mjs';
import { wayInSteps } from './page/way-in.mjs';
import { wholeBoardSteps } from './page/whole-board.mjs';
import { counted, endless, hangMs, moreThan, runSteps, showFailure, someOf, until, within } from './steps.mjs';

const { part } = parseArgs({ options: { part: { type: 'string' } } }).values;
const root = path.resolve(import.meta.dirname, '..');
const shots = path.join(root, 'dist-test/shots');
fs.mkdirSync(shots, { recursive: true });
await ensureBed();

let page;
const run = step =>
    withCleanup(async defer => {
        const shoot = name => page.screenshot({ path: path.join(shots, `${name}.png`) });

        const profile = makeProfile({ copyOf: path.join(root, 'examples') });
        defer(() => profile.remove());
        await step('the .vsix installs', async () => {
            assert.match(installVsix(profile, path.join(root, 'dist/puz.vsix')), /successfully installed/);
        });
        const types = examplesByType(path.join(root, 'examples'), profile.workspace);
        const server = await startServer(profile);
        defer(server.stop);
        console.log(`  VS Code ${vscodeVersion()} at ${server.origin}`);
        const opened = await openPage();
        defer(() => opened.browser.close());
        page = opened.page;
        page.setDefaultTimeout(hangMs);

        const line = text => page.locator('.monaco-editor .view-line', { hasText: text });
        const squiggles = kind => page.locator(`.monaco-editor .squiggly-${kind}`);
        const lens = text => page.locator('.codelens-decoration a', { hasText: text });
        const board = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
        const { choose, chooseRows, command, moveAway, openFile } = listsOf(page);

        /** Has a layer shown, by its name. */
        const layer = label => board.locator('select.layers').selectOption({ label });
        /** Replaces the text of the line that the cursor is in. */
        const retype = async text => {
            await page.keyboard.press('Home');
            await page.keyboard.press('Shift+End');
            await page.keyboard.type(text);
        };
        /** What is there as soon as an editor has the text of a file, or says that it has none. */
        const textShows = name =>
            page.locator(`.monaco-editor[data-uri$="/${name}"], .monaco-editor-pane-placeholder`).first().waitFor();
        /** Waits until the board is that of a puzzle: what was there before looks much the same. */
        const boardShows = name => board.locator(`body[data-uri$="/${name}"]`).waitFor();
        /** Waits until keys are for the cells of the board. */
        const focusOnBoard = () => board.locator('.cells :focus').waitFor({ state: 'attached' });
        const show = async name => {
            const tab = page.locator('.tab.active', { hasText: path.basename(name) }).first();
            await until(`${name} opened`, async () => {
                await openFile(name);
                return within(tab.waitFor({ timeout: 20_000 }));
            });
            // Its group may not have the focus: VS Code gives it back to one that had it before and is empty now.
            await tab.click();
            await moveAway();
            await textShows(name);
            if (name.endsWith('.puz')) {
                // The board that is open, if any, follows.
                await counted(board.locator(`body[data-uri]:not([data-uri$="/${name}"])`), 0);
            }
        };
        const closeAll = async () => {
            await command('View: Close All Editors');
            // Of a text without a file, and of what is only just being saved, VS Code asks.
            const leave = page.locator('.monaco-dialog-box').getByRole('button', { name: "Don't Save" });
            await until('no editors', async () => {
                if (await leave.isVisible()) {
                    await within(leave.click({ timeout: 5000 }));
                }
                return (await page.locator('.tabs-container .tab').count()) === 0;
            });
        };
        /** By a key that shows it where it is hidden, so that it cannot simply be tried again. */
        const hidePanel = () =>
            until('a hidden panel', async () => {
                const panel = page.locator('.part.panel');
                const isShown = await panel.isVisible();
                if (isShown) {
                    await page.keyboard.press('Control+J');
                    await within(panel.waitFor({ state: 'hidden', timeout: 5000 }));
                }
                return !isShown;
            });
        /** The rows of the Problems view, which is shown now. */
        const problems = async () => {
            await command('Problems: Focus on Problems View');
            return page.locator('.markers-panel .monaco-list-row');
        };
        /** Whether the settings of the window are those of the file: a window that is loaded has them from the beginning. */
        let hasSettings = false;
        const set = changed => {
            hasSettings = false;
            const settings = path.join(profile.dir, 'user-data/User/settings.json');
            const now = JSON.parse(fs.readFileSync(settings, 'utf8'));
            // In one go: VS Code would take a file that is half written for no settings at all.
            fs.writeFileSync(`${settings}.new`, JSON.stringify({ ...now, ...changed }));
            fs.renameSync(`${settings}.new`, settings);
        };
        /** Loads the window, with what is open in it: without a file in the address, which would be opened in place of that. */
        const load = async (...payload) => {
            if ((await page.locator('.monaco-workbench').count()) > 0) {
                // What is open VS Code writes down once a minute and when its window loses the focus; what it writes while
                // it is closed gets lost on a busy machine.
                const shown = await page.locator('.tab.active .label-name').allInnerTexts();
                await until(`${shown} in what is remembered`, async () => {
                    await page.evaluate(loseFocus);
                    const texts = await page.evaluate(storedTexts);
                    const inFront = texts
                        .filter(text => text.startsWith('{"editorpart.state"'))
                        .flatMap(editorsInFront);
                    return shown.length === 0
                        ? inFront.length === 0
                        : shown
                              .filter(name => name.endsWith('.puz'))
                              .every(name => inFront.some(editor => editor.includes(name.trim())));
                });
            }
            hasSettings = true;
            await page.goto(server.url(profile.workspace, payload));
        };
        /** Opens a file, in a window with the settings as they are now. */
        const openAt = async name => {
            if (hasSettings) {
                return show(name);
            }
            await load(['openFile', server.uri(path.join(profile.workspace, name))]);
            // An editor that opens takes the focus: what is typed into a list meanwhile would go into the text.
            await page.locator('.tab.active', { hasText: path.basename(name) }).waitFor();
            await textShows(name);
        };

        /** Waits until VS Code has written down what the panel remembers, with this part of its JSON: in a browser, a moment later. */
        const remembered = part =>
            until(`${part} in what is remembered`, async () =>
                (await page.evaluate(storedTexts)).some(text => text.includes(part)),
            );

        const { workspace } = profile;
        const tools = {
            page,
            step,
            shoot,
            show,
            boardShows,
            focusOnBoard,
            command,
            closeAll,
            problems,
            hidePanel,
            choose,
            chooseRows,
            board,
            layer,
            line,
            squiggles,
            set,
            openAt,
            reload: () => load(),
            remembered,
            profile,
            workspace,
        };
        const firstPart = async () => {
            await step('a folder of puzzles is in the Test Explorer although none of them was opened', async () => {
                await load();
                await page.locator('.monaco-workbench').waitFor();
                await command('Testing: Focus on Test Explorer View');
                await page.locator('.test-explorer .monaco-list-row', { hasText: 'kanaore' }).waitFor();
                await command('View: Show Explorer');
            });
            await step('a puzzle opens, with its CodeLens', async () => {
                await openAt('fillomino/p06.puz');
                await line('fillomino').first().waitFor();
                await lens(/Solve|Not solved/)
                    .first()
                    .waitFor();
            });
            await step('"Puz: Solve Puzzle" draws the answer beside the text', async () => {
                await line('fillomino').first().click();
                await command('Puz: Solve Puzzle');
                await board.locator('svg.board .text.answer').first().waitFor();
                await counted(board.locator('svg.board .text'), 49);
                await page.locator('.statusbar-item', { hasText: 'Unique' }).waitFor();
                await shoot('1-unique');
            });
            await step('the page of the board runs no script but its own, and asks for nothing', async () => {
                const policy = await board
                    .locator('meta[http-equiv="Content-Security-Policy"]')
                    .getAttribute('content');
                assert.match(policy, /^default-src 'none'; img-src data:; style-src [^;]+; script-src 'nonce-[\w-]+'$/);
                assert.deepEqual(await board.locator('body').evaluate(refused), [
                    'connect-src',
                    'frame-src',
                    'img-src',
                    'script-src-elem',
                ]);
            });
            await step('an edit into a contradiction, saved, is an error in the Problems view', async () => {
                await line('. 2 . 4 . 2 .').first().click();
                await retype('  3 2 . 4 . 2 .');
                await page.keyboard.press('Control+S');
                await squiggles('error').first().waitFor({ state: 'attached' });
                await (await problems()).first().waitFor();
                await board.locator('.verdict', { hasText: 'No answer' }).waitFor();
                await shoot('2-none');
                await hidePanel();
            });
            await step('the first verdict comes back with the first text', async () => {
                await line('3 2 . 4 . 2 .').first().click();
                await retype('. 2 . 4 . 2 .');
                await page.keyboard.press('Control+S');
                await board.locator('.verdict', { hasText: 'Unique' }).waitFor();
                await squiggles('error').first().waitFor({ state: 'detached' });
            });
            await step('several answers: open cells are underlined in the text and hatched on the board', async () => {
                await show('fillomino/several.puz');
                await line('expect several').first().click({ clickCount: 3 });
                await page.keyboard.press('Delete');
                await page.keyboard.press('Control+S');
                await squiggles('warning').first().waitFor({ state: 'attached' });
                await counted(board.locator('svg.board .mark.open'), 6);
                await shoot('3-several');
            });
            await step('several answers: the difference, and a quick fix that makes it unique', async () => {
                await layer('Difference');
                await counted(board.locator('svg.board .pair'), 6);
                await shoot('3-difference');
                await line('fillomino').first().click();
                const fix = await choose('Make it unique');
                await shoot('3-make-it-unique');
                await fix.click();
                await page.keyboard.press('Control+S');
                await board.locator('.verdict', { hasText: 'Unique' }).waitFor();
                await squiggles('warning').first().waitFor({ state: 'detached' });
            });
            await step('no answer: squiggles on the clues that clash, and a quick fix on each', async () => {
                await show('fillomino/none.puz');
                await line('expect none').first().click({ clickCount: 3 });
                await page.keyboard.press('Delete');
                await page.keyboard.press('Control+S');
                await squiggles('error').first().waitFor({ state: 'attached' });
                await moreThan(0, board.locator('svg.board .mark.clash'));
                await line('3 . 1').first().click();
                await page.keyboard.press('Home');
                const fix = await choose('Remove this clue');
                await shoot('2-remove-clue');
                await fix.click();
                await page.keyboard.press('Control+S');
                await page.locator('.tab.active.dirty').waitFor({ state: 'detached' });
                await line('. . 1').first().waitFor();
                await counted(line('3 . 1'), 0);
            });
            await step('superfluous clues are faded', async () => {
                await show('battleship/b10.puz');
                await command('Puz: Find Superfluous Clues');
                await board.locator('.verdict', { hasText: 'superfluous clues' }).waitFor();
                await page
                    .locator('.monaco-editor .squiggly-inline-unnecessary')
                    .first()
                    .waitFor({ state: 'attached' });
                await counted(board.locator('svg.board .mark.superfluous'), 3);
                await board.locator('.legend', { hasText: 'not needed' }).waitFor();
                await shoot('4-superfluous');
            });
            await step('the Test Explorer checks the folder, with the messages at the clues', async () => {
                const clashing = 'fillomino\ngrid\n  1 3 .\n  . . 1\n';
                fs.writeFileSync(path.join(profile.workspace, 'fillomino/clash.puz'), clashing);
                await show('fillomino/clash.puz');
                await command('Testing: Focus on Test Explorer View');
                const tests = page.locator('.test-explorer .monaco-list-row');
                await tests.filter({ hasText: 'kanaore' }).waitFor();
                await command('Test: Run All Tests');
                await until('the tests of a folder', async () => {
                    const folder = tests.filter({ hasText: 'fillomino' }).first();
                    if ((await folder.getAttribute('aria-expanded')) === 'false') {
                        await folder.click();
                    }
                    return (await tests.filter({ hasText: 'p02.puz' }).count()) > 0;
                });
                await tests.filter({ hasText: 'p02.puz' }).locator('.codicon-testing-passed-icon').waitFor();
                await tests.filter({ hasText: 'clash.puz' }).locator('.codicon-testing-failed-icon').waitFor();
                await page.locator('.editor-instance').getByText('These 3 clues cannot all hold').first().waitFor();
                await tests.filter({ hasText: 'clash.puz' }).dblclick();
                await page.locator('.editor-instance').getByText('fillomino/clash.puz:3:5: r1c2 = 3').waitFor();
                await shoot('7-tests');
                await command('View: Show Explorer');
                await hidePanel();
            });
            await step('while typing: the board follows without a save', async () => {
                set({ 'puz.solve.run': 'onType' });
                await openAt('fillomino/p01.puz');
                await line('3 . . 1').first().click();
                await command('Puz: Show Board');
                await boardShows('fillomino/p01.puz');
                await board.locator('.verdict', { hasText: 'Unique' }).waitFor();
                await retype('. . . 1');
                await board.locator('.verdict', { hasText: 'open' }).waitFor();
                await shoot('5-on-type');
                await retype('3 . . 1');
                await board.locator('.verdict', { hasText: 'Unique' }).waitFor();
                set({ 'puz.solve.run': 'onSave' });
                await load();
                await board.locator('svg.board .text').first().waitFor();
            });
            await step('a Battleship with a Japanese title', async () => {
                await show('battleship/b12.puz');
                await command('Puz: Solve Puzzle');
                await board.locator('svg.board .block.answer').first().waitFor();
                await shoot('4-battleship');
            });
            await step('after a reload of the window the board is there again', async () => {
                await load();
                await page.locator('.tab', { hasText: 'Board: ' }).waitFor();
                await board.locator('svg.board .text').first().waitFor();
            });
            await step(
                'a window that is loaded again in the middle of a search has its board and solves, and no search goes on',
                async () => {
                    fs.writeFileSync(path.join(workspace, 'endless.puz'), endless);
                    await show('endless.puz');
                    await command('Puz: Solve Puzzle');
                    await board.locator('.verdict', { hasText: 'Solving' }).waitFor();
                    await load();
                    await board.locator('svg.board .text').first().waitFor();
                    await show('battleship/b12.puz');
                    await command('Puz: Solve Puzzle');
                    await board.locator('.verdict', { hasText: 'Unique' }).waitFor();
                    await until('one server', () => languageServers(server.pid).length === 1);
                    fs.rmSync(path.join(workspace, 'endless.puz'));
                },
            );
            const themes = [
                ['Default High Contrast', '.hc-black', '6-high-contrast'],
                ['Dark Modern', '.vs-dark', '5-dark'],
            ];
            for (const [theme, shown, name] of someOf(themes)) {
                set({ 'workbench.colorTheme': theme });
                await openAt('battleship/b12.puz');
                await page.locator(`.monaco-workbench${shown}`).waitFor();
                await lens('Solve').first().waitFor();
                for (const { type, solved } of types) {
                    await step(`${type} in the theme ${theme}`, async () => {
                        await show(solved);
                        await command('Puz: Solve Puzzle');
                        await board.locator('.verdict', { hasText: 'Unique' }).waitFor();
                        await shoot(`${name}-${type}`);
                    });
                }
            }
            for (const [locale, words] of [
                [
                    'en',
                    {
                        solve: 'Solve',
                        unique: 'Unique',
                        several: /\d answers: /,
                        message: /[a-z] [a-z]/,
                        open: 'Not decided by the clues',
                    },
                ],
                [
                    'ja',
                    {
                        solve: '解く',
                        unique: '唯一解',
                        several: '複数解',
                        message: /[\u3041-\u30ff]/,
                        open: 'ヒントだけでは決まらないマス',
                    },
                ],
            ]) {
                set({ 'workbench.colorTheme': 'Light Modern', 'puz.language': locale });
                await openAt(types[0].solved);
                await lens(words.solve).first().waitFor();
                // In both languages each message is looked at by test/language, each verdict by test/verdict.
                for (const { type, solved, open, broken } of locale === 'en' ? types : someOf(types.toReversed())) {
                    const verdict = text => board.locator('.verdict', { hasText: text }).waitFor();
                    const hasProblem = async (file, text, kind) => {
                        const rows = await problems();
                        await rows
                            .filter({ hasText: path.basename(file) })
                            .first()
                            .waitFor();
                        // A click shows the place in the text.
                        await rows.filter({ hasText: text }).first().click();
                        await squiggles(kind).first().waitFor({ state: 'attached' });
                        await shoot(`${type}-${file === open ? 'open' : 'broken'}-${locale}`);
                        await hidePanel();
                    };
                    await step(`${type} (${locale}): the answer of ${solved}`, async () => {
                        await show(solved);
                        await command('Puz: Solve Puzzle');
                        await verdict(words.unique);
                        await moreThan(0, board.locator('svg.board .answer'));
                        await lens(words.unique).first().waitFor();
                        await shoot(`${type}-solved-${locale}`);
                    });
                    if (type === 'kanaore') {
                        await step(`${type} (${locale}): the path of a word, over its number`, async () => {
                            const way = board.locator('svg.board .path .way').first();
                            assert.equal(await way.isVisible(), false);
                            await board.locator('svg.board .path .spot').first().hover();
                            await way.waitFor({ state: 'visible' });
                            await shoot(`${type}-path-${locale}`);
                        });
                    }
                    await step(`${type} (${locale}): open cells`, async () => {
                        await closeAll();
                        await show(open);
                        await command('Puz: Solve Puzzle');
                        await verdict(words.several);
                        await lens(words.several).first().waitFor();
                        await moreThan(0, board.locator('svg.board .mark.open'));
                        await hasProblem(open, words.open, 'warning');
                    });
                    await step(`${type} (${locale}): what cannot be read`, async () => {
                        await closeAll();
                        await show(broken);
                        await hasProblem(broken, words.message, 'error');
                    });
                }
            }
            set({ 'puz.language': 'en' });
            await wayInSteps(tools);
            await boardEditingSteps(tools);
            await spokenSteps(tools);
        };
        const secondPart = async () => {
            set({ 'workbench.colorTheme': 'Light Modern', 'puz.language': 'en' });
            await editingSteps(tools);
            await panelSteps(tools);
            await playSteps(tools);
            await explainSteps(tools);
            await paperSteps(tools);
            await journeySteps(tools);
            await wholeBoardSteps(tools);
            await exchangeSteps(tools);
            await markdownSteps(tools);
            await twoWindowsSteps(tools);
        };
        if (part !== '2') {
            await firstPart();
        }
        if (part !== '1') {
            await secondPart();
        }
        await step('nothing asked for the internet', () => opened.askedNothing());
    });
await runSteps(run, () => page && showFailure(page, path.join(shots, 'failed.png')));

/** The processes of our language servers, below VS Code's. */
function languageServers(group) {
    return fs.readdirSync('/proc').filter(pid => {
        try {
            const ofGroup = fs
                .readFileSync(`/proc/${pid}/stat`, 'utf8')
                .replace(/^.*\) /s, '')
                .split(' ')[2];
            return (
                Number(ofGroup) === group && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/server.js')
            );
        } catch {
            return false; // It has ended meanwhile.
        }
    });
}

/** In the page: as when this window is clicked, then another one, and then this one again. */
async function loseFocus() {
    window.dispatchEvent(new Event('focus'));
    document.hasFocus = () => false;
    window.dispatchEvent(new Event('blur'));
    // VS Code looks after a while whether it was only a part of the window.
    await new Promise(resolve => setTimeout(resolve, 50));
    delete document.hasFocus;
    window.dispatchEvent(new Event('focus'));
}

/** In the page of the board: what its policy refuses, as soon as everything was tried that it should refuse. */
async function refused(body) {
    const directives = [];
    const ended = new Promise(resolve => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            directives.push(effectiveDirective);
            if (directives.length === 4) {
                resolve();
            }
        });
    });
    const part = document.createElement('div');
    part.innerHTML = `<img src="${location.origin}/a.png"><iframe src="${location.origin}/b"></iframe>`;
    const script = document.createElement('script');
    script.textContent = '0';
    part.append(script);
    body.append(part);
    await fetch('/c').catch(() => {});
    await ended;
    part.remove();
    return directives.sort();
}

/** In the page: the texts that VS Code keeps in the browser's databases. */
async function storedTexts() {
    const result = request =>
        new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
    const texts = [];
    for (const { name } of await indexedDB.databases()) {
        const database = await result(indexedDB.open(name));
        try {
            for (const store of database.objectStoreNames) {
                const values = await result(database.transaction(store).objectStore(store).getAll());
                texts.push(...values.filter(value => typeof value === 'string'));
            }
        } finally {
            database.close();
        }
    }
    return texts;
}

/** As VS Code writes them down: the editor in front of each group. */
function editorsInFront(text) {
    const groups = ({ type, data }) => (type === 'leaf' ? [data] : data.flatMap(groups));
    const { root } = JSON.parse(text)['editorpart.state'].serializedGrid;
    return groups(root).flatMap(({ editors, mru: [first] }) => editors[first]?.value ?? []);
}
