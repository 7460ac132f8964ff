import { test, thorough } from './bed';
import { actions, actionsAreSaid, controlsAreNamed, tabLeadsToAll, texts } from './spoken';

test.describe.configure({ mode: 'serial' });

for (const type of Object.keys(texts) as (keyof typeof texts)[]) {
    // The others in thorough runs only: on the site, each type is heard in every run.
    if (!thorough && type !== 'battleship') {
        continue;
    }
    test(`${type}: each control has a name, and Tab leads to it`, { tag: '@look' }, async ({
        desk: { page, board, look, write, openAt, closeAll, command, boardShows, lens },
    }) => {
        const file = `spoken/${type}.puz`;
        write(file, texts[type]);
        await closeAll();
        await openAt(file);
        await lens(/./).first().waitFor();
        await command('Puz: Show Board');
        await boardShows(file);
        await board.locator('.keypad:not([hidden]) button').first().waitFor();
        await board.locator('.group[aria-label]').first().waitFor();
        await controlsAreNamed(page, board.locator('body'), look.locale);
        await tabLeadsToAll(page, board.locator('body'));
    });

    test(`${type}: what is done by keys is said`, { tag: '@look' }, async ({ desk: { board, page, look } }) => {
        await actionsAreSaid(page, board, look.locale, actions[type]);
    });
}
