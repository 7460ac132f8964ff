// Steps of npm run test:page: puzzles in VS Code's Markdown preview.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { counted, someOf, until } from '../steps.mjs';

const hostile = '<img src=x onerror="document.title=1"></script><script>document.title=2</script>';

const text = [
    '# Two puzzles',
    '',
    '```puz',
    'fillomino "Small"',
    'grid',
    '  1 3 .',
    '  2 2 .',
    '```',
    '',
    '```puz',
    `kanaore "${hostile.replaceAll('"', "'")}"`,
    'words',
    '  1 → かな',
    'grid',
    '  1 .',
    '  ■ ■',
    '```',
    '',
    '```puz',
    'fillomino',
    'grid',
    `  1 ${hostile.replaceAll(' ', '_')}`,
    '```',
    '',
    '```js',
    'const x = 1;',
    '```',
    '',
].join('\n');

/** @param tools what test-page.mjs has at hand */
export async function markdownSteps({ page, step, shoot, command, closeAll, set, openAt, workspace }) {
    const preview = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    const puzzles = preview.locator('.puz');
    fs.writeFileSync(path.join(workspace, 'page.md'), text);
    const looks = [
        ['Light Modern', '.vs', 'light', 'en', 'Unique'],
        ['Dark Modern', '.vs-dark', 'dark', 'ja', '唯一解'],
        ['Default High Contrast', '.hc-black', 'high-contrast', 'en', 'Unique'],
    ];
    for (const [theme, shown, look, locale, unique] of someOf(looks)) {
        await step(`Markdown (${look}): puzzles are drawn, with the answer folded away`, async () => {
            set({ 'workbench.colorTheme': theme, 'puz.language': locale });
            await openAt('page.md');
            await page.locator(`.monaco-workbench${shown}`).waitFor();
            await command('Markdown: Open Preview');
            await counted(puzzles, 3);
            const first = puzzles.nth(0);
            await first.locator('summary', { hasText: unique }).waitFor();
            await puzzles.nth(1).locator('summary', { hasText: unique }).waitFor();
            assert.equal(await first.locator('details img').isVisible(), false);
            await shoot(`markdown-${look}`);
            await first.locator('summary').click();
            await first.locator('details img').waitFor();
            // A picture that cannot be read has no size.
            for (const image of await preview.locator('.puz-board').all()) {
                await until('a picture', async () => (await image.evaluate(({ naturalWidth }) => naturalWidth)) > 20);
            }
            await shoot(`markdown-answer-${look}`);
        });
    }
    await step('Markdown: what cannot be read is told with its line; nothing of a puzzle is markup', async () => {
        const broken = puzzles.nth(2);
        await broken.locator('.puz-error', { hasText: '22' }).first().waitFor();
        await counted(broken.locator('details'), 0);
        await counted(preview.locator('.puz script, .puz img:not(.puz-board)'), 0);
        await puzzles.nth(1).getByText('<script>').first().waitFor();
        await preview.locator('code.language-js, .hljs').first().waitFor();
    });
    set({ 'workbench.colorTheme': 'Light Modern', 'puz.language': 'en' });
    await openAt('fillomino/p06.puz');
    await page.locator('.monaco-workbench.vs').waitFor();
    await closeAll();
}
