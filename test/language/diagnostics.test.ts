import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mostFindings } from '../../server/src/language/finding';
import { loadPuzzle } from '../../server/src/language/load';
import { longestText } from '../../server/src/language/text-findings';
import { checkAll, codesInFixtures, fixturesOf } from './check';

const folder = 'test/language/fixtures';
const files = readdirSync(folder).map(name => join(folder, name));

describe.each(files)('%s', file => {
    const fixtures = fixturesOf(file);
    test.each(fixtures.map(({ name }) => name))('%s', name => {
        checkAll(
            file,
            process.env['UPDATE_GOLDEN'] === '1' ? fixtures : fixtures.filter(fixture => fixture.name === name),
        );
    });
});

/** Found in texts that are no lines of a fixture; and in the verdict, which test/lsp looks at. */
const elsewhere: Readonly<Record<string, string>> = {
    'language/binary': 'fillomino\0\ngrid\n',
    'language/encoding': 'fillomino "\ufffd\ufffd"\n',
    'language/file-too-large': `fillomino\n${'#'.repeat(longestText)}`,
    'language/too-many-lines': `fillomino\n${'author "x"\n'.repeat(3000)}`,
    'language/board-too-large': `fillomino\ngrid\n${'  1 .\n'.repeat(65)}`,
};

/** Looked at above, for a type that has its sizes in test/sixth-type, and of an answer in test/verdict. */
const elsewhereStill = ['language/more-findings', 'language/board-size', 'kanaore/several-paths'];

test.each(Object.entries(elsewhere))('%s', (code, text) => {
    const codes = loadPuzzle(text).findings.map(({ message }) => message.code);
    expect(codes).toContain(code);
});

test.each([
    ['the longest text', `fillomino\ngrid\n  1\n${'#'.repeat(longestText - 19)}`],
    ['the highest board', `fillomino\ngrid\n${'  .\n'.repeat(64)}`],
    ['the widest board', `fillomino\ngrid\n  ${'. '.repeat(64)}\n`],
])('%s that can be read is read', (_, text) => {
    const { model, findings } = loadPuzzle(text);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(model).toBeDefined();
});

test('one message is enough for a text that is no puzzle at all', () => {
    for (const code of ['language/binary', 'language/encoding', 'language/file-too-large']) {
        expect(loadPuzzle(elsewhere[code]!).shown).toHaveLength(1);
    }
});

test.each([
    ['a list of words', 'kanaore\n\n  1 → うみ\n  2 → やま\n', 'language/words-not-written'],
    ['lines of text', 'fillomino\nThis is puzzle 1\nof my first 5 puzzles\n'],
    ['two words', 'fillomino\nHello\nworld\n'],
    ['lines above a grid', 'fillomino\n1 2 .\n. . .\ngrid\n  1\n'],
])('%s is no board whose grid is missing', (_, text, code = 'language/unknown-line') => {
    const codes = loadPuzzle(text).findings.map(({ message }) => message.code);
    expect(codes).toEqual([code]);
});

test('no more than 20 findings are shown, and one that says how many there are', () => {
    const { shown } = loadPuzzle(`fillomino\ngrid\n${'  x x x x x x x x x x\n'.repeat(15)}`);
    expect(shown).toHaveLength(mostFindings + 1);
    expect(shown.at(-1)!.message).toMatchObject({ code: 'language/more-findings', en: expect.stringContaining('130') });
});

test.each([
    'battleship\nfleet 1\ngrid\n      | 2\n    2 | .\n',
    'battleship\nfleet 1\ngrid\n      | 0 0\n    1 | . ~\n    0 | . .\n',
    'battleship\nfleet 2 1\ngrid\n  o . o\n',
    'battleship\nfleet 1\ngrid\n      | . 1 1\n    0 | . . .\n',
    'battleship\nfleet 2\ngrid\n  .\n',
    'battleship\nfleet 1\ngrid\n  = .\n  . .\n',
    'bonsan\ngrid\n  . 1\n  1 .\n  o 1\nregions\n  a\n',
    'fillomino\ngrid\n  2\n',
    'kanaore\nfull\nwords\n  1 → あ\ngrid\n  1 .\n',
    'kanaore\nwords\n  1 → あい\ngrid\n  1\n',
])('one is not told in the plural: %j', text => {
    const { findings } = loadPuzzle(text);
    expect(findings).not.toEqual([]);
    for (const { message } of findings) {
        expect(message.en).not.toMatch(/\b1 (ship )?(cell|clue|ship|row|column|letter|word|circle|region)s\b/);
    }
});

test('every diagnostic of the language and of the puzzle types has a fixture', () => {
    const sources = ['server/src/language', 'server/src/puzzles'].flatMap(root =>
        readdirSync(root, { recursive: true, encoding: 'utf8' })
            .filter(name => name.endsWith('.ts') && !name.endsWith('judge.ts')) // test/puzzles/judge.test.ts
            .map(name => readFileSync(join(root, name), 'utf8')),
    );
    const codes = sources.flatMap(text =>
        [...text.matchAll(/\bcode(?: =|:) '([\w-]+\/[\w-]+)'/g)].map(([, code]) => code!),
    );
    const covered = new Set([...files.flatMap(codesInFixtures), ...Object.keys(elsewhere), ...elsewhereStill]);
    expect([...new Set(codes)].filter(code => !covered.has(code))).toEqual([]);
});
