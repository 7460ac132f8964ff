import { type TextName as PageTextName, textIn } from '../../client/page/texts';
import { type Locale, type Say, sayIn } from '../../client/site/texts';
import { test as onDesk, type Tab, tabOf } from './desk';

/** How the site looks. */
export interface Look {
    readonly locale: Locale;
    readonly colorScheme: 'light' | 'dark';
    readonly width: number;
    /** Whether the browser lets the site copy. */
    readonly copies?: boolean;
}

/** Too narrow for text and board side by side. */
export const narrow = 390;

export const looks: readonly Look[] = [
    { locale: 'en', colorScheme: 'light', width: 1280 },
    { locale: 'ja', colorScheme: 'dark', width: narrow },
    { locale: 'en', colorScheme: 'dark', width: 1280 },
    { locale: 'ja', colorScheme: 'light', width: narrow },
];

export const nameOf = ({ locale, colorScheme, width }: Look): string => `${locale}, ${colorScheme}, ${width} pixels`;

/** A tab in some look, and the texts in its language. */
export interface Shown extends Tab {
    readonly look: Look;
    readonly say: Say;
    /** A text of the board's page. */
    readonly sayOnBoard: (name: PageTextName) => string;
    /** Opens the site, at another address if one is given. */
    open(address?: string): Promise<void>;
    /** Shows the text, or the board, where there is no room for both. */
    turnTo(side: 'text' | 'board'): Promise<void>;
    /** Replaces the whole text, and turns to the board, once it shows the puzzle. */
    writeOnBoard(text: string): Promise<void>;
    /** Waits for the verdict on the puzzle as it is now. */
    judged(): Promise<void>;
}

/** A tab in each look that is asked for, of a browser without anything kept. */
export const test = onDesk.extend<{ readonly shown: (look: Look) => Promise<Shown> }>({
    shown: async ({ site }, use) => {
        const contexts: { close(): Promise<void> }[] = [];
        await use(async look => {
            const { locale, colorScheme, width } = look;
            const viewport = { width, height: 844 };
            const context = await site.browser.newContext({ viewport, locale, colorScheme });
            await context.grantPermissions(look.copies ? ['clipboard-read', 'clipboard-write'] : []);
            contexts.push(context);
            // No test can use the browser's own windows: files are downloaded.
            await context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
            const tab = tabOf(await context.newPage());
            const say = sayIn(locale);
            const turnTo = async (side: 'text' | 'board'): Promise<void> => {
                const swap = tab.page.locator('.swap');
                if ((await swap.isVisible()) && (await swap.innerText()) === say(side)) {
                    await swap.click();
                }
            };
            const judged = () => tab.board.locator('.verdict:not(.earlier) .told:not(:empty)').waitFor();
            const shown: Shown = {
                ...tab,
                look,
                say,
                sayOnBoard: name => textIn(locale, name),
                open: async (address = site.address) => void (await tab.page.goto(address)),
                turnTo,
                judged,
                async writeOnBoard(text) {
                    await turnTo('text');
                    await tab.write(text);
                    await turnTo('board');
                    await tab.board.getByRole('gridcell').first().waitFor();
                    await judged();
                },
            };
            await shown.open();
            await tab.board.locator('.kinds button').first().waitFor();
            return shown;
        });
        for (const context of contexts) {
            await context.close();
        }
    },
});
