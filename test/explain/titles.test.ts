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
