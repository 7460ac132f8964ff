import { test as base, type Desk, expect } from './bed';

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

function handsOn(desk: Desk) {
    const { page } = desk;
    const preview = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    const puzzles = preview.locator('.puz');
    return { ...desk, preview, puzzles };
}

const test = base.extend<{ hands: ReturnType<typeof handsOn> }>({
    hands: ({ desk }, use) => use(handsOn(desk)),
});

test.describe.configure({ mode: 'serial' });

test('puzzles are drawn, with the answer folded away', { tag: '@look' }, async ({
    hands: { write, openAt, look, command, puzzles, shoot, preview },
}) => {
    write('page.md', text);
    await openAt('page.md');
    const unique = { en: 'Unique', ja: '唯一解' }[look.locale];
    await command('Markdown: Open Preview');
    await expect(puzzles).toHaveCount(3);
    const first = puzzles.nth(0);
    await first.locator('summary', { hasText: unique }).waitFor();
    await puzzles.nth(1).locator('summary', { hasText: unique }).waitFor();
    expect(await first.locator('details img').isVisible()).toBe(false);
    await shoot(`markdown-${look.name}`);
    await first.locator('summary').click();
    await first.locator('details img').waitFor();
    // A picture that cannot be read has no size.
    for (const image of await preview.locator('.puz-board').all()) {
        await expect
            .poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
            .toBeGreaterThan(20);
    }
    await shoot(`markdown-answer-${look.name}`);
});

test('what cannot be read is told with its line; nothing of a puzzle is markup', async ({
    hands: { puzzles, preview },
}) => {
    const broken = puzzles.nth(2);
    await broken.locator('.puz-error', { hasText: '22' }).first().waitFor();
    await expect(broken.locator('details')).toHaveCount(0);
    await expect(preview.locator('.puz script, .puz img:not(.puz-board)')).toHaveCount(0);
    await puzzles.nth(1).getByText('<script>').first().waitFor();
    await preview.locator('code.language-js, .hljs').first().waitFor();
});
