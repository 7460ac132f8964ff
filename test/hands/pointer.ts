import type { Locator } from '@playwright/test';
import { textIn } from '../../client/page/texts';
import { type Bench, buttonOn, cellOn, type Hand, keyOn, type Place, solved, unique } from './hand';

interface Point {
    readonly x: number;
    readonly y: number;
}

/** What points at the screen. */
export interface Pointer {
    click(at: Point): Promise<void>;
    /** @param holds whether a finger stays at the first point until it drags; without, it scrolls a board that is edited */
    drag(through: readonly Point[], holds: boolean): Promise<void>;
}

const dotsAcross = 5;

/** How long a finger that drags rests at a cell. In milliseconds. */
const restMs = 60;

/** A hand that only points; words and sizes are typed. */
export function pointerHand(bench: Bench, pointer: Pointer): Hand {
    const { board, page, locale } = bench;
    let count = 0;
    /** The box of something that has come to rest. */
    const boxOf = async (locator: Locator) => {
        await locator.scrollIntoViewIfNeeded();
        for (let before = ''; ; ) {
            const box = (await locator.boundingBox())!;
            const now = JSON.stringify(box);
            if (now === before) {
                return box;
            }
            before = now;
            await locator.evaluate(() => new Promise(requestAnimationFrame));
        }
    };
    const middleOf = async (locator: Locator): Promise<Point> => {
        const { x, y, width, height } = await boxOf(locator);
        return { x: x + width / 2, y: y + height / 2 };
    };
    const clickAt = async (at: Point): Promise<void> => {
        count += 1;
        await pointer.click(at);
    };
    const click = async (locator: Locator): Promise<void> => clickAt(await middleOf(locator));
    const drag = async (through: readonly Point[], holds = false): Promise<void> => {
        count += 1;
        await pointer.drag(through, holds);
    };
    const dragCells = async (places: readonly Place[], holds = false): Promise<void> => {
        for (let before = ''; ; ) {
            const points: Point[] = [];
            for (const place of places) {
                points.push(await middleOf(cellOn(bench, place)));
            }
            if (JSON.stringify(points) === before) {
                return drag(points, holds);
            }
            // The board may have moved meanwhile.
            before = JSON.stringify(points);
        }
    };
    const press: Hand['press'] = async (name, ...values) => {
        const button = buttonOn(bench, name, values);
        await button.waitFor();
        await click(button);
    };
    return {
        get count() {
            return count;
        },
        press,
        async begin(kind, rows, columns) {
            await board.getByLabel(textIn(locale, 'rows'), { exact: true }).fill(String(rows));
            await board.getByLabel(textIn(locale, 'columns'), { exact: true }).fill(String(columns));
            await click(board.getByRole('button', { name: kind[locale], exact: true }));
            await cellOn(bench, [1, 1]).waitFor({ state: 'attached' });
        },
        async write(sign, ...places) {
            for (const place of places) {
                await click(cellOn(bench, place));
                for (const key of sign === '' ? [''] : sign) {
                    await click(keyOn(bench, key));
                }
            }
        },
        async border(from, to) {
            const [a, b] = [await middleOf(cellOn(bench, from)), await middleOf(cellOn(bench, to))];
            await clickAt({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
        },
        async region(...places) {
            await press('regions');
            await dragCells(places);
            await press('regions');
            await buttonOn(bench, 'regions', []).and(board.locator('[aria-pressed="false"]')).waitFor();
        },
        async draw(...dots) {
            const { x, y, width } = await boxOf(board.locator('.dots'));
            const at = (index: number): number => ((index - 0.5) * width) / dotsAcross;
            await drag(dots.map(([row, column]) => ({ x: x + at(column), y: y + at(row) })));
        },
        async word(from, to, text) {
            await dragCells([from, to], true);
            await board.locator('.words input[data-begun]:focus').waitFor();
            await page.keyboard.insertText(text);
            await page.keyboard.press('Enter');
        },
        line: (...places) => dragCells(places),
        async mark(...places) {
            for (const place of places) {
                await click(cellOn(bench, place));
            }
        },
        unique: () => unique(bench),
        solved: () => solved(bench),
    };
}

/** A hand with the mouse. */
export function mouseHand(bench: Bench): Hand {
    const { mouse } = bench.page;
    return pointerHand(bench, {
        click: ({ x, y }) => mouse.click(x, y),
        async drag([first, ...others]) {
            await mouse.move(first!.x, first!.y);
            await mouse.down();
            for (const { x, y } of others) {
                await mouse.move(x, y, { steps: 4 });
            }
            await mouse.up();
        },
    });
}

/** A hand with one finger. */
export async function touchHand(bench: Bench): Promise<Hand> {
    const { page } = bench;
    const touches = await page.context().newCDPSession(page);
    const touch = async (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        ...touchPoints: readonly Point[]
    ): Promise<void> => {
        await touches.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
    };
    return pointerHand(bench, {
        async click(at) {
            await touch('touchStart', at);
            await touch('touchEnd');
        },
        async drag(through, holds) {
            for (const [index, point] of [...through, through.at(-1)!].entries()) {
                await touch(index === 0 ? 'touchStart' : 'touchMove', point);
                if (index === 0 && holds) {
                    await bench.board.locator('body.held').waitFor();
                }
                // It rests at each cell: a tap after a flick would only stop the flick.
                await page.waitForTimeout(restMs);
            }
            await touch('touchEnd');
        },
    });
}
