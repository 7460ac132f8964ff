// What only the editor in the page can show of the language: colours by meaning in each kind of theme, that kana bring no
// list of suggestions, and the menu of the status bar. Part of npm run test:page.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { moreThan, someOf, until, within } from '../steps.mjs';

const themes = [
    ['Dark Modern', '.vs-dark'],
    ['Default High Contrast Light', '.hc-light'],
    ['Light Modern', '.vs'],
    ['Default High Contrast', '.hc-black'],
];

/**
 * For each type a text, signs of it that must not have the same colour, and signs that must: each with the beginning of
 * its line. In each text there are some that the TextMate grammar, which knows no meanings, colours the other way.
 */
const texts = {
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

/** @param tools what scripts/test-page.mjs has at hand */
export async function editingSteps({ page, step, shoot, show, set, openAt, command, chooseRows, line, profile }) {
    const write = (name, text) => fs.writeFileSync(path.join(profile.workspace, name), text);
    for (const [type, { text }] of Object.entries(texts)) {
        write(`colours-${type}.puz`, text);
    }
    for (const [theme, shown] of someOf(themes, 2)) {
        set({ 'workbench.colorTheme': theme });
        await openAt('colours-fillomino.puz');
        await page.locator(`.monaco-workbench${shown}`).waitFor();
        for (const [type, { differing, alike = [] }] of Object.entries(texts)) {
            await step(`${type} in the theme ${theme}: what means something else has another colour`, async () => {
                await show(`colours-${type}.puz`);
                await line(`${type} `).first().waitFor();
                let found = [];
                let same = [];
                await until('colours by meaning', async () => {
                    found = await coloursOf(page, differing);
                    same = await coloursOf(page, alike);
                    return isDifferent(found) && isAlike(same);
                });
                await shoot(`colours-${shown.slice(1)}-${type}`);
                const least = shown.startsWith('.hc') ? 4.5 : 3;
                assert.deepEqual(
                    found.filter(({ contrast }) => contrast < least),
                    [],
                );
            });
        }
    }
    set({ 'workbench.colorTheme': 'Light Modern' });

    await step('the first letter of a line brings suggestions', async () => {
        write('kana.puz', texts.kanaore.text);
        await openAt('kana.puz');
        // The lens is there when the language server is.
        await page.locator('.codelens-decoration').first().waitFor();
        await line('kanaore').first().click();
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        await until('the suggestion', async () => {
            // As a person types: of a word that is typed at once, which it is where all hangs, the editor asks nothing.
            await page.keyboard.type('au', { delay: 200 });
            const suggested = page.locator('.suggest-widget.visible', { hasText: 'author' });
            const isShown = await within(suggested.waitFor({ timeout: 10_000 }));
            if (!isShown) {
                await page.keyboard.press('Backspace');
                await page.keyboard.press('Backspace');
            }
            return isShown;
        });
        await page.keyboard.press('Escape');
        await command('File: Revert File');
    });

    await step('a clue is typed over an empty cell, by keys and by what an input method composes', async () => {
        const kana = 'kanaore\nwords\n  1 → うみ\n\ngrid\n  1 . .\n  . . .\n';
        write('typed.puz', kana);
        await openAt('typed.puz');
        await page.locator('.codelens-decoration').first().waitFor();
        const last = line(/^\s*\S+\s\S+\s\S+\s*$/).last();
        const reads = text =>
            until(text, async () => (await last.textContent()).replaceAll('\u00a0', ' ').trim() === text);
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
        await until('a clue in its cell when it is saved', async () => {
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
        });
    });

    await step('the answer beside the rows', async () => {
        set({ 'workbench.colorTheme': 'Light Modern', 'puz.inlayHints.answer': true });
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

    await step('the menu of the status bar: what can be done, and when puzzles are solved', async () => {
        const rows = page.locator('.quick-input-list .monaco-list-row');
        const menu = async () => {
            await page.locator('.statusbar-item', { hasText: 'Unique' }).first().click();
            await rows.filter({ hasText: 'Show board' }).waitFor();
        };
        await menu();
        for (const text of ['Solve', 'Find superfluous clues', 'When puzzles are solved… When saved']) {
            await moreThan(0, rows.filter({ hasText: new RegExp(text.replace(' When', '.*When')) }));
        }
        await shoot('status-menu');
        await chooseRows('When puzzles are solved…', 'Also while typing');
        const settings = path.join(profile.dir, 'user-data/User/settings.json');
        await until('the setting', () => /"puz.solve.run":\s*"onType"/.test(fs.readFileSync(settings, 'utf8')));
        set({ 'puz.solve.run': 'onSave' });
        await menu();
        await chooseRows('Find superfluous clues');
        await page.locator('.statusbar-item', { hasText: 'superfluous' }).waitFor();
    });
}

function isDifferent(found) {
    const colours = new Set(found.map(({ colour }) => colour));
    return colours.size === found.length && !colours.has('none');
}

function isAlike(found) {
    return new Set(found.map(({ colour }) => colour)).size <= 1 && found.every(({ colour }) => colour !== 'none');
}

/** The colour of each sign, on the line that begins with a text, and its contrast to the ground. */
function coloursOf(page, signs) {
    return page.evaluate(signs => {
        const parts = text => (text.match(/[\d.]+/g) ?? []).map(Number);
        const luminance = ([r, g, b]) => {
            const [x, y, z] = [r, g, b].map(v =>
                v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
            );
            return 0.2126 * x + 0.7152 * y + 0.0722 * z;
        };
        const ground = luminance(
            parts(getComputedStyle(document.querySelector('.monaco-editor-background')).backgroundColor),
        );
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
