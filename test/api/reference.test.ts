// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeReference, writeSchemas } from '../../scripts/library-reference.mjs';
import { temporaryFolder } from '../support/temporary-folder';

const { folder } = temporaryFolder();
const hint = 'Run `npm run reference`.';

test('the reference is that of the comments', () => {
    writeReference(join(folder, 'reference.md'));
    const read = (name: string): string => readFileSync(name, 'utf8');
    expect(read('docs/library/reference.md'), hint).toBe(read(join(folder, 'reference.md')));
});

test('the schemas are those of the types', () => {
    writeSchemas(join(folder, 'schemas'));
    const written = readdirSync(join(folder, 'schemas'));
    expect(written.length).toBeGreaterThan(3);
    for (const name of written) {
        const text = readFileSync(join('schemas', name), 'utf8');
        expect(text, hint).toBe(readFileSync(join(folder, 'schemas', name), 'utf8'));
    }
});
