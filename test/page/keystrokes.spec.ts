import type { Locator } from '@playwright/test';
import { expect, test, thorough } from './bed';
import { makingOn } from './making';

/** Milliseconds since the epoch. */
type Times = readonly number[];

interface Seen {
    /** When each digit and each `x` was pressed, and when each `x` was refused. */
    readonly digits: Times;
    readonly refusals: Times;
    readonly refused: Times;
    /** When each further clue was there. */
    readonly text: Times;
    readonly picture: Times;
}

test('a key on a board of 20x20: how long until text and picture have changed', async ({ desk }) => {
    const { write, page, board } = desk;
    const { open, click, press } = makingOn(desk);
    const row = `  ${Array(20).fill('.').join(' ')}`;
    write('made/large.puz', `fillomino\ngrid\n${Array(20).fill(row).join('\n')}\n`);
    await open('large');
    await click(0, 0);
    const lines = page.locator('.view-lines').first();
    const picture = board.locator('svg.board');
    const body = board.locator('body');
    const blankPicture = await picture.evaluate(node => node.innerHTML);
    await lines.evaluate(watchClues);
    await picture.evaluate(watchClues);
    await body.evaluate(watchKeys);
    const read = async (locator: Locator, attribute: string): Promise<unknown> =>
        JSON.parse((await locator.getAttribute(attribute)) ?? '[]');
    const seen = async (): Promise<Seen> => {
        const keys = (await read(body, 'data-keys')) as Omit<Seen, 'text' | 'picture'>;
        const [text, drawn] = [await read(lines, 'data-seen'), await read(picture, 'data-seen')] as [Times, Times];
        return { ...keys, text, picture: drawn };
    };
    const cursor = page.locator('.editor-instance .cursors-layer .cursor').first();
    for (let count = 1; count <= (thorough ? 19 : 5); count++) {
        const before = await cursor.getAttribute('style');
        await press('ArrowRight');
        // Who types sees where: the text's cursor has followed by then.
        await expect(cursor).not.toHaveAttribute('style', before ?? '');
        await press(String(1 + (count % 9)));
        await expect
            .poll(async () => {
                const { text, picture } = await seen();
                return [text.length, picture.length];
            }, 'digits in text and picture')
            .toEqual([count, count]);
        // The puzzle has no such sign: the server refuses it, and nothing changes.
        await press('x');
        await expect.poll(async () => (await seen()).refused.length, 'refusals').toBe(count);
    }
    report(await seen());
    // The picture that was drawn key by key equals one that is drawn at once.
    const isBlank = picture.evaluate(drawnAs, blankPicture);
    await press('Control+A', 'Delete', 'Escape');
    await isBlank;
});

function report({ digits, refusals, refused, text, picture }: Seen): void {
    const took = (from: Times, till: Times): Times =>
        from.map((time, index) => till[index]! - time).sort((a, b) => a - b);
    const median = (from: Times, till: Times): number => Math.round(took(from, till)[from.length >> 1]!);
    const both = text.map((time, index) => Math.max(time, picture[index]!));
    const slowest = Math.round(took(digits, both).at(-1)!);
    const parts = `text ${median(digits, text)}, picture ${median(digits, picture)}`;
    console.log(`       median ${median(digits, both)} ms, slowest ${slowest} ms (${parts})`);
    console.log(`       to the server and back, with nothing to change: ${median(refusals, refused)} ms`);
}

/** In the page: notes as `data-seen` when each further clue is there, in a text or a picture. */
function watchClues(element: Element): void {
    const count = (): number =>
        element.matches('svg')
            ? element.querySelectorAll('.text.given').length
            : element.textContent.replace(/\D/g, '').length;
    const seen: number[] = [];
    const before = count();
    new MutationObserver(() => {
        while (seen.length < count() - before) {
            seen.push(performance.timeOrigin + performance.now());
            element.setAttribute('data-seen', JSON.stringify(seen));
        }
    }).observe(element, { childList: true, characterData: true, subtree: true });
}

/** In the board: waits until a picture is this one, if only until its puzzle is solved. */
function drawnAs(picture: Element, wanted: string): Promise<void> {
    return new Promise(resolve => {
        const look = (): void => {
            if (picture.innerHTML === wanted) {
                resolve();
            }
        };
        new MutationObserver(look).observe(picture, { childList: true, subtree: true });
        look();
    });
}

/** In the board: notes as `data-keys` when each digit and each `x` is pressed, and when each `x` is refused. */
function watchKeys(body: Element): void {
    const keys = { digits: [] as number[], refusals: [] as number[], refused: [] as number[] };
    const note = (list: number[]): void => {
        list.push(performance.timeOrigin + performance.now());
        body.setAttribute('data-keys', JSON.stringify(keys));
    };
    const notePressed = ({ key }: KeyboardEvent): void => {
        if (/^(\d|x)$/.test(key)) {
            note(key === 'x' ? keys.refusals : keys.digits);
        }
    };
    document.addEventListener('keydown', notePressed, { capture: true });
    const said = document.querySelector('.said')!;
    new MutationObserver(() => {
        if (said.textContent !== '') {
            note(keys.refused);
        }
    }).observe(said, { childList: true, characterData: true, subtree: true });
}
