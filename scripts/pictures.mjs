// npm run pictures: the pictures of the documents, from the real editor. With names of pictures, only these.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureBed, installVsix, makeProfile, openPage, startServer, withCleanup } from '../test/bed/bed.mjs';
import { movingPicture } from './moving-picture.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/images');
const example = name => fs.readFileSync(path.join(root, 'examples', name), 'utf8');

const pictures = ['en', 'ja'].flatMap(locale => [
    { name: 'tour', kind: 'webp', text: unfinished(locale), drawn: '.mark.open', height: 520, locale, take: tour },
    { name: 'editor', kind: 'png', ...editorExample(locale), height: 560, locale, take: shot },
    {
        name: 'path',
        kind: 'png',
        text: example('fillomino/p06.puz'),
        drawn: '.text.answer',
        height: 980,
        locale,
        take: solvingPath,
    },
]);

const wanted = process.argv.slice(2);
await ensureBed();
for (const { name, kind, locale, take, ...puzzle } of pictures) {
    const file = `${name}${locale === 'ja' ? '-ja' : ''}.${kind}`;
    if (wanted.length === 0 || wanted.includes(name)) {
        await withEditor(puzzle, locale, async editor => fs.writeFileSync(path.join(folder, file), await take(editor)));
        console.log(`docs/images/${file}`);
    }
}

/** The puzzle of the tutorial, two clues before it is finished. */
function unfinished(locale) {
    const title = locale === 'ja' ? 'はじめてのパズル' : 'My first puzzle';
    return `fillomino "${title}"\n\ngrid\n  3 . . .\n  . 3 . .\n  2 . . .\n  . 2 . 3\n`;
}

function editorExample(locale) {
    return locale === 'ja'
        ? { text: example('battleship/b12.puz'), drawn: '.block.answer' }
        : // Without its `expect` line, the example looks as it does while it is being made.
          { text: example('fillomino/several.puz').replace(/^expect several\n/m, ''), drawn: '.mark.open' };
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

/** A clue is typed, the verdict comes, a quick fix adds the last clue, and the puzzle is unique. */
async function tour({ page, board }) {
    const frames = [];
    const frame = async ms => frames.push({ png: await shot({ page }), ms });
    const verdict = text => board.locator('.verdict:not(.earlier)', { hasText: text }).waitFor();

    await page.locator('.view-line', { hasText: /^\s*\.\s3\s\.\s\.$/ }).click();
    await page.keyboard.press('End');
    await frame(1500);
    await page.keyboard.type('3');
    await frame(1200);
    await page.keyboard.press('Control+S');
    await verdict(/^3 answers|3通り/);
    await frame(2500);
    await page.locator('.view-line', { hasText: /^\s*3\s\.\s\.\s\.$/ }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+.');
    const offers = page.locator('.action-widget .monaco-list-row', { hasText: /r1c4 = 1/ });
    await offers.first().waitFor();
    await frame(1500);
    await offers.first().hover();
    await frame(1500);
    await offers.first().click();
    await page.locator('.view-line', { hasText: /^\s*3\s\.\s\.\s1$/ }).waitFor();
    await frame(1200);
    await page.keyboard.press('Control+S');
    await verdict(/Unique|唯一解/);
    await board.locator('svg.board .text.answer').first().waitFor();
    await frame(4000);
    return movingPicture(page, frames);
}
