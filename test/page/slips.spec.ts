import type { Locator } from '@playwright/test';
import { type Desk, expect, test } from './bed';

// A clue that may be a slip is ringed on the board, and a badge beside it changes it in the file.

test.describe.configure({ mode: 'serial' });

const grid = (...rows: readonly string[]): string => `fillomino\n\ngrid\n${rows.map(row => `  ${row}\n`).join('')}`;

test.beforeAll(({ desk: { write } }) => {
    write('slips/none.puz', grid('3 . . 1', '. 3 . 3', '2 . . 4', '. 2 . 3'));
    write('slips/several.puz', grid('3 . . 1', '. 3 . 3', '5 . . .', '. 2 . 3'));
});

const badge = ({ board }: Desk, name: string): Locator => board.getByRole('button', { name, exact: true });

test('a click on a badge changes the clue, and one undo takes that back', async ({ desk }) => {
    const { page, board, openAt, command, line, verdict, shoot } = desk;
    await openAt('slips/none.puz');
    await command('Puz: Solve Puzzle');
    await verdict('No answer');
    await expect(board.locator('.badge')).toHaveText(['4', '3', '×']);
    await expect(board.locator('svg.board .mark.slip')).toHaveCount(1);
    await shoot('slips');
    await badge(desk, 'Make it unique: change r3c4 = 4 to r3c4 = 3').click();
    await line(/2.\..\..3$/).waitFor();
    await verdict('Unique');
    await page.keyboard.press('Control+Z');
    await line(/2.\..\..4$/).waitFor();
    await verdict('No answer');
    await expect(board.locator('.badge')).toHaveCount(3);
});

test('with keys, a clue is moved', async ({ desk }) => {
    const { page, line, verdict, focusOnBoard } = desk;
    await badge(desk, 'Make it unique: move r3c4 = 4 to r3c3').press('Enter');
    await line(/2.\..4.\.$/).waitFor();
    await verdict('Unique');
    await focusOnBoard();
    await page.keyboard.press('Control+Z');
    await line(/2.\..\..4$/).waitFor();
});

test('with several answers there are badges, too', async ({ desk }) => {
    const { show, command, line, verdict } = desk;
    await show('slips/several.puz');
    await command('Puz: Solve Puzzle');
    await verdict('open');
    await badge(desk, 'Make it unique: change r3c1 = 5 to r3c1 = 2').click();
    await line(/2.\..\..\.$/).waitFor();
    await verdict('Unique');
});
