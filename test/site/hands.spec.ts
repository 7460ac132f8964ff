import type { Page } from '@playwright/test';
import type { Bench, Hand } from '../hands/hand';
import { keysHand } from '../hands/keys';
import { mouseHand, touchHand } from '../hands/pointer';
import { stories, tell, titleOf } from '../hands/stories';
import { thorough } from '../page/bed';
import { expect, test } from './desk';

// Every type on the site: from nothing to a puzzle with one answer, then solved to the end, by one way alone.

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const ways: Readonly<Record<string, { screen: object; handOn(bench: Bench): Hand | Promise<Hand> }>> = {
    mouse: { screen: desktop, handOn: mouseHand },
    keys: { screen: desktop, handOn: keysHand },
    touch: { screen: phone, handOn: touchHand },
};

for (const locale of thorough ? (['en', 'ja'] as const) : (['en'] as const)) {
    for (const [way, { screen, handOn }] of Object.entries(ways)) {
        for (const story of stories) {
            test(`${titleOf(story)}, by ${way} alone (${locale})`, async ({ site }) => {
                const context = await site.browser.newContext({ ...screen, locale });
                const page = await context.newPage();
                await page.goto(site.address);
                const hand = await handOn({ page, board: page.frameLocator('iframe.board'), locale });
                await tell(story, hand, async moment => {
                    if (way === 'touch') {
                        expect(await smallControls(page), moment).toEqual([]);
                    }
                    if (thorough) {
                        const name = [titleOf(story), way, locale, moment].join('-');
                        await page.screenshot({ path: `dist-test/shots/site-${name}.png` });
                    }
                });
                await context.close();
            });
        }
    }
}

/** The controls that are lower than a finger, or so narrow that it takes the one beside it. */
async function smallControls(page: Page): Promise<readonly string[]> {
    const found = page.frames().map(frame =>
        frame.locator('button:visible, select:visible, summary:visible').evaluateAll(all =>
            all
                .map(control => ({ control, box: control.getBoundingClientRect() }))
                .filter(({ box }) => box.height < 44 || box.width < 26)
                .map(({ control, box }) => `${control.outerHTML.slice(0, 80)} ${box.width} ${box.height}`),
        ),
    );
    return (await Promise.all(found)).flat();
}
