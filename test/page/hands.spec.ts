import { keysHand } from '../hands/keys';
import { mouseHand, touchHand } from '../hands/pointer';
import { stories, tell, titleOf } from '../hands/stories';
import { type Desk, expect, test, thorough } from './bed';

// Every type in VS Code: from an empty file to a puzzle with one answer, then solved to the end, by one way alone.

test.describe.configure({ mode: 'serial' });

/** Opens the board of an empty file by keys alone, and goes to it. */
async function openByKeys({ page, board }: Desk, file: string): Promise<void> {
    /** Chooses the row of a list that is found first. */
    const pick = (key: string, text: string, name: string): Promise<void> =>
        expect(async () => {
            await page.keyboard.press('Escape');
            await page.keyboard.press(key);
            // At once: the editor could get some of the keys while the list is being opened.
            const input = page.locator('.quick-input-widget input').first();
            await input.fill(text, { timeout: 5000 });
            await page
                .locator('.quick-input-list .monaco-list-row.focused', { hasText: name })
                .waitFor({ timeout: 5000 });
            await page.keyboard.press('Enter');
            await input.waitFor({ state: 'hidden', timeout: 5000 });
        }).toPass();
    await pick('Control+P', file, file);
    await page.locator('.tab.active', { hasText: file }).waitFor();
    await pick('F1', '>Puz: Show Board', 'Puz: Show Board');
    await board.locator('.kinds button').first().waitFor();
    await page.keyboard.press('Control+2');
}

async function openByMouse({ show, lens, board }: Desk, file: string): Promise<void> {
    await show(file);
    await lens('board').click();
    await board.locator('.kinds button').first().waitFor();
}

const ways = {
    mouse: { handOn: mouseHand, open: openByMouse },
    keys: { handOn: keysHand, open: openByKeys },
    touch: { handOn: touchHand, open: openByMouse },
};

/** The stories that differ most. Thorough runs have the others, and the site's tests have all. */
const always = [
    'Battleship with a bent ship, by mouse alone',
    'Digital Battleship, by touch alone',
    'Kanaore, by keys alone',
];

for (const [way, { handOn, open }] of Object.entries(ways)) {
    for (const story of stories) {
        const title = `${titleOf(story)}, by ${way} alone`;
        if (!thorough && !always.includes(title)) {
            continue;
        }
        test(title, async ({ desk }) => {
            const { page, board, look, shoot } = desk;
            // VS Code's own news, of ports for example, would lie over the board.
            await page.addStyleTag({ content: '.notifications-toasts { display: none !important; }' });
            const file = `${way}-${stories.indexOf(story)}.puz`;
            desk.write(file, '');
            await desk.closeAll();
            await open(desk, file);
            const hand = await handOn({ page, board, locale: look.locale });
            await tell(story, hand, moment => shoot(['hands', titleOf(story), way, moment].join('-')));
            await page.keyboard.press('Control+S');
        });
    }
}
