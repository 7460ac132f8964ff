import type { FrameLocator } from '@playwright/test';
import { test as base, type Desk, expect } from './bed';
import { boxOf } from './lists';

const puzzles = {
    fillomino: 'fillomino "Two rows"\ngrid\n  3 . .\n  . 2 .\n',
    battleship: 'battleship\nfleet 3\ngrid\n    | . . .\n  3 | . . .\n  . | . . ~\n  . | . . .\n',
    bonsan: 'bonsan\ngrid\n  2 . .\n  . . .\n  o . .\n',
    curvedata: 'curvedata\nshape A\n  +-+\n    |\n    +\ngrid\n  A . .\n  x x .\n',
    kanaore: 'kanaore\nwords\n  1 → しか\n  2 ↑ いか\ngrid\n  1 . .\n  . 2 .\n',
};

/** The headings of the boards. */
const headings = {
    fillomino: 'Two rows',
    battleship: 'Battleship',
    bonsan: 'Bonsan',
    curvedata: 'Curve Data',
    kanaore: 'Kanaore',
};

type Place = readonly [row: number, column: number];

function handsOn(desk: Desk) {
    const { board, page, show, line, command, boardShows, focusOnBoard } = desk;
    const cell = (row: number, column: number) =>
        board.locator('.cells [role="row"]:not(.spoken)').nth(row).getByRole('gridcell').nth(column);
    const middle = async (row: number, column: number): Promise<[x: number, y: number]> => {
        const { x, y, width, height } = await boxOf(cell(row, column));
        return [x + width / 2, y + height / 2];
    };
    const click = async (row: number, column: number) => page.mouse.click(...(await middle(row, column)));
    const holds = (row: number, column: number, label: string) =>
        board.locator(`[aria-label="Row ${row + 1}, column ${column + 1}: ${label}"][role="gridcell"]`).waitFor();
    const drag = async (first: Place, ...others: readonly Place[]): Promise<void> => {
        await page.mouse.move(...(await middle(...first)));
        await page.mouse.down();
        for (const at of others) {
            await page.mouse.move(...(await middle(...at)), { steps: 4 });
        }
        await page.mouse.up();
    };
    /** With the other button, from one place to another, in cells from the upper left corner of the first one. */
    const rightDrag = async (from: Place, to = from): Promise<void> => {
        const { x, y, width, height } = await boxOf(cell(0, 0));
        await page.mouse.move(x + from[1] * width, y + from[0] * height);
        await page.mouse.down({ button: 'right' });
        await page.mouse.move(x + to[1] * width, y + to[0] * height, { steps: 3 });
        await page.mouse.up({ button: 'right' });
    };
    const mode = (name: string) => board.locator('.play .modes').getByRole('button', { name, exact: true });
    const press = async (...keys: readonly string[]): Promise<void> => {
        for (const key of keys) {
            await page.keyboard.press(key);
        }
    };
    const said = (text: string) => board.locator('.said', { hasText: text }).waitFor();
    const check = async (text: string): Promise<void> => {
        const [, top] = await middle(0, 0);
        await press('Control+Enter');
        await said(text);
        // The pointer may be on its way to a cell.
        expect((await middle(0, 0))[1], 'the board has moved').toBe(top);
    };
    const play = async (type: keyof typeof puzzles): Promise<void> => {
        await show(`play/${type}.puz`);
        // Although the board had the focus, the text is beside it, and not over it.
        await board.locator('svg.board').waitFor();
        await line(type).first().click();
        await command('Puz: Solve by Hand');
        await boardShows(`play/${type}.puz`);
        await board.locator('.caption h1', { hasText: headings[type] }).waitFor();
        await board.getByRole('button', { name: 'Solve by hand', pressed: true }).waitFor();
        await board.locator('.hint', { hasText: 'Ctrl+Enter' }).waitFor();
        await focusOnBoard();
    };
    return { ...desk, cell, middle, click, holds, drag, rightDrag, mode, press, said, check, play };
}

const test = base.extend<{ hands: ReturnType<typeof handsOn> }>({
    hands: ({ desk }, use) => use(handsOn(desk)),
});

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ desk: { write } }) => {
    for (const [type, text] of Object.entries(puzzles)) {
        write(`play/${type}.puz`, text);
    }
});

test('keys go to the board as soon as "Puz: Solve by Hand" was chosen in the palette', async ({
    hands: { openAt, line, command, boardShows, board, play, press, holds },
}) => {
    await openAt('play/fillomino.puz');
    await line('fillomino').first().click();
    await command('Puz: Show Board');
    await boardShows('play/fillomino.puz');
    await board.locator('svg.board').waitFor();
    await play('fillomino');
    await press('ArrowRight', '3');
    await holds(0, 1, 'answer 3');
    await press('Delete');
    await holds(0, 1, 'empty');
});

test('neither the mark of a check nor the frame of a cell goes over to another puzzle', async ({
    hands: { check, press, board, show },
}) => {
    await check('No mistakes so far.');
    await press('ArrowRight', '3', 'ArrowDown', '3');
    await check('there is room for only 2 here');
    await press('Delete', 'ArrowUp', 'Delete');
    await board.locator('.said:not([data-kind="wrong"])').waitFor({ state: 'attached' });
    await show('play/curvedata.puz');
    await board.locator('.caption h1', { hasText: 'Curve Data' }).waitFor();
    await expect(board.locator('.cells .current')).toHaveCount(0);
    await show('play/fillomino.puz');
});

test('Fillomino, by typing', async ({
    hands: { play, click, press, holds, said, board, check, shoot, page, read },
}) => {
    await play('fillomino');
    await click(0, 1);
    await press('3');
    await holds(0, 1, 'answer 3');
    await press('x');
    await said('does not use that character');
    await press('ArrowLeft', '5');
    await said('given');
    await press('ArrowRight');
    await board.getByRole('button', { name: 'Undo' }).click();
    await holds(0, 1, 'empty');
    await press('3');
    await holds(0, 1, 'answer 3');
    await press('ArrowRight', '1');
    await holds(0, 2, 'answer 1');
    await check('No mistakes so far.');
    await press('3');
    // Typed at once, it would be 13, if there were one.
    await holds(0, 2, 'answer 3');
    await press('ArrowDown', '2');
    await holds(1, 2, 'answer 2');
    await press('ArrowLeft', '3');
    await holds(1, 1, 'given 2');
    await press('ArrowLeft', '2');
    await check('3 cells with a 2 are joined, but a region of 2 has only 2 cells.');
    await expect(board.locator('svg.board .mark.clash')).toHaveCount(3);
    await shoot('8-play-fillomino-wrong');
    await press('Control+z');
    await holds(1, 0, 'empty');
    await press('Control+y');
    await holds(1, 0, 'answer 2');
    await press('Delete');
    await holds(1, 0, 'empty');
    await press('1');
    await check('Solved!');
    await shoot('8-play-fillomino');
    await expect(page.locator('.tab.dirty')).toHaveCount(0);
    expect(read('play/fillomino.puz')).toBe(puzzles.fillomino);
});

test('what was entered just before a reload is there after it, and can be taken back', async ({
    hands: { click, press, remembered, reload, holds, board, said },
}) => {
    await click(0, 2);
    await press('2');
    await remembered('"r1c3":"2"');
    await reload();
    await holds(0, 2, 'answer 2');
    await board.getByRole('button', { name: 'Solve by hand', pressed: true }).waitFor();
    // Keys are for the board, wherever on its page one has clicked.
    await board.locator('.caption h1').click();
    await press('ArrowDown', 'ArrowRight', '5');
    await said('given');
    await board.getByRole('button', { name: 'Undo' }).click();
    await holds(0, 2, 'answer 3');
    await board.getByRole('button', { name: 'Clear' }).click();
    await holds(0, 1, 'empty');
    await board.getByRole('button', { name: 'Solve by hand' }).click();
    await board.locator('.play').getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
});

test('keys go to the board as soon as its button was pressed, by mouse or by keyboard', async ({
    hands: { board, mode, press, holds },
}) => {
    const toggle = board.getByRole('button', { name: 'Solve by hand' });
    await toggle.click();
    await mode('Normal').waitFor();
    await press('Control+Home', 'ArrowRight', '2');
    await holds(0, 1, 'answer 2');
    await press('Control+z');
    await toggle.focus();
    await press('Enter');
    await mode('Normal').waitFor({ state: 'hidden' });
    await toggle.focus();
    await press('Enter');
    await mode('Normal').waitFor();
    await press('Control+Home', 'ArrowRight', '3');
    await holds(0, 1, 'answer 3');
    await press('Control+z');
    await holds(0, 1, 'empty');
});

test('a trial looks different, and is dropped, kept, undone and made again', async ({
    hands: { press, holds, board, shoot, click, remembered, reload },
}) => {
    await click(0, 1);
    await press('2');
    const trial = board.getByRole('button', { name: 'Trial', exact: true });
    await trial.click();
    await press('ArrowRight', '1');
    await holds(0, 2, 'trial 1');
    await holds(0, 1, 'answer 2');
    await expect(board.locator('svg.board .text.trial')).toHaveText('1');
    await remembered('"r1c3":"1"');
    await reload();
    await holds(0, 2, 'trial 1');
    await click(1, 2);
    await press('Alt+Enter', '3');
    await board.getByRole('button', { name: 'Trial 2' }).waitFor();
    await holds(1, 2, 'trial 3');
    await shoot('8-play-trial');
    await board.getByRole('button', { name: 'Drop the trial' }).click();
    await holds(1, 2, 'empty');
    await holds(0, 2, 'trial 1');
    await press('Control+z');
    await holds(1, 2, 'trial 3');
    await press('Alt+Shift+Enter', 'Alt+Shift+Enter');
    await holds(1, 2, 'answer 3');
    await holds(0, 2, 'answer 1');
    await expect(board.getByRole('button', { name: 'Drop the trial' })).toBeHidden();
    await press('Control+z', 'Control+z', 'Alt+Backspace', 'Alt+Backspace');
    await holds(0, 2, 'empty');
    await holds(0, 1, 'answer 2');
    await press('Control+Home', 'ArrowRight', 'Delete');
    await holds(0, 1, 'empty');
});

test('a number is copied by dragging it, and a click fills in what is certain', async ({
    hands: { press, holds, board, drag, click, shoot, said, mode },
}) => {
    await drag([0, 0], [0, 2]);
    await holds(0, 2, 'answer 3');
    await press('Control+z');
    await holds(0, 1, 'empty');
    await press('Control+Home', 'Alt+ArrowRight');
    await holds(0, 1, 'answer 3');
    await press('Alt+ArrowDown');
    await holds(1, 1, 'given 2');
    await press('Control+Home', 'Alt+ArrowRight', 'Alt+ArrowRight');
    await holds(0, 2, 'answer 3');
    // The 2 has two ways to go, until one of them is taken. The first click only selects.
    await click(1, 1);
    await click(1, 1);
    await holds(1, 0, 'empty');
    await click(1, 0);
    await holds(1, 0, 'empty');
    await press('1');
    await click(1, 1);
    await holds(1, 2, 'empty');
    await click(1, 1);
    await holds(1, 2, 'answer 2');
    await said('Solved!');
    await shoot('8-play-solved');
    // While something is noted, dragging selects.
    await mode('Corner').click();
    await drag([0, 0], [0, 2]);
    await expect(board.locator('.cells .selected')).toHaveCount(3);
    await mode('Normal').click();
    await board.getByRole('button', { name: 'Clear' }).click();
    await holds(0, 1, 'empty');
});

test('the clock is off until it is wanted; it then stands beside the puzzle and in its end', async ({
    hands: { press, board, click, said, check },
}) => {
    const time = board.getByRole('timer');
    await expect(time).toHaveText('');
    await board.getByRole('button', { name: 'Clock' }).click();
    await expect(time).toHaveText(/^\d+:\d\d$/);
    await expect(time).not.toHaveText('0:00');
    await press('Control+Home', 'Alt+ArrowRight', 'Alt+ArrowRight');
    await click(1, 0);
    await press('1');
    await click(1, 1);
    await click(1, 1);
    await said('Solved in ');
    await expect(board.locator('body.just-solved')).toHaveCount(1);
    // It is a moment only once.
    await press('Control+z', 'Control+y');
    await said('Solved in ');
    await expect(board.locator('body.just-solved')).toHaveCount(0);
    await check('Solved in ');
    await board.getByRole('button', { name: 'Clear' }).click();
    await board.getByRole('button', { name: 'Clock' }).click();
    await expect(time).toHaveText('');
});

test('keys can be chosen', async ({ hands: { press, board, click, holds, shoot } }) => {
    await board.locator('.keys summary').click();
    await shoot('8-play-keys');
    await board.getByRole('button', { name: 'Undo: Ctrl+Z' }).click();
    await press('q');
    await board.getByRole('button', { name: 'Undo: Q' }).waitFor();
    await board.locator('.hint', { hasText: 'Q undoes' }).waitFor();
    await click(0, 1);
    await press('3');
    await holds(0, 1, 'answer 3');
    await press('q');
    await holds(0, 1, 'empty');
    await board.getByRole('button', { name: 'Usual keys' }).click();
    await board.getByRole('button', { name: 'Undo: Ctrl+Z' }).waitFor();
    await board.locator('.keys summary').click();
    await click(0, 1);
});

test('pencil marks and colours, by keys', async ({ hands: { click, press, holds, said, check } }) => {
    await click(0, 1);
    await press('Shift+Digit3', 'Shift+Digit1', 'Control+Digit2');
    await holds(0, 1, 'corner marks 1 3, centre marks 2');
    await press('Shift+Digit1', 'Control+Shift+Digit2');
    await holds(0, 1, 'corner marks 3, centre marks 2, red');
    await press('ArrowLeft', 'Shift+Digit1');
    await said('given');
    await press('ArrowRight', '3');
    await holds(0, 1, 'answer 3, red');
    await press('Shift+Digit1');
    await said('filled in');
    await check('No mistakes so far.');
    await press('Delete');
    await holds(0, 1, 'corner marks 3, centre marks 2, red');
    await press('Delete');
    await holds(0, 1, 'empty');
    await press('Control+z');
    await holds(0, 1, 'corner marks 3, centre marks 2, red');
    await press('Control+y');
    await holds(0, 1, 'empty');
});

test('pencil marks and colours, in their modes', async ({
    hands: { press, holds, board, mode, drag, rightDrag, shoot, click },
}) => {
    await press('Space', '2');
    await holds(0, 1, 'corner marks 2');
    await board.locator('.modes [aria-pressed="true"]', { hasText: 'Corner' }).waitFor();
    await mode('Centre').click();
    await press('1', '3');
    await holds(0, 1, 'corner marks 2, centre marks 1 3');
    await press('Delete');
    await holds(0, 1, 'corner marks 2');
    await press('1', '3', 'ArrowRight');
    await mode('Corner').click();
    await press('1', '2', '3', 'ArrowDown', '1', '2', '3', '4', '5', '6');
    await holds(1, 2, 'corner marks 1 2 3 4 5 6');
    await board.getByRole('button', { name: 'green' }).click();
    await drag([1, 0], [1, 2]);
    await holds(1, 1, 'given 2, green');
    await holds(1, 2, 'corner marks 1 2 3 4 5 6, green');
    await rightDrag([1.5, 2.5]);
    await holds(1, 2, 'corner marks 1 2 3 4 5 6');
    // A place for each colour, on all kinds of cells.
    await press('Control+Home', '1', 'ArrowRight', '2', 'ArrowRight', '4', 'ArrowDown', '5', 'ArrowLeft', '6');
    await holds(1, 1, 'given 2, yellow');
    await shoot('8-play-notes');
    await board.getByRole('button', { name: 'Clear' }).click();
    await holds(1, 2, 'empty');
    await mode('Normal').click();
    await click(1, 2);
    await press('3');
    await holds(1, 2, 'answer 3');
    await press('Delete');
});

test('Battleship, by dragging', async ({ hands: { play, drag, holds, press, rightDrag } }) => {
    await play('battleship');
    await drag([0, 0], [0, 2]);
    for (const column of [0, 1, 2]) {
        await holds(0, column, 'answer ship');
    }
    await press('Control+z');
    await holds(0, 0, 'empty');
    await rightDrag([1.5, 0.5], [1.5, 2.5]);
    await holds(1, 1, 'answer water');
    await holds(1, 2, 'given water');
    await press('Control+z');
    await holds(1, 1, 'empty');
});

test('Battleship, by clicks and by the space bar', async ({ hands: { click, holds, check, press, shoot } }) => {
    await click(0, 0);
    await holds(0, 0, 'answer ship');
    await click(0, 0);
    await holds(0, 0, 'answer water');
    await check('Row 1 should count 3, but it counts at most 2.');
    await click(0, 0);
    await holds(0, 0, 'empty');
    await press('Space', 'ArrowRight', 'Space', 'ArrowRight', 'Space');
    await holds(0, 2, 'answer ship');
    await check('Solved!');
    await shoot('8-play-battleship');
});

test('Bonsan, by dragging and by Shift with an arrow key', async ({
    hands: { play, drag, holds, press, cell, check, shoot, rightDrag, click },
}) => {
    await play('bonsan');
    await drag([0, 0], [0, 1], [0, 2]);
    await holds(0, 2, 'answer filled circle, line left');
    await press('Control+z');
    await holds(0, 2, 'empty');
    await cell(0, 0).press('Control+Home');
    await press('Shift+ArrowRight', 'Shift+ArrowRight');
    await holds(0, 2, 'answer filled circle, line left');
    await check('Solved!');
    await shoot('8-play-bonsan');
    await rightDrag([1.5, 0.5], [1.5, 2.5]);
    await holds(1, 0, 'cross');
    await holds(1, 2, 'cross');
    await holds(1, 1, 'centre of symmetry, cross');
    await press('ArrowLeft', 'x');
    await holds(1, 1, 'centre of symmetry');
    await shoot('8-play-bonsan-crosses');
    await click(2, 0);
    await holds(2, 0, 'given circle, answer filled circle');
    await click(2, 0);
    await holds(2, 0, 'given circle');
});

test('Curve Data, by dragging and by Shift with an arrow key', async ({
    hands: { play, drag, holds, check, shoot, press, rightDrag, mode },
}) => {
    await play('curvedata');
    await drag([0, 0], [0, 2], [1, 2]);
    await holds(1, 2, 'line up');
    await check('Solved!');
    await shoot('8-play-curvedata');
    await press('Control+z');
    await holds(1, 2, 'empty');
    await press('Control+Home', 'Shift+ArrowRight');
    await holds(0, 1, 'line left');
    await press('Control+Home', 'Shift+ArrowRight');
    await holds(0, 1, 'empty');
    // Along the edges below the first row; the cells below them are shaded, but for the last one.
    await rightDrag([1, 0.5], [1, 2.5]);
    await holds(0, 1, 'empty');
    await holds(0, 2, 'cross down');
    await rightDrag([0.5, 0.5], [0.5, 2.5]);
    await holds(0, 1, 'cross left right');
    await drag([0, 0], [0, 1]);
    await holds(0, 1, 'line left, cross right');
    await press('Alt+ArrowLeft');
    await holds(0, 1, 'cross left right');
    await shoot('8-play-curvedata-crosses');
    await mode('Cross').click();
    await drag([0, 0], [0, 2]);
    await holds(0, 1, 'empty');
    await press('Delete');
    await holds(1, 2, 'empty');
    await mode('Normal').click();
});

test('Kanaore, by what an input method composes', async ({
    hands: { play, click, page, holds, press, said, check, shoot },
}) => {
    await play('kanaore');
    await click(0, 0);
    const session = await page.context().newCDPSession(page);
    for (const text of ['s', 'し']) {
        await session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    }
    // Nothing is entered while it is composed, and no key goes elsewhere.
    await holds(0, 0, 'given 1→');
    await session.send('Input.insertText', { text: 'し' });
    await holds(0, 0, 'given 1→, answer し');
    await press('ArrowRight');
    await page.keyboard.insertText('カシ');
    await holds(0, 1, 'answer か');
    await said('A cell holds one character.');
    await check('No mistakes so far.');
    await shoot('8-play-kanaore');
});

test('Kanaore, letters as pencil marks', async ({ hands: { press, page, holds, shoot, mode } }) => {
    await press('ArrowDown', 'Space', 'Space');
    await page.keyboard.insertText('か');
    await page.keyboard.insertText('し');
    await holds(1, 1, 'given 2↑, centre marks か し');
    await press('Space', 'Space', 'Space');
    await page.keyboard.insertText('か');
    await holds(1, 1, 'given 2↑, corner marks か, centre marks か し');
    await shoot('8-play-kanaore-notes');
    await press('Control+z', 'Control+z', 'Control+z');
    await mode('Normal').click();
});

test('what was entered is there again after the panel was closed', async ({
    hands: { page, line, command, holds, focusOnBoard, click, press },
}) => {
    const tab = page.locator('.tab', { hasText: 'Board: ' });
    for (const title of ['Puz: Show Board', 'Puz: Solve by Hand']) {
        await tab.locator('.tab-actions .action-label').click();
        await tab.waitFor({ state: 'detached' });
        await line('kanaore').first().click();
        await command(title);
        await holds(0, 1, 'answer か');
    }
    await focusOnBoard();
    await click(0, 1);
    await press('Control+z');
    await holds(0, 1, 'empty');
});

test('what was entered goes with the file that is renamed', async ({
    hands: { press, holds, line, command, page, remembered, write, show, board },
}) => {
    await press('Control+y');
    await holds(0, 1, 'answer か');
    await line('kanaore').first().click();
    await command('File: Reveal Active File in Explorer View');
    const row = page.locator('.explorer-folders-view .monaco-list-row.focused', { hasText: 'kanaore.puz' });
    await row.waitFor();
    await page.locator('.explorer-folders-view .monaco-list:focus').waitFor();
    await press('F2');
    await page.locator('.explorer-folders-view input').fill('renamed.puz');
    await press('Enter');
    await page.locator('.tab', { hasText: 'Board: renamed.puz' }).waitFor();
    await remembered('renamed.puz":{"on"');
    // Another file that gets the old name has none of them.
    write('play/kanaore.puz', puzzles.kanaore);
    await show('play/kanaore.puz');
    await holds(0, 1, 'empty');
    await show('play/renamed.puz');
    await holds(0, 1, 'answer か');
    await board.getByRole('button', { name: 'Solve by hand', pressed: true }).waitFor();
});

test('what is entered on one board of a puzzle stands on the other one', async ({
    hands: { write, closeAll, show, command, board, line, chooseRows, page, press },
}) => {
    write('play/twice.puz', puzzles.fillomino);
    await closeAll();
    await show('play/twice.puz');
    await command('Puz: Show Board');
    await board.locator('.keypad:not([hidden]) button').first().waitFor();
    await line('fillomino').first().click();
    await command('View: Reopen Editor With...');
    await chooseRows('Board');
    const frames = page.locator('iframe.webview.ready');
    await expect(frames).toHaveCount(2);
    const boards = [0, 1].map(index => frames.nth(index).contentFrame().frameLocator('iframe#active-frame'));
    // The second board, if it is ready only after the click on the first, begins in its mode.
    for (const each of boards) {
        await each.locator('.keypad:not([hidden]) button').first().waitFor();
    }
    for (const each of boards) {
        await each.getByRole('button', { name: 'Solve by hand' }).click();
        await each.locator('.hint', { hasText: 'Ctrl+Enter' }).waitFor();
    }
    const cell = (each: FrameLocator) => each.locator('.cells [role="gridcell"]').nth(1);
    const { x, y, width, height } = await boxOf(cell(boards[0]!));
    await page.mouse.click(x + width / 2, y + height / 2);
    await press('4');
    for (const each of boards) {
        await cell(each).and(each.locator('[aria-label$="answer 4"]')).waitFor({ state: 'attached' });
    }
    await press('Control+z');
    await cell(boards[1]!).and(boards[1]!.locator('[aria-label$="empty"]')).waitFor({ state: 'attached' });
    await closeAll();
});

test('in this theme and language', { tag: '@look' }, async ({
    hands: { write, openAt, line, command, boardShows, board, focusOnBoard, click, press, page, shoot, look },
}) => {
    write('play/kanaore.puz', puzzles.kanaore);
    await openAt('play/kanaore.puz');
    await line('kanaore').first().click();
    await command('Puz: Solve by Hand');
    await boardShows('play/kanaore.puz');
    await board.locator('.hint', { hasText: 'Ctrl+Enter' }).waitFor();
    await focusOnBoard();
    await click(1, 2);
    await press('Delete', 'ArrowUp', 'Delete', 'Control+Shift+Digit2', 'Space');
    await page.keyboard.insertText('か');
    await page.keyboard.insertText('し');
    await press('ArrowDown', 'Control+Shift+Digit5', 'Space', 'Space', 'Space', 'ArrowLeft');
    await page.keyboard.insertText('し');
    await press('Control+Enter');
    await board.locator('svg.board .mark.clash').waitFor();
    await shoot(`8-play-${look.name}`);
    await press('Control+z');
    if (look.theme === 'Light Modern') {
        const fill = await board.locator('.swatch .colour-6 .tint').evaluate(tint => getComputedStyle(tint).fill);
        const [red, green, blue] = fill.match(/[\d.]+/g)!.map(Number);
        expect(red! > 0.95 && green! > 0.9 && blue! < 0.8, `${fill} is no yellow`).toBe(true);
    }
});
