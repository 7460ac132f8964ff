import { expect, type Tab, test } from './desk';

// What ends the number being typed: everything that the user does but type.

const puzzle = `fillomino\n\ngrid\n${'  . . . .\n'.repeat(4)}`;

/** The first row of the text. */
const row = (clue: string): RegExp => new RegExp(`^ {2}${clue} +\\. +\\. +\\.$`);

async function begin(tab: Tab): Promise<void> {
    await tab.write(puzzle);
    await tab.verdict(/clues/);
    await tab.click(1, 1);
}

test('a second digit is appended to a clue, by keys and on the keypad', async ({ tab }) => {
    const { page, board } = tab;
    await begin(tab);
    await page.keyboard.press('1');
    await page.keyboard.press('2');
    await tab.line(row('12')).waitFor();
    await page.keyboard.press('Delete');
    const keypad = board.getByRole('toolbar', { name: 'Keypad' });
    await keypad.getByRole('button', { name: '1', exact: true }).click();
    await keypad.getByRole('button', { name: '0', exact: true }).click();
    await tab.line(row('10')).waitFor();
});

const interruptions: Readonly<Record<string, (tab: Tab) => Promise<unknown>>> = {
    'undo and redo by keys': async ({ page }) => {
        await page.keyboard.press('ControlOrMeta+z');
        await page.keyboard.press('ControlOrMeta+y');
    },
    'undo and redo by buttons': async ({ board }) => {
        await board.getByRole('button', { name: 'Undo' }).click();
        await board.getByRole('button', { name: 'Redo' }).click();
        await board.locator('.cells input').focus();
    },
    'going elsewhere': async ({ page }) => {
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowLeft');
    },
    'a press of the right button': ({ board }) =>
        board.locator('[aria-label^="Row 1, column 1:"]').first().click({ button: 'right', force: true }),
    'solving by hand': async ({ board }) => {
        await board.getByRole('button', { name: 'Solve by hand' }).click();
        await board.getByRole('button', { name: 'Edit' }).click();
    },
    'a look at the text': async ({ page, board }) => {
        await page.locator('.cm-line').first().click();
        await board.locator('.cells input').focus();
    },
};

for (const [name, interrupt] of Object.entries(interruptions)) {
    test(`${name} ends a clue that is being typed`, async ({ tab }) => {
        const { page } = tab;
        await begin(tab);
        await page.keyboard.press('1');
        await tab.line(row('1')).waitFor();
        await interrupt(tab);
        await page.keyboard.press('5');
        await tab.line(row('5')).waitFor();
    });
}

test('Check and a click end a number that is entered by hand', async ({ tab }) => {
    const { page, board } = tab;
    await begin(tab);
    await board.getByRole('button', { name: 'Solve by hand' }).click();
    await tab.click(1, 1);
    for (const [acts, entry] of [
        [[() => page.keyboard.press('ControlOrMeta+Enter')], '2'],
        [[() => board.getByRole('button', { name: 'Check', exact: true }).click(), () => tab.click(1, 1)], '2'],
        [[() => tab.click(1, 1)], '2'],
        [[], '12'],
    ] as const) {
        await page.keyboard.press('Delete');
        await page.keyboard.press('1');
        for (const act of acts) {
            await act();
        }
        await page.keyboard.press('2');
        await expect(board.locator('[aria-label^="Row 1, column 1:"]').first()).toHaveAttribute(
            'aria-label',
            new RegExp(`\\b${entry}\\b`),
        );
    }
});
