import { test } from '../../test/site/desk';
import { cases, print, typeAll } from './measure';

test('keys on the board of the site', async ({ tab }) => {
    const measured = [];
    for (const one of cases()) {
        await tab.write(one.text);
        await tab.verdict('Unique');
        measured.push([one.type, await typeAll(tab.page, tab.board, one)] as const);
    }
    print('site   ', measured);
});
