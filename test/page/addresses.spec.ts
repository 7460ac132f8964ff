import { test as base, expect } from './bed';
import { closeByEnter } from './lists';
import { makingOn } from './making';

// A puzzle that gets another address, or ends, and one whose text is read-only.

function handsOn(desk: Parameters<typeof makingOn>[0]) {
    const hands = makingOn(desk);
    const { command, chooseRows, page, line, board, workspace, press } = hands;
    /** A new puzzle, with its board beside the text. */
    const begin = async (): Promise<void> => {
        await command('Puz: New Puzzle…');
        await chooseRows('Fillomino');
        await page.locator('.quick-input-widget input').first().fill('3x3');
        await chooseRows('3×3', 'An empty board');
        await line('fillomino').first().waitFor();
        await board.locator('body[data-uri^="untitled:"] svg.board').waitFor();
    };
    const playing = board.getByRole('button', { name: 'Solve by hand', pressed: true });
    const holds = (row: number, column: number, label: string) =>
        board.locator(`[aria-label="Row ${row}, column ${column}: ${label}"][role="gridcell"]`).waitFor();
    /** Enters a 3 by hand, in the middle. */
    const enter = async (): Promise<void> => {
        await command('Puz: Solve by Hand');
        await playing.waitFor();
        await hands.click(1, 1);
        await press('3');
        await holds(2, 2, 'answer 3');
    };
    /** Names the file in the dialog that is open. */
    const name = async (file: string): Promise<void> => {
        const input = page.locator('.quick-input-widget input').first();
        // The dialog fills its input by itself, once it has read the folder.
        await expect(input).toHaveValue(/\.puz$/);
        await input.fill(`${workspace}/${file}`);
        await closeByEnter(input);
    };
    const isOpen = (file: string) => page.locator('.tab', { hasText: file }).first().waitFor();
    return { ...hands, begin, playing, holds, enter, name, isOpen };
}

const test = base.extend<{ hands: ReturnType<typeof handsOn> }>({
    hands: ({ desk }, use) => use(handsOn(desk)),
});

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ desk: { openAt, set } }) => {
    set({ 'files.autoSave': 'off' });
    await openAt('fillomino/p06.puz');
});

test.beforeEach(async ({ desk: { closeAll } }) => closeAll());

test('a new puzzle saved on its board is open in its file, with its board, its cursor and the focus', async ({
    hands: { begin, click, press, board, name, isOpen, boardShows, holds, read },
}) => {
    await begin();
    await click(1, 1);
    await press('3');
    await holds(2, 2, 'given 3');
    await press('Control+S');
    await name('saved-on-board.puz');
    await isOpen('saved-on-board.puz');
    await boardShows('saved-on-board.puz');
    await board.locator('.cells :focus').waitFor();
    await press('ArrowRight', '2');
    await holds(2, 3, 'given 2');
    await press('Control+S');
    await expect.poll(() => read('saved-on-board.puz')).toMatch(/\n {2}\. 3 2\n/);
});

test('entries go with a puzzle into its file, and into a copy of that', async ({
    hands: { begin, enter, line, press, name, isOpen, boardShows, playing, holds, command, show },
}) => {
    await begin();
    await enter();
    await line('fillomino').first().click();
    await press('Control+S');
    await name('entered.puz');
    await isOpen('entered.puz');
    await boardShows('entered.puz');
    await playing.waitFor();
    await holds(2, 2, 'answer 3');
    await line('fillomino').first().click();
    await command('File: Save As...');
    await name('copied.puz');
    await isOpen('copied.puz');
    await boardShows('copied.puz');
    await playing.waitFor();
    await holds(2, 2, 'answer 3');
    await show('entered.puz');
    await boardShows('entered.puz');
    await playing.waitFor();
    await holds(2, 2, 'answer 3');
});

test('entries in a puzzle that is not saved end with it', async ({
    hands: { begin, enter, closeAll, board, holds },
}) => {
    await begin();
    await enter();
    await closeAll();
    await begin();
    await holds(2, 2, 'empty');
    await board.getByRole('button', { name: 'Edit', pressed: true }).waitFor();
});

test('the board of a read-only text changes nothing and says so, until the text is writeable', async ({
    hands: { write, open, line, command, board, click, press, page, playing, holds, saved },
}) => {
    const text = 'fillomino\n\ngrid\n  . 2 .\n  . . .\n';
    write('made/locked.puz', text);
    await open('locked');
    await line('fillomino').first().click();
    await command('File: Set Active Editor Read-only in Session');
    await click(0, 0);
    await press('3');
    await board.locator('.said', { hasText: 'read-only' }).waitFor();
    const hint = board.locator('.hint:not([hidden])', { hasText: 'read-only' });
    await hint.waitFor();
    await board.getByRole('button', { name: 'Edit', pressed: false }).waitFor();
    await holds(1, 1, 'empty');
    await board.getByRole('button', { name: 'Solve by hand' }).click();
    await playing.waitFor();
    await click(0, 0);
    await press('3');
    await holds(1, 1, 'answer 3');
    await expect(page.locator('.monaco-editor .view-line', { hasText: '3' })).toHaveCount(0);
    await board.getByRole('button', { name: 'Edit' }).click();
    await line('fillomino').first().click();
    await command('File: Set Active Editor Writeable in Session');
    await hint.waitFor({ state: 'detached' });
    await click(0, 2);
    await press('1');
    await saved('locked', 'fillomino\n\ngrid\n  . 2 1\n  . . .\n');
});
