// npm run pictures: the pictures of the documents, from the real page and editor. With names of pictures, only these.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ensureBed, installVsix, makeProfile, openPage, startServer, withCleanup } from '../test/bed/bed.mjs';
import { movingPicture } from './moving-picture.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/images');
const example = name => fs.readFileSync(path.join(root, 'examples', name), 'utf8');

const pictures = ['en', 'ja'].flatMap(locale => [
    { name: 'tour', kind: 'webp', within: withSite, height: 580, locale, take: tour },
    { name: 'editor', kind: 'png', within: withEditor, ...editorExample(locale), height: 560, locale, take: shot },
    {
        name: 'path',
        kind: 'png',
        within: withEditor,
        text: example('fillomino/p06.puz'),
        drawn: '.text.answer',
        height: 980,
        locale,
        take: solvingPath,
    },
]);

const wanted = process.argv.slice(2);
await ensureBed();
for (const { name, kind, within, locale, take, ...looks } of pictures) {
    const file = `${name}${locale === 'ja' ? '-ja' : ''}.${kind}`;
    if (wanted.length === 0 || wanted.includes(name)) {
        await within(looks, locale, async hands => fs.writeFileSync(path.join(folder, file), await take(hands)));
        console.log(`docs/images/${file}`);
    }
}

function editorExample(locale) {
    return locale === 'ja'
        ? { text: example('battleship/b12.puz'), drawn: '.block.answer' }
        : // Without its `expect` line, the example looks as it does while it is being made.
          { text: example('fillomino/several.puz').replace(/^expect several\n/m, ''), drawn: '.mark.open' };
}

/** Opens the page that `npm run site` serves. */
async function withSite({ height }, locale, use) {
    await withCleanup(async defer => {
        const built = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-site-'));
        defer(() => fs.rmSync(built, { recursive: true }));
        const server = spawn(process.execPath, ['scripts/site.mjs', '--serve', '--out', built], {
            cwd: root,
            stdio: ['pipe', 'pipe', 'inherit'],
        });
        defer(() => server.kill());
        const [said] = await once(server.stdout, 'data');
        const { browser, page } = await openPage({ locale });
        defer(() => browser.close());
        await page.setViewportSize({ width: 1080, height });
        await page.goto(String(said).trim());
        await use({ page, board: page.frameLocator('iframe.board') });
    });
}

/** Opens the puzzle in VS Code, solves it, and waits for what shall be drawn on its board. */
async function withEditor({ text, drawn, height }, locale, use) {
    await withCleanup(async defer => {
        const settings = { 'window.menuBarVisibility': 'hidden', 'breadcrumbs.enabled': false, 'puz.language': locale };
        const profile = makeProfile({ settings });
        defer(() => profile.remove());
        const puzzle = path.join(profile.workspace, 'first.puz');
        fs.writeFileSync(puzzle, text);
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
        await board.locator(`svg.board ${drawn}`).first().waitFor();
        await use({ page, board });
    });
}

async function shot({ page }) {
    await page.waitForTimeout(1000);
    return page.screenshot();
}

async function solvingPath({ page, board }) {
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input').first().fill('>Puz: Show the Solving Path');
    await page.keyboard.press('Enter');
    await board.locator('.steps [role="option"]').nth(20).click();
    await board.locator('svg.board .mark.concluded').first().waitFor();
    return shot({ page });
}

/** A type is chosen and clues are typed; the verdict follows, a click adds the missing clue; a step is explained. */
async function tour({ page, board }) {
    const frames = [];
    const frame = async ms => frames.push({ png: await shot({ page }), ms });
    const verdict = text => board.locator('.verdict:not(.earlier) .told', { hasText: text }).waitFor();
    const advice = board.locator('.verdict button:not(.icon-button)');

    const type = board.locator('.kinds button', { hasText: /Fillomino|フィルオミノ/ });
    await type.waitFor();
    await frame(1500);
    for (const field of await board.locator('.size input').all()) {
        await field.fill('4');
    }
    await type.click();
    const clues = [
        [0, 3],
        [5, 3],
        [7, 3],
        [8, 2],
        [13, 2],
        [15, 3],
    ];
    for (const [index, [cell, clue]] of clues.entries()) {
        await board.getByRole('gridcell').nth(cell).click({ force: true });
        await page.keyboard.press(`${clue}`);
        if (index < clues.length - 1) {
            await frame(500);
        }
    }
    await verdict(/^3 answers|3通り/);
    await frame(3000);
    await advice.click();
    await frame(2000);
    await advice.click();
    await verdict(/Unique|唯一解/);
    await frame(2500);
    await page.keyboard.press('Control+Shift+Enter');
    await board.locator('.why:not(:empty)').waitFor();
    await frame(4000);
    return movingPicture(page, frames);
}
