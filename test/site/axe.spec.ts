import AxeBuilder from '@axe-core/playwright';
import { expect, type Tab, test } from './desk';

/** What the rules for accessible pages find, in the site and in the frame with the board. */
async function findings({ page }: Tab): Promise<string[]> {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
}

for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing, ${colorScheme}`, async ({ tab }) => {
        await tab.page.emulateMedia({ colorScheme });
        await tab.board.getByRole('button', { name: 'Fillomino' }).waitFor();
        expect(await findings(tab), 'the first look').toEqual([]);
        await tab.write('fillomino "Read aloud"  # a comment\nauthor "Someone"\n\ngrid\n  1 3 . 9\n  2 2 .\n');
        await tab.button('Problems: 1').click();
        await tab.page.locator('.cm-panel-lint').waitFor();
        expect(await findings(tab), 'a mistake').toEqual([]);
        await tab.write('fillomino "Read aloud"\n\ngrid\n  1 3 .\n  2 2 .\n');
        await tab.verdict('Unique');
        expect(await findings(tab), 'a puzzle').toEqual([]);
        for (const name of ['Generate', 'My puzzles', 'Examples', 'Turn and resize', 'Print and pictures']) {
            await tab.button(name).click();
            const dialog = tab.page.getByRole('dialog', { name });
            await dialog.getByRole('button').nth(1).waitFor();
            expect(await findings(tab), name).toEqual([]);
            await dialog.getByRole('button', { name: 'Close' }).click();
            await expect(tab.button(name)).toBeFocused();
        }
    });
}
