import * as path from 'node:path';
import type { Locator } from '@playwright/test';
import { endless } from '../support/endless';
import { test as base, type Desk, expect } from './bed';
import { boxOf, closeByEnter, within } from './lists';

const fillomino = 'fillomino "Two rows"\ngrid\n  3 . 1\n  . 2 .\n';

function handsOn(desk: Desk) {
    const { page, board } = desk;
    const rows = page.locator('.quick-input-list .monaco-list-row');
    const button = (name: string) => board.locator('.explain').getByRole('button', { name, exact: true });
    const why = (text: string | RegExp) => board.locator('.why', { hasText: text }).waitFor();
    /** The steps of a path: the board has other lists, too. */
    const options = board.locator('.steps').getByRole('option');
    /** Waits until a step of the path is the one that is looked at. */
    const isAt = async (number: number): Promise<Locator> => {
        const selected = board.locator('.steps [aria-selected="true"]');
        await selected.locator('.rank', { hasText: new RegExp(`^${number}$`) }).waitFor();
        await board.locator('.count', { hasText: new RegExp(`^${number} /`) }).waitFor();
        return selected;
    };
    /** Waits until a path is there, of which each step can be gone to by keys. */
    const hasPath = async (): Promise<void> => {
        await expect.poll(() => options.count()).toBeGreaterThan(3);
        await isAt(1);
        await board.locator('.steps:focus').waitFor();
    };
    const marks = (name: string) => board.locator(`svg.board .mark.${name}`);
    return { ...desk, rows, button, why, options, isAt, hasPath, marks };
}

const test = base.extend<{ hands: ReturnType<typeof handsOn> }>({
    hands: ({ desk }, use) => use(handsOn(desk)),
});

test.describe.configure({ mode: 'serial' });

test.beforeAll(({ desk }) => {
    desk.write('explain/rows.puz', fillomino);
});

test('a puzzle is generated and opens as a new text, with its board', async ({
    hands: { closeAll, command, chooseRows, line, page, board, shoot },
}) => {
    await closeAll();
    await command('Puz: Generate Puzzle…');
    await chooseRows('Fillomino', '6×6', 'The same after a half turn', 'Medium');
    await line('--symmetry half-turn --difficulty 2').first().waitFor();
    await page
        .locator('.tab .label-name', { hasText: /^fillomino$/ })
        .first()
        .waitFor();
    await board.locator('svg.board .frame').waitFor();
    await shoot('9-generated');
    await command('View: Revert and Close Editor');
});

test('a puzzle is generated from the open board: what is on it stays', async ({
    hands: { show, line, command, rows, shoot, chooseRows },
}) => {
    await show('explain/rows.puz');
    await line('fillomino').first().click();
    await command('Puz: Generate Puzzle…');
    await rows.filter({ hasText: 'From the open board' }).waitFor();
    await shoot('9-generate-from-board');
    await chooseRows('From the open board', 'Anywhere', 'Any', /^As few as possible/);
    await line('puz generate --from').first().waitFor();
    await line('fillomino "Two rows"').first().waitFor();
    await command('View: Revert and Close Editor');
});

test('a Kanaore is generated from the words that are selected, with some that have to be in it; no symmetry is offered', async ({
    hands: { write, show, line, page, command, chooseRows, rows, shoot },
}) => {
    write('words.txt', 'ねこ いぬ うし とら うさぎ ぞう きつね りす しか さる\n');
    await show('words.txt');
    await line('ねこ').first().click();
    await page.keyboard.press('Control+A');
    await command('Puz: Generate Puzzle…');
    await chooseRows('Kanaore', '8×8');
    const goBack = page.locator('.quick-input-widget').getByRole('button', { name: 'Back' });
    await rows.filter({ hasText: 'Extreme' }).waitFor();
    await goBack.click();
    await rows.filter({ hasText: '6×6' }).waitFor();
    await goBack.click();
    await chooseRows('Kanaore', '6×6', 'Any');
    await rows.filter({ hasText: 'As many as are usual' }).waitFor();
    await shoot('9-generate-clues');
    await chooseRows('As many as are usual', /^No letters/);
    await rows.filter({ hasText: 'ねこ いぬ うし' }).waitFor();
    await chooseRows('Those that are selected');
    const inIt = page.locator('.quick-input-widget', { hasText: 'Words that have to be in it' }).locator('input');
    await inIt.fill('とら ぞう');
    await closeByEnter(inIt);
    await line('puz generate kanaore 6x6').filter({ hasText: '--with-words とら,ぞう' }).first().waitFor();
    await command('View: Revert and Close Editor');
});

test('the next step is drawn and told, and entered by hand with Enter, until it is solved', async ({
    hands: { closeAll, show, line, command, why, marks, board, shoot, focusOnBoard, page },
}) => {
    await closeAll();
    await show('explain/rows.puz');
    await line('fillomino').first().click();
    await command('Puz: Explain the Next Step');
    await why(/r\dc\d/);
    await expect(marks('concluded')).not.toHaveCount(0);
    await expect(marks('reason')).not.toHaveCount(0);
    await board.locator('.because', { hasText: 'Because of: r' }).waitFor();
    await shoot('9-next-step');
    await focusOnBoard();
    for (let solved = false; !solved; ) {
        await page.keyboard.press('Enter');
        await why('Entered');
        await board.locator('body.playing').waitFor();
        await focusOnBoard();
        await page.keyboard.press('Enter');
        await why(/r\dc\d|Solved/);
        solved = (await board.locator('.why', { hasText: 'Solved' }).count()) > 0;
    }
    await shoot('9-applied');
    await page.keyboard.press('Escape');
    await expect(board.locator('.explain:visible')).toHaveCount(0);
});

test('what was entered and is wrong is said first', async ({
    hands: { focusOnBoard, page, board, why, marks, shoot },
}) => {
    await focusOnBoard();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page.keyboard.type('2');
    await page.keyboard.press('Control+Enter');
    await board.locator('.said:visible', { hasText: 'there is room for only 2 here' }).waitFor();
    await page.keyboard.press('Control+Shift+Enter');
    await why('there is room for only 2 here');
    await expect(board.locator('.said:visible')).toHaveCount(0);
    // The 3 of the clue, and the one that was entered.
    await expect(marks('clash')).toHaveCount(2);
    await shoot('9-wrong');
    await page.keyboard.press('Escape');
    await board.getByRole('button', { name: 'Solve by hand' }).click();
});

test('the menu of a cell asks why a value is not there, by pointer and by keys', async ({
    hands: { show, line, command, focusOnBoard, page, board, why, shoot },
}) => {
    await show('explain/rows.puz');
    await line('fillomino').first().click();
    await command('Puz: Solve by Hand');
    await focusOnBoard();
    const menu = board.getByRole('menu', { name: 'Why not …?' });
    const cell = board.locator('[role="gridcell"][aria-label^="Row 2, column 1:"]');
    const { x, y, width, height } = await boxOf(cell);
    await page.mouse.click(x + width / 2, y + height / 2, { button: 'right' });
    await menu.waitFor();
    await shoot('9-why-not-menu');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await cell.locator(':focus').waitFor();
    await page.keyboard.press('Shift+F10');
    await menu.waitFor();
    await expect(page.locator('.monaco-menu:visible')).toHaveCount(0);
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await why('r2c1 = 2 is wrong.');
    await page.keyboard.press('Escape');
    await board.getByRole('button', { name: 'Solve by hand' }).click();
});

test('the path: forwards and backwards, by keys and clicks, and to its hardest step', async ({
    hands: { show, line, command, hasPath, page, isAt, options, marks, shoot, button, board },
}) => {
    await show('battleship/unique.puz');
    await line('battleship').first().click();
    await command('Puz: Show the Solving Path');
    await hasPath();
    await page.keyboard.press('ArrowDown');
    await isAt(2);
    await page.keyboard.press('End');
    const last = await isAt(await options.count());
    await expect(marks('concluded')).not.toHaveCount(0);
    await expect.poll(() => last.evaluate(isInViewOfItsList), 'the last step in view').toBe(true);
    await shoot('9-path');
    await options.nth(1).click();
    await isAt(2);
    await button('Step back').click();
    await isAt(1);
    await button('Hardest step').click();
    await board.locator('.grade', { hasText: 'Grade: ' }).waitFor();
    await expect(board.locator('.chart .bar')).toHaveCount(await options.count());
    // A change below the pointer can keep the hover from showing.
    await expect
        .poll(async () => {
            await line('battleship').first().hover();
            await page
                .locator('.statusbar-item', { hasText: /Not solved|Unique/ })
                .first()
                .hover();
            return within(
                page.locator('.monaco-hover:visible', { hasText: 'Grade: ' }).first().waitFor({ timeout: 5000 }),
            );
        }, 'the grade in the status bar')
        .toBe(true);
    await shoot('9-grade');
});

test('board, chart, the step in words and the grade are in view together', async ({
    hands: { show, line, command, hasPath, page, isAt, board, shoot },
}) => {
    await show('kanaore/06-fold.puz');
    await line('kanaore').first().click();
    await command('Puz: Show the Solving Path');
    await hasPath();
    await page.keyboard.press('ArrowDown');
    await isAt(2);
    await expect.poll(() => board.locator('body').evaluate(isOneView), 'all of it in view').toBe(true);
    await shoot('9-path-in-view');
    await page.keyboard.press('Escape');
});

test('over a decided cell of the text, a click shows the steps that lead to it', async ({
    hands: { show, line, command, board, page, shoot, why, options },
}) => {
    await show('explain/rows.puz');
    await line('fillomino').first().click();
    await command('Puz: Solve Puzzle');
    await board.locator('.verdict:not(.earlier)', { hasText: 'Unique' }).waitFor();
    const cells = line('. 2 .').first().locator('span span');
    const link = page.locator('.monaco-hover:visible a', { hasText: 'Why is this 2?' });
    await expect
        .poll(async () => {
            await cells.last().hover();
            const isShown = await within(link.first().waitFor({ timeout: 5000 }));
            await shoot('9-hover');
            return isShown && within(link.first().click({ timeout: 5000 }));
        }, 'a click in the hover')
        .toBe(true);
    await why('r2c3 = 2');
    await expect(options).not.toHaveCount(0);
});

test('where the time was over, the path goes on, which can be stopped', async ({
    hands: { set, write, read, openAt, line, command, button, hasPath, board, show, shoot, page },
}) => {
    set({ 'puz.solve.timeLimit': 0.000001 });
    write('explain/late.puz', read('battleship/unique.puz'));
    await openAt('explain/late.puz');
    await line('battleship').first().click();
    await command('Puz: Show the Solving Path');
    await button('Continue for 5 minutes').click();
    await hasPath();
    await board.locator('.grade', { hasText: 'Grade: ' }).waitFor();
    await expect(board.locator('.explain button:visible', { hasText: 'Continue' })).toHaveCount(0);
    write('explain/endless.puz', endless);
    await show('explain/endless.puz');
    await line('battleship').first().click();
    await command('Puz: Show the Solving Path');
    await button('Continue for 5 minutes').press('Enter');
    await board.locator('.explain .state', { hasText: 'Looking for steps…' }).waitFor();
    await shoot('9-path-goes-on');
    // A button that goes leaves the focus to the one in its place, or to the board.
    await board.locator('.explain button:focus', { hasText: 'Stop' }).waitFor();
    await page.keyboard.press('Enter');
    await board.locator('.explain button:focus', { hasText: 'Continue for 5 minutes' }).waitFor();
    await button('Close').press('Enter');
    await board.locator('.cells :focus').waitFor();
    set({ 'puz.solve.timeLimit': 3600 });
});

test('the path in this theme and language', { tag: '@look' }, async ({
    hands: { openAt, show, line, command, hasPath, page, isAt, marks, shoot, look },
}) => {
    await openAt('battleship/unique.puz');
    const files = ['battleship/unique.puz', 'fillomino/p02.puz', 'curvedata/5x5.puz', 'kanaore/06-fold.puz'];
    for (const file of files) {
        await show(file);
        await line(path.dirname(file)).first().click();
        await command('Puz: Show the Solving Path');
        await hasPath();
        for (let count = 0; count < 3; count++) {
            await page.keyboard.press('ArrowDown');
        }
        await isAt(4);
        await expect(marks('concluded')).not.toHaveCount(0);
        await shoot(`9-path-${path.dirname(file)}-${look.name}`);
        await page.keyboard.press('Escape');
    }
});

/** In the page: whether the board and what explains it, but for the list, can be seen at once. */
function isOneView(body: Element): boolean {
    const boxes = ['figure', '.chart', '.why', '.because', '.grade'].map(name =>
        body.querySelector(name)!.getBoundingClientRect(),
    );
    return boxes.every(({ top, bottom }) => top >= 0 && bottom > top && bottom <= innerHeight);
}

/** In the page: whether a step that is selected can be seen in the list, which scrolls. */
function isInViewOfItsList(step: Element): boolean {
    const [{ top, bottom }, list] = [
        step.getBoundingClientRect(),
        step.parentElement!.getBoundingClientRect(),
    ] as const;
    return top >= list.top - 1 && bottom <= list.bottom + 1;
}
