import * as fs from 'node:fs';
import { expect, test } from './desk';

const fillomino = 'fillomino "Timed / 計時"\ngrid\n  3 . 1\n  . 2 .\n';

test('what was entered when is saved as a page that compares it with the path', async ({ tab }) => {
    await tab.write(fillomino);
    await tab.verdict(/^Unique/);
    const button = (name: string) => tab.board.getByRole('button', { name }).filter({ visible: true });
    await button('Solve by hand').click();
    await tab.click(2, 1);
    await tab.click(2, 1);
    await expect(button('Save record')).toHaveCount(0);
    await button('Clock').click();
    await tab.click(2, 1);
    await tab.page.keyboard.press('2');
    await tab.page.keyboard.press('Delete');
    await tab.page.keyboard.press('3');
    await tab.page.keyboard.press('?');
    await tab.board.locator('.why:not(:empty)').waitFor();
    await tab.page.keyboard.press('Escape');
    const download = tab.page.waitForEvent('download');
    await button('Save record').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Timed ／ 計時.trail.html');
    const html = fs.readFileSync(await file.path(), 'utf8');
    expect(html).toContain('<h1>Solved by hand: Timed / 計時</h1>');
    expect(html).toContain('3 entries, 1 hint.');
    const [, data = ''] = /href="data:application\/json;charset=utf-8,([^"]*)"/.exec(html)!;
    const { events } = JSON.parse(decodeURIComponent(data.replaceAll('&#39;', "'"))) as { events: unknown[][] };
    // The second click filled in what is certain, before the clock was on.
    expect(events.map(([, ...event]) => event)).toEqual([
        ['r1c2', '3'],
        ['r2c1', '2'],
        ['r2c1'],
        ['r2c1', '3'],
        ['hint', 'place'],
    ]);
});
