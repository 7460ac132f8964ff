import type { Page } from '@playwright/test';
import { expect, test } from './bed';
import { within } from './lists';

interface Coloured {
    readonly text: string;
    readonly differing: readonly Sign[];
    readonly alike?: readonly Sign[];
}
type Sign = readonly [sign: string, start: string];

interface Colour {
    readonly sign: string;
    readonly colour: string;
    readonly contrast: number;
}

/**
 * For each type a text, signs of it that must not have the same colour, and signs that must: each with the beginning of
 * its line. In each text there are some that the TextMate grammar, which knows no meanings, colours the other way.
 */
const texts: Readonly<Record<'fillomino' | 'battleship' | 'bonsan' | 'curvedata' | 'kanaore', Coloured>> = {
    fillomino: {
        text: 'fillomino "数字"\nexpect unique\n\ngrid\n  3 . .\n  1 ?| .\n',
        differing: [
            ['3', '3 . .'],
            ['.', '3 . .'],
        ],
        alike: [
            ['1', '1 ?'],
            ['?', '1 ?'],
        ],
    },
    battleship: {
        text: 'battleship "Fleet"\nfleet 3 1\n\ngrid\n    | 3 0 1\n  1 | ^ . .\n  1 | . ~ .\n  2 | . . o\n',
        differing: [
            ['1', '1 | ^'],
            ['^', '1 | ^'],
            ['.', '1 | ^'],
            ['~', '1 | . ~'],
        ],
    },
    bonsan: {
        text: 'bonsan "へやぼん"\n\ngrid\n  1 . o\n  . . .\n\nregions\n  A A B\n  A A B\n',
        differing: [
            ['1', '1 . o'],
            ['.', '1 . o'],
            ['A', 'A A B'],
        ],
        alike: [
            ['1', '1 . o'],
            ['o', '1 . o'],
        ],
    },
    curvedata: {
        text: 'curvedata "Shapes"\n\nshape A\n  +-+\n  |\n  +\n\ngrid\n  A ?| .\n  . x_ .\n  . . .\n',
        differing: [
            ['A', 'A ?'],
            ['?', 'A ?'],
            ['.', '. x_'],
        ],
    },
    kanaore: {
        text: 'kanaore "はなび"\n\nwords\n  1 ↓ はなび\n  2 ← びな\n\ngrid\n  1は .\n  . 2\n',
        differing: [
            ['1', '1 ↓'],
            ['↓', '1 ↓'],
            ['はなび', '1 ↓'],
            ['.', '1は'],
        ],
    },
};

test.describe.configure({ mode: 'serial' });

for (const [type, { text, differing, alike = [] }] of Object.entries<Coloured>(texts)) {
    test(`${type}: what means something else has another colour`, { tag: ['@look', '@colours'] }, async ({
        desk: { write, openAt, line, page, look, shoot },
    }) => {
        write(`colours-${type}.puz`, text);
        await openAt(`colours-${type}.puz`);
        await line(`${type} `).first().waitFor();
        let found: readonly Colour[] = [];
        await expect(async () => {
            found = await coloursOf(page, differing);
            expect(new Set(found.map(({ colour }) => colour)).size).toBe(found.length);
            const same = await coloursOf(page, alike);
            expect(new Set(same.map(({ colour }) => colour)).size).toBeLessThanOrEqual(1);
            expect([...found, ...same].map(({ colour }) => colour)).not.toContain('none');
        }).toPass();
        await shoot(`colours-${look.name}-${type}`);
        const least = look.shown.startsWith('.hc') ? 4.5 : 3;
        expect(found.filter(({ contrast }) => contrast < least)).toEqual([]);
    });
}

test('the first letter of a line brings suggestions', async ({ desk: { write, openAt, page, line, command } }) => {
    write('kana.puz', texts.kanaore.text);
    await openAt('kana.puz');
    // The lens is there when the language server is.
    await page.locator('.codelens-decoration').first().waitFor();
    await line('kanaore').first().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect
        .poll(async () => {
            // As a person types: of a word that is typed at once, which it is where all hangs, the editor asks nothing.
            await page.keyboard.type('au', { delay: 200 });
            const suggested = page.locator('.suggest-widget.visible', { hasText: 'author' });
            const isShown = await within(suggested.waitFor({ timeout: 10_000 }));
            if (!isShown) {
                await page.keyboard.press('Backspace');
                await page.keyboard.press('Backspace');
            }
            return isShown;
        }, 'the suggestion')
        .toBe(true);
    await page.keyboard.press('Escape');
    await command('File: Revert File');
});

test('a clue is typed over an empty cell, by keys and by what an input method composes', async ({
    desk: { write, openAt, page, line, shoot },
}) => {
    const kana = 'kanaore\nwords\n  1 → うみ\n\ngrid\n  1 . .\n  . . .\n';
    write('typed.puz', kana);
    await openAt('typed.puz');
    await page.locator('.codelens-decoration').first().waitFor();
    const last = line(/^\s*\S+\s\S+\s\S+\s*$/).last();
    const reads = (text: string): Promise<void> =>
        expect.poll(async () => (await last.textContent())?.replaceAll('\u00a0', ' ').trim()).toBe(text);
    await last.click();
    await page.keyboard.press('Home');
    await page.keyboard.type('2');
    await reads('2 . .');
    await page.keyboard.press('Control+z');
    await reads('. . .');
    const session = await page.context().newCDPSession(page);
    for (const text of ['ｍ', 'み']) {
        await session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
        await reads(`${text}. . .`);
    }
    await session.send('Input.insertText', { text: 'み' });
    await reads('み. . .');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await reads('み . .');
    await shoot('typed-clue');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await reads('. . .');
    await expect
        .poll(async () => {
            await page.keyboard.press('End');
            await page.keyboard.press('Home');
            await page.keyboard.insertText('み');
            await reads('み. . .');
            await page.keyboard.press('Control+s');
            const isThere = await within(line('み . .').waitFor({ timeout: 5000 }));
            if (!isThere) {
                // VS Code has saved without it, as it does where it would have to wait for more than 1.5 seconds.
                await page.keyboard.press('Control+z');
                await reads('. . .');
            }
            return isThere;
        }, 'a clue in its cell when it is saved')
        .toBe(true);
});

test('the answer beside the rows', async ({ desk: { set, write, openAt, line, command, page, shoot } }) => {
    set({ 'puz.inlayHints.answer': true });
    write('hints.puz', texts.battleship.text);
    await openAt('hints.puz');
    await line('battleship').first().click();
    await command('Puz: Solve Puzzle');
    await page.locator('.statusbar-item', { hasText: 'Unique' }).waitFor();
    await line(/\^\s\.\s\.[^|]*\^/)
        .first()
        .waitFor();
    await shoot('inlay-hints');
    set({ 'puz.inlayHints.answer': false });
});

test('the menu of the status bar: what can be done, and when puzzles are solved', async ({
    desk: { page, shoot, chooseRows, set, settings },
}) => {
    const rows = page.locator('.quick-input-list .monaco-list-row');
    const menu = async () => {
        await page.locator('.statusbar-item', { hasText: 'Unique' }).first().click();
        await rows.filter({ hasText: 'Show board' }).waitFor();
    };
    await menu();
    for (const text of ['Solve', 'Find superfluous clues', 'When puzzles are solved… When saved']) {
        await expect(rows.filter({ hasText: new RegExp(text.replace(' When', '.*When')) })).not.toHaveCount(0);
    }
    await shoot('status-menu');
    await chooseRows('When puzzles are solved…', 'Also while typing');
    await expect.poll(settings).toMatchObject({ 'puz.solve.run': 'onType' });
    set({ 'puz.solve.run': 'onSave' });
    await menu();
    await chooseRows('Find superfluous clues');
    await page.locator('.statusbar-item', { hasText: 'superfluous' }).waitFor();
});

/** The colour of each sign, on the line that begins with a text, and its contrast to the ground. */
function coloursOf(page: Page, signs: readonly Sign[]): Promise<readonly Colour[]> {
    return page.evaluate(signs => {
        const parts = (text: string): readonly number[] => (text.match(/[\d.]+/g) ?? []).map(Number);
        const luminance = (rgb: readonly number[]): number => {
            const [x = 0, y = 0, z = 0] = rgb.map(v =>
                v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
            );
            return 0.2126 * x + 0.7152 * y + 0.0722 * z;
        };
        const background = document.querySelector('.monaco-editor-background')!;
        const ground = luminance(parts(getComputedStyle(background).backgroundColor));
        const lines = [...document.querySelectorAll('.monaco-editor .view-line')];
        return signs.map(([sign, start]) => {
            const line = lines.find(({ textContent }) =>
                textContent.replaceAll('\u00a0', ' ').trim().startsWith(start),
            );
            const spans = [...(line?.querySelectorAll('span > span') ?? [])];
            const span = spans.find(({ textContent }) => textContent.split(/\s+/).includes(sign));
            const colour = span ? getComputedStyle(span).color : 'none';
            const own = span ? luminance(parts(colour)) : ground;
            const contrast = (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
            return { sign, colour, contrast: Math.round(contrast * 10) / 10 };
        });
    }, signs);
}
