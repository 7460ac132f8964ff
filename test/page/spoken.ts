import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Locale } from '../../server/src/message';
import { listen } from './heard';

// What a screen reader tells of the board, and what keys reach, in VS Code and on the site alike.

/** A small puzzle of each type. */
export const texts = {
    fillomino: 'fillomino\ngrid\n  . 2 .\n  . . .\n  . . .\n',
    battleship: 'battleship\nfleet 1\ngrid\n    | . . .\n  . | . . .\n  . | . . .\n  . | . . .\n',
    bonsan: 'bonsan\ngrid\n  1 . .\n  o . .\n  . . .\n\nregions\n  A B B\n  A B B\n  A A A\n',
    curvedata: 'curvedata\n\nshape A\n  +-+\n    |\n    +\n\ngrid\n  A . .\n  . . .\n  . . .\n',
    kanaore: 'kanaore\n\nwords\n  1 → うみ\n\ngrid\n  . . .\n  1 . .\n  . . .\n',
};

export interface Control {
    readonly en: string;
    readonly ja: string;
}

/**
 * Keys, and controls that get the focus before the keys after them; a text to be heard then, and the control with the
 * focus.
 */
export type Action = readonly [
    what: string,
    keys: readonly (string | Control)[],
    english?: RegExp | undefined,
    japanese?: RegExp | undefined,
    focus?: Control,
];

/** A control, by its name in each language. */
const control = (en: string, ja: string): Control => ({ en, ja });
const home = 'Control+Home';
const playing = control('Solve by hand', '試し解き');

/** The acts in each of these puzzles, by keys alone. */
export const actions: Readonly<Record<keyof typeof texts, readonly Action[]>> = {
    fillomino: [
        ['a digit', [home, '3'], /^Row 1, column 1: given 3\.$/, /^1行1列、ヒント: 3。$/],
        ['emptied', ['Delete'], /column 1: empty\.$/, /1列、空。$/],
        ['the next sign', ['Space'], /column 1: given \?\.$/, /ヒント: \?。$/],
        ['the sign before', ['Shift+Space'], /column 1: empty\.$/, /空。$/],
        ['a border', ['Alt+ArrowDown'], /column 1: wall down\.$/, /壁: 下。$/],
        ['undone', ['Control+Z'], /column 1: empty\.$/, /空。$/],
        ['done again', ['Control+Y'], /column 1: wall down\.$/, /壁: 下。$/],
        ['selected', ['Shift+ArrowRight'], /^1 by 2 selected$/, /^1行2列を選択$/],
        ['copied', ['Control+C'], /^1 by 2 copied$/, /^1行2列をコピー$/],
        ['cut', ['Control+X'], /column 2: empty\.$/, /2列、空。$/],
        ['pasted', ['ArrowDown', 'Control+V'], /^Row 2, column 3: given 2\.$/, /^2行3列、ヒント: 2/],
        ['all selected', ['Control+A'], /^3 by 3 selected$/, /^3行3列を選択$/],
        ['all emptied', ['Delete'], /column 3: empty\.$/, /空。$/],
        ['a sign of the keypad', [control('5', '5'), 'Enter'], /^Cells changed: 9\.$/, /^9マスが変わりました。$/],
        ['emptied by the keypad', [control('Empty (Delete)', '消す (Delete)'), 'Enter'], /^9 cells/, /^9マス/],
        ['the symmetry', [control('Symmetry of the clues', 'ヒントの対称性'), 'ArrowDown']],
        ['a clue and its image', ['Escape', home, '4'], /given 4.*given \?\.$/, /ヒント: 4.*ヒント: \?。$/],
        ['no symmetry', [control('Symmetry of the clues', 'ヒントの対称性'), 'ArrowUp']],
        ['larger', [control('Larger (+)', '拡大 (+)'), 'Enter'], /^\d+ percent$/, /^\d+パーセント$/],
        ['smaller', [control('Smaller (-)', '縮小 (-)'), 'Enter'], /^\d+ percent$/, /^\d+パーセント$/],
        ['fits', [control('Fit to the panel (0)', 'パネルに合わせる (0)'), 'Enter'], /^Fits/, /合わせました$/],
        ['saved', [home, 'Control+S'], /^Saved\.$/, /^保存しました$/],
        ['the verdict', [], /^(Several answers|\d+ answers)/, /^複数解|^\d+通り|^解/],
        ['only looking', [control('Edit', '編集'), 'Enter'], /^Only looking\.$/, /^表示のみ$/],
        ['editing', [control('Edit', '編集'), 'Enter'], /^Editing\.$/, /^編集中$/],
        ['solving by hand', [playing, 'Enter'], /^Solving by hand\.$/, /^試し解き中$/],
        ['an entry', [home, 'PageDown', '4'], /^Row 3, column 1: answer 4\.$/, /^3行1列、答え: 4。$/],
        ['undone', ['Control+Z'], /column 1: empty\.$/, /空。$/],
        ['done again', ['Control+Y'], /answer 4\.$/, /答え: 4。$/],
        ['checked', ['Control+Enter'], /^(No mistakes|Solved|\d entr)/, /^(正解|ここまで|\d)/],
        ['emptied', ['Delete'], /column 1: empty\.$/, /空。$/],
        ['noted in the corner', ['Shift+Digit1'], /corner marks 1\.$/, /隅の書き込み: 1。$/],
        ['noted in the middle', ['Control+Digit2'], /centre marks 2\.$/, /中央の書き込み: 2。$/],
        ['coloured', ['Control+Shift+Digit1'], /, blue|blue,|column 1: blue/, /青/],
        ['another kind of entry', ['Space'], /^Corner$/, /^隅$/],
        [
            'noted in several cells',
            ['Shift+ArrowRight', '3'],
            /marks 1 3.*marks 3/,
            /隅の書き込み: 1 3.*隅の書き込み: 3/,
        ],
        ['all cleared', [control('Clear', '全消去'), 'Enter'], /empty/, /空/],
        ['no longer by hand', [playing, 'Enter'], /^No longer/, /^試し解きを終えました$/],
    ],
    battleship: [
        ['a number outside', [home, 'ArrowLeft', '2'], /^Row 1: given 2/, /^1行目: ヒント: 2/],
        [
            'a ship more',
            [control('Add a ship of length 2', '2マスの艦を1隻増やす'), 'Enter'],
            /^Fleet: 2 1\.$/,
            /^艦隊: 2 1。$/,
        ],
        [
            'a ship less',
            [control('Remove a ship of length 2', '2マスの艦を1隻減らす'), 'Enter'],
            /^Fleet: 1\.$/,
            /^艦隊: 1。$/,
        ],
        ['solving by hand', [playing, 'Enter'], /^Solving by hand\.$/, /^試し解き中$/],
        ['a ship', [home, 'Space'], /^Row 1, column 1: answer/, /^1行1列、答え/],
        ['no longer by hand', [playing, 'Enter'], /^No longer/, /^試し解きを終えました$/],
    ],
    bonsan: [
        ['into the region', [home, 'Alt+ArrowRight'], /column 2: .*region A\.$/, /2列、.*ブロックA。$/],
        ['a new region', ['Alt+Enter'], /region C\.$/, /ブロックC。$/],
        ['solving by hand', [playing, 'Enter'], /^Solving by hand\.$/, /^試し解き中$/],
        ['crossed out', [home, 'ArrowDown', 'ArrowRight', 'x'], /cross/, /×印/],
        ['a circle moved', [home, 'Shift+ArrowRight'], /column 1: .*line right/, /1列、.*線: 右/],
        ['a circle that stays', ['ArrowDown', 'ArrowLeft', 'Space'], /Row 2, column 1: .*answer/, /2行1列、.*答え/],
        ['no longer by hand', [playing, 'Enter'], /^No longer/, /^試し解きを終えました$/],
    ],
    curvedata: [
        ['a wall', [home, 'Alt+ArrowRight'], /wall right\.$/, /壁: 右。$/],
        ['a line of a shape', [control('Draw shape A', '記号Aを描く'), 'Enter', 'ArrowDown', 'Shift+ArrowUp']],
        ['that line', [], /^Row 1, column 1: lines .*down/, /^1行1列: 線 下/],
        ['the shape', [], /^Shape A\. Lines: \d\.$/, /^記号A: 線\d本。$/],
        ['the drawing closed', ['Escape'], undefined, undefined, control('Draw shape A', '記号Aを描く')],
        [
            'a new shape',
            [control('New shape', '新しい記号'), 'Enter', 'Shift+ArrowDown'],
            /^Shape B\. Lines: 1\.$/,
            /^記号B: 線1本。$/,
        ],
        ['a shape removed', [control('Remove', '削除'), 'Enter'], /^Shape B is gone\.$/, /^記号Bを消しました。$/],
        ['solving by hand', [playing, 'Enter'], /^Solving by hand\.$/, /^試し解き中$/],
        ['a line', [home, 'Shift+ArrowDown'], /column 1: .*line down/, /線: 下/],
        ['an edge crossed out', ['Alt+ArrowRight'], /cross right/, /×印: 右/],
        ['no longer by hand', [playing, 'Enter'], /^No longer/, /^試し解きを終えました$/],
    ],
    kanaore: [
        [
            'a word begun',
            [home, 'Alt+ArrowRight'],
            undefined,
            undefined,
            control('Type the word, right', '言葉を入力, 右'),
        ],
        ['the word', ['かい', 'Enter'], /Word 2, right: かい\.$/, /言葉2、右: かい。$/],
        ['a word spread over cells', [home, 'か'], /か\.$/, /か。$/],
        [
            'its arrow turned',
            [control('Word 2, right: Turn the arrow', '言葉 2, 右: 矢印の向きを変える'), 'Enter'],
            /^Word 2, (down|left|up): かい\.$/,
            /^言葉2、(下|左|上): かい。$/,
        ],
        [
            'numbered anew',
            [control('Number anew', '番号を振り直す'), 'Enter'],
            /Word 1, \w+: かい\./,
            /言葉1、.: かい。/,
        ],
        [
            'a word removed',
            [control('Remove the word 2', '言葉を消す 2'), 'Enter'],
            /Word 2 is gone\.$/,
            /言葉2を消しました。$/,
        ],
    ],
};

/** The roles that need a name. */
const withNames: ReadonlySet<unknown> = new Set([
    'button',
    'combobox',
    'textbox',
    'spinbutton',
    'gridcell',
    'grid',
    'toolbar',
    'application',
]);

/** Each control has a name, in the language of the page. */
export async function controlsAreNamed(page: Page, body: Locator, locale: Locale): Promise<void> {
    const controls = await accessible(page, body);
    expect(controls.length).toBeGreaterThan(0);
    for (const { role, name } of controls) {
        expect(name, `a ${role} has no name`).toBeTruthy();
        // Signs and keys are the same in both languages, and so is the way to the other one.
        const words = name.replace(/Delete|Ctrl|Shift|Alt|Enter|Puz|shape|English/gi, '');
        expect(locale === 'ja' && /[a-z]{3}/i.test(words), `a ${role} is called ${name}`).toBe(false);
    }
}

/**
 * Tab leads to each control of a page.
 *
 * @param others the number of controls elsewhere that it also leads to
 */
export async function tabLeadsToAll(page: Page, body: Locator, others = 0): Promise<void> {
    const controls = await body.evaluate(watchFocus);
    // Some more: what scrolls gets the focus, too.
    for (let presses = 0; presses < controls + others + 5; presses++) {
        await page.keyboard.press('Tab');
    }
    const missing = await body.evaluate(() =>
        window.wanted.filter(node => !window.tabbed.has(node)).map(node => node.outerHTML),
    );
    expect(missing).toEqual([]);
}

/** Acts by keys are announced, and the focus stays on the board. */
export async function actionsAreSaid(
    page: Page,
    board: FrameLocator,
    locale: Locale,
    actions: readonly Action[],
): Promise<void> {
    const body = board.locator('body');
    const heard = (): Promise<readonly string[]> => body.evaluate(() => window.heard);
    const named = (name: string): Locator =>
        board
            .locator(`:is(button, select, input, [role="application"])[aria-label="${name}"]:visible`)
            .or(board.getByRole('button', { name, exact: true }))
            .first();
    await body.evaluate(listen);
    await board.locator('.cells .current, .cells [tabindex="0"]').first().focus();
    for (const [what, keys, english, japanese, focus] of actions) {
        const from = keys.length > 0 ? (await heard()).length : 0;
        for (const key of keys) {
            if (typeof key === 'object') {
                await named(key[locale]).focus();
            } else {
                if (key === home) {
                    await board.locator('.cells [tabindex="0"]').focus();
                }
                await (/[ぁ-ん]/.test(key) ? page.keyboard.insertText(key) : page.keyboard.press(key));
            }
        }
        const wanted = locale === 'ja' ? japanese : english;
        if (wanted) {
            const said = async () => (await heard()).slice(from);
            await expect.poll(said, what).toContainEqual(expect.stringMatching(wanted));
        }
        // Undo takes the focus to the text and back.
        await expect.poll(() => body.evaluate(() => document.hasFocus()), 'the focus').toBe(true);
        if (focus) {
            const focused = (): Promise<string> => body.evaluate(() => document.activeElement?.ariaLabel ?? '');
            await expect.poll(focused, what).toBe(focus[locale]);
        }
    }
}

declare global {
    interface Window {
        /** The controls of the board that Tab should lead to, and those that had the focus. */
        wanted: readonly Element[];
        tabbed: Set<unknown>;
    }
}

/** In a page: notes which controls get the focus; returns how many should. The first one has it then. */
function watchFocus(): number {
    const all = [
        ...document.querySelectorAll<HTMLButtonElement | HTMLSelectElement | HTMLInputElement>(
            'button, select, input, summary, [role="application"], [contenteditable="true"]',
        ),
    ];
    all[0]?.focus();
    const shown = all.filter(node => node.checkVisibility({ visibilityProperty: true }) && !node.disabled);
    window.tabbed = new Set(shown.slice(0, 1));
    document.addEventListener('focusin', ({ target }) => window.tabbed.add(target));
    window.wanted = shown;
    shown[0]?.focus();
    return shown.length;
}

/** The controls and cells of a page with their names, as the browser tells a screen reader. */
async function accessible(page: Page, body: Locator): Promise<readonly { role: string; name: string }[]> {
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    type Tree = typeof frameTree;
    const framesOf = ({ frame, childFrames = [] }: Tree): readonly Tree['frame'][] => [
        frame,
        ...childFrames.flatMap(framesOf),
    ];
    const address = await body.evaluate(() => window.location.href);
    const frameId = framesOf(frameTree).findLast(({ url }) => url === address)!.id;
    const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId });
    await session.detach();
    return nodes
        .filter(({ ignored, role }) => !ignored && withNames.has(role?.value))
        .map(({ role, name }) => ({ role: role?.value, name: name?.value }));
}
