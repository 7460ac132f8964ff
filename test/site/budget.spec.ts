import { expect, tabOf, test } from './desk';
import { servePacked } from './packed';

/** Compressed, in bytes, up to the first verdict. */
const mostLoaded = 600_000;

test('up to the first verdict, little is loaded, and only files of the site', async ({ site }) => {
    const { address, sizes, missing, close } = await servePacked(site.folder);
    // The service worker loads everything, in the background.
    const context = await site.browser.newContext({ serviceWorkers: 'block' });
    // The text asks for its fixes a moment after the verdict is there: on a busy machine before the test has seen it.
    await context.route('**/parts/on-demand-*', route => route.abort());
    const elsewhere: string[] = [];
    context.on('request', request => {
        if (!request.url().startsWith(address) && !request.url().startsWith('data:')) {
            elsewhere.push(request.url());
        }
    });
    const tab = tabOf(await context.newPage());
    await tab.page.goto(address);
    await tab.board.getByRole('button', { name: 'Fillomino' }).click();
    await tab.click(1, 1);
    await tab.page.keyboard.press('3');
    await tab.verdict('Several');
    await context.close();
    close();
    expect([elsewhere, missing]).toEqual([[], []]);
    expect([...sizes.keys()]).toEqual(expect.arrayContaining(['/index.html', '/board.js', '/server.js', '/solver.js']));
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(mostLoaded);
});
