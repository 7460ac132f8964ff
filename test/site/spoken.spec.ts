import { thorough } from '../page/bed';
import { listen } from '../page/heard';
import { actions, actionsAreSaid, controlsAreNamed, tabLeadsToAll, texts } from '../page/spoken';
import { expect } from './desk';
import { type Look, looks, nameOf, type Shown, test } from './looks';

// The panel's tests of VS Code, and tests of the site around the board.

const [english, japanese] = looks as readonly [Look, Look];
const wide: readonly Look[] = [english, { ...japanese, width: english.width }].map(look => ({ ...look, copies: true }));

for (const look of thorough ? wide : wide.slice(1)) {
    for (const type of Object.keys(texts) as (keyof typeof texts)[]) {
        test(`${type}: controls have names, Tab leads to them, and what is done by keys is said: ${nameOf(look)}`, {
            tag: '@chromium',
        }, async ({ shown }) => {
            const tab = await shown(look);
            const { page, board } = tab;
            const body = board.locator('body');
            await tab.writeOnBoard(texts[type]);
            await board.locator('.keypad:not([hidden]) button').first().waitFor();
            await controlsAreNamed(page, body, look.locale);
            await tabLeadsToAll(page, body);
            await actionsAreSaid(page, board, look.locale, actions[type]);
        });
    }
}

/** The announcements of the site around the board from now on. */
async function heardFrom({ page }: Shown): Promise<() => Promise<readonly string[]>> {
    await page.evaluate(listen);
    return () => page.evaluate(() => window.heard);
}

for (const look of wide) {
    test(`around the board, controls have names, and what happens is said: ${nameOf(look)}`, {
        tag: '@chromium',
    }, async ({ shown }) => {
        const tab = await shown(look);
        const { page, say, button, write } = tab;
        const body = page.locator('body').first();
        const heard = await heardFrom(tab);
        const said = (text: string): Promise<void> => expect.poll(heard).toContain(text);
        await controlsAreNamed(page, body, look.locale);
        await button(say('change')).press('Enter');
        await said(say('noBoard'));
        await write('fillomino\n\ngrid\n  1 3 .\n  2 2 .\n');
        await tab.judged();
        await button(say('share')).press('Enter');
        await button(say('copyLink')).press('Enter');
        await said(say('linkCopied'));
        await page.locator('.cm-content').press('ControlOrMeta+.');
        await said(say('noFixes'));
        await button(say('generate')).press('Enter');
        await page.getByRole('dialog').getByRole('combobox').nth(1).waitFor();
        await controlsAreNamed(page, body, look.locale);
        // The open board would take too little time for anything to be said.
        await page.getByRole('dialog').getByRole('combobox').first().press('ArrowDown');
        await page
            .getByRole('dialog')
            .getByRole('button', { name: say('generateNow'), exact: true })
            .press('Enter');
        await said(say('generating'));
        await page.keyboard.press('Escape');
        await write('fillomino\n\ngrid\n  1 1 .\n  2 2 .\n');
        await tab.judged();
        await button(say('print')).press('Enter');
        await page.getByRole('dialog').getByRole('combobox').press('ArrowDown');
        await page
            .getByRole('dialog')
            .getByRole('button', { name: say('svg'), exact: true })
            .press('Enter');
        await said(say('making'));
        await page.keyboard.press('Escape');
        await page.goto(`${page.url()}#puz=x`);
        await said(say('damaged'));
    });
}
