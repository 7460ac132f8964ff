import { linkTo } from '../../client/host/link';
import { texts } from '../page/spoken';
import type { Shown } from './looks';

const unique = 'fillomino "Read aloud"\nauthor "Someone"\n\ngrid\n  1 3 .\n  2 2 .\n';
const open = 'fillomino "Several"\n\ngrid\n  . 3 . .\n  2 . . .\n  . . . 2\n';
const slip = 'fillomino "Slip"\n\ngrid\n  3 . . 1\n  . 3 . 3\n  2 . . 4\n  . 2 . 3\n';

/** Goes through every view of the site, and calls `seen` in each with its name. */
export async function tour(shown: Shown, seen: (view: string) => Promise<void>): Promise<void> {
    await seen('the first look');
    await dialogsWithout(shown, seen);
    await text(shown, seen);
    await shown.writeOnBoard(unique);
    await seen('a puzzle with one answer');
    await menus(shown, seen);
    await modes(shown, seen);
    await shown.writeOnBoard(slip);
    await shown.board.locator('.badge').first().waitFor();
    await seen('a clue that may be a slip');
    for (const [type, puzzle] of Object.entries(texts)) {
        await shown.writeOnBoard(puzzle);
        await seen(`${type}, edited`);
    }
    await editors(shown, seen);
    await strangers(shown, seen);
    const address = shown.page.url();
    await shown.open('about:blank');
    await shown.open(await linkTo(address, { text: unique, play: true }));
    await shown.board.locator('body.playing').waitFor();
    await seen('a link to play');
}

/** Presses a button that is in a menu where there is no room for it. */
async function choose({ page, say, button }: Shown, name: Parameters<Shown['say']>[0]): Promise<void> {
    const menu = page.locator('nav > .more');
    if (await menu.isVisible()) {
        await menu.click();
    }
    await button(say(name)).click();
}

/** The dialogs that need no puzzle. */
async function dialogsWithout(shown: Shown, seen: (view: string) => Promise<void>): Promise<void> {
    const { page, say } = shown;
    for (const name of ['mine', 'example', 'generate'] as const) {
        await choose(shown, name);
        const dialog = page.getByRole('dialog', { name: say(name), exact: true });
        const filled = {
            mine: dialog.getByText(say('nothingKept')),
            example: dialog.getByRole('listitem').nth(1),
            generate: dialog.getByRole('combobox').nth(1),
        };
        await filled[name].waitFor();
        await seen(name);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
    }
}

async function text({ page, say, turnTo, write, line }: Shown, seen: (view: string) => Promise<void>): Promise<void> {
    await turnTo('text');
    await write(unique.replace('2 2 .', '2 2 . 9'));
    await page.locator('.problems button').first().click();
    await page.locator('.cm-panel-lint .cm-diagnosticAction').first().waitFor({ state: 'attached' });
    await seen('a mistake, and the list of problems');
    await page.locator('.cm-panel-lint li').first().click();
    await page
        .locator('.problems')
        .getByRole('button', { name: say('fixes'), exact: true })
        .click();
    await page.getByRole('dialog', { name: say('fixes') }).waitFor();
    await seen('quick fixes');
    await page.keyboard.press('Escape');
    await seen('a problem that was chosen');
    await page.locator('.cm-panel-lint ul').press('Escape');
    await line('2 2 . 9').click();
    await page.keyboard.press('ControlOrMeta+f');
    await page.locator('.cm-search').waitFor();
    await seen('search');
    await page.keyboard.press('Escape');
    await write('fill');
    await page.keyboard.press('Control+Space');
    await page.locator('.cm-tooltip-autocomplete').waitFor();
    await seen('completion');
    await write(unique);
    await line('grid').hover({ position: { x: 20, y: 8 } });
    await page.locator('.cm-tooltip-hover').waitFor();
    await seen('a hover');
    await page.mouse.move(0, 0);
}

/** The actions for a puzzle. */
async function menus(shown: Shown, seen: (view: string) => Promise<void>): Promise<void> {
    const { page, say, button } = shown;
    for (const name of ['mine', 'generate', 'change', 'print'] as const) {
        await choose(shown, name);
        const dialog = page.getByRole('dialog', { name: say(name), exact: true });
        await dialog.getByRole('button').nth(1).waitFor();
        await seen(`${name}, with a puzzle`);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
    }
    await button(say('share')).click();
    await button(say('copyLink')).waitFor();
    await seen('share');
    await button(say('copyLink')).click();
    await page.locator('.said:not(:empty)').waitFor();
    await seen('a link that was copied, or is to be copied');
}

/** A puzzle that is solved by hand and explained. */
async function modes(shown: Shown, seen: (view: string) => Promise<void>): Promise<void> {
    const { board, page, sayOnBoard } = shown;
    const press = (name: Parameters<typeof sayOnBoard>[0]) =>
        board.getByRole('button', { name: sayOnBoard(name), exact: true }).click();
    await press('play');
    await board.locator('.cells [tabindex="0"]').focus();
    for (const key of ['Shift+Digit1', 'ArrowRight', 'Control+Digit2', 'ArrowDown', 'Control+Shift+Digit3']) {
        await page.keyboard.press(key);
    }
    await press('trial');
    await page.keyboard.press('3');
    await press('clock');
    await board.locator('details.keys summary').click();
    await seen('solved by hand');
    await press('check');
    await board.locator('.beside .said:not(:empty)').waitFor();
    await seen('checked');
    await press('explain');
    await board.locator('.why:not(:empty)').waitFor();
    await seen('a step that is explained');
    await press('wholePath');
    await board.locator('.grade strong').waitFor();
    await seen('the whole path');
    await press('close');
    await press('play');
    await shown.writeOnBoard(open);
    const layers = board.locator('select.layers');
    await layers.locator('option').nth(2).waitFor({ state: 'attached' });
    for (const layer of await layers.locator('option').evaluateAll(all => all.map(one => one.getAttribute('value')))) {
        await layers.selectOption(layer);
        await seen(`the board shows ${layer}`);
    }
    await shown.writeOnBoard(unique.replace('1 3 .', '1 3 1'));
    await seen('no answer');
}

/** The editors beside the board. */
async function editors({ board, page, sayOnBoard, writeOnBoard }: Shown, seen: (view: string) => Promise<void>) {
    await writeOnBoard(texts.curvedata);
    await board.getByRole('button', { name: sayOnBoard('newShape'), exact: true }).click();
    await board.locator('.dots').press('Shift+ArrowRight');
    await seen('a shape that is drawn');
    await writeOnBoard(texts.kanaore);
    await board.locator('.cells [tabindex="0"]').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await board.locator('[data-begun]').waitFor();
    await seen('a word that is typed');
}

/** Texts from elsewhere. */
async function strangers({ board, page, turnTo, write, button, say }: Shown, seen: (view: string) => Promise<void>) {
    await button(say('newPuzzle')).click();
    await board.locator('.kinds button').first().waitFor();
    await turnTo('text');
    await page.locator('.cm-content').evaluate(content => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '1 3 .\n2 2 .\n');
        content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.locator('.types button').first().waitFor();
    await seen('a table whose type is to be chosen');
    await write('https://puzz.link/p?fillomino/3/2/13g22g');
    await turnTo('board');
    await seen('an address in the text');
}
