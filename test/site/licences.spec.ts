import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from './desk';

test('the licences of Puz and of what is in the site are among its files', async ({ site, tab }) => {
    const read = (name: string): string => fs.readFileSync(path.join(site.folder, name), 'utf8');
    expect(read('LICENSE.txt')).toBe(fs.readFileSync('LICENSE', 'utf8'));
    const named = await tab.page.locator('link[rel="license"]').getAttribute('href');
    const titles = [...read(named!).matchAll(/^(.+)\n=+\n\n.{10}/gm)].map(([, title]) => title!.split(/ [\d.]|,/)[0]);
    expect(titles).toEqual(
        expect.arrayContaining([
            // The page, the text, what is kept, the server, the solver, what prints.
            ...['preact', '@codemirror/view', 'idb-keyval', 'langium', 'MiniSat', 'pdfkit', 'Noto Sans JP'],
        ]),
    );
});
