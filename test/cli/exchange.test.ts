import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandLine } from '../support/command-line';
import { temporaryFolder } from '../support/temporary-folder';

const puz = commandLine();
const { folder } = temporaryFolder();

const address = 'https://puzz.link/p?bonsan/c/3/2/1g-10.g0';
const text = 'bonsan\n\ngrid\n  1 . 16\n  o .  0\n';

describe('import', () => {
    test('of an address, a file, and the standard input', () => {
        const file = join(folder, 'address.txt');
        writeFileSync(file, `${address}\n`);
        expect(puz(['import', address])).toEqual({ code: 0, out: text, err: '' });
        expect(puz(['import', file]).out).toBe(text);
        expect(puz(['import'], address).out).toBe(text);
    });

    test('into a file, over one that is there only when told so', () => {
        const file = join(folder, 'new.puz');
        expect(puz(['import', address, '-o', file])).toEqual({ code: 0, out: '', err: '' });
        expect(readFileSync(file, 'utf8')).toBe(text);
        writeFileSync(file, 'mine');
        expect(puz(['import', address, '-o', file])).toMatchObject({
            code: 2,
            err: expect.stringContaining('--force'),
        });
        expect(readFileSync(file, 'utf8')).toBe('mine');
        expect(puz(['import', address, '-o', file, '--force']).code).toBe(0);
        expect(readFileSync(file, 'utf8')).toBe(text);
    });

    test('of a saved board takes its clues, and says that entries are left out', () => {
        const saved = 'pzprv3/fillomino/1/3/2 . . /. 2 . /0 0 /';
        const clues = 'fillomino\n\ngrid\n  2 . .\n';
        const note = expect.stringMatching(/^puz: Only the clues of the saved board are imported.*\n$/);
        expect(puz(['import'], saved)).toEqual({ code: 0, out: clues, err: note });
        expect(puz(['import'], saved.replace('. 2 .', '. . .'))).toEqual({ code: 0, out: clues, err: '' });
    });

    test('of what cannot be read is a finding, and writes no file', () => {
        const file = join(folder, 'none.puz');
        const { code, out, err } = puz(['import', address.slice(0, -1), '-o', file]);
        expect([code, out, err]).toEqual([1, '', expect.stringMatching(/^puz: The address is incomplete.*\n$/)]);
        expect(existsSync(file)).toBe(false);
    });

    test.each([
        ['several addresses', `${address}\n${address}\n`, 'These are several addresses. Import one at a time.'],
        ['a page of the web', `<!doctype html>\n${'<p>A puzzle\n'.repeat(70)}`, 'HTML'],
        ['a crossword of Across Lite', '\x12\x9aACROSS&DOWN\x003', 'an Across Lite crossword'],
        ['a crossword in JSON', '{"version":"http://ipuz.org/v2"}', 'JSON'],
    ])('of %s is not made', (_, input, said) => {
        expect(puz(['import'], input)).toEqual({ code: 1, out: '', err: expect.stringContaining(said) });
    });

    test('of a foreign file names the file', () => {
        const file = join(folder, 'crossword.puz');
        writeFileSync(file, Buffer.from('\x12\x9aACROSS&DOWN\x003', 'latin1'));
        const err = expect.stringMatching(/^puz: .*crossword\.puz: This is an Across Lite crossword.*\n$/);
        expect(puz(['import', file])).toEqual({ code: 1, out: '', err });
    });

    test('of cells that could be of several types asks which', () => {
        const several = puz(['import'], '1 0\n. 3\n');
        expect(several).toMatchObject({
            code: 1,
            out: '',
            err: expect.stringContaining('--type bonsan, --type fillomino'),
        });
        expect(puz(['import', '--type', 'fillomino'], '1 0\n. 3\n').out).toBe('fillomino\n\ngrid\n  1 .\n  . 3\n');
    });

    test.each(['bonsan', 'heya-bon', 'Heyabon', 'ぼんさん', 'ヘヤボン'])('of a type that is called %s', type => {
        expect(puz(['import', '--type', type], '1 0\n. 3\n').out).toBe('bonsan\n\ngrid\n  1 0\n  . 3\n');
    });
});

describe('export', () => {
    const example = 'examples/bonsan/5x5.puz';

    test('as an address is undone by import', () => {
        const { out } = puz(['export', '--to', 'puzz.link', example]);
        expect(puz(['import', out.trim()]).out.split('\n').slice(2)).toEqual(
            readFileSync(example, 'utf8').split('\n').slice(-7),
        );
    });

    test('of several puzzles, one of which has no address', () => {
        const { code, out, err } = puz(['export', '--to', 'puzz.link', example, 'examples/kanaore/article-3x3.puz']);
        expect([code, out.split('\n')]).toEqual([1, [expect.stringMatching(/^https:/), '']]);
        expect(err).toBe('puz: examples/kanaore/article-3x3.puz: There is no Kanaore on puzz.link.\n');
    });

    test.each([
        ['pzprv3', 'pzprv3'],
        ['dimacs', 'c Bonsan, 5 rows, 5 columns'],
        ['sugar', '; Bonsan, 5 rows, 5 columns'],
    ])('as %s', (format, first) => {
        const file = join(folder, format);
        expect(puz(['export', '--to', format, example, '-o', file])).toEqual({ code: 0, out: '', err: '' });
        expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(first);
    });

    test('of a text with errors says them', () => {
        const { code, out, err } = puz(['export', '--to', 'puzz.link', '-'], 'fillomino\ngrid\n  1 2\n  3\n');
        expect([code, out]).toEqual([1, '']);
        expect(err).toContain('-:4:3: error:');
    });

    test.each([
        [['export', example], '--to'],
        [['export', '--to', 'penpa', example], 'puzz.link'],
        [['export', '--to', 'pzprv3', 'examples/bonsan'], 'more than one puzzle'],
        [['import', address, address], 'one puzzle'],
        [['solve', '--to', 'puzz.link', example], '--to'],
    ])('%j is wrong usage', (args, word) => {
        const { code, out, err } = puz(args);
        expect([code, out]).toEqual([2, '']);
        expect(err.toLowerCase()).toContain(word.toLowerCase());
    });
});
