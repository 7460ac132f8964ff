import type { FrameLocator, Page } from '@playwright/test';
import { linkTo } from '../../client/host/link';
import { buttonOn, cellOn, keyOn, type Place } from '../hands/hand';
import { expect, test } from './desk';

// A finger on the board of a telephone while a puzzle is made.

/** A puzzle of each type, full of clues. */
const puzzles: Readonly<Record<string, string>> = {
    Fillomino: 'fillomino\ngrid\n  3 3 3 1\n  2 4 4 2\n  2 4 4 2\n  1 3 3 3\n',
    Battleship: 'battleship\nfleet 2 1\ngrid\n  1 | < > ~ ~\n  . | ~ ~ ~ @\n  1 | ~ ~ ~ ~\n  . | ~ ~ ~ ~\n',
    Bonsan: 'bonsan\nregions\n  A A B B\n  A A B B\n  C C D D\n  C C D D\ngrid\n  1 o o 1\n  o o o o\n  o o o o\n  2 o o 2\n',
    'Curve Data': 'curvedata\nshape A\n  +-\nshape B\n  |\ngrid\n  A x B x\n  x A x B\n  B x A x\n  x B x A\n',
    Kanaore: 'kanaore\nwords\n  1 → さくら\ngrid\n  1:さ く ら ■\n  ■ ■ ■ ■\n  ■ ■ ■ ■\n  ■ ■ ■ ■\n',
};

interface Phone {
    readonly page: Page;
    readonly board: FrameLocator;
    readonly locale: 'en';
    /** The clues, as a screen reader has them. */
    clues(): Promise<string>;
    tap(place: Place): Promise<void>;
    /** Moves a finger from cell to cell. @param holds whether it stays in the first one until it drags */
    drag(places: readonly Place[], holds: boolean): Promise<void>;
}

const onPhone = test.extend<{ readonly open: (text: string) => Promise<Phone> }>({
    open: async ({ site }, use) => {
        const context = await site.browser.newContext({
            viewport: { width: 390, height: 844 },
            hasTouch: true,
            isMobile: true,
            locale: 'en',
        });
        await use(async text => phoneOf(await context.newPage(), (await linkTo(site.address, { text, play: false }))!));
        await context.close();
    },
});

async function phoneOf(page: Page, link: string): Promise<Phone> {
    await page.goto(link);
    const board = page.frameLocator('iframe.board');
    const bench = { page, board, locale: 'en' } as const;
    await board.locator('body.editing').waitFor();
    const touches = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: readonly Point[]) => {
        await touches.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
    };
    const pointOf = async (place: Place): Promise<Point> => {
        const { x, y, width, height } = (await cellOn(bench, place).boundingBox())!;
        return { x: x + width / 2, y: y + height / 2 };
    };
    return {
        ...bench,
        clues: async () => {
            const cells = board.locator('.cells [role="gridcell"]');
            return (await cells.evaluateAll(all => all.map(cell => cell.getAttribute('aria-label')))).join('\n');
        },
        async tap(place) {
            await touch('touchStart', await pointOf(place));
            await touch('touchEnd');
        },
        async drag(places, holds) {
            const points = await Promise.all(places.map(pointOf));
            await touch('touchStart', points[0]!);
            if (holds) {
                await board.locator('body.held').waitFor();
            }
            for (const [index, to] of points.slice(1).entries()) {
                const from = points[index]!;
                for (let part = 1; part <= 8; part += 1) {
                    const between = (a: number, b: number): number => a + ((b - a) * part) / 8;
                    await touch('touchMove', { x: between(from.x, to.x), y: between(from.y, to.y) });
                }
            }
            await touch('touchEnd');
        },
    };
}

interface Point {
    readonly x: number;
    readonly y: number;
}

for (const [type, text] of Object.entries(puzzles)) {
    onPhone(`swipes change no clue: ${type}`, async ({ open }) => {
        const phone = await open(text);
        const before = await phone.clues();
        await phone.tap([2, 2]);
        await phone.board.locator('.cells .current[aria-label^="Row 2, column 2"]').waitFor();
        // The same ways twice, and from the cell that is selected.
        for (const way of [
            [
                [1, 1],
                [4, 4],
            ],
            [
                [1, 1],
                [4, 4],
            ],
            [
                [2, 2],
                [3, 3],
            ],
            [
                [4, 2],
                [1, 2],
            ],
            [
                [2, 4],
                [2, 1],
            ],
        ] as const) {
            await phone.drag(way, false);
        }
        // A tap is taken after all of them.
        await phone.tap([4, 3]);
        await phone.board.locator('.cells .current[aria-label^="Row 4, column 3"]').waitFor();
        expect(await phone.clues()).toBe(before);
        await expect(phone.board.locator('.cells .selected')).toHaveCount(0);
        await expect(phone.board.locator('.words input[data-begun]')).toHaveCount(0);
    });
}

onPhone('a swipe scrolls a board that is larger than the screen', async ({ open }) => {
    const phone = await open(`fillomino\ngrid\n${'  1 2 2 1 2 2 1 2 2 1\n'.repeat(10)}`);
    for (let times = 0; times < 4; times += 1) {
        await buttonOn(phone, 'larger', []).tap();
    }
    const figure = phone.board.locator('figure');
    await expect.poll(() => figure.evaluate(node => node.scrollWidth > node.clientWidth)).toBe(true);
    await phone.drag(
        [
            [2, 3],
            [2, 1],
        ],
        false,
    );
    await expect.poll(() => figure.evaluate(node => node.scrollLeft)).toBeGreaterThan(0);
});

onPhone('a finger taps to select, and again for the next sign; its keypad writes', async ({ open }) => {
    const phone = await open('fillomino\ngrid\n  . . .\n  . . .\n');
    await phone.tap([1, 2]);
    await phone.board.locator('.cells .current[aria-label^="Row 1, column 2"]').waitFor();
    await phone.tap([1, 2]);
    await phone.board.locator('[role="gridcell"][aria-label="Row 1, column 2: given ?"]').waitFor();
    await keyOn(phone, '3').tap();
    await phone.board.locator('[role="gridcell"][aria-label="Row 1, column 2: given 3"]').waitFor();
});

onPhone(
    'a finger that holds selects, then moves; what gives way is told, and undo brings it back',
    async ({ open }) => {
        const phone = await open(puzzles['Fillomino']!);
        const before = await phone.clues();
        await phone.drag(
            [
                [1, 1],
                [1, 2],
            ],
            true,
        );
        await expect(phone.board.locator('.cells .selected')).toHaveCount(2);
        expect(await phone.clues()).toBe(before);
        await phone.drag(
            [
                [1, 1],
                [3, 1],
            ],
            true,
        );
        await phone.board.locator('.said', { hasText: 'Clues lost in the move: 2.' }).waitFor();
        await phone.board.locator('[role="gridcell"][aria-label^="Row 3, column 1: given 3"]').waitFor();
        await buttonOn(phone, 'undo', []).tap();
        await expect.poll(() => phone.clues()).toBe(before);
    },
);
