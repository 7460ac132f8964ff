import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const translated = readdirSync('docs').filter(name => name.endsWith('.ja.md'));

test('there are documents in Japanese', () => expect(translated).not.toEqual([]));

test.each(translated)('%s has the same code as its English twin', name => {
    const codeIn = (file: string): string[] => readFileSync(`docs/${file}`, 'utf8').match(/^```.*?^```$/gms) ?? [];
    expect(codeIn(name)).toEqual(codeIn(name.replace('.ja.md', '.md')));
});
