import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json';
import { configSchema } from '../../server/src/house/schema';

const schemas = { en: 'schemas/puz.schema.json', ja: 'schemas/puz.schema.ja.json' } as const;

test.each(['en', 'ja'] as const)('the schema in the package is that of the program: %s', locale => {
    const text = `${JSON.stringify(configSchema(locale), null, 1)}\n`;
    if (process.env['UPDATE_GOLDEN']) {
        writeFileSync(schemas[locale], text);
    }
    expect(existsSync(schemas[locale]) && readFileSync(schemas[locale], 'utf8')).toBe(text);
});

test('VS Code takes the schema in its language', () => {
    const [{ fileMatch, url }] = manifest.contributes.jsonValidation as [{ fileMatch: string; url: string }];
    expect(fileMatch).toBe('puz.json');
    const key = url.slice(1, -1);
    const text = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))[key];
    expect([text('package.nls.json'), text('package.nls.ja.json')]).toEqual([`./${schemas.en}`, `./${schemas.ja}`]);
});
