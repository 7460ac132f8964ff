import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { thorough } from '../page/bed';
import { expect } from './desk';
import { looks, nameOf, test } from './looks';
import { tour } from './tour';

/** The faults that axe's rules for accessible pages find in the site and in the frame with the board. */
async function findings(page: Page): Promise<string[]> {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
}

for (const look of thorough ? looks : looks.slice(0, 1)) {
    test(`axe finds nothing in any view: ${nameOf(look)}`, { tag: '@chromium' }, async ({ shown }) => {
        // Some sixty views, of which each takes seconds on a busy machine.
        test.slow();
        const tab = await shown(look);
        const found: Record<string, string[]> = {};
        await tour(tab, async view => {
            const here = await findings(tab.page);
            if (here.length > 0) {
                found[view] = here;
            }
        });
        expect(found).toEqual({});
    });
}
