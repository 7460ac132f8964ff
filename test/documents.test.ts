import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const translated = ['README.ja.md', ...readdirSync('docs').map(name => `docs/${name}`)].filter(name =>
    name.endsWith('.ja.md'),
);

test('there are documents in Japanese', () => expect(translated.length).toBeGreaterThan(1));

test.each(translated)('%s has the same code, headings and tables as its English twin', name => {
    const shapeOf = (file: string): { code: string[]; lines: string[] } => {
        const text = readFileSync(file, 'utf8');
        const code = text.match(/^```.*?^```$/gms) ?? [];
        const rest = code.reduce((left, block) => left.replace(block, ''), text);
        const lines = rest.split('\n').filter(line => /^[#|]/.test(line));
        return { code, lines: lines.map(line => (line.startsWith('#') ? line.replace(/[^#].*/, '') : columns(line))) };
    };
    expect(shapeOf(name)).toEqual(shapeOf(name.replace('.ja.md', '.md')));
});

/** A row of a table without its texts. */
function columns(row: string): string {
    return row.replaceAll('\\|', '').replace(/[^|]+/g, ' ');
}
