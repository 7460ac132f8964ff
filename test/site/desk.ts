import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { ensureBed, openPage } from '../bed/bed.mjs';
import { openFirefox } from './firefox';

export { expect };

/** A step that takes this long hangs, even on a busy machine. In milliseconds. */
export const hangMs = 150_000;

/** A tab with the site, and the hands and eyes of its user. */
export interface Tab {
    readonly page: Page;
    /** The page of the board. */
    readonly board: FrameLocator;
    /** Lines of the text. */
    line(text: string | RegExp): Locator;
    button(name: string): Locator;
    /** Replaces the whole text. */
    write(text: string): Promise<void>;
    /** Waits for a verdict. */
    verdict(text: string | RegExp): Promise<void>;
    /** Clicks a cell of the board; rows and columns are counted from 1. */
    click(row: number, column: number): Promise<void>;
    clipboard(): Promise<string>;
    /** Has a link to play copied, and returns it. */
    linkToPlay(): Promise<string>;
    /** The texts of all findings, as the list below the text has them. */
    findings(): Promise<string[]>;
}

interface Site {
    readonly address: string;
    /** The folder that is served. */
    readonly folder: string;
    /** The browser, for storage of a test's own. */
    readonly browser: Browser;
    /** Opens another tab of the same browser. */
    open(address?: string): Promise<Tab>;
}

/** The built site, served by `npm run site`, in a Chromium or Firefox that reaches nothing else. */
export const test = base.extend<{ readonly tab: Tab }, { readonly site: Site }>({
    site: [
        async ({ browserName }, use) => {
            await ensureBed();
            const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-site-'));
            const server = spawn(process.execPath, ['scripts/site.mjs', '--serve', '--out', folder], {
                stdio: ['pipe', 'pipe', 'inherit'],
            });
            const address = await firstLine(server);
            const inFirefox = browserName === 'firefox';
            const { page, browser, askedNothing } = await (inFirefox ? openFirefox() : openPage());
            if (!inFirefox) {
                await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
            }
            await use({
                address,
                folder,
                browser,
                open: async (at = address) => {
                    const opened = await page.context().newPage();
                    await opened.goto(at);
                    return tabOf(opened);
                },
            });
            await askedNothing();
            await browser.close();
            server.kill();
            fs.rmSync(folder, { recursive: true, force: true });
        },
        { scope: 'worker', timeout: hangMs },
    ],
    tab: async ({ site }, use) => {
        const tab = await site.open();
        await use(tab);
        await tab.page.close();
    },
});

async function firstLine({ stdout }: ChildProcess): Promise<string> {
    for await (const line of createInterface({ input: stdout! })) {
        return line;
    }
    throw new Error('the site is not served');
}

/** The acts of a user on the site, and the view. */
export function tabOf(page: Page): Tab {
    page.setDefaultTimeout(hangMs);
    const board = page.frameLocator('iframe.board');
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    return {
        page,
        board,
        line: text => page.locator('.cm-line', { hasText: text }),
        button,
        async write(text) {
            await page.locator('.cm-content').click();
            await page.keyboard.press('ControlOrMeta+a');
            await page.keyboard.insertText(text);
        },
        verdict: text => board.locator('.verdict:not(.earlier) .told', { hasText: text }).waitFor(),
        // The picture of the board lies over its cells.
        click: (row, column) =>
            board.locator(`[role="gridcell"][aria-label^="Row ${row}, column ${column}:"]`).click({ force: true }),
        findings: () =>
            page.locator('.cm-panel-lint .cm-diagnosticText', { hasNotText: 'No diagnostics' }).allTextContents(),
        clipboard,
        async linkToPlay() {
            // Otherwise a link copied earlier would be taken for the new one.
            await page.evaluate(() => navigator.clipboard.writeText(''));
            await button('Share').click();
            await button('Copy link to play').click();
            await expect.poll(clipboard).toContain('#play=');
            return clipboard();
        },
    };
}
