import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { puzzleTypes } from '../../server/src/puzzles/registry';
import { commandLine } from '../support/command-line';
import { expectGolden } from '../support/golden';

// Every example, solved and drawn by the command line, is compared with its golden files.

const examples = readdirSync('examples', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.puz'))
    .map(name => name.replaceAll('\\', '/'))
    .sort();

/** What the command line prints of each example, in their order: one process for all. */
function solved(endOfOne: RegExp, ...options: string[]): string[] {
    const { code, out, err } = commandLine()(['solve', ...options, ...examples.map(name => `examples/${name}`)]);
    expect([code, err]).toEqual([0, '']);
    return out.split(endOfOne);
}

let texts: string[];
let pictures: string[];
beforeAll(() => {
    texts = solved(/^(?=\nexamples\/)/m);
    pictures = solved(/^(?=<\?xml )/m, '--format', 'svg');
});

test('each is printed', () => expect([texts.length, pictures.length]).toEqual([examples.length, examples.length]));

describe.each(examples.map((name, index) => ({ name, index })))('examples/$name', ({ name, index }) => {
    const golden = (ending: string): string =>
        join('test/golden', dirname(name), `${basename(name, '.puz')}.${ending}`);

    test('as text, as its file expects', () => {
        expectGolden(golden('txt'), texts[index]!.replace(/ \(\d+ ms\)/g, ''));
    });

    test('as SVG', () => {
        expectGolden(golden('svg'), pictures[index]!);
    });
});

test.each(Object.keys(puzzleTypes))('%s has an example for each verdict', type => {
    const folder = `examples/${type.toLowerCase()}`;
    const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'));
    for (const verdict of ['unique', 'several', 'none']) {
        expect(texts.some(text => text.includes(`expect ${verdict}`))).toBe(true);
    }
});
