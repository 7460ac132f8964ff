import type { Locator } from '@playwright/test';
import { type Desk, expect } from './bed';
import { boxOf } from './lists';

type Box = Awaited<ReturnType<typeof boxOf>>;
type Place = readonly [row: number, column: number];

/** The hands of a constructor on a board, with puzzles in the folder `made`. */
export function makingOn(desk: Desk) {
    const { board, page, closeAll, show, command, boardShows, read } = desk;
    const cell = (row: number, column: number): Locator =>
        board
            .locator('.cells [role="row"]:not(.spoken):not(.outside)')
            .nth(row)
            .locator('[role="gridcell"]:not(.left)')
            .nth(column);
    const clickOn = async (cell: Locator): Promise<void> => {
        await cell.scrollIntoViewIfNeeded();
        const { x, y, width, height } = await boxOf(cell);
        await page.mouse.click(x + width / 2, y + height / 2);
    };
    const click = (row: number, column: number) => clickOn(cell(row, column));
    /** Waits until all of something is to be seen without scrolling. */
    const inView = (what: Locator): Promise<void> =>
        expect
            .poll(async () => {
                const frame = await boxOf(page.locator('iframe.webview.ready'));
                const box = await what.boundingBox();
                return box !== null && isWithin(box, frame);
            }, `${what} in view`)
            .toBe(true);
    const clickRightEdge = async (row: number, column: number): Promise<void> => {
        await cell(row, column).scrollIntoViewIfNeeded();
        const { x, y, width, height } = await boxOf(cell(row, column));
        await page.mouse.click(x + width, y + height / 2);
    };
    const drag = async (from: Place, to: Place): Promise<void> => {
        await cell(...from).scrollIntoViewIfNeeded();
        const [first, last] = [await boxOf(cell(...from)), await boxOf(cell(...to))];
        await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2);
        await page.mouse.down();
        await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: 4 });
        await page.mouse.up();
    };
    /** By a finger, which stays at the first cell until it drags to the others. */
    const swipe = async (...places: readonly Place[]): Promise<void> => {
        const touches = await page.context().newCDPSession(page);
        for (const [index, place] of places.entries()) {
            const { x, y, width, height } = await boxOf(cell(...place));
            await touches.send('Input.dispatchTouchEvent', {
                type: index === 0 ? 'touchStart' : 'touchMove',
                touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
            });
            if (index === 0 && places.length > 1) {
                await board.locator('body.held').waitFor();
            }
        }
        await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await touches.detach();
    };
    const press = async (...keys: readonly string[]): Promise<void> => {
        for (const key of keys) {
            await page.keyboard.press(key);
        }
    };
    const file = (name: string): string => read(`made/${name}.puz`);
    const open = async (name: string): Promise<void> => {
        await closeAll();
        await show(`made/${name}.puz`);
        await command('Puz: Show Board');
        await boardShows(`made/${name}.puz`);
        await board.locator('.keypad:not([hidden]) button').first().waitFor();
        await inView(board.getByLabel('Symmetry of the clues'));
    };
    /** Saves with the focus on the board; waits for what is then in the file. */
    const saved = async (name: string, text: string): Promise<void> => {
        await press('Control+S');
        await expect.poll(() => file(name)).toBe(text);
    };

    /** Draws in the field of dots of a shape. */
    const draw = async (way: string): Promise<void> => {
        const [first = '', ...others] = way.split(' ');
        await board.locator('.dots').scrollIntoViewIfNeeded();
        const { x, y, width } = await boxOf(board.locator('.dots'));
        const at = ([row, column]: string): [x: number, y: number] => [
            x + ((Number(column) + 0.5) * width) / 5,
            y + ((Number(row) + 0.5) * width) / 5,
        ];
        await page.mouse.move(...at(first));
        await page.mouse.down();
        for (const dot of others) {
            await page.mouse.move(...at(dot), { steps: 8 });
        }
        await page.mouse.up();
    };
    return { ...desk, cell, clickOn, click, inView, clickRightEdge, drag, swipe, press, file, open, saved, draw };
}

/** True if a box is inside of another one, but for what rounding takes. */
export function isWithin({ x, y, width, height }: Box, around: Box): boolean {
    return (
        x >= around.x - 1 &&
        y >= around.y - 1 &&
        x + width <= around.x + around.width + 1 &&
        y + height <= around.y + around.height + 1
    );
}
