import * as fs from 'node:fs';
import { expect, type Tab, test } from './desk';

const unique = 'fillomino "On paper / 紙"\n\ngrid\n  1 3 .\n  2 2 .\n';

async function begin(tab: Tab): Promise<void> {
    await tab.write(unique);
    await tab.verdict('Unique');
    await tab.button('Print and pictures').click();
}

async function saved(tab: Tab, name: string, suggested: string): Promise<Buffer> {
    const downloading = tab.page.waitForEvent('download');
    await tab.button(name).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`On paper ／ 紙${suggested}`);
    return fs.readFileSync(await download.path());
}

test('pictures as SVG, PNG and PDF, of the puzzle and of its answer, and a page with both', async ({ tab }) => {
    await begin(tab);
    const puzzle = (await saved(tab, 'Save as SVG', '.svg')).toString();
    expect(puzzle).toMatch(/^<\?xml.*On paper/s);
    await tab.page.getByLabel('Board').selectOption('Answer');
    const answer = (await saved(tab, 'Save as SVG', '.answer.svg')).toString();
    expect(answer.match(/<path/g)!.length).toBeGreaterThan(puzzle.match(/<path/g)!.length);
    expect((await saved(tab, 'Save as PNG', '.answer.png')).subarray(1, 4).toString()).toBe('PNG');
    expect((await saved(tab, 'Save as PDF', '.answer.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    const sheet = await saved(tab, 'Save a page with rules and answer (PDF)', '.sheet.pdf');
    expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
    await tab.button('Copy picture').click();
    await tab.page.getByRole('dialog').getByText('Copied').waitFor();
    const types = await tab.page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
    expect(types).toContain('image/png');
});

test('the browser prints rules and board', async ({ tab }) => {
    await begin(tab);
    await tab.page.evaluate(() => {
        // A browser without a screen prints nothing.
        new MutationObserver(() => {
            const frame = document.querySelector<HTMLIFrameElement>('iframe.printed');
            if (frame?.contentWindow) {
                frame.contentWindow.print = () => {
                    document.body.dataset['printed'] = frame.contentDocument!.body.innerText;
                    document.body.dataset['width'] = String(frame.contentDocument!.images[0]!.naturalWidth);
                };
            }
        }).observe(document.body, { childList: true });
    });
    await tab.button('Print').click();
    await expect(tab.page.locator('body')).toHaveAttribute('data-printed', /On paper \/ 紙\s+Fill every cell/);
    await expect(tab.page.locator('body')).toHaveAttribute('data-width', /^[1-9]/);
});

test('a puzzle without an answer, or one that cannot be read, says why it has no picture', async ({ tab }) => {
    await tab.write(unique.replace('2 2', '2 1'));
    await tab.verdict('No answer');
    await tab.button('Print and pictures').click();
    await tab.page.getByLabel('Board').selectOption('Answer');
    await tab.button('Save as SVG').click();
    await tab.page
        .getByRole('dialog')
        .getByRole('status')
        .getByText(/no answer/i)
        .waitFor();
});

test('a puzzle is generated, and completed from the open board', async ({ tab }) => {
    await tab.button('Generate').click();
    const dialog = tab.page.getByRole('dialog');
    await dialog.getByLabel('Type').selectOption('Fillomino');
    await dialog.getByLabel('Rows').fill('4');
    await dialog.getByLabel('Columns').fill('5');
    await dialog.getByLabel('Places of the clues').selectOption('Mirrored left to right');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await tab.verdict('Unique');
    await tab.line(/^# puz generate fillomino 4x5 --seed \d+ --symmetry left-right/).waitFor();
    await tab.button('Generate').click();
    await dialog.getByLabel('Type').selectOption('Kanaore');
    await expect(dialog.getByLabel('Places of the clues')).toHaveCount(0);
    await dialog.getByLabel('Rows').fill('5');
    await dialog.getByLabel('Words that have to be in it').fill('かもめ、すずめ');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await tab
        .line(/ かもめ$/)
        .first()
        .waitFor();
    await tab
        .line(/ すずめ$/)
        .first()
        .waitFor();
    await tab.write('fillomino\n\ngrid\n  1 . .\n  . . .\n  . . 5\n');
    await tab.verdict(/answers/);
    await tab.button('Generate').click();
    await dialog.getByLabel('Type').selectOption({ index: 0 });
    await expect(dialog.getByLabel('Rows')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await tab.verdict('Unique');
    await tab
        .line(/^ +1 \S \S$/)
        .first()
        .waitFor();
});

test('the address on puzz.link is copied; a puzzle that has none says why', async ({ tab }) => {
    await tab.write(unique);
    await tab.verdict('Unique');
    await tab.button('Share').click();
    await tab.button('Copy puzz.link address').click();
    await tab.page.getByText('Copied').waitFor();
    expect(await tab.clipboard()).toBe('https://puzz.link/p?fillomino/3/2/13g22g');
    await tab.write('fillomino\n\ngrid\n  1 3 . 9\n  2 2 .\n');
    await tab.button('Share').click();
    await tab.button('Copy puzz.link address').click();
    await tab.page.getByText('cannot be read yet').waitFor();
});
