// Steps of npm run test:page: pictures are saved and copied, and puzzles are printed.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { closeByEnter, until } from '../steps.mjs';

/** @param tools what test-page.mjs has at hand */
export async function paperSteps({ page, step, shoot, show, command, chooseRows, board, line, openAt, workspace }) {
    /** Gives VS Code's dialog the path of a file; what is in the file then. */
    const into = async name => {
        const file = path.join(workspace, name);
        const input = page.locator('.quick-input-widget input').first();
        // The dialog fills its input by itself, once it has read the folder.
        await until('the name that is proposed', async () => /\.(svg|pdf)$/.test(await input.inputValue()));
        await input.fill(file);
        await shoot(`paper-${name}`);
        await closeByEnter(input);
        await page.locator('.notification-toast', { hasText: `${name} has been written.` }).waitFor();
        return fs.readFileSync(file);
    };

    await step('a picture is saved as a PNG, an SVG and a PDF', async () => {
        await openAt('fillomino/p06.puz');
        await line('fillomino').first().click();
        for (const [which, name, begins] of [
            ['Answer', 'answer.png', '\x89PNG'],
            ['Puzzle with its title', 'titled.svg', '<?xml'],
            ['Puzzle', 'puzzle.pdf', '%PDF-1.3'],
        ]) {
            await command('Puz: Save Picture…');
            await chooseRows(which);
            const bytes = await into(name);
            assert.ok(bytes.toString('latin1').startsWith(begins));
            if (name.endsWith('.png')) {
                // 7 cells of 8 mm with the margin, at 300 dots an inch; and it says so.
                assert.equal(bytes.readUInt32BE(16), Math.round(((7.3 * 8) / 25.4) * 300));
                assert.equal(bytes.toString('latin1', 37, 41), 'pHYs');
            }
        }
    });
    await step('a picture is copied', async () => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await command('Puz: Copy as PNG');
        const told = page.locator('.statusbar-item', { hasText: 'The picture has been copied.' });
        // It is told for some seconds only.
        await Promise.all([told.waitFor(), chooseRows('Puzzle')]);
        await board.locator('svg.board').first().waitFor();
        const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(item => item.types));
        assert.deepEqual(types, ['image/png']);
    });
    await step('a puzzle is printed', async () => {
        await show('fillomino/several.puz');
        await command('Puz: Print…');
        const bytes = await into('book.pdf');
        assert.ok(bytes.toString('latin1').startsWith('%PDF-1.3'));
        await shoot('paper-printed');
    });
}
