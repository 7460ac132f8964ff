import { expect, type Tab, test } from './desk';

// From an edit to its verdict, and what can be done about that, by mouse alone or by keys alone.

const unique = 'fillomino "Loop"\n\ngrid\n  3 . . 1\n  . 3 . 3\n  2 . . .\n  . 2 . 3\n';

interface Frame {
    readonly verdict: string;
    /** The verdict above the text. */
    readonly lens: string;
    readonly answers: number;
    readonly layers: boolean;
    readonly top: number;
}

declare global {
    interface Window {
        endRecord?: () => Frame[];
    }
}

/** Records each frame of the board until the returned function is called. */
async function record({ board }: Tab): Promise<() => Promise<Frame[]>> {
    const body = board.locator('body');
    await body.evaluate(() => {
        const frames: Frame[] = [];
        let isOn = true;
        const look = (): void => {
            frames.push({
                verdict: document.querySelector('.told')!.textContent!,
                lens: window.parent.document.querySelector('.lens .verdict')!.textContent!,
                answers: document.querySelectorAll('svg.board :is(.answer, .pending)').length,
                layers: !document.querySelector<HTMLElement>('.layers')!.hidden,
                top: document.querySelector('figure')!.getBoundingClientRect().top,
            });
            if (isOn) {
                requestAnimationFrame(look);
            }
        };
        look();
        window.endRecord = () => {
            isOn = false;
            return frames;
        };
    });
    return () => body.evaluate(() => window.endRecord!());
}

test('no frame of an edit on the board or in the text is blank, and the board stays where it is', async ({ tab }) => {
    await tab.write(unique);
    await tab.verdict('Unique');
    await tab.click(1, 2);
    const end = await record(tab);
    await tab.page.keyboard.press('3');
    await tab.line(/^ {2}3 3 \. 1$/).waitFor();
    await tab.verdict('Unique');
    await tab.page.keyboard.press('Delete');
    await tab.verdict('Unique');
    await tab.line(/^ {2}3 \. \. 1$/).click();
    await tab.page.keyboard.press('End');
    await tab.page.keyboard.press('Backspace');
    await tab.page.keyboard.type('.');
    await tab.verdict('open');
    const frames = await end();
    expect(frames.length).toBeGreaterThan(10);
    expect(frames.filter(({ verdict, answers, layers }) => verdict === '' || answers < 4 || !layers)).toEqual([]);
    expect(frames.filter(({ verdict, lens }) => verdict !== lens)).toEqual([]);
    expect(frames.map(({ verdict }) => verdict)).toContain('Unique (before the change)');
    expect(new Set(frames.map(({ top }) => top)).size).toBe(1);
});

test('a puzzle is made unique with the mouse alone: what is missing is shown, added, marked and undone', async ({
    tab,
}) => {
    await tab.write(unique.replace('. . 1', '. . .'));
    await tab.verdict('open');
    const marks = tab.board.locator('svg.board .mark.concluded');
    await tab.board.getByRole('button', { name: 'Make it unique…' }).click();
    await tab.board.locator('.said', { hasText: 'Make it unique: add' }).waitFor();
    await expect(marks).toHaveCount(1);
    await expect(tab.line(/^ {2}3 \. \. \.$/)).toHaveCount(1);
    await tab.board.getByRole('button', { name: 'Add clues: 1' }).click();
    await tab.verdict('Unique');
    await expect(marks).toHaveCount(1);
    await tab.board.getByRole('button', { name: 'Undo' }).click();
    await tab.verdict('open');
    await expect(marks).toHaveCount(0);
    await expect(tab.line(/^ {2}3 \. \. \.$/)).toHaveCount(1);
    await tab.board.getByRole('button', { name: 'Redo' }).click();
    await tab.verdict('Unique');
});

test('a change that is shown goes with the first change of the text', async ({ tab }) => {
    const several = unique.replace('. . 1', '. . .');
    for (const text of ['fillomino\ngrid\n  1 2 2\n', 'fillomino\ngrid\n  1 x 2\n', 'no puzzle']) {
        await tab.write(several);
        await tab.verdict('open');
        await tab.board.getByRole('button', { name: 'Make it unique…' }).click();
        await tab.board.locator('.said', { hasText: 'Make it unique: add' }).waitFor();
        await tab.write(text);
        await expect(tab.board.locator('.said')).toHaveText('');
    }
});

test('superfluous clues are found and removed with keys alone', async ({ tab }) => {
    await tab.write('fillomino\ngrid\n  3 3 3\n');
    await tab.verdict('Unique');
    await tab.board.getByRole('button', { name: 'Find superfluous clues' }).focus();
    await tab.page.keyboard.press('Enter');
    await tab.verdict('superfluous');
    const remove = tab.board.getByRole('button', { name: 'Remove superfluous clues…' });
    await remove.focus();
    await tab.page.keyboard.press('Enter');
    await tab.board.getByRole('button', { name: 'Remove clues: ' }).waitFor();
    await tab.page.keyboard.press('Enter');
    await tab.line(/^ {2}[.3] [.3] [.3]$/).waitFor();
    await expect(tab.line('3 3 3')).toHaveCount(0);
    await tab.verdict('Unique');
});

test('a board that was only begun is not searched, and says so', async ({ tab }) => {
    await tab.board.getByRole('button', { name: 'Fillomino' }).click();
    await tab.verdict('No clues yet');
    await tab.board.getByText('Place a clue, and Puz looks for answers.').waitFor();
    await expect(tab.board.getByRole('button', { name: 'Stop' })).toHaveCount(0);
    await tab.board.getByRole('button', { name: 'Solve', exact: true }).click();
    await tab.verdict(/open/);
});

test('an address that is pasted over the text, or on the board, becomes its puzzle', async ({ tab }) => {
    await tab.write('https://puzz.link/p?fillomino/3/1/3h');
    await tab.board.getByRole('button', { name: 'Import this puzzle' }).click();
    await tab.verdict('Unique');
    await tab.page.evaluate(() => navigator.clipboard.writeText('https://puzz.link/p?fillomino/4/1/4i'));
    await tab.click(1, 1);
    await tab.page.keyboard.press('ControlOrMeta+v');
    await tab.line(/^ {2}4 \. \. \.$/).waitFor();
});

test('New and Import are on the board', async ({ tab }) => {
    await tab.write(unique);
    await tab.verdict('Unique');
    tab.page.once('dialog', dialog => dialog.accept('https://puzz.link/p?fillomino/3/1/3h'));
    await tab.board.getByLabel('More…').selectOption('Import puzzle…');
    await tab.line(/^ {2}3 \. \.$/).waitFor();
    await tab.board.getByLabel('More…').selectOption('New puzzle…');
    await tab.board.getByRole('button', { name: 'Fillomino' }).waitFor();
});

test('the lens above the text solves, stops, and finds superfluous clues; its verdict leads to the board', async ({
    tab,
}) => {
    await tab.board.getByRole('button', { name: 'Fillomino' }).waitFor();
    await tab.button('Choose a type on the board').click();
    await tab.write('fillomino\ngrid\n  . . .\n');
    const lens = tab.page.getByRole('toolbar', { name: 'Verdict' });
    await lens.getByRole('button', { name: 'No clues yet' }).waitFor();
    await lens.getByRole('button', { name: '▶ Solve' }).click();
    await lens.getByRole('button', { name: /open/ }).waitFor();
    await tab.verdict(/open/);
    await tab.write('fillomino\ngrid\n  3 3 3\n');
    await lens.getByRole('button', { name: 'Find superfluous clues' }).click();
    await lens.getByRole('button', { name: /superfluous/ }).waitFor();
    await lens.getByRole('button', { name: /^Unique/ }).click();
    await tab.page.keyboard.press('2');
    await tab.line(/^ {2}2 3 3$/).waitFor();
});
