// npm run techniques: draws the example of each technique, and writes the tables of docs/techniques.md and
// docs/techniques.ja.md from the techniques.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Locale } from '../../server/src/message';
import { pictureOf, tablesIn } from './tables';

for (const [file, locale] of [
    ['docs/techniques.md', 'en'],
    ['docs/techniques.ja.md', 'ja'],
] as const satisfies readonly (readonly [string, Locale])[]) {
    const text = readFileSync(file, 'utf8');
    const { written, examples } = tablesIn(text, locale);
    writeFileSync(file, written);
    for (const [picture, example] of examples) {
        writeFileSync(picture, pictureOf(example));
    }
}
