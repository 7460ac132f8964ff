import type { CDPSession, FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test as onDesk } from './desk';

// Every type on a telephone, with one finger: from nothing to a puzzle with one answer, then solved to the end.

type Place = readonly [row: number, column: number];

interface Hand {
    readonly page: Page;
    readonly board: FrameLocator;
    /** Begins a puzzle of this type and size. */
    begin(name: string, rows: number, columns: number): Promise<void>;
    /** Taps a cell; those outside are in row or column 0. */
    tap(...places: readonly Place[]): Promise<void>;
    /** Taps keys of the keypad or other buttons. */
    press(...names: readonly string[]): Promise<void>;
    /** Drags through these cells. */
    swipe(...places: readonly Place[]): Promise<void>;
    /** Drags from dot to dot in the field of dots of a shape. */
    draw(...dots: readonly Place[]): Promise<void>;
    verdict(text: string): Promise<void>;
    /** Switches to solving by hand. */
    solve(): Promise<void>;
    /** Checks that the entries solve the puzzle. */
    solved(): Promise<void>;
}

const test = onDesk.extend<{ readonly hand: Hand }>({
    hand: async ({ site, tab }, use) => {
        const size = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
        const context = await tab.page
            .context()
            .browser()!
            .newContext({ ...size, locale: 'en' });
        const page = await context.newPage();
        await page.goto(site.address);
        await use(handOn(page, await context.newCDPSession(page)));
        await context.close();
    },
});

function handOn(page: Page, touches: CDPSession): Hand {
    const board = page.frameLocator('iframe.board');
    const cell = ([row, column]: Place): Locator =>
        row === 0 || column === 0
            ? board.locator(row === 0 ? '.cells .above' : '.cells .left').nth(Math.max(row, column) - 1)
            : board.locator(`[role="gridcell"][aria-label^="Row ${row}, column ${column}:"]`);
    const swipe = async (...points: readonly { readonly x: number; readonly y: number }[]): Promise<void> => {
        // It rests at the end: a tap after a flick would only stop the flick.
        const rest = Array.from({ length: 10 }, () => points.at(-1)!);
        for (const [index, point] of [...points, ...rest].entries()) {
            const type = index === 0 ? 'touchStart' : 'touchMove';
            await touches.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
        }
        await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const boxOf = async (locator: Locator) => {
        await locator.scrollIntoViewIfNeeded();
        return (await locator.boundingBox())!;
    };
    const press = async (...names: readonly string[]): Promise<void> => {
        for (const name of names) {
            await board.getByRole('button', { name, exact: true }).tap();
        }
    };
    return {
        page,
        board,
        press,
        async begin(name, rows, columns) {
            await board.getByLabel('Rows').fill(String(rows));
            await board.getByLabel('Columns').fill(String(columns));
            await press(name);
            await cell([1, 1]).waitFor();
        },
        async tap(...places) {
            for (const place of places) {
                const { x, y, width, height } = await boxOf(cell(place));
                await page.touchscreen.tap(x + width / 2, y + height / 2);
            }
        },
        async swipe(...places) {
            const boxes = [];
            for (const place of places) {
                const { x, y, width, height } = await boxOf(cell(place));
                boxes.push({ x: x + width / 2, y: y + height / 2 });
            }
            await swipe(...boxes);
        },
        async draw(...dots) {
            const { x, y, width } = await boxOf(board.locator('.dots'));
            const at = (index: number): number => ((index - 0.5) * width) / 5;
            await swipe(...dots.map(([row, column]) => ({ x: x + at(column), y: y + at(row) })));
        },
        verdict: text => board.locator('.told', { hasText: text }).waitFor(),
        solve: () => board.getByRole('button', { name: /^Solve by hand/ }).tap(),
        async solved() {
            await press('Check');
            await board.getByText('Solved!').first().waitFor();
        },
    };
}

test('Fillomino', async ({ hand }) => {
    await hand.begin('Fillomino', 2, 3);
    await hand.tap([1, 2]);
    await hand.press('2');
    await hand.tap([2, 1]);
    await hand.press('1');
    await hand.tap([2, 3]);
    await hand.press('1', 'Empty (Delete)', '3');
    await hand.verdict('Unique');
    await hand.solve();
    for (const [place, number] of [
        [[1, 1], '2'],
        [[1, 3], '3'],
        [[2, 2], '3'],
    ] as const) {
        await hand.tap(place);
        await hand.press(number);
    }
    await hand.solved();
});

test('Battleship: numbers outside, and parts of ships', async ({ hand }) => {
    await hand.begin('Battleship', 3, 3);
    await expect(hand.board.locator('.cells .free')).toHaveCount(6);
    await hand.tap([1, 2]);
    await hand.press('^: the top end of a ship');
    await expect(hand.board.locator('svg.board > .block.given')).toHaveCount(1);
    await hand.press('Empty (Delete)');
    await hand.tap([0, 2]);
    await hand.press('1');
    await hand.tap([1, 0]);
    await hand.press('1');
    await expect(hand.board.locator('.cells .free')).toHaveCount(4);
    await hand.verdict('Unique');
    await hand.solve();
    await hand.tap([1, 2]);
    await hand.solved();
});

test('Bonsan', async ({ hand }) => {
    await hand.begin('Bonsan', 1, 3);
    await hand.tap([1, 1]);
    await hand.press('1');
    await hand.verdict('Unique');
    await hand.solve();
    await hand.swipe([1, 1], [1, 2]);
    await hand.solved();
});

test('Curve Data', async ({ hand }) => {
    await hand.begin('Curve Data', 1, 2);
    await hand.press('New shape');
    await hand.draw([1, 1], [1, 2]);
    await hand.tap([1, 1]);
    await hand.board.locator('.edit .keypad').getByRole('button', { name: 'A', exact: true }).tap();
    await hand.verdict('Unique');
    await hand.solve();
    await hand.swipe([1, 1], [1, 2]);
    await hand.solved();
});

test('Kanaore', async ({ hand }) => {
    await hand.begin('Kanaore', 1, 2);
    await hand.swipe([1, 1], [1, 2]);
    await hand.page.keyboard.insertText('いか');
    await hand.page.keyboard.press('Enter');
    await hand.verdict('Unique');
    await hand.tap([1, 2]);
    await hand.press('か', 'Empty (Delete)');
    await hand.verdict('Unique');
    await hand.solve();
    await hand.tap([1, 1]);
    await hand.press('い');
    await hand.tap([1, 2]);
    await hand.press('か');
    await hand.solved();
});
