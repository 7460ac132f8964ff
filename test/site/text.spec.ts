import { expect, test } from './desk';

const kanaore = 'kanaore "ことば"\n\nwords\n  1 → さくら\n  2 ← まつ\n\ngrid\n  1 . .\n  . ■ .\n  . . 2\n';

test('a composed kana replaces the empty cell once the cursor has left it, and no list opens', async ({ tab }) => {
    await tab.write(kanaore);
    await tab.line('. ■ .').click();
    await tab.page.keyboard.press('Home');
    const session = await tab.page.context().newCDPSession(tab.page);
    await session.send('Input.imeSetComposition', { text: 'ｒ', selectionStart: 1, selectionEnd: 1 });
    await session.send('Input.imeSetComposition', { text: 'ら', selectionStart: 1, selectionEnd: 1 });
    await session.send('Input.insertText', { text: 'ら' });
    await tab.line(/ら\. ■ \./).waitFor();
    await expect(tab.page.locator('.cm-tooltip-autocomplete')).toHaveCount(0);
    await tab.page.keyboard.press('ArrowDown');
    await tab.line(/^ +ら ■ \.$/).waitFor();
});

test('completion: words of the language as they are typed, those of a row when asked for', async ({ tab }) => {
    await tab.page.locator('.cm-content').click();
    await tab.page.keyboard.type('fillo');
    await tab.page.locator('.cm-tooltip-autocomplete').getByText('fillomino', { exact: true }).waitFor();
    await tab.write('battleship "Fleet"\nfleet standard 3\n\ngrid\n  1 1 |\n  . . | 1\n  . . | 1\n');
    await tab.line('. . | 1').first().click();
    await tab.page.keyboard.press('Home');
    await tab.page.keyboard.press('Control+Space');
    await tab.page.locator('.cm-tooltip-autocomplete').waitFor();
});

test('F2 renames a word of a Kanaore everywhere', async ({ tab }) => {
    await tab.write(kanaore);
    await tab.line('1 → さくら').click();
    await tab.page.keyboard.press('Home');
    await tab.page.keyboard.press('F2');
    await tab.page.getByRole('textbox', { name: /New name/ }).fill('7');
    await tab.page.keyboard.press('Enter');
    await tab.line('7 → さくら').waitFor();
    await tab.line(/^ +7 \. \.$/).waitFor();
});

test('quick fixes by a key, and the list of problems', async ({ tab }) => {
    await tab.write('fillomino "Too long"\n\ngrid\n  1 3 . 9\n  2 2 .\n');
    await tab.button('Problems: 1').click();
    await expect.poll(() => tab.findings()).toHaveLength(1);
    await tab.line('2 2 .').click();
    await tab.page.keyboard.press('ControlOrMeta+.');
    await tab.page.getByRole('dialog', { name: 'Quick fixes' }).locator('ul button').first().click();
    await tab.line('2 2 . .').waitFor();
    await expect(tab.page.locator('.cm-content')).toBeFocused();
});

test('the board is turned, and made larger', async ({ tab }) => {
    await tab.write('fillomino "Turned"\n\ngrid\n  1 3 .\n  2 2 .\n');
    await tab.verdict('Unique');
    await tab.button('Turn and resize').click();
    await tab.button('Mirror the board left to right').click();
    await tab.line(/^ +\. 3 1$/).waitFor();
    await tab.button('Turn and resize').click();
    await tab.button('Add a row at the top').click();
    await tab.line(/^ +\. \. \.$/).waitFor();
});

test('the title of the tab is that of the puzzle, and the frame speaks the language of the site', async ({ tab }) => {
    await tab.write('fillomino "Of the tab"\n\ngrid\n  1 3 .\n  2 2 .\n');
    await expect(tab.page).toHaveTitle('Of the tab – Puz');
    await tab.button('日本語').click();
    await tab.button('新規').waitFor();
    await expect(tab.board.locator('html')).toHaveAttribute('lang', 'ja');
    await tab.button('English').click();
    await tab.button('New').waitFor();
});

test('a text that is moved by dragging stays in the puzzle; a file that is dropped is another one', async ({ tab }) => {
    await tab.write('fillomino "Dragged"\n\ngrid\n  1 3 .\n  2 2 .\n');
    const drop = (on: string, file: boolean): Promise<void> =>
        tab.page.locator(on).evaluate((element, file) => {
            const data = new DataTransfer();
            if (file) {
                data.items.add(new File(['fillomino "Dropped"\n\ngrid\n  1 3 .\n'], 'a.puz'));
            } else {
                data.setData('text/plain', '# moved');
            }
            const { left, top } = element.getBoundingClientRect();
            element.dispatchEvent(
                new DragEvent('drop', {
                    bubbles: true,
                    cancelable: true,
                    dataTransfer: data,
                    clientX: left + 9,
                    clientY: top + 9,
                }),
            );
        }, file);
    await drop('.cm-content', false);
    await tab.line('# moved').waitFor();
    await tab.line('2 2 .').waitFor();
    await drop('.cm-content', true);
    await tab.line('Dropped').waitFor();
    await expect(tab.line('Dragged')).toHaveCount(0);
});
