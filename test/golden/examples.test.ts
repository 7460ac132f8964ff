import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { puzzleTypes } from '../../server/src/puzzles/registry';
import { bundleCommandLine, type Ran } from '../support/command-line';

// Every example, solved and drawn by the command line, is compared with its golden files.
// UPDATE_GOLDEN=1 writes them anew: look at the difference before it is committed.
const update = process.env['UPDATE_GOLDEN'] === '1';

let puz: (args: readonly string[]) => Ran;
beforeAll(async () => {
    puz = await bundleCommandLine();
});

const examples = readdirSync('examples', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.puz'))
    .map(name => name.replaceAll('\\', '/'))
    .sort();

describe.each(examples)('examples/%s', name => {
    const file = `examples/${name}`;
    const golden = (ending: string): string =>
        join('test/golden', dirname(name), `${basename(name, '.puz')}.${ending}`);

    test('as text, as its file expects', () => {
        const { code, out, err } = puz(['solve', file]);
        expect(err).toBe('');
        expect(code).toBe(0);
        expectGolden(golden('txt'), out.replace(/ \(\d+ ms\)/g, ''));
    });

    test('as SVG', () => {
        const { out } = puz(['solve', '--format', 'svg', file]);
        expectGolden(golden('svg'), out);
    });
});

test.each(Object.keys(puzzleTypes))('%s has an example for each verdict', type => {
    const folder = `examples/${type.toLowerCase()}`;
    const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
    for (const verdict of ['unique', 'several', 'none']) {
        expect(texts.some(text => text.includes(`expect ${verdict}`))).toBe(true);
    }
});

function expectGolden(path: string, found: string): void {
    if (update) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, found);
    }
    expect(existsSync(path), `${path} is missing: UPDATE_GOLDEN=1 writes it`).toBe(true);
    expect(found).toBe(readFileSync(path, 'utf8'));
}
