// @module-tag slow
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureOf, tablesIn } from '../../scripts/techniques/tables';
import { termOf } from '../../server/src/puzzles/glossary';
import { puzzleTypes } from '../../server/src/puzzles/registry';

test.each(Object.entries(puzzleTypes))(
    'each technique of %s has a name for people, unlike the others',
    (type, { hints: { techniques = [] } }) => {
        const names = techniques.map(({ name }) => name);
        const { title: search } = termOf({ type }, null);
        expect(names.filter(name => termOf({ type }, name).title === search)).toEqual([]);
        for (const locale of ['en', 'ja'] as const) {
            const said = names.map(name => termOf({ type }, name).title[locale]);
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
