import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Page } from '@playwright/test';
import { openPage } from '../bed/bed.mjs';
import { expect, test as onDesk, type Tab, tabOf } from './desk';

const puzzle = (title: string): string => `fillomino "${title}"\n\ngrid\n  1 3 .\n  2 2 .\n`;

/** What the user chooses next. It stands for the browser's own window, which no test can use. */
type Choice = readonly string[] | 'cancel';

interface Disk {
    /** Has the user choose files of this name, or cancel, whenever the browser asks. */
    choose(choice: Choice): Promise<void>;
    read(name: string): Promise<string>;
    /** A file as it is, with its byte order mark. */
    readBytes(name: string): Promise<readonly number[]>;
    write(name: string, text: string | readonly number[]): Promise<void>;
    /** The names under which the site suggested to save. */
    suggested(): Promise<readonly string[]>;
}

const test = onDesk.extend<{ readonly desk: Tab & { readonly disk: Disk } }>({
    desk: async ({ site }, use) => {
        // A private window of this browser ends when it reads the handle of a file that it has kept.
        const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'puz-profile-'));
        const page: Page = (await openPage({ profile })).page;
        const context = page.context();
        await context.addInitScript(() => {
            // Files of the browser's own disk, which are like those of the user.
            const chosen = async (): Promise<FileSystemFileHandle[]> => {
                const choice = JSON.parse(sessionStorage.getItem('choice') ?? '"cancel"') as Choice;
                if (choice === 'cancel') {
                    throw new DOMException('cancelled', 'AbortError');
                }
                const disk = await navigator.storage.getDirectory();
                return Promise.all(choice.map(name => disk.getFileHandle(name, { create: true })));
            };
            const chosenName = async (options: { readonly suggestedName: string }): Promise<FileSystemFileHandle> => {
                const names = JSON.parse(sessionStorage.getItem('suggested') ?? '[]') as string[];
                sessionStorage.setItem('suggested', JSON.stringify([...names, options.suggestedName]));
                return (await chosen())[0]!;
            };
            Object.assign(window, { showOpenFilePicker: chosen, showSaveFilePicker: chosenName });
        });
        await page.goto(site.address);
        const disk: Disk = {
            choose: (choice: Choice) =>
                page.evaluate(choice => sessionStorage.setItem('choice', choice), JSON.stringify(choice)),
            read: (name: string) =>
                page.evaluate(async name => {
                    const handle = await (await navigator.storage.getDirectory()).getFileHandle(name);
                    return (await handle.getFile()).text();
                }, name),
            readBytes: (name: string) =>
                page.evaluate(async name => {
                    const handle = await (await navigator.storage.getDirectory()).getFileHandle(name);
                    return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
                }, name),
            write: (name: string, content: string | readonly number[]) =>
                page.evaluate(
                    async ([name, content]) => {
                        const disk = await navigator.storage.getDirectory();
                        const stream = await (await disk.getFileHandle(name, { create: true })).createWritable();
                        await stream.write(typeof content === 'string' ? content : new Uint8Array(content));
                        await stream.close();
                    },
                    [name, content] as const,
                ),
            suggested: () => page.evaluate(() => JSON.parse(sessionStorage.getItem('suggested') ?? '[]') as string[]),
        };
        await use({ ...tabOf(page), disk });
        await context.close();
        fs.rmSync(profile, { recursive: true, force: true });
    },
});

test('a puzzle is saved in a file of its name, and again in the same one, also the next day', async ({ desk }) => {
    const { disk, page } = desk;
    await desk.write(puzzle('春の/一問: ?'));
    await desk.verdict('Unique');
    await disk.choose('cancel');
    await desk.button('Save').click();
    await expect.poll(() => disk.suggested()).toEqual(['春の／一問： ？.puz']);
    await expect(desk.button('Save as…')).toHaveCount(0);
    await disk.choose(['春の一問.puz']);
    await desk.button('Save').click();
    await page.getByText('Saved in 春の一問.puz.').waitFor();
    await expect.poll(() => disk.read('春の一問.puz')).toContain('春の/一問');
    await page.reload();
    await desk.line('1 3 .').waitFor();
    await disk.choose('cancel');
    await desk.line('1 3 .').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' # 二日目');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Saved in 春の一問.puz.').waitFor();
    await expect.poll(() => disk.read('春の一問.puz')).toContain('# 二日目');
    await disk.choose(['写し.puz']);
    await desk.button('Save as…').click();
    await page.getByText('Saved in 写し.puz.').waitFor();
    expect(await disk.suggested()).toEqual(['春の／一問： ？.puz', '春の／一問： ？.puz', '春の一問.puz']);
});

test('a file that another program has changed is not overwritten unasked', async ({ desk }) => {
    const { disk, page } = desk;
    await disk.write('shared.puz', puzzle('Mine').replaceAll('\n', '\r\n'));
    await disk.choose(['shared.puz']);
    await desk.button('Open…').click();
    await desk.line('Mine').waitFor();
    await desk.line('1 3 .').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' # mine');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Saved in shared.puz.').waitFor();
    await expect.poll(() => disk.read('shared.puz')).toContain('1 3 . # mine\r\n');

    await disk.write('shared.puz', puzzle('Theirs'));
    await page.keyboard.type('!');
    await desk.button('Save').click();
    const dialog = page.getByRole('dialog', { name: 'The file has been changed by another program' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => disk.read('shared.puz')).toBe(puzzle('Theirs'));
    await desk.button('Save').click();
    await dialog.getByRole('button', { name: 'Overwrite it with this puzzle' }).click();
    await page.getByText('Saved in shared.puz.').waitFor();
    await expect.poll(() => disk.read('shared.puz')).toContain('# mine!');

    await disk.write('shared.puz', puzzle('Theirs again'));
    await desk.button('Save').click();
    await dialog.getByRole('button', { name: 'Open the file as it is now' }).click();
    await desk.line('Theirs again').waitFor();
    await desk.button('My puzzles').click();
    await page.getByRole('dialog').getByRole('button', { name: /^Mine/ }).first().click();
    await desk.line('# mine!').waitFor();
});

test('several files are opened at once, also in an encoding of Japanese programs; other formats are not written', async ({
    desk,
}) => {
    const { disk, page } = desk;
    await disk.write('一.puz', puzzle('First'));
    // fillomino "春" in Shift_JIS.
    const bytes = [...new TextEncoder().encode('fillomino "'), 0x8f, 0x74];
    await disk.write('二.puz', [...bytes, ...new TextEncoder().encode('"\n\ngrid\n  1 3 .\n  2 2 .\n')]);
    await disk.write('pasted.txt', 'https://puzz.link/p?fillomino/3/1/3h');
    await disk.choose(['一.puz', '二.puz', 'pasted.txt']);
    await desk.button('Open…').click();
    const mine = page.getByRole('dialog', { name: 'My puzzles' });
    await expect(mine.getByRole('listitem')).toHaveCount(3);
    await mine.getByRole('button', { name: /^春/ }).first().click();
    await desk.line('fillomino "春"').waitFor();
    await expect(desk.button('Save')).toHaveAttribute('title', 'Save in 二.puz');
    await disk.choose(['pasted.txt']);
    await desk.button('Open…').click();
    await desk.line(/^ {2}3 \. \.$/).waitFor();
    await expect(desk.button('Save as…')).toHaveCount(0);
});

test('a picture, an archive, a PDF, a page or a crossword of another program is no puzzle: that is told, and nothing is kept', async ({
    desk,
}) => {
    const { disk, page } = desk;
    const text = new TextEncoder();
    const files: Readonly<Record<string, readonly number[]>> = {
        'board.png': [0x89, ...text.encode('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...text.encode('IHDR'), 0xff],
        'all.zip': [...text.encode('PK\x03\x04'), 20, 0, 0, 0, 8, 0, 0x91, 0x99],
        'book.pdf': [...text.encode('%PDF-1.7\n1 0 obj\n')],
    };
    const crossword = [0x12, 0x9a, ...text.encode('ACROSS&DOWN'), 0, 0x33, 0xd9];
    for (const [name, bytes] of Object.entries(files)) {
        await disk.write(name, [...bytes]);
        await disk.choose([name]);
        await desk.button('Open…').click();
        await page.getByText(`${name}: not a text.`).waitFor();
    }
    const others = { 'grid.ipuz': '{"kind": [], "puzzle": [[1, 2]]}', 'page.html': '<!doctype html>\n<p>1 2\n' };
    for (const [name, content] of Object.entries(others)) {
        await disk.write(name, content);
        await disk.choose([name]);
        await desk.button('Open…').click();
        await page.getByText(`${name}: a file in JSON, HTML or XML.`).waitFor();
    }
    await disk.write('crossword.puz', crossword);
    await disk.choose(['crossword.puz']);
    await desk.button('Open…').click();
    await page.getByText('crossword.puz: This is an Across Lite crossword (the other kind of .puz file)').waitFor();
    await disk.write('one.puz', puzzle('One'));
    await disk.write('cells.txt', '1 0\n. 3\n');
    await disk.choose(['one.puz', ...Object.keys(files), 'crossword.puz', 'cells.txt', ...Object.keys(others)]);
    await desk.button('Open…').click();
    const mine = page.getByRole('dialog', { name: 'My puzzles' });
    await expect(mine.getByRole('listitem')).toHaveCount(1);
    for (const said of [
        'board.png, all.zip, book.pdf: not a text.',
        'crossword.puz: This is an Across Lite crossword (the other kind of .puz file), not a pencil puzzle.',
        'cells.txt: several types are possible. Open it by itself to choose one.',
        'grid.ipuz, page.html: a file in JSON, HTML or XML.',
    ]) {
        await page.getByText(said).waitFor();
    }
});

const withMark = (text: string): readonly number[] => [...Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`)];

test('a file keeps its line ends and its byte order mark, also the next day and in another file', async ({ desk }) => {
    const { disk, page } = desk;
    const text = (comment: string): string => puzzle('Windows').replace('3 .', `3 . # ${comment}`);
    await disk.write('mine.puz', withMark(text('a')));
    await disk.choose(['mine.puz']);
    await desk.button('Open…').click();
    await desk.line('# a').click();
    await page.keyboard.press('End');
    await page.keyboard.type('b');
    await desk.button('Save').click();
    await page.getByText('Saved in mine.puz.').waitFor();
    await expect.poll(() => disk.readBytes('mine.puz')).toEqual(withMark(text('ab')));
    await page.reload();
    await desk.line('# ab').click();
    await page.keyboard.press('End');
    await page.keyboard.type('c');
    await desk.button('Save').click();
    await page.getByText('Saved in mine.puz.').waitFor();
    await expect.poll(() => disk.readBytes('mine.puz')).toEqual(withMark(text('abc')));
    await disk.choose(['copy.puz']);
    await desk.button('Save as…').click();
    await page.getByText('Saved in copy.puz.').waitFor();
    await expect.poll(() => disk.readBytes('copy.puz')).toEqual(withMark(text('abc')));
});

test('without such access, a file is downloaded, and several are uploaded', async ({ site }) => {
    const context = await site.browser.newContext();
    await context.addInitScript(() => {
        Reflect.deleteProperty(window, 'showOpenFilePicker');
        Reflect.deleteProperty(window, 'showSaveFilePicker');
    });
    const tab = tabOf(await context.newPage());
    await tab.page.goto(site.address);
    await tab.write(puzzle('夏'));
    await tab.verdict('Unique');
    const downloading = tab.page.waitForEvent('download');
    await tab.button('Save').click();
    expect((await downloading).suggestedFilename()).toBe('夏.puz');
    const choosing = tab.page.waitForEvent('filechooser');
    await tab.button('Open…').click();
    const file = (name: string) => ({
        name: `${name}.puz`,
        mimeType: 'text/plain',
        buffer: Buffer.from(puzzle(name)),
    });
    await (await choosing).setFiles([file('秋'), file('冬')]);
    const mine = tab.page.getByRole('dialog', { name: 'My puzzles' });
    await expect(mine.getByRole('listitem')).toHaveCount(3);
    await mine.getByRole('button', { name: 'Close' }).click();
    const choosingOne = tab.page.waitForEvent('filechooser');
    await tab.button('Open…').click();
    const buffer = Buffer.from(withMark(puzzle('Windows')));
    await (await choosingOne).setFiles([{ ...file('Windows'), buffer }]);
    await tab.line('Windows').waitFor();
    await tab.page.reload();
    await tab.line('Windows').waitFor();
    const downloadingAgain = tab.page.waitForEvent('download');
    await tab.button('Save').click();
    expect(fs.readFileSync(await (await downloadingAgain).path())).toEqual(buffer);
    await context.close();
});
