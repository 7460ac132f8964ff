import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { type Browser, type BrowserType, expect, type Page } from '@playwright/test';
import { deadEnd } from './dead-end';

/** The program `PUZ_FIREFOX`, or else the Firefox on the PATH; undefined if there is none. */
export const firefoxProgram =
    process.env['PUZ_FIREFOX'] ||
    (process.env['PATH'] ?? '')
        .split(path.delimiter)
        .flatMap(folder => ['firefox-esr', 'firefox'].map(name => path.join(folder, name)))
        .find(file => fs.existsSync(file));

interface Opened {
    readonly browser: Browser;
    readonly page: Page;
    /** Throws if a request went to another machine, or if that would not have been noticed. */
    askedNothing(): Promise<void>;
}

/** Where Firefox itself asks for settings. */
const ofItself = /\.mozilla\.(com|net|org):443$/;

/** Opens the installed Firefox, which reaches nothing but this machine. */
export async function openFirefox(): Promise<Opened> {
    // Newer versions of Playwright ask more of a Firefox than that of Debian can do.
    const load = createRequire(import.meta.url);
    const { firefox } = load('playwright-for-firefox') as { readonly firefox: BrowserType };
    const { port, asked, close } = await deadEnd();
    const fonts = path.resolve('test/bed/browser/fonts.conf');
    const browser = await firefox.launch({
        channel: 'moz-firefox',
        executablePath: firefoxProgram!,
        env: { ...process.env, FONTCONFIG_FILE: fonts } as Record<string, string>,
        firefoxUserPrefs: {
            'network.proxy.type': 1,
            'network.proxy.http': '127.0.0.1',
            'network.proxy.http_port': port,
            'network.proxy.ssl': '127.0.0.1',
            'network.proxy.ssl_port': port,
            // The clipboard can be read without a click on "Paste".
            'dom.events.testing.asyncClipboard': true,
        },
    });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' });
    return {
        browser,
        page: await context.newPage(),
        async askedNothing() {
            expect(asked.filter(address => !ofItself.test(address))).toEqual([]);
            const elsewhere = 'http://elsewhere.invalid/';
            const page = await context.newPage();
            await page.goto(elsewhere).catch(() => {});
            await page.close();
            close();
            expect(asked).toContain(elsewhere);
        },
    };
}
