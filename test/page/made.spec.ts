import { test as base, expect, thorough } from './bed';
import { listen } from './heard';
import { boxOf } from './lists';
import { isWithin, makingOn } from './making';

/** Small puzzles with one answer each, as they are made by hand. */
const made = {
    fillomino: { name: 'Fillomino', rows: ['2.3131', '......', '.2..9.', '1..99.', '.4.5.1', '.4.1.2'] },
    battleship: { name: 'Battleship', rows: ['......', '......', '......', '......', '...o..', '......'] },
    bonsan: { name: 'Bonsan', rows: ['.....3', '..2...', '..o...', 'o.0...', '..o...', 'o...1.'] },
    curvedata: { name: 'Curve Data', rows: ['....A.', 'B.....', '......', 'C.....', '......', '...D..'] },
    kanaore: { name: 'Kanaore', rows: ['......', '......', '......', 'R.....', '......', '......'] },
};
const outside = { above: '1.01.3', left: '4.2121' };
/** Each is drawn from dot to dot, without lifting the pointer but for a few lines more. */
const shapes = {
    A: ['01 02 32 30 10 11 01', '11 12', '21 22'],
    B: ['00 10 11 01'],
    C: ['03 02 12 10 20 21 31 30'],
    D: ['10 00 01 11 12 02 03 13'],
};
const words = [
    [1, 1, 'ArrowLeft', 'lime'],
    [2, 3, 'ArrowDown', 'cranberry'],
    [3, 2, 'ArrowUp', 'pineapple'],
    [3, 4, 'ArrowDown', 'blackberry'],
    [3, 5, 'ArrowUp', 'tomato'],
] as const;

/** Makes the parts of a puzzle besides the signs in cells. */
const makeRest: Readonly<Record<string, (hands: ReturnType<typeof makingOn>) => Promise<void>>> = {
    battleship: async ({ board, cell, clickOn, press }) => {
        const first = await boxOf(cell(0, 0));
        for (const [side, counts] of Object.entries(outside)) {
            for (const [index, count] of [...counts].entries()) {
                const number = board.locator(`.cells .${side}`).nth(index);
                expect(isWithin(await boxOf(number), await boxOf(board.locator('.sheet')))).toBe(true);
                await clickOn(number);
                await press(...(count === '.' ? [] : [count]));
                await board.locator(`.cells .${side}:focus-within`).nth(0).waitFor();
            }
        }
        await board.locator('svg.board .text.given').nth(8).waitFor();
        expect(await boxOf(cell(0, 0)), 'the first number moves nothing').toEqual(first);
    },
    curvedata: async ({ board, inView, draw }) => {
        for (const [name, ways] of Object.entries(shapes)) {
            await board.getByRole('button', { name: 'New shape', exact: true }).click();
            await inView(board.locator('.shape-editor'));
            await board.locator('.shape-editor', { hasText: 'Drag from dot to dot' }).waitFor();
            for (const way of ways) {
                await draw(way);
            }
            await board.getByRole('button', { name: `Draw shape ${name}` }).waitFor();
            await board.getByRole('button', { name: 'Close', exact: true }).click();
        }
    },
    kanaore: async ({ board, click, press }) => {
        for (const [index, [row, column, arrow, text]] of words.entries()) {
            await click(row, column);
            await press(`Alt+${arrow}`);
            await board.locator('.words input[data-begun]').fill(text);
            await press('Enter');
            await board.getByRole('button', { name: `Remove the word ${index + 1}` }).waitFor();
        }
    },
};
const test = base.extend<{ hands: ReturnType<typeof makingOn> }>({
    hands: ({ desk }, use) => use(makingOn(desk)),
});

test.describe.configure({ mode: 'serial' });

for (const [type, { name, rows }] of Object.entries(made)) {
    // The others in thorough runs only: on the site, each type is made on the board in every run.
    if (!thorough && type !== 'battleship') {
        continue;
    }
    test(`${name}: from an empty file to one answer, on the board alone`, async ({ hands }) => {
        const { write, closeAll, show, command, board, cell, press, verdict, shoot, file, page } = hands;
        const whole = `whole-${type}`;
        write(`made/${whole}.puz`, '');
        await closeAll();
        await show(`made/${whole}.puz`);
        await command('Puz: Show Board');
        await board.getByRole('button', { name, exact: true }).click();
        await cell(5, 5).waitFor({ state: 'attached' });
        await board.locator('body').evaluate(listen);
        await makeRest[type]?.(hands);
        // Not with a click: one on the cell where one is goes on to its next sign.
        await board.locator('.cells [tabindex="0"]').focus();
        await press('Control+Home');
        for (const row of rows) {
            for (const sign of row) {
                await press(...(sign === '.' ? [] : [sign]), 'ArrowRight');
            }
            await press('Home', 'ArrowDown');
        }
        await press('Control+S');
        // It may have been saved by itself, and have been unique, before its last clue.
        await expect.poll(() => board.locator('body').evaluate(() => window.heard)).toContain('Saved.');
        await verdict('Unique');
        await shoot(`made-${type}`);
        const text = file(whole);
        await closeAll();
        await show(`made/${whole}.puz`);
        await command('Format Document');
        await command('Puz: Solve Puzzle');
        await verdict('Unique');
        expect(await page.locator('.tab.dirty').count(), 'formatting changes nothing').toBe(0);
        expect(file(whole)).toBe(text);
    });
}
