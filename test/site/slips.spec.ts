import type { Locator } from '@playwright/test';
import { expect, type Tab, test } from './desk';

// A clue that may be a slip is ringed, and what it could be is beside it, to be taken over by mouse or by keys.

const grid = (...rows: readonly string[]): string => `fillomino\n\ngrid\n${rows.map(row => `  ${row}\n`).join('')}`;
const none = grid('3 . . 1', '. 3 . 3', '2 . . 4', '. 2 . 3');
const several = grid('3 . . 1', '. 3 . 3', '5 . . .', '. 2 . 3');
const two = grid('7 6 4 . . 7', '. 6 6 . 7 .', '. . . 5 7 .', '4 2 . . . .', '. . . . 2 4', '. 4 1 . . 4');
const battleship = `battleship

fleet standard 3

grid
    | 1 . 0 1 . 3
  4 | . . . . . .
  . | . . . . . .
  3 | . . . . . .
  1 | . . . . . .
  2 | . . . o . .
  1 | . . . . . .
`;
const kanaore = `kanaore

words
  1 → かさ
  2 ↓ いす

grid
  1 2
  . .
`;

const badges = ({ board }: Tab): Locator => board.locator('.badge');
const badge = ({ board }: Tab, name: string): Locator => board.getByRole('button', { name, exact: true });
const rings = ({ board }: Tab): Locator => board.locator('svg.board .mark.slip');
const undo = ({ board }: Tab): Promise<void> => board.getByRole('button', { name: 'Undo' }).click();

test('a number takes its place by one click, and goes back by one step', async ({ tab }) => {
    await tab.write(none);
    await tab.verdict('No answer');
    await expect(badges(tab)).toHaveText(['4', '3', '×']);
    await expect(rings(tab)).toHaveCount(1);
    await badge(tab, 'Make it unique: change r3c4 = 4 to r3c4 = 3').click();
    await tab.line(/^ {2}2 \. \. 3$/).waitFor();
    await tab.verdict('Unique');
    await expect(badges(tab).or(rings(tab))).toHaveCount(0);
    await tab.page.keyboard.press('ControlOrMeta+z');
    await tab.line(/^ {2}2 \. \. 4$/).waitFor();
    await tab.verdict('No answer');
    await expect(badges(tab)).toHaveCount(3);
});

test('two slips near each other are mended by one click on either badge', async ({ tab }) => {
    await tab.write(two);
    await tab.verdict('No answer');
    await expect(badges(tab)).toHaveText(['1', '6']);
    await expect(rings(tab)).toHaveCount(2);
    // An arrow leads into the cell to which the 6 moves.
    await expect(tab.board.locator('.slips > svg path')).toHaveAttribute('d', /^M1\.5 [\d.]+L1\.5 2\.5/);
    await badge(tab, 'Make it unique: change r1c1 = 7 to r1c1 = 1 and move r2c2 = 6 to r3c2').last().click();
    await tab.line(/^ {2}1 6 4 \. \. 7$/).waitFor();
    await tab.line(/^ {2}\. 6 \. 5 7 \.$/).waitFor();
    await tab.verdict('Unique');
    await undo(tab);
    await tab.line(/^ {2}7 6 4 \. \. 7$/).waitFor();
    await expect(badges(tab)).toHaveCount(2);
});

test('a clue moves, and another one goes', async ({ tab }) => {
    await tab.write(none);
    await badge(tab, 'Make it unique: move r3c4 = 4 to r3c3').click();
    await tab.line(/^ {2}2 \. 4 \.$/).waitFor();
    await tab.verdict('Unique');
    await undo(tab);
    await badge(tab, 'Make it unique: remove r3c4 = 4').click();
    await tab.line(/^ {2}2 \. \. \.$/).waitFor();
    await tab.verdict('Unique');
});

test('with keys alone: from the cells to the badge, and back on the board', async ({ tab }) => {
    await tab.write(none);
    await expect(badges(tab)).toHaveCount(3);
    await tab.click(1, 1);
    await tab.page.keyboard.press('Tab');
    await expect(badge(tab, 'Make it unique: move r3c4 = 4 to r3c3')).toBeFocused();
    await tab.page.keyboard.press('Tab');
    await tab.page.keyboard.press('Enter');
    await tab.line(/^ {2}2 \. \. 3$/).waitFor();
    await tab.verdict('Unique');
    await tab.page.keyboard.press('5');
    await tab.line(/^ {2}2 \. \. 5$/).waitFor();
});

test('the cell of a clue that may be a slip, and the cells beside it, are typed into as before', async ({ tab }) => {
    await tab.write(none);
    await expect(badges(tab)).toHaveCount(3);
    const box = (await tab.board.locator('.cells').boundingBox())!;
    for (const [column, text] of [
        [2, '. 1 4'],
        [3, '. 1 1'],
    ] as const) {
        await tab.page.mouse.click(box.x + (box.width * (column + 0.5)) / 4, box.y + (box.height * 2.5) / 4);
        await tab.page.keyboard.press('1');
        await tab.line(`2 ${text}`).waitFor();
    }
});

test('several answers have the same badges', async ({ tab }) => {
    await tab.write(several);
    await tab.verdict('open');
    await badge(tab, 'Make it unique: change r3c1 = 5 to r3c1 = 2').click();
    await tab.line(/^ {2}2 \. \. \.$/).waitFor();
    await tab.verdict('Unique');
});

test('a number outside has them beside it', async ({ tab }) => {
    await tab.write(battleship);
    await tab.verdict('No answer');
    await badge(tab, 'Make it unique: change row 3 = 3 to row 3 = 2').click();
    await tab.line(/^ {2}2 \| \. \. \. \. \. \.$/).waitFor();
    await tab.verdict('Unique');
    await undo(tab);
    await tab.verdict('No answer');
});

test('a part of a ship is drawn on its badge', async ({ tab }) => {
    await tab.write(battleship.replace('  3 |', '  2 |').replace('o', '<'));
    await tab.verdict('No answer');
    const body = badges(tab).locator('.block .body');
    await expect(body).toHaveCount(2);
    await expect(body.first()).not.toHaveCSS('fill', 'none');
    await badge(tab, 'Make it unique: change r5c4 = the left end of a ship to r5c4 = a whole ship of one cell').click();
    await tab.line(/^ {2}2 \| \. \. \. o \. \.$/).waitFor();
    await tab.verdict('Unique');
});

test('a word has them in the list', async ({ tab }) => {
    await tab.write(kanaore);
    await tab.verdict('No answer');
    const first = tab.board.locator('.word .badge').first();
    const text = await first.innerText();
    await first.click();
    await tab.line(text).waitFor();
    await tab.verdict('Unique');
});

test('they are not on paper, nor on a board that is solved by hand', async ({ tab }) => {
    await tab.write(none);
    await expect(badges(tab)).toHaveCount(3);
    await tab.page.emulateMedia({ media: 'print' });
    await expect(badges(tab).and(tab.board.locator(':visible'))).toHaveCount(0);
    await expect(rings(tab).and(tab.board.locator(':visible'))).toHaveCount(0);
    await tab.page.emulateMedia({ media: 'screen' });
    await tab.board.getByRole('button', { name: 'Solve by hand' }).click();
    await expect(badges(tab).or(rings(tab))).toHaveCount(0);
});
