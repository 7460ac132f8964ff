import type { Page } from '@playwright/test';
import { expect } from './desk';
import { looks, nameOf, type Shown, test } from './looks';

// The site by keys alone: everything is reached, the focus is seen wherever it is, and it comes back from a dialog.

const unique = 'fillomino\n\ngrid\n  1 3 .\n  2 2 .\n';

/** The element with the focus, and whether the focus is visible. */
interface Focused {
    readonly name: string;
    readonly isSeen: boolean;
    /** Whether it is in the dialog that is open, or in the menu. */
    readonly isWithin: boolean;
}

/** In a page: the element with the focus. */
function focused(): Focused {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
        element.closest('.cm-editor, [role="gridcell"]') ?? element,
    );
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.slice(0, 60),
        isSeen: hasOutline || boxShadow !== 'none',
        isWithin: element.closest('dialog, :popover-open') !== null,
    };
}

/** Presses Tab, and tells where the focus goes, until it is where it began; in the site, not in the board's page. */
async function around(page: Page, most = 200): Promise<Focused[]> {
    const stops: Focused[] = [];
    for (let presses = 0; presses < most; presses++) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(focused);
        if (stop.name === stops[0]?.name && stops.length > 1) {
            return stops;
        }
        stops.push(stop);
    }
    throw new Error(`Tab leads nowhere: ${JSON.stringify(stops)}`);
}

const look = looks[0]!;

test('Tab leads to every control of the site, and the focus is seen', { tag: '@chromium' }, async ({ shown }) => {
    const { page, say, writeOnBoard } = await shown(look);
    await writeOnBoard(unique);
    await page.locator('nav button').first().focus();
    const stops: Focused[] = [await page.evaluate(focused)];
    // Through the site and the board in it, once around.
    for (let presses = 0; presses < 120; presses++) {
        await page.keyboard.press('Tab');
        stops.push(await page.evaluate(focused));
    }
    const names = stops.map(({ name }) => name);
    const wanted = ['newPuzzle', 'generate', 'mine', 'example', 'open', 'save', 'share', 'change', 'print', 'other'];
    expect(names).toEqual(
        expect.arrayContaining(wanted.map(name => `BUTTON ${say(name as Parameters<typeof say>[0])}`)),
    );
    expect(names.some(name => name.startsWith('DIV Text of the puzzle'))).toBe(true);
    expect(names.some(name => name.startsWith('IFRAME'))).toBe(true);
    // In the board's page it is looked at below.
    expect(stops.filter(({ name, isSeen }) => !isSeen && !/^(IFRAME|BODY)/.test(name))).toEqual([]);
});

test('on the board the focus is seen at each control, by keys', { tag: '@chromium' }, async ({ shown }) => {
    const { page, board, writeOnBoard } = await shown(look);
    await writeOnBoard('curvedata\n\nshape A\n  +-+\n    |\n    +\n\ngrid\n  A . .\n  . . .\n');
    const body = board.locator('body');
    await board.getByRole('button').first().focus();
    const stops: Focused[] = [];
    for (let presses = 0; presses < 30; presses++) {
        await page.keyboard.press('Tab');
        if (!(await body.evaluate(() => document.hasFocus()))) {
            break;
        }
        stops.push(await body.evaluate(focused));
    }
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
});

for (const name of ['generate', 'mine', 'example', 'change', 'print'] as const) {
    test(`the focus stays in “${name}”, and returns from there: ${nameOf(look)}`, { tag: '@chromium' }, async ({
        shown,
    }) => {
        const { page, say, button, writeOnBoard } = await shown(look);
        await writeOnBoard(unique);
        await button(say(name)).press('Enter');
        const dialog = page.getByRole('dialog', { name: say(name), exact: true });
        await dialog.locator('li button, select').first().waitFor();
        const stops = await around(page);
        expect(stops.length).toBeGreaterThan(1);
        // Between the last control and the first one it is on the browser's own.
        expect(stops.filter(({ isSeen, isWithin, name }) => !(isSeen && isWithin) && !/^BODY/.test(name))).toEqual([]);
        await page.keyboard.press('Escape');
        // A dialog that is closed is hidden at once, and gone a moment later.
        await expect(page.locator('dialog')).toHaveCount(0);
        await expect(button(say(name))).toBeFocused();
        // Also by its button.
        await page.keyboard.press('Enter');
        await dialog.getByRole('button', { name: say('close'), exact: true }).press('Enter');
        await expect(button(say(name))).toBeFocused();
    });
}

test('the menu “Share” opens and closes by keys', { tag: '@chromium' }, async ({ shown }) => {
    const { page, say, button, writeOnBoard } = await shown(look);
    await writeOnBoard(unique);
    await button(say('share')).press('Enter');
    await page.keyboard.press('Tab');
    await expect(button(say('copyLink'))).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(say('copyPlay'))).toBeFocused();
    expect(await page.evaluate(focused)).toMatchObject({ isSeen: true, isWithin: true });
    await page.keyboard.press('Escape');
    await expect(button(say('copyPlay'))).toBeHidden();
    await expect(button(say('share'))).toBeFocused();
});

/** Presses Tab until a control has the focus. */
async function tabTo({ page, board }: Shown, name: string): Promise<void> {
    const isThere = async (): Promise<boolean> => {
        const inSite = await page.evaluate(focused);
        const here = inSite.name.startsWith('IFRAME') ? await board.locator('body').evaluate(focused) : inSite;
        return here.name.includes(name);
    };
    for (let presses = 0; presses < 80; presses++) {
        await page.keyboard.press('Tab');
        if (await isThere()) {
            return;
        }
    }
    throw new Error(`Tab does not lead to ${name}`);
}

test('by keys alone: a puzzle is begun, made unique on the board, solved to the end, and its text changed', {
    tag: '@chromium',
}, async ({ shown }) => {
    const tab = await shown(look);
    const { page, board, line, verdict } = tab;
    await tabTo(tab, 'Fillomino');
    await page.keyboard.press('Enter');
    await board.getByRole('gridcell').first().waitFor();
    await line(/^grid/).waitFor();
    // The text, which Tab leaves.
    await tabTo(tab, 'Text of the puzzle');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(unique.replace('2 2', '2 .'));
    await verdict(/./);
    await tabTo(tab, 'Row 1, column 1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('2');
    await line('2 2 .').waitFor();
    await verdict('Unique');
    await tabTo(tab, 'Solve by hand');
    await page.keyboard.press('Enter');
    await board.locator('body.playing').waitFor();
    await board.locator('.cells [tabindex="0"]').focus();
    await page.keyboard.press('Control+Home');
    for (const key of ['ArrowRight', 'ArrowRight', '3', 'ArrowDown', '3', 'Control+Enter']) {
        await page.keyboard.press(key);
    }
    await board.getByText('Solved!').first().waitFor();
});
