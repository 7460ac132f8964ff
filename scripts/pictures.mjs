// npm run pictures: the pictures of the README, from the real editor.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureBed, installVsix, makeProfile, openPage, startServer, withCleanup } from '../test/bed/bed.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/images');
fs.mkdirSync(folder, { recursive: true });
await ensureBed();

/** The files, and what is looked at in each before its picture is taken. */
const pictures = [
    { name: 'editor', file: 'fillomino/several.puz', drawn: 'svg.board .mark.open', locale: 'en' },
    { name: 'editor-ja', file: 'battleship/b12.puz', drawn: 'svg.board .block.answer', locale: 'ja' },
    ...['en', 'ja'].map(locale => ({
        name: locale === 'en' ? 'path' : 'path-ja',
        file: 'fillomino/p06.puz',
        drawn: 'svg.board .text.answer',
        locale,
        height: 980,
        show: async (page, board) => {
            await page.keyboard.press('F1');
            await page.locator('.quick-input-widget input').first().fill('>Puz: Show the Solving Path');
            await page.keyboard.press('Enter');
            await board.locator('.steps [role="option"]').nth(20).click();
            await board.locator('svg.board .mark.concluded').first().waitFor();
        },
    })),
];

for (const { name, file, drawn, locale, show, height = 560 } of pictures) {
    await withCleanup(async defer => {
        const settings = { 'window.menuBarVisibility': 'hidden', 'breadcrumbs.enabled': false, 'puz.language': locale };
        const profile = makeProfile({ copyOf: path.join(root, 'examples'), settings });
        defer(() => profile.remove());
        // Without what it expects, the example is what it looks like while it is being made.
        const puzzle = path.join(profile.workspace, file);
        fs.writeFileSync(puzzle, fs.readFileSync(puzzle, 'utf8').replace(/^expect several\n/m, ''));
        installVsix(profile, path.join(root, 'dist/puz.vsix'));
        const server = await startServer(profile);
        defer(server.stop);
        const { browser, page } = await openPage();
        defer(() => browser.close());
        await page.setViewportSize({ width: 1080, height });
        await page.goto(server.url(profile.workspace, [['openFile', server.uri(puzzle)]]));
        await page.locator('.codelens-decoration a').first().waitFor();
        await page.keyboard.press('Control+B');
        await page.locator('.codelens-decoration a').first().click();
        const board = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
        await board.locator(drawn).first().waitFor();
        await show?.(page, board);
        await page.waitForTimeout(1000);
        await page.screenshot({ path: path.join(folder, `${name}.png`) });
        console.log(path.relative(root, path.join(folder, `${name}.png`)));
    });
}
