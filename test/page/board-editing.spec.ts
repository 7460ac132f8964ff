import { test as base, expect } from './bed';
import { boxOf } from './lists';
import { makingOn } from './making';

const blank = {
    fillomino: 'fillomino "Made" # by hand\ngrid\n  . . .\n  . . .\n',
    battleship: 'battleship\nfleet 1\ngrid\n    | . . .\n  . | . . .\n  . | . . .\n  . | . . .\n',
    bonsan: 'bonsan\ngrid\n  . . .\n  . . .\n  . . .\n',
    curvedata: 'curvedata\n\ngrid\n  . . .\n  . . .\n',
    kanaore: 'kanaore\n\ngrid\n  . . .\n  . . .\n',
};

const test = base.extend<{ hands: ReturnType<typeof makingOn> }>({
    hands: ({ desk }, use) => use(makingOn(desk)),
});

test.describe.configure({ mode: 'serial' });

test.beforeAll(({ desk: { write } }) => {
    for (const [type, text] of Object.entries(blank)) {
        write(`made/${type}.puz`, text);
    }
});

test('Fillomino made on the board: digits, a longer number, undo, borders, symmetry', async ({
    hands: { open, click, press, cell, board, saved, verdict, shoot, clickRightEdge },
}) => {
    await open('fillomino');
    await click(0, 1);
    await press('1', '2');
    await cell(0, 1).and(board.locator('[aria-label*="12"]')).waitFor({ state: 'attached' });
    await press('Control+Z');
    await cell(0, 1).and(board.locator('[aria-label$=" 1"]')).waitFor({ state: 'attached' });
    await press('Control+Z');
    await cell(0, 1).and(board.locator('[aria-label$="empty"]')).waitFor({ state: 'attached' });
    // While the text undoes, it has the focus; the keys are for the board all the same.
    await press('4', 'Control+Z', 'ArrowRight', '6');
    await cell(0, 2).and(board.locator('[aria-label$=" 6"]')).waitFor({ state: 'attached' });
    await cell(0, 1).and(board.locator(':not([aria-label*="given"])')).waitFor({ state: 'attached' });
    await press('Delete');
    await click(0, 0);
    await press('3', 'ArrowDown', '3');
    await saved('fillomino', 'fillomino "Made" # by hand\ngrid\n  3 . .\n  3 . .\n');
    await verdict('answer');
    await shoot('edit-fillomino');
    await clickRightEdge(0, 0);
    await saved('fillomino', 'fillomino "Made" # by hand\ngrid\n  3| . .\n  3  . .\n');
    await board.locator('svg.board .wall.given').waitFor({ state: 'attached' });
    await clickRightEdge(0, 0);
    await saved('fillomino', 'fillomino "Made" # by hand\ngrid\n  3 . .\n  3 . .\n');
});

test('by touch: a cell to type into, and several to empty', async ({ hands: { swipe, press, saved, board } }) => {
    await swipe([1, 1]);
    await press('5');
    await saved('fillomino', 'fillomino "Made" # by hand\ngrid\n  3 . .\n  3 5 .\n');
    await swipe([1, 2], [1, 1], [0, 1]);
    await expect(board.locator('.cells [aria-selected="true"]')).toHaveCount(4);
    await press('Delete');
    await saved('fillomino', 'fillomino "Made" # by hand\ngrid\n  3 . .\n  3 . .\n');
});

test('Battleship made on the board: numbers outside, segments, the fleet', async ({
    hands: { open, click, press, board, saved, shoot },
}) => {
    await open('battleship');
    await click(0, 0);
    await press('ArrowLeft', '1', 'ArrowUp');
    await press('ArrowRight', 'ArrowRight', '~');
    await board.getByLabel('Add a ship of length 2').click();
    await saved('battleship', 'battleship\nfleet 2 1\ngrid\n    | . . .\n  1 | . ~ .\n  . | . . .\n  . | . . .\n');
    await shoot('edit-battleship');
});

test('Bonsan made on the board: circles, and regions by dragging', async ({
    hands: { open, click, press, board, drag, saved, shoot, cell, page },
}) => {
    await open('bonsan');
    await click(0, 0);
    await press('o', 'ArrowDown', '1');
    await board.getByRole('button', { name: 'Draw regions' }).click();
    await drag([0, 0], [0, 1]);
    await saved('bonsan', 'bonsan\ngrid\n  o . .\n  1 . .\n  . . .\n\nregions\n  A A B\n  B B B\n  B B B\n');
    await shoot('edit-bonsan');
    const { x, y, width, height } = await boxOf(cell(1, 0));
    for (const regions of ['A A B\n  B B B\n  C C C', 'A A B\n  B B B\n  B B B']) {
        await page.mouse.move(x + width / 2, y + height);
        await page.mouse.down();
        await page.mouse.move(x + 2.5 * width, y + height, { steps: 12 });
        if (regions.includes('C')) {
            await board.locator('.cells .walls').waitFor({ state: 'attached' });
            await shoot('edit-bonsan-walls');
        }
        await page.mouse.up();
        await saved('bonsan', `bonsan\ngrid\n  o . .\n  1 . .\n  . . .\n\nregions\n  ${regions}\n`);
    }
});

test('Curve Data made on the board: a shape drawn from dot to dot, clues, a wall', async ({
    hands: { open, board, draw, click, press, saved, shoot },
}) => {
    await open('curvedata');
    await board.getByRole('button', { name: 'New shape', exact: true }).click();
    await draw('00 01 11');
    await click(0, 0);
    await press('a');
    await saved('curvedata', 'curvedata\n\nshape A\n  +-+\n    |\n    +\n\ngrid\n  A . .\n  . . .\n');
    await shoot('edit-curvedata');
});

test('a shape has all its lines, also those that are drawn before the text has the ones before', async ({
    hands: { open, board, saved },
}) => {
    await open('curvedata');
    await board.getByRole('button', { name: 'New shape', exact: true }).click();
    await board.locator('.dots').evaluate(drawAhead);
    const rest = 'grid\n  A . .\n  . . .\n';
    await saved(
        'curvedata',
        `curvedata\n\nshape A\n  +-+\n    |\n    +\n\nshape B\n  +\n  |\n  +-+\n    |\n    +\n\n${rest}`,
    );
});

test('Kanaore made on the board: an arrow, a word, another one, and numbered anew', async ({
    hands: { open, click, press, board, drag, saved, shoot },
}) => {
    await open('kanaore');
    await click(1, 0);
    await press('Alt+ArrowRight');
    await board.locator('.words input[data-begun]').fill('さくら');
    await press('Enter');
    await board.locator('.words .word').first().waitFor();
    await drag([0, 0], [0, 1]);
    await board.locator('.words input[data-begun]').fill('うめ');
    await press('Enter');
    await board.getByRole('button', { name: 'Number anew' }).click();
    await click(0, 2);
    await saved('kanaore', 'kanaore\n\nwords\n  1 → うめ\n  2 → さくら\n\ngrid\n  1 . .\n  2 . .\n');
    await shoot('edit-kanaore');
});

test('a word that is being typed stays where the others change meanwhile', async ({
    hands: { board, click, press, write, file, page, saved },
}) => {
    const [first, begun] = [board.locator('.words input').first(), board.locator('.words input[data-begun]')];
    await click(0, 2);
    await press('Alt+ArrowDown');
    await begun.fill('いろ');
    write('made/kanaore.puz', file('kanaore').replace('うめ', 'うみ'));
    await expect.poll(() => first.inputValue(), 'the first word').toEqual('うみ');
    await page.keyboard.insertText('は');
    await press('Enter');
    await saved('kanaore', 'kanaore\n\nwords\n  1 → うみ\n  2 → さくら\n  3 ↓ いろは\n\ngrid\n  1 . 3\n  2 . .\n');
});

test('a block is copied and pasted, and moved', async ({ hands: { open, click, press, saved } }) => {
    await open('fillomino');
    await click(0, 0);
    await press('Shift+ArrowDown', 'Control+C', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Control+V');
    await saved('fillomino', 'fillomino "Made" # by hand\ngrid\n  3 . 3\n  3 . 3\n');
});

test('the board as an editor of its own: typed, undone, saved', async ({
    hands: { closeAll, show, command, chooseRows, cell, click, press, saved, shoot },
}) => {
    await closeAll();
    await show('made/bonsan.puz');
    await command('View: Reopen Editor With...');
    await chooseRows('Board');
    await cell(2, 2).waitFor({ state: 'attached' });
    await click(2, 2);
    await press('5');
    await saved('bonsan', 'bonsan\ngrid\n  o . .\n  1 . .\n  . . 5\n\nregions\n  A A B\n  B B B\n  B B B\n');
    await press('Control+Z');
    await saved('bonsan', 'bonsan\ngrid\n  o . .\n  1 . .\n  . . .\n\nregions\n  A A B\n  B B B\n  B B B\n');
    await shoot('edit-custom-editor');
    await closeAll();
});

/** In the board: draws two lines at once, and a third one as soon as the first of them is in the text. */
function drawAhead(dots: Element): Promise<void> {
    const draw = (key: string): boolean => dots.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true }));
    return new Promise(resolve => {
        const shapes = document.querySelector('.shapes')!;
        const watch = new MutationObserver(() => {
            watch.disconnect();
            draw('ArrowDown');
            resolve();
        });
        watch.observe(shapes, { childList: true, subtree: true });
        draw('ArrowDown');
        draw('ArrowRight');
    });
}
