import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
] as const)('%s has all techniques, easiest first, with their names and levels', (file, locale) => {
    const text = readFileSync(file, 'utf8');
    for (const { text: facet, hints } of Object.values(puzzleTypes)) {
        const { techniques = [], titles = {} } = hints;
        const [, section = ''] = new RegExp(`^## ${facet.name[locale]}\n([^#]*)`, 'm').exec(text) ?? [];
        const rows = Array.from(section.matchAll(/^\| ([^|]+) \| ([●○]{5}) \| ([^|]+) \|$/gm), ([, title, dots]) => [
            title,
            dots,
        ]);
        expect(rows).toEqual(
            techniques.map(({ name, level }) => [titles[name]![locale], '●'.repeat(level) + '○'.repeat(5 - level)]),
        );
    }
});
