import * as fs from 'node:fs';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { ensureBed, installVsix, makeProfile, openPage, startServer } from '../bed/bed.mjs';
import { examplesByType, type TypeExamples } from '../support/examples-by-type';
import { listsOf, within } from './lists';
import { editorsAreRemembered, isRemembered } from './remembered';

export { expect };

/** A step that takes this long hangs, even on a busy machine. In milliseconds. */
export const hangMs = 150_000;

/** True with PUZ_TEST_RUNS=full: the tests then also take their pictures, in `dist-test/shots`. */
export const thorough = process.env['PUZ_TEST_RUNS'] === 'full';

/** How VS Code looks in a project of `playwright.config.mts`. */
export interface Look {
    /** For the names of pictures. */
    readonly name: string;
    readonly theme: string;
    /** The class of a workbench in this theme. */
    readonly shown: string;
    readonly locale: 'en' | 'ja';
}

type Settings = Readonly<Record<string, unknown>>;

/** A VS Code with the packed extension, a workspace with the examples, and the hands and eyes of its user. */
export interface Desk {
    readonly page: Page;
    readonly look: Look;
    readonly workspace: string;
    /** The process group of VS Code's server. */
    readonly group: number;
    readonly types: readonly TypeExamples[];
    /** The page of the board. */
    readonly board: FrameLocator;
    line(text: string | RegExp): Locator;
    lens(text: string | RegExp): Locator;
    squiggles(kind: 'error' | 'warning'): Locator;
    command(title: string): Promise<void>;
    choose(title: string): Promise<Locator>;
    chooseRows(...texts: readonly (string | RegExp)[]): Promise<void>;
    /** Shows a layer of the board, by its name. */
    layer(label: string): Promise<unknown>;
    verdict(text: string | RegExp): Promise<void>;
    /** Types over the line that the cursor is in. */
    retype(text: string): Promise<void>;
    /** Opens a file in this window. */
    show(name: string): Promise<void>;
    /** Opens a file, in a window that was loaded with the settings as they are now. */
    openAt(name: string): Promise<void>;
    /** Loads the window again, with what is open in it. */
    reload(): Promise<void>;
    /** Changes the user's settings, until the end of the file of tests. */
    set(changed: Settings): void;
    /** The user's settings, as they are in the file. */
    settings(): Settings;
    /** Closes everything, and takes back what was changed in the settings and the workspace. */
    tidy(): Promise<void>;
    closeAll(): Promise<void>;
    /** Waits until the board is that of a puzzle: the one that was there before looks much the same. */
    boardShows(name: string): Promise<void>;
    /** Waits until keys are for the cells of the board. */
    focusOnBoard(): Promise<void>;
    /** Focuses the Problems view; returns its rows. */
    problems(): Promise<Locator>;
    hidePanel(): Promise<void>;
    /** Waits until VS Code has stored what the panel remembers, with this part of its JSON. */
    remembered(part: string): Promise<void>;
    shoot(name: string): Promise<void>;
    /** Writes a file of the workspace. */
    write(name: string, text: string): void;
    read(name: string): string;
}

const root = path.resolve();
const size = { width: 1280, height: 800 };

async function layDesk(look: Look, use: (desk: Desk) => Promise<void>): Promise<void> {
    await ensureBed();
    const profile = makeProfile({
        copyOf: path.join(root, 'examples'),
        settings: { 'workbench.colorTheme': look.theme, 'puz.language': look.locale },
    });
    const { workspace } = profile;
    expect(installVsix(profile, path.join(root, 'dist/puz.vsix'))).toMatch(/successfully installed/);
    const types = examplesByType(path.join(root, 'examples'), workspace);
    const restore = restorer(workspace);
    const server = await startServer(profile);
    const { page, browser, askedNothing } = await openPage();
    page.setDefaultTimeout(hangMs);
    const settings = userSettings(path.join(profile.dir, 'user-data/User/settings.json'));
    const load = async (...payload: readonly (readonly string[])[]): Promise<void> => {
        settings.noteLoaded();
        await page.goto(server.url(workspace, payload));
    };
    await load();
    await page.locator(`.monaco-workbench${look.shown}`).waitFor();
    const desk = { ...handsOn(page), look, workspace, group: server.pid!, types };
    const reload = async (...payload: readonly (readonly string[])[]): Promise<void> => {
        await editorsAreRemembered(page);
        await load(...payload);
    };
    await use({
        ...desk,
        set: settings.set,
        settings: settings.read,
        reload: () => reload(),
        async tidy() {
            settings.reset();
            await page.setViewportSize(size);
            if (!settings.areLoaded()) {
                await reload();
                await page.locator(`.monaco-workbench${look.shown}`).waitFor();
            }
            await desk.closeAll();
            restore();
        },
        async openAt(name) {
            if (settings.areLoaded()) {
                return desk.show(name);
            }
            await reload(['openFile', server.uri(path.join(workspace, name))]);
            // An editor that opens takes the focus: what is typed into a list meanwhile would go into the text.
            await page.locator('.tab.active', { hasText: path.basename(name) }).waitFor();
            await desk.textShows(name);
        },
        write(name, text) {
            const file = path.join(workspace, name);
            fs.mkdirSync(path.dirname(file), { recursive: true });
            fs.writeFileSync(file, text);
        },
        read: name => fs.readFileSync(path.join(workspace, name), 'utf8'),
    });
    await askedNothing();
    await browser.close();
    await server.stop();
    profile.remove();
}

/** Returns what takes back all changes of a folder from now on. */
function restorer(folder: string): () => void {
    const all = (): readonly string[] =>
        fs
            .readdirSync(folder, { recursive: true, encoding: 'utf8' })
            .map(name => path.join(folder, name))
            .filter(file => fs.statSync(file).isFile());
    const first = new Map(all().map(file => [file, fs.readFileSync(file)]));
    return () => {
        for (const file of all().filter(file => !first.has(file))) {
            fs.rmSync(file);
        }
        for (const [file, content] of first) {
            if (!fs.existsSync(file) || !fs.readFileSync(file).equals(content)) {
                fs.writeFileSync(file, content);
            }
        }
    };
}

/** The file of the user's settings, and whether the window was loaded with what is in it. */
function userSettings(file: string) {
    const read = (): Settings => JSON.parse(fs.readFileSync(file, 'utf8'));
    const first = read();
    let now = first;
    let loaded = first;
    const write = (settings: Settings): void => {
        now = settings;
        // In one go: VS Code would take a file that is half written for no settings at all.
        fs.writeFileSync(`${file}.new`, JSON.stringify(now));
        fs.renameSync(`${file}.new`, file);
    };
    return {
        areLoaded: () => isDeepStrictEqual(loaded, now),
        noteLoaded: () => {
            loaded = now;
        },
        read,
        set: (changed: Settings) => write({ ...read(), ...changed }),
        reset: () => write(first),
    };
}

/** The hands and eyes of a user at a window. */
export function handsOn(page: Page) {
    const line = (text: string | RegExp): Locator => page.locator('.monaco-editor .view-line', { hasText: text });
    const board = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    const { command, choose, chooseRows, moveAway, openFile } = listsOf(page);
    /** Waits until an editor has the text of a file, or reports that it has none. */
    const textShows = (name: string): Promise<void> =>
        page.locator(`.monaco-editor[data-uri$="/${name}"], .monaco-editor-pane-placeholder`).first().waitFor();
    return {
        page,
        board,
        line,
        command,
        choose,
        chooseRows,
        textShows,
        squiggles: (kind: 'error' | 'warning') => page.locator(`.monaco-editor .squiggly-${kind}`),
        lens: (text: string | RegExp) => page.locator('.codelens-decoration a', { hasText: text }),
        layer: (label: string) => board.locator('select.layers').selectOption({ label }),
        verdict: (text: string | RegExp) =>
            board.locator('.verdict:not(.earlier)', { hasText: text }).first().waitFor(),
        async retype(text: string): Promise<void> {
            await page.keyboard.press('Home');
            await page.keyboard.press('Shift+End');
            await page.keyboard.type(text);
        },
        boardShows: (name: string) => board.locator(`body[data-uri$="/${name}"]`).waitFor(),
        focusOnBoard: () => board.locator('.cells :focus').waitFor({ state: 'attached' }),
        async show(name: string): Promise<void> {
            const tab = page.locator('.tab.active', { hasText: path.basename(name) }).first();
            const notFound = page.locator('.monaco-editor-pane-placeholder', { hasText: 'not found' });
            await expect(async () => {
                await openFile(name);
                await tab.waitFor({ timeout: 20_000 });
                // Its group may not have the focus: VS Code gives it back to one that had it before and is empty now.
                await tab.click();
                await moveAway();
                await textShows(name);
                const isMissing = await notFound.isVisible();
                if (isMissing) {
                    // VS Code now and then does not see a file that was only just written.
                    await command('View: Close Editor');
                }
                expect(isMissing).toBe(false);
            }).toPass();
            if (name.endsWith('.puz')) {
                // The board that is open, if any, follows.
                await expect(board.locator(`body[data-uri]:not([data-uri$="/${name}"])`)).toHaveCount(0);
            }
        },
        async closeAll(): Promise<void> {
            const tabs = page.locator('.tabs-container .tab');
            // VS Code asks about a text without a file, and one that is only just being saved.
            const leave = page.locator('.monaco-dialog-box').getByRole('button', { name: "Don't Save" });
            await expect(async () => {
                if (await leave.isVisible()) {
                    await within(leave.click({ timeout: 5000 }));
                } else {
                    // Again if it came before a window that was only just loaded had opened its editors.
                    await command('View: Close All Editors');
                }
                await expect(tabs).toHaveCount(0, { timeout: 2000 });
            }).toPass();
        },
        /** By a key that shows the panel if it is hidden: it cannot simply be tried again. */
        hidePanel: () =>
            expect(async () => {
                const panel = page.locator('.part.panel');
                if (await panel.isVisible()) {
                    await page.keyboard.press('Control+J');
                    await panel.waitFor({ state: 'hidden', timeout: 5000 });
                }
            }).toPass(),
        async problems(): Promise<Locator> {
            await command('Problems: Focus on Problems View');
            return page.locator('.markers-panel .monaco-list-row');
        },
        remembered: (part: string) => isRemembered(page, part),
        async shoot(name: string): Promise<void> {
            if (thorough) {
                await page.screenshot({ path: path.join(root, 'dist-test/shots', `${name}.png`) });
            }
        },
    };
}

interface WorkerFixtures {
    readonly look: Look;
    /** One window for all tests with the same look. */
    readonly window: Desk;
}

export const test = base.extend<{ readonly desk: Desk }, WorkerFixtures>({
    look: [
        { name: 'light', theme: 'Light Modern', shown: '.vs', locale: 'en' },
        { option: true, scope: 'worker' },
    ],
    window: [({ look }, use) => layDesk(look, use), { scope: 'worker', timeout: 2 * hangMs }],
    desk: async ({ window }, use, info) => {
        try {
            if (info.file !== lastFile) {
                lastFile = info.file;
                await window.tidy();
            }
            await use(window);
        } finally {
            if (info.status !== info.expectedStatus) {
                const picture = info.outputPath('window.png');
                await window.page.screenshot({ path: picture });
                await info.attach('window', { path: picture });
                await info.attach('focus and live regions', {
                    body: JSON.stringify(await focusIn(window.page), null, 2),
                });
            }
        }
    },
});

/** Where the focus is in each frame, and what its live regions say. */
const focusIn = (page: Page): Promise<readonly unknown[]> =>
    Promise.all(
        page.frames().map(async frame => ({
            frame: frame.url().slice(0, 60),
            ...(await frame.evaluate(() => ({
                hasFocus: document.hasFocus(),
                focus: document.activeElement?.outerHTML.slice(0, 200),
                said: [...document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')]
                    .map(({ textContent }) => textContent.trim())
                    .filter(Boolean),
            }))),
        })),
    );

/** The file of the last test in this worker: a window is put in order between files. */
let lastFile: string | undefined;
