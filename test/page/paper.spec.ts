import * as fs from 'node:fs';
import * as path from 'node:path';
import { test as base, type Desk, expect } from './bed';
import { closeByEnter } from './lists';

function handsOn(desk: Desk) {
    const { workspace, page, shoot } = desk;
    /** Gives VS Code's dialog the path of a file; returns what is in the file then. */
    const into = async (name: string): Promise<Buffer> => {
        const file = path.join(workspace, name);
        const input = page.locator('.quick-input-widget input').first();
        // The dialog fills its input by itself, once it has read the folder.
        await expect
            .poll(async () => /\.(svg|pdf|html|json)$/.test(await input.inputValue()), 'the name that is proposed')
            .toBe(true);
        await input.fill(file);
        await shoot(`paper-${name}`);
        await closeByEnter(input);
        await page.locator('.notification-toast', { hasText: `${name} has been written.` }).waitFor();
        return fs.readFileSync(file);
    };
    return { ...desk, into };
}

const test = base.extend<{ hands: ReturnType<typeof handsOn> }>({
    hands: ({ desk }, use) => use(handsOn(desk)),
});

test.describe.configure({ mode: 'serial' });

test('a picture is saved as a PNG, an SVG and a PDF', async ({
    hands: { openAt, line, command, chooseRows, into },
}) => {
    await openAt('fillomino/p06.puz');
    await line('fillomino').first().click();
    for (const [which, name, begins] of [
        ['Answer', 'answer.png', '\x89PNG'],
        ['Puzzle with its title', 'titled.svg', '<?xml'],
        ['Puzzle', 'puzzle.pdf', '%PDF-1.3'],
    ] as const) {
        await command('Puz: Save Picture…');
        await chooseRows(which);
        const bytes = await into(name);
        expect(bytes.toString('latin1').startsWith(begins)).toBeTruthy();
        if (name.endsWith('.png')) {
            // 7 cells of 8 mm with the margin, at 300 dots an inch, which the file states (pHYs).
            expect(bytes.readUInt32BE(16)).toBe(Math.round(((7.3 * 8) / 25.4) * 300));
            expect(bytes.toString('latin1', 37, 41)).toBe('pHYs');
        }
    }
});

test('a picture is copied', async ({ hands: { page, command, chooseRows, board } }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await command('Puz: Copy as PNG');
    const told = page.locator('.statusbar-item', { hasText: 'The picture has been copied.' });
    // The status bar shows it for a few seconds.
    await Promise.all([told.waitFor(), chooseRows('Puzzle')]);
    await board.locator('svg.board').first().waitFor();
    const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(item => item.types));
    expect(types).toEqual(['image/png']);
});

test('a puzzle is printed', async ({ hands: { show, command, into, shoot } }) => {
    await show('fillomino/several.puz');
    await command('Puz: Print…');
    const bytes = await into('book.pdf');
    expect(bytes.toString('latin1').startsWith('%PDF-1.3')).toBeTruthy();
    await shoot('paper-printed');
});

test('what was entered when, with the clock on, is saved', async ({ hands }) => {
    const { show, board, focusOnBoard, page, into } = hands;
    await show('fillomino/p06.puz');
    const button = (name: string) => board.getByRole('button', { name, exact: true }).filter({ visible: true });
    await button('Solve by hand').click();
    await button('Clock').click();
    await focusOnBoard();
    await page.keyboard.type('7');
    await button('Save record').click();
    const { events } = JSON.parse((await into('p06.trail.json')).toString()) as { events: unknown[][] };
    expect(events).toHaveLength(1);
    await button('Clock').click();
    await button('Solve by hand').click();
});

test('a page to play is saved, with its hints', async ({ hands: { show, command, chooseRows, into } }) => {
    await show('fillomino/p06.puz');
    await command('Puz: Save as a Page to Play…');
    await chooseRows('With hints');
    const html = (await into('play.html')).toString();
    expect(html).toMatch(/^<!DOCTYPE html>/);
    expect(html).toContain('"hints":true');
    expect(html).toContain('id="solver"');
});
