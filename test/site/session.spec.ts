import { mouseHand } from '../hands/pointer';
import { stories, tell } from '../hands/stories';
import { thorough } from '../page/bed';
import { deadEnd } from './dead-end';
import { expect, type Tab, tabOf, test } from './desk';
import { servePacked } from './packed';

const unique = 'fillomino "A session / 一日"\n\ngrid\n  1 3 .\n  2 2 .\n';

/** Saves a file by a button of the dialog that is open. */
async function saves({ page, button }: Tab, name: string): Promise<void> {
    const download = page.waitForEvent('download');
    await button(name).click();
    expect(await (await download).failure()).toBeNull();
}

async function printsAndSaves(tab: Tab, names: readonly string[], print: string, close: string): Promise<void> {
    await tab.button(print).click();
    for (const name of names) {
        await saves(tab, name);
    }
    await tab.page.getByRole('dialog').getByRole('button', { name: close }).click();
}

/** Chooses an example, or a puzzle of the user. */
async function chooses({ page, button }: Tab, list: string, name: RegExp): Promise<void> {
    await button(list).click();
    const chosen = page.getByRole('dialog').getByRole('button', { name });
    await expect(chosen.locator('svg').first()).toBeVisible();
    await chosen.first().click();
}

async function generates(tab: Tab): Promise<void> {
    await tab.button('Generate').click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByLabel('Type').selectOption('Fillomino');
    await dialog.getByLabel('Rows').fill('4');
    await dialog.getByLabel('Columns').fill('5');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await tab.line(/^# puz generate/).waitFor();
    await tab.verdict('Unique');
}

async function copies(tab: Tab, name: string): Promise<string> {
    await tab.page.evaluate(() => {
        delete document.body.dataset['copied'];
        navigator.clipboard.writeText = async text => {
            document.body.dataset['copied'] = text;
        };
    });
    await tab.button('Share').click();
    await tab.button(name).click();
    await tab.page.getByText('copied').waitFor();
    return (await tab.page.locator('body[data-copied]').getAttribute('data-copied'))!;
}

test('after one visit everything works without its server, and nothing else is ever asked for anything', async ({
    site,
    browserName,
}) => {
    const { address, missing, close } = await servePacked(site.folder);
    const others = await deadEnd();
    // In Firefox, all pages have such a proxy.
    const proxy =
        browserName === 'firefox' ? {} : { proxy: { server: `http://127.0.0.1:${others.port}`, bypass: '127.0.0.1' } };
    const context = await site.browser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 }, ...proxy });
    const elsewhere: string[] = [];
    context.on('request', request => {
        if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url())) {
            elsewhere.push(request.url());
        }
    });
    // No test can use the browser's own windows: files are uploaded and downloaded.
    await context.addInitScript(() => {
        Reflect.deleteProperty(window, 'showOpenFilePicker');
        Reflect.deleteProperty(window, 'showSaveFilePicker');
    });
    const tab = tabOf(await context.newPage());
    const { page, board } = tab;
    page.on('dialog', dialog => dialog.accept('https://puzz.link/p?fillomino/3/1/3h'));
    await page.goto(address);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    close();
    await expect(fetch(address)).rejects.toThrow();
    await page.reload();

    for (const story of thorough ? stories : stories.slice(0, 1)) {
        await tell(story, mouseHand({ page, board, locale: 'en' }), async () => {});
        await board.getByRole('button', { name: 'Solve by hand' }).click();
        await tab.button('New').click();
    }
    await chooses(tab, 'Examples', /^Small fleet/);
    await tab.verdict('Unique');
    await board.getByRole('button', { name: 'Explain the next step' }).click();
    await board.locator('.why', { hasText: /r\d/ }).waitFor();
    await generates(tab);
    await tab.button('New').click();
    await tab.write(unique);
    await tab.verdict('Unique');
    const files = ['Save as SVG', 'Save as PNG', 'Save as PDF', 'Save a page with rules and answer (PDF)'];
    await printsAndSaves(tab, files, 'Print and pictures', 'Close');
    await saves(tab, 'Save');
    await tab.button('Turn and resize').click();
    await page.getByRole('dialog').getByRole('button').nth(1).click();
    await tab.verdict('Unique');
    const chooser = page.waitForEvent('filechooser');
    await tab.button('Open…').click();
    await (await chooser).setFiles({
        name: 'a.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('https://puzz.link/p?fillomino/4/1/4i'),
    });
    await tab.line(/^ {2}4 \. \. \.$/).waitFor();
    await board.getByLabel('More…').selectOption('Import puzzle…');
    await tab.line(/^ {2}3 \. \.$/).waitFor();

    expect(await copies(tab, 'Copy puzz.link address')).toContain('https://puzz.link/p?');
    await page.goto(await copies(tab, 'Copy link'));
    await tab.verdict('Unique');
    await page.goto(await copies(tab, 'Copy link to play'));
    await board.locator('body.playing').waitFor();
    await tab.click(1, 2);
    await page.keyboard.press('3');
    await tab.click(1, 3);
    await page.keyboard.press('3');
    await board.locator('.said', { hasText: 'Solved!' }).waitFor();
    await tab.button('Edit a copy').click();
    await tab.button('日本語').click();
    await chooses(tab, '自作パズル', /^A session/);
    await tab.verdict('唯一解');
    await printsAndSaves(tab, ['PDF で保存', 'PNG で保存'], '印刷・画像', '閉じる');
    await tab.button('English').click();
    await tab.button('New').waitFor();
    await context.close();
    others.close();
    expect([elsewhere, missing, others.asked]).toEqual([[], [], []]);
});
