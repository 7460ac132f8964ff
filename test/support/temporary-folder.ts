import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the tests of one file, removed after the last of them. */
export function temporaryFolder(): {
    readonly folder: string;
    /** Writes a file and creates its folders; returns its path. */
    file(name: string, content: string | Buffer): string;
} {
    const folder = mkdtempSync(join(tmpdir(), 'puz-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    return {
        folder,
        file: (name, content) => {
            const path = join(folder, name);
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(path, content);
            return path;
        },
    };
}
