import { expect, test } from './desk';

// A puzzle is given to others to play only if they can finish it, or after the constructor said so.

const ways = ['Copy link to play', 'Save a page to play'] as const;

for (const [what, text, told] of [
    ['errors', 'fillomino\ngrid\n  1 z\n', 'It has errors, so nobody can play it. Correct them first.'],
    ['no answer', 'fillomino\ngrid\n  1 1\n', 'No answer. Nobody can solve it. Correct it first.'],
] as const) {
    test(`a puzzle with ${what} is given to nobody`, async ({ tab }) => {
        await tab.page.evaluate(() => navigator.clipboard.writeText('before'));
        await tab.write(text);
        for (const way of ways) {
            await tab.button('Share').click();
            await tab.button(way).click();
            await tab.page.locator('.notice .said', { hasText: told }).waitFor();
            await expect(tab.page.getByRole('button', { name: /anyway$/ })).toHaveCount(0);
            await tab.page.locator('.notice').getByRole('button', { name: 'Close' }).click();
        }
        expect(await tab.clipboard()).toBe('before');
    });
}

test('one with several answers is given after the constructor has said so, and can be finished', async ({
    tab,
    site,
}) => {
    await tab.page.evaluate(() => navigator.clipboard.writeText('before'));
    await tab.write('fillomino\ngrid\n  . . . 1\n');
    const told = tab.page.locator('.notice .said', { hasText: /Any answer counts as solved\.$/ });
    await tab.button('Share').click();
    await tab.button('Save a page to play').click();
    await told.waitFor();
    const download = tab.page.waitForEvent('download');
    await tab.button('Save anyway').click();
    await download;
    await tab.button('Share').click();
    await tab.button('Copy link to play').click();
    await told.waitFor();
    expect(await tab.clipboard()).toBe('before');
    await tab.button('Copy anyway').click();
    await expect.poll(() => tab.clipboard()).toContain('#play=');
    const played = await site.open(await tab.clipboard());
    await played.click(1, 1);
    for (const column of [1, 2, 3]) {
        await played.click(1, column);
        await played.page.keyboard.press('3');
    }
    await played.board.locator('.said[data-kind="solved"]').waitFor();
    await played.page.close();
});
