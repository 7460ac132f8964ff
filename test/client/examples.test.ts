import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packedExamples } from '../../scripts/examples.mjs';
import { loadPuzzle } from '../../server/src/language/load';
import { typesByWord } from '../../server/src/language/new-puzzle';

const examples = packedExamples('.');

test('there are examples of all types', () => {
    expect(new Set(examples.map(({ word }) => word))).toEqual(new Set(typesByWord.keys()));
    expect(examples.length).toBe(
        readdirSync('examples', { recursive: true }).filter(name => /puz$/.test(`${name}`)).length,
    );
});

test.each(examples)('$word: $title is listed as what it is', ({ word, title, verdict, text }) => {
    const { type, header } = loadPuzzle(text);
    expect(type).toBe(typesByWord.get(word));
    expect(header.title).toBe(title);
    expect(header.expect?.value).toBe(verdict);
});
