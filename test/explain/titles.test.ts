import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureOf, tablesIn } from '../../scripts/techniques/tables';
import { puzzleTypes } from '../../server/src/puzzles/registry';

test.each(Object.entries(puzzleTypes))(
    'each technique of %s has a name for people, unlike the others',
    (_, { hints }) => {
        const { techniques = [], titles = {} } = hints;
        const names = techniques.map(({ name }) => name);
        expect(names.filter(name => !titles[name])).toEqual([]);
        for (const locale of ['en', 'ja'] as const) {
            const said = names.map(name => titles[name]![locale]);
            expect(new Set(said).size).toBe(names.length);
            expect(said.filter(title => title.length > 40)).toEqual([]);
        }
    },
);

test.each([
    ['docs/techniques.md', 'en'],
    ['docs/techniques.ja.md', 'ja'],
] as const)(
    '%s has all techniques, easiest first, with what they say in their examples, and pictures',
    (file, locale) => {
        const text = readFileSync(file, 'utf8');
        const { written, examples } = tablesIn(text, locale);
        expect(written, 'npm run techniques writes it').toBe(text);
        expect(examples.size).toBeGreaterThan(75);
        for (const [picture, example] of examples) {
            expect(pictureOf(example), picture).toBe(readFileSync(picture, 'utf8'));
        }
    },
);
