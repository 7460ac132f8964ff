import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';

const update = process.env['UPDATE_GOLDEN'] === '1';

/** Compares with a golden file. UPDATE_GOLDEN=1 overwrites it: look at the difference before you commit it. */
export function expectGolden(path: string, found: string): void {
    if (update) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, found);
    }
    expect(existsSync(path), `${path} is missing: UPDATE_GOLDEN=1 writes it`).toBe(true);
    expect(found).toBe(readFileSync(path, 'utf8'));
}
